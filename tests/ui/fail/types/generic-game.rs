//! Generic code converts any round to its game.

use tictactype::typelevel::{HasGame, Reached, Round, Start};
use tictactype::{Game, Grid, Opening};

fn convert<R: Reached<Opening, Grid<3>>>(round: Round<Opening, Grid<3>, R>) -> Game<Opening>
where
    Opening: Copy,
{
    round.game()
}

fn main() {
    let _ = HasGame::game(&Start::<3>::new());
    let _ = convert(Start::<3>::new());
}
