//! The whole tree of 3×3 in other crates, each in its own way.

use board_game::board::{Board, BoardMoves};
use board_game::games::ttt::TTTBoard;
use gamie::tictactoe::{Game as GamieGame, Status};
use internal_iterator::InternalIterator;
use minimax::{Game as _, Winner};

/// gamie has no list of legal moves: one asks each square.
pub fn gamie() -> u64 {
    fn count(game: &GamieGame) -> u64 {
        let mut nodes = 1;
        if *game.status() != Status::Ongoing {
            return nodes;
        }
        for row in 0..3 {
            for column in 0..3 {
                if game.get(row, column).is_none() {
                    let mut next = game.clone();
                    if next.put(row, column).is_ok() {
                        nodes += count(&next);
                    }
                }
            }
        }
        nodes
    }
    let Ok(game) = GamieGame::new();
    count(&game)
}

pub fn board_game() -> u64 {
    fn count(board: &TTTBoard) -> u64 {
        let Ok(moves) = board.available_moves() else {
            return 1;
        };
        let mut nodes = 1;
        moves.for_each(|at| {
            if let Ok(next) = board.clone_and_play(at) {
                nodes += count(&next);
            }
        });
        nodes
    }
    count(&TTTBoard::default())
}

/// minimax has no boards of its own: this is tic-tac-toe as its trait wants it, on masks.
struct Masks;

#[derive(Clone, Copy)]
struct State {
    mover: u16,
    other: u16,
}

impl minimax::Game for Masks {
    type S = State;
    type M = u16;

    fn generate_moves(state: &State, moves: &mut Vec<u16>) -> Option<Winner> {
        let winner = Self::get_winner(state);
        if winner.is_none() {
            let mut vacant = 0o777 & !(state.mover | state.other);
            while vacant != 0 {
                let square = vacant & vacant.wrapping_neg();
                vacant ^= square;
                moves.push(square);
            }
        }
        winner
    }

    fn apply(state: &mut State, square: u16) -> Option<State> {
        Some(State {
            mover: state.other,
            other: state.mover | square,
        })
    }

    fn get_winner(state: &State) -> Option<Winner> {
        const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
        if LINES.iter().any(|line| state.other & line == *line) {
            Some(Winner::PlayerJustMoved)
        } else if state.mover | state.other == 0o777 {
            Some(Winner::Draw)
        } else {
            None
        }
    }
}

pub fn minimax() -> u64 {
    fn count(state: &mut State, pool: &mut Vec<Vec<u16>>) -> u64 {
        let mut moves = pool.pop().unwrap_or_default();
        let mut nodes = 1;
        if Masks::generate_moves(state, &mut moves).is_none() {
            for square in &moves {
                let mut next = Masks::apply(state, *square).unwrap_or(*state);
                nodes += count(&mut next, pool);
            }
        }
        moves.clear();
        pool.push(moves);
        nodes
    }
    count(&mut State { mover: 0, other: 0 }, &mut Vec::new())
}
