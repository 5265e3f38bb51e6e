//! Games on boards of up to nine squares, in 64 bits.

use super::win_tables::sets_with_a_line;
use super::{Bitboard, Copied, Store};
use crate::player::Mark;

/// A game on a board of at most nine squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Packed<const SIDE: usize> {
    /// From the lowest bit: the squares of X, the squares of O, the number of moves, and the square
    /// of the first move.
    board: u32,
    /// The squares of the other moves, four bits for each, beginning with the last one.
    moves: u32,
}

const MOVE_BITS: usize = 4;
const MOVE: u32 = (1 << MOVE_BITS) - 1;
const PLY_BITS: usize = 4;

static WITH_A_LINE_OF_2_ON_2: [bool; 16] = table(2, 2);
static WITH_A_LINE_OF_2_ON_3: [bool; 512] = table(3, 2);
static WITH_A_LINE_OF_3_ON_3: [bool; 512] = table(3, 3);

/// For each set, whether it contains a line.
#[allow(clippy::indexing_slicing, reason = "evaluated at compile time")]
const fn table<const SETS: usize>(side: usize, line: usize) -> [bool; SETS] {
    let bits: [u64; 8] = sets_with_a_line(side, line);
    let mut table = [false; SETS];
    let mut set = 0;
    while set < SETS {
        table[set] = bits[set / 64] >> (set % 64) & 1 == 1;
        set += 1;
    }
    table
}

impl<const SIDE: usize> Packed<SIDE> {
    const CELLS: usize = SIDE * SIDE;
    const SQUARES: u32 = (1 << Self::CELLS) - 1;
    const PLY_SHIFT: usize = 2 * Self::CELLS;
    const FIRST_SHIFT: usize = Self::PLY_SHIFT + PLY_BITS;

    /// Adds a move, also in constants.
    #[inline]
    pub(crate) const fn add(&mut self, mark: Mark, index: usize) {
        if self.board == 0 {
            self.board = (index as u32) << Self::FIRST_SHIFT;
        } else {
            self.moves = self.moves << MOVE_BITS | index as u32;
        }
        self.board += 1 << Self::PLY_SHIFT | 1 << index << Self::shift(mark);
    }

    /// The first bit of a player's squares.
    #[inline]
    const fn shift(mark: Mark) -> usize {
        match mark {
            Mark::X => 0,
            Mark::O => Self::CELLS,
        }
    }

    /// The bits of a square in the sets of both players.
    #[inline]
    const fn either(index: usize) -> u32 {
        (1 | 1 << Self::CELLS) << index
    }
}

impl<const SIDE: usize> Store for Packed<SIDE> {
    type Set = Bitboard<1>;
    type Place<'a> = Copied<'a, Self>;

    const EMPTY: Self = Self { board: 0, moves: 0 };

    #[inline]
    fn ply(&self) -> usize {
        (self.board >> Self::PLY_SHIFT & ((1 << PLY_BITS) - 1)) as usize
    }

    #[inline]
    fn move_at(&self, number: usize) -> Option<usize> {
        let later = self.ply().checked_sub(number + 1)?;
        Some(if number == 0 {
            (self.board >> Self::FIRST_SHIFT) as usize
        } else {
            (self.moves >> (MOVE_BITS * later) & MOVE) as usize
        })
    }

    #[inline]
    fn last_move(&self) -> Option<usize> {
        self.move_at(self.ply().checked_sub(1)?)
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
        Bitboard([u64::from(self.board >> Self::shift(of) & Self::SQUARES)])
    }

    #[inline]
    fn vacant(&self) -> Bitboard<1> {
        Bitboard([u64::from(
            !(self.board | self.board >> Self::CELLS) & Self::SQUARES,
        )])
    }

    #[inline]
    fn has_line(Bitboard([set]): &Bitboard<1>, index: usize, line: usize) -> bool {
        let set = *set | 1 << index;
        let sets: &[bool] = match (SIDE, line) {
            (2, _) => &WITH_A_LINE_OF_2_ON_2,
            (_, 2) => &WITH_A_LINE_OF_2_ON_3,
            _ => &WITH_A_LINE_OF_3_ON_3,
        };
        sets.get(set as usize).is_some_and(|has_line| *has_line)
    }

    #[inline]
    fn push(&mut self, mark: Mark, index: usize) {
        self.add(mark, index);
    }

    #[inline]
    fn pop(&mut self) {
        match self.ply() {
            0 => {}
            1 => *self = Self::EMPTY,
            _ => {
                let index = (self.moves & MOVE) as usize;
                self.board = (self.board & !Self::either(index)) - (1 << Self::PLY_SHIFT);
                self.moves >>= MOVE_BITS;
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::indexing_slicing, reason = "a test may panic")]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_a_place_for_each_set() {
        let bits: [u64; 8] = sets_with_a_line(3, 3);
        let table: [bool; 512] = table(3, 3);
        for (set, has_line) in table.into_iter().enumerate() {
            assert_eq!(has_line, bits[set / 64] & 1 << (set % 64) != 0, "{set:b}");
        }
    }
}
