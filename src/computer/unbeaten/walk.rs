//! A walk over all games of 3×3 in which a strategy answers every move of the opponent.

use super::refutation::{Problem, Record, Refutation};
use super::small_board::{Lines, Seen, SmallBoard};
use crate::computer::Rule;
use crate::player::Mark;

/// A walk in search of a game in which a strategy fails.
pub(super) struct Walk {
    pub(super) rules: &'static [Rule],
    pub(super) lines: Lines,
    pub(super) player: Mark,
    /// If `true`, a draw is a failure too.
    pub(super) must_win: bool,
}

impl Walk {
    /// Returns the shortest game in which the strategy fails, the clearest one.
    pub(super) const fn refute(&self) -> Option<Refutation> {
        let mut found = None;
        let mut plies = 9;
        while let Some(shorter) = self.refute_within(plies) {
            found = Some(shorter);
            // The last square is none of the game's if it is taken.
            let is_taken = matches!(shorter.problem, Problem::Taken);
            match shorter.length.checked_sub(1 + is_taken as usize) {
                Some(fewer) => plies = fewer,
                None => break,
            }
        }
        found
    }

    /// Returns the first failure within a number of plies, in the order of the opponent's squares.
    const fn refute_within(&self, plies: usize) -> Option<Refutation> {
        let opening = SmallBoard { own: 0, other: 0 };
        self.refute_from(opening, Mark::X, &Record::NEW, plies, &mut Seen::new())
    }

    const fn refute_from(
        &self,
        at: SmallBoard,
        turn: Mark,
        record: &Record,
        plies: usize,
        seen: &mut Seen,
    ) -> Option<Refutation> {
        if record.length > plies {
            return None;
        }
        if self.lines.has_line(at.other) {
            // The player that has just moved.
            return if turn as u8 == self.player as u8 {
                Some(Refutation::new(self.player, Problem::Loses, record))
            } else {
                None
            };
        }
        let vacant = at.vacant();
        if vacant == 0 && self.must_win {
            return Some(Refutation::new(self.player, Problem::Draws, record));
        }
        if vacant == 0 || !seen.is_new(at) {
            return None;
        }
        if turn as u8 == self.player as u8 {
            let Some(answer) = at.answer(self.rules, &self.lines) else {
                return Some(Refutation::new(self.player, Problem::NoMove, record));
            };
            let record = record.with(answer);
            if vacant >> answer & 1 == 0 {
                return Some(Refutation::new(self.player, Problem::Taken, &record));
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
}
