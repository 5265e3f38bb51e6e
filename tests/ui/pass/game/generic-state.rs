//! The passing twin of `fail/game/generic-state.rs`.

use tictactype::{Game, Grid, State};

fn look<T: State>(_: &Game<T, Grid<3>>) {}

fn main() {
    let _ = look::<tictactype::X>;
    let _ = tictactype::X::STATE;
}
