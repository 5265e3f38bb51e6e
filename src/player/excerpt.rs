//! Excerpts: the beginnings of texts, for errors to quote.

use core::fmt::{self, Debug, Display};
use core::str;

use super::pad;

/// Up to 32 bytes from the beginning of a text, cut between two characters.
///
/// Errors quote this much of their input, so they need no allocation, and their sentences stay
/// short.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Excerpt {
    bytes: [u8; Self::CAPACITY],
    length: u8,
    is_cut: bool,
}

impl Excerpt {
    /// The most bytes to keep.
    pub(crate) const CAPACITY: usize = 32;

    /// The beginning of a text in UTF-8.
    #[allow(clippy::indexing_slicing, reason = "the index is below the capacity")]
    pub(crate) const fn of(mut text: &[u8]) -> Self {
        let mut bytes = [0; Self::CAPACITY];
        let (mut length, mut boundary) = (0, 0);
        while let [byte, rest @ ..] = text {
            let is_continuation = *byte & 0xC0 == 0x80;
            if !is_continuation {
                boundary = length;
            }
            if length >= Self::CAPACITY {
                return Self {
                    bytes,
                    length: boundary as u8,
                    is_cut: true,
                };
            }
            bytes[length] = *byte;
            length += 1;
            text = rest;
        }
        Self {
            bytes,
            length: length as u8,
            is_cut: false,
        }
    }

    /// The excerpt.
    pub(crate) const fn as_str(&self) -> &str {
        match self.bytes.split_at_checked(self.length as usize) {
            Some((text, _)) => match str::from_utf8(text) {
                Ok(text) => text,
                Err(_) => "",
            },
            None => "",
        }
    }

    /// Returns `true` if the text was longer.
    pub(crate) const fn is_cut(&self) -> bool {
        self.is_cut
    }
}

/// Writes the excerpt with control characters, quotation marks and backslashes escaped, and an
/// ellipsis if the text was cut.
impl Display for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ellipsis = if self.is_cut { "…" } else { "" };
        pad(
            f,
            format_args!("{}{ellipsis}", self.as_str().escape_debug()),
        )
    }
}

impl Debug for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{self}\"")
    }
}
