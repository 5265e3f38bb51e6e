//! Squares that are typed, such as `b2`.
//!
//! Letters are keys as well. A small letter that is a key does what the key does; every other letter begins a square, and
//! so does every letter after `/` and every capital. A key that does no harm becomes a square's column after all if a digit
//! follows, so that up to 15 columns every square can be typed as it is written.

use super::Table;
use crate::At;

/// What a sign was to what is being typed.
pub(crate) enum Typed {
    /// Nothing: the sign is a key.
    Nothing,
    /// A part of a square, or the end of what was none.
    Part,
    /// The last sign of a square.
    Square(At),
}

/// The small letters that are keys.
const KEYS: &str = "hijklnpqrsuv";

/// Those that may be columns after all: they move the cursor, look for a hint, or ask before they lose anything.
pub(crate) const HARMLESS: &str = "hjklinq";

impl Table {
    pub(crate) fn type_sign(&mut self, sign: char, letter: Option<char>) -> Typed {
        let small = sign.to_ascii_lowercase();
        match (self.typing.take(), sign) {
            (None, '/' | ':') => {
                self.typing = Some(String::new());
                Typed::Part
            }
            (None, '0'..='9') => match letter {
                Some(letter) => self.continue_with(format!("{letter}{sign}")),
                None => Typed::Nothing,
            },
            (Some(typed), '0'..='9') => self.continue_with(format!("{typed}{sign}")),
            (Some(typed), _) if typed.is_empty() && small.is_ascii_lowercase() => {
                self.typing = Some(small.into());
                Typed::Part
            }
            (_, _) if small.is_ascii_lowercase() && !KEYS.contains(sign) => {
                self.typing = Some(small.into());
                Typed::Part
            }
            _ => Typed::Nothing,
        }
    }

    pub(crate) fn rub_out(&mut self) {
        if let Some(mut typed) = self.typing.take()
            && typed.pop().is_some()
        {
            self.typing = Some(typed);
        }
    }

    fn continue_with(&mut self, typed: String) -> Typed {
        match self.contest.parse(&typed) {
            Ok(at) if (at.row + 1) * 10 <= self.contest.size().side() => {
                self.cursor = at;
                self.typing = Some(typed);
                Typed::Part
            }
            Ok(at) => Typed::Square(at),
            Err(why) => {
                self.refuse(format!("That is no square: {why}."));
                Typed::Part
            }
        }
    }
}
