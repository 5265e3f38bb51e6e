//! States of rounds, and results.

use core::fmt::{self, Display};

use super::generic::IsRound;
use crate::game::{Drawn, Opening, Won};
use crate::player::{GameResult, Mark, O, Player, X};

/// The result of a finished round: the winner, [`X`] or [`O`], or [`Draw`]. Does not compile for a
/// round in play. Converts to a [`GameResult`].
///
/// ```
/// use tictactype::typelevel::{At, Move, Start, WhoWonOrDraw};
/// use tictactype::{GameResult, Mark, O, X};
///
/// type Opened = Move<Start<2>, X, At<'a', 1>>;
/// type Answered = Move<Opened, O, At<'b', 1>>;
/// type Over = Move<Answered, X, At<'b', 2>>;
/// let winner: WhoWonOrDraw<Over> = X;
/// assert_eq!(GameResult::from(winner), GameResult::Won(Mark::X));
/// ```
pub type WhoWonOrDraw<Round> = <<Round as IsRound>::Now as HasResult>::Result;

/// The standing of a round: the winner, [`X`] or [`O`], or [`Draw`], or [`InPlay`]. Converts to an
/// `Option<GameResult>`.
///
/// ```
/// use tictactype::GameResult;
/// use tictactype::typelevel::{InPlay, Standing, Start};
///
/// let standing: Standing<Start<3>> = InPlay;
/// assert_eq!(Option::<GameResult>::from(standing), None);
/// ```
pub type Standing<Round> = <<Round as IsRound>::Now as RoundState>::Standing;

/// The result of a drawn round.
///
/// See [`WhoWonOrDraw`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Draw;

impl Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        GameResult::from(*self).fmt(f)
    }
}

impl From<Draw> for GameResult {
    fn from(_: Draw) -> Self {
        Self::Drawn
    }
}

/// The standing of a round that is not over.
///
/// See [`Standing`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct InPlay;

impl Display for InPlay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad("in play")
    }
}

// A player as the result of a round is the winner.

impl From<X> for GameResult {
    fn from(_: X) -> Self {
        Self::Won(Mark::X)
    }
}

impl From<O> for GameResult {
    fn from(_: O) -> Self {
        Self::Won(Mark::O)
    }
}

macro_rules! standings {
    ($($standing:ident => $result:expr;)*) => {$(
        impl From<$standing> for Option<GameResult> {
            fn from(_: $standing) -> Self {
                $result
            }
        }
    )*};
}

standings! {
    X => Some(X.into());
    O => Some(O.into());
    Draw => Some(Draw.into());
    InPlay => None;
}

/// A state of a round.
pub trait RoundState {
    /// The player to move. After the end it can be any player, because no move is legal.
    type Mover: Player;

    /// The standing.
    type Standing;
}

macro_rules! states {
    ($($state:ident $(<$player:ident>)?: $mover:ident, $standing:ident;)*) => {$(
        impl$(<$player>)? RoundState for $state$(<$player>)? {
            type Mover = $mover;
            type Standing = $standing;
        }
    )*};
}

states! {
    Opening: X, InPlay;
    X: X, InPlay;
    O: O, InPlay;
    Won<P>: X, P;
    Drawn<P>: X, Draw;
}

/// A state of a finished round.
///
/// Not derived from the [`Standing`], although both are equal at the end. Otherwise a round in play
/// would have a result too, and a program that annotates its type would get a second error about
/// mismatched types.
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
