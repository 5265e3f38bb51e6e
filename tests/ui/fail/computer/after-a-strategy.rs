//! More advice follows a `Strategy`, which always has a move.

use tictactype::computer::{Advice, Center, FirstVacant, Win};

fn main() {
    let _ = Win.or(FirstVacant).or(Center);
}
