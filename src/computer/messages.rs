//! Bounds that exist for the compiler's messages about players.

use super::{Advice, Or, Strategy};
use crate::board::{FixedSide, Grid, Size};
use crate::game::{Game, GameInPlay, State};
use crate::input::AnyGame;

// These inherent methods shadow the trait's, so that rustc reports an unmet bound with the trait's
// message.
impl<A, B> Or<A, B> {
    /// Chooses a vacant square, as [`Strategy::choose`] does.
    pub fn choose<S: Size>(&mut self, game: GameInPlay<'_, S>) -> Option<S::Square>
    where
        Self: Strategy<S>,
    {
        Strategy::choose(self, game)
    }

    /// Combines this advice with another player, as [`Advice::or`] does.
    ///
    /// The result is an `Or<Self, C>`.
    pub fn or<C, Combined>(self, other: C) -> Combined
    where
        Self: Combine<C, Combined>,
    {
        self.combine(other)
    }
}

/// Advice that another player can follow.
#[diagnostic::on_unimplemented(
    message = "`or` follows only `Advice`",
    label = "follows a player that is not `Advice`",
    note = "a `Strategy` chooses every move, so it comes last, as in `Win.or(Block).or(FirstVacant)`"
)]
pub trait Combine<C, Combined> {
    fn combine(self, other: C) -> Combined;
}

impl<A: Advice, C> Combine<C, Or<A, C>> for A {
    fn combine(self, other: C) -> Or<A, C> {
        Advice::or(self, other)
    }
}

// No type implements `Unimplemented`. Because of this second implementation, rustc checks that `A`
// is `Advice` before it infers `Combined`. If `A` is not, `Combined` remains unknown, so rustc
// reports no further errors about the chain.
impl<A: Unimplemented, C> Combine<C, ()> for A {
    fn combine(self, _: C) {}
}

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

/// A size on which a game would be a player. No type implements this trait.
///
/// If the first argument of `play_out` is not a game, rustc does not know the size. It then cannot
/// refute this bound for a game passed as a player, and reports only the first argument.
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
