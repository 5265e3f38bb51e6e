//! Squares named as types.

use core::fmt::{self, Display};

use super::number::Number;
use crate::board::{FixedSide, HasSquare, Square};
use crate::player::{for_each_side, pad};

/// A square by its column letter and row number, as a type and as a value: `At<'b', 2>` and
/// `At::<'b', 2>`.
///
/// An `At` belongs to no size. Each move checks that the board has the square.
///
/// ```
/// use tictactype::{Grid, Square, at, typelevel::At};
///
/// assert_eq!(Square::<Grid<3>>::from(At::<'b', 2>), at!(b2));
/// assert_eq!(At::<'b', 2>.to_string(), "b2");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct At<const LETTER: char, const ROW: usize>;

impl<const LETTER: char, const ROW: usize> Display for At<LETTER, ROW> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, format_args!("{LETTER}{ROW}"))
    }
}

impl<const LETTER: char, const ROW: usize, S: FixedSide + HasSquare<LETTER, ROW>>
    From<At<LETTER, ROW>> for Square<S>
{
    fn from(_: At<LETTER, ROW>) -> Self {
        Self::literal::<LETTER, ROW>()
    }
}

/// An [`At`] with a letter from 'a' to 'z' and a row from 1 to 26.
#[diagnostic::on_unimplemented(
    message = "a move names one square, such as `At<'b', 2>`",
    label = "not a known square"
)]
pub trait Named {
    /// The number of the column, from 1.
    type Column;

    /// The number of the row, from 1.
    type Row;
}

impl<const LETTER: char, const ROW: usize> Named for At<LETTER, ROW>
where
    Notation: HasLetter<LETTER, ROW, Column: HasNumber<LETTER, ROW>>,
{
    type Column = <Notation as HasLetter<LETTER, ROW>>::Column;
    type Row = <<Notation as HasLetter<LETTER, ROW>>::Column as HasNumber<LETTER, ROW>>::Row;
}

/// A square of a list of moves, with its place on a board.
///
/// Lacks the bounds of [`Named`]: rustc would check them again for each move, after the literal has
/// done so.
pub trait Placed {
    /// The row, then the column.
    type Path;
}

/// The notation of squares. Implements the traits below for its letters and numbers.
#[derive(Debug)]
pub struct Notation;

/// A valid column letter. The row is a parameter for the message only.
#[diagnostic::on_unimplemented(
    message = "`At<{LETTER}, {ROW}>` is not a square known here: its column must be a letter from 'a' to 'z'",
    label = "not a known column"
)]
pub trait HasLetter<const LETTER: char, const ROW: usize> {
    /// The column.
    type Column;
}

/// A valid row number. The column is a parameter for the message only.
#[diagnostic::on_unimplemented(
    message = "`At<{LETTER}, {ROW}>` is not a square known here: its row must be a number from 1 to 26",
    label = "not a known row"
)]
pub trait HasNumber<const LETTER: char, const ROW: usize> {
    /// The row.
    type Row;
}

// The letters are literals, because every dependent crate would evaluate computed ones again.
macro_rules! notation {
    ($($number:literal $name:ident $letter:literal)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<const ROW: usize> HasLetter<$letter, ROW> for Notation {
            type Column = Number<$number>;
        }

        #[diagnostic::do_not_recommend]
        impl<const COLUMN: usize, const LETTER: char> HasNumber<LETTER, $number> for Number<COLUMN> {
            type Row = Number<$number>;
        }

        impl<const ROW: usize> Placed for At<$letter, ROW> {
            type Path = (Number<ROW>, (Number<$number>, ()));
        }
    )*};
}

for_each_side!(notation);

// The letter `?` stands for a word of a list that is not a square, which the literal reports. This
// square is off every board but counts as a legal move, so that rustc reports nothing else.

#[diagnostic::do_not_recommend]
impl<const ROW: usize> HasLetter<'?', ROW> for Notation {
    type Column = Number<0>;
}

impl<const ROW: usize> Placed for At<'?', ROW> {
    type Path = (Number<ROW>, (Number<0>, ()));
}
