//! The order in which the search tries moves.

use alloc::vec::Vec;

use super::board::SearchBoard;
use super::class::Class;
use crate::player::{Mark, PerPlayer};

/// History heuristic and killer moves.
pub(crate) struct MoveOrder {
    /// History heuristic, for each player and square: raised when the move causes a cutoff, lowered
    /// when a move after it does.
    history: PerPlayer<Vec<i32>>,
    /// Two killer moves for each ply.
    killers: Vec<[Option<usize>; 2]>,
}

/// A move with its rank.
#[derive(Clone, Copy)]
pub(crate) struct Ranked {
    pub(crate) rank: i32,
    pub(crate) square: usize,
}

/// The largest value in the history.
const MAX_HISTORY: i32 = 1 << 10;

impl MoveOrder {
    /// Creates an empty history.
    pub(crate) fn new(squares: usize) -> Self {
        Self {
            history: PerPlayer {
                x: alloc::vec![0; squares],
                o: alloc::vec![0; squares],
            },
            killers: alloc::vec![[None; 2]; squares + 1],
        }
    }

    /// The rank of a move of the player to move. The highest rank is searched first.
    pub(crate) fn rank(
        &self,
        board: &SearchBoard,
        square: usize,
        values: PerPlayer<i16>,
        killers: [Option<usize>; 2],
    ) -> i32 {
        let (own, other) = (board.to_move(), board.to_move().opponent());
        let values = 2 * i32::from(*values.of(own)) + i32::from(*values.of(other));
        let history = self.history.of(own).get(square);
        let killer = match killers {
            [Some(first), _] if first == square => 150,
            [_, Some(second)] if second == square => 100,
            _ => 0,
        };
        let own = match board.class(own, square) {
            Class::Completes => 100_000,
            Class::Decides => 20_000,
            Class::ThreatensAndPrepares => 2_000,
            Class::Threatens => 100,
            Class::PreparesTwice => 800,
            Class::Prepares => 150,
            Class::DevelopsTwice => 60,
            Class::Develops | Class::Quiet => 0,
        };
        let other = match board.class(other, square) {
            Class::Completes => 50_000,
            Class::Decides => 5_000,
            Class::ThreatensAndPrepares => 800,
            Class::PreparesTwice => 200,
            Class::Threatens | Class::Prepares => 80,
            Class::DevelopsTwice => 30,
            Class::Develops | Class::Quiet => 0,
        };
        own + other + values + killer + history.map_or(0, |history| history / 4)
    }

    /// The killer moves of a ply.
    pub(crate) fn killers(&self, ply: usize) -> [Option<usize>; 2] {
        self.killers.get(ply).copied().unwrap_or_default()
    }

    /// Updates the history and the killers from the moves tried in a position; the last one caused
    /// a cutoff.
    pub(crate) fn learn(&mut self, board: &SearchBoard, tried: &[Ranked], depth: i16) {
        let Some((refutation, others)) = tried.split_last() else {
            return;
        };
        let square = refutation.square;
        if let Some([first, second]) = self.killers.get_mut(board.ply()) {
            if *first != Some(square) {
                (*first, *second) = (Some(square), *first);
            }
        }
        let bonus = (i32::from(depth) * i32::from(depth) + 1).min(MAX_HISTORY / 2);
        self.change(board.to_move(), square, bonus);
        for other in others {
            self.change(board.to_move(), other.square, -bonus);
        }
    }

    fn change(&mut self, mark: Mark, square: usize, bonus: i32) {
        if let Some(history) = self.history.of_mut(mark).get_mut(square) {
            // The step shrinks near the limit, so the value stays within it.
            *history += bonus - *history * bonus.abs() / MAX_HISTORY;
        }
    }
}

#[cfg(test)]
#[allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may panic"
)]
mod tests {
    use super::super::shape_table::ShapeTable;
    use super::super::strength::Strength;
    use super::*;
    use crate::board::Grid;
    use crate::input::AnyGame;

    #[test]
    fn the_history_keeps_its_limits_at_any_depth() {
        let game = AnyGame::<Grid<9, 5>>::new();
        let in_play = game.as_in_play().unwrap();
        let board = SearchBoard::of(&in_play.into(), ShapeTable::new(5), Strength::FULL);
        let mut order = MoveOrder::new(board.squares());
        let [other, refutation] = [0, 1].map(|square| Ranked { rank: 0, square });
        for depth in [1, 10, 100, 676, 1] {
            order.learn(&board, &[other, refutation], depth);
            let history = order.history.of(Mark::X);
            assert!(-MAX_HISTORY <= history[0] && history[0] < 0, "{history:?}");
            assert!(0 < history[1] && history[1] <= MAX_HISTORY, "{history:?}");
        }
    }
}
