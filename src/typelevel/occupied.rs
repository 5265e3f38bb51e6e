//! What stands on a square.

use super::at::Named;
use super::attempt::OffBoard;
use super::cell::{Cell, Edge, Empty};
use super::list::List;
use super::play::{CellAt, IsOnBoard};
use super::round::{Record, Round};
use crate::player::{O, X};

/// Whether a square is taken: [`True`] or [`False`]. A square off the board does not compile.
pub type IsPositionOccupied<Round, At> = <Round as Occupies<At>>::Answer;

/// What stands on a square: [`X`], [`O`] or [`Empty`], or [`OffBoard`].
pub type MarkAt<Round, At> = <Round as AsksMark<At>>::Mark;

/// The square is taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct True;

/// The square is not taken.
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

pub trait AsksMark<At> {
    type Mark;
}

impl<T, S, Board, Lines, Vacancies, History, At>
    AsksMark<At> for Round<T, S, Record<T, S, Board, Lines, Vacancies, History>>
where
    At: Named,
    Board: List<At::Row, Here: List<At::Column, Here: Cell>>,
    <CellAt<At, Board> as Cell>::Mark: Shows<At>,
{
    type Mark = <<CellAt<At, Board> as Cell>::Mark as Shows<At>>::Mark;
}

pub trait Shows<At> {
    type Mark;
}

impl<At> Shows<At> for Empty {
    type Mark = Self;
}

impl<At> Shows<At> for X {
    type Mark = Self;
}

impl<At> Shows<At> for O {
    type Mark = Self;
}

impl<At> Shows<At> for Edge {
    type Mark = OffBoard<At>;
}

pub trait Occupies<At> {
    type Answer;
}

impl<Round, At> Occupies<At> for Round
where
    Round: AsksMark<At>,
    Round::Mark: Answers,
{
    type Answer = <Round::Mark as Answers>::Answer;
}

pub trait Answers {
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
