//! The board of a round, by rows and by columns.

use super::Round;
use super::cell::Cell;
use super::list::List;
use super::number::Number;
use super::record::Record;
use crate::typelevel::number::for_each_length;

/// The marks on the board of a round: a tuple of rows from the top. Each row is a tuple of
/// [`X`](crate::X), [`O`](crate::O) and [`Empty`](super::Empty) from the left.
///
/// ```
/// use tictactype::typelevel::{Empty, Rows};
/// use tictactype::{Grid, O, X, round};
///
/// type Answered = round![Grid<2>; a1 b2];
/// let rows: Rows<Answered> = ((X, Empty), (Empty, O));
///
/// let (top, _) = rows;
/// assert_eq!(top, (X, Empty));
/// ```
pub type Rows<Round> = <Round as HasBoard>::Rows;

/// The marks on the board of a round, as in [`Rows`]: a tuple of columns from the left. Each column
/// is a tuple of marks from the top.
///
/// ```
/// use tictactype::typelevel::{Columns, Empty};
/// use tictactype::{Grid, O, X, round};
///
/// let columns: Columns<round![Grid<2>; a1 b1]> = ((X, Empty), (O, Empty));
/// ```
pub type Columns<Round> = <Round as HasBoard>::Columns;

/// A round with a known board.
#[diagnostic::on_unimplemented(
    message = "it is not known what is on the board of this round",
    label = "not a known round"
)]
pub trait HasBoard {
    /// The rows.
    type Rows;

    /// The columns.
    type Columns;
}

impl<T, S, Board: Shows + Transposes, Lines, Vacancies, History> HasBoard
    for Round<T, S, Record<T, S, Board, Lines, Vacancies, History>>
{
    type Rows = Board::Shown;
    type Columns = Board::Columns;
}

/// A square, row or board with its public content.
pub trait Shows {
    /// The content.
    type Shown;
}

impl<C: Cell> Shows for C {
    type Shown = C::Mark;
}

/// A board with a column.
pub trait HasColumn<Number> {
    /// The content of the column, from the top.
    type Column;
}

/// A board with all columns.
pub trait Transposes {
    /// The columns, from the left.
    type Columns;
}

/// Implements the traits for tuples of 2 to 26 elements.
macro_rules! tuples {
    ($($number:literal $name:ident)*) => {
        impl<$($name: Shows),*> Shows for ($($name,)*) {
            type Shown = ($($name::Shown,)*);
        }

        impl<Place, $($name: List<Place, Here: Shows>),*> HasColumn<Place> for ($($name,)*) {
            type Column = ($(<$name::Here as Shows>::Shown,)*);
        }

        impl<$($name),*> Transposes for ($($name,)*)
        where
            $(Self: HasColumn<Number<$number>>,)*
        {
            type Columns = ($(<Self as HasColumn<Number<$number>>>::Column,)*);
        }
    };
}

for_each_length!(tuples);
