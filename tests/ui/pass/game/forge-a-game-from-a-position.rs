//! The passing twin of `fail/game/forge-a-game-from-a-position.rs`.

use tictactype::{Game, Grid, Position, X};

fn forge(position: &Position<Grid<3>>) {
    let _ = position.to_any_size();
}

fn main() {
    let _ = (forge, None::<Game<X, Grid<3>>>);
}
