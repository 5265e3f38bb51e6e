//! The passing twin of `fail/types/foreign-move-can-play.rs`.

use tictactype::{Grid, X, round};
use tictactype::typelevel::Start; trait CanPlay<P, At> { type Next; }

struct Beside;

impl CanPlay<X, Beside> for Start<3> {
    type Next = round![Grid<3>; a1 b1 a2 b2 a3];
}

fn main() {}
