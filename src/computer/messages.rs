//! Traits for the compiler's messages about strategies.

use super::Strategy;
use crate::board::{FixedSide, Grid, Size};
use crate::game::{Game, GameInPlay, State};
use crate::input::AnyGame;

/// Advice, which `or` can combine with another player.
#[diagnostic::on_unimplemented(
    message = "`or` follows only `Advice`",
    label = "follows a player that is not `Advice`",
    note = "a `Strategy` chooses every move, so it comes last, as in `Win.or(Block).or(FirstVacant)`"
)]
pub trait Combine<C, Combined> {
    /// Combines the advice with another player.
    fn combine(self, other: C) -> Combined;
}

/// No type implements this trait.
pub trait Unimplemented {}

/// A size with a side of 3. [`unbeaten!`](crate::unbeaten) asks functions only on 3×3.
#[diagnostic::on_unimplemented(
    message = "a function of yours is checked only on 3×3",
    label = "another side",
    note = "on other sides, a strategy is `Win, Pairing(…), FirstVacant`",
    note = "at run time, `check_strategy` checks any strategy"
)]
pub trait AsksFunctions {
    /// The number of marks in a row that win.
    const LINE: usize;
}

impl<const LINE: usize> AsksFunctions for Grid<3, LINE> {
    const LINE: usize = LINE;
}

/// A size on which a game is a player. No type implements this trait.
///
/// If the arguments of `play_out` are in the wrong order, its first argument is not a game, so
/// rustc does not know the size. These implementations make a game look like a player, so rustc
/// reports only the first argument.
pub trait GamesArePlayers {
    /// Never called.
    fn never<T>() -> T;
}

#[doc(hidden)]
#[diagnostic::do_not_recommend]
impl<T: State, OfGame: FixedSide, S: Size + GamesArePlayers> Strategy<S> for Game<T, OfGame> {
    fn choose(&mut self, _: GameInPlay<'_, S>) -> Option<S::Square> {
        S::never()
    }
}

#[doc(hidden)]
#[diagnostic::do_not_recommend]
impl<OfGame: Size, S: Size + GamesArePlayers> Strategy<S> for AnyGame<OfGame> {
    fn choose(&mut self, _: GameInPlay<'_, S>) -> Option<S::Square> {
        S::never()
    }
}

/// An outcome after which the game goes on. No type implements this trait: every outcome must be
/// matched first.
#[diagnostic::on_unimplemented(
    message = "the strategy may have won: `match` on the outcome first",
    label = "this is an outcome, and not yet a game"
)]
pub trait IsUndecided {
    /// Never called.
    fn never<T>(self) -> T;
}

/// The last player of a chain, which chooses the move if no advice does.
#[diagnostic::on_unimplemented(
    message = "a chain of `or` ends in a `Strategy` for boards of this size: `Win.or(Block).or(FirstVacant)`",
    label = "this chain does not end in one"
)]
pub trait EndsChain<S: Size>: Strategy<S> {}

#[diagnostic::do_not_recommend]
impl<S: Size, P: Strategy<S>> EndsChain<S> for P {}
