//! The passing twin of `fail/game/foreign-state-named.rs`.

use tictactype::{Game, Grid, Opening};

fn look(_: &Game<Opening, Grid<3>>) {}

fn main() {
    let _ = (look, None::<Opening>);
}
