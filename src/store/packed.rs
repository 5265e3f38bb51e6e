//! Games in one machine word.

use super::{Bitboard, Store};
use crate::direction::Direction;
use crate::mark::Mark;

/// A game on a board of at most nine squares.
///
/// From the lowest bit: the squares of X, the squares of O, and four bits for each move, beginning
/// with the last one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Packed<const SIDE: usize>(u64);

impl<const SIDE: usize> Packed<SIDE> {
    const CELLS: usize = SIDE * SIDE;
    const BOARD: u64 = (1 << Self::CELLS) - 1;
    const MARKS: u64 = (1 << Self::MOVES_SHIFT) - 1;
    const MOVES_SHIFT: usize = 2 * Self::CELLS;
    const MOVE_BITS: usize = 4;
    const MOVE: u64 = (1 << Self::MOVE_BITS) - 1;

    /// For each length of a line and each set of squares, `true` if the set contains a line. Nine
    /// squares have 512 sets. Lengths 0 and 1 have no lines.
    const LINED: [[bool; 512]; 4] = [[false; 512], [false; 512], Self::lined(2), Self::lined(3)];

    #[allow(clippy::indexing_slicing, reason = "evaluated at compile time")]
    const fn lined(line: usize) -> [bool; 512] {
        let mut lined = [false; 512];
        let mut way = 0;
        while way < Direction::ALL.len() {
            let direction = Direction::ALL[way];
            let mut first = 0;
            while first < Self::CELLS {
                let (_, room_ahead) = direction.room(first, SIDE);
                if line <= room_ahead + 1 {
                    let mut squares = 0;
                    let mut ahead = 0;
                    while ahead < line {
                        squares |= 1 << (first + ahead * direction.step(SIDE));
                        ahead += 1;
                    }
                    let mut set = 0;
                    while set < lined.len() {
                        lined[set] |= set & squares == squares;
                        set += 1;
                    }
                }
                first += 1;
            }
            way += 1;
        }
        lined
    }

    /// Returns the number of the bit at which the squares of a player begin.
    #[inline]
    const fn shift(mark: Mark) -> usize {
        match mark {
            Mark::X => 0,
            Mark::O => Self::CELLS,
        }
    }

    /// Returns the bits of a square in the sets of both players.
    #[inline]
    const fn either(index: usize) -> u64 {
        (1 | 1 << Self::CELLS) << index
    }

    #[inline]
    const fn squares(&self, of: Mark) -> u64 {
        self.0 >> Self::shift(of) & Self::BOARD
    }

    #[inline]
    const fn pushed(&self, mark: Mark, index: usize) -> Self {
        let marks = self.0 & Self::MARKS | 1 << index << Self::shift(mark);
        let moves =
            (self.0 & !Self::MARKS) << Self::MOVE_BITS | (index as u64) << Self::MOVES_SHIFT;
        Self(moves | marks)
    }

    /// Creates a game from moves that the caller knows to be legal.
    pub const fn of(mut moves: &[u16]) -> Self {
        let mut store = Self(0);
        let mut mark = Mark::X;
        while let [index, rest @ ..] = moves {
            store = store.pushed(mark, *index as usize);
            mark = mark.opponent();
            moves = rest;
        }
        store
    }

    #[inline]
    const fn vacant_squares(&self) -> u64 {
        !(self.squares(Mark::X) | self.squares(Mark::O)) & Self::BOARD
    }
}

impl<const SIDE: usize> Store for Packed<SIDE> {
    type Set = Bitboard<1>;

    const EMPTY: Self = Self(0);

    #[inline]
    fn ply(&self) -> usize {
        (self.0 & Self::MARKS).count_ones() as usize
    }

    #[inline]
    fn move_at(&self, number: usize) -> Option<usize> {
        let later = self.ply().checked_sub(number + 1)?;
        Some((self.0 >> Self::MOVES_SHIFT >> (Self::MOVE_BITS * later) & Self::MOVE) as usize)
    }

    #[inline]
    fn last_move(&self) -> Option<usize> {
        (self.0 != 0).then_some((self.0 >> Self::MOVES_SHIFT & Self::MOVE) as usize)
    }

    #[inline]
    fn mark_at(&self, index: usize) -> Option<Mark> {
        match (self.0 & Self::either(index)) >> index {
            0 => None,
            1 => Some(Mark::X),
            _ => Some(Mark::O),
        }
    }

    #[inline]
    fn marks(&self, of: Mark) -> Bitboard<1> {
        Bitboard([self.squares(of)])
    }

    #[inline]
    fn vacant(&self) -> Bitboard<1> {
        Bitboard([self.vacant_squares()])
    }

    #[inline]
    fn has_one_vacant(&self) -> bool {
        self.vacant_squares().is_power_of_two()
    }

    #[inline]
    fn has_line(Bitboard([set]): &Bitboard<1>, index: usize, line: usize) -> bool {
        let set = *set as usize | 1 << index;
        Self::LINED
            .get(line)
            .and_then(|lined| lined.get(set))
            .is_some_and(|has_line| *has_line)
    }

    #[inline]
    fn push(&mut self, mark: Mark, index: usize) {
        *self = self.pushed(mark, index);
    }

    #[inline]
    fn pop(&mut self) {
        if let Some(index) = self.last_move() {
            let marks = self.0 & Self::MARKS & !Self::either(index);
            let moves = self.0 >> Self::MOVE_BITS & !Self::MARKS;
            self.0 = moves | marks;
        }
    }
}
