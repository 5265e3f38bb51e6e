//! X plays a26, which is far off the 3×3 board.

use tictactype::typelevel::{At, Start};
use tictactype::X;

fn main() {
    let _ = Start::<3>::new().play(X, At::<'a', 3>);
}
