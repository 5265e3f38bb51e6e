//! The passing twin of `fail/types/generic-game.rs`.

use tictactype::typelevel::{HasGame, Reached, Round, Start};
use tictactype::{Game, Grid, Opening};

fn convert<R: Reached<Opening, Grid<3>>>(round: Round<Opening, Grid<3>, R>) -> Game<Opening>
where
    Round<Opening, Grid<3>, R>: HasGame<State = Opening, Size = Grid<3>>,
{
    round.game()
}

fn main() {
    let _ = HasGame::game(&Start::<3>::new());
    let _ = convert(Start::<3>::new());
}
