//! The passing twin of `fail/game/foreign-size-bare.rs`.

trait Size {}

struct Torus;

impl Size for Torus {}

fn main() {}
