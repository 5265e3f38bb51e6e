//! The passing twin of `fail/game/foreign-size.rs`.

trait Size { type Square; }

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
