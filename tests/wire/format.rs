//! The serialization format, byte by byte. A change here breaks games that users have stored.

use std::fmt::Debug;

use serde_json::{Value, json};
use tictactype::{AnyGame, AnyLine, Game, Mark, Position, Size, Square, State, at, play};

type Tic = Square<3>;

/// Checks that a value has these forms in JSON and postcard, and that both are read back.
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

/// Checks that a typed game and the same `AnyGame` have these forms.
#[track_caller]
fn assert_game_serialized<T: State, S: Size>(game: Game<T, S>, json: &str, bytes: &[u8]) {
    assert_serialized(&game, json, bytes);
    assert_serialized(&AnyGame::from(game), json, bytes);
}

#[test]
fn marks_are_letters_or_numbers() {
    assert_serialized(&Mark::X, r#""X""#, &[0]);
    assert_serialized(&Mark::O, r#""O""#, &[1]);
}

#[test]
fn squares_are_text_or_two_numbers() {
    assert_serialized::<Position<Tic>>(&at!(a1), r#""a1""#, &[0, 0]);
    assert_serialized::<Position<Tic>>(&at!(b1), r#""b1""#, &[1, 0]);
    assert_serialized::<Position<Tic>>(&at!(b2), r#""b2""#, &[1, 1]);
    assert_serialized::<Position<Square<15, 5>>>(&at!(b2), r#""b2""#, &[1, 1]);
    assert_serialized::<Position<Square<26>>>(&at!(z25), r#""z25""#, &[25, 24]);
    let at: Position<Tic> = serde_json::from_value(json!("B2")).unwrap();
    assert_eq!(at, at!(b2));
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
        play![Square<2>; a1 b1 b2],
        r#"{"side":2,"line":2,"moves":["a1","b1","b2"]}"#,
        &[2, 2, 3, 0, 0, 1, 0, 1, 1],
    );
    assert_game_serialized(
        play![Square<3, 2>; a1 b1 a3 c1],
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
        play![Square<4>; a1 b1 c1 d1 a2 b2 c2 d2 b3 a3 d3 c3 b4 a4 d4 c4],
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
    let typed: AnyGame<Square<15, 5>> = serde_json::from_str(json).unwrap();
    assert_serialized(&typed, json, &bytes);
    let other: AnyGame<AnyLine<15>> =
        serde_json::from_str(&json.replace('5', "6").replace("16", "15")).unwrap();
    assert_eq!(other.size().line(), 6);
}

/// From 128 moves on, postcard writes their number in two bytes.
#[test]
fn the_length_of_a_long_game_takes_two_bytes() {
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

/// A message as a server would send it. Its tag is one of the fields, so serde buffers them first.
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
        let mut cbor = Vec::new();
        ciborium::into_writer(value, &mut cbor).unwrap();
        assert_eq!(&ciborium::from_reader::<T, _>(&cbor[..]).unwrap(), value);
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
        let game: AnyGame<Square<15, 5>> = "h8 i9 h9".parse().unwrap();
        let mut buffer = [0; 32];
        let bytes = postcard::to_slice(&game, &mut buffer).unwrap();
        assert_eq!(
            postcard::from_bytes::<AnyGame<Square<15, 5>>>(bytes),
            Ok(game)
        );
        bytes[4] = 200;
        assert!(postcard::from_bytes::<AnyGame<Square<15, 5>>>(bytes).is_err());
    });
    assert_eq!(allocations.count_total, 0);
}
