//! Computer players, from single rules to perfect play and a search for boards of any size.
//!
//! A [`Strategy`] chooses a square in a [game in play](crate::GameInPlay), or resigns. [`play_out`]
//! plays a game with one strategy for each player.
//!
//! ```
//! use tictactype::computer::{Advice, Block, Center, FirstVacant, Perfect, Win, play_out};
//! use tictactype::{GameResult, Grid};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let careful = Win.or(Block).or(Center).or(FirstVacant);
//! let game = play_out(Grid::<3>::game(), Perfect::new(), careful)?.game;
//! println!("{}", game.board());
//! # assert!(game.result().is_some());
//! # Ok(()) }
//! ```
//!
//! | player | plays | sizes | features |
//! |---|---|---|---|
//! | [`Win`], [`Block`], [`Fork`] and the other variants of [`Rule`], combined with [`Advice::or`] | the move of the first rule that applies | all | – |
//! | [`NewellSimon`] | by rules that never lose on 3×3 | all | – |
//! | an [`Unbeaten`] strategy, a list of [`Rule`]s in [`unbeaten!`](crate::unbeaten) | by rules that were checked at compile time: they cannot lose | 3×3; 4×4 and 5×5 if X soon wins; with a [`Pairing`] all | – |
//! | [`FirstVacant`], [`Random`] | the first vacant square, a random vacant square | all | –, `rand_core` |
//! | [`Perfect`] | a best move, found by [`Solution::of`] | sides 2 to 5, checked at compile time; on an `AnySize` by [`Solution::try_of`] | – |
//! | [`Search`] | the best move found within a limit of nodes or time | all | `alloc`; `std` for time |
//! | a [`Program`] of behavioral threads | the move that its threads request | all | `behavior` |
//! | a player of the crate `minimax`, by [a few lines of yours](crate::manual::comparison#players-of-the-crate-minimax) | that player's move | all | – |
//! | a closure in [`from_fn`](from_fn()) | the square that it returns | one | – |
//! | a list of `Box<dyn Strategy<S>>` | players of several types, on one size or on an [`AnySize`](crate::AnySize) | all | – |
//! | a type with an implementation of [`Strategy`]: a person, a connection, a decorator | [as you write it](Strategy#writing-a-strategy) | one or all | – |
//!
//! Pass a player by value, as `&mut player`, or as a `Box`, also a `Box<dyn Strategy<S>>`.
//!
//! The players in this crate panic or resign only if your own generator, thread, closure or player
//! does. The exception is an [`Unbeaten`] strategy: it resigns in a position for which its rules
//! have no move, which never arises if it plays from the empty board. Only [`Search`] and
//! [`Program`] allocate.
//!
//! # Choosing a player
//!
//! On sides 2 to 5, [`Perfect`] is the strongest player. On larger boards, it is [`Search`] with a
//! large budget. For a player that a person can beat, use a search at a lower [`Level`], or combine
//! a few rules with [`Advice::or`]. For tests, [`FirstVacant`] and [`Random`] are enough.
//!
//! [`check_strategy`] plays a strategy against every move of the opponent, and returns a shortest
//! game that the strategy loses, if there is one. Writing a strategy that never loses is an
//! [exercise](crate::manual::kata) for students.
//!
//! To give a person a hint, show the move of a strong player and its [`Reason`].
//!
//! To visit or count all games you need no player: use [`Game::entries`](crate::Game::entries) and
//! [`Perft`](crate::Perft).
//!
//! [`Proof::of`] looks up who wins on an empty board under perfect play, and how this was proven.
//! The manual's page [`values`](crate::manual::values) explains the proofs.
//!
//! On sides above 5, most scores are estimates; a [`Score`] says whether it is proven. The players
//! have no opening book: for tournaments of five in a row, use an engine made for that game.
//!
//! [`Program`]: crate::behavior::Program

mod advice;
mod answer_table;
mod empty_board;
mod evaluation_scale;
mod from_fn;
#[cfg(feature = "alloc")]
mod level;
mod messages;
mod pairing;
mod perfect;
mod perspective;
#[cfg(feature = "rand_core")]
mod random;
mod reason;
mod rule;
#[cfg(feature = "alloc")]
mod score;
#[cfg(feature = "alloc")]
mod search;
mod strategy;
mod table;
mod unbeaten;
mod value;

pub use self::advice::Advice;
#[doc(hidden)]
pub use self::advice::Or;
#[doc(hidden)]
pub use self::answer_table::AnswerTable;
pub use self::empty_board::Argument;
#[doc(alias = "empty board")]
pub use self::empty_board::Proof;
#[doc(hidden)]
pub use self::from_fn::FromFn;
pub use self::from_fn::from_fn;
#[cfg(feature = "alloc")]
#[doc(alias = "difficulty")]
pub use self::level::Level;
#[doc(hidden)]
pub use self::messages::{AsksFunctions, Combine, EndsChain, IsUndecided};
pub use self::pairing::Pairing;
#[doc(alias("best move", "minimax", "solve"))]
pub use self::perfect::Solution;
pub use self::perfect::{Perfect, Solvable, Unsolvable};
#[cfg(feature = "rand_core")]
#[doc(alias = "random game")]
pub use self::random::Random;
#[doc(alias = "hint")]
pub use self::reason::Reason;
pub use self::rule::Rule::{Block, BlockFork, Center, Corner, Fork, OppositeCorner, Win};
pub use self::rule::{NewellSimon, Rule};
#[cfg(feature = "alloc")]
pub use self::score::Score;
#[cfg(feature = "alloc")]
pub use self::search::Analysis;
#[cfg(feature = "alloc")]
#[doc(alias("alpha-beta", "best move", "minimax"))]
pub use self::search::Search;
#[doc(alias = "resign")]
pub use self::strategy::PlayedOut;
#[doc(alias = "tournament")]
pub use self::strategy::play_out;
pub use self::strategy::{FirstVacant, Strategy};
pub use self::table::Table;
#[cfg(feature = "alloc")]
#[doc(alias = "refute")]
pub use self::unbeaten::check_strategy;
#[doc(hidden)]
pub use self::unbeaten::{Interview, Memory, refuse};
pub use self::unbeaten::{Question, Refutation, Unbeaten, UnbeatenGame, UnbeatenOutcome, Winning};
pub use self::value::Value;
