//! The verdicts on illegal moves, which are errors with the sentences of the run-time interfaces.

use core::error::Error;
use core::fmt::{self, Debug, Display};

use super::cell::Edge;
use crate::game::{GameResult, IsOver, IsTaken, IsTurnOf, IsUnopened};
use crate::player::Player;
use crate::size::Size;
use crate::square::IsOffBoard;

/// The verdict on a move after the end.
///
/// ```
/// use tictactype::typelevel::{At, GameOver, Start};
/// use tictactype::{O, X};
///
/// let round = Start::<2>::new().play(X, At::<'a', 1>).play(O, At::<'b', 1>);
/// let verdict = round.play(X, At::<'b', 2>).attempt(O, At::<'a', 2>);
/// assert_eq!(verdict, GameOver(X));
/// assert_eq!(verdict.to_string(), "the game is over: X won");
/// ```
///
/// See [`Attempt`](super::Attempt).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct GameOver<Result>(
    /// The winner or [`Draw`](super::Draw).
    pub Result,
);

impl<Result: Copy + Into<GameResult>> Display for GameOver<Result> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let result = self.0.into();
        IsOver { result }.fmt(f)
    }
}

impl<Result: Copy + Debug + Into<GameResult>> Error for GameOver<Result> {}

/// The verdict on a move out of turn.
///
/// ```
/// use tictactype::typelevel::{At, OutOfTurn, Start};
/// use tictactype::O;
///
/// let verdict = Start::<3>::new().attempt(O, At::<'b', 2>);
/// assert_eq!(verdict, OutOfTurn(O));
/// assert_eq!(verdict.to_string(), "it is X's turn");
/// ```
///
/// See [`Attempt`](super::Attempt).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct OutOfTurn<P>(
    /// The player that moved out of turn.
    pub P,
);

impl<P: Player> Display for OutOfTurn<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let turn = P::Opponent::MARK;
        IsTurnOf { turn }.fmt(f)
    }
}

impl<P: Player> Error for OutOfTurn<P> {}

/// The verdict on a move off the board.
///
/// ```
/// use tictactype::typelevel::{At, OffBoard, Start};
/// use tictactype::{Grid, X};
///
/// let verdict = Start::<3>::new().attempt(X, At::<'d', 4>);
/// assert_eq!(verdict, OffBoard { at: At, size: Grid });
/// assert_eq!(
///     verdict.to_string(),
///     "the square `d4` is off the 3×3 board, whose columns are a to c and rows 1 to 3",
/// );
/// ```
///
/// See [`Attempt`](super::Attempt).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct OffBoard<At, S> {
    /// The square.
    pub at: At,
    /// The size of the board.
    pub size: S,
}

impl<At: Display, S: Size> Display for OffBoard<At, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (at, side) = (&self.at, S::SIDE);
        IsOffBoard { at, side }.fmt(f)
    }
}

impl<At: Debug + Display, S: Size> Error for OffBoard<At, S> {}

/// The verdict on a move to a square that is taken.
///
/// ```
/// use tictactype::typelevel::{At, Start, Taken};
/// use tictactype::{O, X};
///
/// let opened = Start::<3>::new().play(X, At::<'b', 2>);
/// let verdict = opened.attempt(O, At::<'b', 2>);
/// assert_eq!(verdict, Taken { at: At, by: X });
/// assert_eq!(verdict.to_string(), "the square `b2` is already taken by X");
/// ```
///
/// See [`Attempt`](super::Attempt).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Taken<At, By> {
    /// The square.
    pub at: At,
    /// The player whose mark is on the square.
    pub by: By,
}

impl<At: Display, By: Player> Display for Taken<At, By> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (at, mark) = (&self.at, By::MARK);
        IsTaken { at, mark }.fmt(f)
    }
}

impl<At: Debug + Display, By: Player> Error for Taken<At, By> {}

/// The verdict on taking back a move at the opening.
///
/// ```
/// use tictactype::typelevel::{NothingPlayed, Start};
///
/// let verdict = Start::<3>::new().attempt_undo();
/// assert_eq!(verdict, NothingPlayed);
/// assert_eq!(verdict.to_string(), "there is no move to take back: the board is empty");
/// ```
///
/// See [`AttemptToTakeBack`](super::AttemptToTakeBack).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct NothingPlayed;

impl Display for NothingPlayed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        IsUnopened.fmt(f)
    }
}

impl Error for NothingPlayed {}

/// The reason that a move is refused.
pub trait Reason<At, S> {
    /// The public verdict on the move, on a board of size `S`.
    type Verdict: Default;
}

impl<Result: Default, At, S> Reason<At, S> for GameOver<Result> {
    type Verdict = Self;
}

impl<P: Default, At, S> Reason<At, S> for OutOfTurn<P> {
    type Verdict = Self;
}

impl<By: Default, At: Default, S> Reason<At, S> for Taken<At, By> {
    type Verdict = Self;
}

// The size is added here, and not by the square, so that a legal move need not pass it on.
impl<At: Default, S: Default> Reason<At, S> for Edge {
    type Verdict = OffBoard<At, S>;
}
