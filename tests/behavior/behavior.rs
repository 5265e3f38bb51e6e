//! Tests of behavioral threads: the engine, and the threads of the game.

mod engine;
mod house_rules;
mod properties;
mod reference;
mod rules;
mod scenarios;
mod strategy;

// The suite of laws for every way to play, and its oracle.
#[path = "../laws/door.rs"]
#[allow(dead_code, reason = "these tests implement `Door` for a program")]
mod door;
#[path = "../laws/oracle.rs"]
mod oracle;
#[path = "../laws/suite.rs"]
mod suite;
