//! Squares as text: a column letter and a row number.

/// What a text says, whether or not a board has such a square.
pub(crate) struct Coordinates {
    /// The letter of the column, in lower case.
    pub(crate) letter: char,
    /// The number of the row, which should be counted from 1.
    pub(crate) row: usize,
}

/// Where a text stops making sense, in bytes, and what should stand there.
pub(crate) struct Malformed {
    pub(crate) offset: usize,
    pub(crate) expected: &'static str,
}

/// The letter of a column, counted from 0; a board has at most 26.
pub(crate) const fn letter(column: usize) -> char {
    (b'a' + column as u8) as char
}

/// The column of a letter in lower case, counted from 0.
pub(crate) const fn column(letter: char) -> usize {
    letter as usize - 'a' as usize
}

/// Reads a square; `const`, for [`at!`](crate::at).
pub(crate) const fn read(text: &[u8]) -> Result<Coordinates, Malformed> {
    let letter = match *text {
        [letter @ (b'a'..=b'z' | b'A'..=b'Z'), ..] => letter.to_ascii_lowercase() as char,
        _ => {
            return Err(Malformed {
                offset: 0,
                expected: "a column letter",
            });
        }
    };
    match *text {
        [_, b'0', b'0'..=b'9', ..] => Err(Malformed {
            offset: 1,
            expected: "a row number without a leading zero",
        }),
        [_, units @ b'0'..=b'9'] => Ok(Coordinates {
            letter,
            row: digit(units),
        }),
        // A number is written in one way, without leading zeros, and no board has more than 26 rows.
        [_, tens @ b'1'..=b'9', units @ b'0'..=b'9'] => Ok(Coordinates {
            letter,
            row: 10 * digit(tens) + digit(units),
        }),
        [_, b'1'..=b'9', b'0'..=b'9', ..] => Err(Malformed {
            offset: 3,
            expected: "the end of the square",
        }),
        [_, b'0'..=b'9', ..] => Err(Malformed {
            offset: 2,
            expected: "the end of the square",
        }),
        _ => Err(Malformed {
            offset: 1,
            expected: "a row number",
        }),
    }
}

const fn digit(byte: u8) -> usize {
    (byte - b'0') as usize
}
