//! Games as text, JSON and bytes: what they look like, what is refused, and the laws through every door.

mod any_size;
mod by_wire;
mod format;
mod properties;
mod refused;

// The suite that every way to play is held to, and its oracle.
#[path = "../laws/door.rs"]
mod door;
#[path = "../laws/oracle.rs"]
mod oracle;
#[allow(
    dead_code,
    reason = "half of the suite walks whole trees, which takes too long on a wire"
)]
#[path = "../laws/suite.rs"]
mod suite;
