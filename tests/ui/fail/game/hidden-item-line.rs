//! Generic code calls a hidden function of the sealed trait of sizes.

use tictactype::Size;

fn line<S: Size>(size: S) -> usize {
    size.line_length()
}

fn main() {
    let _ = line::<tictactype::Grid<3>>;
}
