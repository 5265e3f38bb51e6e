//! A new game is created in the state `Won<X>`.

use tictactype::{Game, Grid, Won, X};

fn main() {
    let _ = Game::<Won<X>, Grid<3>>::on(Grid);
}
