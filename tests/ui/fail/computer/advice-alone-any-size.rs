//! A chain of `Advice` without a `Strategy` at its end is a player for every size.

use tictactype::computer::{Advice, AnySizeStrategy, Block, Win};

fn main() {
    let _: &mut dyn AnySizeStrategy = &mut Win.or(Block);
}
