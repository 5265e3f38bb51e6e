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
pub type WhoWonOrDraw<Round> = <Round as Finishes>::Result;

/// The standing of a round: the winner, [`X`] or [`O`], or [`Draw`], or [`InPlay`].
///
/// ```
/// use tictactype::typelevel::{InPlay, Standing, Start};
///
/// let standing: Standing<Start<3>> = InPlay;
/// ```
pub type Standing<Round> = <Round as IsPlayed>::Standing;

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
pub trait Finishes {
    /// The result.
    type Result;
}

impl<T: Ends, S, R: Reached<T, S>> Finishes for Round<T, S, R> {
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
pub trait Ends {
    /// The result.
    type Result;
}

impl<P> Ends for Won<P> {
    type Result = P;
}

impl<P> Ends for Drawn<P> {
    type Result = Draw;
}

/// A round in any state.
pub trait IsPlayed {
    /// The standing.
    type Standing;
}

impl<T: Stands, S, R: Reached<T, S>> IsPlayed for Round<T, S, R> {
    type Standing = T::Standing;
}

/// A state with its standing.
pub trait Stands {
    /// The standing.
    type Standing;
}

impl Stands for Opening {
    type Standing = InPlay;
}

impl Stands for X {
    type Standing = InPlay;
}

impl Stands for O {
    type Standing = InPlay;
}

impl<P> Stands for Won<P> {
    type Standing = P;
}

impl<P> Stands for Drawn<P> {
    type Standing = Draw;
}
