//! Rules on sides up to 5 for constants, which cannot call trait methods.
//!
//! A test compares every rule in every position with [`Advice`](crate::computer::Advice).

use super::record::Record;
use crate::board::Coordinates;
use crate::computer::answer_table::arrangement;
use crate::computer::table::{Table, first};
use crate::computer::{Pairing, Rule};
use crate::player::{LineStarts, Mark};

/// The marks of the player to move and of the opponent, one bit for each square.
#[derive(Clone, Copy, Debug)]
pub(super) struct SmallBoard {
    pub(super) own: u32,
    pub(super) other: u32,
    pub(super) side: usize,
}

/// The largest side with rules.
pub(super) const MAX_SMALL_SIDE: usize = 5;

/// The lines of a board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lines {
    /// At most 72: all lines of two squares on a side of 5.
    sets: [u32; 72],
    length: usize,
}

impl Lines {
    /// Derives the lines of a size.
    #[allow(
        clippy::indexing_slicing,
        reason = "evaluated at compile time, and tested"
    )]
    pub(super) const fn of(side: usize, line: usize) -> Self {
        let mut lines = Self {
            sets: [0; 72],
            length: 0,
        };
        let mut starts = LineStarts::new(side, line);
        while let Some((direction, first)) = starts.next() {
            let (mut set, mut number) = (0, 0);
            while number < line {
                set |= 1 << (first + number * direction.step(side));
                number += 1;
            }
            lines.sets[lines.length] = set;
            lines.length += 1;
        }
        lines
    }

    /// The lines.
    pub(super) const fn as_slice(&self) -> &[u32] {
        match self.sets.split_at_checked(self.length) {
            Some((lines, _)) => lines,
            None => &[],
        }
    }

    /// Returns `true` if a set contains a line.
    pub(super) const fn has_line(&self, set: u32) -> bool {
        let mut lines = self.as_slice();
        while let [line, others @ ..] = lines {
            if set & *line == *line {
                return true;
            }
            lines = others;
        }
        false
    }

    /// The vacant squares that complete a line through a square, as a set.
    const fn threats_through(&self, at: usize, set: u32, vacant: u32) -> u32 {
        let mut threats = 0;
        let mut lines = self.as_slice();
        while let [line, others @ ..] = lines {
            let missing = *line & !set;
            if *line >> at & 1 == 1 && missing.is_power_of_two() {
                threats |= missing & vacant;
            }
            lines = others;
        }
        threats
    }
}

impl SmallBoard {
    /// The position after the moves of a record.
    #[allow(clippy::indexing_slicing, reason = "the number was compared")]
    pub(super) const fn after_moves(record: &Record, side: usize) -> Self {
        let (mut board, mut number) = (
            Self {
                own: 0,
                other: 0,
                side,
            },
            0,
        );
        while number < record.length {
            board = board.after(record.squares[number] as usize);
            number += 1;
        }
        board
    }

    /// The number of the arrangement of marks on 3×3: 0 to 19,682.
    pub(super) const fn number(self) -> usize {
        arrangement(self.own, self.other)
    }

    /// The player to move.
    pub(super) const fn turn(self) -> Mark {
        // If X is to move, X has as many marks as O.
        if self.own.count_ones() == self.other.count_ones() {
            Mark::X
        } else {
            Mark::O
        }
    }

    pub(super) const fn vacant(self) -> u32 {
        self.all() & !(self.own | self.other)
    }

    /// Returns all squares.
    pub(super) const fn all(self) -> u32 {
        !(u32::MAX << (self.side * self.side))
    }

    const fn flipped(self) -> Self {
        Self {
            own: self.other,
            other: self.own,
            ..self
        }
    }

    /// The position after a move.
    pub(super) const fn after(self, at: usize) -> Self {
        Self {
            own: self.other,
            other: self.own | 1 << at,
            ..self
        }
    }

    /// The square suggested by the first rule that applies. A table may suggest a taken one.
    pub(super) const fn answer(self, mut rules: &[Rule], lines: &Lines) -> Option<usize> {
        while let [rule, rest @ ..] = rules {
            if let Some(at) = self.suggested(rule, lines) {
                return Some(at);
            }
            rules = rest;
        }
        None
    }

    pub(super) const fn suggested(self, rule: &Rule, lines: &Lines) -> Option<usize> {
        match rule {
            Rule::Win => self.winning_move(lines),
            Rule::Block => self.flipped().winning_move(lines),
            Rule::Fork => self.fork(lines),
            Rule::BlockFork => match self.flipped().fork(lines) {
                Some(_) => self.prevention(lines),
                None => None,
            },
            Rule::Center => first(self.vacant() & self.center()),
            Rule::OppositeCorner => self.corner(true),
            Rule::Corner => self.corner(false),
            Rule::FirstVacant => first(self.vacant()),
            Rule::Table(table) if self.side == 3 => self.looked_up(table),
            Rule::Pairing(pairing) => self.partner(*pairing),
            Rule::Function(answers) if self.side == 3 => answers.answer(self.own, self.other),
            Rule::Table(_) | Rule::Function(_) => None,
        }
    }

    const fn is_vacant(self, at: usize) -> bool {
        self.vacant() >> at & 1 == 1
    }

    const fn winning_move(self, lines: &Lines) -> Option<usize> {
        let mut rest = self.vacant();
        while let Some(at) = first(rest) {
            if lines.has_line(self.own | 1 << at) {
                return Some(at);
            }
            rest &= rest - 1;
        }
        None
    }

    /// The threats through a square, once the player has marked it.
    const fn threats_of(self, at: usize, lines: &Lines) -> u32 {
        let after = self.after(at);
        lines.threats_through(at, after.other, after.vacant())
    }

    const fn is_fork(self, at: usize, lines: &Lines) -> bool {
        self.threats_of(at, lines).count_ones() > 1
    }

    const fn fork(self, lines: &Lines) -> Option<usize> {
        let mut rest = self.vacant();
        while let Some(at) = first(rest) {
            if self.is_fork(at, lines) {
                return Some(at);
            }
            rest &= rest - 1;
        }
        None
    }

    /// The first square that leaves the opponent no fork.
    const fn prevention(self, lines: &Lines) -> Option<usize> {
        let mut rest = self.vacant();
        while let Some(at) = first(rest) {
            let (threats, reply) = (self.threats_of(at, lines), self.after(at));
            let prevents = match (threats.count_ones(), first(threats)) {
                (0, _) => reply.fork(lines).is_none(),
                (1, Some(only)) => !reply.is_fork(only, lines),
                _ => true,
            };
            if prevents {
                return Some(at);
            }
            rest &= rest - 1;
        }
        None
    }

    /// The squares of the center: one if the side is odd, four if it is even.
    const fn center(self) -> u32 {
        let (first, last) = ((self.side - 1) / 2, self.side / 2);
        let of_row = 1 << first | 1 << last;
        of_row << (first * self.side) | of_row << (last * self.side)
    }

    /// The first vacant corner or, if `is_opposite`, the first one opposite a mark of the opponent.
    const fn corner(self, is_opposite: bool) -> Option<usize> {
        let (right, last) = (self.side - 1, self.side * self.side - 1);
        let mut corners: &[usize] = &[0, right, last - right, last];
        while let [at, rest @ ..] = corners {
            let is_marked = self.other >> (last - *at) & 1 == 1;
            if self.is_vacant(*at) && (!is_opposite || is_marked) {
                return Some(*at);
            }
            corners = rest;
        }
        None
    }

    /// The first vacant partner of a mark of the opponent.
    const fn partner(self, pairing: Pairing) -> Option<usize> {
        let mut rest = self.vacant();
        while let Some(at) = first(rest) {
            let Coordinates { column, row } = Coordinates::of_index(at, self.side);
            if let Some(partner) = pairing.partner(Coordinates { column, row }) {
                let is_on_board = partner.column < self.side && partner.row < self.side;
                let index = partner.row * self.side + partner.column;
                if is_on_board && self.other >> index & 1 == 1 {
                    return Some(at);
                }
            }
            rest &= rest - 1;
        }
        None
    }

    /// The answer of a table.
    const fn looked_up(self, table: &Table) -> Option<usize> {
        match self.turn() {
            Mark::X => table.answer(self.own, self.other),
            Mark::O => table.answer(self.other, self.own),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Lines, SmallBoard};
    use crate::board::{FixedSide, Grid, Line, Square, mixed};
    use crate::computer::answer_table::NO_ANSWERS;
    use crate::computer::{Advice, AnswerTable, Pairing, Rule};
    use crate::input::AnyGame;
    use crate::player::Mark;
    use std::boxed::Box;

    /// Calls a function with each game in play of a size.
    fn each<S: FixedSide>(game: &mut AnyGame<S>, check: &mut impl FnMut(&AnyGame<S>)) {
        if game.is_over() {
            return;
        }
        check(game);
        for at in game.vacant() {
            if game.push(at).is_ok() {
                each(game, check);
                game.pop();
            }
        }
    }

    /// Calls a function with the games in play of 500 random games.
    fn some<S: FixedSide + Default>(check: &mut impl FnMut(&AnyGame<S>)) {
        for seed in 0..500 {
            let mut game = AnyGame::<S>::new();
            while !game.is_over() {
                check(&game);
                let vacant = game.vacant();
                let number = mixed(seed << 8 | game.ply() as u64) as usize % vacant.len();
                if let Some(at) = vacant.iter().nth(number) {
                    let _ = game.push(at);
                }
            }
        }
    }

    const PAIRS: Rule = Rule::Pairing(Pairing::new(&["abc", "adc", "b.d"]));
    /// For a larger board, so that some partners are off this one.
    const FAR_PAIRS: Rule = Rule::Pairing(Pairing::new(&["a..a", ".bb.", "c...", "c..."]));

    /// A function that plays on the last vacant square, unless the opponent has the center.
    fn last_vacant() -> Rule {
        let mut answers = NO_ANSWERS;
        let side = 3;
        for own in 0..1 << 9 {
            for other in (0..1_u32 << 9).filter(|other| own & other == 0) {
                let board = SmallBoard { own, other, side };
                let last = board
                    .vacant()
                    .checked_ilog2()
                    .filter(|_| other & 1 << 4 == 0);
                if let Some(last) = last {
                    answers.record(board.number(), Square::<Grid<3>>::known(last as usize));
                }
            }
        }
        Rule::Function(AnswerTable::new(Box::leak(Box::new(answers))))
    }

    fn rules_agree<S: FixedSide + Default>() -> usize {
        let size = S::default();
        let (side, lines) = (size.side(), Lines::of(size.side(), size.line()));
        let mut seen = std::collections::BTreeSet::new();
        let function = last_vacant();
        let mut check = |game: &AnyGame<S>| {
            let Some(in_play) = game.as_in_play().filter(|_| seen.insert(game.board())) else {
                return;
            };
            let marks = |of: Mark| {
                let marks = game.board().marks(of);
                marks.iter().fold(0, |set, at| set | 1 << at.index())
            };
            let turn = in_play.turn();
            let (own, other) = (marks(turn), marks(turn.opponent()));
            for mut rule in Rule::ALL.into_iter().chain([PAIRS, FAR_PAIRS, function]) {
                let advised = rule.advise(in_play).map(Square::index);
                let found = SmallBoard { own, other, side }.answer(&[rule], &lines);
                assert_eq!(found, advised, "{rule:?} {game}");
            }
        };
        if side <= 3 {
            each(&mut AnyGame::new(), &mut check);
        } else {
            some(&mut check);
        }
        seen.len()
    }

    #[test]
    fn every_rule_means_the_same_as_advice() {
        // 5,478 reachable boards, of which 958 are over, and 1,234 with two in a row.
        assert_eq!(rules_agree::<Grid<3>>(), 5_478 - 958);
        assert!(rules_agree::<Grid<3, 2>>() > 100);
        assert!(rules_agree::<Grid<2>>() > 5);
        assert!(rules_agree::<Grid<4>>() > 4_000);
        assert!(rules_agree::<Grid<4, 3>>() > 2_000);
        assert!(rules_agree::<Grid<5>>() > 8_000);
        assert!(rules_agree::<Grid<5, 3>>() > 2_000);
    }

    #[test]
    fn lines_are_those_of_the_size() {
        fn check<S: FixedSide + Default>() {
            let size = S::default();
            let lines = Lines::of(size.side(), size.line());
            let sets = Line::all(size).map(|line| {
                let squares = line.squares();
                squares.fold(0_u32, |set, at| set | 1 << at.index())
            });
            let mut expected: std::vec::Vec<u32> = sets.collect();
            let mut found = lines.as_slice().to_vec();
            expected.sort_unstable();
            found.sort_unstable();
            assert_eq!(found, expected);
        }
        check::<Grid<3>>();
        check::<Grid<3, 2>>();
        check::<Grid<2>>();
        check::<Grid<4, 3>>();
        check::<Grid<5, 2>>();
    }
}
