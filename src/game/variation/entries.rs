//! The vacant squares of a variation, one by one.

use core::fmt::{self, Debug};

use super::{Explored, Variation};
use crate::board::{FixedSide, SetOf, Square, SquareIter, Squares, StoreOf};
use crate::game::{AreIndependent, Lent, MayMove, State, Turn};
use crate::player::{Mark, Player};
use crate::store::{Place, SquareSet, Store};

/// The vacant squares of a [`Variation`], in row-major order from the top left, returned by
/// [`Variation::entries`].
///
/// This is not an [`Iterator`], because each [`VariationEntry`] borrows from the list. Loop with
/// `while let`.
///
/// ```
/// use tictactype::{Grid, X};
///
/// let mut exploration = Grid::<3>::game().explore();
/// let mut variation = exploration.variation();
/// let mut entries = variation.entries();
/// let mut names = Vec::new();
/// while let Some(vacant) = entries.next() {
///     names.push(vacant.at().to_string());
/// }
/// assert_eq!(names.join(" "), "a1 b1 c1 a2 b2 c2 a3 b3 c3");
/// ```
#[must_use = "it is lazy: call `next` in a `while let` loop"]
pub struct VariationEntries<'a, T: State, S: FixedSide> {
    variation: Variation<'a, T, S>,
    vacant: SquareIter<S>,
    /// The squares where a mark may complete a line: all vacant squares until
    /// [`find_candidates`](Self::find_candidates).
    candidates: SetOf<S>,
    /// The number of entries returned so far.
    returned: usize,
}

impl<'a, T: State, S: FixedSide> VariationEntries<'a, T, S> {
    /// Creates the entries. The place of the variation must be restored.
    #[inline]
    pub(super) fn new(variation: Variation<'a, T, S>) -> Self {
        let vacant = variation.place.store().vacant();
        Self {
            vacant: Squares::new(vacant).iter(),
            candidates: vacant,
            returned: 0,
            variation,
        }
    }

    /// Returns an entry for the next vacant square.
    ///
    /// ```
    /// use tictactype::Grid;
    ///
    /// let mut exploration = Grid::<3>::game().explore();
    /// let mut variation = exploration.variation();
    /// let first = variation.entries().next().map(|vacant| vacant.at().to_string());
    /// assert_eq!(first.as_deref(), Some("a1"));
    /// ```
    #[allow(
        clippy::should_implement_trait,
        reason = "each entry borrows from this"
    )]
    #[inline]
    pub fn next(&mut self) -> Option<VariationEntry<'_, T, S>> {
        let Some(at) = self.vacant.next() else {
            // Takes back the moves of the last entry, so that queries need no copy.
            self.variation.place.restore();
            return None;
        };
        let may_complete = StoreOf::<S>::TESTED_ALONE.is_none_or(|number| {
            if self.returned == number {
                self.find_candidates();
            }
            self.returned += 1;
            self.candidates.contains(at.index())
        });
        Some(VariationEntry {
            variation: self.variation.reborrow(),
            at,
            may_complete,
        })
    }

    /// Limits `candidates` to the squares that may complete a line of the player to move.
    #[cold]
    #[inline(never)]
    fn find_candidates(&mut self) {
        let Variation { place, size, .. } = &mut self.variation;
        place.restore();
        let mark = Mark::of_move(place.ply());
        self.candidates = place.store().candidates(mark, size.line());
    }
}

// The bound never holds. The implementation makes rustc report the rule for a `for` loop.
#[doc(hidden)]
impl<T: State, S: FixedSide> Iterator for VariationEntries<'_, T, S>
where
    Lent<Self>: AreIndependent,
{
    type Item = <Lent<Self> as AreIndependent>::Entry;

    fn next(&mut self) -> Option<Self::Item> {
        Lent::<Self>::next(self)
    }
}

impl<T: State, S: FixedSide> Debug for VariationEntries<'_, T, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "VariationEntries({}, {:?})", T::STATE, self.vacant)
    }
}

/// A vacant square of a [`Variation`]: evidence that a move there is legal. Lent by
/// [`VariationEntries::next`].
#[must_use = "play on it, or look at its square"]
pub struct VariationEntry<'a, T: State, S: FixedSide> {
    variation: Variation<'a, T, S>,
    at: Square<S>,
    may_complete: bool,
}

impl<'a, T: State, S: FixedSide> VariationEntry<'a, T, S> {
    /// Plays on the square, in place.
    ///
    /// ```
    /// use tictactype::{Explored, Grid, X};
    ///
    /// let mut exploration = Grid::<3>::game().explore();
    /// let mut variation = exploration.variation();
    /// let mut entries = variation.entries();
    /// while let Some(vacant) = entries.next() {
    ///     let at = vacant.at();
    ///     let Explored::InPlay(child) = vacant.play(X) else { panic!("one mark is no line") };
    ///     assert!(child.to_game().moves().eq([at]));
    /// }
    /// ```
    #[inline]
    pub fn play<P>(self, by: P) -> Explored<'a, P, S>
    where
        T: Turn,
        P: Player<Itself: MayMove<T>>,
    {
        // Only the type of `by` matters. The value makes the call readable.
        let _ = by;
        Explored::after(self.variation, self.at, self.may_complete)
    }

    /// Plays on the square by the player whose turn it is, like
    /// [`Vacant::play_turn`](crate::Vacant::play_turn).
    #[inline]
    pub fn play_turn<P>(self) -> Explored<'a, P, S>
    where
        T: Turn<Player = P>,
        P: Player<Itself: MayMove<T>>,
    {
        self.play(P::default())
    }

    /// The vacant square.
    #[must_use]
    #[inline]
    pub const fn at(&self) -> Square<S> {
        self.at
    }
}

impl<T: State, S: FixedSide> Debug for VariationEntry<'_, T, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "VariationEntry({}, {})", T::STATE, self.at)
    }
}
