//! Another crate implements the sealed trait `HasGame`.

use tictactype::typelevel::HasGame;
use tictactype::{Game, Grid, Opening};

struct Cheat;

impl HasGame for Cheat {
    type State = Opening;
    type Size = Grid<3>;

    fn game(&self) -> Game<Opening> {
        Grid::<3>::game()
    }
}

trait Convertible {
    type State;
    type Size;

    fn game(&self) -> Game<Opening>;
}

fn main() {
    fn ask<R: HasGame>() {}
    let _ = ask::<tictactype::typelevel::Start<3>>;
}
