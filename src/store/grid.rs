//! A game as two sets of squares and the list of its moves.

use core::fmt::Debug;
use core::hash::Hash;

use super::{Rows, SquareSet, Store};
use crate::player::Mark;

/// The game of a board of up to `64 * WORDS` squares, and its moves in an array.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Grid<const SIDE: usize, const WORDS: usize, Moves> {
    x: Rows<SIDE, WORDS>,
    o: Rows<SIDE, WORDS>,
    ply: u16,
    moves: Moves,
}

/// An array of squares: of bytes, where they can hold an index.
pub trait Moves: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// An array of zeros.
    const ZERO: Self;

    /// The square at a place of the array.
    fn square(&self, number: usize) -> Option<usize>;

    /// Writes a square to a place of the array.
    fn set_square(&mut self, number: usize, index: usize);
}

impl<const N: usize> Moves for [u8; N] {
    const ZERO: Self = [0; N];

    #[inline]
    fn square(&self, number: usize) -> Option<usize> {
        self.get(number).map(|square| usize::from(*square))
    }

    #[inline]
    fn set_square(&mut self, number: usize, index: usize) {
        if let Some(square) = self.get_mut(number) {
            *square = index as u8;
        }
    }
}

impl<const N: usize> Moves for [u16; N] {
    const ZERO: Self = [0; N];

    #[inline]
    fn square(&self, number: usize) -> Option<usize> {
        self.get(number).map(|square| usize::from(*square))
    }

    #[inline]
    fn set_square(&mut self, number: usize, index: usize) {
        if let Some(square) = self.get_mut(number) {
            *square = index as u16;
        }
    }
}

impl<const SIDE: usize, const WORDS: usize, M> Grid<SIDE, WORDS, M> {
    const CELLS: usize = SIDE * SIDE;

    #[inline]
    fn set(&self, of: Mark) -> &Rows<SIDE, WORDS> {
        match of {
            Mark::X => &self.x,
            Mark::O => &self.o,
        }
    }

    #[inline]
    fn set_mut(&mut self, of: Mark) -> &mut Rows<SIDE, WORDS> {
        match of {
            Mark::X => &mut self.x,
            Mark::O => &mut self.o,
        }
    }
}

impl<const SIDE: usize, const WORDS: usize, M: Moves> Store for Grid<SIDE, WORDS, M> {
    type Set = Rows<SIDE, WORDS>;

    const EMPTY: Self = Self {
        x: Rows::EMPTY,
        o: Rows::EMPTY,
        ply: 0,
        moves: M::ZERO,
    };

    #[inline]
    fn ply(&self) -> usize {
        usize::from(self.ply)
    }

    #[inline]
    fn move_at(&self, number: usize) -> Option<usize> {
        if number < self.ply() {
            self.moves.square(number)
        } else {
            None
        }
    }

    #[inline]
    fn last_move(&self) -> Option<usize> {
        self.move_at(self.ply().checked_sub(1)?)
    }

    #[inline]
    fn mark_at(&self, index: usize) -> Option<Mark> {
        [Mark::X, Mark::O]
            .into_iter()
            .find(|mark| self.set(*mark).contains(index))
    }

    #[inline]
    fn marks(&self, of: Mark) -> Rows<SIDE, WORDS> {
        *self.set(of)
    }

    #[inline]
    fn vacant(&self) -> Rows<SIDE, WORDS> {
        Rows::BOARD.without(self.x).without(self.o)
    }

    #[inline]
    fn has_one_vacant(&self) -> bool {
        self.ply() + 1 == Self::CELLS
    }

    #[inline]
    fn completes_line(&self, mark: Mark, index: usize, line: usize) -> bool {
        Self::has_line(self.set(mark), index, line)
    }

    #[inline]
    fn has_line(set: &Rows<SIDE, WORDS>, index: usize, line: usize) -> bool {
        set.has_line(index, line)
    }

    #[inline]
    fn push(&mut self, mark: Mark, index: usize) {
        self.set_mut(mark).toggle(index);
        self.moves.set_square(self.ply(), index);
        self.ply += 1;
    }

    #[inline]
    fn pop(&mut self) {
        if let Some(index) = self.last_move() {
            if let Some(mark) = self.mark_at(index) {
                self.set_mut(mark).toggle(index);
            }
            self.ply -= 1;
            self.moves.set_square(self.ply(), 0);
        }
    }
}
