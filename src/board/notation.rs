//! The notation of squares: a column letter and a row number, or a name on 3×3. The error for
//! squares off the board is in [`square`](crate::board::square).

use crate::player::MAX_SIDE;

/// The largest row number of the notation, which counts from 1.
pub(crate) const LAST_ROW: usize = 99;

/// Calls a macro with the nine squares of a 3×3 board in row-major order. Each has its name, an
/// identifier for a type and one for a constant, the column letter and the row number.
///
/// All uses of the names derive from this list.
macro_rules! for_each_named_square {
    ($callback:ident) => {
        $callback! {
            "top-left" TopLeft TOP_LEFT 'a' 1
            "top-center" TopCenter TOP_CENTER 'b' 1
            "top-right" TopRight TOP_RIGHT 'c' 1
            "middle-left" MiddleLeft MIDDLE_LEFT 'a' 2
            "middle-center" MiddleCenter MIDDLE_CENTER 'b' 2
            "middle-right" MiddleRight MIDDLE_RIGHT 'c' 2
            "bottom-left" BottomLeft BOTTOM_LEFT 'a' 3
            "bottom-center" BottomCenter BOTTOM_CENTER 'b' 3
            "bottom-right" BottomRight BOTTOM_RIGHT 'c' 3
        }
    };
}

pub(crate) use for_each_named_square;

/// A square as written: a column and a row, which may be off the board.
#[derive(Clone, Copy)]
pub(crate) struct Notation {
    /// The letter of the column, in lower case.
    pub(crate) letter: char,
    /// The row number as written, 0 to 99. Rows count from 1.
    pub(crate) row: usize,
}

impl Notation {
    /// Returns `true` if the largest board has the square. Checks only the row, because that board
    /// has a column for every letter.
    pub(crate) const fn is_on_largest_board(&self) -> bool {
        1 <= self.row && self.row <= MAX_SIDE
    }
}

/// The letter of a column, counted from 0; a board has at most 26.
pub(crate) const fn letter(column: usize) -> char {
    (b'a' + column as u8) as char
}

/// The column of a letter in lower case, counted from 0.
pub(crate) const fn column(letter: char) -> usize {
    letter as usize - 'a' as usize
}

/// Parses a square; `const`, for [`at!`](crate::at).
///
/// Leading zeros are refused. The error is where the text stops being a square, in bytes from 0.
pub(crate) const fn read(text: &[u8]) -> Result<Notation, usize> {
    let letter = match *text {
        [letter @ (b'a'..=b'z' | b'A'..=b'Z'), ..] => letter.to_ascii_lowercase() as char,
        _ => return Err(0),
    };
    let row = match *text {
        [_, units @ b'0'..=b'9'] => digit(units),
        [_, tens @ b'1'..=b'9', units @ b'0'..=b'9'] => 10 * digit(tens) + digit(units),
        [_, b'1'..=b'9', b'0'..=b'9', ..] => return Err(3),
        [_, b'0', b'0'..=b'9', ..] => return Err(1),
        [_, b'0'..=b'9', ..] => return Err(2),
        _ => return Err(1),
    };
    Ok(Notation { letter, row })
}

const fn digit(byte: u8) -> usize {
    (byte - b'0') as usize
}

macro_rules! named {
    ($($name:literal $type:ident $constant:ident $letter:literal $row:literal)*) => {
        [$(($name, Notation { letter: $letter, row: $row })),*]
    };
}

/// The squares that have a name, on a board of side 3.
const NAMED: [(&str, Notation); 9] = for_each_named_square!(named);

/// Returns `true` if the squares of a board of this side have names.
pub(crate) const fn has_names(side: usize) -> bool {
    side == 3
}

/// The name of the square with this index on a board of this side.
pub(crate) fn name(index: usize, side: usize) -> Option<&'static str> {
    let (name, _) = NAMED.get(index).filter(|_| has_names(side))?;
    Some(name)
}

/// Parses the name of a square on a board of this side.
pub(crate) fn read_name(text: &str, side: usize) -> Option<Notation> {
    let has_space = || text.contains(|c: char| c.is_ascii_whitespace());
    if has_names(side) && !has_space() {
        read_spaced_name(text.as_bytes())
    } else {
        None
    }
}

/// Parses the name of a square. There may be spaces around the hyphen, as rustc prints literals.
pub(crate) const fn read_spaced_name(text: &[u8]) -> Option<Notation> {
    let mut rest: &[(&str, Notation)] = &NAMED;
    while let [(name, square), others @ ..] = rest {
        if is_spaced(text, name.as_bytes()) {
            return Some(*square);
        }
        rest = others;
    }
    None
}

/// Returns `true` if a text is a name, in lower or upper case and with or without spaces.
const fn is_spaced(text: &[u8], name: &[u8]) -> bool {
    match (text.trim_ascii_start(), name) {
        ([], []) => true,
        ([byte, text @ ..], [expected, name @ ..]) => {
            byte.eq_ignore_ascii_case(expected) && is_spaced(text, name)
        }
        _ => false,
    }
}
