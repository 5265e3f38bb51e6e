//! The names of people.

use std::error::Error;
use std::fmt::{self, Display};
use std::str::FromStr;

use precis_profiles::Nickname;
use precis_profiles::precis_core::profile::PrecisFastInvocation;
use tictactype::computer::Level;
use unicode_properties::{GeneralCategory, UnicodeEmoji, UnicodeGeneralCategory, emoji};
use unicode_security::skeleton;
use unicode_segmentation::UnicodeSegmentation;

/// The name of a person: 1 to 32 characters as people count them, in at most 256 bytes.
///
/// Names follow the Nickname profile of PRECIS ([RFC 8266]): forms of the same character and of
/// spaces become one, and control characters are refused. Emoji may be sequences of several code
/// points, which the profile does not know.
///
/// ```
/// use tictactype_web::{InvalidName, Name};
///
/// let name: Name = "  Ａｎｎ   Lee ".parse()?;
/// assert_eq!(name.to_string(), "Ann Lee");
/// assert_eq!("Thе Computer".parse::<Name>(), Err(InvalidName::Reserved)); // with a Cyrillic е
/// # Ok::<(), InvalidName>(())
/// ```
///
/// [RFC 8266]: https://www.rfc-editor.org/rfc/rfc8266
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name(String);

/// The reason why a text is not a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvalidName {
    /// The text has no characters besides spaces.
    Empty,
    /// The text has more than 32 characters, or more than 256 bytes.
    TooLong {
        /// The number of characters.
        count: usize,
    },
    /// The text contains characters that are invisible or not allowed, or no letter, digit or emoji.
    Characters,
    /// The text looks like a word that the page uses in the place of a name.
    Reserved,
}

impl Display for InvalidName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("a name must have at least 1 character"),
            Self::TooLong { count } if *count > Name::MAX_CHARS => write!(
                f,
                "a name must have at most {} characters, not {count}",
                Name::MAX_CHARS
            ),
            Self::TooLong { .. } => {
                write!(f, "a name must have at most {} bytes", Name::MAX_BYTES)
            }
            Self::Characters => f.write_str(
                "a name must contain a letter, a digit or an emoji, and no invisible characters",
            ),
            Self::Reserved => {
                f.write_str("this name is too similar to one that the server uses itself")
            }
        }
    }
}

impl Error for InvalidName {}

impl Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Beginnings of reserved names, in the languages of the page.
const RESERVED_BEGINNINGS: [&str; 4] = ["the computer", "computer", "der computer", "tictactype"];

/// Reserved names, in the languages of the page.
const RESERVED: [&str; 21] = [
    "you",
    "your turn",
    "you won",
    "you lost",
    "opponent",
    "the opponent",
    "draw",
    "server",
    "x",
    "o",
    "du",
    "dein zug",
    "du bist am zug",
    "gewonnen",
    "du hast gewonnen",
    "verloren",
    "du hast verloren",
    "gegner",
    "der gegner",
    "unentschieden",
    "sie",
];

/// The maximum number of combining marks on one character.
const MAX_MARKS: usize = 4;

impl Name {
    /// The maximum number of characters of a name, as people count them (grapheme clusters).
    pub const MAX_CHARS: usize = 32;

    /// The maximum number of bytes of a name.
    pub const MAX_BYTES: usize = 256;

    /// Returns the name of the computer at a level of strength. Names that look like it are
    /// reserved.
    pub(crate) fn computer(level: Level) -> Self {
        Self(format!("the computer ({level})"))
    }
}

impl FromStr for Name {
    type Err = InvalidName;

    fn from_str(text: &str) -> Result<Self, InvalidName> {
        let text = text.trim();
        let count = text.graphemes(true).count();
        if count == 0 {
            return Err(InvalidName::Empty);
        }
        if count > Self::MAX_CHARS || text.len() > Self::MAX_BYTES {
            return Err(InvalidName::TooLong { count });
        }
        if text.graphemes(true).any(has_too_many_marks) {
            return Err(InvalidName::Characters);
        }
        let name = restore_emoji(&enforce_profile(&without_emoji(text))?, text);
        let is_named = |grapheme: &str| {
            grapheme.chars().any(char::is_alphanumeric) || is_emoji_sequence(grapheme)
        };
        if !name.graphemes(true).any(is_named) {
            return Err(InvalidName::Characters);
        }
        // Some characters become several.
        let count = name.graphemes(true).count();
        if count > Self::MAX_CHARS || name.len() > Self::MAX_BYTES {
            return Err(InvalidName::TooLong { count });
        }
        if is_reserved(&name) {
            return Err(InvalidName::Reserved);
        }
        Ok(Self(name))
    }
}

fn enforce_profile(text: &str) -> Result<String, InvalidName> {
    let enforced = Nickname::enforce(text).map_err(|_| InvalidName::Characters)?;
    Ok(enforced.into_owned())
}

/// Returns `true` if a name looks like a reserved one. The comparison ignores case, spaces and
/// punctuation, and characters that look alike are equal ([UTS 39]).
///
/// [UTS 39]: https://www.unicode.org/reports/tr39/#Confusable_Detection
fn is_reserved(name: &str) -> bool {
    let name = likeness(name);
    let is = |reserved: &str| likeness(reserved) == name;
    RESERVED.into_iter().any(is)
        || RESERVED_BEGINNINGS
            .into_iter()
            .any(|reserved| name.starts_with(&likeness(reserved)))
}

fn likeness(name: &str) -> String {
    // Upper-case letters have look-alikes of their own: those of `I` are not those of `i`.
    let lower = name.to_lowercase();
    let lower: String = skeleton(&lower).collect::<String>().to_lowercase();
    lower.chars().filter(|it| it.is_alphanumeric()).collect()
}

fn has_too_many_marks(grapheme: &str) -> bool {
    let is_mark = |character: &char| {
        matches!(
            character.general_category(),
            GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark
        )
    };
    !is_emoji_sequence(grapheme) && grapheme.chars().filter(is_mark).count() > MAX_MARKS
}

/// Stands for an emoji while the profile is enforced. The profile knows the characters of Unicode
/// 6.3, so it would refuse newer emoji, and the characters that join several into one.
const PLACEHOLDER: char = '\u{263b}';

/// Returns `true` if a grapheme is an emoji of one or more code points.
fn is_emoji_sequence(grapheme: &str) -> bool {
    let is_part = |character: char| {
        character.is_emoji_char()
            || emoji::is_zwj(character)
            || emoji::is_emoji_presentation_selector(character)
    };
    let first = grapheme.chars().next();
    first == Some(PLACEHOLDER)
        || first.is_some_and(|first| first.is_emoji_char() && !first.is_ascii())
            && grapheme.chars().all(is_part)
}

/// Returns the text with a placeholder for each emoji.
fn without_emoji(text: &str) -> String {
    let mut plain = String::new();
    for grapheme in text.graphemes(true) {
        if is_emoji_sequence(grapheme) {
            plain.push(PLACEHOLDER);
        } else {
            plain.push_str(grapheme);
        }
    }
    plain
}

/// Returns the text with the emoji of the original in the place of the placeholders.
fn restore_emoji(plain: &str, original: &str) -> String {
    let mut emoji = original.graphemes(true).filter(|it| is_emoji_sequence(it));
    let mut restored = String::new();
    for character in plain.chars() {
        if character == PLACEHOLDER {
            restored.extend(emoji.next());
        } else {
            restored.push(character);
        }
    }
    restored
}
