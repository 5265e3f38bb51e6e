//! Another crate implements the sealed trait `State`.

trait State {}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Paused;

impl State for Paused {}

fn main() {}
