//! A literal has a size that is a parameter.

use tictactype::{AnyGame, Size, play};

fn opened<S: Size + Default>() -> AnyGame<S> {
    play![S; a1].into()
}

fn main() {
    let _ = opened::<tictactype::Grid<3>>;
    let _ = play![tictactype::Grid<3>; a1];
}
