//! How a round ended, if it did.

use super::round::{Reached, Round};
use crate::game::{Drawn, Opening, Won};
use crate::player::{O, X};

/// How a round ended: [`X`] or [`O`], who won, or [`Draw`]. Before the end there is no result, and that does not compile.
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

/// How a round stands: [`X`] or [`O`], who won, or [`Draw`], or [`InPlay`].
///
/// ```
/// use tictactype::typelevel::{InPlay, Standing, Start};
///
/// let standing: Standing<Start<3>> = InPlay;
/// ```
pub type Standing<Round> = <Round as IsPlayed>::Standing;

/// The result of a round that nobody won.
///
/// See [`WhoWonOrDraw`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Draw;

/// How a round stands that goes on.
///
/// See [`Standing`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct InPlay;

/// A round that is over.
pub trait Finishes {
    /// How it ended.
    type Result;
}

impl<T: Ends, S, R: Reached<T, S>> Finishes for Round<T, S, R> {
    type Result = T::Result;
}

/// A state in which a round is over.
///
/// Its result is its [`Standing`], and yet said again: with that one a round in play would have a result, too, and whoever
/// claims another for it would get a second error, of mismatched types.
#[diagnostic::on_unimplemented(
    message = "there is no result yet: the game is not over",
    label = "this round is still in play"
)]
pub trait Ends {
    /// How it ended.
    type Result;
}

impl<P> Ends for Won<P> {
    type Result = P;
}

impl<P> Ends for Drawn<P> {
    type Result = Draw;
}

/// A round in whatever state.
pub trait IsPlayed {
    /// How it stands.
    type Standing;
}

impl<T: Stands, S, R: Reached<T, S>> IsPlayed for Round<T, S, R> {
    type Standing = T::Standing;
}

/// A state, with regard to the end.
pub trait Stands {
    /// How it stands.
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
