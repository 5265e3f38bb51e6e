//! Another crate implements the sealed trait `MayMove`.

use tictactype::O;
use tictactype::rules::MayMove;

struct Referee;

impl MayMove<O> for Referee {}

fn main() {}
