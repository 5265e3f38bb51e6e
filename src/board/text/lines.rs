//! The lines of a board as text: column letters and rows.

use super::error::{ParseBoardError, TextProblem};
use super::symbols::{Symbols, first_character};
use crate::board::letter;
use crate::board::mark_array::MarkArray;
use crate::player::{Excerpt, Mark};

/// A line of the text, without the line break or slash at its end.
#[derive(Clone, Copy)]
pub(super) struct TextLine<'a> {
    /// The offset in the text, in bytes from 0.
    pub(super) offset: usize,
    text: &'a [u8],
}

/// The lines of a text without white space around it.
#[derive(Clone, Copy)]
pub(super) struct TextLines<'a> {
    offset: usize,
    rest: Option<&'a [u8]>,
}

impl<'a> TextLines<'a> {
    pub(super) const fn of(text: &'a [u8]) -> Self {
        let trimmed = text.trim_ascii_start();
        Self {
            offset: text.len() - trimmed.len(),
            rest: Some(trimmed.trim_ascii_end()),
        }
    }

    /// The next line. A blank line is skipped if a line break ends it, but not if `/` does.
    pub(super) const fn next(&mut self) -> Option<TextLine<'a>> {
        while let Some(text) = self.rest {
            let (offset, mut length, mut rest) = (self.offset, 0, text);
            self.rest = None;
            let mut ends_in_break = false;
            while let [byte, after @ ..] = rest {
                if matches!(byte, b'/' | b'\n') {
                    ends_in_break = *byte == b'\n';
                    self.offset += length + 1;
                    self.rest = Some(after);
                    break;
                }
                (length, rest) = (length + 1, after);
            }
            match text.split_at_checked(length) {
                Some((line, _)) if ends_in_break && after_blanks(line).is_empty() => {}
                Some((text, _)) => return Some(TextLine { offset, text }),
                None => return None,
            }
        }
        None
    }
}

/// The text without leading white space. The carriage return of a CRLF is white space.
const fn after_blanks(mut text: &[u8]) -> &[u8] {
    while let [b' ' | b'\t' | b'\r', rest @ ..] = text {
        text = rest;
    }
    text
}

/// The text without trailing white space.
const fn before_blanks(mut text: &[u8]) -> &[u8] {
    while let [rest @ .., b' ' | b'\t' | b'\r'] = text {
        text = rest;
    }
    text
}

impl TextLine<'_> {
    /// Returns `true` if the line begins like column letters.
    pub(super) const fn is_header(&self) -> bool {
        matches!(after_blanks(self.text), [b'a' | b'A', ..])
    }

    /// The offset of the rest of the line.
    const fn offset_of(&self, rest: &[u8]) -> usize {
        self.offset + (self.text.len() - rest.len())
    }

    /// Checks the column letters of a board of this side.
    pub(super) const fn check_letters(&self, side: usize) -> Result<(), ParseBoardError> {
        let (mut column, mut surplus) = (0, None);
        let mut rest = after_blanks(self.text);
        while let Some((found, after)) = first_character(rest) {
            let offset = self.offset_of(rest);
            if column < side {
                let expected = letter(column);
                if !found.eq_ignore_ascii_case(&expected) {
                    let problem = TextProblem::WrongLetter { expected, found };
                    return Err(ParseBoardError::new(None, offset, problem));
                }
            } else if surplus.is_none() {
                surplus = Some(offset);
            }
            column += 1;
            rest = after_blanks(after);
        }
        self.check("column letters", side, None, column, surplus)
    }

    /// Adds the marks of a row, counted from 0, to a board.
    pub(super) const fn read_row(
        &self,
        row: usize,
        symbols: &Symbols<'_>,
        marks: &mut MarkArray,
    ) -> Result<(), ParseBoardError> {
        let side = marks.side();
        let squares = if symbols.any_begins(b'0', b'9') {
            *self
        } else {
            match self.after_number(row) {
                Ok(squares) => squares,
                Err(error) => return Err(error),
            }
        };
        let is_strict = symbols.is_strict();
        let (mut column, mut surplus) = (0, None);
        let mut rest = squares.text;
        loop {
            // The usual symbols are written out, because calls and loops are slow in constants.
            let next = match rest {
                [b' ' | b'\t' | b'\r', after @ ..] => {
                    rest = after;
                    continue;
                }
                _ if !is_strict => symbols.next(rest),
                [b'X' | b'x', after @ ..] => Some((Some(Mark::X), after)),
                [b'O' | b'o', after @ ..] => Some((Some(Mark::O), after)),
                [b'.', after @ ..] => Some((None, after)),
                _ => None,
            };
            let Some((mark, after)) = next else {
                let Some((found, _)) = first_character(rest) else {
                    break;
                };
                let problem = TextProblem::NotASquare { found, is_strict };
                let offset = squares.offset_of(rest);
                return Err(ParseBoardError::new(Some(row), offset, problem));
            };
            // Counts the squares beyond the side.
            if column >= side {
                if surplus.is_none() {
                    surplus = Some(squares.offset_of(rest));
                }
            } else if let Some(mark) = mark {
                marks.set(row * side + column, Some(mark));
            }
            column += 1;
            rest = after;
        }
        squares.check("squares", side, Some(row), column, surplus)
    }

    /// The rest of the line after its row number. The number is optional, but a wrong number is an
    /// error.
    const fn after_number(&self, row: usize) -> Result<Self, ParseBoardError> {
        let text = after_blanks(self.text);
        let offset = self.offset_of(text);
        let (mut number, mut rest) = (0_usize, text);
        while let [digit @ b'0'..=b'9', after @ ..] = rest {
            let digit = (*digit - b'0') as usize;
            number = number.saturating_mul(10).saturating_add(digit);
            rest = after;
        }
        let digits = match text.split_at_checked(text.len() - rest.len()) {
            Some((digits, _)) => digits,
            None => text,
        };
        match digits {
            // Not a row number. A zero may be meant as an O, so it is refused as a square.
            [b'0', ..] => Ok(Self { offset, text }),
            [_, ..] if number != row + 1 => {
                let found = Excerpt::of(digits);
                let problem = TextProblem::WrongNumber { found };
                Err(ParseBoardError::new(Some(row), offset, problem))
            }
            _ => Ok(Self {
                offset: offset + digits.len(),
                text: rest,
            }),
        }
    }

    /// Refuses a wrong number of letters or squares. `surplus` is the offset of the first letter or
    /// square too many.
    const fn check(
        &self,
        of: &'static str,
        expected: usize,
        row: Option<usize>,
        found: usize,
        surplus: Option<usize>,
    ) -> Result<(), ParseBoardError> {
        if found == expected {
            return Ok(());
        }
        let offset = match surplus {
            Some(surplus) => surplus,
            None => self.offset + before_blanks(self.text).len(),
        };
        let problem = TextProblem::wrong_count(of, expected, found);
        Err(ParseBoardError::new(row, offset, problem))
    }
}
