//! Games against a strategy that cannot lose.

use core::convert::Infallible;
use core::fmt::{self, Debug};
use core::ops::Deref;

use super::Unbeaten;
use crate::board::{FixedSide, Grid, Square};
use crate::computer::{IsUndecided, Strategy};
use crate::game::{Game, Position, Refused, Taken, Won};
use crate::input::AnyGame;
use crate::player::{Mark, Player};

/// A game against an unbeaten strategy, with the opponent to move.
///
/// The game begins on the empty board, so the strategy cannot lose it: [`UnbeatenOutcome`] has no
/// variant for that.
///
/// ```
/// use tictactype::computer::{Unbeaten, UnbeatenOutcome};
/// use tictactype::{Grid, X, unbeaten};
///
/// const FIRST: Unbeaten<X, Grid<3>> = unbeaten![X on Grid<3>; Win, Block, Fork, Corner, FirstVacant];
///
/// let mut game = FIRST.start();
/// let ended = loop {
///     let at = game.vacant().first().expect("the game goes on");
///     match game.play(at).expect("the square is vacant") {
///         UnbeatenOutcome::InPlay(next) => game = next,
///         UnbeatenOutcome::Won(won) => break won.to_string(),
///         UnbeatenOutcome::Drawn(drawn) => break drawn.to_string(),
///     }
/// };
/// assert_eq!(ended, "a1 b1 c1 a2 b2 c2 a3");
/// ```
///
/// [`play`](Self::play) takes the game. If the game is a field of a struct, play on a clone and
/// replace the field by the game in the outcome.
///
/// `D` is the type of a drawn game: [`AnyGame`], or [`Infallible`] against a
/// [`Winning`](super::Winning) strategy.
#[must_use = "play on it"]
pub struct UnbeatenGame<P, S: FixedSide, D = AnyGame<S>> {
    strategy: Unbeaten<P, S, D>,
    game: AnyGame<S>,
}

/// The outcome of a move against an unbeaten strategy, after the strategy's answer.
#[derive(Debug)]
#[must_use = "it holds the game: `match` on it"]
pub enum UnbeatenOutcome<P: Player, S: FixedSide, D = AnyGame<S>> {
    /// The game continues, with the opponent to move.
    InPlay(UnbeatenGame<P, S, D>),
    /// The strategy won.
    Won(Game<Won<P>, S>),
    /// The board is full. Against a [`Winning`](super::Winning) strategy this cannot happen, and a
    /// `match` needs no arm for it.
    Drawn(D),
}

#[doc(hidden)]
#[rustfmt::skip]
#[allow(clippy::missing_errors_doc, reason = "this cannot be called")]
impl<P: Player, S: FixedSide, D> UnbeatenOutcome<P, S, D> {
    pub fn play(self, _: Square<S>) -> Result<Self, Taken<Square<S>>> where Self: IsUndecided { self.never() }
}

/// The type of a drawn game against a strategy. Other crates cannot name this trait.
pub trait Draw<S: FixedSide>: Sized {
    /// `true` if no game is drawn.
    const MUST_WIN: bool;

    /// Returns a drawn game in this type, or a game in play as it is.
    #[allow(clippy::missing_errors_doc, reason = "not an error")]
    fn of(game: AnyGame<S>) -> Result<Self, AnyGame<S>>;
}

impl<S: FixedSide> Draw<S> for AnyGame<S> {
    const MUST_WIN: bool = false;

    fn of(game: Self) -> Result<Self, Self> {
        if game.is_over() { Ok(game) } else { Err(game) }
    }
}

impl<S: FixedSide> Draw<S> for Infallible {
    const MUST_WIN: bool = true;

    fn of(game: AnyGame<S>) -> Result<Self, AnyGame<S>> {
        Err(game)
    }
}

impl<P: Player, const SIDE: usize, const LINE: usize, D> Unbeaten<P, Grid<SIDE, LINE>, D>
where
    Grid<SIDE, LINE>: FixedSide,
{
    /// Starts a game. A strategy for X makes the first move.
    pub fn start(self) -> UnbeatenGame<P, Grid<SIDE, LINE>, D> {
        let mut game = UnbeatenGame {
            strategy: self,
            game: AnyGame::new(),
        };
        if P::MARK == Mark::X {
            game.answer();
        }
        game
    }
}

impl<P: Player, S: FixedSide, D: Draw<S>> UnbeatenGame<P, S, D> {
    /// Plays a move of the opponent and, if the game is not over, the strategy's answer.
    ///
    /// # Errors
    ///
    /// Returns [`Refused`] if the square is taken, with the unchanged game.
    pub fn play(
        mut self,
        at: Square<S>,
    ) -> Result<UnbeatenOutcome<P, S, D>, Refused<Self, Taken<Square<S>>>> {
        if let Some(by) = self.game.mark_at(at) {
            return Err(Refused::new(self, Taken { at, by }));
        }
        // The square is vacant, and the game is not over.
        let _ = self.game.push(at);
        self.answer();
        let Self { strategy, game } = self;
        // The strategy was checked, so the opponent has no line.
        Ok(match Game::try_from(game) {
            Ok(won) => UnbeatenOutcome::Won(won),
            Err(other) => match D::of(other.into_game()) {
                Ok(drawn) => UnbeatenOutcome::Drawn(drawn),
                Err(game) => UnbeatenOutcome::InPlay(Self { strategy, game }),
            },
        })
    }
}

impl<P: Player, S: FixedSide, D> UnbeatenGame<P, S, D> {
    /// Plays a move of the strategy, unless the game is over.
    fn answer(&mut self) {
        let in_play = self.game.as_in_play();
        if let Some(at) = in_play.and_then(|game| self.strategy.choose(game)) {
            // The strategy was checked, so it has a move on a vacant square.
            let _ = self.game.push(at);
        }
    }

    /// The game so far, with the opponent to move.
    pub const fn game(&self) -> &AnyGame<S> {
        &self.game
    }
}

impl<P, S: FixedSide, D> Deref for UnbeatenGame<P, S, D> {
    type Target = Position<S>;

    fn deref(&self) -> &Position<S> {
        &self.game
    }
}

impl<P, S: FixedSide, D> Clone for UnbeatenGame<P, S, D> {
    fn clone(&self) -> Self {
        Self {
            strategy: self.strategy,
            game: self.game.clone(),
        }
    }
}

impl<P, S: FixedSide, D> Debug for UnbeatenGame<P, S, D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "UnbeatenGame({:?})", self.game)
    }
}
