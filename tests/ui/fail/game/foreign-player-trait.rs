//! Another crate implements the sealed trait `Player`, with all its items.

use std::fmt;
use tictactype::{Mark, O, Player};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Referee;

impl fmt::Display for Referee {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the referee")
    }
}

impl From<Referee> for Mark {
    fn from(_: Referee) -> Self {
        Self::X
    }
}

impl Player for Referee {
    type Itself = Self;
    type Opponent = O;
    const MARK: Mark = Mark::X;
}

fn main() {}
