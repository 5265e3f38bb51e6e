//! The serialization format, byte by byte. A change here breaks games that users have stored.

use std::fmt::Debug;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tictactype::evidence::ReachableBoard;
use tictactype::{
    AnyGame, AnyLine, AnySize, Board, Coordinates, FixedSide, Game, GameResult, Grid, Mark, Size,
    Square, State, at, play,
};

type Tic = Grid<3>;

/// Checks that a value has this JSON and postcard, and reads back from both.
#[track_caller]
fn assert_serialized<T>(value: &T, json: &str, bytes: &[u8])
where
    T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + Debug,
{
    assert_eq!(serde_json::to_string(value).unwrap(), json);
    assert_eq!(&serde_json::from_str::<T>(json).unwrap(), value);
    assert_eq!(postcard::to_allocvec(value).unwrap(), bytes);
    assert_eq!(&postcard::from_bytes::<T>(bytes).unwrap(), value);
}

/// Checks that a typed game and its `AnyGame` have this JSON and postcard.
#[track_caller]
fn assert_game_serialized<T: State, S: FixedSide>(game: Game<T, S>, json: &str, bytes: &[u8]) {
    assert_serialized(&game, json, bytes);
    assert_serialized(&game.to_any_size(), json, bytes);
    assert_serialized(&AnyGame::from(game), json, bytes);
}

#[test]
fn marks_are_letters_or_numbers() {
    assert_serialized(&Mark::X, r#""X""#, &[0]);
    assert_serialized(&Mark::O, r#""O""#, &[1]);
}

#[test]
fn squares_are_text_or_two_numbers() {
    assert_serialized::<Square<Tic>>(&at!(a1), r#""a1""#, &[0, 0]);
    assert_serialized::<Square<Tic>>(&at!(b1), r#""b1""#, &[1, 0]);
    assert_serialized::<Square<Tic>>(&at!(b2), r#""b2""#, &[1, 1]);
    assert_serialized::<Square<Grid<15, 5>>>(&at!(b2), r#""b2""#, &[1, 1]);
    assert_serialized::<Square<Grid<26>>>(&at!(z25), r#""z25""#, &[25, 24]);
    let at: Square<Tic> = serde_json::from_value(json!("B2")).unwrap();
    assert_eq!(at, at!(b2));
}

#[test]
fn coordinates_are_text_or_two_numbers() {
    assert_serialized(&Coordinates { column: 1, row: 2 }, r#""b3""#, &[1, 2]);
    assert_serialized(
        &Coordinates {
            column: 25,
            row: 25,
        },
        r#""z26""#,
        &[25, 25],
    );
    let at: Coordinates = serde_json::from_value(json!([3, 0])).unwrap();
    assert_eq!(at, Coordinates { column: 3, row: 0 });

    // A square off every board is read. The game's error then says which squares it has.
    for json in [json!("z30"), json!([25, 29])] {
        let at: Coordinates = serde_json::from_value(json).unwrap();
        let illegal = AnyGame::on(Grid::<3>.to_any_size())
            .push(at)
            .unwrap_err()
            .to_string();
        assert!(
            illegal.starts_with("the square `z30` is off the 3×3 board"),
            "{illegal}"
        );
    }
    // Writing one fails: the program has a bug.
    for (column, row, beginning) in [
        (
            26,
            0,
            "column 26, row 0, counted from 0, is off the 26×26 board",
        ),
        (0, 26, "the square `a27` is off the 26×26 board"),
        (
            0,
            256,
            "column 0, row 256, counted from 0, is off the 26×26 board",
        ),
    ] {
        let at = Coordinates { column, row };
        let error = serde_json::to_string(&at).unwrap_err().to_string();
        assert!(error.starts_with(beginning), "{error}");
        assert!(postcard::to_allocvec(&at).is_err());
    }
}

#[test]
fn sizes_are_a_side_and_a_line() {
    let size = |side, line| AnySize::new(side, line).unwrap();
    assert_serialized(&size(3, 3), r#"{"side":3,"line":3}"#, &[3, 3]);
    assert_serialized(&size(15, 5), r#"{"side":15,"line":5}"#, &[15, 5]);
    let text: AnySize = serde_json::from_str(r#""15x15/5""#).unwrap();
    assert_eq!(text, size(15, 5));
    let named: AnySize = serde_json::from_str(r#"{"line":2,"side":26}"#).unwrap();
    assert_eq!(named, size(26, 2));
}

#[test]
fn results_are_variants() {
    assert_serialized(&GameResult::Won(Mark::X), r#"{"Won":"X"}"#, &[0, 0]);
    assert_serialized(&GameResult::Won(Mark::O), r#"{"Won":"O"}"#, &[0, 1]);
    assert_serialized(&GameResult::Drawn, r#""Drawn""#, &[1]);
}

#[test]
fn reasons_are_variants_with_values() {
    let reasons = |record: &str, by, at: &str| {
        let mut typed: AnyGame<Tic> = record.parse().unwrap();
        let mut game = typed.to_any_size();
        let at: Coordinates = at.parse().unwrap();
        let reason = game.push_as(by, at).unwrap_err().reason();
        if let Ok(at) = at.try_into() {
            let typed = typed.push_as(by, at).unwrap_err().reason();
            assert_eq!(
                postcard::to_allocvec(&typed).unwrap(),
                postcard::to_allocvec(&reason).unwrap()
            );
        }
        (
            serde_json::to_string(&reason).unwrap(),
            postcard::to_allocvec(&reason).unwrap(),
        )
    };
    for (record, by, at, json, bytes) in [
        (
            "a1 b1 a2 b2 a3",
            Mark::X,
            "d1",
            r#"{"Over":{"Won":"X"}}"#,
            &[0, 0, 0][..],
        ),
        ("a1", Mark::X, "a1", r#"{"OutOfTurn":"O"}"#, &[1, 1]),
        (
            "a1",
            Mark::O,
            "d1",
            r#"{"OffBoard":{"side":3,"line":3}}"#,
            &[2, 3, 3],
        ),
        ("a1", Mark::O, "a1", r#"{"Taken":"X"}"#, &[3, 0]),
    ] {
        assert_eq!(reasons(record, by, at), (json.to_owned(), bytes.to_vec()));
    }
}

#[test]
fn lines_are_their_squares() {
    let game = play![Tic; a1 b1 b2 c1 c3];
    let lines: Vec<_> = game.winning_lines().collect();
    let json = r#"[["a1","b2","c3"]]"#;
    assert_eq!(serde_json::to_string(&lines).unwrap(), json);
    assert_eq!(
        postcard::to_allocvec(&lines).unwrap(),
        [1, 3, 0, 0, 1, 1, 2, 2]
    );
    let lines: Vec<_> = game.to_any_size().winning_lines().collect();
    assert_eq!(serde_json::to_string(&lines).unwrap(), json);
}

/// A board is a size and rows, even if no game reaches it.
#[test]
fn boards_are_a_size_and_rows() {
    for rows in ["OX./.X./...", "XXX/OOO/XXX", ".../.../..."] {
        let board: Board<Tic> = rows.parse().unwrap();
        let json = format!(r#"{{"side":3,"line":3,"board":"{rows}"}}"#);
        assert_eq!(serde_json::to_string(&board).unwrap(), json);
        assert_eq!(serde_json::from_str::<Board<Tic>>(&json).unwrap(), board);
        let bytes = postcard::to_allocvec(&board).unwrap();
        assert_eq!(bytes, [&[3, 3, 11][..], rows.as_bytes()].concat());
        assert_eq!(postcard::from_bytes::<Board<Tic>>(&bytes).unwrap(), board);
        if let Ok(reachable) = board.check() {
            assert_eq!(serde_json::to_string(&reachable).unwrap(), json);
        }
        let any_size = Board::parse(Tic::default().to_any_size(), rows).unwrap();
        assert_serialized(&any_size, &json, &bytes);
        assert!(serde_json::from_str::<Board<Grid<4>>>(&json).is_err());
    }
}

/// Reachable boards have one form.
#[test]
fn reachable_boards_are_a_size_and_rows() {
    let expected: AnyGame<AnyLine<3>> =
        AnyGame::replay(AnyLine::new(2).unwrap(), "b1 a1 c3").unwrap();
    for json in [
        r#"{"side":3,"line":2,"board":"OX./.../..X"}"#,
        r#"{"board":"  a b c\n1 O X .\n2 . . .\n3 . . X","side":3,"line":2}"#,
        r#"[3,2,"ox.\n...\n..x"]"#,
    ] {
        let board: ReachableBoard<AnyLine<3>> = serde_json::from_str(json).unwrap();
        assert_eq!(board.board(), expected.board());
        assert_eq!(board.to_game(), expected);
    }
    let bytes = [&[3, 2, 11][..], b"OX./.../..X"].concat();
    let board: ReachableBoard<Grid<3, 2>> = postcard::from_bytes(&bytes).unwrap();
    assert_eq!(board.to_game().to_string(), "b1 a1 c3");
    assert!(postcard::from_bytes::<ReachableBoard<Tic>>(&bytes).is_err());
}

/// A server's reply, without generics.
#[derive(Serialize, Deserialize, Debug, PartialEq)]
struct Reply {
    game: AnyGame,
    turn: Option<Mark>,
    result: Option<GameResult>,
    last: Option<Coordinates>,
}

#[test]
fn a_reply_derives_its_form() {
    let game: AnyGame = "2x2 a1 b1 b2".parse().unwrap();
    let reply = Reply {
        turn: game.turn(),
        result: game.result(),
        last: game.last_move(),
        game,
    };
    assert_serialized(
        &reply,
        r#"{"game":{"side":2,"line":2,"moves":["a1","b1","b2"]},"turn":null,"result":{"Won":"X"},"last":"b2"}"#,
        &[2, 2, 3, 0, 0, 1, 0, 1, 1, 0, 1, 0, 0, 1, 1, 1],
    );
}

/// A struct that is generic over the state and the size, as on the manual's page.
#[derive(Serialize, Deserialize, Debug, PartialEq)]
#[serde(bound = "")]
struct Table<T: State, S: FixedSide> {
    name: String,
    game: Game<T, S>,
}

#[test]
fn a_generic_struct_derives_its_form() {
    assert_serialized(
        &Table {
            name: "a".to_owned(),
            game: play![Tic; b2],
        },
        r#"{"name":"a","game":{"side":3,"line":3,"moves":["b2"]}}"#,
        &[1, b'a', 3, 3, 1, 1, 1],
    );
}

#[test]
fn games_in_every_state_have_a_size_and_moves() {
    assert_game_serialized(play![Tic], r#"{"side":3,"line":3,"moves":[]}"#, &[3, 3, 0]);
    assert_game_serialized(
        play![Tic; b2],
        r#"{"side":3,"line":3,"moves":["b2"]}"#,
        &[3, 3, 1, 1, 1],
    );
    assert_game_serialized(
        play![Tic; b2 a1],
        r#"{"side":3,"line":3,"moves":["b2","a1"]}"#,
        &[3, 3, 2, 1, 1, 0, 0],
    );
    assert_game_serialized(
        play![Grid<2>; a1 b1 b2],
        r#"{"side":2,"line":2,"moves":["a1","b1","b2"]}"#,
        &[2, 2, 3, 0, 0, 1, 0, 1, 1],
    );
    assert_game_serialized(
        play![Grid<3, 2>; a1 b1 a3 c1],
        r#"{"side":3,"line":2,"moves":["a1","b1","a3","c1"]}"#,
        &[3, 2, 4, 0, 0, 1, 0, 0, 2, 2, 0],
    );
    assert_game_serialized(
        play![Tic; a1 b1 c1 b2 a2 c2 b3 a3 c3],
        r#"{"side":3,"line":3,"moves":["a1","b1","c1","b2","a2","c2","b3","a3","c3"]}"#,
        &[
            3, 3, 9, 0, 0, 1, 0, 2, 0, 1, 1, 0, 1, 2, 1, 1, 2, 0, 2, 2, 2,
        ],
    );
    assert_game_serialized(
        play![Grid<4>; a1 b1 c1 d1 a2 b2 c2 d2 b3 a3 d3 c3 b4 a4 d4 c4],
        r#"{"side":4,"line":4,"moves":["a1","b1","c1","d1","a2","b2","c2","d2","b3","a3","d3","c3","b4","a4","d4","c4"]}"#,
        &[
            4, 4, 16, 0, 0, 1, 0, 2, 0, 3, 0, 0, 1, 1, 1, 2, 1, 3, 1, 1, 2, 0, 2, 3, 2, 2, 2, 1, 3,
            0, 3, 3, 3, 2, 3,
        ],
    );
}

#[test]
fn a_size_with_any_line_is_serialized_like_a_fixed_size() {
    let game = AnyGame::replay(AnyLine::<15>::new(5).unwrap(), "h8 o15").unwrap();
    let (json, bytes) = (
        r#"{"side":15,"line":5,"moves":["h8","o15"]}"#,
        [15, 5, 2, 7, 7, 14, 14],
    );
    assert_serialized(&game, json, &bytes);
    let typed: AnyGame<Grid<15, 5>> = serde_json::from_str(json).unwrap();
    assert_serialized(&typed, json, &bytes);
    let other: AnyGame<AnyLine<15>> =
        serde_json::from_str(&json.replace('5', "6").replace("16", "15")).unwrap();
    assert_eq!(other.size().line(), 6);
}

/// Postcard writes a length of 128 or more in two bytes.
#[test]
fn the_length_of_a_long_game_takes_two_bytes() {
    let mut game = AnyGame::<Grid<26>>::new();
    for at in Square::<Grid<26>>::all().take(200) {
        game = game.play(at).unwrap();
    }
    let bytes = postcard::to_allocvec(&game).unwrap();
    assert_eq!(bytes[..6], [26, 26, 0x80 | (200 - 128) as u8, 1, 0, 0]);
    assert_eq!(bytes.len(), 4 + 2 * 200);
    assert_eq!(
        postcard::from_bytes::<AnyGame<Grid<26>>>(&bytes).unwrap(),
        game
    );
}

/// Some programs sort the fields of an object.
#[test]
fn named_fields_can_have_any_order() {
    let game: AnyGame<Tic> = "b2 a1".parse().unwrap();
    for json in [
        r#"{"side":3,"line":3,"moves":["b2","a1"]}"#,
        r#"{"side":3,"moves":["b2","a1"],"line":3}"#,
        r#"{"line":3,"side":3,"moves":["b2","a1"]}"#,
        r#"{"line":3,"moves":["b2","a1"],"side":3}"#,
        r#"{"moves":["b2","a1"],"side":3,"line":3}"#,
        r#"{"moves":["b2","a1"],"line":3,"side":3}"#,
        r#" { "side" : 3 , "line" : 3 , "moves" : [ "b2" , "a1" ] } "#,
        r#"{"side":3,"line":3,"moves":["B2","A1"]}"#,
        r#"[3,3,["b2","a1"]]"#,
    ] {
        assert_eq!(
            serde_json::from_str::<AnyGame<Tic>>(json).unwrap(),
            game,
            "{json}"
        );
    }
    let sorted: Value = serde_json::to_value(&game).unwrap();
    assert_eq!(
        sorted.to_string(),
        r#"{"line":3,"moves":["b2","a1"],"side":3}"#
    );
    assert_eq!(
        serde_json::from_value::<AnyGame<Tic>>(sorted).unwrap(),
        game
    );
}

/// A server's message. Its tag is one of the fields, so serde buffers them first.
#[derive(serde::Serialize, serde::Deserialize, PartialEq, Debug)]
#[serde(tag = "kind")]
enum Message {
    State {
        game: AnyGame<Tic>,
        turn: Option<Mark>,
    },
    Move {
        at: Square<Tic>,
    },
}

/// TOML has only signed integers. CBOR is a binary format with field names.
#[test]
fn toml_and_cbor_round_trip() {
    #[track_caller]
    fn round_trips<T>(value: &T)
    where
        T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + Debug,
    {
        let toml = toml::to_string(value).unwrap();
        assert_eq!(&toml::from_str::<T>(&toml).unwrap(), value, "{toml}");
        let cbor = cbor4ii::serde::to_vec(Vec::new(), value).unwrap();
        assert_eq!(&cbor4ii::serde::from_slice::<T>(&cbor).unwrap(), value);
        let json = serde_json::to_string(value).unwrap();
        assert_eq!(&serde_json::from_str::<T>(&json).unwrap(), value);
    }

    let game: AnyGame<Tic> = "b2 a1 c3".parse().unwrap();
    round_trips(&game);
    round_trips(&Message::Move { at: at!(b2) });
    let turn = game.turn();
    round_trips(&Message::State { game, turn });
}

/// Postcard itself does not allocate when it writes to a slice.
#[test]
fn serde_does_not_allocate() {
    let allocations = allocation_counter::measure(|| {
        let game: AnyGame<Grid<15, 5>> = "h8 i9 h9".parse().unwrap();
        let mut buffer = [0; 32];
        let bytes = postcard::to_slice(&game, &mut buffer).unwrap();
        assert_eq!(
            postcard::from_bytes::<AnyGame<Grid<15, 5>>>(bytes),
            Ok(game)
        );
        bytes[4] = 200;
        assert!(postcard::from_bytes::<AnyGame<Grid<15, 5>>>(bytes).is_err());
    });
    assert_eq!(allocations.count_total, 0);
}
