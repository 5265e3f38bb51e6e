//! The passing twin of `fail/computer/after-a-strategy.rs`.

use tictactype::computer::{Advice, Center, FirstVacant, Win};

fn main() {
    let _ = Win.or(Center).or(FirstVacant);
}
