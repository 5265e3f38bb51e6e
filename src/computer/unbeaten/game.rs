//! Games against a strategy that cannot lose.

use core::fmt::{self, Debug};

use super::Unbeaten;
use crate::board::{Board, Grid, Size, Square, Squares};
use crate::computer::Strategy;
use crate::game::{Game, Refused, Taken, Won};
use crate::input::AnyGame;
use crate::player::{Mark, Player};

/// A game against an unbeaten strategy, in which the opponent is to move.
///
/// It is played from the opening, so the guarantee holds: an outcome has no loss of the strategy.
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
#[must_use = "play on it"]
pub struct UnbeatenGame<P, S: Size> {
    strategy: Unbeaten<P, S>,
    game: AnyGame<S>,
}

/// The outcome of a move against an unbeaten strategy and of its answer.
#[derive(Debug)]
#[must_use = "it holds the game: `match` on it"]
pub enum UnbeatenOutcome<P: Player, S: Size> {
    /// The game goes on, and the opponent is to move.
    InPlay(UnbeatenGame<P, S>),
    /// The strategy won.
    Won(Game<Won<P>, S>),
    /// The board is full.
    Drawn(AnyGame<S>),
}

impl<P: Player, const SIDE: usize, const LINE: usize> Unbeaten<P, Grid<SIDE, LINE>>
where
    Grid<SIDE, LINE>: Size,
{
    /// Starts a game. A strategy for X makes the first move.
    pub fn start(self) -> UnbeatenGame<P, Grid<SIDE, LINE>> {
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

impl<P: Player, S: Size> UnbeatenGame<P, S> {
    /// Plays a move of the opponent, and the answer of the strategy if the game goes on.
    ///
    /// # Errors
    ///
    /// Returns [`Refused`] if the square is taken, with the unchanged game.
    pub fn play(
        mut self,
        at: Square<S>,
    ) -> Result<UnbeatenOutcome<P, S>, Refused<Self, Taken<Square<S>>>> {
        if let Some(by) = self.game.mark_at(at) {
            return Err(Refused::new(self, Taken { at, by }));
        }
        // It is vacant, and the game is not over.
        let _ = self.game.push(at);
        self.answer();
        if !self.game.is_over() {
            return Ok(UnbeatenOutcome::InPlay(self));
        }
        // By the check of the strategy, the opponent has no line.
        Ok(match Game::try_from(self.game) {
            Ok(won) => UnbeatenOutcome::Won(won),
            Err(drawn) => UnbeatenOutcome::Drawn(drawn.into_game()),
        })
    }

    /// Plays a move of the strategy, unless the game is over.
    fn answer(&mut self) {
        let in_play = self.game.as_in_play();
        if let Some(at) = in_play.and_then(|game| self.strategy.choose(game)) {
            // By the check of the strategy, it has a move, on a vacant square.
            let _ = self.game.push(at);
        }
    }

    /// Returns the game so far.
    pub const fn game(&self) -> &AnyGame<S> {
        &self.game
    }

    /// Returns the vacant squares.
    pub fn vacant(&self) -> Squares<S> {
        self.game.vacant()
    }

    /// Returns the marks on the board.
    #[must_use]
    pub fn board(&self) -> Board<S> {
        self.game.board()
    }
}

impl<P, S: Size> Clone for UnbeatenGame<P, S> {
    fn clone(&self) -> Self {
        Self {
            strategy: self.strategy,
            game: self.game.clone(),
        }
    }
}

impl<P, S: Size> Debug for UnbeatenGame<P, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "UnbeatenGame({:?})", self.game)
    }
}
