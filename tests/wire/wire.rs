//! Tests of games as text, JSON and bytes: their format, invalid input, and the laws.

mod any_size;
mod by_wire;
mod format;
mod properties;
mod refused;

// The laws that every interface must obey, and their oracle.
#[path = "../laws/interface.rs"]
mod interface;
#[path = "../laws/oracle.rs"]
mod oracle;
#[allow(dead_code, reason = "the whole tree takes too long with serialization")]
#[path = "../laws/suite.rs"]
mod suite;
