//! How marks and vacant squares are written.

use crate::player::Mark;

/// The texts of X, O and a vacant square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Symbols<'a> {
    pub(crate) x: &'a str,
    pub(crate) o: &'a str,
    pub(crate) vacant: &'a str,
}

impl Symbols<'static> {
    pub(crate) const STRICT: Self = Self {
        x: "X",
        o: "O",
        vacant: ".",
    };
}

impl Symbols<'_> {
    /// Returns the square at the beginning of a text, and the rest. The longest text counts, since
    /// one may begin with another.
    pub(super) const fn next<'a>(&self, text: &'a [u8]) -> Option<(Option<Mark>, &'a [u8])> {
        let mut symbols: &[(&str, Option<Mark>)] = &[
            (self.x, Some(Mark::X)),
            (self.o, Some(Mark::O)),
            (self.vacant, None),
        ];
        let (mut length, mut longest) = (0, None);
        while let [(symbol, mark), others @ ..] = symbols {
            if symbol.len() > length {
                if let Some(rest) = after_start(text, symbol.as_bytes()) {
                    (length, longest) = (symbol.len(), Some((*mark, rest)));
                }
            }
            symbols = others;
        }
        longest
    }

    /// Returns `true` if a square can begin with a byte of a range, in lower case.
    pub(super) const fn any_begins(&self, from: u8, to: u8) -> bool {
        let mut symbols: &[&str] = &[self.x, self.o, self.vacant];
        while let [symbol, others @ ..] = symbols {
            if let [first, ..] = symbol.as_bytes() {
                let first = first.to_ascii_lowercase();
                if from <= first && first <= to {
                    return true;
                }
            }
            symbols = others;
        }
        false
    }

    pub(super) const fn is_strict(&self) -> bool {
        let symbols = (self.x.as_bytes(), self.o.as_bytes(), self.vacant.as_bytes());
        matches!(symbols, (b"X", b"O", b"."))
    }
}

/// Returns what follows the start of a text, if it is this one in upper or lower case.
const fn after_start<'a>(mut text: &'a [u8], mut start: &[u8]) -> Option<&'a [u8]> {
    while let [expected, more @ ..] = start {
        match text {
            [found, rest @ ..] if found.eq_ignore_ascii_case(expected) => text = rest,
            _ => return None,
        }
        start = more;
    }
    Some(text)
}
