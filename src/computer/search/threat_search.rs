//! The search for a win by continuous threats.

use super::class::Class;
use super::move_order::Ranked;
use super::transposition_table::Bound;
use super::tree::Tree;
use crate::computer::evaluation_scale::{Eval, win_at};

/// Combined with the hash by XOR for entries of searches that found no win.
const NO_WIN_KEY: u64 = 0x9E37_79B9_7F4A_7C15;

impl Tree<'_> {
    /// Searches for a win by threats that leave the opponent one answer each (in five in a row,
    /// continuous fours).
    ///
    /// Returns the evaluation of the win, or `None` if none was found within the limits. The win is
    /// proven, since the opponent has no other answers.
    pub(super) fn search_threats(&mut self, plies: i16, nodes: u64) -> Option<Eval> {
        let mark = self.board.to_move();
        let has_threats = self.board.has(mark, Class::Threatens)
            || self.board.has(mark, Class::ThreatensAndPrepares);
        if !has_threats || plies <= 0 || !self.board.strength().follows_threats() {
            return None;
        }
        let hash = self.board.hash();
        let entry = self.table.get(hash ^ NO_WIN_KEY);
        if entry.is_some_and(|entry| entry.cutoff(plies, 0, 1).is_some()) {
            return None;
        }
        let last = self.nodes().saturating_add(nodes);
        let start = self.moves.len();
        // Stronger threats come first (a four with a three, a double four): they win most often.
        for strong in [true, false] {
            for square in 0..self.board.squares() {
                let class = self.board.class(mark, square);
                if class >= Class::Threatens && (class > Class::Threatens) == strong {
                    self.moves.push(Ranked { rank: 0, square });
                }
            }
        }
        let end = self.moves.len();
        let mut found = None;
        for number in start..end {
            let Some(Ranked { square, .. }) = self.moves.get(number).copied() else {
                break;
            };
            self.board.play(square);
            found = self.search_answer(plies - 1, last);
            self.board.undo(square);
            if self.is_stopped || self.nodes() >= last && found.is_none() {
                self.moves.truncate(start);
                return None;
            }
            if let Some(win) = found {
                self.table.insert(hash, 0, win, Bound::Lower, Some(square));
                break;
            }
        }
        self.moves.truncate(start);
        if found.is_none() {
            self.table
                .insert(hash ^ NO_WIN_KEY, plies, 0, Bound::Upper, None);
        }
        found
    }

    /// Plays the opponent's only answer to a threat, then searches the next threat.
    fn search_answer(&mut self, plies: i16, last: u64) -> Option<Eval> {
        if !self.enter() {
            return None;
        }
        let (ply, other) = (self.board.ply(), self.board.to_move());
        let mark = other.opponent();
        if self.board.has(other, Class::Completes) {
            return None;
        }
        let answer = self.board.completing(mark)?;
        if self.board.count(mark, Class::Completes) > 1 {
            return Some(win_at(ply + 2));
        }
        self.board.play(answer);
        let found = self.search_next_threat(plies - 1, last);
        self.board.undo(answer);
        found
    }

    /// Searches the player's next threat. If the answer threatens to complete a line, the next
    /// threat must block it.
    fn search_next_threat(&mut self, plies: i16, last: u64) -> Option<Eval> {
        if !self.enter() {
            return None;
        }
        let (ply, mark) = (self.board.ply(), self.board.to_move());
        let other = mark.opponent();
        // The player cannot complete a line: the opponent has just taken the only square for it.
        if self.board.has(other, Class::Completes) {
            let block = self.board.completing(other)?;
            let is_threat = self.board.class(mark, block) >= Class::Threatens;
            if self.board.count(other, Class::Completes) > 1 || !is_threat {
                return None;
            }
            self.board.play(block);
            let found = self.search_answer(plies - 1, last);
            self.board.undo(block);
            return found;
        }
        if self.board.has(mark, Class::Decides) {
            return Some(win_at(ply + 3));
        }
        self.search_threats(plies, last.saturating_sub(self.nodes()))
    }
}

#[cfg(test)]
#[allow(clippy::panic, reason = "a test may panic")]
mod tests {
    use super::super::strength::Strength;
    use super::super::threat_sequence::tests::{on_tree, random};
    use super::*;
    use crate::board::Grid;
    use crate::computer::Value;
    use crate::computer::evaluation_scale::forced_value;

    /// The last threat is within the limit. Its answer is one more ply, and the win at most three
    /// more, so a win takes at most `limit + 4` plies. Answers that are threats themselves would add
    /// plies, but none occur in these games.
    #[test]
    fn a_win_is_within_the_limit_of_plies() {
        let (mut state, mut longest) = (1, 0);
        for number in 0..60 {
            let game = random(Grid::<15, 5>, 40 + number % 60, &mut state);
            let ply = game.moves().len();
            for limit in 0..16 {
                let search = |tree: &mut Tree<'_>| tree.search_threats(limit, 10_000);
                let Some(win) = on_tree(&game, Strength::FULL, search).flatten() else {
                    continue;
                };
                let Some(Value::Win { plies }) = forced_value(win, ply) else {
                    panic!("{win} in {game}");
                };
                assert!(
                    plies <= limit as usize + 4,
                    "{plies} with {limit} in {game}"
                );
                longest = longest.max(plies);
            }
        }
        assert!(longest >= 9, "{longest}");
    }
}
