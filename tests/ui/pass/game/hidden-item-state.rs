//! The passing twin of `fail/game/hidden-item-state.rs`.

use tictactype::{GameState, State};

fn state<T: State>() -> GameState {
    T::STATE
}

fn main() {
    let _ = state::<tictactype::X>;
}
