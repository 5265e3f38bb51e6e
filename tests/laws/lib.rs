//! The laws that every interface into the game must obey, and the oracle to compare with.

pub mod by_threads;
pub mod interface;
pub mod oracle;
pub mod suite;
