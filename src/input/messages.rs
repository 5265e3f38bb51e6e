//! Bounds that exist for the compiler's messages about games in a run-time state.

use core::marker::PhantomData;

use super::{AnyGame, TypedGame};
use crate::board::{FixedSide, Size, Square};
use crate::game::{GameInPlay, Taken};

/// A game in a known state. No type implements this trait.
#[diagnostic::on_unimplemented(
    message = "the state of this game is known only at run time: `match` on it first",
    label = "this is a game in any state"
)]
pub trait HasState {
    /// Never called.
    fn never<T>(self) -> T;
}

impl<S: FixedSide> TypedGame<S> {
    #[doc(hidden)]
    #[allow(clippy::missing_errors_doc, reason = "it cannot be called")]
    pub fn play<Q>(self, _: Q, _: Square<S>) -> Result<Self, Taken<Square<S>>>
    where
        Self: HasState,
    {
        self.never()
    }
}

/// A game on a board of size `S` that may be over.
#[derive(Debug)]
pub struct MayBeOver<S>(PhantomData<S>);

/// A game known to be in play. No type implements this trait.
#[diagnostic::on_unimplemented(
    message = "the game may be over: pass `game.as_in_play()`, which is `None` if it is",
    label = "the state of this game is known only at run time"
)]
pub trait IsKnownInPlay<S: Size> {
    /// Never called.
    fn never<'a>() -> GameInPlay<'a, S>;
}

#[doc(hidden)]
impl<'a, S: Size> From<&'a AnyGame<S>> for GameInPlay<'a, S>
where
    MayBeOver<S>: IsKnownInPlay<S>,
{
    fn from(_: &'a AnyGame<S>) -> Self {
        MayBeOver::<S>::never()
    }
}

#[doc(hidden)]
impl<S: Size> From<AnyGame<S>> for GameInPlay<'_, S>
where
    MayBeOver<S>: IsKnownInPlay<S>,
{
    fn from(_: AnyGame<S>) -> Self {
        MayBeOver::<S>::never()
    }
}
