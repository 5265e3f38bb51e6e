//! The computer players: what each of them promises.

mod against_everything;
mod exact;
mod negamax;
mod perfect;
mod positions;
mod search;
mod strategies;
