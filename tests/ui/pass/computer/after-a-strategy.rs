//! Nothing is asked after a strategy, which always has something to say.

use tictactype::computer::{Advice, Center, FirstVacant, Win};

fn main() {
    let _ = Win.or(Center).or(FirstVacant);
}
