//! Arbitrary bytes, read as JSON.
#![no_main]

use libfuzzer_sys::fuzz_target;
use serde::de::DeserializeOwned;
use tictactype_fuzz::{Format, check_input};

struct Json;

impl Format for Json {
    fn read<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
        serde_json::from_slice(bytes).ok()
    }
}

fuzz_target!(|bytes: &[u8]| check_input::<Json>(bytes));
