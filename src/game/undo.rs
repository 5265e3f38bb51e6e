//! Taking moves back.

use super::{Drawn, Game, NothingToTakeBack, Opening, Refused, State, Turn, Won};
use crate::board::{Size, StoreOf};
use crate::player::{Internal, O, Player, X};
use crate::store::Store;

/// A state in which there is a move to take back: every state except [`Opening`]. Sealed.
///
/// ```
/// use tictactype::{Game, Over, Size, rules::TakeBack};
///
/// /// Takes back the last move of a finished game.
/// fn reconsider<T, Previous, S: Size>(game: Game<T, S>) -> Previous
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
pub trait TakeBack<S: Size>:
    State + sealed::Undo<S, Earlier = <Self as TakeBack<S>>::Previous>
{
    /// The return type of [`Game::undo`].
    type Previous;
}

mod sealed {
    use super::Earlier;
    use crate::board::Size;
    use crate::game::{Game, State};
    use crate::player::{Internal, seal_of_states};
    use crate::store::Store;

    seal_of_states! {
        /// The state before the last move, for [`TakeBack`](super::TakeBack), which other crates
        /// cannot implement, because they cannot name this trait.
        pub trait Undo<S: Size>: State {
            type Earlier: Earlier<S>;

            /// Takes back the last move. Other crates cannot create an [`Internal`], so they
            /// cannot call this.
            #[inline]
            fn undo(game: Game<Self, S>, _: Internal) -> Self::Earlier {
                let (mut store, size) = game.into_parts();
                store.pop();
                Self::Earlier::reached(store, size, Internal(()))
            }
        }
    }
}

/// A game whose last move was taken back.
pub trait Earlier<S: Size> {
    /// Creates the game from the moves that are left.
    fn reached(store: StoreOf<S>, size: S, _: Internal) -> Self;
}

impl<T: Turn, S: Size> Earlier<S> for Game<T, S> {
    #[inline]
    fn reached(store: StoreOf<S>, size: S, _: Internal) -> Self {
        Self::reached(store, size)
    }
}

impl<S: Size> Earlier<S> for Undone<S> {
    #[inline]
    fn reached(store: StoreOf<S>, size: S, _: Internal) -> Self {
        match store.ply() {
            0 => Self::Opening(Game::reached(store, size)),
            _ => Self::InPlay(Game::reached(store, size)),
        }
    }
}

impl<S: Size> TakeBack<S> for X {
    type Previous = Game<O, S>;
}

impl<S: Size> TakeBack<S> for O {
    type Previous = Undone<S>;
}

impl<P: Player, S: Size> TakeBack<S> for Won<P> {
    type Previous = Game<P, S>;
}

impl<P: Player, S: Size> TakeBack<S> for Drawn<P> {
    type Previous = Game<P, S>;
}

impl<S: Size> sealed::Undo<S> for X {
    type Earlier = Game<O, S>;
}

impl<S: Size> sealed::Undo<S> for O {
    type Earlier = Undone<S>;
}

impl<P: Player, S: Size> sealed::Undo<S> for Won<P> {
    type Earlier = Game<P, S>;
}

impl<P: Player, S: Size> sealed::Undo<S> for Drawn<P> {
    type Earlier = Game<P, S>;
}

/// The game before a move of X, with an empty board if that move was the first.
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
/// To also take back O's move before it, call [`undo`](Self::undo).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use = "it holds the game before the move"]
pub enum Undone<S: Size> {
    /// The move was the first: the board is empty again.
    Opening(Game<Opening, S>),
    /// The move was a later one: X is to move again.
    InPlay(Game<X, S>),
}

impl<S: Size> Undone<S> {
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
