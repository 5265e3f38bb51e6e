//! Results of rounds.

use super::round::{Reached, Round};
use crate::game::{Drawn, Opening, Won};
use crate::player::{O, X};

/// The result of a finished round: the winner, [`X`] or [`O`], or [`Draw`]. A round in play has no
/// result, so it does not compile.
///
/// ```
/// use tictactype::typelevel::{At, Move, Start, WhoWonOrDraw};
/// use tictactype::{O, X};
///
/// type Opened = Move<Start<2>, X, At<'a', 1>>;
/// type Answered = Move<Opened, O, At<'b', 1>>;
/// type Over = Move<Answered, X, At<'b', 2>>;
/// let winner: WhoWonOrDraw<Over> = X;
/// ```
pub type WhoWonOrDraw<Round> = <Round as RoundResult>::Result;

/// The standing of a round: the winner, [`X`] or [`O`], or [`Draw`], or [`InPlay`].
///
/// ```
/// use tictactype::typelevel::{InPlay, Standing, Start};
///
/// let standing: Standing<Start<3>> = InPlay;
/// ```
pub type Standing<Round> = <Round as RoundStanding>::Standing;

/// The result of a drawn round.
///
/// See [`WhoWonOrDraw`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Draw;

/// The standing of a round that is not over.
///
/// See [`Standing`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct InPlay;

/// A round that is over.
pub trait RoundResult {
    /// The result.
    type Result;
}

impl<T: HasResult, S, R: Reached<T, S>> RoundResult for Round<T, S, R> {
    type Result = T::Result;
}

/// A state in which a round is over.
///
/// The result equals the [`Standing`] but is defined separately: otherwise a round in play would
/// have a result too, and a wrong annotation would cause a second error about mismatched types.
#[diagnostic::on_unimplemented(
    message = "there is no result yet: the game is not over",
    label = "this round is still in play"
)]
pub trait HasResult {
    /// The result.
    type Result;
}

impl<P> HasResult for Won<P> {
    type Result = P;
}

impl<P> HasResult for Drawn<P> {
    type Result = Draw;
}

/// A round in any state.
pub trait RoundStanding {
    /// The standing.
    type Standing;
}

impl<T: HasStanding, S, R: Reached<T, S>> RoundStanding for Round<T, S, R> {
    type Standing = T::Standing;
}

/// A state with its standing.
pub trait HasStanding {
    /// The standing.
    type Standing;
}

impl HasStanding for Opening {
    type Standing = InPlay;
}

impl HasStanding for X {
    type Standing = InPlay;
}

impl HasStanding for O {
    type Standing = InPlay;
}

impl<P> HasStanding for Won<P> {
    type Standing = P;
}

impl<P> HasStanding for Drawn<P> {
    type Standing = Draw;
}
