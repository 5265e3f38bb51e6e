//! Random orders of the squares, to play games in.

use tictactype::{FixedSide, Square};

/// A random order of all squares for each game. The seed is fixed.
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
