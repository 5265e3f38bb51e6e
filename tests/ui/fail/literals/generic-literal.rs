//! A literal has a size that is a parameter.

use tictactype::{AnyGame, FixedSide, play};

fn opened<S: FixedSide + Default>() -> AnyGame<S> {
    play![S; a1].into()
}

fn main() {
    let _ = opened::<tictactype::Grid<3>>;
    let _ = play![tictactype::Grid<3>; a1];
}
