//! An alpha–beta search with iterative deepening.

use alloc::vec::Vec;
use core::cmp::Reverse;

use super::board::SearchBoard;
use super::transposition_table::{Bound, Entry, Table};
use super::weight::Weight;
use crate::computer::eval::{Eval, INFINITY, MAX_ESTIMATE, end_ply, win_at};
use crate::mark::Mark;
use crate::per_player::PerPlayer;

/// The number of moves searched in a position: those with the greatest weight.
///
/// The rest are searched only if all of these lose, or if the depth reaches the end of the game.
/// The root searches twice as many.
const WIDTH: usize = 10;

/// The maximum number of threats in a row that are searched below depth 0.
const MAX_THREAT_CHAIN: i16 = 8;

/// The number of nodes between two checks of whether to continue.
const NODES_BETWEEN_CHECKS: u64 = 256;

/// The progress of a search.
#[derive(Clone)]
pub(crate) struct Report {
    pub eval: Eval,
    /// `true` if the evaluation is the result of an exhaustive search.
    pub is_proven: bool,
    pub depth: usize,
    pub nodes: u64,
    /// The expected moves, beginning with the best one.
    pub principal_variation: Vec<usize>,
}

/// A search of a game, with its state.
pub(crate) struct Tree<'a> {
    board: SearchBoard,
    table: Table,
    max_nodes: u64,
    should_continue: &'a mut dyn FnMut(&Report) -> bool,
    report: Report,
    is_stopped: bool,
    /// A stack of the moves to search, with those of all positions on the current path.
    moves: Vec<usize>,
    /// A buffer for move ordering: the weight, the distance from the center, and the square.
    ordered: Vec<(Reverse<i64>, usize, usize)>,
}

impl<'a> Tree<'a> {
    /// Creates a search that has not started.
    pub(crate) fn new(
        board: SearchBoard,
        table: Table,
        max_nodes: u64,
        should_continue: &'a mut dyn FnMut(&Report) -> bool,
    ) -> Self {
        Self {
            board,
            table,
            max_nodes,
            should_continue,
            report: Report {
                eval: 0,
                is_proven: false,
                depth: 0,
                nodes: 0,
                principal_variation: Vec::new(),
            },
            is_stopped: false,
            moves: Vec::new(),
            ordered: Vec::new(),
        }
    }

    /// Searches deeper and deeper until the result is proven or the budget is spent.
    pub(crate) fn search(mut self) -> Report {
        let mark = self.board.to_move();
        if let Some(win) = self.board.winning_squares(mark).next() {
            self.report.principal_variation.push(win);
            self.report.eval = win_at(self.board.ply() + 1);
            self.report.is_proven = true;
            self.report.depth = 1;
            return self.report;
        }
        // If the opponent threatens to win, only blocks are searched.
        let mut moves: Vec<usize> = self.board.winning_squares(mark.opponent()).collect();
        let mut has_all_moves = !moves.is_empty();
        if !has_all_moves {
            has_all_moves = self.push_moves(2 * WIDTH, |_| true);
            moves.append(&mut self.moves);
        }
        self.report.principal_variation.extend(moves.first());
        let is_open = |mark| self.board.total_weight(mark).sum() > 0;
        if !is_open(Mark::X) && !is_open(Mark::O) {
            self.report.is_proven = true;
            return self.report;
        }
        let vacancies = self.board.vacancies();
        for depth in 1..=vacancies {
            let mut best = self.search_root(depth, &mut moves);
            if !self.is_stopped && !has_all_moves && (best < -MAX_ESTIMATE || depth == vacancies) {
                let searched = moves.len();
                moves.clear();
                has_all_moves = self.push_moves(usize::MAX, |_| true);
                moves.append(&mut self.moves);
                moves.rotate_left(searched);
                best = self.search_root(depth, &mut moves);
            }
            if self.is_stopped {
                break;
            }
            if best < -MAX_ESTIMATE {
                self.report(&moves, best, depth);
            }
            self.report.is_proven = end_ply(best).is_some() || depth == vacancies;
            if self.report.is_proven || !self.may_continue() {
                break;
            }
        }
        self.report
    }

    /// Searches the moves of the root to a depth, moves the best to the front, and returns its
    /// evaluation.
    fn search_root(&mut self, depth: usize, moves: &mut [usize]) -> Eval {
        let mut best = -INFINITY;
        for number in 0..moves.len() {
            let Some(square) = moves.get(number).copied() else {
                break;
            };
            let eval = self.search_move(square, depth as i16 - 1, best, INFINITY, number == 0);
            if self.is_stopped {
                if best < -MAX_ESTIMATE && self.report.principal_variation.first() != Some(&square)
                {
                    // All moves before it lose; the result of this one is unknown.
                    self.report.principal_variation = alloc::vec![square];
                }
                break;
            }
            if eval > best {
                best = eval;
                move_to_front(moves, number);
                // A loss is certain only after all moves were searched.
                if eval >= -MAX_ESTIMATE {
                    self.report(moves, eval, depth);
                }
            }
        }
        best
    }

    /// Reports the first of the moves as the best.
    fn report(&mut self, moves: &[usize], eval: Eval, depth: usize) {
        self.report.eval = eval;
        self.report.depth = depth;
        if let Some(square) = moves.first() {
            let plies = end_ply(eval).map_or(depth, |end| end - self.board.ply());
            self.report.principal_variation = self.principal_variation(*square, plies);
        }
    }

    /// Returns `true` if the budget is not spent and the caller wants the search to continue.
    fn may_continue(&mut self) -> bool {
        let nodes = self.report.nodes;
        self.is_stopped = self.is_stopped
            || nodes >= self.max_nodes
            || nodes % NODES_BETWEEN_CHECKS == 0 && !(self.should_continue)(&self.report);
        !self.is_stopped
    }

    /// Pushes the moves with the greatest weight onto the stack, in that order. Returns `true` if
    /// these are all legal moves.
    fn push_moves(&mut self, width: usize, filter: impl Fn(&PerPlayer<Weight>) -> bool) -> bool {
        self.ordered.clear();
        self.ordered.extend(
            self.board
                .vacant_weights()
                .filter(|(_, weight)| filter(weight))
                .map(|(square, weight)| {
                    let sum = weight.of(Mark::X).sum() + weight.of(Mark::O).sum();
                    (Reverse(sum), self.board.center_distance(square), square)
                }),
        );
        let has_all_moves =
            self.ordered.len() == self.board.vacancies() && self.ordered.len() <= width;
        if self.ordered.len() > width {
            self.ordered.select_nth_unstable(width);
            self.ordered.truncate(width);
        }
        self.ordered.sort_unstable();
        self.moves
            .extend(self.ordered.iter().map(|(_, _, square)| square));
        has_all_moves
    }

    /// Returns the principal variation from a first move, up to this many plies, as far as the
    /// table contains it.
    fn principal_variation(&mut self, first: usize, plies: usize) -> Vec<usize> {
        let mut line = alloc::vec![first];
        self.board.play(first);
        let mut winning = None;
        while line.len() < plies {
            let mark = self.board.to_move();
            winning = self.board.winning_squares(mark).next();
            if winning.is_some() {
                break;
            }
            let block = self.board.winning_squares(mark.opponent()).next();
            let entry = self.table.get(self.board.hash());
            let next = block
                .or_else(|| entry.and_then(Entry::best_move))
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
    ) -> Eval {
        self.board.play(square);
        // Principal variation search: the first move is probably the best. A zero-window search
        // usually shows that another is not better; if it is, it is searched with the full window.
        let zero_window = (!is_first).then(|| -self.search_position(depth, -alpha - 1, -alpha));
        let eval = match zero_window {
            Some(eval) if eval <= alpha || beta <= eval => eval,
            Some(_) | None => -self.search_position(depth, -beta, -alpha),
        };
        self.board.undo(square);
        eval
    }

    /// Searches a position with a fail-soft alpha–beta window.
    ///
    /// The result is the evaluation if it lies between `alpha` and `beta`, and otherwise a bound of
    /// it on the same side of the window.
    fn search_position(&mut self, depth: i16, alpha: Eval, beta: Eval) -> Eval {
        if !self.may_continue() {
            return 0;
        }
        self.report.nodes += 1;
        let (ply, mark) = (self.board.ply(), self.board.to_move());
        let (own, other) = (
            self.board.total_weight(mark),
            self.board.total_weight(mark.opponent()),
        );
        if own.has_win() {
            return win_at(ply + 1);
        }
        if self.board.vacancies() == 1 {
            return 0;
        }
        if other.has_win() {
            let mut threats = self.board.winning_squares(mark.opponent());
            return match (threats.next(), threats.next()) {
                // A forced move does not reduce the depth.
                (Some(block), None) => {
                    drop(threats);
                    self.search_move(block, depth, alpha, beta, true)
                }
                _ => -win_at(ply + 2),
            };
        }
        self.search_unforced(depth, alpha, beta)
    }

    /// Searches a position in which neither player can win with the next move.
    fn search_unforced(&mut self, depth: i16, mut alpha: Eval, mut beta: Eval) -> Eval {
        let (ply, mark) = (self.board.ply(), self.board.to_move());
        let (own, other) = (
            self.board.total_weight(mark),
            self.board.total_weight(mark.opponent()),
        );
        // A player without an open line cannot win at all.
        let upper = if own.sum() > 0 { win_at(ply + 3) } else { 0 };
        let lower = if other.sum() > 0 { -win_at(ply + 4) } else { 0 };
        if lower >= beta || lower == upper {
            return lower;
        }
        if upper <= alpha {
            return upper;
        }
        alpha = alpha.max(lower);
        beta = beta.min(upper);

        let mut best = lower;
        if depth <= 0 {
            // Threat search: the static evaluation is a lower bound, and only threats are searched.
            let estimate = (own.sum() - other.sum()).clamp(
                i64::from(lower.max(-MAX_ESTIMATE)),
                i64::from(upper.min(MAX_ESTIMATE)),
            ) as Eval;
            if estimate >= beta || depth <= -MAX_THREAT_CHAIN {
                return estimate;
            }
            best = estimate;
        }

        let hash = self.board.hash();
        let mut table_move = None;
        if let Some(entry) = self.table.get(hash) {
            if let Some(eval) = entry.cutoff(depth, alpha, beta) {
                return eval;
            }
            table_move = entry.best_move();
        }

        let start = self.moves.len();
        let is_exhaustive = depth > 0 && depth as usize >= self.board.vacancies();
        let width = if is_exhaustive { usize::MAX } else { WIDTH };
        let mut has_all_moves =
            self.push_moves(width, |weight| depth > 0 || weight.of(mark).has_threat());
        let moves = self.moves.get_mut(start..).unwrap_or_default();
        if let Some(found) = moves.iter().position(|square| Some(*square) == table_move) {
            move_to_front(moves, found);
        }
        let original_alpha = alpha.max(best);
        let mut best_move = None;
        let mut number = start;
        while let Some(square) = self.moves.get(number).copied() {
            let eval = self.search_move(square, depth - 1, alpha.max(best), beta, number == start);
            if self.is_stopped {
                self.moves.truncate(start);
                return 0;
            }
            if eval > best {
                best = eval;
                best_move = Some(square);
                if best >= beta {
                    break;
                }
            }
            number += 1;
            if number == start + WIDTH && best < -MAX_ESTIMATE && !has_all_moves {
                // The order is the same, so the first `WIDTH` moves are those already searched;
                // `number` already points past them.
                self.moves.truncate(start);
                has_all_moves = self.push_moves(usize::MAX, |_| true);
            }
        }
        self.moves.truncate(start);
        // The threat search skips quiet moves, so only a forced result is stored.
        if depth > 0 || end_ply(best).is_some() {
            let bound = if best >= beta {
                Bound::Lower
            } else if best > original_alpha {
                Bound::Exact
            } else {
                Bound::Upper
            };
            self.table
                .insert(Entry::new(hash, depth, best, bound, best_move));
        }
        best
    }
}

/// Moves a move to the front and keeps the order of the others.
fn move_to_front(moves: &mut [usize], number: usize) {
    if let Some(moves) = moves.get_mut(..=number) {
        moves.rotate_right(1);
    }
}
