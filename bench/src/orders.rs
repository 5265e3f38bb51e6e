//! Random orders in which to play the squares of a board.

use tictactype::{FixedSide, Square};

/// Returns a random order of all squares for each game. The seed is fixed: every run gets the same.
pub fn random<S: FixedSide>(games: usize) -> Vec<Vec<Square<S>>> {
    let mut rng = fastrand::Rng::with_seed(15_05);
    (0..games)
        .map(|_| {
            let mut order: Vec<_> = Square::<S>::all().collect();
            rng.shuffle(&mut order);
            order
        })
        .collect()
}
