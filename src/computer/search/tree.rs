//! The tree of the game as far as it is searched: alpha-beta, deeper and deeper.

use alloc::vec::Vec;
use core::cmp::Reverse;

use super::board::SearchBoard;
use super::table::{Bound, Known, Table};
use super::weight::Weight;
use crate::computer::eval::{Eval, INFINITY, MAX_ESTIMATE, end_ply, win_at};
use crate::mark::Mark;
use crate::per_player::PerPlayer;

/// How many moves are tried in a position, the most promising ones.
///
/// Only who would lose with all of them looks for a way out among the others, and only a search to the end tries all. In
/// the game itself it is twice as many.
const WIDTH: usize = 10;

/// How many threats in a row are followed beyond the depth of the search.
const MAX_THREAT_CHAIN: i16 = 8;

/// How many positions are searched between one question whether to go on and the next.
const NODES_BETWEEN_CHECKS: u64 = 256;

/// What was found so far.
#[derive(Clone)]
pub(crate) struct Report {
    pub worth: Eval,
    /// Whether the worth has been worked out.
    pub is_proven: bool,
    pub depth: usize,
    pub nodes: u64,
    /// How the game is expected to go on; the first move is the best.
    pub principal_variation: Vec<usize>,
}

/// A game, and what a search of it has come to.
pub(crate) struct Tree<'a> {
    board: SearchBoard,
    table: Table,
    limit: u64,
    go_on: &'a mut dyn FnMut(&Report) -> bool,
    report: Report,
    is_stopped: bool,
    /// The moves still to be tried in all positions on the way to this one.
    moves: Vec<usize>,
    /// Moves to be sorted: by what they promise, and then the one nearer to the middle first.
    promising: Vec<(Reverse<i64>, usize, usize)>,
}

impl<'a> Tree<'a> {
    /// A tree of which nothing was searched.
    pub(crate) fn new(
        board: SearchBoard,
        table: Table,
        limit: u64,
        go_on: &'a mut dyn FnMut(&Report) -> bool,
    ) -> Self {
        Self {
            board,
            table,
            limit,
            go_on,
            report: Report {
                worth: 0,
                is_proven: false,
                depth: 0,
                nodes: 0,
                principal_variation: Vec::new(),
            },
            is_stopped: false,
            moves: Vec::new(),
            promising: Vec::new(),
        }
    }

    /// Searches until the game is worked out or the budget spent.
    pub(crate) fn search(mut self) -> Report {
        let mark = self.board.to_move();
        if let Some(win) = self.board.wins(mark).next() {
            self.report.principal_variation.push(win);
            self.report.worth = win_at(self.board.ply() + 1);
            self.report.is_proven = true;
            self.report.depth = 1;
            return self.report;
        }
        // Nothing else is worth a thought while the opponent is about to win.
        let mut moves: Vec<usize> = self.board.wins(mark.opponent()).collect();
        let mut are_all = !moves.is_empty();
        if !are_all {
            are_all = self.push_moves(2 * WIDTH, |_| true);
            moves.append(&mut self.moves);
        }
        self.report.principal_variation.extend(moves.first());
        let is_open = |mark| self.board.total(mark).worth() > 0;
        if !is_open(Mark::X) && !is_open(Mark::O) {
            self.report.is_proven = true;
            return self.report;
        }
        let vacancies = self.board.vacancies();
        for depth in 1..=vacancies {
            let mut best = self.deepen(depth, &mut moves);
            if !self.is_stopped && !are_all && (best < -MAX_ESTIMATE || depth == vacancies) {
                let tried = moves.len();
                moves.clear();
                are_all = self.push_moves(usize::MAX, |_| true);
                moves.append(&mut self.moves);
                moves.rotate_left(tried);
                best = self.deepen(depth, &mut moves);
            }
            if self.is_stopped {
                break;
            }
            if best < -MAX_ESTIMATE {
                self.report(&moves, best, depth);
            }
            self.report.is_proven = end_ply(best).is_some() || depth == vacancies;
            if self.report.is_proven || !self.may_go_on() {
                break;
            }
        }
        self.report
    }

    /// Searches moves to a depth, puts the best to the front, and says what it is worth.
    fn deepen(&mut self, depth: usize, moves: &mut [usize]) -> Eval {
        let mut best = -INFINITY;
        for number in 0..moves.len() {
            let Some(square) = moves.get(number).copied() else {
                break;
            };
            let worth = self.worth_after(square, depth as i16 - 1, best, INFINITY, number == 0);
            if self.is_stopped {
                if best < -MAX_ESTIMATE && self.report.principal_variation.first() != Some(&square)
                {
                    // Those before it lose, and of this one it is not known.
                    self.report.principal_variation = alloc::vec![square];
                }
                break;
            }
            if worth > best {
                best = worth;
                to_front(moves, number);
                // That all moves lose is not known before all were tried.
                if worth >= -MAX_ESTIMATE {
                    self.report(moves, worth, depth);
                }
            }
        }
        best
    }

    /// Reports that the first of the moves is the best.
    fn report(&mut self, moves: &[usize], worth: Eval, depth: usize) {
        self.report.worth = worth;
        self.report.depth = depth;
        if let Some(square) = moves.first() {
            let plies = end_ply(worth).map_or(depth, |end| end - self.board.ply());
            self.report.principal_variation = self.expected(*square, plies);
        }
    }

    /// Whether the budget lasts, and nobody wants the search to end.
    fn may_go_on(&mut self) -> bool {
        let nodes = self.report.nodes;
        self.is_stopped = self.is_stopped
            || nodes >= self.limit
            || nodes % NODES_BETWEEN_CHECKS == 0 && !(self.go_on)(&self.report);
        !self.is_stopped
    }

    /// Puts the most promising moves on the stack, best first; says whether these are all that there are.
    fn push_moves(&mut self, width: usize, is_tried: impl Fn(&PerPlayer<Weight>) -> bool) -> bool {
        self.promising.clear();
        self.promising.extend(
            self.board
                .promises()
                .filter(|(_, promise)| is_tried(promise))
                .map(|(square, promise)| {
                    let worth = promise.of(Mark::X).worth() + promise.of(Mark::O).worth();
                    (Reverse(worth), self.board.eccentricity(square), square)
                }),
        );
        let has_all =
            self.promising.len() == self.board.vacancies() && self.promising.len() <= width;
        if self.promising.len() > width {
            self.promising.select_nth_unstable(width);
            self.promising.truncate(width);
        }
        self.promising.sort_unstable();
        self.moves
            .extend(self.promising.iter().map(|(_, _, square)| square));
        has_all
    }

    /// How the game is expected to go on from a move for so many plies, as far as the table remembers.
    fn expected(&mut self, first: usize, plies: usize) -> Vec<usize> {
        let mut line = alloc::vec![first];
        self.board.play(first);
        let mut winning = None;
        while line.len() < plies {
            let mark = self.board.to_move();
            winning = self.board.wins(mark).next();
            if winning.is_some() {
                break;
            }
            let block = self.board.wins(mark.opponent()).next();
            let known = self.table.find(self.board.hash());
            let next = block
                .or_else(|| known.and_then(Known::best))
                .filter(|square| self.board.is_vacant(*square));
            let Some(square) = next else { break };
            line.push(square);
            self.board.play(square);
        }
        for square in line.iter().rev() {
            self.board.take_back(*square);
        }
        line.extend(winning);
        line
    }

    /// What a move is worth, if it is worth between two bounds, and otherwise a bound on the same side of them.
    fn worth_after(
        &mut self,
        square: usize,
        depth: i16,
        alpha: Eval,
        beta: Eval,
        is_first: bool,
    ) -> Eval {
        self.board.play(square);
        // The first move is likely the best. Of another it is soon shown that it is not better; if it is, it is weighed.
        let tested = (!is_first).then(|| -self.worth(depth, -alpha - 1, -alpha));
        let worth = match tested {
            Some(worth) if worth <= alpha || beta <= worth => worth,
            Some(_) | None => -self.worth(depth, -beta, -alpha),
        };
        self.board.take_back(square);
        worth
    }

    /// What a position is worth, if that lies between two bounds, and otherwise a bound of it on the same side of them.
    fn worth(&mut self, depth: i16, alpha: Eval, beta: Eval) -> Eval {
        if !self.may_go_on() {
            return 0;
        }
        self.report.nodes += 1;
        let (ply, mark) = (self.board.ply(), self.board.to_move());
        let (own, other) = (self.board.total(mark), self.board.total(mark.opponent()));
        if own.wins() {
            return win_at(ply + 1);
        }
        if self.board.vacancies() == 1 {
            return 0;
        }
        if other.wins() {
            let mut threats = self.board.wins(mark.opponent());
            return match (threats.next(), threats.next()) {
                // A move without a choice does not count.
                (Some(block), None) => {
                    drop(threats);
                    self.worth_after(block, depth, alpha, beta, true)
                }
                _ => -win_at(ply + 2),
            };
        }
        self.worth_of_choice(depth, alpha, beta)
    }

    /// The same of a position in which nobody is about to win.
    fn worth_of_choice(&mut self, depth: i16, mut alpha: Eval, mut beta: Eval) -> Eval {
        let (ply, mark) = (self.board.ply(), self.board.to_move());
        let (own, other) = (self.board.total(mark), self.board.total(mark.opponent()));
        // Nobody wins with the next move of theirs, and nobody ever without a line to complete.
        let at_most = if own.worth() > 0 { win_at(ply + 3) } else { 0 };
        let at_least = if other.worth() > 0 {
            -win_at(ply + 4)
        } else {
            0
        };
        if at_least >= beta || at_least == at_most {
            return at_least;
        }
        if at_most <= alpha {
            return at_most;
        }
        alpha = alpha.max(at_least);
        beta = beta.min(at_most);

        let mut best = at_least;
        if depth <= 0 {
            let guess = (own.worth() - other.worth()).clamp(
                i64::from(at_least.max(-MAX_ESTIMATE)),
                i64::from(at_most.min(MAX_ESTIMATE)),
            ) as Eval;
            if guess >= beta || depth <= -MAX_THREAT_CHAIN {
                return guess;
            }
            best = guess;
        }

        let hash = self.board.hash();
        let mut promising = None;
        if let Some(known) = self.table.find(hash) {
            if let Some(worth) = known.settles(depth, alpha, beta) {
                return worth;
            }
            promising = known.best();
        }

        let start = self.moves.len();
        let is_to_the_end = depth > 0 && depth as usize >= self.board.vacancies();
        let width = if is_to_the_end { usize::MAX } else { WIDTH };
        let mut has_all =
            self.push_moves(width, |promise| depth > 0 || promise.of(mark).threatens());
        let moves = self.moves.get_mut(start..).unwrap_or_default();
        if let Some(found) = moves.iter().position(|square| Some(*square) == promising) {
            to_front(moves, found);
        }
        let lower = alpha.max(best);
        let mut best_move = None;
        let mut number = start;
        while let Some(square) = self.moves.get(number).copied() {
            let worth = self.worth_after(square, depth - 1, alpha.max(best), beta, number == start);
            if self.is_stopped {
                self.moves.truncate(start);
                return 0;
            }
            if worth > best {
                best = worth;
                best_move = Some(square);
                if best >= beta {
                    break;
                }
            }
            number += 1;
            if number == start + WIDTH && best < -MAX_ESTIMATE && !has_all {
                // The moves that were tried come first again.
                self.moves.truncate(start);
                has_all = self.push_moves(usize::MAX, |_| true);
            }
        }
        self.moves.truncate(start);
        // Beyond its depth the search looks at threats alone, and only a win that they lead to is worth remembering.
        if depth > 0 || end_ply(best).is_some() {
            let bound = if best >= beta {
                Bound::AtLeast
            } else if best > lower {
                Bound::Exact
            } else {
                Bound::AtMost
            };
            self.table
                .remember(Known::new(hash, depth, best, bound, best_move));
        }
        best
    }
}

/// Puts a move first, and leaves the others in their order.
fn to_front(moves: &mut [usize], number: usize) {
    if let Some(moves) = moves.get_mut(..=number) {
        moves.rotate_right(1);
    }
}
