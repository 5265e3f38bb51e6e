//! Games as two bitboards and a list of moves.

use super::line_tables::neighbors;
use super::{Bitboard, History, ReplaceLast, Shared, SquareSet, Store};
use crate::player::{Direction, Mark, PerPlayer};

/// A game on a board whose squares take `WORDS` words for each player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Wide<const SIDE: usize, const CELLS: usize, const WORDS: usize, const EARLIER: usize> {
    marks: PerPlayer<Bitboard<WORDS>>,
    moves: History<CELLS, EARLIER>,
}

impl<const SIDE: usize, const CELLS: usize, const WORDS: usize, const EARLIER: usize>
    Wide<SIDE, CELLS, WORDS, EARLIER>
{
    const BOARD: Bitboard<WORDS> = Bitboard::first(CELLS);

    /// The bit of a square in its window, which begins with its upper left neighbor.
    const CENTER: usize = SIDE + 1;

    /// The neighbors of a square in a window.
    const NEIGHBORS: u64 = neighbors(SIDE);

    /// Returns `true` if the set with the square has a line, given a window with a neighbor.
    ///
    /// Out of line, so that the code of a move stays small, and by reference, because a copy of the
    /// set would wait for the store of the last mark.
    #[inline(never)]
    fn has_line_of_neighbors(
        set: &Bitboard<WORDS>,
        index: usize,
        line: usize,
        window: u64,
    ) -> bool {
        Direction::ALL.into_iter().any(|direction| {
            let step = direction.step(SIDE);
            let neighbors = (1 | 1 << (2 * step)) << (Self::CENTER - step);
            window & neighbors != 0 && {
                let (before, after) = direction.room(index, SIDE);
                let before = (1..=before).take_while(|number| set.contains(index - number * step));
                let after = (1..=after).take_while(|number| set.contains(index + number * step));
                before.count() + 1 + after.count() >= line
            }
        })
    }

    /// Adds a move, for constants.
    pub(crate) const fn add(&mut self, mark: Mark, index: usize) {
        let marks = self.marks.of_mut(mark);
        *marks = marks.with(index);
        self.moves.push(index);
    }
}

impl<const SIDE: usize, const CELLS: usize, const WORDS: usize, const EARLIER: usize> Store
    for Wide<SIDE, CELLS, WORDS, EARLIER>
{
    type Set = Bitboard<WORDS>;
    type Place<'a> = Shared<'a, Self>;

    const EMPTY: Self = Self {
        marks: PerPlayer {
            x: Bitboard::EMPTY,
            o: Bitboard::EMPTY,
        },
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
        if self.marks.x.contains(index) {
            Some(Mark::X)
        } else if self.marks.o.contains(index) {
            Some(Mark::O)
        } else {
            None
        }
    }

    #[inline]
    fn marks(&self, of: Mark) -> Bitboard<WORDS> {
        *self.marks.of(of)
    }

    #[inline]
    fn vacant(&self) -> Bitboard<WORDS> {
        Self::BOARD.without(self.marks.x).without(self.marks.o)
    }

    #[inline]
    fn completes_line(&self, mark: Mark, index: usize, line: usize) -> bool {
        // Borrows the set: copying one is slow enough to show in the benchmarks.
        Self::has_line(self.marks.of(mark), index, line)
    }

    #[inline]
    fn has_line(set: &Bitboard<WORDS>, index: usize, line: usize) -> bool {
        // The 64 squares from the upper left neighbor on. The lower right one is at most 54 squares
        // later. At the edge of the board, some neighbors in the window are at the other end of a
        // row; the walk excludes them.
        let window = set.window(index as isize - Self::CENTER as isize);
        window & Self::NEIGHBORS != 0 && Self::has_line_of_neighbors(set, index, line, window)
    }

    #[inline]
    fn push(&mut self, mark: Mark, index: usize) {
        self.marks.of_mut(mark).toggle(index);
        self.moves.push(index);
    }

    #[inline]
    fn pop(&mut self) {
        if let Some(index) = self.moves.pop() {
            self.marks.of_mut(Mark::of_move(self.ply())).toggle(index);
        }
    }
}

impl<const SIDE: usize, const CELLS: usize, const WORDS: usize, const EARLIER: usize> ReplaceLast
    for Wide<SIDE, CELLS, WORDS, EARLIER>
{
    #[inline]
    fn replace_last(&mut self, mark: Mark, index: usize, line: usize) -> bool {
        let marks = self.marks.of_mut(mark);
        if let Some(last) = self.moves.replace_last(index) {
            marks.toggle(last);
        }
        let completes_line = Self::has_line(marks, index, line);
        marks.toggle(index);
        completes_line
    }
}
