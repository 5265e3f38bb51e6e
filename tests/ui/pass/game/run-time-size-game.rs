//! The passing twin of `fail/game/run-time-size-game.rs`.

use tictactype::{AnyGame, AnySizeGame, GameVisitor, Size, Square};

struct Ply;

impl GameVisitor for Ply {
    type Output = usize;

    fn visit<S: Size>(self, game: AnyGame<S>) -> usize {
        game.ply()
    }
}

fn main() {
    let _ = Ply;
    let _ = AnySizeGame::on(Square::<3>).visit(Ply);
}
