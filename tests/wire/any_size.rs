//! Games and boards whose size is in the input.

use fastrand::Rng;
use tictactype::evidence::ReachableBoard;
use tictactype::{AnyGame, AnySize, Board, Coordinates, GameResult, Mark};

pub fn from_json(json: &str) -> Result<AnyGame, String> {
    serde_json::from_str(json).map_err(|error| error.to_string())
}

fn from_bytes(bytes: &[u8]) -> Option<AnyGame> {
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
        let game: AnyGame = record.parse().unwrap();
        assert_eq!(from_json(json).as_ref(), Ok(&game));
        assert_eq!(from_bytes(bytes).as_ref(), Some(&game));
        let json = serde_json::to_string(&game).unwrap();
        assert_eq!(from_json(&json), Ok(game.clone()));
        assert_eq!(postcard::to_allocvec(&game).unwrap(), bytes);
    }
}

#[test]
fn games_of_every_size_are_written_and_read() {
    let mut rng = Rng::with_seed(0x0715_1107);
    for side in 2..=26 {
        for line in 2..=side {
            let mut game = AnyGame::on(AnySize::new(side, line).unwrap());
            let mut vacant: Vec<Coordinates> = game.vacant().iter().collect();
            rng.shuffle(&mut vacant);
            let moves: Vec<Coordinates> = vacant
                .into_iter()
                .take(40)
                .take_while(|at| game.push(*at).is_ok())
                .collect();

            let names: Vec<String> = moves.iter().map(|at| format!("\"{at}\"")).collect();
            let names = names.join(",");
            let json = format!(r#"{{"side":{side},"line":{line},"moves":[{names}]}}"#);
            assert_eq!(serde_json::to_string(&game).unwrap(), json);
            assert_eq!(from_json(&json).as_ref(), Ok(&game));

            let mut bytes = [side, line, moves.len()].to_vec();
            bytes.extend(moves.iter().flat_map(|at| [at.column, at.row]));
            let bytes: Vec<u8> = bytes.into_iter().map(|number| number as u8).collect();
            assert_eq!(postcard::to_allocvec(&game).unwrap(), bytes);
            assert_eq!(from_bytes(&bytes).as_ref(), Some(&game));

            assert_eq!(game.to_string().parse().as_ref(), Ok(&game));
        }
    }
}

#[test]
fn refuses_an_illegal_game_on_its_own_size() {
    for (json, reason) in [
        (
            r#"{"side":3,"line":3,"moves":["z27"]}"#,
            "move 1: the square `z27` is off the 3×3 board, whose columns are a to c and rows 1 to 3 at line 1 column 34",
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
            "move 2: the square `d1` is off the 3×3 board, whose columns are a to c and rows 1 to 3 at line 1 column 38",
        ),
        (
            r#"{"side":3,"line":3,"moves":["a1","a4"]}"#,
            "move 2: the square `a4` is off the 3×3 board, whose columns are a to c and rows 1 to 3 at line 1 column 38",
        ),
        (
            r#"{"moves":["a1","d1","a1"],"side":3,"line":3}"#,
            "move 2: the square `d1` is off the 3×3 board, whose columns are a to c and rows 1 to 3",
        ),
        (
            r#"{"moves":["a1","d4","2b"],"side":3,"line":3}"#,
            "move 2: the square `d4` is off the 3×3 board, whose columns are a to c and rows 1 to 3",
        ),
        (
            r#"{"moves":["a1","2b"],"side":3,"line":3}"#,
            "move 2: `2b` is not a square: expected a column letter and a row number, such as `b2`",
        ),
        (
            r#"{"moves":["a1","a0"],"side":3,"line":3}"#,
            "move 2: the square `a0` is off the 3×3 board, whose columns are a to c and rows 1 to 3",
        ),
        (
            r#"{"moves":["a1","b1","b2","2b"],"side":2,"line":2}"#,
            "move 4: `2b` is not a square: expected a column letter and a row number, such as `b2`",
        ),
        (
            r#"{"moves":["a1","b1","b2","a0"],"side":2,"line":2}"#,
            "move 4: the game is over: X won",
        ),
        (
            r#"{"moves":["a1","b1","b2","a2","2b"],"side":2,"line":2}"#,
            "move 4: the game is over: X won",
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

fn board_from_json(json: &str) -> Result<Board<AnySize>, String> {
    serde_json::from_str(json).map_err(|error| error.to_string())
}

/// The rows decide the side, even if they come before the size.
#[test]
fn the_size_of_a_board_is_read_from_the_input() {
    for (size, rows) in [
        ("3x3", "OX./.X./..."),
        ("3x3/2", "XXX/OOO/XXX"),
        ("2x2", "../.."),
        ("5x5/4", "X...O/...../..X../.O.../....X"),
        (
            "12x12/5",
            "X.........../............/............/............/............/............/\
             ............/............/............/............/............/...........O",
        ),
    ] {
        let size: AnySize = size.parse().unwrap();
        let board = Board::parse(size, rows).unwrap();
        let (side, line) = (size.side(), size.line());
        let (side_json, line_json) = (format!(r#""side":{side}"#), format!(r#""line":{line}"#));
        let rows_json = format!(r#""board":"{rows}""#);
        for fields in [
            [&side_json, &line_json, &rows_json],
            [&line_json, &side_json, &rows_json],
            [&side_json, &rows_json, &line_json],
            [&line_json, &rows_json, &side_json],
            [&rows_json, &side_json, &line_json],
            [&rows_json, &line_json, &side_json],
        ] {
            let json = format!("{{{},{},{}}}", fields[0], fields[1], fields[2]);
            assert_eq!(board_from_json(&json), Ok(board), "{json}");
        }
        assert_eq!(
            serde_json::to_string(&board).unwrap(),
            format!("{{{side_json},{line_json},{rows_json}}}")
        );
        // The rows as displayed, with letters and numbers, before the size.
        let drawn = serde_json::to_string(&board.to_string()).unwrap();
        let json = format!(r#"{{"board":{drawn},{line_json},{side_json}}}"#);
        assert_eq!(board_from_json(&json), Ok(board), "{json}");

        let json = format!(r#"[{side},{line},"{rows}"]"#);
        assert_eq!(board_from_json(&json), Ok(board));
        let value = serde_json::to_value(board).unwrap();
        assert_eq!(
            serde_json::from_value::<Board<AnySize>>(value).unwrap(),
            board
        );
        let bytes = postcard::to_allocvec(&board).unwrap();
        assert_eq!(bytes[..2], [side as u8, line as u8]);
        assert_eq!(
            postcard::from_bytes::<Board<AnySize>>(&bytes).unwrap(),
            board
        );
    }
}

#[test]
fn boards_of_every_side_are_read_before_their_size() {
    for side in 2..=26 {
        let size = AnySize::new(side, 2).unwrap();
        let board = Board::from_fn(size, |at| match (at.column + 2 * at.row) % 5 {
            0 => Some(Mark::X),
            3 => Some(Mark::O),
            _ => None,
        });
        for rows in [format!("{board:?}"), board.to_string()] {
            let rows = serde_json::to_string(&rows).unwrap();
            let json = format!(r#"{{"board":{rows},"line":2,"side":{side}}}"#);
            assert_eq!(board_from_json(&json), Ok(board), "{json}");
        }
    }
}

#[test]
fn a_reachable_board_of_any_size_is_checked() {
    for json in [
        r#"{"side":3,"line":2,"board":"XX./O../..."}"#,
        r#"{"board":"XX./O../...","line":2,"side":3}"#,
    ] {
        let board: ReachableBoard<AnySize> = serde_json::from_str(json).unwrap();
        assert_eq!(board.result(), Some(GameResult::Won(Mark::X)));
        assert_eq!(board.to_game().to_string(), "3x3/2 a1 a2 b1");
        let written = serde_json::to_string(&board).unwrap();
        assert_eq!(written, r#"{"side":3,"line":2,"board":"XX./O../..."}"#);
    }
    for json in [
        r#"{"side":3,"line":2,"board":"XX./O../..X"}"#,
        r#"{"board":"XX./O../..X","side":3,"line":2}"#,
    ] {
        let refused = serde_json::from_str::<ReachableBoard<AnySize>>(json).unwrap_err();
        assert!(
            refused
                .to_string()
                .starts_with("X has 3 marks and O has 1: X must have as many as O, or one more"),
            "{refused}"
        );
    }
}

#[test]
fn refuses_a_board_that_does_not_fit_its_size() {
    let long = vec!["."; 27].join("/");
    let high = format!(r#"{{"board":"{long}","side":26,"line":2}}"#);
    let wide = format!(r#"{{"board":"{}","side":26,"line":2}}"#, ".".repeat(30));
    for (json, reason) in [
        (
            r#"{"side":3,"line":3,"board":"X../.../.."}"#,
            "row 3 at byte 10: expected 3 squares, found 2",
        ),
        (
            r#"{"board":"X../.../..","side":3,"line":3}"#,
            "row 3 at byte 10: expected 3 squares, found 2",
        ),
        // Only the first row can be column letters.
        (
            r#"{"board":"X../abc/...","side":3,"line":3}"#,
            "row 2 at byte 4: expected `X`, `O` or `.`, found `a`",
        ),
        (
            r#"{"side":3,"line":4,"board":"X../.../..."}"#,
            "a line of 4 is not supported on a side of 3: it must be 2 to 3",
        ),
        (
            r#"{"board":"X../.../...","side":3,"line":4}"#,
            "a line of 4 is not supported on a side of 3: it must be 2 to 3",
        ),
        (
            r#"{"board":"X../.../...","side":27,"line":4}"#,
            "a side of 27 is not supported: it must be 2 to 26",
        ),
        (
            r#"{"side":3,"line":3,"board":"X../.../...","board":"X../.../..."}"#,
            "duplicate field `board`",
        ),
        (r#"{"side":3,"line":3}"#, "missing field `board`"),
        (
            r#"{"board":"X../.../...","line":3}"#,
            "missing field `side`",
        ),
        (
            r#"{"board":"X../.../...","side":3}"#,
            "missing field `line`",
        ),
        (
            r#"{"board":"../..","side":3,"line":3}"#,
            "the board has 2 rows, and its side is 3",
        ),
        (
            r#"{"line":2,"board":".../.../...","side":2}"#,
            "the board has 3 rows, and its side is 2",
        ),
        (
            r#"{"board":"X","side":2,"line":2}"#,
            "row 1 at byte 1: expected 2 squares, found 1",
        ),
    ] {
        let refused = board_from_json(json).unwrap_err();
        assert!(refused.starts_with(reason), "{json}: {refused}");
    }
    for json in [
        r#"{"board":"","side":2,"line":2}"#,
        r#"{"board":"/","side":2,"line":2}"#,
        high.as_str(),
        wide.as_str(),
    ] {
        let refused = board_from_json(json).unwrap_err();
        assert!(refused.contains("expected"), "{json}: {refused}");
    }
    for bytes in [
        &[3, 3, 5, b'.', b'.', b'/', b'.', b'.'][..],
        &[27, 3, 0],
        &[2, 3, 0],
        &[],
    ] {
        assert!(postcard::from_bytes::<Board<AnySize>>(bytes).is_err());
    }
}
