//! Names that people may use.

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use tictactype_web::{InvalidName, Name};
use tictactype_web_tests::section;

/// The names in a section of `names.txt`.
fn names(name: &str) -> impl Iterator<Item = String> {
    let names = section(include_str!("names.txt"), name);
    names.into_iter().map(unescape)
}

/// Replaces escapes such as `\u{200c}` by their characters.
fn unescape(line: &str) -> String {
    let mut parts = line.split("\\u{");
    let mut name = parts.next().unwrap().to_owned();
    for part in parts {
        let (number, rest) = part.split_once('}').unwrap();
        name.extend(char::from_u32(u32::from_str_radix(number, 16).unwrap()));
        name.push_str(rest);
    }
    name
}

#[test]
fn names_in_all_scripts_and_emoji_are_accepted() {
    for name in names("accepted") {
        let parsed: Result<Name, InvalidName> = name.parse();
        assert_eq!(parsed.map(|name| name.to_string()), Ok(name));
    }
}

#[test]
fn forms_of_the_same_name_become_one() {
    for (given, name) in [
        ("  Ann \t", "Ann"),
        ("Ann \u{a0}\u{3000} Lee", "Ann Lee"),
        ("Ａｎｎ", "Ann"),
        ("Zoe\u{308}", "Zoë"),
        ("ﬁnn", "finn"),
        ("Ann№", "AnnNo"),
        // A joiner after a letter that never joins.
        ("زهرا\u{200c}سادات", "زهراسادات"),
        ("ا\u{200c}\u{200c}ب", "اب"),
        ("د\u{64e}\u{200c}ا", "د\u{64e}ا"),
        ("ا\u{654}\u{200c}ب", "أب"),
        // Letters that form a syllable.
        ("ㄱㅏ", "가"),
    ] {
        let parsed: Name = given.parse().unwrap();
        assert_eq!(parsed.to_string(), name);
        assert_eq!(name.parse(), Ok(parsed));
    }
}

/// Characters that normalization, joiners and emoji treat in their own ways.
const PARTS: &str = "aé\u{301}\u{344}\u{20e3}\u{fe0f}1 \u{a0}ｱﾞ☻❤😀🏴\u{e0067}\u{e007f}🏽🇵\u{200c}\u{200d}اأدبهء\u{64e}\u{654}ㄱㅏㄳ가क\u{94d}\u{951}ष¨ﬁ\u{fdfa}";

#[test]
fn a_name_stays_the_same_when_it_is_given_again() {
    let parts: Vec<char> = PARTS.chars().collect();
    let mut rng = StdRng::seed_from_u64(1);
    let mut accepted = 0;
    for _ in 0..2_000 {
        let length = rng.random_range(1..7);
        let text: String = (0..length)
            .map(|_| parts[rng.random_range(0..parts.len())])
            .collect();
        if let Ok(name) = text.parse::<Name>() {
            assert_eq!(name.to_string().parse(), Ok(name), "{text:?}");
            accepted += 1;
        }
    }
    assert!(accepted > 100, "only {accepted} names are accepted");
}

#[test]
fn a_name_has_1_to_32_characters() {
    for name in ["", " \t ", "\u{a0}"] {
        assert_eq!(name.parse::<Name>(), Err(InvalidName::Empty), "{name:?}");
    }
    let name = |count| "é".repeat(count).parse::<Name>();
    assert!(name(32).is_ok());
    assert_eq!(name(33), Err(InvalidName::TooLong { count: 33 }));
    // A character of several code points counts once, but bytes are limited.
    let families = |count| {
        "👩\u{200d}👩\u{200d}👧\u{200d}👦"
            .repeat(count)
            .parse::<Name>()
    };
    assert!(families(10).is_ok());
    assert_eq!(families(11), Err(InvalidName::TooLong { count: 11 }));
    // A ligature that becomes 18 letters.
    assert!(matches!(
        "\u{fdfa}".repeat(3).parse::<Name>(),
        Err(InvalidName::TooLong { .. })
    ));
}

#[test]
fn names_that_mislead_are_refused() {
    for (section, why) in [
        // Invisible and misleading characters.
        ("characters", InvalidName::Characters),
        // Names that look like words of the page.
        ("page", InvalidName::Reserved),
        // Names that look like staff or are spelled with digits.
        ("staff", InvalidName::Reserved),
    ] {
        for name in names(section) {
            assert_eq!(name.parse::<Name>(), Err(why), "{name:?}");
        }
    }
}

#[test]
fn a_word_in_several_scripts_is_refused() {
    for name in ["\u{410}nn", "Ann Le\u{435}", "\u{3b1}lex", "李\u{410}"] {
        let refused = name.parse::<Name>();
        assert_eq!(refused, Err(InvalidName::MixedScripts), "{name:?}");
    }
    let refused = "\u{410}nn".parse::<Name>().unwrap_err();
    let expected = "a word of a name must not have letters of several scripts";
    assert_eq!(refused.to_string(), expected);
}
