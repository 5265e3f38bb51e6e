//! The passing twin of `fail/game/hidden-item-line.rs`.

use tictactype::Size;

fn line<S: Size>(size: S) -> usize {
    size.line()
}

fn main() {
    let _ = line::<tictactype::Grid<3>>;
}
