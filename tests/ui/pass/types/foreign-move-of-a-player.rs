//! The passing twin of `fail/types/foreign-move-of-a-player.rs`.

use tictactype::{Grid, round};
use tictactype::typelevel::{At, Start}; trait CanPlay<P, At> { type Next; }

struct Cheat;

impl CanPlay<Cheat, At<'a', 1>> for Start<3> {
    type Next = round![Grid<3>; a1 b1 a2 b2 a3];
}

fn main() {}
