//! There is no third player.

use tictactype::{Player, X};

struct Referee;

fn greet<P: Player>(_: P) {}

fn main() {
    let _ = Referee;
    greet(X);
}
