//! Tests of behavioral threads: the engine, and the threads of the game.

mod any_size;
mod custom_rules;
mod engine;
mod properties;
mod reference;
mod rules;
mod scenarios;
mod strategy;
