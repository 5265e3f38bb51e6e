//! Games as a word for each player and a list of moves.

use super::win_tables::{full_lines, line_starts, neighbors};
use super::{Bitboard, Copied, History, Store};
use crate::player::{Direction, Mark, PerPlayer};

/// A game on a board of 25 to 64 squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Words<const SIDE: usize, const CELLS: usize, const EARLIER: usize> {
    marks: PerPlayer<u64>,
    moves: History<CELLS, EARLIER>,
}

// Statics cannot be generic. Each side has statics of its own, so that a program contains only the
// tables it uses.
static FULL_LINES_5: [[u64; 4]; 25] = full_lines(5);
static FULL_LINES_6: [[u64; 4]; 36] = full_lines(6);
static FULL_LINES_7: [[u64; 4]; 49] = full_lines(7);
static FULL_LINES_8: [[u64; 4]; 64] = full_lines(8);

static LINE_STARTS_5: [[u64; 4]; 5] = line_starts(5);
static LINE_STARTS_6: [[u64; 4]; 6] = line_starts(6);
static LINE_STARTS_7: [[u64; 4]; 7] = line_starts(7);
static LINE_STARTS_8: [[u64; 4]; 8] = line_starts(8);

impl<const SIDE: usize, const CELLS: usize, const EARLIER: usize> Words<SIDE, CELLS, EARLIER> {
    const BOARD: u64 = u64::MAX >> (64 - CELLS);

    /// The neighbors of a square. The lowest bit is the square to the upper left.
    const NEIGHBORS: u64 = neighbors(SIDE);

    /// Adds a move, also in constants.
    #[inline]
    pub(crate) const fn add(&mut self, mark: Mark, index: usize) {
        *self.marks.of_mut(mark) |= 1 << index;
        self.moves.push(index);
    }

    /// Returns `true` if a set has a line of length `line`, which is less than the side.
    ///
    /// Not inlined, so that a move stays small enough to keep a game in registers.
    #[inline(never)]
    fn has_shorter_line(set: u64, line: usize) -> bool {
        let Some(starts) = Self::line_starts().get(line) else {
            return false;
        };
        // The squares where a run of `length` squares begins, in each direction.
        let (mut runs, mut length) = ([set; 4], 1);
        while length < line {
            let further = length.min(line - length);
            for (runs, step) in runs.iter_mut().zip(Direction::steps(SIDE)) {
                *runs &= *runs >> (further * step);
            }
            length += further;
        }
        // A run that wraps into the next row begins on a square where no line can begin.
        let lines = runs
            .iter()
            .zip(starts)
            .fold(0, |lines, (runs, starts)| lines | runs & starts);
        lines != 0
    }

    /// For each square, the lines through it that are as long as the side.
    #[inline]
    const fn full_lines() -> &'static [[u64; 4]] {
        match SIDE {
            5 => &FULL_LINES_5,
            6 => &FULL_LINES_6,
            7 => &FULL_LINES_7,
            _ => &FULL_LINES_8,
        }
    }

    /// For each shorter length, the squares where a line begins, in each direction.
    #[inline]
    const fn line_starts() -> &'static [[u64; 4]] {
        match SIDE {
            5 => &LINE_STARTS_5,
            6 => &LINE_STARTS_6,
            7 => &LINE_STARTS_7,
            _ => &LINE_STARTS_8,
        }
    }
}

impl<const SIDE: usize, const CELLS: usize, const EARLIER: usize> Store
    for Words<SIDE, CELLS, EARLIER>
{
    type Set = Bitboard<1>;
    type Place<'a> = Copied<'a, Self>;

    const EMPTY: Self = Self {
        marks: PerPlayer::both(0),
        moves: History::EMPTY,
    };

    #[inline]
    fn ply(&self) -> usize {
        self.moves.len()
    }

    #[inline]
    fn move_at(&self, number: usize) -> Option<usize> {
        self.moves.get(number)
    }

    #[inline]
    fn last_move(&self) -> Option<usize> {
        self.moves.last()
    }

    #[inline]
    fn mark_at(&self, index: usize) -> Option<Mark> {
        if self.marks.x >> index & 1 == 1 {
            Some(Mark::X)
        } else if self.marks.o >> index & 1 == 1 {
            Some(Mark::O)
        } else {
            None
        }
    }

    #[inline]
    fn marks(&self, of: Mark) -> Bitboard<1> {
        Bitboard([*self.marks.of(of)])
    }

    #[inline]
    fn vacant(&self) -> Bitboard<1> {
        Bitboard([!(self.marks.x | self.marks.o) & Self::BOARD])
    }

    #[inline]
    fn has_line(Bitboard([set]): &Bitboard<1>, index: usize, line: usize) -> bool {
        if line == SIDE {
            let set = set | 1 << index;
            let lines = Self::full_lines().get(index);
            lines.is_some_and(|lines| lines.iter().any(|line| line & !set == 0))
        } else {
            // On most boards, most squares have no neighbor in the set. Some neighbors found here
            // are at the other end of a row; the test of the lines excludes them.
            let above_left = index.wrapping_sub(SIDE + 1) as u32;
            set.rotate_right(above_left) & Self::NEIGHBORS != 0
                && Self::has_shorter_line(set | 1 << index, line)
        }
    }

    #[inline]
    fn push(&mut self, mark: Mark, index: usize) {
        self.add(mark, index);
    }

    #[inline]
    fn pop(&mut self) {
        if let Some(index) = self.moves.pop() {
            *self.marks.of_mut(Mark::of_move(self.ply())) &= !(1 << index);
        }
    }
}
