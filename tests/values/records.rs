//! Games as text: parsing, writing and errors.

use tictactype::error::{IllegalMoveReason, ParseGameError, ParseSquareError, Refused};
use tictactype::{
    AnyGame, AnyLine, AnySize, FixedSide, Game, Grid, Mark, Reader, Size, SizeVisitor, Square,
    TypedGame, Won, X, at, play,
};

use crate::sides::{self, SIDES};

type Tic = Grid<3>;

fn parse(record: &str) -> Result<AnyGame<Tic>, Refused<AnyGame<Tic>, ParseGameError<Square<Tic>>>> {
    record.parse()
}

#[test]
fn a_record_round_trips() {
    let game = parse("b2 a1 c3").unwrap();
    assert_eq!(game, AnyGame::from(play![Tic; b2 a1 c3]));
    assert_eq!(game.to_string(), "b2 a1 c3");
    assert_eq!(parse("").unwrap(), AnyGame::new());
    assert_eq!(AnyGame::<Tic>::new().to_string(), "");
}

#[test]
fn a_typed_game_writes_the_same_record() {
    let game = play![Tic; a1 b1 b2 c1 c3];
    let record = game.to_string();
    assert_eq!(record, "a1 b1 b2 c1 c3");
    let outcome = play![Tic; a1 b1 b2 c1].play(X, at!(c3)).unwrap();
    assert_eq!(outcome.to_string(), record);
    assert_eq!(play![Tic; a1 b1 b2].undo().to_string(), "a1 b1");
    assert_eq!(
        Game::<Won<X>, Tic>::try_from(parse(&record).unwrap()),
        Ok(game)
    );
}

#[test]
fn a_moves_iterator_writes_the_remaining_moves() {
    let game = play![Tic; a1 b1 b2 c1 c3];
    let mut moves = game.moves();
    moves.next();
    moves.next_back();
    assert_eq!(moves.to_string(), "b1 b2 c1");
}

#[test]
fn ascii_white_space_separates_and_surrounds_moves() {
    for record in [
        "b2\na1\nc3\n",
        "\tb2 \r\n a1    c3",
        "B2 A1 C3",
        "Middle-Center TOP-LEFT bottom-right",
        "   b2 a1 c3   ",
    ] {
        assert_eq!(parse(record).unwrap().to_string(), "b2 a1 c3", "{record:?}");
    }
    assert_eq!(parse(" \n\t ").unwrap(), AnyGame::new());
    // A no-break space is not ASCII white space.
    assert_eq!(
        parse("b2\u{a0}a1").unwrap_err().to_string(),
        "move 1 at byte 2: `b2\\u{a0}a1` is not a square: \
         expected a column letter and a row number, such as `b2`"
    );
}

#[test]
fn a_record_can_name_the_squares_of_3x3() {
    let names = "top-left top-center top-right middle-center middle-left middle-right bottom-center bottom-left bottom-right";
    let squares = "a1 b1 c1 b2 a2 c2 b3 a3 c3";
    let game = parse(names).unwrap();
    assert_eq!(game, parse(squares).unwrap());
    assert_eq!(
        game,
        parse("top-left b1 top-right b2 a2 c2 b3 bottom-left c3").unwrap()
    );
    let written: Vec<_> = game.moves().filter_map(Square::name).collect();
    assert_eq!(written.join(" "), names);
    assert_eq!(
        "top-left"
            .parse::<AnyGame<Grid<4>>>()
            .unwrap_err()
            .to_string(),
        "move 1 at byte 1: `top-left` is not a square: \
         expected a column letter and a row number, such as `b2`"
    );
}

#[test]
fn a_record_that_begins_with_its_size_names_the_readers_of_sizes() {
    let refused = |record| parse(record).unwrap_err().to_string();
    assert_eq!(
        refused("3x3 b2"),
        "the record begins with its size, `3x3`: \
         read it with `Reader::with_size`, or as an `AnyGame` of an `AnySize`"
    );
    assert_eq!(
        "3x3 4x4 a1".parse::<AnyGame>().unwrap_err().to_string(),
        "move 1 at byte 4: `4x4` is not a square: \
         expected a column letter and a row number, such as `b2`"
    );
    assert_eq!(
        refused("b2 3x3"),
        "move 2 at byte 3: `3x3` is not a square: \
         expected a column letter and a row number, such as `b2`"
    );
    assert!(Reader::new().with_size().game(Grid::<3>, "3x3 b2").is_ok());
}

/// Checks the move number, the byte and the sentence of the error, and the game before that move.
fn assert_refused(record: &str, number: usize, offset: usize, sentence: &str, before: &str) {
    let error = parse(record).unwrap_err();
    assert_eq!(
        error.to_string(),
        format!("move {number} at byte {offset}: {sentence}"),
        "{record:?}"
    );
    assert_eq!(
        (error.reason().number(), error.reason().offset()),
        (Some(number), offset),
        "{record:?}"
    );
    assert_eq!(error.game().to_string(), before, "{record:?}");
    assert_eq!(error.into_game().to_string(), before, "{record:?}");
}

#[test]
fn refuses_a_word_that_is_not_a_square() {
    for (record, number, offset, quoted, before) in [
        ("x", 1, 1, "x", ""),
        ("b2 a1 2b", 3, 6, "2b", "b2 a1"),
        ("b2  a1\n bx", 3, 9, "bx", "b2 a1"),
        ("b2,a1", 1, 2, "b2,a1", ""),
        ("b2 a", 2, 4, "a", "b2"),
        ("b2 a 1", 2, 4, "a", "b2"),
        ("b2 a01", 2, 4, "a01", "b2"),
        ("b2 a100", 2, 6, "a100", "b2"),
        ("b2 middle-centre", 2, 4, "middle-centre", "b2"),
        (
            "b2 a-word-longer-than-any-square a1",
            2,
            4,
            "a-word-longer-than-any-square",
            "b2",
        ),
        (
            "b2 a-word-of-exactly-32-characters! a1",
            2,
            4,
            "a-word-of-exactly-32-characters!",
            "b2",
        ),
        ("b2 \u{1b}[2J", 2, 3, "\\u{1b}[2J", "b2"),
        ("b2 é1", 2, 3, "é1", "b2"),
        ("b2 b1\u{301}", 2, 5, "b1\u{301}", "b2"),
    ] {
        let sentence = format!(
            "`{quoted}` is not a square: expected a column letter and a row number, such as `b2`"
        );
        assert_refused(record, number, offset, &sentence, before);
    }
}

#[test]
fn refuses_a_square_off_the_board() {
    for (record, number, offset, square, before) in
        [("b2 d4", 2, 3, "d4", "b2"), (" b2 a0", 2, 4, "a0", "b2")]
    {
        let sentence = format!(
            "the square `{square}` is off the 3×3 board, whose columns are a to c and rows 1 to 3"
        );
        assert_refused(record, number, offset, &sentence, before);
    }
}

#[test]
fn refuses_an_illegal_move() {
    for (record, number, offset, sentence, before) in [
        (
            "b2 a1 b2 c3",
            3,
            6,
            "the square `b2` is already taken by X",
            "b2 a1",
        ),
        (
            "b2 a1 a1",
            3,
            6,
            "the square `a1` is already taken by O",
            "b2 a1",
        ),
        (
            "a1 b1 a2 b2 a3 c3",
            6,
            15,
            "the game is over: X won",
            "a1 b1 a2 b2 a3",
        ),
        (
            "a1 b1 a2 b2 a3 d4",
            6,
            15,
            "the game is over: X won",
            "a1 b1 a2 b2 a3",
        ),
        (
            "a1 b1 c1 b2 a2 c2 b3 a3 c3 a1",
            10,
            27,
            "the game is over: a draw",
            "a1 b1 c1 b2 a2 c2 b3 a3 c3",
        ),
    ] {
        assert_refused(record, number, offset, sentence, before);
    }
}

#[test]
fn an_error_can_be_matched() {
    let Err(ParseGameError::Illegal {
        illegal, offset, ..
    }) = parse("b2 b2").map_err(Refused::into_reason)
    else {
        panic!("b2 is taken")
    };
    assert_eq!(offset, 3);
    assert_eq!(illegal.at(), at!(b2));
    assert_eq!(illegal.reason(), IllegalMoveReason::Taken(Mark::X));

    let Err(ParseGameError::InvalidSquare {
        error,
        word,
        number,
        ..
    }) = parse("b2 ax").map_err(Refused::into_reason)
    else {
        panic!("ax is not a square")
    };
    let ParseSquareError::NotASquare(error) = error else {
        panic!("ax is not a square")
    };
    assert_eq!((error.text(), error.offset()), ("ax", 1));
    assert_eq!((word, number), (3, 2));

    let Err(ParseGameError::InvalidSquare { error, .. }) =
        parse("b2 d4").map_err(Refused::into_reason)
    else {
        panic!("d4 is off the board")
    };
    assert_eq!(error.offset(), 0);
}

/// A record of 1 KB that begins the same gives the same error.
#[test]
fn refuses_a_megabyte_at_its_first_bad_byte() {
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
        let record = |length| beginning.to_owned() + &filler.repeat(length / filler.len());
        let error = parse(&record(MEGABYTE)).unwrap_err();
        let reason = error.reason();
        assert_eq!((reason.number(), reason.offset()), (Some(number), offset));
        assert_eq!(Err(&error), parse(&record(1 << 10)).as_ref());
        // The error quotes up to 32 bytes and escapes control characters: `\0` becomes two bytes.
        let limit = if filler == "\0" { 170 } else { 150 };
        assert!(error.to_string().len() < limit, "{error}");
    }
    // White space alone is the record of an empty board.
    assert_eq!(parse(&" ".repeat(MEGABYTE)).unwrap(), AnyGame::new());
}

#[test]
fn a_size_known_only_at_run_time_can_be_replayed() {
    struct Replay<'a>(&'a str);

    impl SizeVisitor for Replay<'_> {
        type Output = Result<String, String>;

        fn visit<S: FixedSide>(self, size: S) -> Self::Output {
            match AnyGame::replay(size, self.0) {
                Ok(game) => Ok(format!("{size}: {game}")),
                Err(error) => Err(error.to_string()),
            }
        }
    }

    let record = "a1 b1 a2 b2 a3";
    let game = AnyGame::replay(AnyLine::<5>::new(3).unwrap(), record).unwrap();
    assert!(matches!(game.to_typed(), TypedGame::WonX(_)));
    assert_eq!(game.to_string(), record);
    let game = AnyGame::replay(AnyLine::<5>::new(4).unwrap(), record).unwrap();
    assert!(matches!(game.to_typed(), TypedGame::O(_)));

    assert_eq!(
        Replay("z26 a1")
            .visit(AnyLine::<26>::new(6).unwrap())
            .unwrap(),
        "26×26, 6 in a row: z26 a1"
    );
    assert_eq!(
        Replay("z26 a1")
            .visit(AnyLine::<25>::new(6).unwrap())
            .unwrap_err(),
        "move 1 at byte 0: \
         the square `z26` is off the 25×25 board, whose columns are a to y and rows 1 to 25"
    );
}

#[test]
fn the_longest_records_round_trip() {
    struct RoundTrip;

    impl SizeVisitor for RoundTrip {
        type Output = ();

        fn visit<S: FixedSide>(self, size: S) {
            let game = longest(size);
            assert_eq!(game.to_string(), game.moves().to_string());
        }
    }

    /// Plays the squares in order until the game is over.
    fn longest<S: Size>(size: S) -> AnyGame<S> {
        let mut game = AnyGame::on(size);
        for at in size.squares() {
            let _ = game.push(at);
        }
        let record = game.moves().to_string();
        assert_eq!(AnyGame::replay(size, &record).as_ref(), Ok(&game));
        game
    }

    for side in 2..=26 {
        for line in [side, 2] {
            let size = AnySize::new(side, line).unwrap();
            let game = longest(size);
            assert_eq!(game.to_string().parse(), Ok(game));
            if SIDES.contains(&side) {
                sides::visit(size, RoundTrip);
            }
        }
    }
}
