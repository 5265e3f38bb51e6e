//! The program of a toy with nine keys and nine two-color lamps. It plays O and never loses.
//!
//! It needs neither an allocator nor the standard library.

use tictactype::computer::{Unbeaten, UnbeatenGame, UnbeatenOutcome};
use tictactype::{Board, Grid, O, Square, Squares, X, unbeaten};

const GUARD: Unbeaten<O, Grid<3>> =
    unbeaten![O on Grid<3>; Win, Block, BlockFork, Center, FirstVacant];

/// The sound after a key was pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sound {
    /// The toy has answered the move.
    Answer,
    /// There is no such key, or its square is taken.
    Refusal,
    /// The toy has won.
    Victory,
    /// The board is full.
    Draw,
    /// After the end, every key begins a game.
    Begin,
}

/// The state of the toy.
#[derive(Clone, Debug)]
pub enum Toy {
    /// The person is to move.
    Waiting(UnbeatenGame<O, Grid<3>>),
    /// The game is over. The lamps show its board.
    Ended(Board<Grid<3>>),
}

impl Default for Toy {
    fn default() -> Self {
        Self::Waiting(GUARD.start())
    }
}

impl Toy {
    /// Handles a key, 1 to 9 by rows from the top left.
    pub fn press(&mut self, key: u8) -> Sound {
        let Self::Waiting(game) = self else {
            *self = Self::default();
            return Sound::Begin;
        };
        let Ok(at) = Square::from_index(usize::from(key).wrapping_sub(1)) else {
            return Sound::Refusal;
        };
        let (next, sound) = match game.clone().play(at) {
            Ok(UnbeatenOutcome::InPlay(next)) => (Self::Waiting(next), Sound::Answer),
            Ok(UnbeatenOutcome::Won(game)) => (Self::Ended(game.board()), Sound::Victory),
            Ok(UnbeatenOutcome::Drawn(game)) => (Self::Ended(game.board()), Sound::Draw),
            Err(_) => return Sound::Refusal,
        };
        *self = next;
        sound
    }

    /// The lamps that are on, one bit for each square: red for X and green for O.
    #[must_use]
    pub fn lamps(&self) -> [u16; 2] {
        let board = match self {
            Self::Waiting(game) => game.board(),
            Self::Ended(board) => *board,
        };
        let bits = |marks: Squares| marks.iter().map(|at| 1 << at.index()).sum();
        [bits(board.marks(X)), bits(board.marks(O))]
    }
}
