//! Traits and bounds that exist for the compiler's messages.

use core::marker::PhantomData;

use super::{Awaits, Drawn, Opening, State, Won};
use crate::player::{O, Player, X};

// `X: MayMove<T>` requires `T: Awaits<X>`, which requires `MoveBy<X>: InTurnOfX` or `InTurnOfO`.
// rustc prints the sentence of that last trait or, if `T` is a type parameter, that of `Awaits`.

impl<P> Awaits<P> for Opening where MoveBy<P>: InTurnOfX {}
impl<P> Awaits<P> for X where MoveBy<P>: InTurnOfX {}
impl<P> Awaits<P> for O where MoveBy<P>: InTurnOfO {}

/// A move by a player.
#[derive(Debug)]
pub struct MoveBy<P>(PhantomData<P>);

/// A move on X's turn.
#[diagnostic::on_unimplemented(
    message = "`O` cannot move: it is `X`'s turn",
    label = "it is `X`'s turn"
)]
pub trait InTurnOfX {}

impl InTurnOfX for MoveBy<X> {}

/// A move on O's turn.
#[diagnostic::on_unimplemented(
    message = "`X` cannot move: it is `O`'s turn",
    label = "it is `O`'s turn"
)]
pub trait InTurnOfO {}

impl InTurnOfO for MoveBy<O> {}

// Finished states await both players, so that a move after the end gives only the error of `Turn`.

#[doc(hidden)]
#[diagnostic::do_not_recommend]
impl<P, Winner: Player> Awaits<P> for Won<Winner> {}
#[doc(hidden)]
#[diagnostic::do_not_recommend]
impl<P, Last: Player> Awaits<P> for Drawn<Last> {}

/// The state before the first move, for [`Game::open`](super::Game::open). Sealed.
#[diagnostic::on_unimplemented(
    message = "the game is already open: later moves are made with `play`",
    label = "a move has already been played"
)]
pub trait Unopened: State {}

impl Unopened for Opening {}

// `Outcome`, `Explored`, `Undone` and `Position` have hidden methods, such as `play`, with a bound
// on one of the traits below. The bound never holds, so rustc reports the rule instead of a missing
// method.

/// An outcome known to be in play. No type implements this trait.
#[diagnostic::on_unimplemented(
    message = "the game may be over: `match` on the outcome first, or continue with `in_play()?`",
    label = "this is an outcome, and not yet a game"
)]
pub trait GoesOn {
    /// Never called.
    fn never<T>(self) -> T;
}

/// A game known to be before a move of X. No type implements this trait.
#[diagnostic::on_unimplemented(
    message = "the board may be empty: `match` on the game before the move first",
    label = "this is `Undone`, and not yet a game"
)]
pub trait IsBefore {
    /// Never called.
    fn never<T>(self) -> T;
}

/// A position that moves can be played in. No type implements this trait.
#[diagnostic::on_unimplemented(
    message = "a position only answers questions: moves are played on a `Game` or an `AnyGame`",
    label = "this is a position, and not a game"
)]
pub trait IsGame {
    /// Never called.
    fn never<T>(&self) -> T;
}

/// A position that changes in place. No type implements this trait.
#[diagnostic::on_unimplemented(
    message = "only an `AnyGame` has `push` and `pop`: a `Game` has `play` and `undo`, which return the next game",
    label = "this does not change in place"
)]
pub trait ChangesInPlace {
    /// Never called.
    fn never<T>(&self) -> T;
}

/// Entries that borrow from their list.
#[derive(Debug)]
pub struct Lent<Entries>(PhantomData<Entries>);

/// Entries that do not borrow from their list. No type implements this trait.
#[diagnostic::on_unimplemented(
    message = "the entries of a variation are lent one by one: loop with `while let Some(vacant) = entries.next()`",
    label = "each entry borrows from this"
)]
pub trait AreIndependent {
    /// An entry.
    type Entry;

    /// Never called.
    fn next<Entries>(entries: &mut Entries) -> Option<Self::Entry>;
}
