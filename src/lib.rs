//! Tic-tac-toe where an illegal move does not compile.
//!
//! The type of a game says whose turn it is or, once the game is over, who has won. Playing out of
//! turn, playing after the end, asking for a result before the end and undoing a move on the empty
//! board are compile errors, each with one sentence that states the rule. Two things are left to
//! run time: whether the square is taken, and whether a move ended the game.
//!
//! If the moves come from a person, a file or a connection, start with [`AnyGame`], which checks
//! each move as it arrives.
//!
//! ```
//! use tictactype::{Game, Grid, O, Outcome, Won, X, at};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let game = Grid::<3>::game().open(at!(b2));
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
//! // Taking back the winning move returns the game before it, in its type.
//! let game: Game<X, Grid<3>> = game.undo();
//! # let _ = game; Ok(()) }
//! ```
//!
//! An illegal move does not compile, and the error says why:
//!
//! ```compile_fail,E0277
//! use tictactype::{Grid, X, at};
//!
//! let game = Grid::<3>::game().open(at!(b2));
//! game.play(X, at!(a1)); // error: `X` cannot move: it is `O`'s turn
//! ```
//!
//! # Which type to use
//!
//! Use [`Game`] in code that knows whose turn it is, and [`AnyGame`] for input. The README has a
//! [table][which] of all types.
//!
//! [which]: https://crates.io/crates/tictactype#which-type-to-use
//!
//! # Where things are
//!
//! | module | contents |
//! |---|---|
//! | this page | games, players, states, outcomes, boards, sizes, squares, symmetries, a [`Reader`] of other notations, and the macros |
//! | [`error`] | all errors; a refused call returns the game in a [`Refused`](error::Refused) |
//! | [`evidence`] | proof that a check succeeded: values you get only from the check |
//! | [`rules`] | the rules as traits, for bounds in generic code |
//! | [`computer`] | computer players, and strategies that cannot lose |
//! | [`behavior`] | the rules as behavioral threads |
//! | [`typelevel`] | games that are played in the type system (feature `typelevel`) |
//! | [`manual`] | the manual |
//!
//! # Sizes
//!
//! Boards are square. [`Grid<SIDE, LINE>`](Grid) has `SIDE` × `SIDE` squares, from 2×2 to 26×26,
//! and `LINE` marks in a row, a column or a diagonal win: `Grid<3>` is tic-tac-toe, `Grid<15, 5>`
//! five in a row. One program can use several sizes, and the compiler keeps them apart. If only the
//! length of the line comes from input, use [`AnyLine`]; if the side does too, use [`AnySize`].
//!
//! # Computer players
//!
//! The module [`computer`] has players that combine rules by priority, players that solve small
//! boards, and a search for large boards with a limit on nodes or time.
//!
//! ```
//! use tictactype::computer::{Solution, Value};
//! use tictactype::{Grid, at};
//!
//! let solution = Solution::of(&Grid::<3>::game().open(at!(a1)));
//! assert_eq!(solution.value(), Value::Draw);
//! assert!(solution.best().iter().eq([at!(b2)]));
//! ```
//!
//! # Behavioral threads
//!
//! The module [`behavior`] has the rules and some tactics as behavioral threads, which you combine
//! at run time. To add a rule, you add a thread and change no other. The manual's page
//! [threads](manual::threads) explains the idea, and when types are the better choice.
//!
//! # Features
//!
//! The crate has no `unsafe` code, and no dependency unless a feature adds one. Without default
//! features it is `no_std` and allocates nothing. With features, only `computer::Search`,
//! `computer::check_strategy`, `behavior` and `arbitrary` allocate. The fewer features, the faster
//! the crate [compiles](manual::figures#build-times).
//!
//! - `std` (default, enables `alloc`): a time budget for the search.
//! - `computer` (default): [computer players](computer).
//! - `behavior` (default, enables `computer` and `alloc`): [behavioral threads](behavior), on
//!   targets with atomic pointers.
//! - `typelevel`: [games in the type system](typelevel), and [`round!`](crate::round).
//! - `serde`: serialization of marks, squares, sizes, lines, boards, results and games, in a
//!   documented [format](manual::wire). Deserialization plays the moves, so the result is always a
//!   legal game. Needs neither the standard library nor allocation.
//! - `alloc`: with `computer`, adds `computer::Search` with its types, and
//!   `computer::check_strategy`.
//! - `rand_core` (enables `computer`): `computer::Random`, for any generator with the traits of
//!   [`rand_core`](https://docs.rs/rand_core).
//! - `arbitrary` (enables `std`): random games in every state, boards, squares and sizes, by the
//!   traits of [`arbitrary`](https://docs.rs/arbitrary), for fuzz targets and
//!   [property tests](#property-tests). Games are always legal, also after shrinking.
//!
//! # Property tests
//!
//! With the feature `arbitrary`, a test gets random values from
//! [`arbtest`](https://docs.rs/arbtest), or from any other crate that uses the traits. Enable the
//! feature in your `dev-dependencies` only.
//!
//! ```ignore
//! use tictactype::{AnyGame, Grid};
//!
//! #[test]
//! fn a_record_is_read_as_it_was_written() {
//!     arbtest::arbtest(|u| {
//!         let game: AnyGame<Grid<3>> = u.arbitrary()?;
//!         assert_eq!(game.to_string().parse(), Ok(game));
//!         Ok(())
//!     });
//! }
//! ```
//!
//! # Manual
//!
//! The [manual] begins with five pages for newcomers. It also has the [specification] of every
//! rule, the [wire format](manual::wire), a [comparison](manual::comparison) with other crates, and
//! all [measurements](manual::figures).
//!
//! [specification]: manual::specification
//!
// Some links work only with all features, which docs.rs enables.
#![cfg_attr(
    not(all(
        feature = "behavior",
        feature = "rand_core",
        feature = "typelevel",
        target_has_atomic = "ptr"
    )),
    doc = "Some links lead nowhere, because these pages were built without some features.",
    allow(rustdoc::broken_intra_doc_links)
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

#[cfg(feature = "arbitrary")]
mod arbitrary;
// Clones of a `behavior::Program` share their threads through `Arc`, which needs atomic pointers.
#[cfg(all(feature = "behavior", target_has_atomic = "ptr"))]
pub mod behavior;
mod board;
#[cfg(feature = "computer")]
#[doc(alias("ai", "bot"))]
pub mod computer;
mod game;
mod input;
mod literal;
pub mod manual;
mod player;
mod store;
#[cfg(feature = "typelevel")]
pub mod typelevel;
#[cfg(feature = "serde")]
mod wire;

// The aliases stand on the `pub use`s, because rustdoc's search ignores aliases in private modules.

// The game with its players, states and outcomes.
#[doc(alias("new game", "noughts and crosses", "tic-tac-toe"))]
pub use crate::game::Game;
#[doc(alias("make", "unmake"))]
pub use crate::game::Variation;
pub use crate::game::{
    Drawn, Exploration, Explored, Opening, Outcome, Over, State, Turn, Undone, Vacant, Won,
};
#[doc(alias("piece", "symbol"))]
pub use crate::player::Mark;
pub use crate::player::{GameResult, O, Player, X};

// Boards.
#[doc(alias("board size", "board_size"))]
pub use crate::board::AnySize;
#[doc(alias("ascii", "fen", "grid", "print board"))]
pub use crate::board::Board;
#[doc(alias("point", "row col"))]
pub use crate::board::Coordinates;
#[doc(alias("five in a row", "gomoku", "m,n,k-game", "square board"))]
pub use crate::board::Grid;
#[doc(alias("cell", "field", "position", "row col"))]
pub use crate::board::Square;
#[doc(alias("bitboard", "set"))]
pub use crate::board::Squares;
pub use crate::board::{AnyLine, FixedSide, Line, Size, SizeVisitor};
pub use crate::player::Direction;
#[doc(alias("canonical", "dihedral", "mirror", "reflection", "rotate"))]
pub use crate::player::Symmetry;

// Games from input, and borrowed games in play.
pub use crate::game::GameInPlay;
#[doc(alias = "status")]
pub use crate::game::GameState;
pub use crate::game::Position;
#[doc(alias("new game", "reset"))]
pub use crate::input::AnyGame;
pub use crate::input::{Reader, TypedGame};

// Counts of the game tree.
pub use crate::game::Perft;

/// The errors, each a sentence with what was given, what was expected and where.
///
/// A refused call that took the game by value returns a [`Refused`](error::Refused), which holds
/// the unchanged game and the reason.
///
/// # Refused moves
///
/// | reason | in an [`IllegalMove`](error::IllegalMove) | as its own type, also in [`typelevel`] |
/// |---|---|---|
/// | the game is over | [`Over`](error::IllegalMoveReason::Over) | [`GameOver`](error::GameOver) |
/// | it is the other player's turn | [`OutOfTurn`](error::IllegalMoveReason::OutOfTurn) | [`OutOfTurn`](error::OutOfTurn) |
/// | the square is off the board | [`OffBoard`](error::IllegalMoveReason::OffBoard) | [`OffBoard`](error::OffBoard), [`typelevel::OffBoard`] |
/// | the square is taken | [`Taken`](error::IllegalMoveReason::Taken) | [`Taken`](error::Taken) |
/// | there is no move to take back | | [`NothingToTakeBack`](error::NothingToTakeBack) |
///
/// If several reasons apply to a move, the first in this order is reported.
pub mod error {
    pub use crate::board::{
        ConfusableMarks, OffBoard, ParseBoardError, ParseSizeError, ParseSquareError,
        UnreachableBoard, UnreachableBoardReason, UnsupportedSize, WrongSize,
    };
    #[doc(alias = "game over")]
    pub use crate::game::GameOver;
    #[doc(alias("NothingToUndo", "empty history"))]
    pub use crate::game::NothingToTakeBack;
    #[doc(alias("WrongPlayer", "wrong player"))]
    pub use crate::game::OutOfTurn;
    #[doc(alias = "illegal move")]
    pub use crate::game::Refused;
    pub use crate::game::RefusedMove;
    #[doc(alias("Occupied", "SquareTaken"))]
    pub use crate::game::Taken;
    pub use crate::input::{IllegalMove, IllegalMoveReason, ParseGameError, WrongState};
    pub use crate::player::ParseError;
}

/// Proof that a check succeeded: values that you get only from the check.
///
/// A [`Vacant`] entry and a [`GameInPlay`] are evidence, too.
pub mod evidence {
    pub use crate::board::ReachableBoard;
    pub use crate::game::{VariationEntries, VariationEntry};
    pub use crate::input::AnyVacant;
}

/// The rules of the game as traits: operations that only some states allow, and squares that only
/// some sizes have.
///
/// The compiler's message for an illegal move names these traits below its first line; the manual
/// explains [how to read the errors](manual::errors). States, players and sizes are sealed, so
/// implementing one of these traits in your crate cannot make an illegal move legal.
///
/// # When to use them
///
/// To take a move back, to ask for the winner, to play for one of the players or to name a square
/// with [`at!`], generic code needs one of these traits as a bound.
///
/// You need none of them:
///
/// - to play a move or to ask for the result: [`Turn`] and [`Over`] suffice;
/// - in a function for a single state: name that state, as in [`Game<Won<X>, S>`](Won);
/// - for a game from input: `match` on its [`TypedGame`].
pub mod rules {
    pub use crate::board::HasSquare;
    #[doc(hidden)]
    pub use crate::board::{Contains, HasMoves, HasNamedSquare, HasOneResult, Side, SupportedSize};
    #[doc(hidden)]
    pub use crate::game::{
        AreIndependent, ChangesInPlace, GoesOn, InTurnOfO, InTurnOfX, IsBefore, IsGame, Lent,
        MoveBy, Unopened,
    };
    pub use crate::game::{Awaits, MayMove, TakeBack, WonBy};
    #[doc(hidden)]
    pub use crate::input::{HasState, IsKnownInPlay, MayBeOver};
}

/// Items that the macros expand to. Not public API.
#[doc(hidden)]
pub mod __private {
    #[cfg(feature = "computer")]
    pub use crate::computer::{AsksFunctions, Interview, Memory, refuse};
    #[cfg(not(feature = "typelevel"))]
    pub use crate::literal::HasRound;
    pub use crate::literal::{
        ConstantSize, Literal, Text, last_letter, last_mark, last_row, letter, letter_of_last_move,
        letter_of_move, row, row_of_move, state,
    };
    #[cfg(feature = "typelevel")]
    pub use crate::typelevel::{
        Begun, Continued, Four, HasRound, Moved, NamedSquare, NoMoves, Single, Then,
    };
}

/// The examples in the README, as doctests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
