//! Games as two bitboards and a list of moves.

use super::{Bitboard, History, Shared, SquareSet, Store};
use crate::player::{Direction, Mark, PerPlayer};

/// A game on a board with `WORDS` words of squares for each player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Wide<const SIDE: usize, const CELLS: usize, const WORDS: usize, const EARLIER: usize> {
    marks: PerPlayer<Bitboard<WORDS>>,
    moves: History<CELLS, EARLIER>,
}

impl<const SIDE: usize, const CELLS: usize, const WORDS: usize, const EARLIER: usize>
    Wide<SIDE, CELLS, WORDS, EARLIER>
{
    const BOARD: Bitboard<WORDS> = Bitboard::first(CELLS);

    /// In the window of 64 squares that ends with a square: the neighbors before it.
    const BEFORE: u64 = 1 << 62 | 0b111 << (62 - SIDE);

    /// The neighbors after a square, in the window that begins with the square.
    const AFTER: u64 = 1 << 1 | 0b111 << (SIDE - 1);

    /// [`directions`](Self::directions) looks this many steps to each side of a square: three, or
    /// two where three steps along the diagonal do not fit into a window.
    const STEPS: usize = if 3 * (SIDE + 1) < 64 { 3 } else { 2 };

    /// The directions in which the square may complete a line of the set, one bit for each.
    ///
    /// A line of four or more needs at least three other marks in a run with the square, a line of
    /// three needs two. Counting the run takes no branch, and excludes nearly all squares that
    /// complete no line before the walk.
    #[inline]
    fn directions(before: u64, after: u64, line: usize) -> u64 {
        let expected = (line - 1).min(Self::STEPS) as u64;
        let mut directions = 0;
        for (number, step) in Direction::steps(SIDE).into_iter().enumerate() {
            let (mut all_before, mut all_after, mut found) = (1, 1, 0);
            for steps in 1..=Self::STEPS {
                all_before &= before >> (63 - steps * step);
                all_after &= after >> (steps * step);
                found += all_before + all_after;
            }
            directions |= u64::from(found >= expected) << number;
        }
        directions
    }

    /// Returns `true` if the square completes a line of the set in one of the directions.
    ///
    /// Not inlined, so that a move stays small. Takes a reference, because a copy of the set would
    /// wait for the write of the last mark.
    #[inline(never)]
    fn has_line_in(set: &Bitboard<WORDS>, index: usize, line: usize, among: u64) -> bool {
        let mut directions = Direction::ALL.into_iter().enumerate();
        directions.any(|(number, direction)| {
            among >> number & 1 == 1 && {
                let step = direction.step(SIDE);
                let (before, after) = direction.room(index, SIDE);
                let before = (1..=before).take_while(|number| set.contains(index - number * step));
                let after = (1..=after).take_while(|number| set.contains(index + number * step));
                before.count() + 1 + after.count() >= line
            }
        })
    }

    /// The squares where a mark may complete a line of a set.
    ///
    /// Not every mark there completes a line: the line may wrap around the edge of the board, or
    /// contain the opponent's marks. Bits after the last square are arbitrary.
    #[inline(never)]
    fn candidates_in(set: &Bitboard<WORDS>, line: usize) -> Bitboard<WORDS> {
        Direction::steps(SIDE)
            .into_iter()
            .map(|step| set.all_but_one(line, step))
            .fold(Bitboard::EMPTY, Bitboard::with_all)
    }

    /// Plays a move in constants, without looking for a line.
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

    const TESTED_ALONE: Option<usize> = Some(8);
    const EMPTY: Self = Self {
        marks: PerPlayer::both(Bitboard::EMPTY),
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
        self.marks.owner(index)
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
        // Borrows the set, because a copy is slow enough to show in the benchmarks.
        Self::has_line(self.marks.of(mark), index, line)
    }

    #[inline]
    fn has_line(set: &Bitboard<WORDS>, index: usize, line: usize) -> bool {
        // Near the edge of the board, a window has squares from the other end of a row, and bits
        // that are not squares. The walk excludes lines through them.
        let before = set.window(index as isize - 63);
        let after = set.window(index as isize);
        // On most boards of a search, most squares have no neighbor in the set.
        if before & Self::BEFORE | after & Self::AFTER == 0 {
            return false;
        }
        let directions = Self::directions(before, after, line);
        directions != 0 && Self::has_line_in(set, index, line, directions)
    }

    #[inline]
    fn candidates(&self, mark: Mark, line: usize) -> Bitboard<WORDS> {
        Self::candidates_in(self.marks.of(mark), line)
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

    #[inline]
    fn replace_last(&mut self, mark: Mark, index: usize, line: usize, may_complete: bool) -> bool {
        let marks = self.marks.of_mut(mark);
        if let Some(last) = self.moves.replace_last(index) {
            marks.toggle(last);
        }
        let completes_line = may_complete && Self::has_line(marks, index, line);
        marks.toggle(index);
        completes_line
    }
}
