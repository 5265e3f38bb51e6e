//! The passing twin of `fail/literals/forge-a-game.rs`.

use tictactype::__private::{Literal, Text};
use tictactype::Grid;

struct Opened;

impl Text for Opened {
    const TEXT: &'static str = "a1";
}

const _: () = {
    let _ = Literal::<Grid<2>, Opened, 2>::GAME;
};

fn main() {}
