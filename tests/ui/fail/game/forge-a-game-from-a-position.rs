//! A game is made of a position.

use tictactype::{Game, Grid, Position, X};

fn forge(position: &Position<Grid<3>>) {
    let _ = Game::<X, Grid<3>>::reached(position.clone());
}

fn main() {
    let _ = (forge, None::<Game<X, Grid<3>>>);
}
