//! Tests of games as text, JSON and bytes: the format, invalid input, and the laws.

mod any_size;
mod by_wire;
mod format;
mod properties;
mod refused;
