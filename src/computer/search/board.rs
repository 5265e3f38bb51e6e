//! The board as a search sees it: what every line and square promises, kept up to date move by move.

use alloc::vec::Vec;

use super::weight::Weight;
use crate::game::{Game, Turn};
use crate::line::Line;
use crate::mark::Mark;
use crate::per_player::PerPlayer;
use crate::position::Position;
use crate::size::Size;

/// A board, and who is to move on it.
///
/// Squares are numbers here and sizes values, so that there is one search for all sizes. Nobody has a line: no move that
/// wins is ever played on a board.
pub(crate) struct SearchBoard {
    lines: Vec<Marked>,
    /// The numbers of the lines that hold each square.
    through: Vec<Vec<u16>>,
    marks: Vec<Option<Mark>>,
    /// How far each square is from the middle.
    eccentricity: Vec<usize>,
    promises: Promises,
    to_move: Mark,
    vacancies: usize,
    hash: u64,
}

/// A line, and how many marks each player has on it.
#[derive(Clone, Copy)]
struct Marked {
    first: usize,
    step: usize,
    marks: PerPlayer<usize>,
}

/// What the lines promise that a player can still complete.
struct Promises {
    /// How many marks a line takes.
    length: usize,
    /// For each square the lines that hold it.
    squares: Vec<PerPlayer<Weight>>,
    /// All lines.
    total: PerPlayer<Weight>,
}

impl SearchBoard {
    pub(crate) fn of<T: Turn, S: Size>(game: &Game<T, S>) -> Self {
        let mut board = Self {
            lines: Vec::new(),
            through: alloc::vec![Vec::new(); S::CELLS],
            marks: alloc::vec![None; S::CELLS],
            eccentricity: Position::<S>::all().map(eccentricity).collect(),
            promises: Promises {
                length: game.size().line(),
                squares: alloc::vec![PerPlayer::default(); S::CELLS],
                total: PerPlayer::default(),
            },
            to_move: Mark::X,
            vacancies: S::CELLS,
            // Not 0, which in a table stands for no position.
            hash: 1,
        };
        for line in Line::all(game.size()) {
            let first = line.squares().next().map_or(0, Position::index);
            board.add_line(first, line.direction().step(S::SIDE));
        }
        for at in game.moves() {
            board.play(at.index());
        }
        board
    }

    fn add_line(&mut self, first: usize, step: usize) {
        let number = self.lines.len() as u16;
        for square in (first..).step_by(step).take(self.promises.length) {
            if let Some(through) = self.through.get_mut(square) {
                through.push(number);
            }
        }
        let line = Marked {
            first,
            step,
            marks: PerPlayer::default(),
        };
        self.lines.push(line);
        for mark in [Mark::X, Mark::O] {
            let promise = self.promises.of(0);
            self.promises
                .change(&line, mark, Weight::default(), promise);
        }
    }

    /// Plays a move of the player to move, which does not win.
    pub(crate) fn play(&mut self, square: usize) {
        let mark = self.to_move;
        for number in self.through.get(square).into_iter().flatten() {
            if let Some(line) = self.lines.get_mut(usize::from(*number)) {
                self.promises.play(line, mark);
                *line.marks.of_mut(mark) += 1;
            }
        }
        self.set(square, Some(mark));
        self.hash ^= key(square, mark);
        self.vacancies -= 1;
        self.to_move = mark.opponent();
    }

    /// Takes the last move back, which was on this square.
    pub(crate) fn take_back(&mut self, square: usize) {
        let mark = self.to_move.opponent();
        for number in self.through.get(square).into_iter().flatten() {
            if let Some(line) = self.lines.get_mut(usize::from(*number)) {
                *line.marks.of_mut(mark) -= 1;
                self.promises.take_back(line, mark);
            }
        }
        self.set(square, None);
        self.hash ^= key(square, mark);
        self.vacancies += 1;
        self.to_move = mark;
    }

    fn set(&mut self, square: usize, mark: Option<Mark>) {
        if let Some(place) = self.marks.get_mut(square) {
            *place = mark;
        }
    }

    /// The player who is to move.
    pub(crate) const fn to_move(&self) -> Mark {
        self.to_move
    }

    /// How many squares are vacant: at least one.
    pub(crate) const fn vacancies(&self) -> usize {
        self.vacancies
    }

    /// How many moves were played.
    pub(crate) fn ply(&self) -> usize {
        self.marks.len() - self.vacancies
    }

    pub(crate) fn is_vacant(&self, square: usize) -> bool {
        self.marks.get(square).is_some_and(Option::is_none)
    }

    /// How far a square is from the middle.
    pub(crate) fn eccentricity(&self, square: usize) -> usize {
        self.eccentricity.get(square).copied().unwrap_or_default()
    }

    /// A number for the marks on the board that no other board is likely to have.
    pub(crate) const fn hash(&self) -> u64 {
        self.hash
    }

    /// What all lines promise a player.
    pub(crate) const fn total(&self, mark: Mark) -> Weight {
        *self.promises.total.of(mark)
    }

    /// The vacant squares, and what the lines through each promise.
    pub(crate) fn promises(&self) -> impl Iterator<Item = (usize, &PerPlayer<Weight>)> {
        self.promises
            .squares
            .iter()
            .zip(&self.marks)
            .enumerate()
            .filter_map(|(square, (promise, mark))| mark.is_none().then_some((square, promise)))
    }

    /// The vacant squares on which a player wins at once.
    pub(crate) fn wins(&self, mark: Mark) -> impl Iterator<Item = usize> {
        // Most often there is none, which is soon seen.
        self.total(mark)
            .wins()
            .then(|| self.promises())
            .into_iter()
            .flatten()
            .filter(move |(_, promise)| promise.of(mark).wins())
            .map(|(square, _)| square)
    }
}

impl Promises {
    /// What a line promises a player who has so many marks on it, alone.
    const fn of(&self, marks: usize) -> Weight {
        Weight::short(self.length - marks)
    }

    /// A player is about to mark a square of a line.
    #[inline]
    fn play(&mut self, line: &Marked, mark: Mark) {
        let (own, other) = (*line.marks.of(mark), *line.marks.of(mark.opponent()));
        if other == 0 {
            self.change(line, mark, self.of(own), self.of(own + 1));
        }
        if own == 0 {
            self.change(line, mark.opponent(), self.of(other), Weight::default());
        }
    }

    /// A player has just taken a mark off a line.
    #[inline]
    fn take_back(&mut self, line: &Marked, mark: Mark) {
        let (own, other) = (*line.marks.of(mark), *line.marks.of(mark.opponent()));
        if other == 0 {
            self.change(line, mark, self.of(own + 1), self.of(own));
        }
        if own == 0 {
            self.change(line, mark.opponent(), Weight::default(), self.of(other));
        }
    }

    #[inline]
    fn change(&mut self, line: &Marked, mark: Mark, from: Weight, to: Weight) {
        let total = self.total.of_mut(mark);
        *total = total.minus(from).plus(to);
        for square in (line.first..).step_by(line.step).take(self.length) {
            if let Some(promise) = self.squares.get_mut(square) {
                let promise = promise.of_mut(mark);
                *promise = promise.minus(from).plus(to);
            }
        }
    }
}

/// How far a square is from the middle, in halves of a row or a column.
fn eccentricity<S: Size>(at: Position<S>) -> usize {
    let from_middle = |number: usize| (2 * number).abs_diff(S::SIDE - 1);
    from_middle(at.column()).max(from_middle(at.row()))
}

/// A number for a mark on a square.
fn key(square: usize, mark: Mark) -> u64 {
    // SplitMix64's way of scattering: G. Steele, D. Lea and C. Flood, Fast Splittable Pseudorandom Number Generators (2014).
    let number = 2 * square as u64 + u64::from(mark == Mark::O) + 1;
    let mut key = number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    key = (key ^ key >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    key = (key ^ key >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    key ^ key >> 31
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_mark_on_every_square_changes_the_hash_in_its_own_way() {
        let keys = (0..26 * 26).flat_map(|square| [Mark::X, Mark::O].map(|mark| key(square, mark)));
        let keys: HashSet<u64> = keys.chain([0]).collect();
        assert_eq!(keys.len(), 2 * 26 * 26 + 1);
    }
}
