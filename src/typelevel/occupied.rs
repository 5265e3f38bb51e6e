//! What stands on a square.

use super::at::Named;
use super::attempt::OffBoard;
use super::cell::{Cell, Empty};
use super::list::List;
use super::play::{CellAt, IsOnBoard};
use super::round::{Record, Round};
use crate::player::{O, X};

/// Whether a square is taken: [`True`] or [`False`]. A square off the board does not compile.
///
/// ```
/// use tictactype::typelevel::{At, False, IsPositionOccupied, Move, Start, True};
/// use tictactype::X;
///
/// type Opened = Move<Start<3>, X, At<'b', 2>>;
/// let taken: IsPositionOccupied<Opened, At<'b', 2>> = True;
/// let vacant: IsPositionOccupied<Opened, At<'a', 1>> = False;
/// ```
pub type IsPositionOccupied<Round, At> = <Round as Occupies<At>>::Answer;

/// What stands on a square: [`X`], [`O`] or [`Empty`]; or [`OffBoard`].
///
/// ```
/// use tictactype::typelevel::{At, MarkAt, Move, OffBoard, Start};
/// use tictactype::X;
///
/// type Opened = Move<Start<3>, X, At<'b', 2>>;
/// let mark: MarkAt<Opened, At<'b', 2>> = X;
/// let nowhere: MarkAt<Opened, At<'d', 1>> = OffBoard(At);
/// ```
pub type MarkAt<Round, At> = <Round as AsksMark<At>>::Mark;

/// A square is taken.
///
/// See [`IsPositionOccupied`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct True;

/// A square is not taken.
///
/// See [`IsPositionOccupied`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct False;

impl From<True> for bool {
    fn from(_: True) -> Self {
        true
    }
}

impl From<False> for bool {
    fn from(_: False) -> Self {
        false
    }
}

/// A round, with regard to a square.
pub trait AsksMark<At> {
    /// What stands there.
    type Mark;
}

impl<T, S, Board, Lines, Vacancies, History, At> AsksMark<At>
    for Round<T, S, Record<T, S, Board, Lines, Vacancies, History>>
where
    At: Named,
    Board: List<At::Row, Here: List<At::Column, Here: Cell>>,
{
    type Mark = <CellAt<At, Board> as Cell>::Shown<At>;
}

/// A round, with regard to whether a square is taken.
pub trait Occupies<At> {
    /// Whether it is.
    type Answer;
}

impl<Round, At> Occupies<At> for Round
where
    Round: AsksMark<At>,
    Round::Mark: Answers,
{
    type Answer = <Round::Mark as Answers>::Answer;
}

/// What stands on a square.
pub trait Answers {
    /// Whether it is a mark.
    type Answer;
}

impl Answers for Empty {
    type Answer = False;
}

impl Answers for X {
    type Answer = True;
}

impl Answers for O {
    type Answer = True;
}

impl<At: IsOnBoard> Answers for OffBoard<At> {
    type Answer = False;
}
