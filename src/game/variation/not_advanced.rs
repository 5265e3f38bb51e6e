//! A refused move by value.

use core::error::Error;
use core::fmt::{self, Display};

use super::Variation;
use crate::game::{SquareTaken, State};
use crate::mark::Mark;
use crate::size::Size;
use crate::square::Square;

/// A refused move on a square that is already taken, with the unchanged variation: the error of
/// [`Variation::advance`].
///
/// ```
/// use tictactype::{Grid, Mark, O, at};
///
/// let mut exploration = Grid::<3>::game().open(at!(b2)).explore();
/// let refused = exploration.variation().advance(O, at!(b2)).unwrap_err();
/// assert_eq!((refused.at(), refused.mark()), (at!(b2), Mark::X));
/// assert_eq!(refused.to_string(), "the square `b2` is already taken by X");
/// assert!(refused.into_variation().advance(O, at!(a1)).is_ok());
/// ```
#[derive(Debug)]
#[must_use = "the error holds the variation: take it back with `into_variation`"]
pub struct NotAdvanced<'a, T: State, S: Size> {
    variation: Variation<'a, T, S>,
    taken: SquareTaken<S>,
}

impl<'a, T: State, S: Size> NotAdvanced<'a, T, S> {
    #[inline]
    pub(crate) const fn new(variation: Variation<'a, T, S>, taken: SquareTaken<S>) -> Self {
        Self { variation, taken }
    }

    /// Returns the square.
    #[must_use]
    pub const fn at(&self) -> Square<S> {
        self.taken.at()
    }

    /// Returns the mark on the square.
    #[must_use]
    pub const fn mark(&self) -> Mark {
        self.taken.mark()
    }

    /// Borrows the unchanged variation.
    pub const fn variation(&self) -> &Variation<'a, T, S> {
        &self.variation
    }

    /// Returns the unchanged variation.
    pub fn into_variation(self) -> Variation<'a, T, S> {
        self.variation
    }
}

impl<T: State, S: Size> Display for NotAdvanced<'_, T, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(&self.taken, f)
    }
}

impl<T: State, S: Size> Error for NotAdvanced<'_, T, S> {}

/// Drops the variation, so that a function can return the error with `?`.
///
/// ```
/// use tictactype::{Explored, O, Size, Square, SquareTaken, Variation};
///
/// fn advance<S: Size>(
///     variation: Variation<'_, O, S>,
///     at: Square<S>,
/// ) -> Result<usize, SquareTaken<S>> {
///     let replies = match variation.advance(O, at)? {
///         Explored::InPlay(next) => next.vacant().len(),
///         Explored::Won(_) | Explored::Drawn(_) => 0,
///     };
///     Ok(replies)
/// }
/// # let _ = advance::<tictactype::Grid<3>>;
/// ```
impl<T: State, S: Size> From<NotAdvanced<'_, T, S>> for SquareTaken<S> {
    fn from(refused: NotAdvanced<'_, T, S>) -> Self {
        refused.taken
    }
}
