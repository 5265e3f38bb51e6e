//! Bounds that exist only for messages of the compiler: about games whose state is known only at
//! run time.

use core::marker::PhantomData;

use crate::board::Size;
use crate::game::GameInPlay;

/// A game in a known state. No type implements this trait.
#[diagnostic::on_unimplemented(
    message = "the state of this game is known only at run time: `match` on it first",
    label = "this is a game in any state"
)]
pub trait HasState {
    /// Never called.
    fn never<T>(self) -> T;
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
