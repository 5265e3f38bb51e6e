//! A study of all boards of a size, up to symmetry.

use alloc::collections::BTreeSet;

use tictactype::{Board, GameResult, Mark, Size, Symmetry};

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
        let Some(turn) = reachable.turn() else {
            return BTreeSet::new();
        };
        let after = board.vacant().into_iter().map(|at| {
            let mut after = board;
            after.set(at, turn);
            after.canonical().0
        });
        after.collect()
    }
}

/// Counts the moves after an opening that lose, draw and win for O.
#[cfg(feature = "has-computer")]
pub fn replies<S: tictactype::computer::Solvable>(
    game: &tictactype::Game<tictactype::O, S>,
) -> [usize; 3] {
    use tictactype::Outcome;
    use tictactype::computer::{Solution, Value};

    let mut counts = [0; 3];
    for vacant in game.entries() {
        let value = match vacant.play(tictactype::O) {
            Outcome::InPlay(next) => Solution::of(&next).value(),
            Outcome::Won(_) => Value::Loss { plies: 0 },
            Outcome::Drawn(_) => Value::Draw,
        };
        // The value is for X, who is to move.
        let [losing, drawing, winning] = &mut counts;
        *match value {
            Value::Win { .. } => losing,
            Value::Draw => drawing,
            Value::Loss { .. } => winning,
        } += 1;
    }
    counts
}
