//! Tests of the computer players.

mod any_size;
mod checked_strategies;
mod every_side;
#[path = "../search/exhaustive_opponent.rs"]
mod exhaustive_opponent;
mod levels;
mod own_strategies;
#[path = "../search/positions.rs"]
mod positions;
mod reason;
mod rules;
mod search;
mod search_signature;
#[path = "../laws/sides.rs"]
mod sides;
#[path = "../search/sign.rs"]
mod sign;
mod signature;
mod strategies;
mod texts;
mod unbeaten;
