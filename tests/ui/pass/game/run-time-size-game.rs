//! The passing twin of `fail/game/run-time-size-game.rs`.

use tictactype::{AnyGame, AnySizeGame, GameVisitor, Grid, Size};

struct Ply;

impl GameVisitor for Ply {
    type Output = usize;

    fn visit<S: Size>(self, game: AnyGame<S>) -> usize {
        game.ply()
    }
}

fn main() {
    let _ = Ply;
    let _ = AnySizeGame::on(Grid::<3>).visit(Ply);
}
