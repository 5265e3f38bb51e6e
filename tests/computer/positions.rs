//! Positions to try things in.

use std::collections::HashSet;

use fastrand::Rng;
use tictactype::{AnyGame, AnySize, Board, Size, SizeVisitor};

/// Every position in play that can be reached, each by one way to it.
pub fn all<S: Size>(size: S) -> Vec<AnyGame<S>> {
    fn visit<S: Size>(game: AnyGame<S>, seen: &mut HashSet<Board<S>>, found: &mut Vec<AnyGame<S>>) {
        if game.turn().is_some() && seen.insert(game.board()) {
            for at in game.vacant() {
                visit(game.clone().play(at).unwrap(), seen, found);
            }
            found.push(game);
        }
    }
    let mut found = Vec::new();
    visit(AnyGame::on(size), &mut HashSet::new(), &mut found);
    found
}

/// A position in play after about so many moves by chance.
pub fn random<S: Size>(size: S, moves: usize, rng: &mut Rng) -> AnyGame<S> {
    let mut game = AnyGame::on(size);
    for _ in 0..moves {
        let at = game.vacant().nth(rng.usize(..game.vacant().len())).unwrap();
        let next = game.clone().play(at).unwrap();
        if next.turn().is_some() {
            game = next;
        }
    }
    game
}

/// Visits boards of every side, with a short line, a long one and one between.
pub fn every_side(visit: impl SizeVisitor<Output = ()> + Copy) {
    for side in 2..=26 {
        for line in [2, 2 + side / 4, side] {
            if line <= side {
                AnySize::new(side, line).unwrap().visit(visit);
            }
        }
    }
}
