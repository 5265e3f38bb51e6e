//! The passing twin of `fail/game/run-time-size-signature.rs`.

use tictactype::{AnyLine, AnySize, Game, O};

fn look(_: &Game<O, AnyLine<3>>) {}

fn main() {
    let _ = (look, None::<(AnyLine<3>, AnySize)>);
}
