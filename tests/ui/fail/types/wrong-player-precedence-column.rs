//! O opens in column 2, which has no letter; the compiler reports only the turn.

use tictactype::typelevel::{At, Start};
use tictactype::{O, X};

fn main() {
    let _ = (O, X);
    let _ = Start::<3>::new().play(O, At::<'2', 1>);
}
