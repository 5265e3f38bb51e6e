//! Another crate implements the sealed trait `Size`.

use tictactype::Size;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Torus;

impl std::fmt::Display for Torus {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a torus")
    }
}

impl Size for Torus {
    type Square = tictactype::Coordinates;
}

fn main() {}
