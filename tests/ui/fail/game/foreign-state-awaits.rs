//! Another crate implements the sealed trait `Awaits`.

use tictactype::X;
use tictactype::rules::Awaits;

struct Paused;

impl Awaits<X> for Paused {}

fn main() {}
