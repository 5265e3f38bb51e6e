//! Computer players.

mod advice;
#[cfg(feature = "minimax")]
mod minimax;
mod perfect;
#[cfg(feature = "rand_core")]
mod random;
#[cfg(feature = "alloc")]
mod search;
mod strategy;
mod value;

pub use self::advice::{
    Advice, Block, BlockFork, Center, Corner, Fork, NewellSimon, OppositeCorner, Or, Win,
};
#[cfg(feature = "minimax")]
pub use self::minimax::{Minimax, OpenLines};
pub use self::perfect::{Perfect, Solution, Solvable, Unsolvable, solve};
#[cfg(feature = "rand_core")]
pub use self::random::Random;
#[cfg(feature = "alloc")]
pub use self::search::{Analysis, Score, Search};
pub use self::strategy::{AnyStrategy, FirstVacant, Strategy, play_out};
pub use self::value::Value;
