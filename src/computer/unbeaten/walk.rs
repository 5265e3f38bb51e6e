//! A walk over all games of 3×3 in which a strategy answers every move of the opponent.

use super::position::{Lines, Position};
use super::refutation::{Problem, Record, Refutation};
use crate::computer::Rule;
use crate::player::Mark;

/// A walk in search of a game in which a strategy fails.
pub(super) struct Walk {
    pub(super) rules: &'static [Rule],
    pub(super) lines: Lines,
    pub(super) player: Mark,
}

/// The positions that were searched, a bit for each arrangement of marks on nine squares.
struct Seen([u64; 3_usize.pow(9).div_ceil(64)]);

impl Seen {
    /// For each set of squares, the number with the digit 1 for each of them, to the base 3.
    #[allow(clippy::indexing_slicing, reason = "evaluated at compile time")]
    const NUMBERS: [u16; 1 << 9] = {
        let mut numbers = [0; 1 << 9];
        let mut set = 1;
        while set < numbers.len() {
            let first = set.trailing_zeros();
            numbers[set] = numbers[set & (set - 1)] + 3_u16.pow(first);
            set += 1;
        }
        numbers
    };

    const fn new() -> Self {
        Self([0; 3_usize.pow(9).div_ceil(64)])
    }

    /// Adds a position. Returns `true` if it is new.
    #[allow(
        clippy::indexing_slicing,
        reason = "the sets have nine squares, none in common"
    )]
    const fn is_new(&mut self, at: Position) -> bool {
        let (own, other) = (
            Self::NUMBERS[at.own as usize],
            Self::NUMBERS[at.other as usize],
        );
        let number = (own + 2 * other) as usize;
        let bit = 1 << (number % 64);
        let is_new = self.0[number / 64] & bit == 0;
        self.0[number / 64] |= bit;
        is_new
    }
}

impl Walk {
    /// Returns the first failure within a number of plies, in the order of the opponent's squares.
    pub(super) const fn refute(&self, plies: usize) -> Option<Refutation> {
        let opening = Position { own: 0, other: 0 };
        self.refute_from(opening, Mark::X, &Record::NEW, plies, &mut Seen::new())
    }

    const fn refute_from(
        &self,
        at: Position,
        turn: Mark,
        record: &Record,
        plies: usize,
        seen: &mut Seen,
    ) -> Option<Refutation> {
        if self.lines.has_line(at.other) {
            // The player that has just moved.
            return if turn as u8 == self.player as u8 {
                Some(self.refutation(Problem::Loses, record))
            } else {
                None
            };
        }
        let vacant = at.vacant();
        if vacant == 0 || record.length > plies || !seen.is_new(at) {
            return None;
        }
        if turn as u8 == self.player as u8 {
            let Some(answer) = at.answer(self.rules, &self.lines) else {
                return Some(self.refutation(Problem::NoMove, record));
            };
            let record = record.with(answer);
            if vacant >> answer & 1 == 0 {
                return Some(self.refutation(Problem::Taken, &record));
            }
            return self.refute_from(at.after(answer), turn.opponent(), &record, plies, seen);
        }
        let mut square = 0;
        while square < 9 {
            if vacant >> square & 1 == 1 {
                let record = record.with(square);
                let next =
                    self.refute_from(at.after(square), turn.opponent(), &record, plies, seen);
                if next.is_some() {
                    return next;
                }
            }
            square += 1;
        }
        None
    }

    pub(super) const fn refutation(&self, problem: Problem, record: &Record) -> Refutation {
        Refutation {
            player: self.player,
            problem,
            squares: record.squares,
            length: record.length,
        }
    }
}

/// Returns the number of the first row of a table that is not a position and a square.
pub(super) const fn malformed_row(mut rules: &[Rule]) -> Option<usize> {
    while let [rule, rest @ ..] = rules {
        if let Rule::Table(table) = rule {
            if let Some(row) = table.malformed() {
                return Some(row);
            }
        }
        rules = rest;
    }
    None
}
