//! Tests of the computer players.

mod any_size;
mod checked_strategies;
mod exhaustive_opponent;
mod levels;
mod minimax_crate;
mod negamax;
mod own_strategies;
mod perfect;
mod positions;
mod reason;
mod search;
mod search_signature;
#[path = "../laws/sides.rs"]
mod sides;
mod signature;
mod small_boards;
mod strategies;
mod texts;
mod unbeaten;
