//! A short book about this crate.
