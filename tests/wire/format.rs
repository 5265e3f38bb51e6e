//! The wire format, byte by byte. A change here breaks whoever has stored a game.

use std::fmt::Debug;

use serde_json::{Value, json};
use tictactype::{AnyGame, AnyLine, Game, Mark, Position, Size, Square, State, at, play};

type Tic = Square<3>;

/// Both formats write exactly this, and read it back.
#[track_caller]
fn written_as<T>(value: &T, json: &str, bytes: &[u8])
where
    T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + Debug,
{
    assert_eq!(serde_json::to_string(value).unwrap(), json);
    assert_eq!(&serde_json::from_str::<T>(json).unwrap(), value);
    assert_eq!(postcard::to_allocvec(value).unwrap(), bytes);
    assert_eq!(&postcard::from_bytes::<T>(bytes).unwrap(), value);
}

/// A typed game and the same game of any state are written alike.
#[track_caller]
fn game_written_as<T: State, S: Size>(game: Game<T, S>, json: &str, bytes: &[u8]) {
    written_as(&game, json, bytes);
    written_as(&AnyGame::from(game), json, bytes);
}

#[test]
fn marks() {
    written_as(&Mark::X, r#""X""#, &[0]);
    written_as(&Mark::O, r#""O""#, &[1]);
}

#[test]
fn squares() {
    written_as::<Position<Tic>>(&at!(a1), r#""a1""#, &[0, 0]);
    written_as::<Position<Tic>>(&at!(b1), r#""b1""#, &[1, 0]);
    written_as::<Position<Tic>>(&at!(b2), r#""b2""#, &[1, 1]);
    written_as::<Position<Square<15, 5>>>(&at!(b2), r#""b2""#, &[1, 1]);
    written_as::<Position<Square<26>>>(&at!(z25), r#""z25""#, &[25, 24]);
    let at: Position<Tic> = serde_json::from_value(json!("B2")).unwrap();
    assert_eq!(at, at!(b2));
}

#[test]
fn games_in_every_state() {
    game_written_as(play![Tic], r#"{"side":3,"line":3,"moves":[]}"#, &[3, 3, 0]);
    game_written_as(
        play![Tic; b2],
        r#"{"side":3,"line":3,"moves":["b2"]}"#,
        &[3, 3, 1, 1, 1],
    );
    game_written_as(
        play![Tic; b2 a1],
        r#"{"side":3,"line":3,"moves":["b2","a1"]}"#,
        &[3, 3, 2, 1, 1, 0, 0],
    );
    game_written_as(
        play![Square<2>; a1 b1 b2],
        r#"{"side":2,"line":2,"moves":["a1","b1","b2"]}"#,
        &[2, 2, 3, 0, 0, 1, 0, 1, 1],
    );
    game_written_as(
        play![Square<3, 2>; a1 b1 a3 c1],
        r#"{"side":3,"line":2,"moves":["a1","b1","a3","c1"]}"#,
        &[3, 2, 4, 0, 0, 1, 0, 0, 2, 2, 0],
    );
    game_written_as(
        play![Tic; a1 b1 c1 b2 a2 c2 b3 a3 c3],
        r#"{"side":3,"line":3,"moves":["a1","b1","c1","b2","a2","c2","b3","a3","c3"]}"#,
        &[
            3, 3, 9, 0, 0, 1, 0, 2, 0, 1, 1, 0, 1, 2, 1, 1, 2, 0, 2, 2, 2,
        ],
    );
    game_written_as(
        play![Square<4>; a1 b1 c1 d1 a2 b2 c2 d2 b3 a3 d3 c3 b4 a4 d4 c4],
        r#"{"side":4,"line":4,"moves":["a1","b1","c1","d1","a2","b2","c2","d2","b3","a3","d3","c3","b4","a4","d4","c4"]}"#,
        &[
            4, 4, 16, 0, 0, 1, 0, 2, 0, 3, 0, 0, 1, 1, 1, 2, 1, 3, 1, 1, 2, 0, 2, 3, 2, 2, 2, 1, 3,
            0, 3, 3, 3, 2, 3,
        ],
    );
}

#[test]
fn a_line_that_only_run_time_knows_is_written_like_any_other() {
    let game = AnyGame::replay(AnyLine::<15>::new(5).unwrap(), "h8 o15").unwrap();
    let (json, bytes) = (
        r#"{"side":15,"line":5,"moves":["h8","o15"]}"#,
        [15, 5, 2, 7, 7, 14, 14],
    );
    written_as(&game, json, &bytes);
    let typed: AnyGame<Square<15, 5>> = serde_json::from_str(json).unwrap();
    written_as(&typed, json, &bytes);
    let other: AnyGame<AnyLine<15>> =
        serde_json::from_str(&json.replace('5', "6").replace("16", "15")).unwrap();
    assert_eq!(other.size().line(), 6);
}

/// From 128 moves on, postcard writes their number in two bytes.
#[test]
fn long_games() {
    let mut game = AnyGame::<Square<26>>::new();
    for at in Position::all().take(200) {
        game = game.play(at).unwrap();
    }
    let bytes = postcard::to_allocvec(&game).unwrap();
    assert_eq!(bytes[..6], [26, 26, 0x80 | (200 - 128) as u8, 1, 0, 0]);
    assert_eq!(bytes.len(), 4 + 2 * 200);
    assert_eq!(
        postcard::from_bytes::<AnyGame<Square<26>>>(&bytes).unwrap(),
        game
    );
}

/// The order of the parts is nobody's business where they have names: some programs sort them.
#[test]
fn parts_with_names_come_in_any_order() {
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

/// A message such as a server sends, whose kind is written beside its parts: serde buffers it before it is read.
#[derive(serde::Serialize, serde::Deserialize, PartialEq, Debug)]
#[serde(tag = "kind")]
enum Message {
    State {
        game: AnyGame<Tic>,
        turn: Option<Mark>,
    },
    Move {
        at: Position<Tic>,
    },
}

/// Formats with numbers that have signs, and formats for machines that have names.
#[test]
fn other_formats() {
    #[track_caller]
    fn survives<T>(value: &T)
    where
        T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + Debug,
    {
        let toml = toml::to_string(value).unwrap();
        assert_eq!(&toml::from_str::<T>(&toml).unwrap(), value, "{toml}");
        let mut cbor = Vec::new();
        ciborium::into_writer(value, &mut cbor).unwrap();
        assert_eq!(&ciborium::from_reader::<T, _>(&cbor[..]).unwrap(), value);
        let json = serde_json::to_string(value).unwrap();
        assert_eq!(&serde_json::from_str::<T>(&json).unwrap(), value);
    }

    let game: AnyGame<Tic> = "b2 a1 c3".parse().unwrap();
    survives(&game);
    survives(&Message::Move { at: at!(b2) });
    let turn = game.turn();
    survives(&Message::State { game, turn });
}

/// Where the format itself does not allocate, a game goes out and comes in without.
#[test]
fn no_allocation() {
    let allocations = allocation_counter::measure(|| {
        let game: AnyGame<Square<15, 5>> = "h8 i9 h9".parse().unwrap();
        let mut page = [0; 32];
        let bytes = postcard::to_slice(&game, &mut page).unwrap();
        assert_eq!(
            postcard::from_bytes::<AnyGame<Square<15, 5>>>(bytes),
            Ok(game)
        );
        bytes[4] = 200;
        assert!(postcard::from_bytes::<AnyGame<Square<15, 5>>>(bytes).is_err());
    });
    assert_eq!(allocations.count_total, 0);
}
