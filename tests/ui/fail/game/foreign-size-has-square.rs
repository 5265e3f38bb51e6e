//! Another crate implements the sealed trait `HasSquare`.

use tictactype::rules::HasSquare;

struct Torus;

impl HasSquare<'a', 1> for Torus {}

fn main() {}
