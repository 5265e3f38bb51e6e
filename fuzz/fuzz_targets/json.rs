//! Arbitrary bytes, read as JSON.
#![no_main]

use libfuzzer_sys::fuzz_target;
use serde::de::DeserializeOwned;
use tictactype::{AnySize, GameVisitor};
use tictactype_fuzz::{Format, check_input};

struct Json;

impl Format for Json {
    fn read<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
        serde_json::from_slice(bytes).ok()
    }

    fn read_any<V: GameVisitor>(bytes: &[u8], visitor: V) -> Option<V::Output> {
        let mut deserializer = serde_json::Deserializer::from_slice(bytes);
        let output = AnySize::deserialize_game(&mut deserializer, visitor).ok()?;
        deserializer.end().ok().map(|()| output)
    }
}

fuzz_target!(|bytes: &[u8]| check_input::<Json>(bytes));
