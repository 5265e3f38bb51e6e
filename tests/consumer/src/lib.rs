//! The library of a dependent, which needs no standard library.
//!
//! `main.rs` runs it. With the feature `has-alloc` it allocates, and with `serde` it serializes.
//!
//! Six modules are small programs, one for each type of dependent: a [`kata`] with its own
//! compile-fail tests, a `tournament`, a service (`server`), a user interface ([`screen`]),
//! `research`, and `firmware`.
#![no_std]

#[cfg(feature = "has-alloc")]
extern crate alloc;

#[cfg(feature = "has-computer")]
pub mod firmware;
pub mod generic;
pub mod kata;
#[cfg(feature = "has-computer")]
pub mod player;
#[cfg(feature = "has-alloc")]
pub mod research;
#[cfg(feature = "serde")]
pub mod saved;
pub mod screen;
#[cfg(feature = "has-alloc")]
pub mod server;
pub mod session;
#[cfg(all(feature = "has-alloc", feature = "has-computer"))]
pub mod tournament;
