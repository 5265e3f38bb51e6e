//! Games that are played wholly in the type system.
//!
//! Every square of a round is part of its type, and so is whoever plays it. What only [run time](crate::Game) knows
//! elsewhere, that a square is taken, the compiler knows here: no illegal move of any kind compiles.
//!
//! ```
//! use tictactype::typelevel::{At, IsPositionOccupied, Move, Start, True, WhoWonOrDraw};
//! use tictactype::{O, X};
//!
//! type Opened = Move<Start<3>, X, At<'a', 1>>;
//! type Answered = Move<Opened, O, At<'b', 1>>;
//! type Third = Move<Answered, X, At<'b', 2>>;
//! type Fourth = Move<Third, O, At<'c', 1>>;
//! type Won = Move<Fourth, X, At<'c', 3>>;
//!
//! let winner: WhoWonOrDraw<Won> = X;
//! let taken: IsPositionOccupied<Won, At<'b', 2>> = True;
//! ```
//!
//! ```compile_fail,E0277
//! # use tictactype::typelevel::{At, Move, Start};
//! # use tictactype::{O, X};
//! type Opened = Move<Start<3>, X, At<'b', 2>>;
//! type Answered = Move<Opened, O, At<'b', 2>>;
//!
//! let round = Answered::new(); // error: the square `At<'b', 2>` is already taken by `X`
//! ```
//!
//! A type that nothing uses is not looked at: an illegal move in an alias is reported where the alias is used.
//!
//! # Types and values
//!
//! A round is a value as well, without a size in memory, and what is asked of its type can be asked of the value. The
//! answers are values of the same types.
//!
//! | of the type | of the value | an illegal one | the total one beside it |
//! |---|---|---|---|
//! | [`Start<3>`](Start) | [`Start::<3>::new()`](Round::new) | | |
//! | [`Move<Round, X, At<'b', 2>>`](Move) | [`round.play(X, At::<'b', 2>)`](Round::play) | does not compile | [`Attempt`], [`MoveOrStay`] |
//! | [`TakeMoveBack<Round>`](TakeMoveBack) | [`round.undo()`](Round::undo) | does not compile | [`AttemptToTakeBack`] |
//! | [`WhoWonOrDraw<Round>`](WhoWonOrDraw) | [`round.result()`](Round::result) | does not compile | [`Standing`] |
//! | [`IsPositionOccupied<Round, At<'b', 2>>`](IsPositionOccupied) | [`round.is_occupied(At::<'b', 2>)`](Round::is_occupied) | does not compile | [`MarkAt`] |
//!
//! ```
//! use tictactype::typelevel::{At, Round, Start};
//! use tictactype::{Game, O, Square, Won, X};
//!
//! let round = Start::<2>::new()
//!     .play(X, At::<'a', 1>)
//!     .play(O, At::<'a', 2>)
//!     .play(X, At::<'b', 1>);
//!
//! // What is claimed of a round is compared with its type, and so it is true.
//! let round: Round<Won<X>, Square<2>, _> = round;
//! assert_eq!(std::mem::size_of_val(&round), 0);
//!
//! // From here on as at run time, in the same state.
//! let game: Game<Won<X>, Square<2>> = round.game();
//! assert_eq!(game.winner(), X);
//! ```
//!
//! Sides go from 2 to 26, and a line can be shorter than the side: [`Start<15, 5>`](Start). How it all works is told in
//! the [manual](crate::manual::types).
//!
//! # When to use it
//!
//! Take rounds where every move is known when the program is written, and where the types are what you are after: to state
//! what is true of a game and have the compiler hold it, or to make a function depend on single squares.
//!
//! Do not take them:
//!
//! - for a game that you write down from its first move to its last: [`play!`](crate::play) reads better and compiles
//!   faster;
//! - for moves that only run time knows, of a person or of a [computer player](crate::computer): that is a
//!   [`Game`](crate::Game), and [`Round::game`] leads there; nothing leads back;
//! - for code that is generic over the moves: of any round there is next to nothing to ask, as [`Reached`] tells, and of
//!   any [`Game`](crate::Game) there is everything;
//! - for long games on large boards: the compiler takes its time over each move.

mod at;
mod attempt;
mod cell;
mod history;
mod lines;
mod list;
mod number;
mod occupied;
mod play;
mod result;
mod round;
mod start;
mod take_back;

pub use self::at::At;
pub use self::attempt::{Attempt, GameOver, Legal, MoveOrStay, OffBoard, OutOfTurn, Taken};
pub use self::cell::Empty;
pub use self::occupied::{False, IsPositionOccupied, MarkAt, True};
pub use self::play::Move;
pub use self::result::{Draw, InPlay, Standing, WhoWonOrDraw};
pub use self::round::{Reached, Round};
pub use self::start::Start;
pub use self::take_back::{AttemptToTakeBack, NothingPlayed, TakeMoveBack};
