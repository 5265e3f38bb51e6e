//! Rounds as a trait, for generic code.

use super::at::Named;
use super::messages::seal_of_rounds;
use super::{Reached, Round};
use crate::game::Turn;
use crate::player::Player;

seal_of_rounds! {
    /// A round. Other crates cannot name this trait, so the traits that require it are sealed.
    pub trait IsRound: Sized {
        /// The state. Not named `State`, like that of `HasGame`, which requires this trait.
        type Now;
    }
}

impl<T, S, R: Reached<T, S>> IsRound for Round<T, S, R> {
    type Now = T;
}

/// Other crates cannot name this trait, so the traits that require it are sealed. Implemented by
/// each round for each square.
pub trait IsAskedAbout<At> {}

impl<T, S, R: Reached<T, S>, At: Named> IsAskedAbout<At> for Round<T, S, R> {}

/// A type that a list of moves can start from: a [`Grid`](crate::board::Grid) or a [`Round`].
///
/// Its type and its constant have the same name, so the path that [`round!`](crate::round) expands
/// to is both a type and a value.
#[diagnostic::on_unimplemented(
    message = "a list of moves begins with a size or a round, such as `round![Grid<3>; b2 a1 c3]`",
    label = "neither a `Grid` nor a `Round`"
)]
pub trait HasRound: Default {
    /// The round before the list.
    type Round: HasRound;

    /// The value of the round.
    #[allow(non_upper_case_globals, reason = "the name of the type")]
    const Round: Self::Round;
}

impl<T, S, R: Reached<T, S>> HasRound for Round<T, S, R> {
    type Round = Self;

    const Round: Self = Self::new();
}

/// A round in play, with the player to move, for generic code. Sealed.
///
/// [`CanPlay`](super::CanPlay) has the player as a parameter. `HasMover` says which player that is:
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
