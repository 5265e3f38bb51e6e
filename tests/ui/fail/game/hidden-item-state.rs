//! Generic code reads a hidden constant of the sealed trait of states.

use tictactype::{GameState, State};

fn state<T: State>() -> GameState {
    T::VALUE
}

fn main() {
    let _ = state::<tictactype::X>;
}
