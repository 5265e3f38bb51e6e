//! The full game tree of 3×3 in other crates, each walked in the way its API offers.

use board_game::board::{Board, BoardMoves};
use board_game::games::ttt::TTTBoard;
use gamie::tictactoe::{Game as GamieGame, Status};
use internal_iterator::InternalIterator;
use minimax::Game as _;

use crate::masks::Masks;

/// Counts the nodes with gamie, which has no list of legal moves: each square is tried.
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

/// Counts the nodes with board-game.
pub fn board_game() -> u64 {
    fn count(board: &TTTBoard) -> u64 {
        let Ok(moves) = board.available_moves() else {
            return 1;
        };
        let mut nodes = 1;
        moves.for_each(|square| {
            if let Ok(next) = board.clone_and_play(square) {
                nodes += count(&next);
            }
        });
        nodes
    }
    count(&TTTBoard::default())
}

/// Counts the nodes with minimax, on masks, since it has no boards.
pub fn minimax() -> u64 {
    fn count(board: &mut Masks<3>, pool: &mut Vec<Vec<u16>>) -> u64 {
        let mut moves = pool.pop().unwrap_or_default();
        let mut nodes = 1;
        if Masks::generate_moves(board, &mut moves).is_none() {
            for square in &moves {
                let mut next = Masks::apply(board, *square).unwrap_or(*board);
                nodes += count(&mut next, pool);
            }
        }
        moves.clear();
        pool.push(moves);
        nodes
    }
    let mut start = Masks::EMPTY;
    count(&mut start, &mut Vec::new())
}
