//! A function that is generic over the state takes the state as the player.

use tictactype::{Game, Square, Turn};

fn step<T: Turn>(game: Game<T>, player: T, at: Square) {
    let _ = game.play(player, at);
    let _ = player;
}

fn main() {
    let _ = step::<tictactype::X>;
}
