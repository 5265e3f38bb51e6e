//! Tests of behavioral threads: the engine, and the threads of the game.

mod custom_rules;
mod engine;
mod properties;
mod reference;
mod rules;
mod scenarios;
mod strategy;

// The laws that every interface must obey, and their oracle.
#[path = "../laws/interface.rs"]
#[allow(dead_code, reason = "these tests implement `Interface` for a program")]
mod interface;
#[path = "../laws/oracle.rs"]
mod oracle;
#[path = "../laws/suite.rs"]
mod suite;
