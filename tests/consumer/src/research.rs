//! A study of all boards of a size, up to symmetry.

use alloc::collections::BTreeSet;

#[cfg(feature = "has-computer")]
use tictactype::computer::{Perfect, Solvable, Value};
use tictactype::{Board, GameResult, Mark, Size, Symmetry};
#[cfg(feature = "has-computer")]
use tictactype::{Game, O};

/// Counts of the boards that games reach.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Survey {
    /// All boards.
    pub boards: usize,
    /// Boards in play, up to symmetry.
    pub in_play: usize,
    /// Boards that X has won, up to symmetry.
    pub won_by_x: usize,
    /// Boards that O has won, up to symmetry.
    pub won_by_o: usize,
    /// Drawn boards, up to symmetry.
    pub drawn: usize,
}

/// Plays every move on every board, ply by ply, and keeps one board of each symmetry class.
pub fn survey<S: Size>(size: S) -> Survey {
    let mut survey = Survey::default();
    let mut ply = BTreeSet::from([Board::on(size)]);
    while !ply.is_empty() {
        ply = ply
            .into_iter()
            .flat_map(|board| survey.count(board))
            .collect();
    }
    survey
}

impl Survey {
    /// Counts a board. Returns the boards after it, one of each class.
    fn count<S: Size>(&mut self, board: Board<S>) -> BTreeSet<Board<S>> {
        let images = Symmetry::ALL.map(|symmetry| board.transform(symmetry));
        self.boards += BTreeSet::from(images).len();
        let Ok(reachable) = board.check() else {
            return BTreeSet::new();
        };
        match reachable.result() {
            None => self.in_play += 1,
            Some(GameResult::Won(Mark::X)) => self.won_by_x += 1,
            Some(GameResult::Won(Mark::O)) => self.won_by_o += 1,
            Some(GameResult::Drawn) => self.drawn += 1,
        }
        let after = board.vacant().into_iter().filter_map(|at| {
            let mut after = board;
            after.set(at, reachable.turn()?);
            Some(after.canonical().0)
        });
        after.collect()
    }
}

/// Counts the replies to an opening that lose, draw and win.
#[cfg(feature = "has-computer")]
pub fn replies<S: Solvable>(opened: &Game<O, S>) -> [usize; 3] {
    let mut counts = [0; 3];
    for (_, value) in Perfect::new().values(opened) {
        let [losing, drawing, winning] = &mut counts;
        *match value {
            Value::Loss { .. } => losing,
            Value::Draw => drawing,
            Value::Win { .. } => winning,
        } += 1;
    }
    counts
}
