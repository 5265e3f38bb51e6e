//! What can be asked of a game in every state, whether the compiler knows the state or not.
//!
//! Not in `game/`: rustdoc shows what an inner module adds to a type first, and the page of `Game` begins with making
//! and playing one.

use crate::any_game::{AnyGame, each};
use crate::board::Board;
use crate::game::{Game, Moves, State};
use crate::mark::Mark;
use crate::position::Position;
use crate::size::Size;
use crate::squares::Squares;
use crate::store::Store;

impl<T: State, S: Size> Game<T, S> {
    /// Whether a square is taken.
    ///
    /// ```
    /// use tictactype::{Square, at};
    ///
    /// let game = Square::<3>::game().open(at!(b2));
    /// assert!(game.is_occupied(at!(b2)) && !game.is_occupied(at!(a1)));
    /// ```
    #[must_use]
    #[inline]
    pub fn is_occupied(&self, at: Position<S>) -> bool {
        self.mark_at(at).is_some()
    }

    /// The mark on a square, if it is taken.
    ///
    /// ```
    /// use tictactype::{Mark, Square, at};
    ///
    /// let game = Square::<3>::game().open(at!(b2));
    /// assert_eq!(game.mark_at(at!(b2)), Some(Mark::X));
    /// ```
    #[must_use]
    #[inline]
    pub fn mark_at(&self, at: Position<S>) -> Option<Mark> {
        self.store().mark_at(at.index())
    }

    /// The vacant squares, row by row from the top left; they do not borrow the game.
    ///
    /// In play there is at least one. After a win there may be some, too.
    ///
    /// ```
    /// use tictactype::{Square, at};
    ///
    /// let game = Square::<3>::game().open(at!(b2));
    /// assert_eq!(game.vacant().next(), Some(at!(a1)));
    /// assert_eq!(game.vacant().next_back(), Some(at!(c3)));
    /// ```
    #[inline]
    pub fn vacant(&self) -> Squares<S> {
        Squares::new(self.store().vacant())
    }

    /// The squares of the moves, in the order in which they were played: X's, O's, X's and so on.
    ///
    /// ```
    /// use tictactype::{O, Square, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game = Square::<3>::game().open(at!(b2)).play(O, at!(a1))?.in_play()?;
    /// assert!(game.moves().eq([at!(b2), at!(a1)]));
    /// assert_eq!(game.moves().next_back(), Some(at!(a1)));
    /// # Ok(()) }
    /// ```
    pub fn moves(&self) -> Moves<'_, S> {
        Moves::new(self.store())
    }

    /// The marks on the squares, to look at, to draw and to compare.
    ///
    /// ```
    /// use tictactype::{Square, at};
    ///
    /// let game = Square::<3>::game().open(at!(b2));
    /// assert_eq!(game.board().to_string(), "  a b c\n1 . . .\n2 . X .\n3 . . .");
    /// ```
    #[must_use]
    pub fn board(&self) -> Board<S> {
        Board::of(self.store())
    }

    /// How many moves were played: 0 to [`Size::CELLS`].
    ///
    /// ```
    /// use tictactype::{Square, at};
    ///
    /// assert_eq!(Square::<3>::game().open(at!(b2)).ply(), 1);
    /// ```
    #[must_use]
    #[inline]
    pub fn ply(&self) -> usize {
        self.store().ply()
    }
}

impl<S: Size> AnyGame<S> {
    /// Whether a square is taken.
    ///
    /// ```
    /// use tictactype::{AnyGame, Square, at};
    ///
    /// let game = AnyGame::from(Square::<3>::game().open(at!(b2)));
    /// assert!(game.is_occupied(at!(b2)) && !game.is_occupied(at!(a1)));
    /// ```
    #[must_use]
    pub fn is_occupied(&self, at: Position<S>) -> bool {
        each!(self, game => game.is_occupied(at))
    }

    /// The mark on a square, if it is taken.
    ///
    /// ```
    /// use tictactype::{AnyGame, Mark, Square, at};
    ///
    /// let game = AnyGame::from(Square::<3>::game().open(at!(b2)));
    /// assert_eq!(game.mark_at(at!(b2)), Some(Mark::X));
    /// ```
    #[must_use]
    pub fn mark_at(&self, at: Position<S>) -> Option<Mark> {
        each!(self, game => game.mark_at(at))
    }

    /// The vacant squares, row by row from the top left; they do not borrow the game.
    ///
    /// ```
    /// use tictactype::{AnyGame, Square, at};
    ///
    /// let game = AnyGame::from(Square::<3>::game().open(at!(a1)));
    /// assert_eq!((game.vacant().len(), game.vacant().next()), (8, Some(at!(b1))));
    /// ```
    pub fn vacant(&self) -> Squares<S> {
        each!(self, game => game.vacant())
    }

    /// The squares of the moves, in the order in which they were played: X's, O's, X's and so on.
    ///
    /// ```
    /// use tictactype::{AnyGame, Square, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game: AnyGame<Square<3>> = "b2 a1".parse()?;
    /// assert!(game.moves().eq([at!(b2), at!(a1)]));
    /// # Ok(()) }
    /// ```
    pub fn moves(&self) -> Moves<'_, S> {
        each!(self, game => game.moves())
    }

    /// The marks on the squares, to look at, to draw and to compare.
    ///
    /// ```
    /// use tictactype::{AnyGame, Square};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game: AnyGame<Square<3>> = "b2 a1".parse()?;
    /// assert_eq!(game.board().to_string(), "  a b c\n1 O . .\n2 . X .\n3 . . .");
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub fn board(&self) -> Board<S> {
        each!(self, game => game.board())
    }

    /// How many moves were played: 0 to [`Size::CELLS`].
    ///
    /// ```
    /// use tictactype::{AnyGame, Square};
    ///
    /// assert_eq!("b2 a1".parse::<AnyGame<Square<3>>>().map(|game| game.ply()), Ok(2));
    /// ```
    #[must_use]
    pub fn ply(&self) -> usize {
        each!(self, game => game.ply())
    }
}
