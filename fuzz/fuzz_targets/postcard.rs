//! Arbitrary bytes, read as postcard.
#![no_main]

use libfuzzer_sys::fuzz_target;
use serde::de::DeserializeOwned;
use tictactype_fuzz::{Format, check_input};

struct Postcard;

impl Format for Postcard {
    fn read<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
        postcard::from_bytes(bytes).ok()
    }
}

fuzz_target!(|bytes: &[u8]| check_input::<Postcard>(bytes));
