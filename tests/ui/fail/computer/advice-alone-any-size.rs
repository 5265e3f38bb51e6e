//! A chain of `Advice` without a `Strategy` at its end is a player for games of any size.

use tictactype::AnySize;
use tictactype::computer::{Advice, Block, FirstVacant, Strategy, Win};

fn main() {
    let _: &mut dyn Strategy<AnySize> = &mut Win.or(Block);
    let _ = FirstVacant;
}
