//! Entries of `AnyGame`s.

use core::fmt::{self, Debug};

use super::AnyGame;
use crate::board::{Size, square_in_slot};
use crate::player::{GameResult, Mark};

/// A vacant square of a game in play: evidence that a move there is legal. Returned by
/// [`AnyGame::entry`].
///
/// The entry borrows the game mutably, so nothing can change the game between the check and the
/// move.
///
/// ```
/// use tictactype::error::IllegalMove;
/// use tictactype::{AnyGame, Grid, Square, at};
///
/// /// Announces a legal move before it is on the board.
/// fn announce(game: &mut AnyGame<Grid<3>>, at: Square<Grid<3>>) -> Result<(), IllegalMove<Square<Grid<3>>>> {
///     let vacant = game.entry(at)?;
///     println!("{}\n{} takes {}", vacant.game().board(), vacant.mark(), vacant.at());
///     vacant.play();
///     Ok(())
/// }
///
/// let mut game = AnyGame::new();
/// assert!(announce(&mut game, at!(b2)).is_ok());
/// assert!(announce(&mut game, at!(b2)).is_err());
/// assert_eq!(game.ply(), 1);
/// ```
#[must_use = "play on it, or look at its square"]
pub struct AnyVacant<'a, S: Size> {
    pub(super) game: &'a mut AnyGame<S>,
    /// The index of the square in the store. Unchecked: it must be vacant.
    pub(super) index: usize,
}

impl<S: Size> AnyVacant<'_, S> {
    /// Plays on the square, in place, by the player to move. Returns the result if the move ends
    /// the game.
    ///
    /// ```
    /// use tictactype::{AnyGame, GameResult, Grid, Mark, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let mut game: AnyGame<Grid<2>> = "a1 b1".parse()?;
    /// assert_eq!(game.entry(at!(b2))?.play(), Some(GameResult::Won(Mark::X)));
    /// # Ok(()) }
    /// ```
    #[allow(
        clippy::must_use_candidate,
        reason = "the move is played, and the game has its result too"
    )]
    #[inline]
    pub fn play(self) -> Option<GameResult> {
        self.game.mark(self.mark(), self.index);
        self.game.result
    }

    /// The vacant square.
    #[must_use]
    pub fn at(&self) -> S::Square {
        square_in_slot::<S>(self.index)
    }

    /// The mark of the player to move.
    #[must_use]
    #[inline]
    pub fn mark(&self) -> Mark {
        Mark::of_move(self.game.ply())
    }

    /// Borrows the unchanged game.
    pub const fn game(&self) -> &AnyGame<S> {
        self.game
    }
}

impl<S: Size> Debug for AnyVacant<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AnyVacant({}, {})", self.game.state(), self.at())
    }
}
