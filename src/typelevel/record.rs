//! Records of rounds.

use core::marker::PhantomData;

use super::generic::{HasRound, IsRound};
use super::history::Replays;
use super::{Reached, Round, sealed};
use crate::board::{FixedSide, StoreOf};
use crate::game::{Game, Position, State};
use crate::store::Store;

/// The record of a round: its board, its line detector, the number of vacant squares, and the
/// moves.
#[derive(Debug)]
pub struct Record<T, S, Board, Lines, Vacancies, History>(
    PhantomData<(T, S, Board, Lines, Vacancies, History)>,
);

impl<T, S, Board, Lines, Vacancies, History> Reached<T, S>
    for Record<T, S, Board, Lines, Vacancies, History>
{
}

impl<T, S, Board, Lines, Vacancies, History> sealed::Sealed<T, S>
    for Record<T, S, Board, Lines, Vacancies, History>
{
}

/// Names the round in a state. The type of a round contains the state twice, in [`Round`] and in
/// [`Record`]; through this trait, rustc computes it once. Implemented for every type.
pub trait Reach {
    /// The round in this state.
    type Round<S, Board, Lines, Vacancies, History>: HasRound;
}

impl<T> Reach for T {
    type Round<S, Board, Lines, Vacancies, History> =
        Round<T, S, Record<T, S, Board, Lines, Vacancies, History>>;
}

/// A round that converts to its [`Game`], for generic code. Sealed.
///
/// The game answers every question:
///
/// ```
/// use tictactype::typelevel::{At, CanPlay, HasGame, Start};
/// use tictactype::X;
///
/// fn open<R: CanPlay<X, At<'b', 2>, Next: HasGame>>(round: R) -> String {
///     round.play(X, At).game().board().to_string()
/// }
///
/// assert_eq!(open(Start::<3>::new()), "  a b c\n1 . . .\n2 . X .\n3 . . .");
/// ```
#[diagnostic::on_unimplemented(
    message = "it is not known which moves led to this round",
    label = "not known for this round",
    note = "code that is generic over rounds has a bound for it: `R: HasGame`"
)]
pub trait HasGame: IsRound {
    /// The state of the game.
    type State: State;

    /// The size of its board.
    type Size: FixedSide;

    /// Converts the round to a game in the same state, like [`Round::game`].
    fn game(&self) -> Game<Self::State, Self::Size>;
}

impl<T: State, S: FixedSide + Default, Board, Lines, Vacancies, History: Replays> HasGame
    for Round<T, S, Record<T, S, Board, Lines, Vacancies, History>>
{
    type State = T;
    type Size = S;

    fn game(&self) -> Game<T, S> {
        let size = S::default();
        let mut store = StoreOf::<S>::EMPTY;
        History::replay(S::SIDE, size.line(), &mut store);
        Game::reached(Position::reached(store, size))
    }
}
