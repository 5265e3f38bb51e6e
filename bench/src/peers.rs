//! Walks of the game tree in other crates, each in the fastest way that its API offers.

use std::fmt::{self, Debug, Display};
use std::ops::ControlFlow;

use board_game::board::{Board, BoardDone, BoardMoves, BoardSymmetry, Outcome, PlayError, Player};
use board_game::symmetry::UnitSymmetry;
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
pub fn board_game<B: Board>(board: &B, depth: usize) -> u64 {
    let count = |won| if won { WON } else { 1 };
    let has_winner = |board: &B| matches!(board.outcome(), Some(Outcome::WonBy(_)));
    let Ok(moves) = board.available_moves() else {
        return count(has_winner(board));
    };
    let mut nodes = 1;
    moves.for_each(|square| {
        if let Ok(next) = board.clone_and_play(square) {
            nodes += match depth {
                1 => count(has_winner(&next)),
                _ => board_game(&next, depth - 1),
            };
        }
    });
    nodes
}

/// A hand-written board in one word. Moves copy it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word<M> {
    vacant: u64,
    mover: M,
    other: M,
    is_won: bool,
}

impl<M: Marks<u64> + Copy> Word<M> {
    pub fn new((vacant, mover, other): (u64, M, M)) -> Self {
        Self {
            vacant,
            mover,
            other,
            is_won: false,
        }
    }

    /// The board after a move.
    fn playing(self, square: u64) -> Self {
        let mut marks = self.mover;
        Self {
            is_won: marks.add(square),
            vacant: self.vacant ^ square,
            mover: self.other,
            other: marks,
        }
    }
}

impl<M: Marks<u64> + Copy> minimax::Game for Word<M> {
    type S = Self;
    type M = u64;

    fn generate_moves(state: &Self, moves: &mut Vec<u64>) -> Option<Winner> {
        let winner = Self::get_winner(state);
        if winner.is_none() {
            // `extend` is slower, because the iterator does not know its length.
            for square in state.vacant.squares() {
                moves.push(square);
            }
        }
        winner
    }

    fn apply(state: &mut Self, square: u64) -> Option<Self> {
        Some(state.playing(square))
    }

    fn get_winner(state: &Self) -> Option<Winner> {
        if state.is_won {
            Some(Winner::PlayerJustMoved)
        } else {
            (state.vacant == 0).then_some(Winner::Draw)
        }
    }
}

/// A hand-written board of any size. Moves change it.
pub struct InPlace<V, M> {
    vacant: V,
    /// The marks of both players, first those of the player to move if `turn` is 0.
    marks: [M; 2],
    turn: usize,
    is_won: bool,
}

impl<V, M> InPlace<V, M> {
    pub fn new((vacant, mover, other): (V, M, M)) -> Self {
        Self {
            vacant,
            marks: [mover, other],
            turn: 0,
            is_won: false,
        }
    }
}

impl<V: Vacant, M: Marks<V::Square>> minimax::Game for InPlace<V, M> {
    type S = Self;
    type M = V::Square;

    fn generate_moves(state: &Self, moves: &mut Vec<V::Square>) -> Option<Winner> {
        if state.is_won {
            return Some(Winner::PlayerJustMoved);
        }
        for square in state.vacant.squares() {
            moves.push(square);
        }
        moves.is_empty().then_some(Winner::Draw)
    }

    fn apply(state: &mut Self, square: V::Square) -> Option<Self> {
        state.vacant.remove(square);
        state.is_won = state.marks[state.turn].add(square);
        state.turn = 1 - state.turn;
        None
    }

    fn undo(state: &mut Self, square: V::Square) {
        state.turn = 1 - state.turn;
        state.marks[state.turn].remove(square);
        state.is_won = false;
        state.vacant.insert(square);
    }

    fn get_winner(state: &Self) -> Option<Winner> {
        if state.is_won {
            Some(Winner::PlayerJustMoved)
        } else {
            let is_full = state.vacant.squares().next().is_none();
            is_full.then_some(Winner::Draw)
        }
    }
}

/// Counts the nodes with minimax like its own search, with a pool of lists of moves.
pub fn minimax<G: minimax::Game>(state: &mut G::S, pool: &mut Vec<Vec<G::M>>, depth: usize) -> u64 {
    let mut moves = pool.pop().unwrap_or_default();
    let nodes = match G::generate_moves(state, &mut moves) {
        Some(Winner::PlayerJustMoved) => WON,
        Some(_) => 1,
        None => {
            let mut nodes = 1;
            for square in &moves {
                let mut next = G::apply(state, *square);
                let child = next.as_mut().unwrap_or(state);
                nodes += match depth {
                    1 if G::get_winner(child) == Some(Winner::PlayerJustMoved) => WON,
                    1 => 1,
                    _ => minimax::<G>(child, pool, depth - 1),
                };
                G::undo(state, *square);
            }
            nodes
        }
    };
    moves.clear();
    pool.push(moves);
    nodes
}

/// A hand-written board in one word, for board-game.
pub trait WordMarks: Marks<u64> + Copy + Debug + Eq + Send + Sync + 'static {}

impl<M: Marks<u64> + Copy + Debug + Eq + Send + Sync + 'static> WordMarks for M {}

/// A square as a mask of one bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move(u64);

impl Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:b}", self.0)
    }
}

impl<M: WordMarks> Display for Word<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl<M: WordMarks> BoardSymmetry<Self> for Word<M> {
    type Symmetry = UnitSymmetry;
    type CanonicalKey = ();

    fn map(&self, _: UnitSymmetry) -> Self {
        *self
    }

    fn map_move(&self, _: UnitSymmetry, square: Move) -> Move {
        square
    }

    fn canonical_key(&self) {}
}

impl<M: WordMarks> Board for Word<M> {
    type Move = Move;

    fn next_player(&self) -> Player {
        Player::BOTH[self.vacant.count_ones() as usize % 2]
    }

    fn is_available_move(&self, square: Move) -> Result<bool, BoardDone> {
        self.check_done()?;
        Ok(self.vacant & square.0 != 0)
    }

    fn play(&mut self, square: Move) -> Result<(), PlayError> {
        self.check_can_play(square)?;
        *self = self.playing(square.0);
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.is_won {
            Some(Outcome::WonBy(self.next_player().other()))
        } else {
            (self.vacant == 0).then_some(Outcome::Draw)
        }
    }

    fn can_lose_after_move() -> bool {
        false
    }
}

impl<'a, M: WordMarks> BoardMoves<'a, Self> for Word<M> {
    type AllMovesIterator = Moves;
    type AvailableMovesIterator = Moves;

    fn all_possible_moves() -> Moves {
        Moves(u64::MAX)
    }

    fn available_moves(&'a self) -> Result<Moves, BoardDone> {
        self.check_done()?;
        Ok(Moves(self.vacant))
    }
}

/// The squares of a set.
#[derive(Clone)]
pub struct Moves(u64);

impl InternalIterator for Moves {
    type Item = Move;

    fn try_for_each<R, F: FnMut(Move) -> ControlFlow<R>>(self, mut f: F) -> ControlFlow<R> {
        for square in self.0.squares() {
            f(Move(square))?;
        }
        ControlFlow::Continue(())
    }
}
