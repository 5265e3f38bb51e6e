//! Round trips of games through many formats of serde: see `formats.rs`.
