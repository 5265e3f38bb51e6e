//! Games in play, whatever their state.

use core::fmt::{self, Debug};

use super::{Game, Moves, Turn};
use crate::board::{Board, Size, Square, Squares, StoreOf};
use crate::player::Mark;
use crate::store::Store;

/// A borrowed game with a player to move: the evidence that the game is not over.
///
/// Its type does not contain the player to move, so one function without a parameter for the state
/// serves all games in play. The function can rely on two facts: there is a player to
/// [move](Self::turn), and at least one square is [vacant](Self::vacant). A
/// [`Strategy`](crate::computer::Strategy) takes it for this reason.
///
/// It comes from [`Game::as_in_play`], which the compiler accepts only in a state with a player to
/// move, and from [`AnyGame::as_in_play`](crate::AnyGame::as_in_play), which checks at run time. It
/// is a copyable reference. To try moves, copy the game with
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
pub struct GameInPlay<'a, S: Size> {
    store: &'a StoreOf<S>,
    size: S,
}

impl<'a, S: Size> GameInPlay<'a, S> {
    /// Borrows the moves of a game that the caller knows not to be over.
    #[inline]
    pub(crate) const fn new(store: &'a StoreOf<S>, size: S) -> Self {
        Self { store, size }
    }

    /// Returns the player to move.
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

    /// Returns `true` if the square is taken, like [`Game::is_taken`].
    ///
    /// ```
    /// use tictactype::{Grid, at};
    ///
    /// let game = Grid::<3>::game().open(at!(b2));
    /// assert!(game.as_in_play().is_taken(at!(b2)));
    /// ```
    #[must_use]
    #[inline]
    pub fn is_taken(self, at: Square<S>) -> bool {
        self.mark_at(at).is_some()
    }

    /// Returns the mark on a square, or `None` if the square is vacant, like [`Game::mark_at`].
    ///
    /// ```
    /// use tictactype::{Grid, Mark, at};
    ///
    /// let game = Grid::<3>::game().open(at!(b2));
    /// assert_eq!(game.as_in_play().mark_at(at!(b2)), Some(Mark::X));
    /// ```
    #[must_use]
    #[inline]
    pub fn mark_at(self, at: Square<S>) -> Option<Mark> {
        self.store.mark_at(at.index())
    }

    /// Returns the vacant squares, at least one, in row-major order from the top left.
    ///
    /// ```
    /// use tictactype::{Grid, at};
    ///
    /// let game = Grid::<3>::game().open(at!(b2));
    /// assert_eq!(game.as_in_play().vacant().first(), Some(at!(a1)));
    /// ```
    #[inline]
    pub fn vacant(self) -> Squares<S> {
        Squares::new(self.store.vacant())
    }

    /// Returns the first vacant square. The game is not over, so there is one.
    ///
    /// ```
    /// use tictactype::{Grid, at};
    ///
    /// let game = Grid::<3>::game().open(at!(a1));
    /// assert_eq!(game.as_in_play().first_vacant(), at!(b1));
    /// ```
    #[must_use]
    pub fn first_vacant(self) -> Square<S> {
        // A game on a full board is over, so the default is never used.
        self.vacant().first().unwrap_or(Square::known(0))
    }

    /// Returns the squares of the moves in the order of play, like [`Game::moves`].
    ///
    /// ```
    /// use tictactype::{Grid, at};
    ///
    /// let game = Grid::<3>::game().open(at!(b2));
    /// assert!(game.as_in_play().moves().eq([at!(b2)]));
    /// ```
    pub fn moves(self) -> Moves<'a, Square<S>> {
        Moves::new(self.store)
    }

    /// Returns the square of the last move, or `None` before the first.
    ///
    /// ```
    /// use tictactype::{Grid, at};
    ///
    /// let game = Grid::<3>::game().open(at!(b2));
    /// assert_eq!(game.as_in_play().last_move(), Some(at!(b2)));
    /// ```
    #[must_use]
    pub fn last_move(self) -> Option<Square<S>> {
        self.store.last_move().map(Square::known)
    }

    /// Returns the marks on the board, like [`Game::board`].
    ///
    /// ```
    /// use tictactype::{Grid, at};
    ///
    /// let game = Grid::<3>::game().open(at!(b2));
    /// assert_eq!(game.as_in_play().board(), game.board());
    /// ```
    #[must_use]
    pub fn board(self) -> Board<S> {
        Board::of(self.store, self.size)
    }

    /// Returns the number of moves played: 0 to one less than [`Size::CELLS`].
    ///
    /// ```
    /// use tictactype::{Grid, at};
    ///
    /// let game = Grid::<3>::game().open(at!(b2));
    /// assert_eq!(game.as_in_play().ply(), 1);
    /// ```
    #[must_use]
    #[inline]
    pub fn ply(self) -> usize {
        self.store.ply()
    }

    /// Returns the Zobrist hash of the marks and the size, like
    /// [`Board::zobrist_hash`]. It is computed from all marks.
    #[must_use]
    pub fn zobrist_hash(&self) -> u64 {
        self.board().zobrist_hash()
    }

    /// Returns the size of the board as a value.
    ///
    /// ```
    /// use tictactype::{Grid, Size};
    ///
    /// let game = Grid::<15, 5>::game();
    /// assert_eq!(game.as_in_play().size().line(), 5);
    /// ```
    #[must_use]
    #[inline]
    pub const fn size(self) -> S {
        self.size
    }

    pub(crate) const fn store(self) -> &'a StoreOf<S> {
        self.store
    }
}

/// Borrows the game, like [`Game::as_in_play`].
impl<'a, T: Turn, S: Size> From<&'a Game<T, S>> for GameInPlay<'a, S> {
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
