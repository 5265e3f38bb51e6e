//! A function takes a game whose size is `AnySize`.

use tictactype::{AnyGame, AnyLine, AnySize};

fn look(_: &AnyGame<AnySize>) {}

fn main() {
    let _ = (look, None::<(AnyLine<3>, AnySize)>);
}
