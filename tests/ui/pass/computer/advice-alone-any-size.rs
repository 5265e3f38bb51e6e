//! The passing twin of `fail/computer/advice-alone-any-size.rs`.

use tictactype::AnySize;
use tictactype::computer::{Advice, Block, FirstVacant, Strategy, Win};

fn main() {
    let _: &mut dyn Strategy<AnySize> = &mut Win.or(Block).or(FirstVacant);
    let _ = FirstVacant;
}
