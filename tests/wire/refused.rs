//! Input that is not a legal game is refused with a reason, without a panic.

use serde::Deserialize;
use serde::de::value::{BoolDeserializer, BytesDeserializer};
use tictactype::evidence::ReachableBoard;
use tictactype::{
    AnyGame, AnyLine, AnySize, Coordinates, Drawn, FixedSide, Game, GameResult, Grid, Mark, O,
    Opening, Square, State, Won, X,
};

type Tic = Grid<3>;

fn from_json<S: FixedSide>(json: &str) -> Result<AnyGame<S>, String> {
    serde_json::from_str(json).map_err(|error| error.to_string())
}

#[test]
fn refuses_invalid_games_in_json() {
    for (json, reason) in [
        // Illegal moves.
        (
            r#"{"side":3,"line":3,"moves":["b2","a1","b2"]}"#,
            "move 3: the square `b2` is already taken by X at line 1 column 43",
        ),
        (
            r#"{"side":3,"line":3,"moves":["b2","a1","a1"]}"#,
            "move 3: the square `a1` is already taken by O at line 1 column 43",
        ),
        (
            r#"{"side":3,"line":3,"moves":["b2","d4"]}"#,
            "move 2: the square `d4` is off the 3×3 board, whose columns are a to c and rows 1 to 3 at line 1 column 38",
        ),
        (
            r#"{"side":3,"line":3,"moves":["top-left"]}"#,
            "move 1: `top-left` is not a square: expected a column letter and a row number, such as `b2` at line 1 column 39",
        ),
        (
            r#"{"side":3,"line":3,"moves":["b2","hello"]}"#,
            "move 2: `hello` is not a square: expected a column letter and a row number, such as `b2` at line 1 column 41",
        ),
        // A move after a win.
        (
            r#"{"side":3,"line":3,"moves":["a1","b1","a2","b2","a3","b3"]}"#,
            "move 6: the game is over: X won at line 1 column 58",
        ),
        (
            r#"{"side":3,"line":3,"moves":["a1","b1","a2","b2","a3",[3,3]]}"#,
            "move 6: the game is over: X won at line 1 column 59",
        ),
        (
            r#"{"moves":["a1","b1","a2","b2","a3",[26,26]],"side":3,"line":3}"#,
            "move 6: the game is over: X won",
        ),
        // One move more than the board has squares.
        (
            r#"{"side":3,"line":3,"moves":["a1","b1","c1","b2","a2","c2","b3","a3","c3","a1"]}"#,
            "move 10: the game is over: a draw at line 1 column 78",
        ),
        // Truncated.
        (
            r#"{"side":3,"line":3,"moves":["b2","a"#,
            "EOF while parsing a string at line 1 column 35",
        ),
        (
            r#"{"side":3,"line":3,"moves":["b2"]"#,
            "EOF while parsing an object at line 1 column 33",
        ),
        (
            r#"{"side":3,"line":3}"#,
            "missing field `moves` at line 1 column 19",
        ),
        (
            r#"{"side":3,"moves":[]}"#,
            "missing field `line` at line 1 column 21",
        ),
        (
            r#"{"line":3,"moves":[]}"#,
            "missing field `side` at line 1 column 21",
        ),
        ("{}", "missing field `side` at line 1 column 2"),
        ("[3,3]", "missing field `moves` at line 1 column 5"),
        ("[]", "missing field `side` at line 1 column 2"),
        ("", "EOF while parsing a value at line 1 column 0"),
        // Another size.
        (
            r#"{"side":4,"line":4,"moves":["d4"]}"#,
            "expected a board of 3×3, found one of 4×4 at line 1 column 18",
        ),
        (
            r#"{"side":3,"line":2,"moves":[]}"#,
            "expected a line of 3 on 3×3, found one of 2 at line 1 column 18",
        ),
        (
            r#"{"moves":["a1"],"side":2,"line":2}"#,
            "expected a board of 3×3, found one of 2×2 at line 1 column 34",
        ),
        (
            r#"{"side":0,"line":0,"moves":[]}"#,
            "a side of 0 is not supported: it must be 2 to 26 at line 1 column 18",
        ),
        (
            r#"{"side":3,"line":18446744073709551615,"moves":[]}"#,
            "a line of 18446744073709551615 is not supported on a side of 3: it must be 2 to 3 at line 1 column 37",
        ),
        (
            r#"{"side":259,"line":3,"moves":[]}"#,
            "a side of 259 is not supported: it must be 2 to 26 at line 1 column 20",
        ),
        (
            r#"{"side":-3,"line":3,"moves":[]}"#,
            "invalid value: integer `-3`, expected a non-negative integer at line 1 column 10",
        ),
        (
            r#"{"side":3.0,"line":3,"moves":[]}"#,
            "invalid type: floating point `3.0`, expected a non-negative integer at line 1 column 11",
        ),
        // Other fields and types.
        (
            r#"{"side":3,"side":3,"line":3,"moves":[]}"#,
            "duplicate field `side` at line 1 column 18",
        ),
        (
            r#"{"side":3,"line":3,"line":3,"moves":[]}"#,
            "duplicate field `line` at line 1 column 27",
        ),
        (
            r#"{"side":3,"line":3,"moves":[],"moves":[]}"#,
            "duplicate field `moves` at line 1 column 41",
        ),
        (
            r#"{"side":3,"line":3,"moves":[],"winner":"X"}"#,
            r#"unknown field `winner`, expected one of `side`, `line`, `moves` at line 1 column 38"#,
        ),
        (
            r#"{"side":3,"line":3,"moves":"b2 a1"}"#,
            r#"invalid type: string "b2 a1", expected the squares of the moves at line 1 column 34"#,
        ),
        (
            r#"{"side":3,"line":3,"moves":[[1]]}"#,
            "invalid length 1, expected a column and a row at line 1 column 31",
        ),
        (
            r#"{"side":3,"line":3,"moves":[[1,1,2]]}"#,
            "there are more elements than expected at line 1 column 35",
        ),
        (
            "[3,3,[],[]]",
            "there are more elements than expected at line 1 column 11",
        ),
        (
            r#"{"side":3,"line":3,"moves":[4]}"#,
            "invalid type: integer `4`, expected a square: `b2`, or its column and its row, counted from 0 at line 1 column 29",
        ),
        (
            r#""b2 a1""#,
            r#"invalid type: string "b2 a1", expected a game: its side, its line and its moves at line 1 column 7"#,
        ),
        (
            "null",
            "invalid type: null, expected a game: its side, its line and its moves at line 1 column 4",
        ),
    ] {
        assert_eq!(from_json::<Tic>(json).unwrap_err(), reason, "{json}");
    }
    assert_eq!(
        from_json::<AnyLine<3>>(r#"{"side":4,"line":3,"moves":[]}"#).unwrap_err(),
        "expected a 3×3 board with any line, found one of 4×4, 3 in a row at line 1 column 18"
    );
}

#[test]
fn refuses_invalid_parts_in_json() {
    fn refused<T: serde::de::DeserializeOwned>(json: &str) -> String {
        let refused = serde_json::from_str::<T>(json).map(drop).unwrap_err();
        refused.to_string()
    }

    for (refused, reason) in [
        (
            refused::<AnySize>(r#"{"side":27,"line":5}"#),
            "a side of 27 is not supported: it must be 2 to 26 at line 1 column 20",
        ),
        (
            refused::<AnySize>(r#"{"side":3,"line":1}"#),
            "a line of 1 is not supported on a side of 3: it must be 2 to 3 at line 1 column 19",
        ),
        (
            refused::<AnySize>(r#"{"side":3,"side":3,"line":3}"#),
            "duplicate field `side` at line 1 column 18",
        ),
        (
            refused::<AnySize>(r#"{"side":3}"#),
            "missing field `line` at line 1 column 10",
        ),
        (
            refused::<AnySize>(r#"{"side":3,"line":3,"moves":[]}"#),
            r#"unknown field `moves`, expected `side` or `line` at line 1 column 26"#,
        ),
        // A name of up to 32 bytes is quoted.
        (
            refused::<AnySize>(r#"{"of_the_ones_who_play_on_this_one":1}"#),
            "unknown field `of_the_ones_who_play_on_this_one`, expected `side` or `line` at line 1 column 35",
        ),
        (
            refused::<AnySize>(r#"{"of_the_ones_who_play_on_this_one!":1}"#),
            r#"invalid value: a long name, expected one of ["side", "line"] at line 1 column 36"#,
        ),
        (
            refused::<AnySize>("[3,3,3]"),
            "there are more elements than expected at line 1 column 7",
        ),
        (
            refused::<AnySize>(r#""15x5""#),
            "`15x5` is not a size: expected a square board, such as `3x3`, or `15x15/5` for five in a row at line 1 column 6",
        ),
        (
            refused::<AnySize>("3"),
            "invalid type: integer `3`, expected a size: its side and its line at line 1 column 1",
        ),
        (
            refused::<AnyGame>(r#"{"moves":["b2","z30"],"side":3,"line":3}"#),
            "move 2: the square `z30` is off the 3×3 board, whose columns are a to c and rows 1 to 3",
        ),
        (
            refused::<Coordinates>(r#""center""#),
            "`center` is not a square: expected a column letter and a row number, such as `b2` at line 1 column 8",
        ),
        (
            refused::<ReachableBoard<Tic>>(r#"{"side":3,"line":3,"board":"XXX/OO./O.."}"#),
            "X has the line `a1 b1 c1`, so X must have made the last move: \
             with 3 marks of X and 3 of O, it was O at line 1 column 41",
        ),
        (
            refused::<ReachableBoard<Tic>>(r#"{"side":3,"line":3,"board":"XXX/OOO/..."}"#),
            "X has the line `a1 b1 c1`, and O has the line `a2 b2 c2`: only one player can have lines at line 1 column 41",
        ),
        (
            refused::<ReachableBoard<Tic>>(r#"{"side":3,"line":2,"board":"X../.../..."}"#),
            "expected a line of 3 on 3×3, found one of 2 at line 1 column 18",
        ),
        (
            refused::<ReachableBoard<AnyLine<3>>>(r#"{"board":"X../.../..","line":2,"side":3}"#),
            "row 3 at byte 10: expected 3 squares, found 2 at line 1 column 21",
        ),
        (
            refused::<ReachableBoard<Tic>>(r#"[3,3,"OX./.X./...",4]"#),
            "there are more elements than expected at line 1 column 21",
        ),
        (
            refused::<ReachableBoard<Tic>>(
                r#"{"side":3,"line":3,"board":"X../.../...","board":"X../.../..."}"#,
            ),
            "duplicate field `board` at line 1 column 63",
        ),
        (
            refused::<AnySize>(r#"{"side":3,"line":3,"line":2}"#),
            "duplicate field `line` at line 1 column 28",
        ),
        (
            refused::<AnySize>(r#"{"Side":3,"line":3}"#),
            "unknown field `Side`, expected `side` or `line` at line 1 column 7",
        ),
        (
            refused::<GameResult>(r#"{"Won":"x"}"#),
            "unknown variant `x`, expected `X` or `O` at line 1 column 10",
        ),
        (
            refused::<ReachableBoard<Tic>>(r#"{"side":3,"line":3}"#),
            "missing field `board` at line 1 column 19",
        ),
        (
            refused::<ReachableBoard<Tic>>(r#"{"side":3,"line":3,"board":4}"#),
            "invalid type: integer `4`, expected the rows of a board, such as `OX./.X./...` at line 1 column 28",
        ),
        (
            refused::<ReachableBoard<Tic>>(r#""X../.../...""#),
            r#"invalid type: string "X../.../...", expected a board: its side, its line and its rows at line 1 column 13"#,
        ),
        (
            refused::<GameResult>(r#"{"Won":"Z"}"#),
            r#"unknown variant `Z`, expected `X` or `O` at line 1 column 10"#,
        ),
        (
            refused::<GameResult>(r#""Lost""#),
            r#"unknown variant `Lost`, expected `Won` or `Drawn` at line 1 column 6"#,
        ),
        (
            refused::<GameResult>("true"),
            "expected value at line 1 column 1",
        ),
    ] {
        assert_eq!(refused, reason);
    }
}

/// The error names the first illegal move, in JSON and in text, even if it is detected late.
#[test]
fn the_first_illegal_move_is_reported() {
    for (squares, number, reason) in [
        ("a1 b1 a2 b2 a3 c3 c3", 6, "the game is over: X won"),
        ("a1 b1 a2 b2 a3 c3 d4", 6, "the game is over: X won"),
        ("a1 b1 a2 b2 a3 d4", 6, "the game is over: X won"),
        (
            "a1 d1 a1",
            2,
            "the square `d1` is off the 3×3 board, whose columns are a to c and rows 1 to 3",
        ),
        ("a1 a1 d1", 2, "the square `a1` is already taken by X"),
        ("b1 a1 b2 a2 c3 a3 c1 c1", 7, "the game is over: O won"),
        (
            "a1 b1 c1 b2 a2 c2 b3 a3 c3 c3",
            10,
            "the game is over: a draw",
        ),
    ] {
        let moves = squares.replace(' ', "\",\"");
        let moves = format!(r#""moves":["{moves}"]"#);
        let size = r#""side":3,"line":3"#;
        // Without the size, the reader cannot tell yet whether the game is over.
        for (json, place) in [
            (format!("{{{size},{moves}}}"), " at line 1 column "),
            (format!("{{{moves},{size}}}"), ""),
        ] {
            for refused in [
                from_json::<Tic>(&json).unwrap_err(),
                from_json::<AnyLine<3>>(&json).unwrap_err(),
                crate::any_size::from_json(&json).unwrap_err(),
            ] {
                let beginning = format!("move {number}: {reason}{place}");
                assert!(refused.starts_with(&beginning), "{json}: {refused}");
            }
        }
        assert_eq!(
            squares
                .parse::<AnyGame<Tic>>()
                .unwrap_err()
                .reason()
                .number(),
            Some(number)
        );
    }
}

/// Serde gives a flattened game only the fields that it asks for. So the outer type must refuse the
/// others.
#[test]
fn a_flattened_game_needs_a_type_that_refuses_unknown_fields() {
    #[derive(Deserialize, Debug)]
    struct Lenient {
        #[serde(flatten)]
        game: AnyGame,
    }

    #[derive(Deserialize, Debug)]
    #[serde(deny_unknown_fields)]
    struct Strict {
        #[serde(flatten)]
        game: AnyGame,
    }

    let json = r#"{"side":3,"line":3,"moves":["b2"]}"#;
    let lenient: Lenient = serde_json::from_str(json).unwrap();
    let strict: Strict = serde_json::from_str(json).unwrap();
    assert_eq!(lenient.game, strict.game);

    let json = r#"{"side":3,"line":3,"gravity":true,"moves":["b2"]}"#;
    serde_json::from_str::<Lenient>(json).unwrap();
    let refused = serde_json::from_str::<Strict>(json).unwrap_err();
    let reason = "unknown field `gravity` at line 1 column 49";
    assert_eq!(refused.to_string(), reason);
}

#[test]
fn an_error_does_not_grow_with_its_input() {
    let megabyte = "x".repeat(1 << 20);
    for json in [
        format!(r#"{{"{megabyte}":3}}"#),
        format!(r#"{{"side":3,"line":3,"moves":["{megabyte}"]}}"#),
    ] {
        assert!(from_json::<Tic>(&json).unwrap_err().len() < 150);
    }
}

/// Postcard errors have no reason. Legal games of the same layout are read first, to show that the
/// layout is right.
#[test]
fn refuses_invalid_games_in_postcard() {
    let legal: &[&[u8]] = &[
        &[3, 3, 0],
        &[3, 3, 2, 1, 1, 0, 0],
        &[3, 3, 5, 0, 0, 1, 0, 0, 1, 1, 1, 0, 2],
    ];
    for bytes in legal {
        let game: AnyGame<Tic> = postcard::from_bytes(bytes).unwrap();
        assert_eq!(game.ply(), usize::from(bytes[2]));
        for end in 0..bytes.len() {
            assert!(
                postcard::from_bytes::<AnyGame<Tic>>(&bytes[..end]).is_err(),
                "truncated to {end} bytes"
            );
        }
    }
    for invalid in [
        // A square taken by X or by O, and squares off the board.
        &[3, 3, 2, 1, 1, 1, 1][..],
        &[3, 3, 3, 1, 1, 0, 0, 0, 0],
        &[3, 3, 1, 3, 0],
        &[3, 3, 1, 0, 3],
        &[3, 3, 1, 255, 255],
        // A move after a win.
        &[3, 3, 6, 0, 0, 1, 0, 0, 1, 1, 1, 0, 2, 2, 2],
        // A count above the number of moves, and one that does not fit into memory.
        &[3, 3, 3, 1, 1, 0, 0],
        &[3, 3, 255, 255, 255, 255, 255, 255, 255, 255, 255, 1],
        // Another size, and unsupported sizes.
        &[4, 4, 0],
        &[3, 2, 0],
        &[0, 0, 0],
        &[27, 3, 0],
        &[3, 255, 0],
    ] {
        assert!(
            postcard::from_bytes::<AnyGame<Tic>>(invalid).is_err(),
            "{invalid:?}"
        );
    }
    // One move more than the board has squares.
    let mut full = vec![3, 3, 10];
    for at in "a1 b1 c1 b2 a2 c2 b3 a3 c3 a1".split(' ') {
        let at: Square<Tic> = at.parse().unwrap();
        full.extend([at.column() as u8, at.row() as u8]);
    }
    assert!(postcard::from_bytes::<AnyGame<Tic>>(&full).is_err());
    full[2] = 9;
    full.truncate(3 + 2 * 9);
    assert!(postcard::from_bytes::<AnyGame<Tic>>(&full).is_ok());
}

/// A serialized game reads as exactly one of the seven typed states.
#[test]
fn refuses_a_game_in_another_state_than_the_type() {
    fn refusal<T: State>(json: &str, bytes: &[u8]) -> Option<String> {
        let by_json = serde_json::from_str::<Game<T, Tic>>(json);
        let by_bytes = postcard::from_bytes::<Game<T, Tic>>(bytes);
        assert_eq!(by_json.is_ok(), by_bytes.is_ok());
        by_json.err().map(|error| error.to_string())
    }
    let states = [
        "X to open",
        "X to move",
        "O to move",
        "X won",
        "O won",
        "a draw",
    ];
    let records = [
        "",
        "b2 a1",
        "b2",
        "a1 b1 a2 b2 a3",
        "a1 b1 a2 b2 c3 b3",
        "a1 b1 c1 b2 a2 c2 b3 a3 c3",
    ];
    for (record, found) in records.into_iter().zip(states) {
        let game: AnyGame<Tic> = record.parse().unwrap();
        let (json, bytes) = (
            serde_json::to_string(&game).unwrap(),
            postcard::to_allocvec(&game).unwrap(),
        );
        let refusals = [
            refusal::<Opening>(&json, &bytes),
            refusal::<X>(&json, &bytes),
            refusal::<O>(&json, &bytes),
            refusal::<Won<X>>(&json, &bytes),
            refusal::<Won<O>>(&json, &bytes),
            refusal::<Drawn<X>>(&json, &bytes),
        ];
        for (refusal, expected) in refusals.into_iter().zip(states) {
            let sentence = format!(
                "expected a game in the state `{expected}`, found one in the state `{found}`"
            );
            assert_eq!(refusal, (expected != found).then_some(sentence));
        }
        assert!(
            refusal::<Drawn<O>>(&json, &bytes).is_some(),
            "X plays the last move on a board of nine squares"
        );
    }
}

#[test]
fn refuses_invalid_marks_results_and_squares() {
    for (json, reason) in [
        (
            r#""Y""#,
            r#"unknown variant `Y`, expected `X` or `O` at line 1 column 3"#,
        ),
        ("0", "expected value at line 1 column 1"),
        (
            r#"{"X":1}"#,
            "invalid type: integer `1`, expected unit at line 1 column 6",
        ),
    ] {
        let error = serde_json::from_str::<Mark>(json).unwrap_err();
        assert_eq!(error.to_string(), reason);
    }
    let boolean = BoolDeserializer::<serde::de::value::Error>::new(true);
    assert_eq!(
        Mark::deserialize(boolean).unwrap_err().to_string(),
        "invalid type: boolean `true`, expected a mark: `X` or `O`"
    );
    assert_eq!(
        GameResult::deserialize(boolean).unwrap_err().to_string(),
        "invalid type: boolean `true`, expected a result: `Won` with a mark, or `Drawn`"
    );
    assert_eq!(
        Coordinates::deserialize(boolean).unwrap_err().to_string(),
        "invalid type: boolean `true`, expected a square: `b2`, or its column and its row, counted from 0"
    );
    // Formats such as bencode have bytes instead of text.
    let read =
        |text| Coordinates::deserialize(BytesDeserializer::<serde::de::value::Error>::new(text));
    assert_eq!(read(b"c2"), Ok(Coordinates { column: 2, row: 1 }));
    assert!(read(b"2c").is_err() && read(b"\xFF2").is_err());
    for bytes in [&[2][..], &[255, 255, 255, 255, 15], &[]] {
        assert!(postcard::from_bytes::<Mark>(bytes).is_err());
    }
    for (json, reason) in [
        (
            r#""c4""#,
            "the square `c4` is off the 3×3 board, whose columns are a to c and rows 1 to 3 at line 1 column 4",
        ),
        (
            r#""""#,
            "`` is not a square: expected a column letter and a row number, such as `b2` at line 1 column 2",
        ),
        (
            "7",
            "invalid type: integer `7`, expected a square: `b2`, or its column and its row, counted from 0 at line 1 column 1",
        ),
        (
            "[]",
            "invalid length 0, expected a column and a row at line 1 column 2",
        ),
    ] {
        let error = serde_json::from_str::<Square<Tic>>(json).unwrap_err();
        assert_eq!(error.to_string(), reason);
    }
    for bytes in [&[3, 0][..], &[0, 3], &[1], &[]] {
        assert!(postcard::from_bytes::<Square<Tic>>(bytes).is_err());
    }
}
