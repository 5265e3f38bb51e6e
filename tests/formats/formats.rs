//! Round trips of games through many formats of serde, and the formats that are not supported.

use std::fmt::Debug;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tictactype::{AnyGame, AnySize, Board, Coordinates, GameResult, Grid, Mark, Square, at};

/// A format. Its errors are text.
trait Format {
    const NAME: &'static str;

    fn write<T: Serialize>(value: &T) -> Result<Vec<u8>, String>;

    fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, String>;
}

macro_rules! formats {
    ($($name:ident: $value:ident => $write:expr, $bytes:ident => $read:expr;)*) => {
        $(
            struct $name;

            impl Format for $name {
                const NAME: &'static str = stringify!($name);

                fn write<T: Serialize>($value: &T) -> Result<Vec<u8>, String> {
                    $write.map(Vec::from).map_err(|error| error.to_string())
                }

                fn read<T: DeserializeOwned>($bytes: &[u8]) -> Result<T, String> {
                    $read.map_err(|error| error.to_string())
                }
            }
        )*
    };
}

fn text(bytes: &[u8]) -> &str {
    str::from_utf8(bytes).expect("a format in text is UTF-8")
}

formats! {
    Json: value => serde_json::to_vec(value), bytes => serde_json::from_slice(bytes);
    Json5: value => json5::to_string(value), bytes => json5::from_str(text(bytes));
    Yaml: value => serde_yaml_ng::to_string(value), bytes => serde_yaml_ng::from_slice(bytes);
    Toml: value => toml::to_string(value), bytes => toml::from_slice(bytes);
    Ron: value => ron::to_string(value), bytes => ron::de::from_bytes(bytes);
    Plist: value => plist_bytes(value), bytes => plist::from_bytes(bytes);
    Bencode: value => serde_bencode::to_bytes(value), bytes => serde_bencode::from_bytes(bytes);
    Xml: value => quick_xml::se::to_string(value), bytes => quick_xml::de::from_str(text(bytes));
    XmlRs: value => serde_xml_rs::to_string(value), bytes => serde_xml_rs::from_str(text(bytes));
    Cbor: value => cbor_bytes(value), bytes => ciborium::from_reader(bytes);
    Cbor4ii: value => cbor4ii::serde::to_vec(Vec::new(), value), bytes => cbor4ii::serde::from_slice(bytes);
    Minicbor: value => minicbor_serde::to_vec(value), bytes => minicbor_serde::from_slice(bytes);
    MessagePack: value => rmp_serde::to_vec(value), bytes => rmp_serde::from_slice(bytes);
    MessagePackNamed: value => rmp_serde::to_vec_named(value), bytes => rmp_serde::from_slice(bytes);
    Bson: value => bson::serialize_to_vec(value), bytes => bson::deserialize_from_slice(bytes);
    Bincode: value => bincode::serde::encode_to_vec(value, bincode::config::standard()),
        bytes => bincode::serde::decode_from_slice(bytes, bincode::config::standard()).map(|(value, _)| value);
    Postcard: value => postcard::to_stdvec(value), bytes => postcard::from_bytes(bytes);
    Flexbuffers: value => flexbuffers::to_vec(value), bytes => flexbuffers::from_slice(bytes);
    Pot: value => pot::to_vec(value), bytes => pot::from_slice(bytes);
    Pickle: value => serde_pickle::to_vec(value, Default::default()),
        bytes => serde_pickle::from_slice(bytes, Default::default());
}

fn plist_bytes<T: Serialize>(value: &T) -> Result<Vec<u8>, plist::Error> {
    let mut bytes = Vec::new();
    plist::to_writer_binary(&mut bytes, value).map(|()| bytes)
}

fn cbor_bytes<T: Serialize>(value: &T) -> Result<Vec<u8>, ciborium::ser::Error<std::io::Error>> {
    let mut bytes = Vec::new();
    ciborium::into_writer(value, &mut bytes).map(|()| bytes)
}

/// A message that a program might send.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Message {
    game: AnyGame,
    typed: AnyGame<Grid<3>>,
    board: Board<Grid<3>>,
    larger: Board<AnySize>,
    size: AnySize,
    at: Square<Grid<3>>,
    last: Coordinates,
    mark: Mark,
}

/// Values with `None`, and enum variants with a value, which some formats lack.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Results {
    won: GameResult,
    drawn: GameResult,
    result: Option<GameResult>,
}

fn message(moves: &str) -> Message {
    let typed: AnyGame<Grid<3>> = moves.parse().unwrap();
    Message {
        game: "15x15/5 h8 i7".parse().unwrap(),
        board: typed.board(),
        larger: "4x4/3 b2 a1".parse::<AnyGame>().unwrap().board(),
        typed,
        size: AnySize::new(26, 7).unwrap(),
        at: at!(c2),
        last: "z26".parse().unwrap(),
        mark: Mark::O,
    }
}

fn round<F: Format, T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) {
    let bytes = F::write(value).unwrap_or_else(|error| panic!("{}: {error}", F::NAME));
    let read: T = F::read(&bytes).unwrap_or_else(|error| {
        panic!("{}: {error}: {}", F::NAME, String::from_utf8_lossy(&bytes))
    });
    assert_eq!(read, *value, "{}", F::NAME);
}

fn messages<F: Format>() {
    round::<F, _>(&message("b2"));
    round::<F, _>(&message("b2 a1 c3 a3 a2 c1"));
}

fn empty_games<F: Format>() {
    round::<F, _>(&message(""));
}

fn results<F: Format>() {
    for result in [
        None,
        Some(GameResult::Drawn),
        Some(GameResult::Won(Mark::X)),
    ] {
        round::<F, _>(&Results {
            won: GameResult::Won(Mark::O),
            drawn: GameResult::Drawn,
            result,
        });
    }
}

macro_rules! all {
    ($check:ident: $($format:ident)*) => { $($check::<$format>();)* };
}

#[test]
fn games_round_trip() {
    all!(messages: Json Json5 Yaml Toml Ron Plist Bencode Cbor Cbor4ii Minicbor MessagePack
        MessagePackNamed Bson Bincode Postcard Flexbuffers Pot Pickle);
}

#[test]
fn empty_games_round_trip() {
    all!(empty_games: Json Json5 Yaml Toml Ron Plist Bencode Cbor Cbor4ii Minicbor MessagePack
        MessagePackNamed Bson Bincode Postcard Flexbuffers Pot Pickle);
}

#[test]
fn results_round_trip() {
    all!(results: Json Json5 Yaml Toml Ron Plist Cbor Cbor4ii Minicbor MessagePack
        MessagePackNamed Bson Bincode Postcard Flexbuffers Pot Pickle);
}

/// A row of a table. Tables have no lists.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Move {
    mark: Mark,
    at: Square<Grid<3>>,
}

#[test]
fn moves_are_rows_of_csv() {
    let game: AnyGame<Grid<3>> = "b2 a1 c3".parse().unwrap();
    let rows = || game.marked_moves().map(|(mark, at)| Move { mark, at });
    let mut writer = csv::Writer::from_writer(Vec::new());
    for row in rows() {
        writer.serialize(row).unwrap();
    }
    let bytes = writer.into_inner().unwrap();
    assert_eq!(bytes, b"mark,at\nX,b2\nO,a1\nX,c3\n");
    let read = csv::Reader::from_reader(&bytes[..]).into_deserialize::<Move>();
    assert!(read.map(Result::unwrap).eq(rows()));
}

/// The manual's page `wire` names the formats that are not supported. They can carry a game as
/// text, which is one value.
#[test]
fn xml_is_not_supported() {
    let page = include_str!("../../src/manual/wire.md");
    assert!(page.contains("XML by `quick-xml` and `serde-xml-rs` is not supported"));

    fn check<F: Format>() {
        let bytes = F::write(&message("b2 a1")).unwrap();
        assert!(F::read::<Message>(&bytes).is_err());

        #[derive(Serialize, Deserialize)]
        struct Stored {
            record: String,
        }
        let game: AnyGame = "4x4/3 b2 a1".parse().unwrap();
        let stored = Stored {
            record: game.to_string(),
        };
        let read: Stored = F::read(&F::write(&stored).unwrap()).unwrap();
        assert_eq!(read.record.parse(), Ok(game));
    }
    all!(check: Xml XmlRs);
}
