//! The marks on a board of any size as an array, for `const fn`s, which cannot call trait methods.

use super::{Board, Coordinates, SetOf, Size, slot_of};
use crate::player::{Direction, LineStarts, MAX_SIDE, Mark, PerPlayer, Sentence};
use crate::store::SquareSet;

/// The number of squares of the largest board.
pub(crate) const MOST: usize = MAX_SIDE * MAX_SIDE;

/// The marks on a board of any size.
///
/// Like a [`Board`], but not generic, and for use in constants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct MarkArray {
    side: usize,
    line: usize,
    squares: [Option<Mark>; MOST],
}

/// The complete lines on a board.
pub(crate) struct CompleteLines {
    pub(crate) counts: PerPlayer<usize>,
    /// For each square, the number of complete lines through it.
    through: [u16; MOST],
}

impl MarkArray {
    /// Creates an empty board.
    pub(crate) const fn new(side: usize, line: usize) -> Self {
        Self {
            side,
            line,
            squares: [None; MOST],
        }
    }

    /// The marks on a board.
    pub(crate) fn of<S: Size>(board: &Board<S>) -> Self {
        let side = board.size().side();
        let mut marks = Self::new(side, board.size().line());
        for mark in [Mark::X, Mark::O] {
            for at in board.marks(mark) {
                let at: Coordinates = at.into();
                marks.set(at.index_on(side), Some(mark));
            }
        }
        marks
    }

    /// The squares of each player.
    pub(crate) fn sets<S: Size>(&self) -> PerPlayer<SetOf<S>> {
        let mut sets = PerPlayer::both(SetOf::<S>::EMPTY);
        for index in 0..self.cells() {
            if let Some(mark) = self.at(index) {
                let at = Coordinates::of_index(index, self.side);
                sets.of_mut(mark).toggle(slot_of::<S>(at));
            }
        }
        sets
    }

    /// The mark on a square.
    #[allow(clippy::indexing_slicing, reason = "the index was compared")]
    pub(crate) const fn at(&self, index: usize) -> Option<Mark> {
        if index < MOST {
            self.squares[index]
        } else {
            None
        }
    }

    /// The squares as an array, because calls are slow in constants.
    #[cfg(feature = "computer")]
    pub(crate) const fn squares(&self) -> &[Option<Mark>; MOST] {
        &self.squares
    }

    /// Changes the mark on a square.
    #[allow(clippy::indexing_slicing, reason = "the index was compared")]
    pub(crate) const fn set(&mut self, index: usize, mark: Option<Mark>) {
        if index < MOST {
            self.squares[index] = mark;
        }
    }

    /// Returns `true` if a mark on a square completes a line.
    ///
    /// Makes no calls, because `unbeaten!` runs it in the compiler for every move, and calls are
    /// slow there.
    #[cfg(feature = "computer")]
    #[allow(clippy::indexing_slicing, reason = "the index was compared")]
    #[inline(never)]
    pub(crate) const fn completes_line(&self, index: usize, mark: Mark) -> bool {
        let side = self.side;
        if side == 0 || index >= side * side || index >= MOST {
            return false;
        }
        let (left, above) = (index % side, index / side);
        let (right, below) = (side - 1 - left, side - 1 - above);
        let up_left = if left < above { left } else { above };
        let up_right = if right < above { right } else { above };
        let down_left = if left < below { left } else { below };
        let down_right = if right < below { right } else { below };
        // Each direction's step, and the number of squares before and after this one, as in
        // `Direction::room`.
        let mut directions: &[(usize, usize, usize)] = &[
            (1, left, right),
            (side, above, below),
            (side + 1, up_left, down_right),
            (side - 1, up_right, down_left),
        ];
        while let [(step, before, after), others @ ..] = directions {
            if self.line <= *before + *after + 1 {
                let (mut length, mut at, last) = (1, index, index + *after * *step);
                while at < last {
                    at += *step;
                    if at >= MOST {
                        break;
                    }
                    match self.squares[at] {
                        Some(found) if found as u8 == mark as u8 => length += 1,
                        _ => break,
                    }
                }
                let (mut at, first) = (index, index - *before * *step);
                while at > first {
                    at -= *step;
                    if at >= MOST {
                        break;
                    }
                    match self.squares[at] {
                        Some(found) if found as u8 == mark as u8 => length += 1,
                        _ => break,
                    }
                }
                if self.line <= length {
                    return true;
                }
            }
            directions = others;
        }
        false
    }

    /// The squares of a player as bits, on a board of at most 32 squares.
    #[cfg(feature = "computer")]
    pub(crate) const fn set_of(&self, mark: Mark) -> u32 {
        let (mut set, mut index, cells) = (0, 0, self.cells());
        while index < cells {
            set |= (self.has(index, mark) as u32) << index;
            index += 1;
        }
        set
    }

    /// Returns `true` if a square has a mark. Makes no calls, which are slow in constants.
    #[allow(clippy::indexing_slicing, reason = "the index was compared")]
    pub(crate) const fn has(&self, index: usize, mark: Mark) -> bool {
        index < MOST && matches!(self.squares[index], Some(found) if found as u8 == mark as u8)
    }

    pub(crate) const fn side(&self) -> usize {
        self.side
    }

    #[cfg(feature = "computer")]
    pub(crate) const fn line(&self) -> usize {
        self.line
    }

    pub(crate) const fn cells(&self) -> usize {
        self.side * self.side
    }

    /// The number of marks of each player.
    #[allow(clippy::indexing_slicing, reason = "the index was compared")]
    pub(crate) const fn counts(&self) -> PerPlayer<usize> {
        let mut counts = PerPlayer { x: 0, o: 0 };
        let (cells, mut index) = (self.cells(), 0);
        // Without a call for each square, which is slow in constants.
        while index < cells && index < MOST {
            match self.squares[index] {
                Some(Mark::X) => counts.x += 1,
                Some(Mark::O) => counts.o += 1,
                None => {}
            }
            index += 1;
        }
        counts
    }

    /// All lines of the board, complete or not.
    pub(crate) const fn lines(&self) -> LineStarts {
        LineStarts::new(self.side, self.line)
    }

    /// The player with marks on all squares of a line, if there is one.
    ///
    /// Makes few calls, which are slow in constants.
    #[allow(clippy::indexing_slicing, reason = "the index was compared")]
    pub(crate) const fn owner_of_line(&self, first: usize, step: usize) -> Option<Mark> {
        let (mut at, mut length) = (first, 1);
        if at >= MOST {
            return None;
        }
        let Some(owner) = self.squares[at] else {
            return None;
        };
        while length < self.line {
            at += step;
            if at >= MOST {
                return None;
            }
            match self.squares[at] {
                Some(mark) if mark as u8 == owner as u8 => length += 1,
                _ => return None,
            }
        }
        Some(owner)
    }

    /// Writes the squares of a line.
    pub(crate) const fn write_line(
        &self,
        mut sentence: Sentence,
        direction: Direction,
        first: usize,
    ) -> Sentence {
        let mut number = 0;
        while number < self.line {
            if number > 0 {
                sentence = sentence.text(" ");
            }
            let index = first + number * direction.step(self.side);
            sentence = Coordinates::of_index(index, self.side).write(sentence);
            number += 1;
        }
        sentence
    }

    /// Counts the complete lines. Has loops instead of [`LineStarts`], because calls are slow in
    /// constants.
    #[allow(clippy::indexing_slicing, reason = "the index was compared")]
    pub(crate) const fn complete_lines(&self) -> CompleteLines {
        let mut complete = CompleteLines {
            counts: PerPlayer::both(0),
            through: [0; MOST],
        };
        let mut directions: &[Direction] = &Direction::ALL;
        while let [direction, others @ ..] = directions {
            let step = direction.step(self.side);
            let (from, to, rows) = direction.starts(self.side, self.line);
            let mut row = 0;
            while row < rows {
                let (mut first, end) = (row * self.side + from, row * self.side + to);
                while first < end {
                    if let Some(owner) = self.owner_of_line(first, step) {
                        *complete.counts.of_mut(owner) += 1;
                        let mut number = 0;
                        while number < self.line {
                            let index = first + number * step;
                            if index < MOST {
                                complete.through[index] += 1;
                            }
                            number += 1;
                        }
                    }
                    first += 1;
                }
                row += 1;
            }
            directions = others;
        }
        complete
    }
}

impl CompleteLines {
    /// The last square with this number of complete lines through it.
    #[allow(clippy::indexing_slicing, reason = "the index was compared")]
    pub(crate) const fn last_shared(&self, lines: usize) -> Option<usize> {
        let mut after = MOST;
        while after > 0 {
            after -= 1;
            if after < MOST && self.through[after] as usize == lines {
                return Some(after);
            }
        }
        None
    }
}

#[cfg(all(test, feature = "computer"))]
mod tests {
    use super::MarkArray;
    use crate::player::{Mark, PerPlayer};
    use std::vec::Vec;

    /// Returns `true` if a mark on a square completes one of all lines.
    fn completes_a_line_of_all(mut marks: MarkArray, at: usize, mark: Mark) -> bool {
        marks.set(at, Some(mark));
        let mut lines = marks.lines();
        while let Some((direction, first)) = lines.next() {
            let step = direction.step(marks.side);
            let has_square = (0..marks.line).any(|number| first + number * step == at);
            if has_square && marks.owner_of_line(first, step).is_some() {
                return true;
            }
        }
        false
    }

    #[test]
    fn a_mark_completes_a_line_if_one_of_all_lines_is_complete() {
        let mut number: usize = 0;
        for (side, line) in (2..=26).flat_map(|side| (2..=side).map(move |line| (side, line))) {
            let mut random = MarkArray::new(side, line);
            for index in 0..side * side {
                number = (number * 1_103_515_245 + 12_345) & 0x7FFF_FFFF;
                let mark = match number >> 8 & 3 {
                    0 => None,
                    1 => Some(Mark::O),
                    _ => Some(Mark::X),
                };
                random.set(index, mark);
            }
            let (mut lines, mut all) = (random.lines(), Vec::new());
            let mut counts = PerPlayer { x: 0, o: 0 };
            while let Some((direction, first)) = lines.next() {
                all.push((first, direction.step(side)));
                if let Some(owner) = random.owner_of_line(first, direction.step(side)) {
                    *counts.of_mut(owner) += 1;
                }
            }
            assert_eq!(random.complete_lines().counts, counts, "{side} {line}");
            // One or more of each direction.
            for (first, step) in all.iter().step_by(all.len().div_ceil(4)).chain(all.last()) {
                let mut complete = random;
                for number in 0..line {
                    complete.set(first + number * step, Some(Mark::X));
                }
                for missing in [0, line / 2, line - 1] {
                    let at = first + missing * step;
                    assert!(complete.completes_line(at, Mark::X), "{side} {line} {at}");
                    let mut other = complete;
                    other.set(first + (missing + 1) % line * step, Some(Mark::O));
                    for mark in [Mark::X, Mark::O] {
                        let expected = completes_a_line_of_all(other, at, mark);
                        assert_eq!(
                            other.completes_line(at, mark),
                            expected,
                            "{side} {line} {at}"
                        );
                    }
                }
            }
        }
    }
}
