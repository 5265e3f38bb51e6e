//! The lines of a won game. Whether a game is won is decided in `store.rs`.

use core::iter::FusedIterator;
use core::ops::Range;

use crate::board::{Line, SetOf, Size, StoreOf};
use crate::player::Mark;
use crate::store::Store;

/// An iterator over the lines that the last move completed, returned by
/// [`Game::winning_lines`](super::Game::winning_lines).
///
/// ```
/// use tictactype::{FixedSide, Game, Won, X};
///
/// fn marked<S: FixedSide>(game: &Game<Won<X>, S>) -> usize {
///     game.winning_lines().flat_map(|line| line.squares()).count()
/// }
/// # let _ = marked::<tictactype::Grid<3>>;
/// ```
// A named type, because an `impl Iterator` would make the compiler report two errors for
// `winning_lines` of a game that is not won.
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct WinningLines<S: Size> {
    size: S,
    marks: SetOf<S>,
    last: Option<usize>,
    candidates: Range<usize>,
}

impl<S: Size> WinningLines<S> {
    /// Creates an iterator over the winning lines, all of which go through the last move.
    pub(crate) fn new(store: &StoreOf<S>, size: S) -> Self {
        Self {
            size,
            marks: store.marks(Mark::of_move(store.ply()).opponent()),
            last: store.last_move(),
            candidates: Line::candidates(size),
        }
    }

    fn line(&self, candidate: usize) -> Option<Line<S>> {
        let line = Line::candidate(self.size, self.last?, candidate)?;
        line.is_in(&self.marks).then_some(line)
    }
}

impl<S: Size> Iterator for WinningLines<S> {
    type Item = Line<S>;

    fn next(&mut self) -> Option<Line<S>> {
        while let Some(candidate) = self.candidates.next() {
            if let Some(line) = self.line(candidate) {
                return Some(line);
            }
        }
        None
    }
}

impl<S: Size> DoubleEndedIterator for WinningLines<S> {
    fn next_back(&mut self) -> Option<Line<S>> {
        while let Some(candidate) = self.candidates.next_back() {
            if let Some(line) = self.line(candidate) {
                return Some(line);
            }
        }
        None
    }
}

impl<S: Size> FusedIterator for WinningLines<S> {}
