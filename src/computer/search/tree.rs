//! An alpha–beta search with iterative deepening.
//!
//! Evaluations have the three bands of [`evaluation_scale`](crate::computer::evaluation_scale). If
//! the search left out moves of a player who loses, the loss is not proven: [`unproven`] moves it
//! from the highest band into the middle one. A draw is proven only if the search was exhaustive.

use alloc::vec::Vec;
use core::cmp::Reverse;

use super::board::SearchBoard;
use super::class::Class;
use super::move_order::{MoveOrder, Ranked};
use super::transposition_table::{Bound, TableEntry, TranspositionTable};
use crate::computer::evaluation_scale::{
    Eval, INFINITY, MAX_STATIC, end_ply, is_decided, is_loss, unproven, win_at,
};
use crate::player::Mark;

/// After each this many nodes, the search asks whether to continue.
const NODES_BETWEEN_CHECKS: u64 = 256;

/// With up to this many vacant squares, the search tries all moves before it reports a loss, so the
/// loss is proven. With more, it tries only promising moves, and the loss is unproven.
const MAX_VACANCIES_TO_PROVE: usize = 64;

/// When the exhaustive search is at most this many plies deeper, it comes next.
const MAX_SKIPPED_DEPTHS: usize = 12;

/// In each position, the search tries the `MIN_WIDTH + WIDTH_PER_PLY * depth` moves with the
/// highest rank. After a threat, it tries all answers.
const MIN_WIDTH: usize = 6;

/// See [`MIN_WIDTH`].
const WIDTH_PER_PLY: usize = 3;

/// The margin of futility pruning, for each ply of depth. If the static evaluation is this far
/// below the window, only continuous threats are searched.
const HOPELESS_MARGIN: Eval = 70;

/// The margin of reverse futility pruning, for each ply of depth. If the static evaluation is this
/// far above the window, the position is not searched.
const SAFE_MARGIN: Eval = 55;

/// A search for continuous threats ends after this many plies.
const MAX_THREAT_PLIES: i16 = 24;

/// A search for continuous threats ends after this many nodes.
const MAX_THREAT_NODES: u64 = 100;

/// The proof-number search takes one in this many nodes.
const SEQUENCE_SHARE: u64 = 20;

/// If the evaluation drops by this much from one depth to the next, the best move is in doubt.
const DOUBTFUL_DROP: Eval = 30;

/// The limits of a search, and the number of alternatives to report.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    pub(crate) nodes: u64,
    /// The number of moves to report besides the best one.
    pub(crate) alternatives: usize,
    /// If `true`, a forced move is searched only to a depth of 1.
    pub(crate) is_brief_if_forced: bool,
}

/// The progress of a search.
#[derive(Clone, Default)]
pub(crate) struct Report {
    pub(crate) best: PrincipalVariation,
    /// The next best moves.
    pub(crate) alternatives: Vec<PrincipalVariation>,
    pub(crate) depth: usize,
    pub(crate) nodes: u64,
    /// The number of complete depths.
    pub(crate) complete: usize,
    /// How many depths in a row, up to the last one, confirmed the best move; 0 if it is in doubt.
    pub(crate) steady: usize,
}

/// Expected moves with their evaluation.
#[derive(Clone, Default)]
pub(crate) struct PrincipalVariation {
    pub(crate) eval: Eval,
    /// `true` if no reply can change the result: a win or loss in the highest band, or a draw by an
    /// exhaustive search.
    pub(crate) is_proven: bool,
    pub(crate) moves: Vec<usize>,
}

/// A search of a game, with its state.
pub(crate) struct Tree<'a> {
    pub(super) board: SearchBoard,
    pub(super) table: &'a mut TranspositionTable,
    limits: Limits,
    should_continue: &'a mut dyn FnMut(&Report) -> bool,
    pub(super) report: Report,
    /// The alternative that the root is searching: 0 is the best move, 1 the first alternative.
    alternative: usize,
    pub(super) is_stopped: bool,
    order: MoveOrder,
    /// `true` if the last move was a pass.
    has_passed: bool,
    /// The nodes spent on proof-number searches.
    sequence_nodes: u64,
    /// A stack of the moves to search, for all positions on the current path.
    pub(super) moves: Vec<Ranked>,
}

impl<'a> Tree<'a> {
    /// Creates a search that has not started.
    pub(crate) fn new(
        board: SearchBoard,
        table: &'a mut TranspositionTable,
        limits: Limits,
        should_continue: &'a mut dyn FnMut(&Report) -> bool,
    ) -> Self {
        Self {
            order: MoveOrder::new(board.squares()),
            board,
            table,
            limits,
            should_continue,
            report: Report::default(),
            alternative: 0,
            is_stopped: false,
            has_passed: false,
            sequence_nodes: 0,
            moves: Vec::new(),
        }
    }

    /// Searches deeper and deeper until the result is proven or a limit is reached.
    pub(crate) fn search(&mut self) {
        let mark = self.board.to_move();
        if let Some(win) = self.board.completing(mark) {
            self.report.best = PrincipalVariation {
                eval: win_at(self.board.ply() + 1),
                is_proven: true,
                moves: alloc::vec![win],
            };
            self.report.depth = 1;
            return;
        }
        let mut is_complete = self.push_moves(usize::MAX, self.is_small(), None);
        let mut moves: Vec<usize> = self.moves.drain(..).map(|ranked| ranked.square).collect();
        self.report.best.moves.extend(moves.first());
        if !self.board.is_alive(Mark::X) && !self.board.is_alive(Mark::O) {
            self.report.best.is_proven = true;
            return;
        }
        let vacancies = self.board.vacancies();
        let is_forced = is_complete && moves.len() <= 1;
        let mut depth = 0;
        while depth < vacancies.min(self.board.strength().depth()) {
            depth = self.next_depth(depth);
            if !is_complete && depth == vacancies {
                is_complete = true;
                moves.extend(self.rest_of(&moves));
            }
            let last = self.report.best.clone();
            let mut best = match self.search_root_sequence(depth, &mut moves) {
                Some(win) => win,
                None => self.search_root_near(depth, &mut moves),
            };
            if !self.is_stopped && !is_complete && is_loss(best) {
                is_complete = true;
                moves.extend(self.rest_of(&moves));
                best = self.search_root(depth, &mut moves, -INFINITY, INFINITY);
            }
            if self.is_stopped {
                break;
            }
            // Results other than losses are already reported.
            if is_loss(best) {
                self.report(&moves, best, depth);
            }
            self.report.best.is_proven = end_ply(best).is_some() || depth == vacancies && best == 0;
            let is_proven = self.report.best.is_proven;
            self.confirm(&last);
            self.search_alternatives(depth, &mut moves);
            if is_proven || !self.may_continue() || is_forced && self.limits.is_brief_if_forced {
                break;
            }
        }
    }

    /// Searches the root for a win by threats, within this search's share of the nodes so far. On
    /// success, moves the winning move to the front, reports it and returns its evaluation.
    fn search_root_sequence(&mut self, depth: usize, moves: &mut [usize]) -> Option<Eval> {
        let before = self.nodes();
        let share = before / SEQUENCE_SHARE;
        let found = self.search_sequence(share.saturating_sub(self.sequence_nodes));
        self.sequence_nodes += self.nodes() - before;
        let (eval, first) = found?;
        let number = moves.iter().position(|square| *square == first)?;
        move_to_front(moves, number);
        self.report(moves, eval, depth);
        Some(eval)
    }

    /// Counts a complete depth, and the depths in a row that confirmed the best move.
    fn confirm(&mut self, last: &PrincipalVariation) {
        let report = &mut self.report;
        report.complete += 1;
        let is_same = report.best.moves.first() == last.moves.first();
        let is_confirmed = is_same && report.best.eval > last.eval - DOUBTFUL_DROP;
        report.steady = if is_confirmed { report.steady + 1 } else { 0 };
    }

    /// The depth to search next.
    fn next_depth(&self, depth: usize) -> usize {
        let vacancies = self.board.vacancies();
        // Near the end of the game, goes straight to the exhaustive search.
        if depth > 3
            && vacancies - depth <= MAX_SKIPPED_DEPTHS
            && self.board.strength().depth() >= vacancies
        {
            vacancies
        } else {
            depth + 1
        }
    }

    /// Searches for each alternative among the moves after the better ones.
    fn search_alternatives(&mut self, depth: usize, moves: &mut [usize]) {
        for alternative in 1..=self.limits.alternatives {
            let rest = moves.get_mut(alternative..).unwrap_or_default();
            if rest.is_empty() || self.is_stopped {
                break;
            }
            self.alternative = alternative;
            let eval = self.search_root_near(depth, rest);
            if !self.is_stopped && is_loss(eval) {
                self.report(rest, eval, depth);
            }
        }
        self.alternative = 0;
        if self.is_stopped {
            return;
        }
        let Report {
            best, alternatives, ..
        } = &mut self.report;
        alternatives.sort_by_key(|variation| Reverse(variation.eval));
        // Each was searched separately. If one scores higher than the best move, it becomes the
        // best move.
        if let Some(first) = alternatives.first_mut() {
            if first.eval > best.eval {
                core::mem::swap(first, best);
            }
        }
    }

    /// The evaluation, at the last depth, of the alternative that the root is searching.
    fn last_eval(&self) -> Eval {
        let variation = match self.alternative.checked_sub(1) {
            None => Some(&self.report.best),
            Some(number) => self.report.alternatives.get(number),
        };
        variation.map_or(0, |variation| variation.eval)
    }

    /// Returns `true` if so few squares are vacant that a search of all moves proves losses.
    fn is_small(&self) -> bool {
        self.board.vacancies() <= MAX_VACANCIES_TO_PROVE
    }

    /// The useful squares that are not in `searched`.
    fn rest_of(&self, searched: &[usize]) -> Vec<usize> {
        let useful = self.board.useful().map(|(square, ..)| square);
        useful.filter(|square| !searched.contains(square)).collect()
    }

    /// Searches the moves of the root with an aspiration window around the last evaluation.
    fn search_root_near(&mut self, depth: usize, moves: &mut [usize]) -> Eval {
        let mut margin = 60;
        let last = self.last_eval();
        if depth < 4 || is_decided(last) {
            return self.search_root(depth, moves, -INFINITY, INFINITY);
        }
        let (mut alpha, mut beta) = (last - margin, last + margin);
        loop {
            let eval = self.search_root(depth, moves, alpha, beta);
            if self.is_stopped || alpha < eval && eval < beta {
                return eval;
            }
            margin *= 4;
            if is_decided(eval) || margin > 4_000 {
                (alpha, beta) = (-INFINITY, INFINITY);
            } else if eval <= alpha {
                if self.alternative == 0 {
                    self.report.steady = 0;
                }
                alpha = eval - margin;
            } else {
                beta = eval + margin;
            }
        }
    }

    /// Searches these moves of the root, puts the best one first, and returns its evaluation.
    fn search_root(&mut self, depth: usize, moves: &mut [usize], alpha: Eval, beta: Eval) -> Eval {
        let mut best = -INFINITY;
        let is_exhaustive = self.is_exhaustive(depth as i16);
        for number in 0..moves.len() {
            let Some(square) = moves.get(number).copied() else {
                break;
            };
            let reduction = if number < 6 || depth < 3 || is_exhaustive {
                0
            } else {
                1 + i16::from(number > 16)
            };
            let eval = self.search_move(
                square,
                depth as i16 - 1,
                alpha.max(best),
                beta,
                number == 0,
                reduction,
            );
            if self.is_stopped {
                let first = self.report.best.moves.first();
                if self.alternative == 0 && number > 0 && is_loss(best) && first != Some(&square) {
                    // All moves before this one lose, and the search of this one was stopped. The
                    // reported best move may be one that loses, so report this one with its static
                    // evaluation.
                    self.report.best = PrincipalVariation {
                        eval: self.board.evaluate().clamp(-MAX_STATIC, MAX_STATIC),
                        is_proven: false,
                        moves: alloc::vec![square],
                    };
                }
                break;
            }
            if eval > best {
                best = eval;
                // An evaluation at or below alpha is only a bound.
                if eval > alpha {
                    move_to_front(moves, number);
                    // A loss is certain only after all moves were searched.
                    if !is_loss(eval) {
                        self.report(moves, eval, depth);
                    }
                }
                if eval >= beta {
                    break;
                }
            }
        }
        best
    }

    /// Reports the first move as the best one.
    fn report(&mut self, moves: &[usize], eval: Eval, depth: usize) {
        let Some(first) = moves.first() else {
            return;
        };
        let plies = end_ply(eval).map_or(depth, |end| end - self.board.ply());
        let variation = PrincipalVariation {
            eval,
            is_proven: end_ply(eval).is_some(),
            moves: self.principal_variation(*first, plies),
        };
        if self.alternative == 0 {
            if self.report.best.moves.first() != Some(first) {
                self.report.steady = 0;
            }
            self.report.best = variation;
            self.report.depth = depth;
        } else if let Some(place) = self.report.alternatives.get_mut(self.alternative - 1) {
            *place = variation;
        } else {
            self.report.alternatives.push(variation);
        }
    }

    /// Returns `true` if nodes are left and `should_continue` agrees.
    pub(super) fn may_continue(&mut self) -> bool {
        let nodes = self.report.nodes;
        self.is_stopped = self.is_stopped
            || nodes >= self.limits.nodes
            || nodes % NODES_BETWEEN_CHECKS == 0 && !(self.should_continue)(&self.report);
        !self.is_stopped
    }

    /// Counts a node, if the search may continue.
    pub(super) fn enter(&mut self) -> bool {
        let may_continue = self.may_continue();
        self.report.nodes += u64::from(may_continue);
        may_continue
    }

    /// The number of nodes so far.
    pub(super) const fn nodes(&self) -> u64 {
        self.report.nodes
    }

    /// Pushes the moves to search onto the stack, the most promising first. Returns `true` if every
    /// move that was not pushed is known to lose, or if all were pushed.
    fn push_moves(&mut self, width: usize, is_exhaustive: bool, table_move: Option<usize>) -> bool {
        let board = &self.board;
        let (mark, other) = (board.to_move(), board.to_move().opponent());
        let start = self.moves.len();
        let killers = self.order.killers(board.ply());
        let push = |moves: &mut Vec<Ranked>, square: usize, values| {
            let rank = if table_move == Some(square) {
                i32::MAX
            } else {
                self.order.rank(board, square, values, killers)
            };
            moves.push(Ranked { rank, square });
        };
        let mut is_complete = false;
        if board.has(other, Class::Completes) {
            for (square, values, _) in board.useful() {
                if board.class(other, square) == Class::Completes {
                    push(&mut self.moves, square, values);
                }
            }
            is_complete = true;
        } else if board.has(other, Class::Decides) {
            // Only a counter-threat, or a move that answers all deciding moves of the opponent,
            // prevents the loss.
            let answers = board.answers_to_all(other);
            for (square, values, _) in board.useful() {
                if board.class(mark, square) >= Class::Threatens || answers.contains(&square) {
                    push(&mut self.moves, square, values);
                }
            }
            is_complete = true;
        } else {
            let mut all = 0;
            for (square, values, neighbors) in board.useful() {
                all += 1;
                // Far from all marks, a move can be `Prepares` only if lines are two or three long. It
                // is then for both players, so one check is enough.
                let is_near =
                    neighbors > 0 || is_exhaustive || board.class(mark, square) >= Class::Prepares;
                if is_near {
                    push(&mut self.moves, square, values);
                }
            }
            if self.moves.len() == start {
                let center = board
                    .useful()
                    .min_by_key(|(square, ..)| board.center_distance(*square));
                if let Some((square, values, _)) = center {
                    push(&mut self.moves, square, values);
                }
            }
            let pushed = self.moves.get_mut(start..).unwrap_or_default();
            is_complete |= pushed.len() == all;
            if pushed.len() > width {
                pushed.select_nth_unstable_by_key(width, |ranked| {
                    (Reverse(ranked.rank), ranked.square)
                });
                self.moves.truncate(start + width);
                is_complete = false;
            }
        }
        let pushed = self.moves.get_mut(start..).unwrap_or_default();
        pushed.sort_unstable_by_key(|ranked| {
            (
                Reverse(ranked.rank),
                self.board.center_distance(ranked.square),
                ranked.square,
            )
        });
        if pushed.is_empty() {
            // Every move loses. Taking a deciding square of the opponent at least answers one
            // threat.
            let (board, moves) = (&self.board, &mut self.moves);
            let push = |square| Ranked { rank: 0, square };
            moves.extend(board.with_class(other, Class::Decides).map(push));
            if moves.len() == start {
                let square = (0..board.squares()).find(|square| board.is_vacant(*square));
                moves.extend(square.map(push));
            }
        }
        is_complete
    }

    /// The principal variation from a first move: up to `plies` moves, as far as the table has
    /// them.
    fn principal_variation(&mut self, first: usize, plies: usize) -> Vec<usize> {
        let mut line = alloc::vec![first];
        self.board.play(first);
        let mut winning = None;
        while line.len() < plies {
            let mark = self.board.to_move();
            winning = self.board.completing(mark);
            if winning.is_some() {
                break;
            }
            let block = self.board.completing(mark.opponent());
            let entry = self.table.get(self.board.hash());
            let next = block
                .or_else(|| self.board.first_with_class(mark, Class::Decides))
                .or_else(|| entry.and_then(TableEntry::best_move))
                .filter(|square| self.board.is_vacant(*square));
            let Some(square) = next else { break };
            line.push(square);
            self.board.play(square);
        }
        for square in line.iter().rev() {
            self.board.undo(*square);
        }
        line.extend(winning);
        line
    }

    /// Plays a move, searches the position after it with an alpha–beta window, and takes it back.
    fn search_move(
        &mut self,
        square: usize,
        depth: i16,
        alpha: Eval,
        beta: Eval,
        is_first: bool,
        reduction: i16,
    ) -> Eval {
        self.board.play(square);
        // Principal variation search: the first move is probably the best. A zero-window search
        // usually shows that another is not better; otherwise, the full window follows.
        let eval = if is_first {
            -self.search_position(depth, -beta, -alpha)
        } else {
            let mut eval = -self.search_position(depth - reduction, -alpha - 1, -alpha);
            if eval > alpha && reduction > 0 {
                eval = -self.search_position(depth, -alpha - 1, -alpha);
            }
            if alpha < eval && eval < beta {
                eval = -self.search_position(depth, -beta, -alpha);
            }
            eval
        };
        self.board.undo(square);
        eval
    }

    /// Searches a position with a fail-soft alpha–beta window.
    ///
    /// The result is exact between `alpha` and `beta`, and otherwise a bound on the same side of
    /// the window.
    fn search_position(&mut self, depth: i16, alpha: Eval, beta: Eval) -> Eval {
        if !self.enter() {
            return 0;
        }
        let (ply, mark) = (self.board.ply(), self.board.to_move());
        let other = mark.opponent();
        if self.board.has(mark, Class::Completes) {
            return win_at(ply + 1);
        }
        if self.board.vacancies() <= 1 {
            return 0;
        }
        if self.board.has(other, Class::Completes) {
            let block = self.board.completing(other);
            return match (block, self.board.count(other, Class::Completes)) {
                // A forced move does not reduce the depth.
                (Some(block), 1) => self.search_move(block, depth, alpha, beta, true, 0),
                _ => -win_at(ply + 2),
            };
        }
        if self.board.has(mark, Class::Decides) {
            return win_at(ply + 3);
        }
        self.search_unforced(depth, alpha, beta)
    }

    /// Searches a position where neither player can win with the next move.
    fn search_unforced(&mut self, depth: i16, alpha: Eval, beta: Eval) -> Eval {
        let has_passed = core::mem::take(&mut self.has_passed);
        let (lower, upper) = self.bounds();
        if lower >= beta || lower == upper {
            return lower;
        }
        if upper <= alpha {
            return upper;
        }
        let (alpha, beta) = (alpha.max(lower), beta.min(upper));
        let mut table_move = None;
        if let Some(entry) = self.table.get(self.board.hash()) {
            if let Some(eval) = entry.cutoff(depth, alpha, beta) {
                return eval;
            }
            table_move = entry.best_move();
        }
        let estimate = if depth <= 0 {
            let win = self.search_threats(MAX_THREAT_PLIES, MAX_THREAT_NODES);
            let eval = self.board.evaluate().clamp(-MAX_STATIC, MAX_STATIC);
            Some(win.unwrap_or(eval))
        } else {
            self.prune(depth, alpha, beta, has_passed)
        };
        if self.is_stopped {
            return 0;
        }
        match estimate {
            Some(eval) => eval.clamp(lower, upper),
            None => self.search_moves(depth, alpha, beta, table_move),
        }
    }

    /// Returns bounds of the evaluation, for a position where neither player can win with the next
    /// move.
    fn bounds(&self) -> (Eval, Eval) {
        let (ply, mark) = (self.board.ply(), self.board.to_move());
        // A player without an open line cannot win at all.
        let win = |mark, ply| {
            let is_alive = self.board.is_alive(mark);
            if is_alive { win_at(ply) } else { 0 }
        };
        (-win(mark.opponent(), ply + 4), win(mark, ply + 3))
    }

    /// Returns `true` if the opponent threatens a deciding move.
    fn is_threatened(&self) -> bool {
        let other = self.board.to_move().opponent();
        self.board.has(other, Class::Decides)
    }

    /// Returns `true` if a search of this depth ends only at the end of the game.
    fn is_exhaustive(&self, depth: i16) -> bool {
        depth > 0 && depth as usize >= self.board.vacancies()
    }

    /// Searches the moves of a position.
    fn search_moves(
        &mut self,
        depth: i16,
        alpha: Eval,
        beta: Eval,
        table_move: Option<usize>,
    ) -> Eval {
        let is_exhaustive = self.is_exhaustive(depth);
        let start = self.moves.len();
        let width = if is_exhaustive {
            usize::MAX
        } else {
            MIN_WIDTH + WIDTH_PER_PLY * depth as usize
        };
        let mut is_complete = self.push_moves(width, is_exhaustive, table_move);
        let (mut best, mut best_move) = (-INFINITY, None);
        let mut number = start;
        while let Some(Ranked { square, .. }) = self.moves.get(number).copied() {
            let reduction = self.reduction(square, number - start, depth, alpha + 1 >= beta);
            let is_first = number == start;
            let alpha = alpha.max(best);
            let eval = self.search_move(square, depth - 1, alpha, beta, is_first, reduction);
            if self.is_stopped {
                self.moves.truncate(start);
                return 0;
            }
            if eval > best {
                (best, best_move) = (eval, Some(square));
                if best >= beta {
                    let tried = self.moves.get(start..=number).unwrap_or_default();
                    self.order.learn(&self.board, tried, depth);
                    break;
                }
            }
            number += 1;
            if number == self.moves.len() && is_loss(best) && !is_complete && self.is_small() {
                is_complete = true;
                let pushed = self.moves.get(start..).unwrap_or_default();
                let pushed: Vec<_> = pushed.iter().map(|ranked| ranked.square).collect();
                let rest = self.rest_of(&pushed).into_iter();
                self.moves
                    .extend(rest.map(|square| Ranked { rank: 0, square }));
            }
        }
        self.moves.truncate(start);
        if best < 0 && !is_complete {
            best = unproven(best);
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.table
            .insert(self.board.hash(), depth, best, bound, best_move);
        best
    }

    /// The late move reduction, in plies.
    fn reduction(&self, square: usize, tried: usize, depth: i16, is_zero_window: bool) -> i16 {
        let mark = self.board.to_move();
        let is_quiet = self.board.class(mark, square) < Class::Prepares
            && self.board.class(mark.opponent(), square) < Class::Prepares;
        let is_late = tried >= 4 && depth >= 3 && is_quiet;
        if is_late && !self.is_exhaustive(depth) && !self.is_threatened() {
            1 + i16::from(is_zero_window && tried > 12)
        } else {
            0
        }
    }

    /// Tries to prune a zero-window search: by futility pruning in both directions, then by a null
    /// move. Returns the evaluation if it pruned.
    fn prune(&mut self, depth: i16, alpha: Eval, beta: Eval, has_passed: bool) -> Option<Eval> {
        let is_zero_window = alpha + 1 >= beta;
        if !is_zero_window
            || self.is_exhaustive(depth)
            || self.is_threatened()
            // In a zero window, beta is in the same band.
            || is_decided(alpha)
        {
            return None;
        }
        let eval = self.board.evaluate();
        if depth <= 2 && eval + HOPELESS_MARGIN * Eval::from(depth) <= alpha {
            let win = self.search_threats(MAX_THREAT_PLIES, MAX_THREAT_NODES);
            return win.or(Some(eval.clamp(-MAX_STATIC, MAX_STATIC)));
        }
        if depth <= 3 && eval - SAFE_MARGIN * Eval::from(depth) >= beta {
            return Some(eval.clamp(-MAX_STATIC, MAX_STATIC));
        }
        if depth < 2 || eval < beta || has_passed {
            return None;
        }
        // The null move: if the position is good enough even after a pass, no move needs a search.
        self.board.pass();
        self.has_passed = true;
        let eval = -self.search_position(depth - 3 - depth / 4, -beta, -beta + 1);
        self.has_passed = false;
        self.board.pass();
        // No real move was searched, so a win is not proven.
        (eval >= beta && !self.is_stopped).then_some(if is_decided(eval) { beta } else { eval })
    }
}

/// Moves one move to the front. The others keep their order.
fn move_to_front(moves: &mut [usize], number: usize) {
    if let Some(moves) = moves.get_mut(..=number) {
        moves.rotate_right(1);
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may panic")]
mod tests {
    use alloc::format;
    use alloc::string::String;

    use super::super::shape_table::ShapeTable;
    use super::super::strength::Strength;
    use super::*;
    use crate::board::Grid;
    use crate::input::AnyGame;

    /// Each change of the report, as `steady/complete` depths.
    fn progress(record: &str) -> String {
        let game: AnyGame<Grid<15, 5>> = record.parse().unwrap();
        let in_play = game.as_in_play().unwrap();
        let board = SearchBoard::of(&in_play.into(), ShapeTable::new(5), Strength::FULL);
        let mut table = TranspositionTable::new();
        table.prepare(1 << 16);
        let limits = Limits {
            nodes: 20_000,
            alternatives: 0,
            is_brief_if_forced: false,
        };
        let mut seen = Vec::new();
        let mut should_continue = |report: &Report| {
            seen.push(format!("{}/{}", report.steady, report.complete));
            true
        };
        Tree::new(board, &mut table, limits, &mut should_continue).search();
        seen.dedup();
        seen.join(" ")
    }

    /// Only the clock uses the steady depths, so the result of a search with nodes does not show
    /// them.
    #[test]
    fn a_depth_is_steady_if_it_confirms_the_best_move() {
        for (record, expected) in [
            (
                "h8 g7 h7 h6 g8 f8 i5 f9 i7 e9 d10",
                "0/0 0/2 1/3 0/3 0/4 1/5 0/5 0/6 0/7 1/8",
            ),
            ("h8 i8 i7 g9 g7 h9", "0/0 3/3 0/3 0/4 0/5 1/6 2/7 3/8"),
            (
                "g7 h8 h7 i7 g9 g6 f8 h6 e7 d6 f9 f6 e6",
                "0/0 0/1 0/2 0/3 1/4 0/4 0/5",
            ),
        ] {
            assert_eq!(progress(record), expected, "{record}");
        }
    }
}
