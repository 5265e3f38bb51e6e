//! The representations of a game in memory. The side determines which one is used.
//!
//! | side | store | squares of a player | win test |
//! |---|---|---|---|
//! | 2, 3 | [`Packed`] | bits of a 32-bit word | a table of the sets that contain a line |
//! | 4 | [`Nibbles`] | 16 bits of a word | likewise |
//! | 5 to 8 | [`Words`] | a word | a table of the lines through a square; shifts for shorter lines |
//! | 9 to 26 | [`Grid`] | several words | a walk in the directions in which a neighbor has the mark |
//!
//! None allocates. Unused bits and words are always zero, so stores with equal moves are equal.
//!
//! A game that is passed by value is fast as long as the compiler can keep its parts in registers,
//! and copy those that are used. It cannot if a move writes an element of an array at an index that
//! is known only at run time: then every move copies the game through memory, and the next copy
//! waits for the store of that element (a store-forwarding stall). So a move changes fields, and
//! the history is in words of which only the last one changes.
//!
//! Squares are indices here, which the callers know to be on the board.

mod bitboard;
mod grid;
mod history;
mod lines;
mod nibbles;
mod packed;
mod words;

use core::fmt::Debug;
use core::hash::Hash;

use crate::mark::Mark;

pub(crate) use self::bitboard::{Bitboard, SquareSet};
pub(crate) use self::grid::Grid;
pub(crate) use self::history::{History, earlier_words};
pub(crate) use self::nibbles::Nibbles;
pub(crate) use self::packed::Packed;
pub(crate) use self::words::Words;

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
