//! The passing twin of `fail/game/stale-evidence.rs`.

use tictactype::{AnyGame, GameInPlay, Grid, Mark, at};

fn main() {
    let mut game = AnyGame::<Grid<3>>::new();
    let before = game.clone();
    let in_play = before.as_in_play();
    assert!(game.push(at!(b2)).is_ok());
    assert_eq!(in_play.map(GameInPlay::turn), Some(Mark::X), "{before}");
}
