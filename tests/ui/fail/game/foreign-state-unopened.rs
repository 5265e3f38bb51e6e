//! Another crate implements the sealed trait `Unopened`.

use tictactype::rules::Unopened;

struct Paused;

impl Unopened for Paused {}

fn main() {}
