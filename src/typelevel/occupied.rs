//! Queries on squares.

use core::fmt::{self, Display};

use super::Round;
use super::at::{At, Named, Notation};
use super::cell::{Cell, Empty};
use super::generic::IsAskedAbout;
use super::list::List;
use super::play::{CellAt, IsOnBoard};
use super::record::Record;
use super::refusal::OffBoard;
use crate::player::{O, X};

/// Whether a square is taken: [`True`] or [`False`]. Does not compile for a square off the board.
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

/// The content of a square: [`X`], [`O`], [`Empty`] or [`OffBoard`]. On the board, it converts to
/// an `Option<Mark>`.
///
/// ```
/// use tictactype::typelevel::{At, MarkAt, Move, OffBoard, Start};
/// use tictactype::{Grid, Mark, X};
///
/// type Opened = Move<Start<3>, X, At<'b', 2>>;
/// let mark: MarkAt<Opened, At<'b', 2>> = X;
/// assert_eq!(Option::<Mark>::from(mark), Some(Mark::X));
/// let nowhere: MarkAt<Opened, At<'d', 1>> = OffBoard { at: At, size: Grid };
/// ```
pub type MarkAt<Round, At> = <Round as AsksMark<At>>::Mark;

/// The square is taken.
///
/// See [`IsPositionOccupied`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct True;

impl Display for True {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        true.fmt(f)
    }
}

/// The square is vacant.
///
/// See [`IsPositionOccupied`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct False;

impl Display for False {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        false.fmt(f)
    }
}

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

/// A round with a square to look at.
pub trait AsksMark<At>: IsAskedAbout<At> {
    /// The content of the square.
    type Mark;
}

impl<T, S, Board, Lines, Vacancies, History, At> AsksMark<At>
    for Round<T, S, Record<T, S, Board, Lines, Vacancies, History>>
where
    At: Named,
    Board: List<At::Row, Here: List<At::Column, Here: Cell>>,
{
    type Mark = <CellAt<At, Board> as Cell>::Shown<At, S>;
}

/// A round that knows whether a square on the board is taken.
pub trait Occupies<At>: AsksMark<At> {
    /// [`True`] or [`False`].
    type Answer;
}

impl<Round, At> Occupies<At> for Round
where
    Round: AsksMark<At>,
    Round::Mark: Answers,
{
    type Answer = <Round::Mark as Answers>::Answer;
}

/// Tells whether the content of a square is a mark.
pub trait Answers {
    /// [`True`] for a mark, [`False`] if not.
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

// The bound reports the square. With `False` as the answer, rustc would also report a mismatch if
// the program expects `True`.
impl<const LETTER: char, const ROW: usize, S> Answers for OffBoard<At<LETTER, ROW>, S>
where
    Notation: IsOnBoard<LETTER, ROW>,
{
    type Answer = <Notation as IsOnBoard<LETTER, ROW>>::Answer;
}
