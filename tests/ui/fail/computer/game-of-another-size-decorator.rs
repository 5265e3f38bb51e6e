//! A decorator of a player for 4×4 plays a 3×3 game.

use tictactype::computer::{FirstVacant, Perfect, Strategy, play_out};
use tictactype::{GameInPlay, Grid, Size};

struct Decorated<P>(P);

impl<S: Size, P: Strategy<S>> Strategy<S> for Decorated<P> {
    fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<S::Square> {
        self.0.choose(game)
    }
}

fn main() {
    let player = Decorated(Perfect::<Grid<4>>::new());
    let _ = play_out(Grid::<3>::game(), player, FirstVacant);
}
