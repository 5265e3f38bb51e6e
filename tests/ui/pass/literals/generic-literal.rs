//! The passing twin of `fail/literals/generic-literal.rs`.

use tictactype::{AnyGame, FixedSide, play};

fn opened<S: FixedSide + Default>() -> AnyGame<S> {
    AnyGame::replay(S::default(), "a1").unwrap_or_default()
}

fn main() {
    let _ = opened::<tictactype::Grid<3>>;
    let _ = play![tictactype::Grid<3>; a1];
}
