//! Lines as long as the side: count the marks that each lacks.

use super::{Rewind, Watch};
use crate::typelevel::cell::{Diagonals, PerDiagonal};
use crate::typelevel::list::List;
use crate::typelevel::number::Count;

/// The tallies of the player to move, and of the other.
#[derive(Debug)]
pub struct Tallies<Mine, Theirs>(Mine, Theirs);

/// How many marks of a player each row, each column and each diagonal lacks.
#[derive(Debug)]
pub struct Tally<Rows, Columns, PerDiagonal>(Rows, Columns, PerDiagonal);

#[rustfmt::skip]
impl<Rows, Columns, Falling, Rising, Theirs, P, Column, Row> Watch<P, Column, Row>
    for Tallies<Tally<Rows, Columns, PerDiagonal<Falling, Rising>>, Theirs>
where
    Rows: List<Row, Here: Count>,
    Columns: List<Column, Here: Count>,
    Falling: Count,
    Rising: Count,
{
    type After<On: Diagonals, Board> = Tallies<
        Theirs,
        Tally<
            Rows::With<<Rows::Here as Count>::Less>,
            Columns::With<<Columns::Here as Count>::Less>,
            On::Less<Falling, Rising>,
        >,
    >;
    type IfWon<On: Diagonals, Then, Else> =
        <Rows::Here as Count>::IfLast<Then,
        <Columns::Here as Count>::IfLast<Then,
        On::IfLast<Falling, Rising, Then, Else>>>;
}

impl<Mine, Rows, Columns, Falling, Rising, Column, Row> Rewind<Column, Row>
    for Tallies<Mine, Tally<Rows, Columns, PerDiagonal<Falling, Rising>>>
where
    Rows: List<Row, Here: Count>,
    Columns: List<Column, Here: Count>,
    Falling: Count,
    Rising: Count,
{
    type Before<On: Diagonals, Board> = Tallies<
        Tally<
            Rows::With<<Rows::Here as Count>::More>,
            Columns::With<<Columns::Here as Count>::More>,
            On::More<Falling, Rising>,
        >,
        Mine,
    >;
}
