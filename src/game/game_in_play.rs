//! Borrowed games that are not over.

use core::fmt::{self, Debug};
use core::ops::Deref;

use super::{Game, Position, Turn};
use crate::board::{FixedSide, Grid, Size, square_in_slot};
use crate::player::Mark;

/// A borrowed game that is not over.
///
/// Such a game has a player to [move](Self::turn) and at least one [vacant](Position::vacant)
/// square. The type does not say who is to move, so functions that take a `GameInPlay`, such as
/// [`Strategy::choose`](crate::computer::Strategy::choose), need no type parameter for the state.
///
/// You get one from [`Game::as_in_play`], which does not compile after the end, or from
/// [`AnyGame::as_in_play`](crate::AnyGame::as_in_play), which checks at run time. It is `Copy`, and
/// dereferences to the [`Position`]. To try moves, copy the game with
/// [`AnyGame::from`](crate::AnyGame).
///
/// ```
/// use tictactype::{AnyGame, GameInPlay, Grid, Size, at};
///
/// fn report<S: Size>(game: GameInPlay<'_, S>) -> String {
///     format!("{} to move on one of {} squares", game.turn(), game.vacant().len())
/// }
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game = Grid::<3>::game().open(at!(b2));
/// assert_eq!(report(game.as_in_play()), "O to move on one of 8 squares");
///
/// let game: AnyGame<Grid<3>> = "a1 b1 a2 b2".parse()?;
/// assert_eq!(game.as_in_play().map(report).as_deref(), Some("X to move on one of 5 squares"));
/// assert_eq!(game.play(at!(a3))?.as_in_play(), None);
/// # Ok(()) }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[must_use = "it only borrows the game"]
pub struct GameInPlay<'a, S: Size = Grid<3>> {
    position: &'a Position<S>,
}

impl<'a, S: Size> GameInPlay<'a, S> {
    /// Borrows a game. Unchecked: the game must not be over.
    #[inline]
    pub(crate) const fn new(position: &'a Position<S>) -> Self {
        Self { position }
    }

    /// The position, for as long as the game is borrowed.
    #[inline]
    pub const fn position(self) -> &'a Position<S> {
        self.position
    }

    /// The player to move.
    ///
    /// ```
    /// use tictactype::{Grid, Mark, at};
    ///
    /// let game = Grid::<3>::game().open(at!(b2));
    /// assert_eq!(game.as_in_play().turn(), Mark::O);
    /// ```
    #[must_use]
    #[inline]
    pub fn turn(self) -> Mark {
        Mark::of_move(self.ply())
    }

    /// The first vacant square: a game in play has one.
    ///
    /// ```
    /// use tictactype::{Grid, at};
    ///
    /// let game = Grid::<3>::game().open(at!(a1));
    /// assert_eq!(game.as_in_play().first_vacant(), at!(b1));
    /// ```
    #[must_use]
    pub fn first_vacant(self) -> S::Square {
        // The default is never used: a game on a full board is over.
        self.vacant().first().unwrap_or(square_in_slot::<S>(0))
    }
}

impl<S: Size> Deref for GameInPlay<'_, S> {
    type Target = Position<S>;

    #[inline]
    fn deref(&self) -> &Position<S> {
        self.position
    }
}

/// Borrows a game that is not over, like [`Game::as_in_play`].
impl<'a, T: Turn, S: FixedSide> From<&'a Game<T, S>> for GameInPlay<'a, S> {
    #[inline]
    fn from(game: &'a Game<T, S>) -> Self {
        game.as_in_play()
    }
}

impl<S: Size> Debug for GameInPlay<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GameInPlay({} to move, {:?})", self.turn(), self.board())
    }
}
