//! The passing twin of `fail/types/generic-player.rs`.

use tictactype::typelevel::{At, Start};
use tictactype::{Player, X};

fn open<P: Player>(player: P) {
    let _ = (player, Start::<3>::new().play(X, At::<'a', 1>));
}

fn main() {
    open(X);
}
