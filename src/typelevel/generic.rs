//! Bounds for code that is generic over rounds.

use super::messages::IsGranted;
use super::play::Playable;
use super::take_back::{TakesBack, WasPlayed};
use super::{Reached, Round};
use crate::game::Turn;
use crate::player::Player;

/// A round. Other crates cannot name this trait, which seals the others.
#[diagnostic::on_unimplemented(
    message = "the rounds are sealed: no other crate can add one",
    label = "not a round"
)]
pub trait IsRound: Sized {}

impl<T, S, R: Reached<T, S>> IsRound for Round<T, S, R> {}

/// A round in play, with the player to move, for code that is generic over rounds. Sealed.
///
/// [`CanPlay`] has the player as a parameter. Here the round knows it:
///
/// ```
/// use tictactype::typelevel::{At, CanPlay, HasMover, Start};
/// use tictactype::{O, X};
///
/// fn take_corner<R: HasMover + CanPlay<R::Mover, At<'a', 1>>>(round: R) -> R::Next {
///     round.play(R::Mover::default(), At)
/// }
///
/// let opened = Start::<3>::new().play(X, At::<'b', 2>);
/// assert_eq!(take_corner(opened.clone()), opened.play(O, At::<'a', 1>));
/// ```
pub trait HasMover: IsRound {
    /// The player to move.
    type Mover: Player;
}

impl<T: Turn, S, R: Reached<T, S>> HasMover for Round<T, S, R> {
    type Mover = T::Player;
}

/// A round in which `P` can play on the square `At`, for code that is generic over rounds. Sealed.
///
/// Your own trait can be a loop over a list of moves:
///
/// ```
/// use tictactype::typelevel::{At, CanPlay, HasMover, Start, WhoWonOrDraw};
/// use tictactype::{Grid, O, X, round};
///
/// /// A round in which the squares of a list can be played.
/// trait PlaysList<List> {
///     type End;
/// }
///
/// impl<R> PlaysList<()> for R {
///     type End = R;
/// }
///
/// impl<R, Head, Tail> PlaysList<(Head, Tail)> for R
/// where
///     R: HasMover + CanPlay<R::Mover, Head, Next: PlaysList<Tail>>,
/// {
///     type End = <R::Next as PlaysList<Tail>>::End;
/// }
///
/// type List = (At<'a', 1>, (At<'b', 1>, (At<'a', 2>, (At<'b', 2>, (At<'a', 3>, ())))));
/// type End = <Start<3> as PlaysList<List>>::End;
///
/// let winner: WhoWonOrDraw<End> = X;
/// let same: round![Grid<3>; a1 b1 a2 b2 a3] = End::new();
/// ```
///
/// An illegal move does not meet the bound:
///
/// ```compile_fail,E0277
/// use tictactype::typelevel::{At, CanPlay, Start};
/// use tictactype::{O, X};
///
/// fn open<R: CanPlay<X, At<'b', 2>>>(round: R) -> R::Next {
///     round.play(X, At)
/// }
///
/// let opened = open(Start::<3>::new());
/// open(opened); // error: `X` cannot move: it is `O`'s turn
/// ```
pub trait CanPlay<P, At>: IsRound {
    /// The round after the move, like [`Move`](super::Move).
    type Next: Default;

    /// Plays the move, like [`Round::play`](super::Round::play).
    fn play(self, by: P, at: At) -> Self::Next {
        let _ = (self, by, at);
        Default::default()
    }
}

impl<R, P, At> CanPlay<P, At> for R
where
    R: IsRound + Playable<P, At, Verdict: IsGranted>,
{
    type Next = R::Next;
}

/// A round with a move to take back, for code that is generic over rounds. Sealed.
///
/// ```
/// use tictactype::typelevel::{At, CanTakeBack, Start};
/// use tictactype::X;
///
/// fn reconsider<R: CanTakeBack>(round: R) -> R::Previous {
///     round.undo()
/// }
///
/// let opened = Start::<3>::new().play(X, At::<'b', 2>);
/// assert_eq!(reconsider(opened), Start::<3>::new());
/// ```
pub trait CanTakeBack: IsRound {
    /// The round before the last move, like [`TakeMoveBack`](super::TakeMoveBack).
    type Previous: Default;

    /// Takes back the last move, like [`Round::undo`](super::Round::undo).
    #[must_use]
    fn undo(self) -> Self::Previous {
        let _ = self;
        Default::default()
    }
}

impl<R> CanTakeBack for R
where
    R: IsRound + TakesBack<Verdict: WasPlayed>,
{
    type Previous = R::Previous;
}
