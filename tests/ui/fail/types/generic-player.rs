//! Generic code plays as any player.

use tictactype::typelevel::{At, Start};
use tictactype::{Player, X};

fn open<P: Player>(player: P) {
    let _ = (player, Start::<3>::new().play(player, At::<'a', 1>));
}

fn main() {
    open(X);
}
