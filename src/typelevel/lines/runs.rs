//! Lines shorter than the side: walk from the square both ways and count the marks.

use super::{Rewind, Watch};
use crate::player::{O, X};
use crate::typelevel::cell::{Cell, Diagonals, Edge, Empty};
use crate::typelevel::list::List;
use crate::typelevel::number::{Count, Number};

/// The length of a line, and the board to walk on.
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

/// The marks of `P`'s that make a line through a square, which has one of them or is about to.
pub trait Axis<P, Back, Ahead, Column, Row, Board> {
    /// `Then` if all the others stand back and ahead of it, `Else` if not.
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

/// A number of marks of `P`'s to be found from a square on.
pub trait Walk<P, Way, Column, Row, Board> {
    /// How many are lacking after those that follow upon the square.
    type Lacking;
}

impl<P, Way: Step<Column, Row>, Column, Row, Board, const N: usize> Walk<P, Way, Column, Row, Board>
    for Number<N>
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

/// What stands in a column and a row of a board.
type MarkIn<Board, Column, Row> =
    <<<Board as List<Row>>::Here as List<Column>>::Here as Cell>::Mark;

/// What a walk meets in a column and a row: a mark of `P`'s, or its end.
pub trait Meet<P, Way, Column, Row, Board, Number> {
    /// How many marks are lacking from here on.
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

/// A way to walk, from a column and a row.
pub trait Step<Column, Row> {
    /// The column that a step leads to.
    type Column;

    /// The row that a step leads to.
    type Row;
}

macro_rules! ways {
    ($($way:ident: $column:ident $row:ident;)*) => {$(
        #[derive(Debug)]
        pub struct $way;

        impl<Column: Count, Row: Count> Step<Column, Row> for $way {
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
