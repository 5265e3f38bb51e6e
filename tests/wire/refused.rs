//! What a wire may bring and no play could have reached: refused with a reason, without panic.

use serde::Deserialize;
use serde::de::value::BoolDeserializer;
use tictactype::{
    AnyGame, AnyLine, Drawn, Game, Mark, O, Opening, Position, Size, Square, State, Won, X,
};

type Tic = Square<3>;

fn from_json<S: Size>(json: &str) -> Result<AnyGame<S>, String> {
    serde_json::from_str(json).map_err(|error| error.to_string())
}

#[test]
fn forged_games_in_json() {
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
            "move 2: `d4` is off the board: columns go from a to c, rows from 1 to 3 at line 1 column 37",
        ),
        (
            r#"{"side":3,"line":3,"moves":["top-left"]}"#,
            "move 1: expected a row number at byte 1, found `o` at line 1 column 38",
        ),
        (
            r#"{"side":3,"line":3,"moves":["b2","hello"]}"#,
            "move 2: expected a row number at byte 1, found `e` at line 1 column 40",
        ),
        // A win continued.
        (
            r#"{"side":3,"line":3,"moves":["a1","b1","a2","b2","a3","b3"]}"#,
            "move 6: `b3` cannot be played: the game is over, X won at line 1 column 58",
        ),
        // Over-long: one square more than the board has.
        (
            r#"{"side":3,"line":3,"moves":["a1","b1","c1","b2","a2","c2","b3","a3","c3","a1"]}"#,
            "move 10: `a1` cannot be played: the game is over, a draw at line 1 column 78",
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
        // Of another size.
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
            "invalid value: integer `-3`, expected a number of squares at line 1 column 10",
        ),
        (
            r#"{"side":3.0,"line":3,"moves":[]}"#,
            "invalid type: floating point `3.0`, expected a number of squares at line 1 column 11",
        ),
        // Something else.
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
            r#"invalid value: string "winner", expected one of ["side", "line", "moves"] at line 1 column 38"#,
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
            "there is more than there should be at line 1 column 35",
        ),
        (
            "[3,3,[],[]]",
            "there is more than there should be at line 1 column 11",
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
        "expected a board of 3×3, with any line, found one of 4×4, 3 in a row at line 1 column 18"
    );
}

/// Of two faults the first is named, wherever it is noticed; and text says the same.
#[test]
fn the_first_bad_move_is_the_one_that_is_named() {
    for (squares, number, reason) in [
        (
            "a1 b1 a2 b2 a3 c3 c3",
            6,
            "`c3` cannot be played: the game is over, X won",
        ),
        (
            "a1 b1 a2 b2 a3 c3 d4",
            6,
            "`c3` cannot be played: the game is over, X won",
        ),
        (
            "a1 d1 a1",
            2,
            "`d1` is off the board: columns go from a to c, rows from 1 to 3",
        ),
        ("a1 a1 d1", 2, "the square `a1` is already taken by X"),
        (
            "b1 a1 b2 a2 c3 a3 c1 c1",
            7,
            "`c1` cannot be played: the game is over, O won",
        ),
        (
            "a1 b1 c1 b2 a2 c2 b3 a3 c3 c3",
            10,
            "`c3` cannot be played: the game is over, a draw",
        ),
    ] {
        let moves = squares.replace(' ', "\",\"");
        let json = format!(r#"{{"side":3,"line":3,"moves":["{moves}"]}}"#);
        for refused in [
            from_json::<Tic>(&json).unwrap_err(),
            from_json::<AnyLine<3>>(&json).unwrap_err(),
            crate::any_size::from_json(&json).unwrap_err(),
        ] {
            let sentence = format!("move {number}: {reason} at line 1 column ");
            assert!(refused.starts_with(&sentence), "{refused}");
        }
        assert_eq!(
            squares.parse::<AnyGame<Tic>>().unwrap_err().number(),
            number
        );
    }
}

#[test]
fn a_refusal_does_not_grow_with_what_is_refused() {
    let megabyte = "x".repeat(1 << 20);
    for json in [
        format!(r#"{{"{megabyte}":3}}"#),
        format!(r#"{{"side":3,"line":3,"moves":["{megabyte}"]}}"#),
    ] {
        assert!(from_json::<Tic>(&json).unwrap_err().len() < 150);
    }
}

/// Postcard keeps no reason, but it refuses; and what it would read is a game if the forgery is taken out again.
#[test]
fn forged_games_in_postcard() {
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
                "truncated"
            );
        }
    }
    for forged in [
        // A square that is taken, by either player, and one that is off the board, either way.
        &[3, 3, 2, 1, 1, 1, 1][..],
        &[3, 3, 3, 1, 1, 0, 0, 0, 0],
        &[3, 3, 1, 3, 0],
        &[3, 3, 1, 0, 3],
        &[3, 3, 1, 255, 255],
        // A win continued.
        &[3, 3, 6, 0, 0, 1, 0, 0, 1, 1, 1, 0, 2, 2, 2],
        // More moves than are there, and more than anybody has memory for.
        &[3, 3, 3, 1, 1, 0, 0],
        &[3, 3, 255, 255, 255, 255, 255, 255, 255, 255, 255, 1],
        // Another size, and sizes that there are not.
        &[4, 4, 0],
        &[3, 2, 0],
        &[0, 0, 0],
        &[27, 3, 0],
        &[3, 255, 0],
    ] {
        assert!(
            postcard::from_bytes::<AnyGame<Tic>>(forged).is_err(),
            "{forged:?}"
        );
    }
    // One move more than the board has squares.
    let mut full = vec![3, 3, 10];
    for at in "a1 b1 c1 b2 a2 c2 b3 a3 c3 a1".split(' ') {
        let at: Position<Tic> = at.parse().unwrap();
        full.extend([at.column() as u8, at.row() as u8]);
    }
    assert!(postcard::from_bytes::<AnyGame<Tic>>(&full).is_err());
    full[2] = 9;
    full.truncate(3 + 2 * 9);
    assert!(postcard::from_bytes::<AnyGame<Tic>>(&full).is_ok());
}

/// Of the seven types that a game can have, a wire's game has one.
#[test]
fn a_game_in_another_state_than_the_type_says() {
    fn refused<T: State>(json: &str, bytes: &[u8]) -> Option<String> {
        let by_json = serde_json::from_str::<Game<T, Tic>>(json);
        let by_bytes = postcard::from_bytes::<Game<T, Tic>>(bytes);
        assert_eq!(by_json.is_ok(), by_bytes.is_ok());
        by_json.err().map(|error| error.to_string())
    }
    let states = [
        "X to open",
        "X to move",
        "O to move",
        "won by X",
        "won by O",
        "drawn by the last move of X",
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
        let answers = [
            refused::<Opening>(&json, &bytes),
            refused::<X>(&json, &bytes),
            refused::<O>(&json, &bytes),
            refused::<Won<X>>(&json, &bytes),
            refused::<Won<O>>(&json, &bytes),
            refused::<Drawn<X>>(&json, &bytes),
        ];
        for (answer, expected) in answers.into_iter().zip(states) {
            let sentence = format!(
                "expected a game in the state `{expected}`, found one in the state `{found}`"
            );
            assert_eq!(answer, (expected != found).then_some(sentence));
        }
        assert!(
            refused::<Drawn<O>>(&json, &bytes).is_some(),
            "nine squares end with a move of X"
        );
    }
}

#[test]
fn marks_and_squares_that_there_are_not() {
    for (json, reason) in [
        (
            r#""Y""#,
            r#"invalid value: string "Y", expected one of ["X", "O"] at line 1 column 3"#,
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
    let truth = BoolDeserializer::<serde::de::value::Error>::new(true);
    assert_eq!(
        Mark::deserialize(truth).unwrap_err().to_string(),
        "invalid type: boolean `true`, expected a mark: `X` or `O`"
    );
    for bytes in [&[2][..], &[255, 255, 255, 255, 15], &[]] {
        assert!(postcard::from_bytes::<Mark>(bytes).is_err());
    }
    for (json, reason) in [
        (
            r#""c4""#,
            "`c4` is off the board: columns go from a to c, rows from 1 to 3 at line 1 column 4",
        ),
        (
            r#""""#,
            "expected a column letter at byte 0, found the end of the text at line 1 column 2",
        ),
        (
            "7",
            "invalid type: integer `7`, expected a square: `b2`, or its column and its row, counted from 0 at line 1 column 1",
        ),
    ] {
        let error = serde_json::from_str::<Position<Tic>>(json).unwrap_err();
        assert_eq!(error.to_string(), reason);
    }
    for bytes in [&[3, 0][..], &[0, 3], &[1], &[]] {
        assert!(postcard::from_bytes::<Position<Tic>>(bytes).is_err());
    }
}
