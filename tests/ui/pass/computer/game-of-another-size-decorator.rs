//! The passing twin of `fail/computer/game-of-another-size-decorator.rs`.

use tictactype::computer::{FirstVacant, Perfect, Strategy, play_out};
use tictactype::{GameInPlay, Grid, Size};

struct Decorated<P>(P);

impl<S: Size, P: Strategy<S>> Strategy<S> for Decorated<P> {
    fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<S::Square> {
        self.0.choose(game)
    }
}

fn main() {
    let player = Decorated(Perfect::<Grid<3>>::new());
    let _ = play_out(Grid::<3>::game(), player, FirstVacant);
}
