//! The moves of a game whose size is known only at run time.

use core::fmt::{self, Debug, Display};
use core::iter::FusedIterator;

use super::Largest;
use crate::coordinates::Coordinates;
use crate::game::Moves;
use crate::mark::Mark;

/// An iterator over the squares of the moves of a game in the order of play, alternating between X
/// and O, returned by [`AnySizeGame::moves`](crate::AnySizeGame::moves).
///
/// ```
/// use tictactype::AnySizeGame;
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game: AnySizeGame = "3x3 b2 a1 c3".parse()?;
/// assert_eq!(game.moves().len(), 3);
/// assert_eq!(game.moves().next_back(), Some("c3".parse()?));
/// # Ok(()) }
/// ```
#[derive(Clone)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct AnySizeMoves<'a>(Moves<'a, Largest>);

impl<'a> AnySizeMoves<'a> {
    pub(super) const fn new(moves: Moves<'a, Largest>) -> Self {
        Self(moves)
    }

    /// Returns an iterator over the moves that this one has not returned yet, each with the mark of
    /// its player.
    ///
    /// ```
    /// use tictactype::{AnySizeGame, Mark};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game: AnySizeGame = "3x3 b2 a1".parse()?;
    /// let moves = game.moves().with_marks();
    /// assert!(moves.eq([(Mark::X, "b2".parse()?), (Mark::O, "a1".parse()?)]));
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub fn with_marks(
        self,
    ) -> impl DoubleEndedIterator<Item = (Mark, Coordinates)>
    + ExactSizeIterator
    + FusedIterator
    + Clone
    + use<'a> {
        let marked = self.0.with_marks();
        marked.map(|(mark, at)| (mark, Coordinates::from(at)))
    }
}

impl Iterator for AnySizeMoves<'_> {
    type Item = Coordinates;

    fn next(&mut self) -> Option<Coordinates> {
        self.0.next().map(Coordinates::from)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl DoubleEndedIterator for AnySizeMoves<'_> {
    fn next_back(&mut self) -> Option<Coordinates> {
        self.0.next_back().map(Coordinates::from)
    }
}

impl ExactSizeIterator for AnySizeMoves<'_> {}

impl FusedIterator for AnySizeMoves<'_> {}

/// Writes the squares that the iterator has not returned yet, separated by spaces.
impl Display for AnySizeMoves<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(&self.0, f)
    }
}

impl Debug for AnySizeMoves<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}
