//! Positions, board sizes and moves to test with.

use std::collections::HashSet;

use fastrand::Rng;
use tictactype::computer::Strategy;
use tictactype::{AnyGame, AnySize, Board, FixedSide, GameInPlay, Line, Mark, Size, SizeVisitor};

use crate::sides::{self, SIDES};

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

/// The squares where a player completes a line.
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

/// A check of the players on one size.
pub trait Check: Copy {
    fn check<S: Size>(self, size: S);

    /// A check that needs the side as a type.
    fn check_typed<S: FixedSide>(self, _: S) {}
}

/// Checks every side with lines of 2, of medium length, and of the full side. Some sides are also
/// checked as types.
pub fn check_every_side(check: impl Check) {
    struct Typed<C>(C);

    impl<C: Check> SizeVisitor for Typed<C> {
        type Output = ();

        fn visit<S: FixedSide>(self, size: S) {
            self.0.check(size);
            self.0.check_typed(size);
        }
    }

    for side in 2..=26 {
        for line in [2, 2 + side / 4, side] {
            if line <= side {
                let size = AnySize::new(side, line).unwrap();
                check.check(size);
                if SIDES.contains(&side) {
                    sides::visit(size, Typed(check));
                }
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
