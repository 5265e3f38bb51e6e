//! Games whose size is read from the input.

use tictactype::AnySizeGame;

pub fn from_json(json: &str) -> Result<AnySizeGame, String> {
    serde_json::from_str(json).map_err(|error| error.to_string())
}

fn from_bytes(bytes: &[u8]) -> Option<AnySizeGame> {
    postcard::from_bytes(bytes).ok()
}

#[test]
fn the_size_is_read_from_the_input() {
    for (json, bytes, record) in [
        (
            r#"{"side":3,"line":3,"moves":["b2","a1"]}"#,
            &[3, 3, 2, 1, 1, 0, 0][..],
            "3x3 b2 a1",
        ),
        (
            r#"{"moves":["z26"],"line":5,"side":26}"#,
            &[26, 5, 1, 25, 25],
            "26x26/5 z26",
        ),
        (
            r#"{"side":2,"line":2,"moves":["a1","b1","b2"]}"#,
            &[2, 2, 3, 0, 0, 1, 0, 1, 1],
            "2x2 a1 b1 b2",
        ),
        (
            r#"{"side":7,"line":2,"moves":["a1","g1","a7","g2"]}"#,
            &[7, 2, 4, 0, 0, 6, 0, 0, 6, 6, 1],
            "7x7/2 a1 g1 a7 g2",
        ),
    ] {
        let game: AnySizeGame = record.parse().unwrap();
        assert_eq!(from_json(json).as_ref(), Ok(&game));
        assert_eq!(from_bytes(bytes).as_ref(), Some(&game));
        let json = serde_json::to_string(&game).unwrap();
        assert_eq!(from_json(&json), Ok(game.clone()));
        assert_eq!(postcard::to_allocvec(&game).unwrap(), bytes);
    }
}

#[test]
fn refuses_an_illegal_game_on_its_own_size() {
    for (json, reason) in [
        (
            r#"{"side":3,"line":3,"moves":["z27"]}"#,
            "move 1: the square `z27` is off the 3×3 board, whose columns are a to c and rows 1 to 3 at line 1 column 33",
        ),
        (
            r#"{"side":27,"line":3,"moves":[]}"#,
            "a side of 27 is not supported: it must be 2 to 26 at line 1 column 19",
        ),
        (
            r#"{"side":3,"line":4,"moves":[]}"#,
            "a line of 4 is not supported on a side of 3: it must be 2 to 3 at line 1 column 18",
        ),
        (
            r#"{"side":3,"line":3,"moves":["a1","d1"]}"#,
            "move 2: the square `d1` is off the 3×3 board, whose columns are a to c and rows 1 to 3 at line 1 column 37",
        ),
        (
            r#"{"side":3,"line":3,"moves":["a1","a4"]}"#,
            "move 2: the square `a4` is off the 3×3 board, whose columns are a to c and rows 1 to 3 at line 1 column 37",
        ),
        (
            r#"{"moves":["a1","d1","a1"],"side":3,"line":3}"#,
            "move 2: the square `d1` is off the 3×3 board, whose columns are a to c and rows 1 to 3",
        ),
        (
            r#"{"moves":["a1","b1","a1"],"side":3,"line":3}"#,
            "move 3: the square `a1` is already taken by X",
        ),
        (
            r#"{"moves":["a1","d1"],"side":3,"line":3}"#,
            "move 2: the square `d1` is off the 3×3 board, whose columns are a to c and rows 1 to 3",
        ),
        (
            r#"{"side":2,"line":2,"moves":["a1","b1","b2","a2"]}"#,
            "move 4: the game is over: X won at line 1 column 48",
        ),
        (
            r#"{"moves":["a1","b1","b2","a2"],"side":2,"line":2}"#,
            "move 4: the game is over: X won",
        ),
        (
            r#"{"side":26,"line":2,"moves":["a1","a1"]}"#,
            "move 2: the square `a1` is already taken by X at line 1 column 39",
        ),
    ] {
        assert_eq!(from_json(json).unwrap_err(), reason, "{json}");
    }
    for bytes in [
        &[27, 3, 0][..],
        &[3, 4, 0],
        &[3, 3, 1, 3, 0],
        &[2, 2, 4, 0, 0, 1, 0, 1, 1, 0, 1],
        &[26, 2, 2, 0, 0, 0, 0],
        &[3, 3, 1, 0],
        &[],
    ] {
        assert_eq!(from_bytes(bytes), None);
    }
}
