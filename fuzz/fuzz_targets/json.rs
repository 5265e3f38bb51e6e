//! Arbitrary bytes, read as JSON. Values are written as the crate's schema says.
#![no_main]

use std::sync::LazyLock;

use jsonschema::Validator;
use libfuzzer_sys::fuzz_target;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tictactype::evidence::ReachableBoard;
use tictactype::{AnyGame, AnyLine, AnySize, Coordinates, GameResult, Mark};
use tictactype_fuzz::{Format, check_input};

struct Json;

impl Format for Json {
    fn read<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
        serde_json::from_slice(bytes).ok()
    }
}

/// The schema of a type.
fn schema(name: &str) -> Validator {
    let text = include_str!("../../assets/schema.json");
    let mut schema: Value = serde_json::from_str(text).expect("the schema is JSON");
    schema["$ref"] = json!(format!("#/$defs/{name}"));
    jsonschema::validator_for(&schema).expect("the schema is valid")
}

static GAME: LazyLock<Validator> = LazyLock::new(|| schema("game"));
static BOARD: LazyLock<Validator> = LazyLock::new(|| schema("board"));
static SIZE: LazyLock<Validator> = LazyLock::new(|| schema("size"));
static SQUARE: LazyLock<Validator> = LazyLock::new(|| schema("square"));
static RESULT: LazyLock<Validator> = LazyLock::new(|| schema("result"));
static MARK: LazyLock<Validator> = LazyLock::new(|| schema("mark"));

/// If the bytes give a value that can be written, checks that it is written by the schema.
fn check_schema<T: Serialize + DeserializeOwned>(bytes: &[u8], schema: &Validator) {
    let value = Json::read::<T>(bytes);
    if let Some(Ok(written)) = value.map(|value| serde_json::to_value(value)) {
        assert!(schema.is_valid(&written), "{written}");
    }
}

fuzz_target!(|bytes: &[u8]| {
    check_input::<Json>(bytes);
    check_schema::<AnyGame>(bytes, &GAME);
    check_schema::<ReachableBoard<AnyLine<5>>>(bytes, &BOARD);
    check_schema::<AnySize>(bytes, &SIZE);
    check_schema::<Coordinates>(bytes, &SQUARE);
    check_schema::<GameResult>(bytes, &RESULT);
    check_schema::<Mark>(bytes, &MARK);
});
