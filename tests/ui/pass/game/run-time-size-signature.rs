//! The passing twin of `fail/game/run-time-size-signature.rs`.

use tictactype::{AnyGame, AnyLine, AnySize};

fn look(_: &AnyGame<AnyLine<3>>) {}

fn main() {
    let _ = (look, None::<(AnyLine<3>, AnySize)>);
}
