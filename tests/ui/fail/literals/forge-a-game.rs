//! The macro is bypassed to give a literal a state that its moves do not reach.

use tictactype::__private::{Literal, Text};
use tictactype::Grid;

struct Opened;

impl Text for Opened {
    const TEXT: &'static str = "a1";
}

const _: () = {
    let _ = Literal::<Grid<2>, Opened, 3>::GAME;
};

fn main() {}
