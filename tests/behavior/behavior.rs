//! Behavioral threads: what a step does, what the game's threads do together, and that their rules are the game's.

mod agreement;
mod engine;
mod houses;
mod naive;
mod player;
mod properties;
mod scenarios;

// The suite that every way to play is held to, and its oracle.
#[path = "../laws/door.rs"]
#[allow(dead_code, reason = "the threads are a door of their own")]
mod door;
#[path = "../laws/oracle.rs"]
mod oracle;
#[path = "../laws/suite.rs"]
mod suite;
