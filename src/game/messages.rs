//! Traits and bounds that exist for the compiler's messages.

use core::marker::PhantomData;

use super::{
    Awaits, Drawn, Explored, Opening, Outcome, State, Taken, Undone, VariationEntries, Won,
};
use crate::board::{FixedSide, Square};
use crate::player::{O, Player, X};

// `X: MayMove<T>` requires `T: Awaits<X>`, which requires a trait of a third type. rustc prints
// that trait's sentence. If `T` is a parameter, it prints the sentence of `Awaits`.

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

// A finished game awaits both players, so that a move after the end gives only the error of `Turn`.

#[doc(hidden)]
#[diagnostic::do_not_recommend]
impl<P, Winner: Player> Awaits<P> for Won<Winner> {}
#[doc(hidden)]
#[diagnostic::do_not_recommend]
impl<P, Last: Player> Awaits<P> for Drawn<Last> {}

// An outcome, `Undone` and an entry hold a game in one of several states. The bounds of these
// methods never hold, so rustc reports the rule instead of a missing method.

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

impl<P: Player, S: FixedSide> Outcome<P, S> {
    #[doc(hidden)]
    #[allow(clippy::missing_errors_doc, reason = "it cannot be called")]
    pub fn play<Q>(self, _: Q, _: Square<S>) -> Result<Self, Taken<Square<S>>>
    where
        Self: GoesOn,
    {
        self.never()
    }

    #[doc(hidden)]
    #[allow(clippy::missing_errors_doc, reason = "it cannot be called")]
    pub fn play_turn(self, _: Square<S>) -> Result<Self, Taken<Square<S>>>
    where
        Self: GoesOn,
    {
        self.never()
    }

    #[doc(hidden)]
    #[allow(clippy::missing_errors_doc, reason = "it cannot be called")]
    pub fn entry(self, _: Square<S>) -> Result<Self, Taken<Square<S>>>
    where
        Self: GoesOn,
    {
        self.never()
    }

    #[doc(hidden)]
    pub fn entries(self) -> core::iter::Empty<()>
    where
        Self: GoesOn,
    {
        self.never()
    }

    #[doc(hidden)]
    pub fn undo(self) -> Undone<S>
    where
        Self: GoesOn,
    {
        self.never()
    }
}

impl<P: Player, S: FixedSide> Explored<'_, P, S> {
    #[doc(hidden)]
    #[allow(clippy::missing_errors_doc, reason = "it cannot be called")]
    pub fn play<Q>(self, _: Q, _: Square<S>) -> Result<Self, Taken<Square<S>>>
    where
        Self: GoesOn,
    {
        self.never()
    }
}

impl<S: FixedSide> Undone<S> {
    #[doc(hidden)]
    #[allow(clippy::missing_errors_doc, reason = "it cannot be called")]
    pub fn play<Q>(self, _: Q, _: Square<S>) -> Result<Self, Taken<Square<S>>>
    where
        Self: IsBefore,
    {
        self.never()
    }
}

/// Entries that borrow from their list.
#[derive(Debug)]
pub struct Lent<Entries>(PhantomData<Entries>);

/// Entries that do not borrow from their list. No type implements it.
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

// The bound never holds. With this implementation, rustc reports the rule for a `for` loop.
#[doc(hidden)]
impl<T: State, S: FixedSide> Iterator for VariationEntries<'_, T, S>
where
    Lent<Self>: AreIndependent,
{
    type Item = <Lent<Self> as AreIndependent>::Entry;

    fn next(&mut self) -> Option<Self::Item> {
        Lent::<Self>::next(self)
    }
}
