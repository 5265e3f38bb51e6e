//! Games as text: what is read, what is written, and what is refused with a reason.

use tictactype::{
    AnyGame, AnyLine, AnySize, Game, IllegalMove, Mark, ParseGameError, ParsePositionError,
    Position, Size, SizeVisitor, Square, Won, X, at, play,
};

type Tic = Square<3>;

fn read(record: &str) -> Result<AnyGame<Tic>, ParseGameError<Tic>> {
    record.parse()
}

#[test]
fn a_record_is_read_and_written() {
    let game = read("b2 a1 c3").unwrap();
    assert_eq!(game, AnyGame::from(play![Tic; b2 a1 c3]));
    assert_eq!(game.to_string(), "b2 a1 c3");
    assert_eq!(read("").unwrap(), AnyGame::new());
    assert_eq!(AnyGame::<Tic>::new().to_string(), "");
}

#[test]
fn a_typed_game_writes_the_same_record() {
    let game = play![Tic; a1 b1 b2 c1 c3];
    let record = game.to_string();
    assert_eq!(record, "a1 b1 b2 c1 c3");
    assert_eq!(
        Game::<Won<X>, Tic>::try_from(read(&record).unwrap()),
        Ok(game)
    );
}

#[test]
fn the_moves_that_are_left_are_written() {
    let game = play![Tic; a1 b1 b2 c1 c3];
    let mut moves = game.moves();
    moves.next();
    moves.next_back();
    assert_eq!(moves.to_string(), "b1 b2 c1");
}

#[test]
fn any_white_space_divides_and_surrounds() {
    for record in [
        "b2\na1\nc3\n",
        "\tb2 \r\n a1    c3",
        "B2 A1 C3",
        "Middle-Center TOP-LEFT bottom-right",
        "   b2 a1 c3   ",
    ] {
        assert_eq!(read(record).unwrap().to_string(), "b2 a1 c3", "{record:?}");
    }
    assert_eq!(read(" \n\t ").unwrap(), AnyGame::new());
    // What is white to a person is not always white to a computer.
    assert_eq!(
        read("b2\u{a0}a1").unwrap_err().to_string(),
        "move 1 at byte 2: expected the end of the square, found `\\u{a0}`"
    );
}

#[test]
fn squares_have_names_on_3x3() {
    let names = "top-left top-center top-right middle-center middle-left middle-right bottom-center bottom-left bottom-right";
    let squares = "a1 b1 c1 b2 a2 c2 b3 a3 c3";
    let game = read(names).unwrap();
    assert_eq!(game, read(squares).unwrap());
    assert_eq!(
        game,
        read("top-left b1 top-right b2 a2 c2 b3 bottom-left c3").unwrap()
    );
    let written: Vec<_> = game.moves().filter_map(Position::name).collect();
    assert_eq!(written.join(" "), names);
    assert_eq!(
        "top-left"
            .parse::<AnyGame<Square<4>>>()
            .unwrap_err()
            .to_string(),
        "move 1 at byte 1: expected a row number, found `o`"
    );
}

/// Asserts that the record is refused at this move and this byte, for this reason, and that the game before it comes back.
fn refused(record: &str, number: usize, offset: usize, sentence: &str, before: &str) {
    let error = read(record).unwrap_err();
    assert_eq!(
        error.to_string(),
        format!("move {number} at byte {offset}: {sentence}"),
        "{record:?}"
    );
    assert_eq!(
        (error.number(), error.offset()),
        (number, offset),
        "{record:?}"
    );
    assert_eq!(error.game().to_string(), before, "{record:?}");
    assert_eq!(error.into_game().to_string(), before, "{record:?}");
}

#[test]
fn a_word_that_is_no_square_is_refused_with_move_place_and_reason() {
    for (record, number, offset, sentence, before) in [
        (
            "x",
            1,
            1,
            "expected a row number, found the end of the text",
            "",
        ),
        (
            "b2 a1 2b",
            3,
            6,
            "expected a column letter, found `2`",
            "b2 a1",
        ),
        (
            "b2  a1\n bx",
            3,
            9,
            "expected a row number, found `x`",
            "b2 a1",
        ),
        (
            "b2,a1",
            1,
            2,
            "expected the end of the square, found `,`",
            "",
        ),
        (
            "b2 a",
            2,
            4,
            "expected a row number, found the end of the text",
            "b2",
        ),
        (
            "b2 a 1",
            2,
            4,
            "expected a row number, found the end of the text",
            "b2",
        ),
        (
            "b2 a01",
            2,
            4,
            "expected a row number without a leading zero, found `0`",
            "b2",
        ),
        (
            "b2 a100",
            2,
            6,
            "expected the end of the square, found `0`",
            "b2",
        ),
        (
            "b2 middle-centre",
            2,
            4,
            "expected a row number, found `i`",
            "b2",
        ),
        (
            "b2 \u{1b}[2J",
            2,
            3,
            "expected a column letter, found `\\u{1b}`",
            "b2",
        ),
        ("b2 é1", 2, 3, "expected a column letter, found `é`", "b2"),
        (
            "b2 b1\u{301}",
            2,
            5,
            "expected the end of the square, found `\\u{301}`",
            "b2",
        ),
        (
            "b2 d4",
            2,
            3,
            "`d4` is off the board: columns go from a to c, rows from 1 to 3",
            "b2",
        ),
        (
            " b2 a0",
            2,
            4,
            "`a0` is off the board: columns go from a to c, rows from 1 to 3",
            "b2",
        ),
    ] {
        refused(record, number, offset, sentence, before);
    }
}

#[test]
fn an_illegal_move_is_refused_with_move_place_and_reason() {
    for (record, number, offset, sentence, before) in [
        (
            "b2 a1 b2 c3",
            3,
            6,
            "expected a vacant square, but `b2` is already taken by X",
            "b2 a1",
        ),
        (
            "b2 a1 a1",
            3,
            6,
            "expected a vacant square, but `a1` is already taken by O",
            "b2 a1",
        ),
        (
            "a1 b1 a2 b2 a3 c3",
            6,
            15,
            "expected the end of the record, but `c3` cannot be played: the game is over, X won",
            "a1 b1 a2 b2 a3",
        ),
        (
            "a1 b1 c1 b2 a2 c2 b3 a3 c3 a1",
            10,
            27,
            "expected the end of the record, but `a1` cannot be played: the game is over, a draw",
            "a1 b1 c1 b2 a2 c2 b3 a3 c3",
        ),
    ] {
        refused(record, number, offset, sentence, before);
    }
}

#[test]
fn a_refusal_is_data_too() {
    let Err(ParseGameError::Illegal {
        illegal, offset, ..
    }) = read("b2 b2")
    else {
        panic!("b2 is taken")
    };
    assert_eq!(offset, 3);
    assert!(matches!(illegal, IllegalMove::Occupied { mark: Mark::X, at, .. } if at == at!(b2)));

    let Err(ParseGameError::NoSquare {
        error, word, game, ..
    }) = read("b2 ax")
    else {
        panic!("ax is no square")
    };
    assert!(matches!(
        error,
        ParsePositionError::Malformed {
            offset: 1,
            found: Some('x'),
            ..
        }
    ));
    assert_eq!((word, game.ply()), (3, 1));

    let Err(ParseGameError::NoSquare { error, .. }) = read("b2 d4") else {
        panic!("d4 is off the board")
    };
    assert_eq!(error.offset(), 0);
}

/// A megabyte is refused where it goes wrong, with nothing read behind it.
#[test]
fn a_hostile_megabyte_is_refused_at_its_first_bad_byte() {
    const MEGABYTE: usize = 1 << 20;

    for (beginning, filler, number, offset) in [
        ("", "a", 1, 1),
        ("", "9", 1, 0),
        ("a1 ", "b1", 2, 5),
        ("a1 ", "é", 2, 3),
        ("a1 ", "top-left", 2, 4),
        ("b2 a1 ", "b2 ", 3, 6),
        ("a1 b1 a2 b2 a3 ", "c3 ", 6, 15),
        ("", "\0", 1, 0),
    ] {
        let hostile = beginning.to_owned() + &filler.repeat(MEGABYTE / filler.len());
        let error = read(&hostile).unwrap_err();
        assert_eq!((error.number(), error.offset()), (number, offset));
        assert!(
            error.to_string().len() < 150,
            "the refusal does not grow with the text"
        );
    }
    // White space is no fault, and there is no game in it.
    assert_eq!(read(&" ".repeat(MEGABYTE)).unwrap(), AnyGame::new());
}

#[test]
fn a_size_that_only_run_time_knows_is_read_and_written() {
    struct Replay<'a>(&'a str);

    impl SizeVisitor for Replay<'_> {
        type Output = Result<String, String>;

        fn visit<S: Size>(self, size: S) -> Self::Output {
            match AnyGame::replay(size, self.0) {
                Ok(game) => Ok(format!("{size}: {game}")),
                Err(error) => Err(error.to_string()),
            }
        }
    }

    let record = "a1 b1 a2 b2 a3";
    let game = AnyGame::replay(AnyLine::<5>::new(3).unwrap(), record).unwrap();
    assert!(matches!(game, AnyGame::WonX(_)));
    assert_eq!(game.to_string(), record);
    let game = AnyGame::replay(AnyLine::<5>::new(4).unwrap(), record).unwrap();
    assert!(matches!(game, AnyGame::O(_)));

    let replay = |side, line, record| AnySize::new(side, line).unwrap().visit(Replay(record));
    assert_eq!(
        replay(26, 6, "z26 a1").unwrap(),
        "26×26, 6 in a row: z26 a1"
    );
    assert_eq!(
        replay(25, 6, "z26 a1").unwrap_err(),
        "move 1 at byte 0: `z26` is off the board: columns go from a to y, rows from 1 to 25"
    );
}

#[test]
fn the_longest_records_survive() {
    struct Full;

    impl SizeVisitor for Full {
        type Output = ();

        /// Plays the squares as they come, until somebody wins or the board is full.
        fn visit<S: Size>(self, size: S) {
            let mut game = AnyGame::on(size);
            for at in Position::all() {
                game = match game.play(at) {
                    Ok(game) => game,
                    Err(illegal) => illegal.into_game(),
                };
            }
            assert_eq!(AnyGame::replay(size, &game.to_string()), Ok(game));
        }
    }

    for side in 2..=26 {
        AnySize::new(side, side).unwrap().visit(Full);
        AnySize::new(side, 2).unwrap().visit(Full);
    }
}
