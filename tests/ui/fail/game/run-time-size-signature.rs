//! A function takes a game whose size is `AnySize`.

use tictactype::{AnyLine, AnySize, Game, O};

fn look(_: &Game<O, AnySize>) {}

fn main() {
    let _ = (look, None::<(AnyLine<3>, AnySize)>);
}
