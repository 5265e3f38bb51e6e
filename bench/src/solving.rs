//! Solvers that prove the empty board a draw.

use std::hint::black_box;

use board_game::ai::solver::{SolverValue, solve_value};
use board_game::games::ttt::TTTBoard;
use minimax::{IterativeOptions, IterativeSearch, Strategy};
use tictactype::Game;
use tictactype::Grid;
use tictactype::computer::{Solution, Solvable, Value};

use crate::masks::{FourByFour, Masks, ZeroEvaluator, squares};
use crate::measure::{Contender, compare};

/// A hand-written solver: alpha–beta with a transposition table.
///
/// It completes a line, else blocks a threat, else tries the center first. It computes only the
/// value for the player to move: -1, 0 or 1.
struct HandWrittenSolver<const SIDE: u16> {
    /// The transposition table, indexed by a hash of the board. An entry has the board, and the
    /// upper and the lower bound of its value, each plus 1. An empty entry is 0.
    table: Vec<u64>,
    nodes: u64,
}

impl<const SIDE: u16> HandWrittenSolver<SIDE> {
    fn new(slots: usize) -> Self {
        Self {
            table: vec![0; slots],
            nodes: 0,
        }
    }

    /// The value of a board without a line.
    fn search(&mut self, board: Masks<SIDE>, mut alpha: i8, mut beta: i8) -> i8 {
        self.nodes += 1;
        let vacant = board.vacant();
        if vacant == 0 {
            return 0;
        }
        let mut threats = 0;
        for line in Masks::<SIDE>::lines() {
            let missing = line & vacant;
            if missing.is_power_of_two() {
                if line & board.other == 0 {
                    return 1;
                }
                if line & board.mover == 0 {
                    threats |= missing;
                }
            }
        }
        if threats != 0 {
            if !threats.is_power_of_two() {
                return -1;
            }
            return -self.search(board.playing(threats), -beta, -alpha);
        }
        // Near the end, canonicalizing costs more than it saves.
        let key = if SIDE == 4 && vacant.count_ones() > 6 {
            canonical(board)
        } else {
            board
        };
        let key = 1 << 36 | u64::from(key.mover) << 16 | u64::from(key.other);
        let slot =
            (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40) as usize & (self.table.len() - 1);
        let entry = self.table[slot];
        let (mut lower, mut upper) = (-1, 1);
        if entry >> 4 == key {
            (lower, upper) = ((entry & 3) as i8 - 1, (entry >> 2 & 3) as i8 - 1);
            if lower >= beta || lower == upper {
                return lower;
            }
            if upper <= alpha {
                return upper;
            }
            alpha = alpha.max(lower);
            beta = beta.min(upper);
        }
        let mut best = -1;
        let middle = if SIDE == 3 {
            [0o020, 0o505]
        } else {
            [0x0660, 0x9009]
        };
        let moves = squares(vacant & middle[0])
            .chain(squares(vacant & middle[1]))
            .chain(squares(vacant & !(middle[0] | middle[1])));
        for square in moves {
            best = best.max(-self.search(board.playing(square), -beta, -alpha.max(best)));
            if best >= beta {
                break;
            }
        }
        if best > alpha {
            lower = best;
        }
        if best < beta {
            upper = best;
        }
        self.table[slot] = key << 4 | ((upper + 1) as u64) << 2 | (lower + 1) as u64;
        best
    }
}

/// The smallest of the eight symmetric forms of a 4×4 board.
fn canonical<const SIDE: u16>(board: Masks<SIDE>) -> Masks<SIDE> {
    fn bytes_swapped(mask: u16) -> u16 {
        mask.rotate_left(8) & 0xFF00 | mask >> 8
    }
    /// Reverses the order of the rows.
    fn flipped(mask: u16) -> u16 {
        let swapped = bytes_swapped(mask);
        swapped << 4 & 0xF0F0 | swapped >> 4 & 0x0F0F
    }
    fn transposed(mask: u16) -> u16 {
        let swap = (mask ^ mask >> 3) & 0x0A0A;
        let mask = mask ^ swap ^ swap << 3;
        let swap = (mask ^ mask >> 6) & 0x00CC;
        mask ^ swap ^ swap << 6
    }
    let mut form = (board.mover, board.other);
    let mut smallest = form;
    for _ in 0..4 {
        form = (flipped(form.0), flipped(form.1));
        smallest = smallest.min(form);
        form = (transposed(form.0), transposed(form.1));
        smallest = smallest.min(form);
    }
    Masks {
        mover: smallest.0,
        other: smallest.1,
    }
}

/// Solves the empty board. Returns 1 if it is a draw, as all contenders do.
fn by_solve<S: Solvable + Default>() -> u64 {
    let solution = Solution::of(black_box(&Game::<_, S>::new()));
    assert_eq!(solution.best().len(), S::CELLS);
    u64::from(solution.value() == Value::Draw)
}

/// Solves the empty board with the iterative search of the crate minimax.
fn by_minimax<const SIDE: u16>() -> u64 {
    let mut search = IterativeSearch::new(ZeroEvaluator::<SIDE>, IterativeOptions::new());
    search.set_max_depth((SIDE * SIDE) as u8);
    let chosen = search.choose_move(black_box(&Masks::EMPTY));
    u64::from(chosen.is_some() && search.root_value() == 0)
}

/// Solves the empty board with the hand-written solver and a table of `slots` entries.
fn hand_written<const SIDE: u16>(slots: usize) -> u64 {
    let mut solver = HandWrittenSolver::<SIDE>::new(slots);
    u64::from(solver.search(black_box(Masks::EMPTY), -1, 1) == 0)
}

pub fn three_by_three() {
    compare(
        "solving the empty board of 3×3",
        "board",
        vec![
            Contender::new(
                "hand-written: alpha–beta with a transposition table, value only",
                || hand_written::<3>(1 << 10),
            ),
            Contender::new(
                "Solution::of: value, plies, and every best move",
                by_solve::<Grid<3>>,
            ),
            Contender::new("minimax 0.6: iterative search", by_minimax::<3>),
            Contender::new("board-game 0.8: solve_value", || {
                let value = solve_value(black_box(&TTTBoard::default()), 9);
                u64::from(value == SolverValue::Draw)
            }),
        ],
    );
}

pub fn four_by_four() {
    compare(
        "solving the empty board of 4×4",
        "board",
        vec![
            Contender::new(
                "hand-written: alpha–beta with a transposition table and symmetries, value only",
                || hand_written::<4>(1 << 16),
            ),
            Contender::new(
                "Solution::of: value, plies, and every best move",
                by_solve::<Grid<4>>,
            ),
            Contender::new("minimax 0.6: iterative search", by_minimax::<4>),
            Contender::new("board-game 0.8: solve_value", || {
                let value = solve_value(black_box(&FourByFour(Masks::EMPTY)), 16);
                u64::from(value == SolverValue::Draw)
            }),
        ],
    );
}
