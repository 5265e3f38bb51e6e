//! Proof-number search for a win by threats.

use alloc::vec::Vec;

use super::class::Class;
use super::transposition_table::Bound;
use super::tree::Tree;
use crate::computer::evaluation_scale::{Eval, MAX_ESTIMATE, end_ply, win_at};
use crate::player::Mark;

/// Combined with the hash by XOR for entries with the attacker to move; see [`TranspositionTable`].
///
/// [`TranspositionTable`]: super::transposition_table::TranspositionTable
const ATTACK_KEY: u64 = 0xD1B5_4A32_D192_ED03;

/// Combined with the hash by XOR for entries with the defender to move.
const DEFENSE_KEY: u64 = 0x8CB9_2BA7_2F3D_8DD7;

/// The longest sequence, in plies. It limits the depth of the recursion.
const MAX_PLIES: usize = 48;

/// Infinity, as a proof or disproof number.
const NEVER: u16 = 0x7FFF;

/// Proof and disproof number, as the player to move sees them.
///
/// With the attacker to move, `own` is the proof number and `other` the disproof number; with the
/// defender to move, the reverse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Numbers {
    own: u16,
    other: u16,
}

/// A position's proof and disproof numbers and, if it is proven, the ply at which the attacker
/// wins.
#[derive(Clone, Copy, Debug)]
struct Finding {
    numbers: Numbers,
    end: usize,
}

/// A move, with what is known about the position after it.
#[derive(Clone, Copy, Debug)]
struct Branch {
    square: usize,
    finding: Finding,
}

impl Numbers {
    const fn decided(is_reached: bool) -> Self {
        if is_reached {
            Self::REACHED
        } else {
            Self::MISSED
        }
    }

    /// Decided: the player to move succeeds.
    const REACHED: Self = Self {
        own: 0,
        other: NEVER,
    };
    /// Decided: the player to move fails.
    const MISSED: Self = Self {
        own: NEVER,
        other: 0,
    };
    const NO_LIMIT: Self = Self {
        own: NEVER,
        other: NEVER,
    };

    /// Backs up the numbers of a position from the numbers after its moves.
    fn of(branches: &[Branch]) -> Self {
        let numbers = branches.iter().map(|branch| branch.finding.numbers);
        let own = numbers.clone().map(|after| after.other).min();
        match own.unwrap_or(NEVER) {
            0 => Self::REACHED,
            own => {
                let other = numbers.fold(0_u16, |sum, after| sum.saturating_add(after.own));
                let other = other.min(NEVER);
                Self { own, other }
            }
        }
    }

    /// Returns `true` if the position is undecided and both numbers are below their limits.
    const fn is_within(self, limits: Self) -> bool {
        0 < self.own && self.own < limits.own && 0 < self.other && self.other < limits.other
    }

    /// Packs proof and disproof number into an entry's evaluation field.
    const fn to_eval(self) -> Eval {
        (self.own as Eval) << 16 | self.other as Eval
    }

    const fn from_eval(eval: Eval) -> Self {
        Self {
            own: (eval >> 16) as u16,
            other: eval as u16,
        }
    }
}

impl Tree<'_> {
    /// Searches for a win by moves that each threaten to complete a line or to make two threats at
    /// once (in five in a row, continuous fours and threes).
    ///
    /// Returns the evaluation of the win and its first move, or `None` if none was found with this
    /// many nodes. The win is proven: the search tries every answer to a threat, and every
    /// counter-threat. The table keeps the numbers, so a later search continues where this one
    /// ended.
    pub(super) fn search_sequence(&mut self, nodes: u64) -> Option<(Eval, usize)> {
        let mark = self.board.to_move();
        let classes = [
            Class::Prepares,
            Class::PreparesTwice,
            Class::Threatens,
            Class::ThreatensAndPrepares,
        ];
        let has_threats = classes.iter().any(|class| self.board.has(mark, *class));
        if !has_threats || nodes == 0 || !self.board.strength().follows_threats() {
            return None;
        }
        let hash = self.board.hash();
        let numbers = self.table.get(hash ^ ATTACK_KEY);
        if numbers.is_some_and(|entry| Numbers::from_eval(entry.eval()) == Numbers::MISSED) {
            return None;
        }
        let mut search = SequenceSearch {
            attacker: mark,
            last: self.nodes().saturating_add(nodes),
            branches: Vec::new(),
            tree: self,
        };
        let finding = search.visit(Numbers::NO_LIMIT, MAX_PLIES)?;
        if finding.numbers != Numbers::REACHED {
            return None;
        }
        let square = self.table.get(hash)?.best_move()?;
        Some((win_at(finding.end), square))
    }
}

/// A depth-first proof-number search (df-pn) of threats and their answers.
///
/// See A. Nagai, Df-pn Algorithm for Searching AND/OR Trees and Its Applications (2002).
struct SequenceSearch<'t, 'a> {
    tree: &'t mut Tree<'a>,
    attacker: Mark,
    /// The search ends when the tree has counted this many nodes.
    last: u64,
    /// A stack of the moves of all positions on the current path.
    branches: Vec<Branch>,
}

impl SequenceSearch<'_, '_> {
    /// Searches a position until it is decided or one of its numbers reaches a limit. Returns
    /// `None` if it cannot begin, because the nodes are used up or the search was stopped.
    fn visit(&mut self, limits: Numbers, plies: usize) -> Option<Finding> {
        if self.tree.nodes() >= self.last || !self.tree.enter() {
            return None;
        }
        if let Some(finding) = self.decide(plies) {
            return Some(finding);
        }
        let start = self.branches.len();
        let other = self.tree.board.to_move().opponent();
        if let Some(block) = self.tree.board.completing(other) {
            // Any other move loses.
            self.push(block, 1);
        } else if self.is_attack() {
            self.push_threats();
        } else {
            self.push_answers();
        }
        let mut numbers = Numbers::of(self.branches_from(start));
        while numbers.is_within(limits) {
            let Some((number, square, next)) = self.most_proving(start, numbers, limits) else {
                break;
            };
            self.tree.board.play(square);
            let finding = self.visit(next, plies - 1);
            self.tree.board.undo(square);
            let Some(finding) = finding else { break };
            if let Some(branch) = self.branches.get_mut(number) {
                branch.finding = finding;
            }
            numbers = Numbers::of(self.branches_from(start));
        }
        let finding = self.conclude(start, numbers);
        self.branches.truncate(start);
        Some(finding)
    }

    fn is_attack(&self) -> bool {
        self.tree.board.to_move() == self.attacker
    }

    fn branches_from(&self, start: usize) -> &[Branch] {
        self.branches.get(start..).unwrap_or_default()
    }

    /// Returns the most-proving move (index, square) and the limits for its subtree. Within them,
    /// it remains the most-proving move.
    fn most_proving(
        &self,
        start: usize,
        numbers: Numbers,
        limits: Numbers,
    ) -> Option<(usize, usize, Numbers)> {
        let branches = self.branches_from(start).iter().enumerate();
        let other = |branch: &Branch| branch.finding.numbers.other;
        let (number, best) = branches.clone().min_by_key(|(_, branch)| other(branch))?;
        let rest = branches.filter(|(other, _)| *other != number);
        let second = rest.map(|(_, branch)| other(branch)).min().unwrap_or(NEVER);
        let siblings = numbers.other.saturating_sub(best.finding.numbers.own);
        let next = Numbers {
            own: limits.other.saturating_sub(siblings),
            // The margin makes the search switch between moves less often.
            other: limits.own.min(second.saturating_add(second / 4 + 1)),
        };
        Some((start + number, best.square, next))
    }

    /// Stores the numbers of a position in the table, and returns the finding.
    ///
    /// A win is stored under the plain hash, where the alpha–beta search finds it.
    fn conclude(&mut self, start: usize, numbers: Numbers) -> Finding {
        let hash = self.tree.board.hash();
        let is_attack = self.is_attack();
        let branches = self.branches_from(start).iter();
        let (key, eval, bound, branch) = match (is_attack, numbers) {
            (true, Numbers::REACHED) => {
                let winning = branches.filter(|branch| branch.finding.numbers == Numbers::MISSED);
                let fastest = winning.min_by_key(|branch| branch.finding.end);
                let end = fastest.map_or(0, |branch| branch.finding.end);
                (0, win_at(end), Bound::Lower, fastest)
            }
            (false, Numbers::MISSED) => {
                let slowest = branches.max_by_key(|branch| branch.finding.end);
                let end = slowest.map_or(0, |branch| branch.finding.end);
                (0, -win_at(end), Bound::Upper, slowest)
            }
            (true, _) => (ATTACK_KEY, numbers.to_eval(), Bound::Exact, None),
            (false, _) => (DEFENSE_KEY, numbers.to_eval(), Bound::Exact, None),
        };
        let end = branch.map_or(0, |branch| branch.finding.end);
        let square = branch.map(|branch| branch.square);
        (self.tree.table).insert(hash ^ key, 0, eval, bound, square);
        Finding { numbers, end }
    }

    /// The result of a position, if the classes of moves decide it.
    fn decide(&self, plies: usize) -> Option<Finding> {
        let board = &self.tree.board;
        let (mark, other) = (board.to_move(), board.to_move().opponent());
        let is_attack = mark == self.attacker;
        let reached = |is_reached, end| Finding {
            numbers: Numbers::decided(is_reached),
            end,
        };
        let wins_in = |plies| Some(reached(is_attack, board.ply() + plies));
        let fails = Some(reached(!is_attack, 0));
        if board.has(mark, Class::Completes) {
            return if is_attack { wins_in(1) } else { fails };
        }
        if plies == 0 || board.vacancies() <= 1 {
            return fails;
        }
        match board.count(other, Class::Completes) {
            0 => {}
            1 => return None,
            _ => return if is_attack { fails } else { wins_in(2) },
        }
        let is_decisive = board.has(mark, Class::Decides);
        if is_attack {
            is_decisive.then(|| wins_in(3)).flatten()
        } else if is_decisive || !board.has(other, Class::Decides) {
            // The defender wins first, or faces no threat.
            fails
        } else {
            None
        }
    }

    /// What the table knows about the position after a move.
    fn known_after(&self, square: usize) -> Option<Finding> {
        let hash = self.tree.board.hash_after(square);
        let is_attack = !self.is_attack();
        let (least_win, key) = if is_attack {
            (MAX_ESTIMATE + 1, ATTACK_KEY)
        } else {
            (-MAX_ESTIMATE, DEFENSE_KEY)
        };
        let entry = self.tree.table.get(hash);
        // With `i16::MAX`, only proven results cause a cutoff.
        if let Some(eval) = entry.and_then(|entry| entry.cutoff(i16::MAX, least_win - 1, least_win))
        {
            let numbers = Numbers::decided(eval > 0);
            let end = end_ply(eval).unwrap_or_default();
            return Some(Finding { numbers, end });
        }
        let entry = self.tree.table.get(hash ^ key)?;
        let numbers = Numbers::from_eval(entry.eval());
        Some(Finding { numbers, end: 0 })
    }

    /// Pushes a move with its numbers from the table, or else with 1 and `other` as estimates.
    fn push(&mut self, square: usize, other: u16) {
        let numbers = Numbers { own: 1, other };
        let finding = self.known_after(square);
        let finding = finding.unwrap_or(Finding { numbers, end: 0 });
        self.branches.push(Branch { square, finding });
    }

    /// Pushes the attacker's threats.
    fn push_threats(&mut self) {
        let (mark, other) = (self.attacker, self.attacker.opponent());
        // If the defender has a deciding move, the attacker must threaten to complete a line or
        // answer that move.
        let danger = self.tree.board.has(other, Class::Decides);
        let answers = danger.then(|| self.tree.board.answers_to_all(other));
        for square in 0..self.tree.board.squares() {
            let class = self.tree.board.class(mark, square);
            // An estimate of the proof number: a threat with more answers is farther from a win.
            let number = match class {
                Class::ThreatensAndPrepares | Class::PreparesTwice => 1,
                Class::Threatens => 2,
                Class::Prepares => 3,
                _ => continue,
            };
            let is_safe = |answers: &Vec<usize>| answers.contains(&square);
            if class >= Class::Threatens || answers.as_ref().is_none_or(is_safe) {
                self.push(square, number);
            }
        }
    }

    /// Pushes the defender's counter-threats and the moves that answer all threats.
    fn push_answers(&mut self) {
        let (mark, other) = (self.attacker.opponent(), self.attacker);
        let answers = self.tree.board.answers_to_all(other);
        let start = self.branches.len();
        for square in 0..self.tree.board.squares() {
            let is_threat = self.tree.board.class(mark, square) >= Class::Threatens;
            if is_threat || answers.contains(&square) {
                self.push(square, 1);
            }
        }
        if self.branches.len() == start {
            // Every move loses.
            let board = &self.tree.board;
            let vacant = (0..board.squares()).find(|square| board.is_vacant(*square));
            let (numbers, end) = (Numbers::REACHED, board.ply() + 4);
            self.branches.extend(vacant.map(|square| Branch {
                square,
                finding: Finding { numbers, end },
            }));
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]
pub(super) mod tests {
    use super::super::board::SearchBoard;
    use super::super::shape_table::ShapeTable;
    use super::super::strength::Strength;
    use super::super::transposition_table::TranspositionTable;
    use super::super::tree::Limits;
    use super::*;
    use crate::board::mixed;
    use crate::board::{FixedSide, Grid};
    use crate::computer::evaluation_scale::forced_value;
    use crate::computer::{Level, Perfect, Value};
    use crate::game::GameInPlay;
    use crate::input::AnyGame;

    /// Calls a function with the tree of a game and a small table.
    pub(in super::super) fn on_tree<S: FixedSide, R>(
        game: &AnyGame<S>,
        strength: Strength,
        call: impl FnOnce(&mut Tree<'_>) -> R,
    ) -> Option<R> {
        let in_play = game.as_in_play()?;
        let shapes = ShapeTable::new(in_play.size().line());
        let mut table = TranspositionTable::new();
        table.prepare(1 << 14);
        let limits = Limits {
            nodes: u64::MAX,
            alternatives: 0,
            is_brief_if_forced: false,
        };
        let mut should_continue = |_: &_| true;
        let board = SearchBoard::of(&in_play.into(), shapes, strength);
        let mut tree = Tree::new(board, &mut table, limits, &mut should_continue);
        Some(call(&mut tree))
    }

    /// The plies and the first move of the win that the search finds.
    fn win<S: FixedSide>(game: &AnyGame<S>, nodes: u64) -> Option<(usize, usize)> {
        let found = on_tree(game, Strength::FULL, |tree| tree.search_sequence(nodes))?;
        let (eval, square) = found?;
        match forced_value(eval, game.moves().len()) {
            Some(Value::Win { plies }) => Some((plies, square)),
            other => panic!("{other:?} in {game}"),
        }
    }

    /// Returns a position in play after at most this many random moves.
    pub(in super::super) fn random<S: FixedSide>(
        size: S,
        moves: usize,
        state: &mut u64,
    ) -> AnyGame<S> {
        let mut game = AnyGame::on(size);
        for _ in 0..moves {
            *state = mixed(*state);
            let number = (*state % game.vacant().len() as u64) as usize;
            let at = game.vacant().iter().nth(number).unwrap();
            let next = game.clone().play(at).unwrap();
            if next.turn().is_some() {
                game = next;
            }
        }
        game
    }

    #[test]
    fn every_win_on_a_small_board_is_confirmed_by_an_exhaustive_search() {
        fn check<S: FixedSide>(size: S, moves: core::ops::Range<usize>, games: usize) -> usize {
            let (mut state, mut found) = (S::CELLS as u64, 0);
            for number in 0..games {
                let moves = moves.start + number % moves.len();
                let game = random(size, moves, &mut state);
                let Some((plies, square)) = win(&game, 2_000) else {
                    continue;
                };
                found += 1;
                let at = game
                    .vacant()
                    .iter()
                    .find(|at| at.index() == square)
                    .unwrap();
                let next = game.clone().play(at).unwrap();
                let value = match next.as_in_play() {
                    Some(next) => exact(size, next),
                    None => Value::Loss { plies: 0 },
                };
                let Value::Loss { plies: fastest } = value else {
                    panic!("{value} after {at} in {game}");
                };
                assert!(
                    fastest < plies,
                    "{fastest} and {plies} after {at} in {game}"
                );
            }
            found
        }
        fn exact<S: FixedSide>(size: S, game: GameInPlay<'_, S>) -> Value {
            Perfect::on(size).unwrap().solve(game).value()
        }
        let found = [
            check(Grid::<4, 3>, 0..8, 300),
            check(Grid::<5, 3>, 1..6, 300),
            check(Grid::<5, 4>, 6..15, 3_000),
        ];
        assert!(found.iter().all(|found| *found >= 20), "{found:?}");
    }

    #[test]
    fn a_win_is_found_if_the_limit_of_plies_leaves_room_for_it() {
        let game: AnyGame<Grid<10, 4>> = "g4 h7 c8 h4".parse().unwrap();
        let is_found = |plies| {
            let finding = on_tree(&game, Strength::FULL, |tree| {
                let mut search = SequenceSearch {
                    attacker: tree.board.to_move(),
                    last: u64::MAX,
                    branches: Vec::new(),
                    tree,
                };
                search.visit(Numbers::NO_LIMIT, plies)
            });
            finding.flatten().unwrap().numbers == Numbers::REACHED
        };
        let found: Vec<usize> = (0..16).filter(|plies| is_found(*plies)).collect();
        assert!(found.into_iter().eq(8..16));
    }

    /// A mistake in the table costs nodes, but the search finds the same wins. An intended change
    /// of the search also changes these numbers; update them then.
    #[test]
    fn wins_are_found_in_the_expected_number_of_nodes() {
        /// Searches each position twice. Returns the number of wins found, the sum of their plies,
        /// and the nodes.
        fn count<S: FixedSide>(size: S, moves: core::ops::Range<usize>) -> (usize, usize, u64) {
            let mut state = S::CELLS as u64;
            let mut sums = (0, 0, 0);
            for number in 0..60 {
                let moves = moves.start + number % moves.len();
                let game = random(size, moves, &mut state);
                let ply = game.moves().len();
                on_tree(&game, Strength::FULL, |tree| {
                    for nodes in [200, 1_000] {
                        let found = tree.search_sequence(nodes);
                        if let Some((eval, _)) = found {
                            sums.0 += 1;
                            sums.1 += end_ply(eval).unwrap() - ply;
                        }
                    }
                    sums.2 += tree.nodes();
                });
            }
            sums
        }
        assert_eq!(count(Grid::<5, 3>, 1..6), (12, 68, 487));
        assert_eq!(count(Grid::<5, 4>, 6..15), (27, 197, 1_203));
        assert_eq!(count(Grid::<8, 4>, 4..20), (28, 224, 1_013));
        assert_eq!(count(Grid::<15, 5>, 10..40), (24, 236, 14_325));
    }

    #[test]
    fn a_level_that_does_not_follow_threats_finds_none() {
        let game: AnyGame<Grid<8, 4>> = "g6 e6 d7 f5".parse().unwrap();
        let found = |level| {
            let strength = Strength {
                level,
                seed: 1,
                ..Strength::FULL
            };
            on_tree(&game, strength, |tree| tree.search_sequence(2_000)).unwrap()
        };
        assert!(found(Level::Expert).is_some());
        assert_eq!(found(Level::Expert), found(Level::Hard));
        assert_eq!(found(Level::Medium), None);
    }

    #[test]
    fn finds_wins_that_need_more_than_threats_to_complete_a_line() {
        fn check<S: FixedSide + Default>(_: S, moves: &str, plies: usize, nodes: u64) {
            let game: AnyGame<S> = moves.parse().unwrap();
            let fours = on_tree(&game, Strength::FULL, |tree| {
                tree.search_threats(24, 10_000)
            });
            assert_eq!(fours, Some(None), "{game}");
            assert_eq!(
                win(&game, nodes).map(|(plies, _)| plies),
                Some(plies),
                "{game}"
            );
            assert_eq!(win(&game, 10), None, "{game}");
        }
        let moves = "f7 k7 e5 h11 k4 e12 d10 d5 j12 g8 g4 d11 g11 l6 l8 l12 g5 l10";
        check(Grid::<15, 5>, moves, 21, 2_000);
        check(Grid::<10, 4>, "g4 h7 c8 h4", 13, 2_000);
        check(Grid::<8, 4>, "g6 e6 d7 f5", 21, 2_000);
        let moves = "h12 m14 g8 i13 j13 n12 e13 n13 k6 j12 m9 e10 i8 e9 e14 j5 g12 e6 f10 f9 h9 f12 i10 \
                     e8 k14 g5 j10 g11 e5 l12";
        check(Grid::<19, 6>, moves, 13, 2_000);
    }
}
