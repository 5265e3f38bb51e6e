//! Positions and moves to test with.

use std::collections::HashSet;

use fastrand::Rng;
use tictactype::computer::Strategy;
use tictactype::{AnyGame, Board, GameInPlay, Size};

/// All reachable positions in play, each with one way to reach it.
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

/// Plays at most this many random moves, and skips any that would end the game.
pub fn random<S: Size>(size: S, moves: usize, rng: &mut Rng) -> AnyGame<S> {
    let mut game = AnyGame::on(size);
    for _ in 0..moves {
        let vacant = game.vacant();
        let at = vacant.iter().nth(rng.usize(..vacant.len())).unwrap();
        game.push(at).unwrap();
        if game.is_over() {
            game.pop();
        }
    }
    game
}

/// A strategy that chooses a random vacant square.
pub struct RandomMove(pub Rng);

impl<S: Size> Strategy<S> for RandomMove {
    fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<S::Square> {
        let vacant = game.vacant();
        vacant.iter().nth(self.0.usize(..vacant.len()))
    }
}
