//! The representations of a game in memory. The side determines which one is used.
//!
//! The smallest boards fit into one machine word with all their moves, [`Packed`]. The others are
//! two bitboards and a list of the moves, [`Grid`]. Neither allocates. Unused bits and list
//! elements are always zero, so stores with equal moves are equal.
//!
//! Squares are indices here, which the callers know to be on the board.

mod bitboard;
mod grid;
mod packed;

use core::fmt::Debug;
use core::hash::Hash;

use crate::mark::Mark;

pub(crate) use self::bitboard::{Bitboard, PaddedBitboard, SquareSet};
pub(crate) use self::grid::{Grid, Index, IndexOf};
pub(crate) use self::packed::Packed;

/// The marks on a board with the moves that placed them.
pub trait Store: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// A set of squares of the board.
    type Set: SquareSet;

    /// The store without moves.
    const EMPTY: Self;

    /// Returns the number of moves played.
    fn ply(&self) -> usize;

    /// Returns the square of a move, which is counted from 0.
    fn move_at(&self, number: usize) -> Option<usize>;

    /// Returns the square of the last move.
    fn last_move(&self) -> Option<usize>;

    /// Returns the mark on a square.
    fn mark_at(&self, index: usize) -> Option<Mark>;

    /// Returns the squares with a mark.
    fn marks(&self, of: Mark) -> Self::Set;

    /// Returns the vacant squares.
    fn vacant(&self) -> Self::Set;

    /// Returns `true` if exactly one square is vacant, so that the next move fills the board.
    fn has_one_vacant(&self) -> bool;

    /// Returns `true` if a mark on the square would complete a line.
    #[inline]
    fn completes_line(&self, mark: Mark, index: usize, line: usize) -> bool {
        Self::has_line(&self.marks(mark), index, line)
    }

    /// Returns `true` if the set with the square has a line, given that the set alone has none.
    fn has_line(set: &Self::Set, index: usize, line: usize) -> bool;

    /// Plays a move on a vacant square.
    fn push(&mut self, mark: Mark, index: usize);

    /// Takes back the last move, if there is one.
    fn pop(&mut self);
}
