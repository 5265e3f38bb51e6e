//! Another crate implements the sealed trait `Solvable`.

use tictactype::computer::Solvable;

struct Torus;

impl Solvable for Torus {}

fn main() {}
