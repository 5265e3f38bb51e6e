//! Working out that tic-tac-toe is a draw.

use std::hint::black_box;

use board_game::ai::solver::{SolverValue, solve_value};
use board_game::games::ttt::TTTBoard;
use minimax::{IterativeOptions, IterativeSearch, Strategy};
use tictactype::Game;
use tictactype::Square;
use tictactype::computer::{Solvable, Value, solve};

use crate::masks::{FourByFour, Masks, Unjudged, squares};
use crate::measure::{Contender, compare};

/// Alpha-beta with a memo, by hand, as well as it is done without more than that: wins are taken, threats blocked, and
/// the middle comes first. It says whether the player to move wins, and no more.
struct ByHand<const SIDE: u16> {
    /// By a hash of the board: the board, and one more than the two bounds of what it is worth. 0 is empty.
    memo: Vec<u64>,
    nodes: u64,
}

impl<const SIDE: u16> ByHand<SIDE> {
    fn new(slots: usize) -> Self {
        Self {
            memo: vec![0; slots],
            nodes: 0,
        }
    }

    /// What a board is worth on which nobody has a line.
    fn worth(&mut self, board: Masks<SIDE>, mut alpha: i8, mut beta: i8) -> i8 {
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
            return -self.worth(board.playing(threats), -beta, -alpha);
        }
        // Turning the board takes longer than it saves where there is little left of the game.
        let key = if SIDE == 4 && vacant.count_ones() > 6 {
            canonical(board)
        } else {
            board
        };
        let key = 1 << 36 | u64::from(key.mover) << 16 | u64::from(key.other);
        let slot = (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40) as usize & (self.memo.len() - 1);
        let known = self.memo[slot];
        let (mut least, mut most) = (-1, 1);
        if known >> 4 == key {
            (least, most) = ((known & 3) as i8 - 1, (known >> 2 & 3) as i8 - 1);
            if least >= beta || least == most {
                return least;
            }
            if most <= alpha {
                return most;
            }
            alpha = alpha.max(least);
            beta = beta.min(most);
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
            best = best.max(-self.worth(board.playing(square), -beta, -alpha.max(best)));
            if best >= beta {
                break;
            }
        }
        if best > alpha {
            least = best;
        }
        if best < beta {
            most = best;
        }
        self.memo[slot] = key << 4 | ((most + 1) as u64) << 2 | (least + 1) as u64;
        best
    }
}

/// The first of the eight forms of a 4×4 board.
fn canonical<const SIDE: u16>(board: Masks<SIDE>) -> Masks<SIDE> {
    fn mirrored(mask: u16) -> u16 {
        mask.rotate_left(8) & 0xFF00 | mask >> 8
    }
    fn flipped(mask: u16) -> u16 {
        let halves = mirrored(mask);
        halves << 4 & 0xF0F0 | halves >> 4 & 0x0F0F
    }
    fn transposed(mask: u16) -> u16 {
        let swap = (mask ^ mask >> 3) & 0x0A0A;
        let mask = mask ^ swap ^ swap << 3;
        let swap = (mask ^ mask >> 6) & 0x00CC;
        mask ^ swap ^ swap << 6
    }
    let mut form = (board.mover, board.other);
    let mut first = form;
    for _ in 0..4 {
        form = (flipped(form.0), flipped(form.1));
        first = first.min(form);
        form = (transposed(form.0), transposed(form.1));
        first = first.min(form);
    }
    Masks {
        mover: first.0,
        other: first.1,
    }
}

/// How many moves are best, if the game is a draw.
fn solved<S: Solvable + Default>() -> u64 {
    let solution = solve(black_box(&Game::<_, S>::new()));
    assert_eq!(solution.best().len(), S::CELLS);
    u64::from(solution.value() == Value::Draw)
}

fn by_minimax<const SIDE: u16>() -> u64 {
    let mut search = IterativeSearch::new(Unjudged::<SIDE>, IterativeOptions::new());
    search.set_max_depth((SIDE * SIDE) as u8);
    let chosen = search.choose_move(black_box(&Masks::EMPTY));
    u64::from(chosen.is_some() && search.root_value() == 0)
}

fn by_hand<const SIDE: u16>(slots: usize) -> u64 {
    let mut by_hand = ByHand::<SIDE>::new(slots);
    u64::from(by_hand.worth(black_box(Masks::EMPTY), -1, 1) == 0)
}

pub fn tic_tac_toe() {
    let mut counted = ByHand::<3>::new(1 << 10);
    counted.worth(Masks::EMPTY, -1, 1);
    compare(
        "3×3 from the empty board: who wins",
        101,
        vec![
            Contender::new("by hand: alpha-beta with a memo, the value alone", || {
                by_hand::<3>(1 << 10)
            }),
            Contender::new(
                "solve: value, plies, and every best move",
                solved::<Square<3>>,
            ),
            Contender::new("minimax 0.6: iterative search", by_minimax::<3>),
            Contender::new("board-game 0.8: solve_value", || {
                let value = solve_value(black_box(&TTTBoard::default()), 9);
                u64::from(value == SolverValue::Draw)
            }),
        ],
    );
    println!("  by hand: {} nodes\n", counted.nodes);
}

pub fn four_by_four() {
    let mut counted = ByHand::<4>::new(1 << 16);
    counted.worth(Masks::EMPTY, -1, 1);
    compare(
        "4×4 from the empty board: who wins",
        3,
        vec![
            Contender::new(
                "by hand: alpha-beta with a memo and symmetries, the value alone",
                || by_hand::<4>(1 << 16),
            ),
            Contender::new(
                "solve: value, plies, and every best move",
                solved::<Square<4>>,
            ),
            Contender::new("minimax 0.6: iterative search", by_minimax::<4>),
            Contender::new("board-game 0.8: solve_value", || {
                let value = solve_value(black_box(&FourByFour(Masks::EMPTY)), 16);
                u64::from(value == SolverValue::Draw)
            }),
        ],
    );
    println!("  by hand: {} nodes\n", counted.nodes);
}
