//! A move is played on a 3×3 board with a line of 4; the compiler reports only the size.

use tictactype::typelevel::{At, Start};
use tictactype::X;

fn main() {
    let _ = Start::<3, 4>::new().play(X, At::<'a', 1>);
}
