//! O opens the game, in the path of a call.

use tictactype::typelevel::{At, Move, Start};
use tictactype::O as Opener;

fn main() {
    let _ = <Move<Start<3>, Opener, At<'a', 1>>>::new();
}
