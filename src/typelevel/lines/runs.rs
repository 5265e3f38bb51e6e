//! Lines shorter than the side: counts the marks in both directions from the square of a move.

use super::{Rewind, Watch};
use crate::player::{O, X};
use crate::typelevel::cell::{Cell, Diagonals, Empty};
use crate::typelevel::edge::Edge;
use crate::typelevel::list::List;
use crate::typelevel::number::{Count, Number};

/// The line length and the board.
#[derive(Debug)]
pub struct Runs<Line, Board>(Line, Board);

#[rustfmt::skip]
impl<P, Column, Row, Line, Board> Watch<P, Column, Row> for Runs<Line, Board>
where
    Line: Axis<P, West, East, Column, Row, Board>,
    Line: Axis<P, North, South, Column, Row, Board>,
    Line: Axis<P, NorthWest, SouthEast, Column, Row, Board>,
    Line: Axis<P, NorthEast, SouthWest, Column, Row, Board>,
{
    type After<On: Diagonals, Next> = Runs<Line, Next>;
    type IfWon<On: Diagonals, Then, Else> =
        <Line as Axis<P, West, East, Column, Row, Board>>::IfSpanned<Then,
        <Line as Axis<P, North, South, Column, Row, Board>>::IfSpanned<Then,
        <Line as Axis<P, NorthWest, SouthEast, Column, Row, Board>>::IfSpanned<Then,
        <Line as Axis<P, NorthEast, SouthWest, Column, Row, Board>>::IfSpanned<Then, Else>>>>;
}

impl<Column, Row, Line, Board> Rewind<Column, Row> for Runs<Line, Board> {
    type Before<On: Diagonals, Previous> = Runs<Line, Previous>;
}

/// Compares a line length with the run of `P` through a square, along one axis. The square counts
/// as a mark of `P`, although the move is not on the board yet.
pub trait Axis<P, Back, Ahead, Column, Row, Board> {
    /// `Then` if the runs in both directions complete the line, `Else` if not.
    type IfSpanned<Then, Else>;
}

impl<P, Back, Ahead, Column, Row, Board, Line> Axis<P, Back, Ahead, Column, Row, Board> for Line
where
    Line: Walk<P, Back, Column, Row, Board>,
    Line::Lacking: Walk<P, Ahead, Column, Row, Board>,
    <Line::Lacking as Walk<P, Ahead, Column, Row, Board>>::Lacking: Count,
{
    type IfSpanned<Then, Else> =
        <<Line::Lacking as Walk<P, Ahead, Column, Row, Board>>::Lacking as Count>::IfLast<
            Then,
            Else,
        >;
}

/// How many marks of `P` a line lacks, before a walk in one direction from a square.
pub trait Walk<P, Way, Column, Row, Board> {
    /// How many marks the line lacks after the walk.
    type Lacking;
}

impl<P, Way: Neighbor<Column, Row>, Column, Row, Board, const N: usize>
    Walk<P, Way, Column, Row, Board> for Number<N>
where
    Board: List<Way::Row, Here: List<Way::Column, Here: Cell>>,
    MarkIn<Board, Way::Column, Way::Row>: Meet<P, Way, Way::Column, Way::Row, Board, Self>,
{
    type Lacking = <MarkIn<Board, Way::Column, Way::Row> as Meet<
        P,
        Way,
        Way::Column,
        Way::Row,
        Board,
        Self,
    >>::Lacking;
}

/// The content of a square of a board.
type MarkIn<Board, Column, Row> =
    <<<Board as List<Row>>::Here as List<Column>>::Here as Cell>::Mark;

/// The content of a square on a walk: a mark of `P` continues it, anything else ends it.
pub trait Meet<P, Way, Column, Row, Board, Number> {
    /// How many marks the line still lacks after the run that starts here.
    type Lacking;
}

impl<P, Way, Column, Row, Board, Number> Meet<P, Way, Column, Row, Board, Number> for Edge {
    type Lacking = Number;
}

impl<P, Way, Column, Row, Board, Number> Meet<P, Way, Column, Row, Board, Number> for Empty {
    type Lacking = Number;
}

impl<Way, Column, Row, Board, Number> Meet<O, Way, Column, Row, Board, Number> for X {
    type Lacking = Number;
}

impl<Way, Column, Row, Board, Number> Meet<X, Way, Column, Row, Board, Number> for O {
    type Lacking = Number;
}

impl<Way, Column, Row, Board, Number> Meet<X, Way, Column, Row, Board, Number> for X
where
    Number: Count<Less: Walk<X, Way, Column, Row, Board>>,
{
    type Lacking = <Number::Less as Walk<X, Way, Column, Row, Board>>::Lacking;
}

impl<Way, Column, Row, Board, Number> Meet<O, Way, Column, Row, Board, Number> for O
where
    Number: Count<Less: Walk<O, Way, Column, Row, Board>>,
{
    type Lacking = <Number::Less as Walk<O, Way, Column, Row, Board>>::Lacking;
}

/// A direction, with the step from a column and a row.
pub trait Neighbor<Column, Row> {
    /// The column after a step.
    type Column;

    /// The row after a step.
    type Row;
}

macro_rules! ways {
    ($($way:ident: $column:ident $row:ident;)*) => {$(
        #[derive(Debug)]
        pub struct $way;

        impl<Column: Count, Row: Count> Neighbor<Column, Row> for $way {
            type Column = ways!(@$column Column);
            type Row = ways!(@$row Row);
        }
    )*};
    (@Same $number:ident) => { $number };
    (@$other:ident $number:ident) => { $number::$other };
}

ways! {
    NorthWest: Less Less; North: Same Less; NorthEast: More Less;
    West: Less Same; East: More Same;
    SouthWest: Less More; South: Same More; SouthEast: More More;
}
