//! Games on 4×4 in two machine words.

use super::win_tables::sets_with_a_line;
use super::{Bitboard, Copied, Store};
use crate::player::Mark;

/// A game on a board of 16 squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Nibbles {
    /// From the lowest bit: the squares of X, the squares of O, and the number of moves.
    board: u64,
    /// The squares of the moves, four bits for each, beginning with the last one.
    moves: u64,
}

const SIDE: usize = 4;
const CELLS: usize = SIDE * SIDE;
const PLY_SHIFT: usize = 2 * CELLS;
const MOVE_BITS: usize = 4;
const MOVE: u64 = (1 << MOVE_BITS) - 1;

/// One bit for each set of squares, 8 KiB.
type Sets = [u64; 1 << (CELLS - 6)];

// One table for each length of line, so that a program contains only the tables it uses.
static WITH_A_LINE_OF_2: Sets = sets_with_a_line(SIDE, 2);
static WITH_A_LINE_OF_3: Sets = sets_with_a_line(SIDE, 3);
static WITH_A_LINE_OF_4: Sets = sets_with_a_line(SIDE, 4);

impl Nibbles {
    /// Adds a move, for constants, which cannot call a method of a trait.
    #[inline]
    pub(crate) const fn add(&mut self, mark: Mark, index: usize) {
        self.board += 1 << PLY_SHIFT | 1 << index << Self::shift(mark);
        self.moves = self.moves << MOVE_BITS | index as u64;
    }

    /// The first bit of a player's squares.
    #[inline]
    const fn shift(mark: Mark) -> usize {
        match mark {
            Mark::X => 0,
            Mark::O => CELLS,
        }
    }

    /// The bits of a square in the sets of both players.
    #[inline]
    const fn either(index: usize) -> u64 {
        (1 | 1 << CELLS) << index
    }
}

impl Store for Nibbles {
    type Set = Bitboard<1>;
    type Place<'a> = Copied<'a, Self>;

    const EMPTY: Self = Self { board: 0, moves: 0 };

    #[inline]
    fn ply(&self) -> usize {
        (self.board >> PLY_SHIFT) as usize
    }

    #[inline]
    fn move_at(&self, number: usize) -> Option<usize> {
        let later = self.ply().checked_sub(number + 1)?;
        Some((self.moves >> (MOVE_BITS * later) & MOVE) as usize)
    }

    #[inline]
    fn last_move(&self) -> Option<usize> {
        // `board != 0` would be enough. But testing both words makes the compiler keep them in
        // registers between a push and its pop, which would otherwise wait for each other's writes
        // to memory.
        (self.board | self.moves != 0).then_some((self.moves & MOVE) as usize)
    }

    #[inline]
    fn mark_at(&self, index: usize) -> Option<Mark> {
        match (self.board & Self::either(index)) >> index {
            0 => None,
            1 => Some(Mark::X),
            _ => Some(Mark::O),
        }
    }

    #[inline]
    fn marks(&self, of: Mark) -> Bitboard<1> {
        Bitboard([self.board >> Self::shift(of) & 0xFFFF])
    }

    #[inline]
    fn vacant(&self) -> Bitboard<1> {
        Bitboard([!(self.board | self.board >> CELLS) & 0xFFFF])
    }

    #[inline]
    fn has_line(Bitboard([set]): &Bitboard<1>, index: usize, line: usize) -> bool {
        let set = *set | 1 << index;
        let sets = match line {
            2 => &WITH_A_LINE_OF_2,
            3 => &WITH_A_LINE_OF_3,
            _ => &WITH_A_LINE_OF_4,
        };
        sets.get(set as usize / 64)
            .is_some_and(|word| word >> (set % 64) & 1 == 1)
    }

    #[inline]
    fn push(&mut self, mark: Mark, index: usize) {
        self.add(mark, index);
    }

    #[inline]
    fn pop(&mut self) {
        if let Some(index) = self.last_move() {
            self.board = (self.board & !Self::either(index)) - (1 << PLY_SHIFT);
            self.moves >>= MOVE_BITS;
        }
    }
}
