//! The reasons to refuse a call: a type with a sentence for each, for games and for rounds.
//!
//! If several reasons apply to a move, the first in this order is reported: the game is over, it is
//! the other player's turn, the square is off the board, the square is taken.

use core::error::Error;
use core::fmt::{self, Debug, Display};
use core::ops::Deref;

use crate::player::{GameResult, Mark, pad};

/// A refused call, with the unchanged game and the reason.
///
/// It returns what the call consumed: a [`Game`](crate::Game), a [`Variation`](crate::Variation) or
/// an [`AnyGame`](crate::AnyGame).
///
/// ```
/// use tictactype::{Grid, Mark, O, at};
///
/// let game = Grid::<3>::game().open(at!(b2));
/// let refused = game.clone().play(O, at!(b2)).unwrap_err();
/// assert_eq!((refused.reason().at, refused.reason().by), (at!(b2), Mark::X));
/// assert_eq!(refused.to_string(), "the square `b2` is already taken by X");
/// assert_eq!(refused.into_game(), game);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[must_use = "the error holds the game: take it back with `into_game`"]
pub struct Refused<Game, Reason> {
    game: Game,
    reason: Reason,
}

impl<Game, Reason> Refused<Game, Reason> {
    #[inline]
    pub(crate) const fn new(game: Game, reason: Reason) -> Self {
        Self { game, reason }
    }

    /// Why the call was refused.
    pub const fn reason(&self) -> &Reason {
        &self.reason
    }

    /// Borrows the unchanged game.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the unchanged game.
    pub fn into_game(self) -> Game {
        self.game
    }

    /// Converts the game and keeps the reason.
    pub(crate) fn map_game<Form>(self, form: impl FnOnce(Game) -> Form) -> Refused<Form, Reason> {
        Refused::new(form(self.game), self.reason)
    }

    /// Returns the reason and drops the game.
    pub fn into_reason(self) -> Reason {
        self.reason
    }
}

/// Dereferences to the game's [`Position`](crate::Position).
impl<Game: Deref, Reason> Deref for Refused<Game, Reason> {
    type Target = Game::Target;

    fn deref(&self) -> &Game::Target {
        &self.game
    }
}

impl<Game, Reason: Display> Display for Refused<Game, Reason> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.reason.fmt(f)
    }
}

impl<Game: Debug, Reason: Error> Error for Refused<Game, Reason> {}

/// The refusal of a move after the end of the game.
///
/// ```
/// # #[cfg(feature = "typelevel")] {
/// use tictactype::typelevel::{At, Start};
/// use tictactype::error::GameOver;
/// use tictactype::{O, X};
///
/// let round = Start::<2>::new().play(X, At::<'a', 1>).play(O, At::<'b', 1>);
/// let verdict = round.play(X, At::<'b', 2>).attempt(O, At::<'a', 2>);
/// assert_eq!(verdict, GameOver(X));
/// assert_eq!(verdict.to_string(), "the game is over: X won");
/// # }
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct GameOver<Result = GameResult>(
    /// The result: a [`GameResult`] or, in rounds, the winner's type or
    /// [`Draw`](crate::typelevel::Draw).
    pub Result,
);

impl<Result: Copy + Into<GameResult>> Display for GameOver<Result> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, format_args!("the game is over: {}", self.0.into()))
    }
}

impl<Result: Copy + Debug + Into<GameResult>> Error for GameOver<Result> {}

/// Drops the game, so that a function can return the reason with `?`.
impl<Game> From<Refused<Game, Self>> for GameOver {
    fn from(refused: Refused<Game, Self>) -> Self {
        refused.into_reason()
    }
}

/// The refusal of a move by the wrong player.
///
/// ```
/// # #[cfg(feature = "typelevel")] {
/// use tictactype::typelevel::{At, Start};
/// use tictactype::error::OutOfTurn;
/// use tictactype::{O, X};
///
/// let verdict = Start::<3>::new().attempt(O, At::<'b', 2>);
/// assert_eq!(verdict, OutOfTurn(X));
/// assert_eq!(verdict.to_string(), "it is X's turn");
/// # }
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct OutOfTurn<P = Mark>(
    /// The player to move.
    pub P,
);

impl<P: Copy + Into<Mark>> Display for OutOfTurn<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, format_args!("it is {}'s turn", self.0.into()))
    }
}

impl<P: Copy + Debug + Into<Mark>> Error for OutOfTurn<P> {}

/// The refusal of a move on a taken square.
///
/// ```
/// use tictactype::error::Taken;
/// use tictactype::{Grid, Mark, O, at};
///
/// let mut exploration = Grid::<3>::game().open(at!(b2)).explore();
/// let taken = exploration.variation().play(O, at!(b2)).unwrap_err();
/// assert_eq!(taken, Taken { at: at!(b2), by: Mark::X });
/// assert_eq!(taken.to_string(), "the square `b2` is already taken by X");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Taken<At, By = Mark> {
    /// The square.
    pub at: At,
    /// The player with a mark on the square.
    pub by: By,
}

impl<At: Display, By: Copy + Into<Mark>> Display for Taken<At, By> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (at, by) = (&self.at, self.by.into());
        pad(
            f,
            format_args!("the square `{at}` is already taken by {by}"),
        )
    }
}

impl<At: Debug + Display, By: Copy + Debug + Into<Mark>> Error for Taken<At, By> {}

/// Drops the game, so that a function can return the reason with `?`.
///
/// ```
/// use tictactype::error::Taken;
/// use tictactype::{Explored, FixedSide, O, Square, Variation};
///
/// fn advance<S: FixedSide>(
///     variation: Variation<'_, O, S>,
///     at: Square<S>,
/// ) -> Result<usize, Taken<Square<S>>> {
///     let replies = match variation.advance(O, at)? {
///         Explored::InPlay(next) => next.vacant().len(),
///         Explored::Won(_) | Explored::Drawn(_) => 0,
///     };
///     Ok(replies)
/// }
/// # let _ = advance::<tictactype::Grid<3>>;
/// ```
impl<Game, At, By> From<Refused<Game, Self>> for Taken<At, By> {
    fn from(refused: Refused<Game, Self>) -> Self {
        refused.into_reason()
    }
}

/// The refusal of an undo before the first move.
///
/// ```
/// use tictactype::error::NothingToTakeBack;
/// use tictactype::{AnyGame, Grid};
///
/// let game = AnyGame::<Grid<3>>::default();
/// let refused = game.clone().undo().unwrap_err();
/// assert_eq!(*refused.reason(), NothingToTakeBack);
/// assert_eq!(refused.to_string(), "there is no move to take back: the board is empty");
/// assert_eq!(refused.into_game(), game);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct NothingToTakeBack;

impl Display for NothingToTakeBack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad("there is no move to take back: the board is empty")
    }
}

impl Error for NothingToTakeBack {}

/// Drops the game, so that a function can return the reason with `?`.
impl<Game> From<Refused<Game, Self>> for NothingToTakeBack {
    fn from(refused: Refused<Game, Self>) -> Self {
        refused.into_reason()
    }
}
