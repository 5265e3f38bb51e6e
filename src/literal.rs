//! Squares as literals.

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
                    stringify!($($square)*),
                    concat!(
                        "`", stringify!($($square)*),
                        "` is not a square: expected a column letter and a row number, such as `b2`",
                    ),
                )
            },
            { $crate::__private::column(stringify!($($square)*)) },
            { $crate::__private::row(stringify!($($square)*)) },
        >()
    };
}

/// The column letter of a square.
///
/// # Panics
///
/// With the message, if it is no square: [`at!`](crate::at) calls this at compile time.
#[must_use]
#[allow(clippy::panic, reason = "a panic of a constant is a compile error")]
pub const fn letter(square: &str, message: &str) -> char {
    match *square.as_bytes() {
        [letter @ b'a'..=b'z', b'1'..=b'9'] | [letter @ b'a'..=b'z', b'1'..=b'9', b'0'..=b'9'] => {
            letter as char
        }
        _ => panic!("{}", message),
    }
}

/// The number of the column, counted from 1. What is malformed is left to [`letter`] to report.
#[must_use]
pub const fn column(square: &str) -> usize {
    match *square.as_bytes() {
        [letter @ b'a'..=b'z', ..] => (letter - b'a') as usize + 1,
        _ => 1,
    }
}

/// The number of the row, counted from 1. What is malformed is left to [`letter`] to report.
#[must_use]
pub const fn row(square: &str) -> usize {
    match *square.as_bytes() {
        [_, units @ b'1'..=b'9'] => (units - b'0') as usize,
        [_, tens @ b'1'..=b'9', units @ b'0'..=b'9'] => {
            (tens - b'0') as usize * 10 + (units - b'0') as usize
        }
        _ => 1,
    }
}
