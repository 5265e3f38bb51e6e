//! Moves that may be illegal, with the verdict as a type.

use super::generic::IsRound;
use super::messages::{Denied, Granted, IsGranted};
use super::play::{Playable, RefusedPlayer};
use super::refusal::Reason;
use super::result::RoundState;
use super::{Reached, Round};
use crate::player::Player;

/// The verdict on a move that may be illegal: [`Legal`], [`OutOfTurn`], [`Taken`], [`OffBoard`] or
/// [`GameOver`].
///
/// If several refusals apply, the verdict is the first in this order: over, turn, off the board,
/// taken. The refusals have the same sentences as the errors at run time and, except for
/// [`OffBoard`], the same types.
///
/// ```
/// use tictactype::error::{OutOfTurn, Taken};
/// use tictactype::typelevel::{At, Attempt, Legal, Move, Start};
/// use tictactype::{O, X};
///
/// type Opened = Move<Start<3>, X, At<'b', 2>>;
/// let legal: Attempt<Start<3>, X, At<'b', 2>> = Legal::<Opened>::default();
/// let out_of_turn: Attempt<Opened, X, At<'a', 1>> = OutOfTurn(O);
/// let taken: Attempt<Opened, O, At<'b', 2>> = Taken { at: At, by: X };
/// assert_eq!(taken.to_string(), "the square `b2` is already taken by X");
/// ```
///
/// [`GameOver`]: crate::error::GameOver
/// [`OffBoard`]: super::OffBoard
/// [`OutOfTurn`]: crate::error::OutOfTurn
/// [`Taken`]: crate::error::Taken
pub type Attempt<Round, P, At> = <Round as Attempts<P, At>>::Verdict;

/// The round after a move by the player whose turn it is, or the same round if the move is illegal.
///
/// ```
/// use tictactype::typelevel::{At, MoveOrStay, Start};
///
/// type Opened = MoveOrStay<Start<3>, At<'b', 2>>;
/// assert_eq!(Opened::new().game().to_string(), "b2");
/// let same: MoveOrStay<Opened, At<'b', 2>> = Opened::new();
/// ```
pub type MoveOrStay<Round, At> = <Round as Attempts<MoverOf<Round>, At>>::Next;

/// The player to move. After the end it can be any player.
type MoverOf<Round> = <<Round as IsRound>::Now as RoundState>::Mover;

/// The verdict on a legal move. Contains the round after it.
///
/// ```
/// use tictactype::typelevel::{At, Start};
/// use tictactype::{O, X};
///
/// let opened = Start::<3>::new().attempt(X, At::<'b', 2>).into_round();
/// let answered = opened.play(O, At::<'a', 1>);
/// # let _ = answered;
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Legal<Round>(Round);

impl<Round> Legal<Round> {
    /// Returns the round after the move.
    pub fn into_round(self) -> Round {
        self.0
    }
}

/// A round to attempt a move in.
pub trait Attempts<P, At> {
    /// The verdict.
    type Verdict: Default;

    /// The round after the move, or the same round if the move is illegal.
    type Next: Default;
}

impl<T, S, R: Reached<T, S>, P, At> Attempts<P, At> for Round<T, S, R>
where
    Self: Playable<P, At>,
    <Self as Playable<P, At>>::Verdict: Judges<Self, S, P, At>,
{
    type Verdict = <<Self as Playable<P, At>>::Verdict as Judges<Self, S, P, At>>::Verdict;
    type Next = <<Self as Playable<P, At>>::Verdict as Judges<Self, S, P, At>>::Next;
}

/// A square that `P` can try to move on. `Verdict` and `Next` follow from the square.
#[diagnostic::on_unimplemented(
    message = "a move names one square, such as `At<'b', 2>`",
    label = "not a known square"
)]
pub trait IsTried<Round, P, Verdict, Next> {
    /// Creates the verdict.
    fn verdict() -> Verdict;

    /// Creates the round after the move, or the same round if the move is illegal.
    fn next() -> Next;
}

impl<At, Round, P> IsTried<Round, P, Round::Verdict, Round::Next> for At
where
    P: Player,
    Round: Attempts<P, At>,
{
    fn verdict() -> Round::Verdict {
        Default::default()
    }

    fn next() -> Round::Next {
        Default::default()
    }
}

impl<At, Round, Verdict: Default, Next: Default> IsTried<Round, RefusedPlayer, Verdict, Next>
    for At
{
    fn verdict() -> Verdict {
        Default::default()
    }

    fn next() -> Next {
        Default::default()
    }
}

/// Maps an internal verdict, [`Granted`] or [`Denied`], to a public one.
pub trait Judges<Round, S, P, At> {
    /// The public verdict.
    type Verdict: Default;

    /// The round after the move, or the same round if the move is illegal.
    type Next: Default;
}

impl<Round, S, P, At> Judges<Round, S, P, At> for Granted
where
    Round: Playable<P, At, Verdict: IsGranted>,
{
    type Verdict = Legal<Round::Next>;
    type Next = Round::Next;
}

impl<Round: Default, S, P, At, Why: Reason<At, S>> Judges<Round, S, P, At> for Denied<Why, At> {
    type Verdict = Why::Verdict;
    type Next = Round;
}
