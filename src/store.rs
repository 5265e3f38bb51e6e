//! How a game is kept in memory: chosen by the side, invisible from outside.
//!
//! The smallest boards fit into one register with all their moves, [`Packed`]; the others are two sets of squares and
//! the list of the moves, [`Grid`]. Neither allocates. What a store holds beyond its moves is always zero, so that
//! games of equal moves are equal stores.
//!
//! In here a square is its index, and whoever calls knows it to be on the board.

mod bitboard;
mod grid;
mod packed;

use core::fmt::Debug;
use core::hash::Hash;

use crate::mark::Mark;

pub(crate) use self::bitboard::{Bitboard, PaddedBitboard, SquareSet};
pub(crate) use self::grid::{Grid, Index, IndexOf};
pub(crate) use self::packed::Packed;

/// The marks on a board, and the moves that put them there.
pub trait Store: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// A set of squares of the board.
    type Set: SquareSet;

    /// No moves.
    const EMPTY: Self;

    /// How many moves were played.
    fn ply(&self) -> usize;

    /// The square of a move, counted from 0.
    fn move_at(&self, number: usize) -> Option<usize>;

    /// The square of the last move.
    fn last_move(&self) -> Option<usize>;

    /// The mark on a square.
    fn mark_at(&self, index: usize) -> Option<Mark>;

    /// The squares with a mark.
    fn marks(&self, of: Mark) -> Self::Set;

    /// The squares without a mark.
    fn vacant(&self) -> Self::Set;

    /// Whether the next move fills the board.
    fn has_one_vacant(&self) -> bool;

    /// Whether a mark on this square completes a line.
    #[inline]
    fn completes_line(&self, mark: Mark, index: usize, line: usize) -> bool {
        Self::has_line(&self.marks(mark), index, line)
    }

    /// Whether a square completes a line of the set's, if there was none before it.
    fn has_line(set: &Self::Set, index: usize, line: usize) -> bool;

    /// Plays a move on a vacant square.
    fn push(&mut self, mark: Mark, index: usize);

    /// Takes the last move back, if there is one.
    fn pop(&mut self);
}
