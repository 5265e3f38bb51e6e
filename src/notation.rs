//! The notation of squares: a column letter and a row number.

/// The largest row number that the notation has; rows are counted from 1.
pub(crate) const LAST_ROW: usize = 99;

/// The column and the row that a text names, on a board large enough to have them.
pub(crate) struct Notation {
    /// The letter of the column, in lower case.
    pub(crate) letter: char,
    /// The number of the row: 0 to 99, where the rows of a board are counted from 1.
    pub(crate) row: usize,
}

/// The place at which a text stops being a square, in bytes from 0.
pub(crate) struct Malformed {
    pub(crate) offset: usize,
}

/// Returns the letter of a column, counted from 0; a board has at most 26.
pub(crate) const fn letter(column: usize) -> char {
    (b'a' + column as u8) as char
}

/// Returns the column of a letter in lower case, counted from 0.
pub(crate) const fn column(letter: char) -> usize {
    letter as usize - 'a' as usize
}

/// Parses a square; `const`, for [`at!`](crate::at).
///
/// Each number is written in one way: without leading zeros.
pub(crate) const fn read(text: &[u8]) -> Result<Notation, Malformed> {
    let letter = match *text {
        [letter @ (b'a'..=b'z' | b'A'..=b'Z'), ..] => letter.to_ascii_lowercase() as char,
        _ => return Err(Malformed { offset: 0 }),
    };
    let row = match *text {
        [_, units @ b'0'..=b'9'] => digit(units),
        [_, tens @ b'1'..=b'9', units @ b'0'..=b'9'] => 10 * digit(tens) + digit(units),
        [_, b'1'..=b'9', b'0'..=b'9', ..] => return Err(Malformed { offset: 3 }),
        [_, b'0', b'0'..=b'9', ..] => return Err(Malformed { offset: 1 }),
        [_, b'0'..=b'9', ..] => return Err(Malformed { offset: 2 }),
        _ => return Err(Malformed { offset: 1 }),
    };
    Ok(Notation { letter, row })
}

const fn digit(byte: u8) -> usize {
    (byte - b'0') as usize
}
