//! Another crate implements the sealed trait `AwaitsX`.

use tictactype::rules::AwaitsX;

struct Paused;

impl AwaitsX for Paused {}

fn main() {}
