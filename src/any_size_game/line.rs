//! Lines on boards whose size is known only at run time.

use core::fmt::{self, Debug, Display};
use core::iter::FusedIterator;

use super::Largest;
use crate::coordinates::Coordinates;
use crate::direction::Direction;
use crate::line::Line;

/// A complete line of an [`AnySizeGame`](crate::AnySizeGame): a [`Line`] without the size in its
/// type.
///
/// ```
/// use tictactype::{AnySizeGame, Direction};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game: AnySizeGame = "5x5/3 a1 b1 a2 b2 a3".parse()?;
/// let line = game.winning_lines().next().ok_or("X won")?;
/// assert_eq!(line.direction(), Direction::Column);
/// assert!(line.squares().eq(["a1".parse()?, "a2".parse()?, "a3".parse()?]));
/// assert_eq!(line.to_string(), "a1 a2 a3");
/// # Ok(()) }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AnySizeLine(Line<Largest>);

impl AnySizeLine {
    pub(super) const fn new(line: Line<Largest>) -> Self {
        Self(line)
    }

    /// Returns the direction of the line.
    #[must_use]
    pub const fn direction(&self) -> Direction {
        self.0.direction()
    }

    /// Returns an iterator over the squares of the line, from the first to the last.
    #[must_use]
    pub fn squares(
        &self,
    ) -> impl DoubleEndedIterator<Item = Coordinates> + ExactSizeIterator + FusedIterator + Clone + use<>
    {
        self.0.squares().map(Coordinates::from)
    }

    /// Returns `true` if the square is on the line.
    #[must_use]
    pub fn contains(&self, at: Coordinates) -> bool {
        self.squares().any(|square| square == at)
    }
}

impl Display for AnySizeLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(&self.0, f)
    }
}

impl Debug for AnySizeLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AnySizeLine({self})")
    }
}
