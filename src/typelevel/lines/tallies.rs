//! Lines as long as the side: counts how many marks each line lacks.

use super::{Rewind, Watch};
use crate::typelevel::cell::{Diagonals, PerDiagonal};
use crate::typelevel::edge::Edge;
use crate::typelevel::list::List;
use crate::typelevel::number::Count;

/// The tallies of the player to move and of the opponent.
#[derive(Debug)]
pub struct Tallies<Mine, Theirs>(Mine, Theirs);

/// How many marks of a player each row, column and diagonal lacks.
#[derive(Debug)]
pub struct Tally<Rows, Columns, PerDiagonal>(Rows, Columns, PerDiagonal);

#[rustfmt::skip]
impl<Rows, Columns, Diagonal, Antidiagonal, Theirs, P, Column, Row> Watch<P, Column, Row>
    for Tallies<Tally<Rows, Columns, PerDiagonal<Diagonal, Antidiagonal>>, Theirs>
where
    Rows: List<Row, Here: Count>,
    Columns: List<Column, Here: Count>,
    Diagonal: Count,
    Antidiagonal: Count,
{
    type After<On: Diagonals, Board> = Tallies<
        Theirs,
        Tally<
            Rows::With<<Rows::Here as Count>::Less>,
            Columns::With<<Columns::Here as Count>::Less>,
            On::Less<Diagonal, Antidiagonal>,
        >,
    >;
    type IfWon<On: Diagonals, Then, Else> =
        <Rows::Here as Count>::IfLast<Then,
        <Columns::Here as Count>::IfLast<Then,
        On::IfLast<Diagonal, Antidiagonal, Then, Else>>>;
}

// After a move off the board, the tallies are `Edge`.
impl<P, Column, Row> Watch<P, Column, Row> for Tallies<Edge, Edge> {
    type After<On: Diagonals, Board> = Self;
    type IfWon<On: Diagonals, Then, Else> = Else;
}

impl<Mine, Rows, Columns, Diagonal, Antidiagonal, Column, Row> Rewind<Column, Row>
    for Tallies<Mine, Tally<Rows, Columns, PerDiagonal<Diagonal, Antidiagonal>>>
where
    Rows: List<Row, Here: Count>,
    Columns: List<Column, Here: Count>,
    Diagonal: Count,
    Antidiagonal: Count,
{
    type Before<On: Diagonals, Board> = Tallies<
        Tally<
            Rows::With<<Rows::Here as Count>::More>,
            Columns::With<<Columns::Here as Count>::More>,
            On::More<Diagonal, Antidiagonal>,
        >,
        Mine,
    >;
}
