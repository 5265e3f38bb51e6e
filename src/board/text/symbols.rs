//! The symbols for marks and vacant squares.

use core::error::Error;
use core::fmt::{self, Display};

use crate::board::{Board, Size};
use crate::player::{Excerpt, FromFn, MAX_SIDE, Mark, pad_with};

/// The most bytes to read, unless the symbols are long. The largest board displays as 1,484 bytes;
/// the rest is room for wider margins.
const LONGEST_TEXT: usize = 4_096;

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

/// Texts for X, O and a vacant square that a [`Reader`](crate::Reader) refuses: two look alike, or
/// one has a slash or an invisible character.
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
///     "a vacant square is ` `: expected visible characters other than slashes",
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
                    "{name} is `{text}`: expected visible characters other than slashes",
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
            let has_start = match first_character(plain) {
                Some((first, _)) => !is_joiner(first),
                None => false,
            };
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

impl<'a> Symbols<'a> {
    /// Displays a board, with spaces between the squares.
    pub(crate) fn display<S: Size>(self, board: Board<S>) -> impl Display + Copy + use<'a, S> {
        let Symbols { x, o, vacant } = self;
        FromFn(move |f: &mut fmt::Formatter<'_>| {
            for (number, row) in board.rows().enumerate() {
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
        })
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
            Some((mark, rest)) => Some((mark, after_selectors(rest))),
            None => None,
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

    /// The most bytes to read: enough for the largest board, with a selector and a space after each
    /// symbol, and one more column for row numbers.
    pub(super) const fn longest_text(&self) -> usize {
        let (mut longest, mut symbols): (_, &[&str]) = (0, &[self.x, self.o, self.vacant]);
        while let [symbol, others @ ..] = symbols {
            if symbol.len() > longest {
                longest = symbol.len();
            }
            symbols = others;
        }
        let square = longest.saturating_add(SELECTOR.len() + 1);
        let board = square.saturating_mul(MAX_SIDE * (MAX_SIDE + 1));
        if board > LONGEST_TEXT {
            board
        } else {
            LONGEST_TEXT
        }
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

/// Returns `true` if a text has a slash, which separates rows, or an invisible character. Joiners
/// and variation selectors are allowed, because an emoji may need them.
const fn has_separator(mut text: &[u8]) -> bool {
    while let Some((character, rest)) = first_character(text) {
        if character == '/' || is_invisible(character) && !is_joiner(character) {
            return true;
        }
        text = rest;
    }
    false
}

/// Returns `true` for white space, controls, and the characters that Unicode ignores by default,
/// except tags: the flags of England, Scotland and Wales are emoji with tags.
const fn is_invisible(character: char) -> bool {
    matches!(
        character,
        '\0'..=' ' | '\u{7F}'..='\u{A0}' | '\u{AD}' | '\u{34F}' | '\u{61C}'
            | '\u{115F}'..='\u{1160}' | '\u{1680}' | '\u{17B4}'..='\u{17B5}'
            | '\u{180B}'..='\u{180F}' | '\u{2000}'..='\u{200F}' | '\u{2028}'..='\u{202F}'
            | '\u{205F}'..='\u{206F}' | '\u{2800}' | '\u{3000}' | '\u{3164}'
            | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}'
            | '\u{1BCA0}'..='\u{1BCA3}' | '\u{1D173}'..='\u{1D17A}'
            | '\u{E0000}'..='\u{E001F}' | '\u{E0080}'..='\u{E0FFF}'
    )
}

/// Returns `true` for a zero-width joiner or a variation selector.
const fn is_joiner(character: char) -> bool {
    matches!(character, '\u{200D}' | '\u{FE00}'..='\u{FE0F}')
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
    loop {
        match (first_visible(text), first_visible(other)) {
            (Some((a, rest)), Some((b, other_rest))) if lookalike(a) == lookalike(b) => {
                (text, other) = (rest, other_rest);
            }
            (None, None) => return true,
            _ => return false,
        }
    }
}

/// Returns the first visible character, and the rest.
const fn first_visible(mut text: &[u8]) -> Option<(char, &[u8])> {
    while let Some((character, rest)) = first_character(text) {
        if !is_joiner(character) {
            return Some((character, rest));
        }
        text = rest;
    }
    None
}

/// Returns the ASCII character in lower case, or the middle dot, that looks like this character.
/// Returns a character without such a lookalike unchanged.
///
/// Covers a part of Unicode's [confusables](https://www.unicode.org/reports/tr39/): the alphabets
/// that people type, and what looks like an X, an O or a dot.
pub(super) const fn lookalike(character: char) -> char {
    let code = match character as u32 {
        // ASCII in the width of a Chinese character.
        code @ 0xFF01..=0xFF5E => code - 0xFEE0,
        // Mathematical letters: the Latin alphabet 26 times, in upper and lower case.
        code @ 0x1D400..=0x1D6A3 => 'a' as u32 + (code - 0x1D400) % 26,
        code => code,
    };
    let character = match char::from_u32(code) {
        Some(character) => character.to_ascii_lowercase(),
        None => character,
    };
    match character {
        '\u{391}' | '\u{410}' | '\u{430}' => 'a',
        '\u{392}' | '\u{412}' => 'b',
        '\u{3F2}' | '\u{3F9}' | '\u{421}' | '\u{441}' | '\u{216D}' | '\u{217D}' => 'c',
        '\u{395}' | '\u{415}' | '\u{435}' => 'e',
        '\u{397}' | '\u{41D}' => 'h',
        '\u{399}' | '\u{406}' | '\u{456}' | '\u{4C0}' | '\u{2160}' | '\u{2170}' => 'i',
        '\u{37F}' | '\u{3F3}' | '\u{408}' | '\u{458}' => 'j',
        '\u{39A}' | '\u{41A}' => 'k',
        '\u{39C}' | '\u{41C}' => 'm',
        '\u{39D}' => 'n',
        // Letters: Greek, Cyrillic, Armenian, Georgian, phonetic, Coptic, Tifinagh, Lisu. Then
        // circles.
        '\u{39F}' | '\u{3BF}' | '\u{41E}' | '\u{43E}' | '\u{555}' | '\u{585}' | '\u{10FF}'
        | '\u{1D0F}' | '\u{2C9E}' | '\u{2C9F}' | '\u{2D54}' | '\u{A4F3}' | '\u{25CB}'
        | '\u{25EF}' | '\u{2B58}' | '\u{3007}' => 'o',
        '\u{3A1}' | '\u{420}' | '\u{440}' => 'p',
        '\u{405}' | '\u{455}' => 's',
        '\u{3A4}' | '\u{422}' => 't',
        '\u{3BD}' | '\u{474}' | '\u{475}' | '\u{2164}' | '\u{2174}' => 'v',
        // The sign of multiplication, crosses, Roman numbers; Greek, Cyrillic, Canadian, Coptic,
        // Tifinagh, Lisu.
        '\u{D7}'
        | '\u{2A2F}'
        | '\u{2715}'..='\u{2718}'
        | '\u{2573}'
        | '\u{2169}'
        | '\u{2179}'
        | '\u{3A7}'
        | '\u{3C7}'
        | '\u{425}'
        | '\u{445}'
        | '\u{1541}'
        | '\u{157D}'
        | '\u{166D}'
        | '\u{2CAC}'
        | '\u{2CAD}'
        | '\u{2D5D}'
        | '\u{A4EB}'
        | '\u{A7B3}' => 'x',
        '\u{3A5}' | '\u{423}' | '\u{443}' | '\u{4AE}' | '\u{4AF}' => 'y',
        '\u{396}' => 'z',
        '\u{660}' | '\u{6F0}' | '\u{701}' | '\u{702}' | '\u{2024}' | '\u{A4F8}' => '.',
        '\u{387}' | '\u{2022}' | '\u{2027}' | '\u{2219}' | '\u{22C5}' | '\u{30FB}' | '\u{FF65}' => {
            '\u{B7}'
        }
        other => other,
    }
}
