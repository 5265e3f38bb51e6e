//! The passing twin of `fail/game/foreign-size-bare.rs`.

trait Size { type Square; }

struct Torus;

impl Size for Torus {
    type Square = tictactype::Coordinates;
}

fn main() {}
