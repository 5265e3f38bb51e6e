//! The passing twin of `fail/game/foreign-state-unopened.rs`.

trait Unopened {}

struct Paused;

impl Unopened for Paused {}

fn main() {}
