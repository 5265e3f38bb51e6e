//! The passing twin of `fail/game/foreign-state-awaits.rs`.

trait AwaitsX {}

struct Paused;

impl AwaitsX for Paused {}

fn main() {}
