//! Entries: vacant squares, checked before the move.

use core::iter::FusedIterator;
use core::ops::Deref;

use super::{Game, MayMove, Outcome, Position, State, Turn};
use crate::board::{FixedSide, Square, SquareIter};
use crate::player::Player;

/// A vacant square with its game: evidence that a move there is legal.
///
/// Returned by [`Game::entry`] and [`Game::entries`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use = "the entry holds the game: play on it, or take the game back with `into_game`"]
pub struct Vacant<T: State, S: FixedSide> {
    game: Game<T, S>,
    at: Square<S>,
}

impl<T: State, S: FixedSide> Vacant<T, S> {
    #[inline]
    pub(crate) const fn new(game: Game<T, S>, at: Square<S>) -> Self {
        Self { game, at }
    }

    /// Plays on the square.
    ///
    /// ```
    /// use tictactype::{Grid, Outcome, X};
    ///
    /// for vacant in Grid::<3>::game().entries() {
    ///     let at = vacant.at();
    ///     let Outcome::InPlay(game) = vacant.play(X) else { panic!("one mark is no line") };
    ///     assert!(game.moves().eq([at]));
    /// }
    /// ```
    #[inline]
    pub fn play<P>(self, by: P) -> Outcome<P, S>
    where
        T: Turn,
        P: Player<Itself: MayMove<T>>,
    {
        // Only the type of `by` matters. The value makes the call readable.
        let _ = by;
        self.game.advance(self.at)
    }

    /// Plays on the square by the player whose turn it is, for code that is generic over the state.
    ///
    /// ```
    /// use tictactype::{FixedSide, Game, Outcome, Turn};
    ///
    /// /// Counts the games after a number of moves.
    /// fn count<T: Turn, S: FixedSide>(game: &Game<T, S>, plies: usize) -> usize {
    ///     if plies == 0 {
    ///         return 1;
    ///     }
    ///     let next = game.entries().map(|vacant| match vacant.play_turn() {
    ///         Outcome::InPlay(game) => count(&game, plies - 1),
    ///         Outcome::Won(_) | Outcome::Drawn(_) => usize::from(plies == 1),
    ///     });
    ///     next.sum()
    /// }
    ///
    /// assert_eq!(count(&tictactype::Grid::<3>::game(), 5), 9 * 8 * 7 * 6 * 5);
    /// ```
    #[inline]
    pub fn play_turn<P>(self) -> Outcome<P, S>
    where
        T: Turn<Player = P>,
        P: Player<Itself: MayMove<T>>,
    {
        self.play(P::default())
    }

    /// The vacant square.
    #[must_use]
    pub const fn at(&self) -> Square<S> {
        self.at
    }

    /// Borrows the unchanged game.
    pub const fn game(&self) -> &Game<T, S> {
        &self.game
    }

    /// Returns the unchanged game.
    pub fn into_game(self) -> Game<T, S> {
        self.game
    }
}

impl<T: State, S: FixedSide> Deref for Vacant<T, S> {
    type Target = Position<S>;

    #[inline]
    fn deref(&self) -> &Position<S> {
        &self.game
    }
}

/// An iterator over the vacant squares of a game, each with its own copy of the game, returned by
/// [`Game::entries`].
///
/// ```
/// use tictactype::Grid;
///
/// let first = Grid::<3>::game().entries().map(|vacant| vacant.at().to_string()).next();
/// assert_eq!(first.as_deref(), Some("a1"));
/// ```
// A named type, because an `impl Iterator` would make the compiler report two errors for `entries`
// of a finished game.
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Entries<T: State, S: FixedSide> {
    game: Game<T, S>,
    vacant: SquareIter<S>,
}

impl<T: State, S: FixedSide> Entries<T, S> {
    #[inline]
    pub(crate) fn new(game: Game<T, S>) -> Self {
        let vacant = game.vacant().iter();
        Self { game, vacant }
    }
}

impl<T: State, S: FixedSide> Iterator for Entries<T, S> {
    type Item = Vacant<T, S>;

    #[inline]
    fn next(&mut self) -> Option<Vacant<T, S>> {
        let at = self.vacant.next()?;
        Some(Vacant::new(self.game.clone(), at))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.vacant.size_hint()
    }
}

impl<T: State, S: FixedSide> DoubleEndedIterator for Entries<T, S> {
    #[inline]
    fn next_back(&mut self) -> Option<Vacant<T, S>> {
        let at = self.vacant.next_back()?;
        Some(Vacant::new(self.game.clone(), at))
    }
}

impl<T: State, S: FixedSide> ExactSizeIterator for Entries<T, S> {}

impl<T: State, S: FixedSide> FusedIterator for Entries<T, S> {}
