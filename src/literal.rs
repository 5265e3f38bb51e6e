//! Squares as literals.

use crate::notation;

/// A square of the board as a literal, checked at compile time: `at!(b2)`.
///
/// A column letter from `a` and a row number from 1. The size is inferred from where the position goes; usable in
/// constants.
///
/// ```
/// use tictactype::{Position, Square, at};
///
/// const CENTER: Position<Square<3>> = at!(b2);
/// let game = Square::<3>::game().open(CENTER);
/// assert!(game.is_occupied(at!(b2)));
/// ```
///
/// A square that the board does not have does not compile:
///
/// ```compile_fail,E0277
/// # use tictactype::{Square, at};
/// Square::<3>::game().open(at!(d4)); // error: column 'd', row 4 is off the board
/// ```
#[macro_export]
macro_rules! at {
    ($($square:tt)*) => {
        $crate::Position::literal::<
            {
                $crate::__private::letter(
                    ::core::stringify!($($square)*),
                    ::core::concat!(
                        "`", ::core::stringify!($($square)*),
                        "` is not a square: expected a column letter and a row number, such as `b2`",
                    ),
                )
            },
            { $crate::__private::row(::core::stringify!($($square)*)) },
        >()
    };
}

/// The column letter of a square, in lower case.
///
/// # Panics
///
/// With the message, if it is no square: [`at!`](crate::at) calls this at compile time.
#[must_use]
#[allow(clippy::panic, reason = "a panic of a constant is a compile error")]
pub const fn letter(square: &str, message: &str) -> char {
    match notation::read(square) {
        Ok(square) => square.letter,
        Err(_) => panic!("{}", message),
    }
}

/// The row number of a square. A text that is no square is for [`letter`] to report.
#[must_use]
pub const fn row(square: &str) -> usize {
    match notation::read(square) {
        Ok(square) => square.row,
        Err(_) => 1,
    }
}
