//! Games against a strategy that cannot lose.

use core::convert::Infallible;
use core::fmt::{self, Debug};
use core::marker::PhantomData;
use core::ops::Deref;

use super::{Unbeaten, Winning};
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
/// use tictactype::{Grid, O, unbeaten};
///
/// const GUARD: Unbeaten<O, Grid<3>> =
///     unbeaten![O on Grid<3>; Win, Block, BlockFork, Center, FirstVacant];
///
/// let mut game = GUARD.start();
/// let ended = loop {
///     let at = game.vacant().first().expect("the game goes on");
///     match game.play(at).expect("the square is vacant") {
///         UnbeatenOutcome::InPlay(next) => game = next,
///         UnbeatenOutcome::Won(won) => break won.to_string(),
///         UnbeatenOutcome::Drawn(drawn) => break drawn.to_string(),
///     }
/// };
/// assert_eq!(ended, "a1 b2 b1 c1 a2 a3");
/// ```
///
/// [`play`](Self::play) takes the game. If the game is a field of a struct, play on a clone and
/// replace the field by the game in the outcome.
///
/// `D` is the type of a drawn game: [`AnyGame`], or [`Infallible`] against a [`Winning`] strategy.
#[must_use = "play on it"]
pub struct UnbeatenGame<P, S: FixedSide, D = AnyGame<S>> {
    strategy: Unbeaten<P, S>,
    game: AnyGame<S>,
    drawn: PhantomData<fn() -> D>,
}

/// The outcome of a move against an unbeaten strategy, after the strategy's answer.
#[derive(Debug)]
#[must_use = "it holds the game: `match` on it"]
pub enum UnbeatenOutcome<P: Player, S: FixedSide, D = AnyGame<S>> {
    /// The game continues, with the opponent to move.
    InPlay(UnbeatenGame<P, S, D>),
    /// The strategy won.
    Won(Game<Won<P>, S>),
    /// The board is full. Against a [`Winning`] strategy this cannot happen, and a `match` needs no
    /// arm for it.
    Drawn(D),
}

#[doc(hidden)]
#[rustfmt::skip]
#[allow(clippy::missing_errors_doc, reason = "this cannot be called")]
impl<P: Player, S: FixedSide, D> UnbeatenOutcome<P, S, D> {
    pub fn play(self, _: Square<S>) -> Result<Self, Taken<Square<S>>> where Self: IsUndecided { self.never() }
}

impl<P: Player, const SIDE: usize, const LINE: usize> Unbeaten<P, Grid<SIDE, LINE>>
where
    Grid<SIDE, LINE>: FixedSide,
{
    /// Starts a game. A strategy for X makes the first move.
    pub fn start(self) -> UnbeatenGame<P, Grid<SIDE, LINE>> {
        UnbeatenGame::start(self)
    }
}

impl<P: Player, const SIDE: usize, const LINE: usize> Winning<P, Grid<SIDE, LINE>>
where
    Grid<SIDE, LINE>: FixedSide,
{
    /// Starts a game. A strategy for X makes the first move.
    pub fn start(self) -> UnbeatenGame<P, Grid<SIDE, LINE>, Infallible> {
        UnbeatenGame::start(self.as_unbeaten())
    }
}

impl<P: Player, S: FixedSide> UnbeatenGame<P, S> {
    /// Plays a move of the opponent and, if the game is not over, the strategy's answer.
    ///
    /// # Errors
    ///
    /// Returns [`Refused`] if the square is taken, with the unchanged game.
    pub fn play(
        self,
        at: Square<S>,
    ) -> Result<UnbeatenOutcome<P, S>, Refused<Self, Taken<Square<S>>>> {
        let after = self.exchange(at)?;
        if !after.game.is_over() {
            return Ok(UnbeatenOutcome::InPlay(after));
        }
        // The strategy was checked, so the opponent has no line.
        Ok(match Game::try_from(after.game) {
            Ok(won) => UnbeatenOutcome::Won(won),
            Err(drawn) => UnbeatenOutcome::Drawn(drawn.into_game()),
        })
    }
}

impl<P: Player, S: FixedSide> UnbeatenGame<P, S, Infallible> {
    /// Plays a move of the opponent and the strategy's answer. The last answer wins.
    ///
    /// # Errors
    ///
    /// Returns [`Refused`] if the square is taken, with the unchanged game.
    pub fn play(
        self,
        at: Square<S>,
    ) -> Result<UnbeatenOutcome<P, S, Infallible>, Refused<Self, Taken<Square<S>>>> {
        let Self {
            strategy,
            game,
            drawn,
        } = self.exchange(at)?;
        // The strategy was checked, so if it has not won yet, the game continues.
        Ok(match Game::try_from(game) {
            Ok(won) => UnbeatenOutcome::Won(won),
            Err(other) => UnbeatenOutcome::InPlay(Self {
                strategy,
                game: other.into_game(),
                drawn,
            }),
        })
    }
}

impl<P: Player, S: FixedSide, D> UnbeatenGame<P, S, D> {
    fn start(strategy: Unbeaten<P, S>) -> Self
    where
        S: Default,
    {
        let mut game = Self {
            strategy,
            game: AnyGame::new(),
            drawn: PhantomData,
        };
        if P::MARK == Mark::X {
            game.answer();
        }
        game
    }

    /// Plays a move of the opponent and the strategy's answer.
    fn exchange(mut self, at: Square<S>) -> Result<Self, Refused<Self, Taken<Square<S>>>> {
        if let Some(by) = self.game.mark_at(at) {
            return Err(Refused::new(self, Taken { at, by }));
        }
        // The square is vacant, and the game is not over.
        let _ = self.game.push(at);
        self.answer();
        Ok(self)
    }

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
            drawn: PhantomData,
        }
    }
}

impl<P, S: FixedSide, D> Debug for UnbeatenGame<P, S, D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "UnbeatenGame({:?})", self.game)
    }
}
