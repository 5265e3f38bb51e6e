//! A square of a game, looked at before it is played on.

use core::error::Error;
use core::fmt::{self, Display};
use core::iter::FusedIterator;

use super::{Game, IsTaken, MayMove, Outcome, State};
use crate::mark::Mark;
use crate::player::Player;
use crate::position::Position;
use crate::size::Size;
use crate::squares::Squares;

/// A square of a game: vacant, or taken. From [`Game::entry`].
///
/// ```
/// use tictactype::{Entry, O, Outcome, Square, at};
///
/// let game = Square::<3>::game().open(at!(b2));
/// let outcome = match game.entry(at!(b2)) {
///     Entry::Vacant(vacant) => vacant.play(O),
///     // The centre is taken: there is always a corner.
///     Entry::Occupied(occupied) => match occupied.into_game().entry(at!(a1)) {
///         Entry::Vacant(vacant) => vacant.play(O),
///         Entry::Occupied(_) => panic!("one mark does not take two squares"),
///     },
/// };
/// assert!(matches!(outcome, Outcome::InPlay(_)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use = "it holds the game: play on the vacant square, or take the game back with `into_game`"]
pub enum Entry<T: State, S: Size> {
    /// The square is vacant: a move on it cannot fail.
    Vacant(Vacant<T, S>),
    /// The square is taken.
    Occupied(Occupied<T, S>),
}

impl<T: State, S: Size> Entry<T, S> {
    /// The game, as it was.
    pub fn into_game(self) -> Game<T, S> {
        match self {
            Self::Vacant(vacant) => vacant.into_game(),
            Self::Occupied(occupied) => occupied.into_game(),
        }
    }
}

/// A vacant square, and the game in which it is: the evidence that a move on it is legal.
///
/// From [`Game::entry`] or [`Game::entries`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use = "it holds the game: play on it, or take the game back with `into_game`"]
pub struct Vacant<T: State, S: Size> {
    game: Game<T, S>,
    at: Position<S>,
}

impl<T: State, S: Size> Vacant<T, S> {
    #[inline]
    pub(crate) const fn new(game: Game<T, S>, at: Position<S>) -> Self {
        Self { game, at }
    }

    /// Plays on the square.
    ///
    /// ```
    /// use tictactype::{Outcome, Square, X};
    ///
    /// for vacant in Square::<3>::game().entries() {
    ///     let at = vacant.at();
    ///     let Outcome::InPlay(game) = vacant.play(X) else { panic!("one mark is no line") };
    ///     assert!(game.moves().eq([at]));
    /// }
    /// ```
    #[inline]
    pub fn play<P>(self, by: P) -> Outcome<P, S>
    where
        P: Player<Itself: MayMove<T>>,
    {
        // Who plays is a type; the value is there for the caller's eyes. There is no entry of a game that is over, so
        // nothing has to ask whether this one is.
        let _ = by;
        self.game.advance(self.at)
    }

    /// Which square it is.
    #[must_use]
    pub const fn at(&self) -> Position<S> {
        self.at
    }

    /// The game, to look at.
    pub const fn game(&self) -> &Game<T, S> {
        &self.game
    }

    /// The game, as it was.
    pub fn into_game(self) -> Game<T, S> {
        self.game
    }
}

/// Every vacant square of a game, as an entry with a game of its own, from [`Game::entries`].
///
/// ```
/// use tictactype::Square;
///
/// let first = Square::<3>::game().entries().map(|vacant| vacant.at().to_string()).next();
/// assert_eq!(first.as_deref(), Some("a1"));
/// ```
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Entries<T: State, S: Size> {
    game: Game<T, S>,
    vacant: Squares<S>,
}

impl<T: State, S: Size> Entries<T, S> {
    #[inline]
    pub(crate) fn new(game: Game<T, S>) -> Self {
        let vacant = game.vacant();
        Self { game, vacant }
    }
}

impl<T: State, S: Size> Iterator for Entries<T, S> {
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

impl<T: State, S: Size> DoubleEndedIterator for Entries<T, S> {
    #[inline]
    fn next_back(&mut self) -> Option<Vacant<T, S>> {
        let at = self.vacant.next_back()?;
        Some(Vacant::new(self.game.clone(), at))
    }
}

impl<T: State, S: Size> ExactSizeIterator for Entries<T, S> {}

impl<T: State, S: Size> FusedIterator for Entries<T, S> {}

/// A taken square, and the game in which it is, unchanged: what a refused [`Game::play`] hands back.
///
/// ```
/// use tictactype::{Mark, O, Square, at};
///
/// let game = Square::<3>::game().open(at!(b2));
/// let occupied = game.clone().play(O, at!(b2)).unwrap_err();
/// assert_eq!((occupied.at(), occupied.mark()), (at!(b2), Mark::X));
/// assert_eq!(occupied.into_game(), game);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use = "it holds the game: take it back with `into_game`"]
pub struct Occupied<T: State, S: Size> {
    game: Game<T, S>,
    at: Position<S>,
    mark: Mark,
}

impl<T: State, S: Size> Occupied<T, S> {
    #[inline]
    pub(crate) const fn new(game: Game<T, S>, at: Position<S>, mark: Mark) -> Self {
        Self { game, at, mark }
    }

    /// Which square it is.
    #[must_use]
    pub const fn at(&self) -> Position<S> {
        self.at
    }

    /// Whose mark stands on it.
    #[must_use]
    pub const fn mark(&self) -> Mark {
        self.mark
    }

    /// The game, to look at.
    pub const fn game(&self) -> &Game<T, S> {
        &self.game
    }

    /// The game, as it was.
    pub fn into_game(self) -> Game<T, S> {
        self.game
    }
}

impl<T: State, S: Size> Display for Occupied<T, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (at, mark) = (self.at, self.mark);
        IsTaken { at, mark }.fmt(f)
    }
}

impl<T: State, S: Size> Error for Occupied<T, S> {}
