//! Names of people.

mod page_words;

use std::fmt::{self, Display};
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::sync::LazyLock;

use thiserror::Error;
use tictactype::computer::Level;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::canonical_combining_class;
use unicode_properties::{
    GeneralCategory, GeneralCategoryGroup, UnicodeEmoji, UnicodeGeneralCategory, emoji,
};
use unicode_security::general_security_profile::IdentifierType;
use unicode_security::mixed_script::AugmentedScriptSet;
use unicode_security::{GeneralSecurityProfile, skeleton};
use unicode_segmentation::UnicodeSegmentation;

/// The name of a person: 1 to 32 grapheme clusters, in at most 256 bytes.
///
/// Names are normalized to [NFKC], and runs of spaces collapse to one, as in the Nickname profile
/// of PRECIS ([RFC 8266]). Control characters and invisible ones are refused. Emoji stay as they
/// are.
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
/// [NFKC]: https://www.unicode.org/reports/tr15/
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name(String);

/// Why a text is not a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum InvalidName {
    /// The text is empty or only spaces.
    #[error("a name must have at least 1 character")]
    Empty,
    /// The text has more than 32 characters, or more than 256 bytes.
    #[error("{}", too_long(*count))]
    TooLong {
        /// The number of characters.
        count: usize,
    },
    /// The text contains characters that are invisible or not allowed, or no letter, digit or emoji.
    #[error("a name must contain a letter, a digit or an emoji, and no invisible characters")]
    Characters,
    /// A word of the text mixes scripts, such as Latin and Cyrillic letters.
    #[error("a word of a name must not have letters of several scripts")]
    MixedScripts,
    /// The text looks like a word that the page shows for a name or next to one.
    #[error("this name is too similar to one that the server uses itself")]
    Reserved,
}

fn too_long(count: usize) -> String {
    if count > Name::MAX_CHARS {
        let most = Name::MAX_CHARS;
        format!("a name must have at most {most} characters, not {count}")
    } else {
        format!("a name must have at most {} bytes", Name::MAX_BYTES)
    }
}

impl Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What names must not have, in the languages of the page and in others. A line without a mark is a
/// text of the page, and refused as the whole name or as a part between punctuation. `-` marks a
/// role, which is refused in the plural, with a number, after an article and beside other roles, too.
/// `*` marks a role that nobody has as a name; it is also refused as any word. A line with `{name}`
/// is a sentence.
const RESERVED: &str = include_str!("name/reserved.txt");

static PAGE: LazyLock<Vec<String>> = LazyLock::new(|| {
    let lines = RESERVED.lines();
    let lines = lines.filter(|line| line.starts_with(char::is_alphabetic));
    lines.map(spelling).collect()
});
static TITLES: LazyLock<Vec<String>> = LazyLock::new(|| spellings('*'));
static ROLES: LazyLock<Vec<String>> = LazyLock::new(|| [spellings('-'), TITLES.clone()].concat());

/// Words before a role or a guest's name. “Les” is also a given name.
static ARTICLES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let articles = "the your my our der die das dein mein unser el la los las le";
    articles.split(' ').map(spelling).collect()
});

/// Returns the [`spelling`]s of the reserved words with a mark.
fn spellings(mark: char) -> Vec<String> {
    let words = RESERVED.lines().filter_map(|line| line.strip_prefix(mark));
    words.map(spelling).collect()
}

/// The marks of the players. “Mr. X” is allowed.
const MARKS: [&str; 2] = ["x", "o"];

/// The first word of guest names.
const GUEST: &str = "Guest";

/// The same word in each language of the page.
const GUEST_ON_THE_PAGE: [&str; 2] = [GUEST, "Gast"];

/// Symbols and letters with a blank glyph, and the object replacement character.
const BLANK: [char; 7] = [
    '\u{2800}',
    '\u{fffc}',
    '\u{13441}',
    '\u{13442}',
    '\u{16fe4}',
    '\u{1bc9d}',
    '\u{1d159}',
];

/// Separates letters that would join.
const NON_JOINER: char = '\u{200c}';

/// The Arabic block from its first letter.
const ARABIC: RangeInclusive<char> = '\u{620}'..='\u{6ff}';

/// The maximum number of combining marks on one character.
const MAX_MARKS: usize = 4;

impl Name {
    /// The maximum length of a name in grapheme clusters.
    pub const MAX_CHARS: usize = 32;

    /// The maximum length of a name in bytes.
    pub const MAX_BYTES: usize = 256;

    /// The name of a person who has not given one. Similar names are reserved.
    pub(crate) fn guest(number: u32) -> Self {
        Self(format!("{GUEST} {number}"))
    }

    /// The name of the computer at a level. Similar names are reserved.
    pub(crate) fn computer(level: Level) -> Self {
        Self(format!("the computer ({level})"))
    }
}

impl FromStr for Name {
    type Err = InvalidName;

    fn from_str(text: &str) -> Result<Self, InvalidName> {
        let text = text.trim();
        if text.is_empty() {
            return Err(InvalidName::Empty);
        }
        check_length(text)?;
        if text.contains(is_break) {
            return Err(InvalidName::Characters);
        }
        // Again without the joiners, which may have separated a letter from its mark.
        let name = normalized(&without_useless_joiners(&normalized(text)));
        if name.graphemes(true).any(has_too_many_marks) || !has_only_visible_characters(&name) {
            return Err(InvalidName::Characters);
        }
        let is_named = |grapheme: &str| {
            grapheme.chars().any(char::is_alphanumeric) || is_emoji_sequence(grapheme)
        };
        if !name.graphemes(true).any(is_named) {
            return Err(InvalidName::Characters);
        }
        // Some characters become several.
        check_length(&name)?;
        let lettered = with_letters_for_signs(&name);
        if [&name, &lettered]
            .into_iter()
            .any(|it| is_reserved(it) || is_guest(it))
            || page_words::is_sentence(&name)
            || is_clock(&name)
        {
            return Err(InvalidName::Reserved);
        }
        if name.split_whitespace().any(mixes_scripts) {
            return Err(InvalidName::MixedScripts);
        }
        Ok(Self(name))
    }
}

fn check_length(text: &str) -> Result<(), InvalidName> {
    let count = text.graphemes(true).count();
    if count > Name::MAX_CHARS || text.len() > Name::MAX_BYTES {
        return Err(InvalidName::TooLong { count });
    }
    Ok(())
}

/// Normalizes everything but emoji to NFKC, and collapses spaces.
fn normalized(text: &str) -> String {
    let (mut name, mut plain) = (String::new(), String::new());
    for grapheme in text.graphemes(true) {
        if is_emoji_sequence(grapheme) {
            name.extend(plain.nfkc());
            plain.clear();
            name.push_str(grapheme);
        } else {
            plain.push_str(grapheme);
        }
    }
    name.extend(plain.nfkc());
    let words: Vec<&str> = name.split_whitespace().collect();
    words.join(" ")
}

/// Returns `true` if every character is visible, a space, or a joiner with an effect.
fn has_only_visible_characters(text: &str) -> bool {
    let without_emoji: Vec<char> = text
        .graphemes(true)
        .flat_map(|it| if is_emoji_sequence(it) { " " } else { it }.chars())
        .collect();
    (0..without_emoji.len()).all(|index| match without_emoji[index] {
        NON_JOINER | JOINER => has_effect(&without_emoji, index),
        other => is_visible(other),
    })
}

/// Returns `true` for a space, and for a character with a visible glyph. No other separator is left
/// in a [`normalized`] text.
fn is_visible(character: char) -> bool {
    character.general_category_group() != GeneralCategoryGroup::Other
        && character.identifier_type() != Some(IdentifierType::Default_Ignorable)
        && !BLANK.contains(&character)
}

/// Returns `true` for a tab and for the end of a line or of a paragraph.
fn is_break(character: char) -> bool {
    character.is_whitespace() && character.general_category() != GeneralCategory::SpaceSeparator
}

/// Returns `true` for a joiner after a virama, and for a non-joiner between Arabic letters that
/// would join. None is left after a letter that [never joins the next](never_joins_the_next).
fn has_effect(text: &[char], joiner: usize) -> bool {
    let (before, after) = (&text[..joiner], &text[joiner + 1..]);
    let follows_virama = before.last().map(|it| canonical_combining_class(*it)) == Some(VIRAMA);
    let is_in_word = after.first().is_some_and(|it| !it.is_whitespace());
    let is_letter = |it: &&char| ARABIC.contains(*it) && it.is_alphabetic();
    let left = before.iter().rfind(|it| !is_mark(**it)).filter(is_letter);
    let right = after.iter().find(|it| !is_mark(**it)).filter(is_letter);
    follows_virama && is_in_word
        || text[joiner] == NON_JOINER && left.is_some() && right.is_some_and(|it| !never_joins(*it))
}

/// The canonical combining class of signs that join or silence a letter in scripts of India.
const VIRAMA: u8 = 9;

fn is_mark(character: char) -> bool {
    character.general_category_group() == GeneralCategoryGroup::Mark
}

/// Removes each non-joiner after an Arabic letter that never joins the next one. They have no
/// effect, but Persian keyboards produce them.
fn without_useless_joiners(text: &str) -> String {
    let mut before = ' ';
    let mut kept = text.to_owned();
    kept.retain(|character| {
        let is_useless = character == NON_JOINER && never_joins_the_next(before);
        if !is_useless && !is_mark(character) {
            before = character;
        }
        !is_useless
    });
    kept
}

/// Returns `true` for the Arabic letters of the [joining type] U.
///
/// [joining type]: https://www.unicode.org/Public/UCD/latest/ucd/ArabicShaping.txt
fn never_joins(letter: char) -> bool {
    matches!(letter, '\u{621}' | '\u{674}')
}

/// Returns `true` for the Arabic letters of the [joining types] R and U.
///
/// [joining types]: https://www.unicode.org/Public/UCD/latest/ucd/ArabicShaping.txt
fn never_joins_the_next(letter: char) -> bool {
    let joins_the_previous = matches!(
        u32::from(letter),
        0x622..=0x625 | 0x627 | 0x629 | 0x62f..=0x632 | 0x648 | 0x671..=0x673 | 0x675..=0x677
            | 0x688..=0x699 | 0x6c0 | 0x6c3..=0x6cb | 0x6cd | 0x6cf | 0x6d2..=0x6d3 | 0x6d5
            | 0x6ee..=0x6ef
    );
    joins_the_previous || never_joins(letter)
}

/// Returns `true` if a name, or a part of it between punctuation, looks like a reserved one. The
/// comparison ignores case, spaces and punctuation, and equates characters that look alike ([UTS
/// 39]).
///
/// [UTS 39]: https://www.unicode.org/reports/tr39/#Confusable_Detection
fn is_reserved(name: &str) -> bool {
    let has_digit = |word: &&str| word.contains(char::is_numeric);
    let mut words = name.split(|it: char| !it.is_alphanumeric());
    MARKS.contains(&spelling(name).as_str())
        || parts(name)
            .iter()
            .map(String::as_str)
            .chain([name])
            .any(|part| PAGE.contains(&spelling(part)) || is_role(part, &ROLES))
        || words.clone().any(|word| is_role(word, &TITLES))
        || words.any(|word| has_digit(&word) && is_role(word, &ROLES))
}

/// Returns `true` for one or more roles, perhaps after an article or with a number.
fn is_role(text: &str, roles: &[String]) -> bool {
    let text = without_article(text.trim());
    [text, text.trim_matches(char::is_numeric)]
        .map(spelling)
        .iter()
        .any(|it| are_roles(it.strip_prefix("the").unwrap_or(it), roles))
}

/// Returns `true` if a [`spelling`] is one role after the other. Each may be in the plural.
fn are_roles(spelled: &str, roles: &[String]) -> bool {
    let mut rests = roles.iter().filter_map(|role| spelled.strip_prefix(role));
    rests.any(|rest| {
        let mut rests = [Some(rest), rest.strip_prefix('s')].into_iter().flatten();
        rests.any(|rest| rest.is_empty() || are_roles(rest, roles))
    })
}

fn without_article(name: &str) -> &str {
    match name.split_once(char::is_whitespace) {
        Some((first, rest)) if ARTICLES.contains(&spelling(first)) => rest,
        _ => name,
    }
}

/// Replaces signs by the letters that they stand for: `adm!n` becomes `admin`.
fn with_letters_for_signs(name: &str) -> String {
    let letter = |sign| match sign {
        '!' | '|' => 'i',
        '@' => 'a',
        '$' => 's',
        '€' => 'e',
        other => other,
    };
    name.chars().map(letter).collect()
}

/// Splits a name at punctuation. A hyphen or apostrophe within a word does not split.
fn parts(name: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut before = ' ';
    let mut characters = name.chars().peekable();
    while let Some(character) = characters.next() {
        let is_inside = |it: char| it.is_alphanumeric();
        let joins = matches!(character, '-' | '\'' | '\u{2019}' | '\u{2010}')
            && is_inside(before)
            && characters.peek().copied().is_some_and(is_inside);
        if joins || is_mark(character) || is_inside(character) || character.is_whitespace() {
            parts
                .last_mut()
                .into_iter()
                .for_each(|part| part.push(character));
        } else {
            parts.push(String::new());
        }
        before = character;
    }
    parts
}

/// Returns `true` for a name that looks like `Guest 1019`: after the first word come mostly digits,
/// characters that look like them, or a Roman number. An article or one letter may stand before.
fn is_guest(name: &str) -> bool {
    let name = without_article(name);
    let has_digit = name.contains(char::is_numeric);
    if !has_digit && name.split_whitespace().any(continues_guest) {
        return false;
    }
    let name = likeness(name);
    let spelled = with_letters_for_digits(&name);
    let number = |word: &&str| {
        let (before, number) = spelled.split_once(&spelling(word))?;
        (before.chars().count() <= 1).then_some(number.len())
    };
    let Some(length) = GUEST_ON_THE_PAGE.iter().find_map(number) else {
        return false;
    };
    // Both texts have the same length.
    let number = &name[name.len() - length..];
    let count = |is_one: &dyn Fn(char) -> bool| number.chars().filter(|it| is_one(*it)).count();
    let all = count(&|_| true);
    let digits = count(&is_like_digit);
    let looks_like_digit = |it| is_like_digit(it) || LEET.contains(&it);
    all > 0
        && (4 * digits >= 3 * all
            || count(&|it| ROMAN.contains(&it)) == all
            || count(&|it| it == 'i') + digits == all
            || has_digit && (digits + 1 >= all || count(&looks_like_digit) == all))
}

/// Returns `true` for a longer word such as the surname `Gastl`.
fn continues_guest(word: &str) -> bool {
    let spelled = spelling(word);
    let starts = |guest: &&str| {
        let rest = spelled.strip_prefix(&spelling(guest));
        rest.is_some_and(|rest| !rest.is_empty())
    };
    GUEST_ON_THE_PAGE.iter().any(starts) && word.chars().all(char::is_alphabetic)
}

/// The digits of Roman numbers up to 39.
const ROMAN: [char; 3] = ['i', 'v', 'x'];

/// Letters that pass for 1, 2, 5, 8 and 9 next to digits.
const LEET: [char; 6] = ['i', 'z', 's', 'b', 'g', 'q'];

/// Returns `true` for a digit, or what looks like `0` or `1`, in a [`likeness`].
fn is_like_digit(character: char) -> bool {
    character.is_numeric() || ['o', 'l'].contains(&character)
}

/// Returns `true` for a name such as `1:00`.
fn is_clock(name: &str) -> bool {
    let parts = name.split([':', '.']);
    parts.clone().count() > 1
        && parts
            .into_iter()
            .all(|part| part.chars().all(char::is_numeric))
}

/// Returns `true` if a word mixes scripts. Chinese, Japanese, Korean and Latin letters may be
/// mixed.
fn mixes_scripts(word: &str) -> bool {
    let scripts = AugmentedScriptSet::for_str(word);
    let others: String = word.chars().filter(|it| !it.is_ascii()).collect();
    let others = AugmentedScriptSet::for_str(&others);
    scripts.is_empty() && !(others.hanb || others.jpan || others.kore)
}

fn likeness(name: &str) -> String {
    // Digits of all scripts count as one script: Arabic digits look like letters, or like a full
    // stop.
    let is_foreign_digit = |it: char| it.is_numeric() && !it.is_ascii();
    let name = name.replace(is_foreign_digit, "8");
    let name: String = name.chars().map(with_letter_for_small_capital).collect();
    // Upper-case letters have their own look-alikes: `I` and `i` look like different characters.
    let lower = name.to_lowercase();
    let lower: String = skeleton(&lower).collect::<String>().to_lowercase();
    lower.chars().filter(|it| it.is_alphanumeric()).collect()
}

/// The small capitals of the phonetic alphabets, from A to Z. There is none of X.
const SMALL_CAPITALS: &str = "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ";

fn with_letter_for_small_capital(character: char) -> char {
    let mut letters = SMALL_CAPITALS.chars().zip('a'..='z');
    let letter = letters.find(|(capital, _)| *capital == character);
    letter.map_or(character, |(_, letter)| letter)
}

/// The [`likeness`] of a name with letters for the digits that replace them in `5taff` or `Adm1n`.
fn spelling(name: &str) -> String {
    with_letters_for_digits(&likeness(name))
}

/// Reads digits in a [`likeness`] as letters. `1` already looks like `l` there, and `0` like `o`.
fn with_letters_for_digits(likeness: &str) -> String {
    let letter = |character| match character {
        'l' => 'i',
        '3' => 'e',
        '4' => 'a',
        '5' => 's',
        other => other,
    };
    likeness.chars().map(letter).collect()
}

fn has_too_many_marks(grapheme: &str) -> bool {
    let takes_no_space = |mark: &char| mark.general_category() != GeneralCategory::SpacingMark;
    let marks = grapheme.chars().filter(|it| is_mark(*it));
    !is_emoji_sequence(grapheme) && marks.filter(takes_no_space).count() > MAX_MARKS
}

/// Returns `true` if a grapheme cluster is an emoji, by the grammar of [UTS 51].
///
/// [UTS 51]: https://www.unicode.org/reports/tr51/#EBNF_and_Regex
fn is_emoji_sequence(grapheme: &str) -> bool {
    let mut characters = grapheme.chars();
    let flag = |character: char| emoji::is_regional_indicator(character);
    match (characters.next(), characters.clone().next()) {
        (Some('0'..='9' | '#' | '*'), _) => characters.eq(KEYCAP),
        (Some(first), Some(second)) if flag(first) => flag(second) && characters.count() == 1,
        _ => grapheme.split(JOINER).all(is_emoji_element),
    }
}

/// Makes a keycap of a digit.
const KEYCAP: [char; 2] = ['\u{fe0f}', '\u{20e3}'];

/// Joins emoji, and letters of some scripts.
const JOINER: char = '\u{200d}';

/// Selects the colored presentation.
const COLORS: char = '\u{fe0f}';

/// Skin tones.
const TONES: RangeInclusive<char> = '\u{1f3fb}'..='\u{1f3ff}';

/// The flag that tags turn into a region's, these tags, and their end.
const FLAG: char = '\u{1f3f4}';
const TAGS: RangeInclusive<char> = '\u{e0020}'..='\u{e007e}';
const TAGS_END: char = '\u{e007f}';

/// Returns `true` for an emoji, perhaps with a skin tone, a presentation or tags.
fn is_emoji_element(text: &str) -> bool {
    let is_emoji = |character: char| character.is_emoji_char() && !character.is_ascii();
    let Some(rest) = text.strip_prefix(is_emoji) else {
        return false;
    };
    let is_form = |character: char| character == COLORS || TONES.contains(&character);
    let rest = rest.strip_prefix(is_form).unwrap_or(rest);
    let is_tag = |character| TAGS.contains(&character);
    let tags = rest
        .strip_suffix(TAGS_END)
        .filter(|_| text.starts_with(FLAG));
    rest.is_empty() || tags.is_some_and(|tags| !tags.is_empty() && tags.chars().all(is_tag))
}
