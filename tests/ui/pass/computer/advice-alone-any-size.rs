//! The passing twin of `fail/computer/advice-alone-any-size.rs`.

use tictactype::computer::{Advice, AnySizeStrategy, FirstVacant, Win};

fn main() {
    let _: &mut dyn AnySizeStrategy = &mut Win.or(FirstVacant);
}
