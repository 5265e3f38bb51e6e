//! A game as two sets of squares and the list of its moves.

use core::fmt::Debug;
use core::hash::Hash;

use super::{SquareSet, Store, Words};
use crate::line::Direction;
use crate::player::Mark;

/// The game of a board of up to `64 * WORDS` squares, and its moves in an array.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Grid<const SIDE: usize, const WORDS: usize, Moves> {
    x: Words<WORDS>,
    o: Words<WORDS>,
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
    const BOARD: Words<WORDS> = Words::below(Self::CELLS);

    #[inline]
    fn set(&self, of: Mark) -> &Words<WORDS> {
        match of {
            Mark::X => &self.x,
            Mark::O => &self.o,
        }
    }

    #[inline]
    fn set_mut(&mut self, of: Mark) -> &mut Words<WORDS> {
        match of {
            Mark::X => &mut self.x,
            Mark::O => &mut self.o,
        }
    }
}

impl<const SIDE: usize, const WORDS: usize, M: Moves> Store for Grid<SIDE, WORDS, M> {
    type Set = Words<WORDS>;

    const EMPTY: Self = Self {
        x: Words::EMPTY,
        o: Words::EMPTY,
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
    fn marks(&self, of: Mark) -> Words<WORDS> {
        *self.set(of)
    }

    #[inline]
    fn vacant(&self) -> Words<WORDS> {
        Self::BOARD.without(self.x).without(self.o)
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
    fn has_line(set: &Words<WORDS>, index: usize, line: usize) -> bool {
        Direction::ALL.into_iter().any(|direction| {
            let step = direction.step(SIDE) as isize;
            let (room_behind, room_ahead) = direction.room(index, SIDE);
            let behind = set.run(index, -step, room_behind);
            let ahead = set.run(index, step, room_ahead);
            line <= behind + 1 + ahead
        })
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
