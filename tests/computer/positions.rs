//! Positions, board sizes and moves to test with.

use std::collections::HashSet;

use fastrand::Rng;
use tictactype::computer::Strategy;
use tictactype::{AnyGame, AnySize, Board, GameInPlay, Line, Mark, Size, SizeVisitor};

/// Returns all reachable positions in play, each with one sequence of moves that leads to it.
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

/// Returns a position in play after at most this many random moves. A move that would end the game
/// is skipped.
pub fn random<S: Size>(size: S, moves: usize, rng: &mut Rng) -> AnyGame<S> {
    let mut game = AnyGame::on(size);
    for _ in 0..moves {
        let at = game
            .vacant()
            .iter()
            .nth(rng.usize(..game.vacant().len()))
            .unwrap();
        let next = game.clone().play(at).unwrap();
        if next.turn().is_some() {
            game = next;
        }
    }
    game
}

/// Returns the squares that complete a line of a player's.
pub fn winning_squares<S: Size>(game: &AnyGame<S>, mark: Mark) -> Vec<S::Square> {
    let board = game.board();
    game.vacant()
        .iter()
        .filter(|at| {
            Line::through(game.size(), *at).any(|line| {
                line.squares()
                    .all(|on| on == *at || board[on] == Some(mark))
            })
        })
        .collect()
}

/// Visits every side with up to three lengths of line: 2, one in between, and the full side.
pub fn every_side(visit: impl SizeVisitor<Output = ()> + Copy) {
    for side in 2..=26 {
        for line in [2, 2 + side / 4, side] {
            if line <= side {
                AnySize::new(side, line).unwrap().visit(visit);
            }
        }
    }
}

/// A strategy that chooses a random vacant square.
pub struct RandomMove(pub Rng);

impl<S: Size> Strategy<S> for RandomMove {
    fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<S::Square> {
        let vacant = game.vacant();
        vacant.iter().nth(self.0.usize(..vacant.len()))
    }
}
