//! Generic code does not require that its parameter is a state.

use tictactype::{Game, Grid, State};

fn look<T>(_: &Game<T, Grid<3>>) {}

fn main() {
    let _ = look::<tictactype::X>;
    let _ = tictactype::X::STATE;
}
