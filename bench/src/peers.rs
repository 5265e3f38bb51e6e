//! Walks of the game tree in other crates, each in the fastest way that its API offers.

use std::marker::PhantomData;

use board_game::board::{Board, BoardMoves, Outcome};
use board_game::games::ttt::TTTBoard;
use gamie::tictactoe::{Game as GamieGame, Status};
use internal_iterator::InternalIterator;
use minimax::Winner;

use crate::floor::{Marks, Vacant, WON};

/// Counts the nodes with gamie, which has no list of legal moves: each square is tried.
pub fn gamie() -> u64 {
    fn count(game: &GamieGame) -> u64 {
        let mut nodes = 1;
        match game.status() {
            Status::Ongoing => {}
            Status::Draw => return 1,
            _ => return WON,
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
            return match board.outcome() {
                Some(Outcome::WonBy(_)) => WON,
                _ => 1,
            };
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

/// A hand-written board for minimax, which has none.
pub struct State<V, M> {
    vacant: V,
    /// The marks of the player to move, if `turn` is 0, and of the other.
    marks: [M; 2],
    turn: usize,
    is_won: bool,
}

impl<V, M> State<V, M> {
    pub fn new((vacant, mover, other): (V, M, M)) -> Self {
        Self {
            vacant,
            marks: [mover, other],
            turn: 0,
            is_won: false,
        }
    }
}

/// The rules, for minimax.
pub struct Rules<V, M>(PhantomData<(V, M)>);

impl<V: Vacant, M: Marks<V::Square>> minimax::Game for Rules<V, M> {
    type S = State<V, M>;
    type M = V::Square;

    fn generate_moves(state: &Self::S, moves: &mut Vec<V::Square>) -> Option<Winner> {
        if state.is_won {
            return Some(Winner::PlayerJustMoved);
        }
        // `extend` is slower: the iterator does not know its length.
        for square in state.vacant.squares() {
            moves.push(square);
        }
        moves.is_empty().then_some(Winner::Draw)
    }

    fn apply(state: &mut Self::S, square: V::Square) -> Option<Self::S> {
        state.vacant.remove(square);
        state.is_won = state.marks[state.turn].add(square);
        state.turn = 1 - state.turn;
        None
    }

    fn undo(state: &mut Self::S, square: V::Square) {
        state.turn = 1 - state.turn;
        state.marks[state.turn].remove(square);
        state.is_won = false;
        state.vacant.insert(square);
    }

    fn get_winner(state: &Self::S) -> Option<Winner> {
        if state.is_won {
            Some(Winner::PlayerJustMoved)
        } else {
            let is_full = state.vacant.squares().next().is_none();
            is_full.then_some(Winner::Draw)
        }
    }
}

/// Counts the nodes with minimax, on a game that changes its state in place.
pub fn minimax<G: minimax::Game>(state: &mut G::S, pool: &mut Vec<Vec<G::M>>, depth: usize) -> u64 {
    let mut moves = pool.pop().unwrap_or_default();
    let mut nodes = 1;
    let winner = G::generate_moves(state, &mut moves);
    for square in moves.drain(..) {
        G::apply(state, square);
        nodes += match depth {
            1 => match G::get_winner(state) {
                Some(Winner::PlayerJustMoved) => WON,
                _ => 1,
            },
            _ => minimax::<G>(state, pool, depth - 1),
        };
        G::undo(state, square);
    }
    pool.push(moves);
    match winner {
        Some(Winner::PlayerJustMoved) => WON,
        _ => nodes,
    }
}
