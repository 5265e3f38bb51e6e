//! Another crate implements the sealed trait `Size`, and none of the traits that it requires.

use tictactype::Size;

struct Torus;

impl Size for Torus {
    type Square = tictactype::Coordinates;
}

fn main() {}
