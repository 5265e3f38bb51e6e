//! Games as two bitboards and a list of moves.

use core::fmt::Debug;
use core::hash::Hash;

use super::{PaddedBitboard, SquareSet, Store};
use crate::mark::Mark;
use crate::per_player::PerPlayer;

/// A game on a board whose squares take `WORDS` words for each player.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Grid<const SIDE: usize, const WORDS: usize, const CELLS: usize, I> {
    marks: PerPlayer<PaddedBitboard<SIDE, WORDS>>,
    ply: u16,
    moves: [I; CELLS],
}

/// An unsigned integer that holds the index of a square.
pub trait Index:
    Copy + Eq + Hash + Debug + Send + Sync + TryFrom<usize> + Into<usize> + 'static
{
    /// The conversion from `usize` as a table, since a constant function cannot call a trait
    /// method.
    const ALL: &'static [Self];
    const ZERO: Self;
}

macro_rules! indices {
    ($($index:ty: $count:literal;)*) => {$(
        impl Index for $index {
            const ALL: &'static [Self] = &{
                let mut all = [0; $count];
                let mut number = 0;
                #[allow(clippy::indexing_slicing, reason = "evaluated at compile time")]
                while number < all.len() {
                    all[number] = number as Self;
                    number += 1;
                }
                all
            };
            const ZERO: Self = 0;
        }
    )*};
}

/// The narrowest integer for the indices of a board, given whether the board has at most 256
/// squares.
pub(crate) type IndexOf<const FIT_A_BYTE: bool> = <Fit<FIT_A_BYTE> as Width>::Index;

/// A type-level Boolean: whether the indices of a board fit a byte.
#[derive(Debug)]
pub struct Fit<const A_BYTE: bool>;

/// A width of indices.
pub trait Width {
    /// The integer of that width.
    type Index: Index;
}

impl Width for Fit<true> {
    type Index = u8;
}

impl Width for Fit<false> {
    type Index = u16;
}

indices! {
    u8: 256;
    u16: 676;
}

impl<const SIDE: usize, const WORDS: usize, const CELLS: usize, I: Index>
    Grid<SIDE, WORDS, CELLS, I>
{
    #[inline]
    fn set_move(&mut self, number: usize, index: usize) {
        if let (Some(place), Ok(index)) = (self.moves.get_mut(number), index.try_into()) {
            *place = index;
        }
    }

    /// Creates a game from moves that the caller knows to be legal.
    #[allow(clippy::indexing_slicing, reason = "evaluated at compile time")]
    pub const fn of(moves: &[u16]) -> Self {
        let mut store = Self {
            marks: PerPlayer {
                x: PaddedBitboard::EMPTY,
                o: PaddedBitboard::EMPTY,
            },
            ply: moves.len() as u16,
            moves: [I::ZERO; CELLS],
        };
        let mut number = 0;
        while number < moves.len() {
            let index = moves[number] as usize;
            if number % 2 == 0 {
                store.marks.x = store.marks.x.with(index);
            } else {
                store.marks.o = store.marks.o.with(index);
            }
            store.moves[number] = I::ALL[index];
            number += 1;
        }
        store
    }
}

impl<const SIDE: usize, const WORDS: usize, const CELLS: usize, I: Index> Store
    for Grid<SIDE, WORDS, CELLS, I>
{
    type Set = PaddedBitboard<SIDE, WORDS>;

    const EMPTY: Self = Self {
        marks: PerPlayer {
            x: PaddedBitboard::EMPTY,
            o: PaddedBitboard::EMPTY,
        },
        ply: 0,
        moves: [I::ZERO; CELLS],
    };

    #[inline]
    fn ply(&self) -> usize {
        usize::from(self.ply)
    }

    #[inline]
    fn move_at(&self, number: usize) -> Option<usize> {
        self.moves
            .get(..self.ply())?
            .get(number)
            .map(|index| (*index).into())
    }

    #[inline]
    fn last_move(&self) -> Option<usize> {
        self.move_at(self.ply().checked_sub(1)?)
    }

    #[inline]
    fn mark_at(&self, index: usize) -> Option<Mark> {
        [Mark::X, Mark::O]
            .into_iter()
            .find(|mark| self.marks.of(*mark).contains(index))
    }

    #[inline]
    fn marks(&self, of: Mark) -> PaddedBitboard<SIDE, WORDS> {
        *self.marks.of(of)
    }

    #[inline]
    fn vacant(&self) -> PaddedBitboard<SIDE, WORDS> {
        PaddedBitboard::BOARD
            .without(self.marks.x)
            .without(self.marks.o)
    }

    #[inline]
    fn has_one_vacant(&self) -> bool {
        self.ply() + 1 == CELLS
    }

    #[inline]
    fn completes_line(&self, mark: Mark, index: usize, line: usize) -> bool {
        // Borrows the set: copying one is slow enough to show in the benchmarks.
        Self::has_line(self.marks.of(mark), index, line)
    }

    #[inline]
    fn has_line(set: &PaddedBitboard<SIDE, WORDS>, index: usize, line: usize) -> bool {
        set.has_line(index, line)
    }

    #[inline]
    fn push(&mut self, mark: Mark, index: usize) {
        self.marks.of_mut(mark).toggle(index);
        self.set_move(self.ply(), index);
        self.ply += 1;
    }

    #[inline]
    fn pop(&mut self) {
        if let Some(index) = self.last_move() {
            if let Some(mark) = self.mark_at(index) {
                self.marks.of_mut(mark).toggle(index);
            }
            self.ply -= 1;
            self.set_move(self.ply(), 0);
        }
    }
}
