//! The passing twin of `fail/game/foreign-state-awaits.rs`.

use tictactype::X;
trait Awaits<P> {}

struct Paused;

impl Awaits<X> for Paused {}

fn main() {}
