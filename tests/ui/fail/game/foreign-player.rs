//! There is no third player.

use tictactype::{Player};

struct Referee;

fn greet<P: Player>(_: P) {}

fn main() {
    let _ = Referee;
    greet(Referee);
}
