//! Names that people may use.

use tictactype_web::{InvalidName, Name};

#[test]
fn names_in_all_scripts_and_emoji_are_accepted() {
    for name in [
        "Ann",
        "Ann Lee",
        "Zoë",
        "O'Neil",
        "李小龍",
        "Ольга",
        "שרה",
        "عائشة",
        "अमृता",
        "ไพลิน",
        // With a zero-width non-joiner, which Persian needs.
        "نامه\u{200c}ای",
        "<b>Eve</b>",
        "Ann ❤\u{fe0f}",
        "❤\u{fe0f}",
        // A family, joined from four people.
        "👩\u{200d}👩\u{200d}👧\u{200d}👦 Lee",
        "🇵🇹 Rui",
        "👍🏽",
        "🤣 Jo 🫠",
        "☻",
        "🏳\u{fe0f}\u{200d}🌈",
        // Scotland, by tags.
        "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} Ian",
        "1\u{fe0f}\u{20e3}",
        "👩🏽\u{200d}🚀",
        "Анна Lee",
        "李Lee",
        "ジョーJoe",
        "김Kim",
        "Brett",
        "Player One",
        "Thank You",
        "Will Moveland",
        "Max 1",
        "3.5.7a",
        "Bob 2",
        "7",
        "Yourturnip",
        "Xavier",
        "Otto",
        "Guest",
        "Guest Lee",
        "Guest 1019 Lee",
        "Guestbook 7",
        // Words of the page may be parts of names, too.
        "Mr. X",
        "Malcolm-X",
        "D'You",
        "Far Away",
        "Jean-du-Pont",
        "Du-Hyun",
        "Modesty",
        "Modi",
        "Model 3",
        "Commodore",
        "Smooth Operator",
        "Justaff",
        // Letters that are similar to digits.
        "Alison",
        "Emil",
        "Samson",
        "Rooter",
        "Owen",
        "Leo 7",
        "Prendergast 2",
        "Guest Vicky",
        "Guest Leo",
    ] {
        let parsed: Result<Name, InvalidName> = name.parse();
        assert_eq!(parsed.map(|name| name.to_string()), Ok(name.to_owned()));
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
    ] {
        let parsed: Name = given.parse().unwrap();
        assert_eq!(parsed.to_string(), name);
    }
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
fn invisible_and_misleading_characters_are_refused() {
    for name in [
        "a\u{7}b",
        "a\nb",
        // Directions of text.
        "a\u{202e}b",
        "a\u{2067}b",
        "a\u{200e}b",
        // Invisible.
        "\u{200b}",
        "a\u{200b}b",
        "a\u{200d}b",
        "a\u{200c}b",
        "a\u{fe0f}b",
        "\u{2060}a",
        "\u{3164}",
        "a\u{ad}b",
        "a\u{e0041}b",
        // Private and unassigned.
        "\u{e000}",
        "\u{10ffff}",
        // No letter, digit or emoji.
        "!?",
        "\u{301}!",
        "---",
        "👍\u{200b}",
        // Blank.
        "Ann\u{2800}Lee",
        "Ann\u{2800}",
        "\u{fffc}Ann",
        // A joiner that joins nothing.
        "Ann\u{200d}",
        "👩\u{200d}",
        "👩\u{200d} Ann",
        "क\u{94d}\u{200d}",
        "क\u{94d}\u{200d} Lee",
        // Parts of flags and keycaps.
        "🏴\u{e0067}\u{e0062}",
        "🏴\u{e007f}",
        "Ann\u{20e3}\u{fe0f}",
        // A tower of accents.
        "a\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}",
    ] {
        assert_eq!(
            name.parse::<Name>(),
            Err(InvalidName::Characters),
            "{name:?}"
        );
    }
}

#[test]
fn names_that_look_like_words_of_the_page_are_refused() {
    for name in [
        "the computer",
        "The Computer",
        "The  Computer",
        "THE COMPUTER (hard)",
        "thecomputer",
        "the computer!",
        "Computer",
        "ｔｈｅ ｃｏｍｐｕｔｅｒ",
        // With a Cyrillic е, and with Cyrillic о and р.
        "th\u{435} computer",
        "the c\u{43e}m\u{440}uter",
        "the \u{1d4ec}omputer",
        "Der Computer",
        "Your turn",
        "your-turn",
        "You",
        "Opponent",
        "Draw",
        "X",
        "о",
        "Dein Zug",
        "Du bist am Zug",
        "Gewonnen",
        "Du hast verloren",
        "Gegner",
        "tictactype",
        // Sentences of the page with a name, a number or a time.
        "Ann to move",
        "Аnn to move",
        "Ann Lee  TO  MOVE!",
        "Ann ist am Zug",
        "Ann won: Bob resigned",
        "Ann against Bob",
        "Ann asks for a rematch.",
        "It is Ann's turn",
        "Ann (you)",
        "Ann (Du)",
        "2 waiting",
        "away 5 s",
        "Games won: 5",
        "1:00",
        "0.5",
        "12:34:56",
        "admin",
        "Adm\u{456}n",
        "Moderator",
        // Guest names, also with look-alike letters and digits.
        "Guest 1019",
        "guest1019",
        "GUEST #7",
        "Gu\u{435}st 1019",
        "Guest lOl9",
        "Guest １０１９",
        "Guest \u{661}\u{660}\u{661}\u{669}",
        "Guest \u{664}\u{668}\u{662}\u{661}",
        "Guest \u{6f4}\u{6f8}\u{6f2}\u{6f1}",
        "Guest \u{966}\u{967}\u{968}\u{969}",
        "Guest 48Z1",
        "Gast 6319",
        "Gast b821",
        "Guest b821",
        "Guest x821",
        "Guest #48S1",
        "Gue\u{455}t 4821",
        "Guest 1019!",
        // Marks of the page.
        "Ann ( you )",
        "ann [you]",
        "Ann {YOU}",
        "Ann – away",
        "Ann - weg",
        "Ann, du",
        "Ann: offline",
        "(you) Ann",
        "Ann (y\u{43e}u)",
        "Ann (your turn)",
        "Ann | Gegner",
    ] {
        assert_eq!(name.parse::<Name>(), Err(InvalidName::Reserved), "{name:?}");
    }
}

#[test]
fn names_that_look_like_staff_or_are_spelled_with_digits_are_refused() {
    for name in [
        "moderator1",
        "m0derator",
        "Moderator Ann",
        "Mod",
        "MOD 7",
        "[mod] Ann",
        "Ann the Admin",
        "Ann (admin)",
        "admin_ann",
        "\u{391}dmin",
        "Staff",
        "1administrator",
        "Root",
        "Owner",
        "Official",
        "Referee",
        // Staff, the computer and guests with digits and signs for letters.
        "ADMlN",
        "Adm1n",
        "adm!n",
        "Adm|n",
        "@dmin",
        "4dm1n",
        "Ann (@dmin)",
        "5taff",
        "$taff",
        "5upport",
        "Op3rator",
        "Sy5tem",
        "Serv3r",
        "Comput3r",
        "0wner",
        "Ann (0fficial)",
        "Gue5t 4821",
        "Gu3st 4821",
        "aGuest 12",
        "Guest IV",
        "Guest VII",
        "Guest A12",
    ] {
        assert_eq!(name.parse::<Name>(), Err(InvalidName::Reserved), "{name:?}");
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
