//! The passing twin of `fail/types/foreign-round-can-play.rs`.

use tictactype::{Grid, X, round};
use tictactype::typelevel::At; trait CanPlay<P, At> { type Next; }

type Won = round![Grid<2>; a1 b1 a2];

struct Cheat;

impl CanPlay<X, At<'a', 1>> for Cheat {
    type Next = Won;
}

fn main() {}
