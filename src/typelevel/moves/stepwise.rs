//! Lists played move by move, to find the first illegal move and its number.

use core::marker::PhantomData;

use super::numbered::{Numbered, PlyNumber};
use super::{Four, NoMoves, Single, Then};
use crate::player::Player;
use crate::typelevel::attempt::Attempts;
use crate::typelevel::generic::HasRound;
use crate::typelevel::messages::{Denied, Granted};
use crate::typelevel::number::Count;
use crate::typelevel::play::Playable;

/// A round, the player to move, and the number of the next move.
#[derive(Debug)]
pub struct Progress<Round, P, Number>(PhantomData<(Round, P, Number)>);

/// The round before an illegal move, and the refusal with the move's number.
#[derive(Debug)]
pub struct Stopped<Round, Refusal>(PhantomData<(Round, Refusal)>);

/// Moves that are attempted in turn, up to the first illegal one.
pub trait Tries<Before> {
    /// [`Progress`] or [`Stopped`].
    type To;
}

impl<Before> Tries<Before> for NoMoves {
    type To = Before;
}

impl<Round, P, Number, At> Tries<Progress<Round, P, Number>> for Single<At>
where
    Round: Attempts<P, At> + Playable<P, At>,
    <Round as Playable<P, At>>::Verdict:
        Advances<Progress<Round, P, Number>, <Round as Attempts<P, At>>::Next>,
{
    type To = <<Round as Playable<P, At>>::Verdict as Advances<
        Progress<Round, P, Number>,
        <Round as Attempts<P, At>>::Next,
    >>::To;
}

impl<Round, Refusal, At> Tries<Stopped<Round, Refusal>> for Single<At> {
    type To = Stopped<Round, Refusal>;
}

impl<Before, First, Second, Third, Fourth> Tries<Before> for Four<First, Second, Third, Fourth>
where
    Then<Single<First>, Single<Second>>: Tries<Before>,
    Then<Single<Third>, Single<Fourth>>:
        Tries<<Then<Single<First>, Single<Second>> as Tries<Before>>::To>,
{
    type To = <Then<Single<Third>, Single<Fourth>> as Tries<
        <Then<Single<First>, Single<Second>> as Tries<Before>>::To,
    >>::To;
}

impl<Before, First, Second> Tries<Before> for Then<First, Second>
where
    First: Tries<Before>,
    Second: Tries<First::To>,
{
    type To = Second::To;
}

/// The verdict on the next move, and the round that it leads to.
pub trait Advances<Before, Next> {
    /// [`Progress`] or [`Stopped`].
    type To;
}

impl<Round, P: Player, Number: Count, Next> Advances<Progress<Round, P, Number>, Next> for Granted {
    type To = Progress<Next, P::Opponent, Number::More>;
}

impl<Round, P, Number: PlyNumber, Next, Reason, At> Advances<Progress<Round, P, Number>, Next>
    for Denied<Reason, At>
{
    type To = Stopped<Round, Numbered<Number::Number, Self>>;
}

/// The result of trying the moves.
pub trait Ended {
    /// The verdict on the moves.
    type Verdict;

    /// The round after the last legal move.
    type Round: HasRound;
}

impl<Round: HasRound, P, Number> Ended for Progress<Round, P, Number> {
    type Verdict = Granted;
    type Round = Round;
}

impl<Round: HasRound, Refusal> Ended for Stopped<Round, Refusal> {
    type Verdict = Refusal;
    type Round = Round;
}
