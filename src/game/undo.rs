//! Taking moves back.

use core::ops::Deref;

use super::{
    Drawn, Game, IsBefore, NothingToTakeBack, Opening, Position, Refused, State, Taken, Turn, Won,
};
use crate::board::{FixedSide, Square};
use crate::player::{Internal, O, Player, X};
use crate::store::Store;

/// States with a move to take back: all except [`Opening`]. Sealed.
///
/// ```
/// use tictactype::{FixedSide, Game, Over, rules::TakeBack};
///
/// /// Takes back the last move of a finished game.
/// fn reconsider<T, Previous, S: FixedSide>(game: Game<T, S>) -> Previous
/// where
///     T: Over + TakeBack<S, Previous = Previous>,
/// {
///     game.undo()
/// }
/// # type Tic = tictactype::Grid<3>;
/// # let _ = reconsider::<tictactype::Won<tictactype::X>, Game<tictactype::X, Tic>, Tic>;
/// ```
#[diagnostic::on_unimplemented(
    message = "there is no move to take back",
    label = "the board is empty: no move has been played"
)]
pub trait TakeBack<S: FixedSide>: State {
    /// The return type of [`Game::undo`].
    type Previous: Earlier<S>;
}

/// Takes back the last move.
#[inline]
pub(crate) fn undo<T: TakeBack<S>, S: FixedSide>(game: Game<T, S>) -> T::Previous {
    let mut position = game.into_position();
    position.store_mut().pop();
    T::Previous::reached(position, Internal(()))
}

/// A game after taking back a move. Sealed, because other crates cannot name it.
pub trait Earlier<S: FixedSide> {
    /// Creates the game from the moves that are left.
    fn reached(position: Position<S>, _: Internal) -> Self;
}

impl<T: Turn, S: FixedSide> Earlier<S> for Game<T, S> {
    #[inline]
    fn reached(position: Position<S>, _: Internal) -> Self {
        Self::reached(position)
    }
}

impl<S: FixedSide> Earlier<S> for Undone<S> {
    #[inline]
    fn reached(position: Position<S>, _: Internal) -> Self {
        match position.ply() {
            0 => Self::Opening(Game::reached(position)),
            _ => Self::InPlay(Game::reached(position)),
        }
    }
}

impl<S: FixedSide> TakeBack<S> for X {
    type Previous = Game<O, S>;
}

impl<S: FixedSide> TakeBack<S> for O {
    type Previous = Undone<S>;
}

impl<P: Player, S: FixedSide> TakeBack<S> for Won<P> {
    type Previous = Game<P, S>;
}

impl<P: Player, S: FixedSide> TakeBack<S> for Drawn<P> {
    type Previous = Game<P, S>;
}

/// The game after taking back a move of X. If that was the first move, the board is empty.
///
/// ```
/// use tictactype::{Grid, Undone, at};
///
/// match Grid::<3>::game().open(at!(b2)).undo() {
///     Undone::Opening(game) => assert_eq!(game, Grid::<3>::game()),
///     Undone::InPlay(game) => println!("{} moves are left", game.ply()),
/// }
/// ```
///
/// To take back O's move before that, too, call [`undo`](Self::undo).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use = "it holds the game before the move"]
pub enum Undone<S: FixedSide> {
    /// The move was the first: the board is empty again.
    Opening(Game<Opening, S>),
    /// The move was not the first: X is to move again.
    InPlay(Game<X, S>),
}

impl<S: FixedSide> Undone<S> {
    /// Takes back another move, by O, so that calls chain with `?`.
    ///
    /// ```
    /// use tictactype::{Game, Grid, O, at, play};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game = play![Grid<3>; b2 a1 c3];
    /// let game: Game<O, _> = game.undo().undo()?;
    /// let nothing = game.undo().undo().unwrap_err();
    /// assert_eq!(nothing.to_string(), "there is no move to take back: the board is empty");
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`Refused`], with the unchanged game, if the board is empty.
    pub fn undo(self) -> Result<Game<O, S>, Refused<Game<Opening, S>, NothingToTakeBack>> {
        match self {
            Self::Opening(game) => Err(Refused::new(game, NothingToTakeBack)),
            Self::InPlay(game) => Ok(game.undo()),
        }
    }
}

#[doc(hidden)]
#[rustfmt::skip]
#[allow(clippy::missing_errors_doc, clippy::must_use_candidate, reason = "these cannot be called")]
impl<S: FixedSide> Undone<S> {
    pub fn play<Q>(self, _: Q, _: Square<S>) -> Result<Self, Taken<Square<S>>> where Self: IsBefore { self.never() }
}

impl<S: FixedSide> Deref for Undone<S> {
    type Target = Position<S>;

    fn deref(&self) -> &Position<S> {
        match self {
            Self::Opening(game) => game,
            Self::InPlay(game) => game,
        }
    }
}
