//! Games that are played in the type system.
//!
//! The type of a round contains every square with its mark. So the compiler also checks that a
//! square is vacant, which a [`Game`](crate::Game) checks at run time: no illegal move compiles.
//! [`round!`](crate::round) plays a list of moves:
//!
//! ```
//! use tictactype::typelevel::{At, IsPositionOccupied, True, WhoWonOrDraw};
//! use tictactype::{Grid, X, round};
//!
//! type Opened = round![Grid<3>; a1 b1 b2];
//! type Won = round![Opened; c1 c3];
//!
//! let winner: WhoWonOrDraw<Won> = X;
//! let taken: IsPositionOccupied<Won, At<'b', 2>> = True;
//! ```
//!
//! ```compile_fail,E0277
//! # use tictactype::{Grid, round};
//! type Answered = round![Grid<3>; b2 b2];
//!
//! let round = Answered::new(); // error: move 2: the square `At<'b', 2>` is already taken by `X`
//! ```
//!
//! A [`Move`] plays one move, and names its player and its square. Both ways lead to the same type.
//!
//! ```
//! use tictactype::typelevel::{At, Move, Start};
//! use tictactype::{Grid, O, X, round};
//!
//! type Opened = Move<Start<3>, X, At<'b', 2>>;
//! type Answered = Move<Opened, O, At<'a', 1>>;
//!
//! let round: round![Grid<3>; b2 a1] = Answered::new();
//! ```
//!
//! The compiler does not check unused type aliases: an illegal move in an alias is reported where
//! the alias is used.
//!
//! # Types and values
//!
//! A round is also a zero-sized value, and each query on its type is also a method of the value.
//! The results are values of the same types.
//!
//! | on types | on values | if illegal | total function for the same |
//! |---|---|---|---|
//! | [`Start<3>`](Start) | [`Start::<3>::new()`](Round::new) | | |
//! | [`round![Grid<3>; b2 a1]`](crate::round) | [`<round![Grid<3>; b2 a1]>::new()`](Round::new) | does not compile | |
//! | [`Move<Round, X, At<'b', 2>>`](Move) | [`round.play(X, At::<'b', 2>)`](Round::play) | does not compile | [`Attempt`], [`MoveOrStay`] |
//! | [`TakeMoveBack<Round>`](TakeMoveBack) | [`round.undo()`](Round::undo) | does not compile | [`AttemptToTakeBack`] |
//! | [`WhoWonOrDraw<Round>`](WhoWonOrDraw) | [`round.result()`](Round::result) | does not compile | [`Standing`] |
//! | [`IsPositionOccupied<Round, At<'b', 2>>`](IsPositionOccupied) | [`round.is_taken(At::<'b', 2>)`](Round::is_taken) | does not compile | [`MarkAt`] |
//! | [`VacantSquares<Round>`](VacantSquares) | [`round.vacant_squares()`](Round::vacant_squares) | | |
//!
//! ```
//! use tictactype::typelevel::{At, Round, Start};
//! use tictactype::{Game, Grid, O, Won, X};
//!
//! let round = Start::<2>::new()
//!     .play(X, At::<'a', 1>)
//!     .play(O, At::<'a', 2>)
//!     .play(X, At::<'b', 1>);
//!
//! // The compiler compares the annotation with the type, so it is true.
//! let round: Round<Won<X>, Grid<2>, _> = round;
//! assert_eq!(std::mem::size_of_val(&round), 0);
//!
//! // Continue at run time, in the same state.
//! let game: Game<Won<X>, Grid<2>> = round.game();
//! assert_eq!(game.winner(), X);
//! ```
//!
//! # Named squares
//!
//! The squares of a 3×3 board have names too. [`TopLeft`](type@TopLeft) is `At<'a', 1>`, as a type
//! and as a value.
//!
//! | | left | center | right |
//! |---|---|---|---|
//! | top | [`TopLeft`](type@TopLeft), a1 | [`TopCenter`](type@TopCenter), b1 | [`TopRight`](type@TopRight), c1 |
//! | middle | [`MiddleLeft`](type@MiddleLeft), a2 | [`MiddleCenter`](type@MiddleCenter), b2 | [`MiddleRight`](type@MiddleRight), c2 |
//! | bottom | [`BottomLeft`](type@BottomLeft), a3 | [`BottomCenter`](type@BottomCenter), b3 | [`BottomRight`](type@BottomRight), c3 |
//!
//! ```
//! use tictactype::typelevel::{At, MiddleCenter, Move, Start, TopLeft};
//! use tictactype::{O, X};
//!
//! type Opened = Move<Start<3>, X, MiddleCenter>;
//! let answered = Opened::new().play(O, TopLeft);
//! assert_eq!(answered.undo(), Start::<3>::new().play(X, At::<'b', 2>));
//! ```
//!
//! On a board of another size, the names mean the squares of its top left corner: use [`At`] there.
//!
//! # Sizes
//!
//! The side is 2 to 26, and the line can be shorter than the side: [`Start<15, 5>`](Start). The
//! [manual](crate::manual::types) explains how this works.
//!
//! # When to use it
//!
//! Use rounds if every move is known at compile time and you need the types: to assert facts about
//! a game at compile time, or to make a function depend on single squares.
//!
//! Do not use them:
//!
//! - for a game that you need only as a value: [`play!`](crate::play) takes the same list and
//!   compiles faster. If you need the types later, write `round!` for `play!`;
//! - for moves that are known only at run time, from a person or a [computer
//!   player](crate::computer): use a [`Game`](crate::Game). [`Round::game`] converts a round to
//!   one; there is no conversion back;
//! - for code that is generic over the moves: generic code can query only the state of a round, see
//!   [`Reached`], but everything of a [`Game`](crate::Game);
//! - for long games on large boards: each move costs compile time, see the
//!   [measurements](crate::manual::figures).

mod at;
mod attempt;
mod cell;
mod history;
mod lines;
mod list;
mod moves;
mod named_squares;
mod number;
mod occupied;
mod play;
mod refusal;
mod result;
mod round;
mod start;
mod take_back;
mod vacant_squares;

pub use self::at::At;
pub use self::attempt::{Attempt, Legal, MoveOrStay};
pub use self::cell::Empty;
pub use self::moves::{Begun, Continued, Four, Moved, NamedSquare, NoMoves, Single, Then};
pub use self::named_squares::{
    BottomCenter, BottomLeft, BottomRight, MiddleCenter, MiddleLeft, MiddleRight, TopCenter,
    TopLeft, TopRight,
};
pub use self::occupied::{False, IsPositionOccupied, MarkAt, True};
pub use self::play::Move;
pub use self::refusal::OffBoard;
pub use self::result::{Draw, InPlay, Standing, WhoWonOrDraw};
pub use self::round::{Reached, Round};
pub use self::start::Start;
pub use self::take_back::{AttemptToTakeBack, TakeMoveBack};
pub use self::vacant_squares::{SquareList, VacantSquares};
