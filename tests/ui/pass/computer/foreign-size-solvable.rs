//! The passing twin of `fail/computer/foreign-size-solvable.rs`.

trait Solvable {}

struct Torus;

impl Solvable for Torus {}

fn main() {}
