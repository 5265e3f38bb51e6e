//! Computer players: from single rules to perfect play and a search for boards of any size.
//!
//! A [`Strategy`] chooses a square in a game whose type says that it is in play. Such a game has a vacant square, so the
//! choice cannot fail.
//!
//! ```
//! use tictactype::computer::{Advice, Block, Center, FirstVacant, Perfect, Win, play_out};
//! use tictactype::{GameResult, Square};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let mut careful = Win.or(Block).or(Center).or(FirstVacant);
//! let game = play_out(Square::<3>::game(), &mut Perfect::new(), &mut careful)?;
//! println!("{}", game.board());
//! # assert!(game.result().is_some());
//! # Ok(()) }
//! ```
//!
//! | player | plays | on | features |
//! |---|---|---|---|
//! | [`Win`], [`Block`], [`Fork`] and the like, by priority with [`Advice::or`] | as the rules say, first come first | every size | – |
//! | [`NewellSimon`] | by rules that never lose on 3×3 | every size | – |
//! | [`FirstVacant`], [`Random`] | in order, or by chance | every size | –, `rand_core` |
//! | [`Perfect`] | as well as can be, by [`solve`] | sides 2 to 4, checked at compile time | – |
//! | [`Search`] | as well as a budget of nodes or of time lets it | every size | `alloc`; `std` for time |
//! | a [`Program`] of behavioral threads | as its threads request | every size | `alloc` |
//! | [`Minimax`] around a player of the crate `minimax` | as that player does | every size | `minimax` |
//!
//! None of them panics of itself, and none but the last three allocates.
//!
//! Where only run time knows the state of the game, or which player is at the board, there is [`AnyStrategy`].
//!
//! # When to use which
//!
//! The strongest player is [`Perfect`] where it exists, and [`Search`] on every other board. One that a person can beat is
//! made of rules: [`NewellSimon`], or a few of them with [`Advice::or`]. To try a program out, [`FirstVacant`] and [`Random`]
//! will do.
//!
//! Take something else:
//!
//! - to learn what a move leads to, or who has won: the game itself says so, and no player is needed; see
//!   [`Game::play`](crate::Game::play) and [`AnyGame::result`](crate::AnyGame::result);
//! - to visit all games, or to count them: [`Game::entries`](crate::Game::entries) and [`perft`](crate::perft());
//! - to be certain what a game is worth on a side of more than 4: a [`Score`] says whether it is proven, and most often it
//!   is a guess;
//! - to play a tournament of five in a row: programs that are made for that game alone know its openings, and these
//!   players do not.
//!
// Without their features there is nothing to link to but what the full documentation has.
#![cfg_attr(
    all(feature = "alloc", target_has_atomic = "ptr"),
    doc = "[`Program`]: crate::behavior::Program"
)]
#![cfg_attr(
    not(all(feature = "alloc", target_has_atomic = "ptr")),
    doc = "[`Program`]: https://docs.rs/tictactype/latest/tictactype/behavior/struct.Program.html"
)]
#![cfg_attr(
    not(feature = "alloc"),
    doc = "[`Search`]: https://docs.rs/tictactype/latest/tictactype/computer/struct.Search.html"
)]
#![cfg_attr(
    not(feature = "alloc"),
    doc = "[`Score`]: https://docs.rs/tictactype/latest/tictactype/computer/enum.Score.html"
)]
#![cfg_attr(
    not(feature = "rand_core"),
    doc = "[`Random`]: https://docs.rs/tictactype/latest/tictactype/computer/struct.Random.html"
)]
#![cfg_attr(
    not(feature = "minimax"),
    doc = "[`Minimax`]: https://docs.rs/tictactype/latest/tictactype/computer/struct.Minimax.html"
)]

mod advice;
mod eval;
#[cfg(feature = "minimax")]
mod minimax;
mod perfect;
#[cfg(feature = "rand_core")]
mod random;
#[cfg(feature = "alloc")]
mod score;
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
pub use self::score::Score;
#[cfg(feature = "alloc")]
pub use self::search::{Analysis, Search};
pub use self::strategy::{AnyStrategy, FirstVacant, Strategy, play_out};
pub use self::value::Value;
