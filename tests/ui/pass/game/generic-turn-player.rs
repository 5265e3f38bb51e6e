//! The passing twin of `fail/game/generic-turn-player.rs`.

use tictactype::{Game, Square, Turn};

fn step<T: Turn>(game: Game<T>, player: T, at: Square) {
    let _ = game.play_turn(at);
    let _ = player;
}

fn main() {
    let _ = step::<tictactype::X>;
}
