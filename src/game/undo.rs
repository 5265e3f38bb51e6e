//! Taking moves back.

use super::{Drawn, Game, NothingToTakeBack, Opening, Refused, State, Won};
use crate::board::Size;
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
    use crate::board::Size;
    use crate::game::{Game, State};
    use crate::player::Internal;

    /// Takes moves back for [`TakeBack`](super::TakeBack), which other crates cannot implement or
    /// call, because they cannot name this trait or create an [`Internal`].
    #[diagnostic::on_unimplemented(
        message = "the players and states are sealed: no other crate can add one",
        label = "not a player or state of tictactype"
    )]
    pub trait Undo<S: Size>: State {
        type Earlier;

        fn undo(game: Game<Self, S>, _: Internal) -> Self::Earlier;
    }
}

impl<S: Size> TakeBack<S> for X {
    type Previous = Game<O, S>;
}

impl<S: Size> sealed::Undo<S> for X {
    type Earlier = Game<O, S>;

    #[inline]
    fn undo(game: Game<Self, S>, _: Internal) -> Game<O, S> {
        game.unmarked()
    }
}

impl<S: Size> TakeBack<S> for O {
    type Previous = Undone<S>;
}

impl<S: Size> sealed::Undo<S> for O {
    type Earlier = Undone<S>;

    #[inline]
    fn undo(game: Game<Self, S>, _: Internal) -> Undone<S> {
        match game.ply() {
            1 => Undone::Opening(game.unmarked()),
            _ => Undone::InPlay(game.unmarked()),
        }
    }
}

impl<P: Player, S: Size> TakeBack<S> for Won<P> {
    type Previous = Game<P, S>;
}

impl<P: Player, S: Size> sealed::Undo<S> for Won<P> {
    type Earlier = Game<P, S>;

    #[inline]
    fn undo(game: Game<Self, S>, _: Internal) -> Game<P, S> {
        game.unmarked()
    }
}

impl<P: Player, S: Size> TakeBack<S> for Drawn<P> {
    type Previous = Game<P, S>;
}

impl<P: Player, S: Size> sealed::Undo<S> for Drawn<P> {
    type Earlier = Game<P, S>;

    #[inline]
    fn undo(game: Game<Self, S>, _: Internal) -> Game<P, S> {
        game.unmarked()
    }
}

impl<T: State, S: Size> Game<T, S> {
    #[inline]
    fn unmarked<U: State>(mut self) -> Game<U, S> {
        self.store.pop();
        self.into_state()
    }
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
/// To take back another move, by O, call [`undo`](Self::undo).
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
