//! The library of a dependent, which needs no standard library.
//!
//! `main.rs` runs it. With the feature `has-alloc` it allocates, and with `serde` it serializes.
#![no_std]

#[cfg(feature = "has-alloc")]
extern crate alloc;

pub mod generic;
#[cfg(feature = "has-computer")]
pub mod player;
#[cfg(feature = "serde")]
pub mod saved;
#[cfg(feature = "has-alloc")]
pub mod server;
pub mod session;
