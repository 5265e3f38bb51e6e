//! The passing twin of `fail/game/unsupported-size-unchecked.rs`.

use tictactype::AnyLine;

fn main() {
    let _: AnyLine<9> = AnyLine::new(5).unwrap();
}
