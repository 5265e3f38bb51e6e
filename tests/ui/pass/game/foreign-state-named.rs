//! The passing twin of `fail/game/foreign-state-named.rs`.

use tictactype::{Game, Opening, Square};

fn look(_: &Game<Opening, Square<3>>) {}

fn main() {
    let _ = (look, None::<Opening>);
}
