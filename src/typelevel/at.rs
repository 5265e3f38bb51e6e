//! The names of squares.

use core::fmt::{self, Display};

use super::number::Number;
use crate::position::Position;
use crate::sides::for_each_side;
use crate::size::HasSquare;

/// A square by its column letter and row number, as a type and as a value: `At<'b', 2>` and `At::<'b', 2>`.
///
/// It belongs to no size: whether a board has the square is found out where the square is played.
///
/// ```
/// use tictactype::{Position, Square, at, typelevel::At};
///
/// assert_eq!(Position::<Square<3>>::from(At::<'b', 2>), at!(b2));
/// assert_eq!(At::<'b', 2>.to_string(), "b2");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct At<const LETTER: char, const ROW: usize>;

impl<const LETTER: char, const ROW: usize> Display for At<LETTER, ROW> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{LETTER}{ROW}")
    }
}

impl<const LETTER: char, const ROW: usize, S: HasSquare<LETTER, ROW>> From<At<LETTER, ROW>>
    for Position<S>
{
    fn from(_: At<LETTER, ROW>) -> Self {
        Self::literal::<LETTER, ROW>()
    }
}

/// A square, by its column and its row. Implemented by [`At`], if its letter and its number name any.
#[diagnostic::on_unimplemented(
    message = "a move names one square, such as `At<'b', 2>`",
    label = "not the name of a square"
)]
pub trait Named {
    /// The number of its column.
    type Column;

    /// The number of its row.
    type Row;
}

impl<const LETTER: char, const ROW: usize> Named for At<LETTER, ROW>
where
    Notation: HasLetter<LETTER, ROW> + HasNumber<LETTER, ROW>,
{
    type Column = <Notation as HasLetter<LETTER, ROW>>::Column;
    type Row = <Notation as HasNumber<LETTER, ROW>>::Row;
}

/// The letters and numbers that squares are named with.
#[derive(Debug)]
pub struct Notation;

/// The column that a letter names. The row is there for the sentence.
#[diagnostic::on_unimplemented(
    message = "`At<{LETTER}, {ROW}>` is not a square: its column must be a letter from 'a' to 'z'",
    label = "there is no such column"
)]
pub trait HasLetter<const LETTER: char, const ROW: usize> {
    type Column;
}

/// The row that a number names. The column is there for the sentence.
#[diagnostic::on_unimplemented(
    message = "`At<{LETTER}, {ROW}>` is not a square: its row must be a number from 1 to 26",
    label = "there is no such row"
)]
pub trait HasNumber<const LETTER: char, const ROW: usize> {
    type Row;
}

// The letters are written out and not made of the numbers: of computed ones, rustc would evaluate each in every crate that plays.
macro_rules! notation {
    ($($number:literal $name:ident $letter:literal)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<const ROW: usize> HasLetter<$letter, ROW> for Notation {
            type Column = Number<$number>;
        }

        #[diagnostic::do_not_recommend]
        impl<const LETTER: char> HasNumber<LETTER, $number> for Notation {
            type Row = Number<$number>;
        }
    )*};
}

for_each_side!(notation);
