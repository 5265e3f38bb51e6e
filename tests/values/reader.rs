//! The reader of boards and records from other programs.

use tictactype::error::ParseGameError;
use tictactype::{AnyGame, Board, Grid, Mark, Reader, Size, at};

type Tic = Grid<3>;

const BOARD: &str = "OX./.X./...";

#[test]
fn without_options_a_reader_is_strict() {
    let reader = Reader::new();
    for text in [
        BOARD,
        "ox. .x. ...",
        "",
        "1 OX.\n2 .X.\n3 ...",
        "OX_/.X./...",
        "1 0 1",
    ] {
        assert_eq!(
            reader.board(Grid::<3>, text),
            Board::parse(Grid::<3>, text),
            "{text}"
        );
    }
    for record in ["b2 a1", "1. b2 a1", "b2,a1", "3x3 b2", "", " b2 ", "b2 b2"] {
        let replayed = AnyGame::replay(Grid::<3>, record);
        assert_eq!(reader.game(Grid::<3>, record), replayed, "{record}");
    }
    assert_eq!(Reader::default(), reader);
}

#[test]
fn marks_are_any_text() {
    let expected: Board<Tic> = BOARD.parse().unwrap();
    for ((x, o, vacant), text) in [
        (("❌", "⭕", "⬜"), "⭕❌⬜/⬜❌⬜/⬜⬜⬜"),
        (("1", "-1", "0"), "-1 1 0\n0 1 0\n0 0 0"),
        (("1", "-1", "0"), "-110/010/000"),
        (("x", "o", "_"), "OX_\n_X_\n___"),
        (
            // The last byte of the second is also that of a variation selector.
            ("\u{FF58}", "\u{FF4F}", "\u{FF0E}"),
            "\u{FF4F}\u{FF58}\u{FF0E}/\u{FF0E}\u{FF58}\u{FF0E}/\u{FF0E}\u{FF0E}\u{FF0E}",
        ),
        (("black", "white", "-"), "white black - / - Black - / ---"),
        // One mark begins with another: the longer one is read.
        (("+", "++", "."), "+++. / .+. / ..."),
        // A row of marks that look like column letters and numbers.
        (("a", "b", "c"), "bac / cac / ccc"),
        (("2", "1", "3"), "123/323/333"),
    ] {
        let board = Reader::new()
            .with_marks(x, o, vacant)
            .unwrap()
            .board(Grid::<3>, text);
        assert_eq!(board, Ok(expected), "{text}");
    }
    let board = Reader::new()
        .with_marks("X", "O", "_")
        .unwrap()
        .board(Grid::<3>, "  a b c\n1 O X _\n2 _ X _\n3 _ _ _");
    assert_eq!(board, Ok(expected));
}

/// With such symbols, a board has no row numbers or no column letters.
#[test]
fn marks_may_be_the_first_and_the_last_digit_and_letter() {
    for vacant in ["0", "9", "a", "A"] {
        let reader = Reader::new().with_marks("x", "o", vacant).unwrap();
        let rows = format!("{vacant} x o / {vacant} x {vacant} / {vacant} {vacant} {vacant}");
        let board = reader.board(Grid::<3>, &rows).unwrap();
        assert_eq!(format!("{board:?}"), ".XO/.X./...", "{vacant}");
    }
}

#[test]
fn errors_say_where() {
    let reader = Reader::new().with_marks("❌", "⭕", "⬜").unwrap();
    let error = |text| reader.board(Grid::<3>, text).unwrap_err().to_string();
    assert_eq!(
        error("⭕❌⬜/⬜X⬜/⬜⬜⬜"),
        "row 2 at byte 13: expected a mark or a vacant square of the reader, found `X`",
    );
    assert_eq!(
        error("⭕❌/⬜❌⬜/⬜⬜⬜"),
        "row 1 at byte 6: expected 3 squares, found 2"
    );
    assert_eq!(
        error("⭕❌⬜⬜/⬜❌⬜/⬜⬜⬜"),
        "row 1 at byte 9: expected 3 squares, found 4",
    );
}

#[test]
fn marks_that_can_be_confused_are_refused() {
    let refused = |x, o, vacant| Reader::new().with_marks(x, o, vacant).unwrap_err();
    let same = "expected texts that look different in lower case";
    let text = "expected visible characters other than slashes";
    for ((x, o, vacant), sentence) in [
        (("a", "A", "."), format!("X is `a` and O is `A`: {same}")),
        (
            ("X", "O", "x"),
            format!("X is `X` and a vacant square is `x`: {same}"),
        ),
        (
            ("X", "O", "O"),
            format!("O is `O` and a vacant square is `O`: {same}"),
        ),
        (
            ("a", "\u{FE0F}b", "."),
            format!("O is `\\u{{fe0f}}b`: {text}"),
        ),
        (
            ("❌", "❌\u{FE0F}", "⬜"),
            format!("X is `❌` and O is `❌\u{fe0f}`: {same}"),
        ),
        // Cyrillic and Greek letters.
        (
            ("X", "\u{445}", "."),
            format!("X is `X` and O is `\u{445}`: {same}"),
        ),
        (
            ("X", "\u{39F}1", "o1"),
            format!("O is `\u{39f}1` and a vacant square is `o1`: {same}"),
        ),
        // Other alphabets and widths, signs, and symbols with an invisible character.
        (
            ("C", "\u{421}", "."),
            format!("X is `C` and O is `\u{421}`: {same}"),
        ),
        (
            ("\u{391}b", "\u{410}\u{412}", "."),
            format!("X is `\u{391}b` and O is `\u{410}\u{412}`: {same}"),
        ),
        (
            ("X", "\u{FF38}", "."),
            format!("X is `X` and O is `\u{ff38}`: {same}"),
        ),
        (
            ("x", "\u{1D417}", "."),
            format!("X is `x` and O is `\u{1d417}`: {same}"),
        ),
        (("x", "×", "."), format!("X is `x` and O is `×`: {same}")),
        (("✗", "x", "."), format!("X is `✗` and O is `x`: {same}")),
        (
            ("x", "o", "○"),
            format!("O is `o` and a vacant square is `○`: {same}"),
        ),
        (
            ("x", "·", "•"),
            format!("O is `·` and a vacant square is `•`: {same}"),
        ),
        (
            ("👨‍💻", "👨💻", "."),
            format!("X is `👨\\u{{200d}}💻` and O is `👨💻`: {same}"),
        ),
        (
            ("X", "\u{200D}", "."),
            format!("O is `\\u{{200d}}`: {text}"),
        ),
        (("", "O", "."), format!("X is ``: {text}")),
        (
            ("X", "\u{FE0F}", "."),
            format!("O is `\\u{{fe0f}}`: {text}"),
        ),
        (("X", "O", " "), format!("a vacant square is ` `: {text}")),
        (("X", "O", "/"), format!("a vacant square is `/`: {text}")),
        (
            ("X", "white stone", "."),
            format!("O is `white stone`: {text}"),
        ),
    ] {
        assert_eq!(refused(x, o, vacant).to_string(), sentence);
    }
    // These differ, although a part looks the same.
    for (x, o, vacant) in [
        ("C", "\u{421}\u{421}", "-"),
        ("●", "○", "·"),
        ("×", "○", "_"),
    ] {
        assert!(
            Reader::new().with_marks(x, o, vacant).is_ok(),
            "{x} {o} {vacant}"
        );
    }
}

#[test]
fn characters_that_look_like_ascii_are_confused_with_it() {
    let assert_refused = |ascii: char, other: char| {
        let (x, o) = (String::from(ascii), String::from(other));
        let refused = Reader::new().with_marks(&x, &o, "-");
        assert!(refused.is_err(), "{x} {}", other.escape_unicode());
    };
    for (ascii, others) in [
        ('a', "\u{391}\u{410}\u{430}"),
        ('b', "\u{392}\u{412}"),
        ('c', "\u{3F9}\u{421}\u{441}\u{216D}"),
        ('e', "\u{395}\u{415}\u{435}"),
        ('h', "\u{397}\u{41D}"),
        ('i', "\u{399}\u{406}\u{456}\u{2160}"),
        ('j', "\u{37F}\u{408}\u{458}"),
        ('k', "\u{39A}\u{41A}"),
        ('m', "\u{39C}\u{41C}"),
        ('n', "\u{39D}"),
        ('o', "\u{39F}\u{41E}\u{43E}\u{25CB}"),
        ('p', "\u{3A1}\u{420}\u{440}"),
        ('s', "\u{405}\u{455}"),
        ('t', "\u{3A4}\u{422}"),
        ('v', "\u{3BD}\u{474}\u{2164}"),
        ('x', "\u{3A7}\u{425}\u{445}\u{D7}"),
        ('y', "\u{3A5}\u{423}\u{443}"),
        ('z', "\u{396}"),
        ('.', "\u{660}\u{6F0}\u{2024}"),
        ('\u{B7}', "\u{387}\u{2022}\u{2219}\u{30FB}"),
    ] {
        others
            .chars()
            .for_each(|other| assert_refused(ascii, other));
    }
    // The alphabets of mathematics follow one another.
    for (ascii, other) in ('a'..='z').cycle().zip('\u{1D400}'..='\u{1D6A3}') {
        assert_refused(ascii, other);
    }
}

#[test]
fn invisible_marks_are_refused() {
    for invisible in [
        '\u{200B}',
        '\u{A0}',
        '\u{3000}',
        '\u{AD}',
        '\u{2060}',
        '\u{FEFF}',
        '\u{FFF9}',
        '\u{1BCA0}',
        '\u{1D173}',
        '\u{E0001}',
        '\u{E01F0}',
        '\0',
    ] {
        for vacant in [String::from(invisible), format!(".{invisible}")] {
            let refused = Reader::new().with_marks("X", "O", &vacant).unwrap_err();
            assert!(
                refused
                    .to_string()
                    .ends_with("expected visible characters other than slashes"),
                "{refused}"
            );
        }
    }
}

#[test]
fn a_reader_displays_a_board_in_its_notation() {
    let reader = Reader::new().with_marks("1", "-1", "0").unwrap();
    let board: Board<Tic> = BOARD.parse().unwrap();
    assert_eq!(reader.display(board).to_string(), "-1 1 0\n0 1 0\n0 0 0");
}

/// Long symbols make a large board longer than the limit on other text.
#[test]
fn a_reader_reads_the_largest_board_that_it_displays() {
    let size = Grid::<26>.to_any_size();
    let board = Board::from_fn(size, |_| Some(Mark::X));
    for x in [
        "X",
        "❌",
        "✖\u{FE0F}",
        "👩\u{200D}🚀",
        "cross of 20 letters!",
    ] {
        let x = x.replace(' ', "_");
        let reader = Reader::new().with_marks(&x, "⭕", "⬜").unwrap();
        let text = reader.display(board).to_string();
        assert_eq!(reader.board(size, &text), Ok(board), "{x}");
        let with_selectors = text.replace(&x, &format!("{x}\u{FE0F}"));
        assert_eq!(reader.board(size, &with_selectors), Ok(board), "{x}");

        let longer = text + &" ".repeat(100_000);
        // For each square and each row number: a symbol, a selector of three bytes and a space.
        let limit = (x.len().max("⬜".len()) + 3 + 1) * 26 * 27;
        let found = longer.len();
        assert_eq!(
            reader.board(size, &longer).unwrap_err().to_string(),
            format!("expected at most {limit} bytes, found {found}")
        );
    }
}

/// Phones and chats write an emoji with or without the variation selector.
#[test]
fn emoji_are_read_with_and_without_a_variation_selector() {
    let expected: Board<Tic> = BOARD.parse().unwrap();
    for selector in ["", "\u{FE0F}"] {
        let mark = |mark: &str| format!("{mark}{selector}");
        let [x, o, vacant] = [mark("❌"), mark("⭕"), mark("⬜")];
        let reader = Reader::new().with_marks(&x, &o, &vacant).unwrap();
        for text in [
            "⭕❌⬜\n⬜❌⬜\n⬜⬜⬜",
            "⭕\u{FE0F}❌\u{FE0F}⬜\u{FE0F}\n⬜❌⬜\n\n⬜⬜⬜\u{FE0F}",
            "⭕\u{FE0F} ❌ ⬜ / ⬜\u{FE0F} ❌\u{FE0F} ⬜ / ⬜ ⬜ ⬜",
        ] {
            assert_eq!(reader.board(Grid::<3>, text), Ok(expected), "{text}");
        }
    }
    // Without other marks the reader is strict.
    assert!(
        Reader::new()
            .board(Grid::<3>, "OX\u{FE0F}./.X./...")
            .is_err()
    );
}

#[test]
fn a_number_with_several_dots_is_that_of_a_move_of_o() {
    let reader = Reader::new().with_move_numbers();
    let error = |record| reader.game(Grid::<3>, record).unwrap_err().to_string();
    assert_eq!(error("1... a1"), "move 1 at byte 5: it is X's turn");
    assert_eq!(error("1...a1"), "move 1 at byte 4: it is X's turn");
    assert_eq!(error("1.. a1"), "move 1 at byte 4: it is X's turn");
    assert_eq!(
        error("1. b2 a1 2... c3"),
        "move 3 at byte 14: it is X's turn"
    );
    let expected = AnyGame::replay(Grid::<3>, "b2 a1 c3");
    for record in ["1. b2 1... a1 2. c3", "b2 1.. a1 c3", "1.b2 1...a1 2.c3"] {
        assert_eq!(reader.game(Grid::<3>, record), expected, "{record}");
    }
}

#[test]
fn records_have_numbers_separators_and_sizes_if_the_caller_says_so() {
    let expected: AnyGame<Tic> = "b2 a1 c3".parse().unwrap();
    let numbers = Reader::new().with_move_numbers();
    for record in [
        "1. b2 a1 2. c3",
        "1.b2 a1 2.c3",
        "1. b2 1... a1 2. c3",
        "b2 a1 c3",
        "1. b2 2. a1 3. c3 4.",
    ] {
        assert_eq!(
            numbers.game(Grid::<3>, record),
            Ok(expected.clone()),
            "{record}"
        );
        assert_eq!(
            record.contains('.'),
            AnyGame::replay(Grid::<3>, record).is_err()
        );
    }
    // A number has digits and a dot.
    for record in [".b2", "1 b2", "1"] {
        assert!(numbers.game(Grid::<3>, record).is_err(), "{record}");
    }
    let commas = Reader::new().with_separators(",;");
    for record in ["b2,a1,c3", "b2, a1; c3,", ",,b2 a1 c3"] {
        assert_eq!(
            commas.game(Grid::<3>, record),
            Ok(expected.clone()),
            "{record}"
        );
    }
    let all = Reader::new()
        .with_move_numbers()
        .with_separators(",")
        .with_size();
    assert_eq!(
        all.game(Grid::<3>, "3x3, 1. b2, a1, 2. c3"),
        Ok(expected.clone())
    );
    assert_eq!(
        all.game_with_size("3x3, 1. b2, a1, 2. c3").unwrap(),
        expected.to_any_size()
    );
    // Without a full stop it is not a move number.
    assert!(numbers.game(Grid::<3>, "1 b2").is_err());
}

#[test]
fn the_first_bad_word_is_reported_at_its_place() {
    let reader = Reader::new()
        .with_move_numbers()
        .with_separators(",")
        .with_size();
    let refused = reader.game(Grid::<3>, "3x3, 1. b2, b2").unwrap_err();
    assert_eq!(
        refused.to_string(),
        "move 2 at byte 12: the square `b2` is already taken by X",
    );
    assert_eq!(refused.game().to_string(), "b2");

    // Another side, and another line on the same side.
    for record in ["4x4/3 b2", "3x3/2 b2"] {
        let refused = reader.game(Grid::<3>, record).unwrap_err();
        assert!(matches!(
            refused.reason(),
            ParseGameError::WrongSize { offset: 0, .. }
        ));
        assert_eq!(refused.reason().number(), None);
        assert_eq!(refused.game().ply(), 0);
    }

    let refused = reader.game_with_size("").unwrap_err();
    assert_eq!(refused.into_game(), None);
}

/// One mark may begin with the other, in any order.
#[test]
fn the_longer_mark_is_read() {
    for (x, o) in [("XO", "X"), ("X", "XO")] {
        let reader = Reader::new().with_marks(x, o, ".").unwrap();
        let board = reader.board(Grid::<2>, "XOX/..").unwrap();
        let first = if x == "XO" { Mark::X } else { Mark::O };
        assert_eq!(board[at!(a1)], Some(first));
        assert_eq!(board[at!(b1)], Some(first.opponent()));
    }
}
