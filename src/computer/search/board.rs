//! The board of the search, with line weights that are updated incrementally.

use alloc::vec::Vec;

use super::weight::Weight;
use crate::game::GameInPlay;
use crate::line::Line;
use crate::mark::Mark;
use crate::per_player::PerPlayer;
use crate::position::Position;
use crate::size::Size;

/// A board on which moves are played and taken back in place.
///
/// The search does not play on a [`Variation`](crate::Variation), because it needs the weights of
/// all lines at each node. Each move updates those of the lines through its square. On 15×15, an
/// evaluation of all lines from the marks takes 11 times as long as a node of the search (table
/// `evaluation` of `bench/`).
///
/// Squares are indices and the size is a value, so one search serves all sizes. The board never
/// contains a complete line: the search detects a win before playing it.
pub(crate) struct SearchBoard {
    lines: Vec<CountedLine>,
    /// For each square, the numbers of the lines through it.
    lines_through: Vec<Vec<u16>>,
    marks: Vec<Option<Mark>>,
    /// The distance of each square from the center.
    center_distances: Vec<usize>,
    weights: Weights,
    to_move: Mark,
    vacancies: usize,
    hash: u64,
}

/// A line with the number of each player's marks on it.
#[derive(Clone, Copy)]
struct CountedLine {
    first: usize,
    step: usize,
    marks: PerPlayer<usize>,
}

/// The weights of the open lines: those that a player can still complete.
struct Weights {
    /// The number of marks in a complete line.
    line: usize,
    /// For each square, the weight of the lines through it.
    squares: Vec<PerPlayer<Weight>>,
    /// The weight of all lines.
    total: PerPlayer<Weight>,
}

impl SearchBoard {
    /// Creates the board of a game.
    pub(crate) fn of<S: Size>(game: GameInPlay<'_, S>) -> Self {
        let mut board = Self {
            lines: Vec::new(),
            lines_through: alloc::vec![Vec::new(); S::CELLS],
            marks: alloc::vec![None; S::CELLS],
            center_distances: Position::<S>::all().map(center_distance).collect(),
            weights: Weights {
                line: game.size().line(),
                squares: alloc::vec![PerPlayer::default(); S::CELLS],
                total: PerPlayer::default(),
            },
            to_move: Mark::X,
            vacancies: S::CELLS,
            // Not 0, which marks an empty entry in a table.
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
        for square in (first..).step_by(step).take(self.weights.line) {
            if let Some(lines) = self.lines_through.get_mut(square) {
                lines.push(number);
            }
        }
        let line = CountedLine {
            first,
            step,
            marks: PerPlayer::default(),
        };
        self.lines.push(line);
        for mark in [Mark::X, Mark::O] {
            let weight = self.weights.of(0);
            self.weights.change(&line, mark, Weight::default(), weight);
        }
    }

    /// Plays a move of the player to move. The move must not win.
    pub(crate) fn play(&mut self, square: usize) {
        let mark = self.to_move;
        for number in self.lines_through.get(square).into_iter().flatten() {
            if let Some(line) = self.lines.get_mut(usize::from(*number)) {
                self.weights.play(line, mark);
                *line.marks.of_mut(mark) += 1;
            }
        }
        self.set(square, Some(mark));
        self.hash ^= zobrist_key(square, mark);
        self.vacancies -= 1;
        self.to_move = mark.opponent();
    }

    /// Takes back the last move, which was on this square.
    pub(crate) fn undo(&mut self, square: usize) {
        let mark = self.to_move.opponent();
        for number in self.lines_through.get(square).into_iter().flatten() {
            if let Some(line) = self.lines.get_mut(usize::from(*number)) {
                *line.marks.of_mut(mark) -= 1;
                self.weights.undo(line, mark);
            }
        }
        self.set(square, None);
        self.hash ^= zobrist_key(square, mark);
        self.vacancies += 1;
        self.to_move = mark;
    }

    fn set(&mut self, square: usize, mark: Option<Mark>) {
        if let Some(place) = self.marks.get_mut(square) {
            *place = mark;
        }
    }

    /// Returns the player to move.
    pub(crate) const fn to_move(&self) -> Mark {
        self.to_move
    }

    /// Returns the number of vacant squares, which is at least one.
    pub(crate) const fn vacancies(&self) -> usize {
        self.vacancies
    }

    /// Returns the number of moves played.
    pub(crate) fn ply(&self) -> usize {
        self.marks.len() - self.vacancies
    }

    /// Returns `true` if a square is vacant.
    pub(crate) fn is_vacant(&self, square: usize) -> bool {
        self.marks.get(square).is_some_and(Option::is_none)
    }

    /// Returns the distance of a square from the center, in half squares.
    pub(crate) fn center_distance(&self, square: usize) -> usize {
        self.center_distances
            .get(square)
            .copied()
            .unwrap_or_default()
    }

    /// Returns the Zobrist hash of the marks on the board.
    pub(crate) const fn hash(&self) -> u64 {
        self.hash
    }

    /// Returns the weight of all open lines of a player.
    pub(crate) const fn total_weight(&self, mark: Mark) -> Weight {
        *self.weights.total.of(mark)
    }

    /// Returns each vacant square with the weight of the open lines through it.
    pub(crate) fn vacant_weights(&self) -> impl Iterator<Item = (usize, &PerPlayer<Weight>)> {
        self.weights
            .squares
            .iter()
            .zip(&self.marks)
            .enumerate()
            .filter_map(|(square, (weight, mark))| mark.is_none().then_some((square, weight)))
    }

    /// Returns the vacant squares that complete a line of a player's.
    pub(crate) fn winning_squares(&self, mark: Mark) -> impl Iterator<Item = usize> {
        // The total shows at once that there is none, which is the most frequent case.
        self.total_weight(mark)
            .has_win()
            .then(|| self.vacant_weights())
            .into_iter()
            .flatten()
            .filter(move |(_, weight)| weight.of(mark).has_win())
            .map(|(square, _)| square)
    }
}

impl Weights {
    /// Returns the weight of an open line with this many marks.
    const fn of(&self, marks: usize) -> Weight {
        Weight::of_line(self.line - marks)
    }

    /// Updates the weights before a player's mark is added to a line.
    #[inline]
    fn play(&mut self, line: &CountedLine, mark: Mark) {
        let (own, other) = (*line.marks.of(mark), *line.marks.of(mark.opponent()));
        if other == 0 {
            self.change(line, mark, self.of(own), self.of(own + 1));
        }
        if own == 0 {
            self.change(line, mark.opponent(), self.of(other), Weight::default());
        }
    }

    /// Updates the weights after a player's mark was removed from a line.
    #[inline]
    fn undo(&mut self, line: &CountedLine, mark: Mark) {
        let (own, other) = (*line.marks.of(mark), *line.marks.of(mark.opponent()));
        if other == 0 {
            self.change(line, mark, self.of(own + 1), self.of(own));
        }
        if own == 0 {
            self.change(line, mark.opponent(), Weight::default(), self.of(other));
        }
    }

    /// Replaces a line's weight for a player by another.
    #[inline]
    fn change(&mut self, line: &CountedLine, mark: Mark, from: Weight, to: Weight) {
        let total = self.total.of_mut(mark);
        *total = total.minus(from).plus(to);
        for square in (line.first..).step_by(line.step).take(self.line) {
            if let Some(weights) = self.squares.get_mut(square) {
                let weight = weights.of_mut(mark);
                *weight = weight.minus(from).plus(to);
            }
        }
    }
}

/// Returns the distance of a square from the center, in half squares.
fn center_distance<S: Size>(at: Position<S>) -> usize {
    let from_center = |number: usize| (2 * number).abs_diff(S::SIDE - 1);
    from_center(at.column()).max(from_center(at.row()))
}

/// Returns the Zobrist key of a mark on a square.
fn zobrist_key(square: usize, mark: Mark) -> u64 {
    // The mixing function of SplitMix64: G. Steele, D. Lea and C. Flood, Fast Splittable
    // Pseudorandom Number Generators (2014).
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
    fn zobrist_keys_are_distinct_and_not_zero() {
        let keys = (0..26 * 26)
            .flat_map(|square| [Mark::X, Mark::O].map(|mark| zobrist_key(square, mark)));
        let keys: HashSet<u64> = keys.chain([0]).collect();
        assert_eq!(keys.len(), 2 * 26 * 26 + 1);
    }
}
