//! Tic-tac-toe in which an illegal move does not compile.
//!
//! The type of a game says whose turn it is, or that it is over and who won. Playing out of turn, playing on after
//! the end, asking for a result before it, taking back a move that was never made: each is a compile error, in a
//! sentence. Only a taken square is left to run time, and then the game is handed back as it was.
//!
//! ```
//! use tictactype::{Game, O, Outcome, Square, Won, X, at};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let game = Square::<3>::game().open(at!(b2));
//! let game = game.play(O, at!(a1))?.in_play()?;
//! let game = game.play(X, at!(c1))?.in_play()?;
//! let game = game.play(O, at!(a3))?.in_play()?;
//! let game = game.play(X, at!(a2))?.in_play()?;
//! let game = game.play(O, at!(b1))?.in_play()?;
//!
//! let Outcome::Won(game) = game.play(X, at!(c2))? else { panic!("a2 b2 c2 is a row") };
//! assert_eq!(game.winner(), X);
//! assert_eq!(
//!     game.board().to_string(),
//!     "  a b c\n\
//!      1 O O X\n\
//!      2 X X X\n\
//!      3 O . .",
//! );
//!
//! // Taking back a win gives exactly the game before it, as a type too.
//! let game: Game<X, Square<3>> = game.undo();
//! # let _ = game; Ok(()) }
//! ```
//!
//! And what does not compile says why:
//!
//! ```compile_fail,E0277
//! use tictactype::{Square, X, at};
//!
//! let game = Square::<3>::game().open(at!(b2));
//! game.play(X, at!(a1)); // error: `X` cannot move: it is `O`'s turn
//! ```
//!
//! # Front doors
//!
//! | what is known of the moves | door | an illegal move is |
//! |---|---|---|
//! | whose turn it is; not the square | [`Game`] | a compile error; on a taken square, an `Err` with the game in it |
//! | that the square is vacant, too | [`Entry`], [`Game::entries`] | a compile error |
//! | every move, as a type | [`typelevel`] | a compile error wherever the type is used |
//! | every move, as a literal | [`play!`] | a compile error, in a sentence |
//! | nothing: a file, a wire, a person | [`AnyGame`], move by move or a whole record | an `Err` that says why, with the game in it |
//! | not even the size of the board | [`AnySize`] | as in `AnyGame` |
//!
//! # Sizes
//!
//! [`Square<SIDE, LINE>`](Square) is a board of `SIDE` × `SIDE` squares, from 2 to 26, on which `LINE` marks in a row,
//! a column or a diagonal win: `Square<3>` is tic-tac-toe, `Square<15, 5>` five in a row. Sizes live side by side in
//! one program and never mix. A line that only run time knows is an [`AnyLine`], and a side that only run time knows
//! an [`AnySize`]; there the length of the line is a value, not a type.
//!
//! # Computer players
//!
//! The module [`computer`] has players that combine rules by priority, play small boards perfectly, and search large ones
//! within a budget.
//!
//! ```
//! use tictactype::computer::{Value, solve};
//! use tictactype::{Square, at};
//!
//! let solution = solve(&Square::<3>::game().open(at!(a1)));
//! assert_eq!(solution.value(), Value::Draw);
//! assert!(solution.best().eq([at!(b2)]));
//! ```
//!
//! # Behavioral threads
//!
//! The module [`behavior`] has the rules, and players, as small scenarios that are composed at run time: a rule is added
//! without touching the others. The [manual] has the idea, on its page `threads`, and when types serve better.
//!
//! # Features
//!
//! The crate has no `unsafe` and no dependency unless a feature asks for one. With default features off it is `no_std` and
//! allocates nothing; with them on, only `computer::Search` and `behavior` do.
//!
//! - `serde`: marks, squares and games on a wire, in a [format](manual::wire) that holds byte by byte. Nothing is believed:
//!   what is read is played. Without the standard library and without allocation, too.
//! - `alloc`: the search, which remembers what it has searched; and behavioral threads, where the target has atomic pointers.
//! - `std` (default, with `alloc`): a budget of time for the search.
//! - `rand_core`: `computer::Random`, with any generator of the traits of [`rand_core`](https://docs.rs/rand_core).
//! - `minimax` (with `std`): the boards as those of the crate [`minimax`](https://docs.rs/minimax), whose parallel and Monte
//!   Carlo searches then play on them.
//!
//! # Reading on
//!
//! The [manual] is a short book. [Why] there is a type for each state, and which door to take; [all states and the
//! moves between them](manual::states); how to [read the compiler's errors](manual::errors); the [specification](manual::specification),
//! from every rule to the programs that break it and what the compiler says to them; how to [build such a crate](manual::building)
//! yourself; how [playing in types](manual::types) works; other crates in [comparison](manual::comparison); the paths [not
//! taken](manual::design); and what was [measured](manual::figures).
//!
//! [Why]: manual::why
//!
// Without the feature there is nothing to link to but what the full documentation has.
#![cfg_attr(
    not(all(feature = "alloc", target_has_atomic = "ptr")),
    doc = "[`behavior`]: https://docs.rs/tictactype/latest/tictactype/behavior/index.html"
)]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![warn(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used
)]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod any_game;
mod any_size;
// Threads are shared between clones of a program, which takes atomics: not every allocating target has them.
#[cfg(all(feature = "alloc", target_has_atomic = "ptr"))]
pub mod behavior;
mod board;
pub mod computer;
mod direction;
mod excerpt;
mod game;
mod line;
mod literal;
pub mod manual;
mod mark;
mod notation;
mod per_player;
mod perft;
mod player;
mod position;
mod record;
mod sides;
mod size;
mod squares;
mod store;
pub mod typelevel;
#[cfg(feature = "serde")]
mod wire;

pub use crate::any_game::{AnyGame, IllegalMove, NothingToTakeBack, WrongState};
pub use crate::any_size::{AnySize, SizeVisitor, WrongSize};
pub use crate::board::Board;
pub use crate::direction::Direction;
pub use crate::game::{
    Drawn, Entries, Entry, Finished, Game, GameResult, Moves, Occupied, Opening, Outcome, Over,
    State, Turn, Undone, Vacant, WinningLines, Won,
};
pub use crate::line::Line;
pub use crate::mark::Mark;
pub use crate::perft::{Perft, perft};
pub use crate::player::{O, Player, X};
pub use crate::position::{NotASquare, OffBoard, ParsePositionError, Position};
pub use crate::record::ParseGameError;
pub use crate::size::{AnyLine, Size, Square, UnsupportedSize};
pub use crate::squares::Squares;
#[cfg(feature = "serde")]
pub use crate::wire::GameVisitor;

/// The rules of the game as traits, one for each thing that may or may not be done.
///
/// These are the names that a compiler's message on a [`Game`] mentions below its first line; the page on [reading the
/// errors](manual::errors) leads through one. All are sealed.
///
/// # When to use them
///
/// Take one as a bound, in code that is generic over the state or the size and does what only some of them allow: it takes
/// a move back, asks who won, plays for one of the players, or names a square with [`at!`].
///
/// Do not take them:
///
/// - to play on, or to ask how a game ended: [`Turn`] and [`Over`] are all that it takes;
/// - in a function for a single state: it names that state, as in [`Game<Won<X>, S>`](Won);
/// - where only run time knows the state: a `match` on an [`AnyGame`] leads to each of them.
pub mod rules {
    pub use crate::game::{AwaitsO, AwaitsX, MayMove, TakeBack, Unopened, WonBy};
    pub use crate::size::HasSquare;
}

/// What the macros expand to; not for anybody else.
#[doc(hidden)]
pub mod __private {
    pub use crate::literal::{Literal, Text, letter, row, state};
}

/// The program in the README runs, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
