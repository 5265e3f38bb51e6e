//! The state of a literal is worked out, and not chosen: not even by whoever goes past the macro.

use tictactype::__private::{Literal, Text};
use tictactype::Square;

struct Opened;

impl Text for Opened {
    const TEXT: &'static str = "a1";
}

fn main() {
    let _ = Literal::<Square<2>, Opened, 3>::GAME;
}
