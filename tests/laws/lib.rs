//! The laws of the game, an oracle and the interfaces to test.
//!
//! | contents | module |
//! |---|---|
//! | the laws | [`suite`] |
//! | the oracle to compare with: a second implementation of the rules | [`oracle`] |
//! | the interfaces into the game, behind one trait | [`interface`], [`by_any_size`], [`by_threads`] |
//! | the sides that generic code is compiled for | [`sides`] |
//!
//! `laws.rs` runs the laws through the interfaces of the library. The tests of the wire formats and
//! of behavioral threads use this package, too.

pub mod by_any_size;
pub mod by_threads;
pub mod interface;
pub mod oracle;
pub mod sides;
pub mod suite;
