//! The passing twin of `fail/game/foreign-size-has-square.rs`.

trait HasSquare<const LETTER: char, const ROW: usize> {}

struct Torus;

impl HasSquare<'a', 1> for Torus {}

fn main() {}
