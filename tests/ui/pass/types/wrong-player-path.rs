//! The passing twin of `fail/types/wrong-player-path.rs`.

use tictactype::typelevel::{At, Move, Start};
use tictactype::X as Opener;

fn main() {
    let _ = <Move<Start<3>, Opener, At<'a', 1>>>::new();
}
