//! The symbols for marks and vacant squares.

use core::error::Error;
use core::fmt::{self, Display};

use crate::board::{Board, Size};
use crate::player::{Excerpt, Mark, pad_with};

/// The symbols of X, O and a vacant square.
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

/// Texts for X, O and a vacant square that a [`Reader`](crate::Reader) cannot tell apart.
///
/// ```
/// use tictactype::Reader;
///
/// let refused = |x, o, vacant| Reader::new().with_marks(x, o, vacant).unwrap_err().to_string();
///
/// assert_eq!(
///     refused("a", "A", "."),
///     "X is `a` and O is `A`: expected texts that look different in lower case",
/// );
/// assert_eq!(
///     refused("x", "\u{445}", "."), // in Cyrillic
///     "X is `x` and O is `\u{445}`: expected texts that look different in lower case",
/// );
/// assert_eq!(
///     refused("x", "o", " "),
///     "a vacant square is ` `: expected characters other than white space and slashes",
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ConfusableMarks {
    first: (&'static str, Excerpt),
    /// `None` if the first text alone is not a valid mark.
    second: Option<(&'static str, Excerpt)>,
}

impl Display for ConfusableMarks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad_with(f, |f| {
            let (name, text) = self.first;
            match self.second {
                Some((other, same)) => write!(
                    f,
                    "{name} is `{text}` and {other} is `{same}`: \
                     expected texts that look different in lower case",
                ),
                None => write!(
                    f,
                    "{name} is `{text}`: expected characters other than white space and slashes",
                ),
            }
        })
    }
}

impl Error for ConfusableMarks {}

impl<'a> Symbols<'a> {
    /// Creates the symbols, if they are valid and differ.
    pub(crate) const fn new(
        x: &'a str,
        o: &'a str,
        vacant: &'a str,
    ) -> Result<Self, ConfusableMarks> {
        let mut symbols: &[(&str, &str)] = &[("X", x), ("O", o), ("a vacant square", vacant)];
        while let [(name, text), others @ ..] = symbols {
            let first = (*name, Excerpt::of(text.as_bytes()));
            let plain = without_selectors(text.as_bytes());
            let has_start = !plain.is_empty() && after_start(plain, SELECTOR).is_none();
            if !has_start || has_separator(plain) {
                let second = None;
                return Err(ConfusableMarks { first, second });
            }
            let mut rest = others;
            while let [(name, text), others @ ..] = rest {
                if look_the_same(plain, without_selectors(text.as_bytes())) {
                    let second = Some((*name, Excerpt::of(text.as_bytes())));
                    return Err(ConfusableMarks { first, second });
                }
                rest = others;
            }
            symbols = others;
        }
        Ok(Self { x, o, vacant })
    }
}

/// A board with the symbols to display it.
#[derive(Clone, Copy)]
struct Displayed<'a, S: Size> {
    board: Board<S>,
    symbols: Symbols<'a>,
}

impl<S: Size> Display for Displayed<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Symbols { x, o, vacant } = self.symbols;
        for (number, row) in self.board.rows().enumerate() {
            let mut separator = if number > 0 { "\n" } else { "" };
            for square in row {
                let text = match square {
                    Some(Mark::X) => x,
                    Some(Mark::O) => o,
                    None => vacant,
                };
                write!(f, "{separator}{text}")?;
                separator = " ";
            }
        }
        Ok(())
    }
}

impl<'a> Symbols<'a> {
    /// Displays a board, with spaces between the squares.
    pub(crate) fn display<S: Size>(self, board: Board<S>) -> impl Display + Copy + use<'a, S> {
        Displayed {
            board,
            symbols: self,
        }
    }
}

impl Symbols<'_> {
    /// The square at the beginning of a text, and the rest. Takes the longest symbol that matches.
    pub(super) const fn next<'a>(&self, text: &'a [u8]) -> Option<(Option<Mark>, &'a [u8])> {
        let mut symbols: &[(&str, Option<Mark>)] = &[
            (self.x, Some(Mark::X)),
            (self.o, Some(Mark::O)),
            (self.vacant, None),
        ];
        let (mut length, mut longest) = (0, None);
        while let [(symbol, mark), others @ ..] = symbols {
            let symbol = without_selectors(symbol.as_bytes());
            if symbol.len() > length {
                if let Some(rest) = after_start(text, symbol) {
                    (length, longest) = (symbol.len(), Some((*mark, rest)));
                }
            }
            symbols = others;
        }
        match longest {
            Some((mark, rest)) if !self.is_strict() => Some((mark, after_selectors(rest))),
            longest => longest,
        }
    }

    /// Returns `true` if a symbol begins with a byte in this range, in lower case.
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

/// The text after a prefix, which may be in upper or lower case.
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

/// The emoji variation selector, U+FE0F, in UTF-8. Some programs write it after a mark; the mark
/// looks the same with or without it.
const SELECTOR: &[u8] = "\u{FE0F}".as_bytes();

/// The text without the selectors at its end.
const fn without_selectors(mut text: &[u8]) -> &[u8] {
    while let [rest @ .., a, b, c] = text {
        match SELECTOR {
            [d, e, f] if *a == *d && *b == *e && *c == *f => text = rest,
            _ => break,
        }
    }
    text
}

/// The text without the selectors at its beginning.
const fn after_selectors(mut text: &[u8]) -> &[u8] {
    while let Some(rest) = after_start(text, SELECTOR) {
        text = rest;
    }
    text
}

/// Returns `true` if a text has white space or a slash, which separate squares and rows.
const fn has_separator(mut text: &[u8]) -> bool {
    while let [byte, rest @ ..] = text {
        if byte.is_ascii_whitespace() || *byte == b'/' {
            return true;
        }
        text = rest;
    }
    false
}

/// Returns the first character of a text in UTF-8, and the rest.
pub(super) const fn first_character(text: &[u8]) -> Option<(char, &[u8])> {
    let (code, rest) = match text {
        [a @ ..0x80, rest @ ..] => (*a as u32, rest),
        [a @ ..0xE0, b, rest @ ..] => (bits(*a, 5) << 6 | bits(*b, 6), rest),
        [a @ ..0xF0, b, c, rest @ ..] => (bits(*a, 4) << 12 | bits(*b, 6) << 6 | bits(*c, 6), rest),
        [a, b, c, d, rest @ ..] => (
            bits(*a, 3) << 18 | bits(*b, 6) << 12 | bits(*c, 6) << 6 | bits(*d, 6),
            rest,
        ),
        _ => return None,
    };
    match char::from_u32(code) {
        Some(character) => Some((character, rest)),
        None => None,
    }
}

/// Returns the last bits of a byte.
const fn bits(byte: u8, count: u32) -> u32 {
    byte as u32 & ((1 << count) - 1)
}

/// Returns `true` if two texts look the same, apart from upper and lower case.
const fn look_the_same(mut text: &[u8], mut other: &[u8]) -> bool {
    while let (Some((a, rest)), Some((b, other_rest))) =
        (first_character(text), first_character(other))
    {
        if !latin(a).eq_ignore_ascii_case(&latin(b)) {
            return false;
        }
        (text, other) = (rest, other_rest);
    }
    text.is_empty() && other.is_empty()
}

/// Returns the Latin letter for a Greek or Cyrillic one that looks the same, if people write it as
/// a mark. Returns any other character unchanged.
pub(super) const fn latin(character: char) -> char {
    match character {
        '\u{3A7}' | '\u{425}' => 'X',
        '\u{445}' => 'x',
        '\u{39F}' | '\u{41E}' => 'O',
        '\u{3BF}' | '\u{43E}' => 'o',
        other => other,
    }
}
