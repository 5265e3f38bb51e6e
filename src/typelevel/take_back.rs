//! Taking back the last move.

use super::Round;
use super::at::Named;
use super::attempt::Legal;
use super::cell::{Cell, Empty};
use super::generic::{HasRound, IsRound};
use super::history::{Nothing, PastMoves, Played, Settled, StateAfter};
use super::lines::Rewind;
use super::list::List;
use super::number::Count;
use super::play::{BoardWith, CellAt};
use super::record::{Reach, Record};
use crate::game::NothingToTakeBack;
use crate::game::{Drawn, Won};
use crate::player::{O, X};

/// The round before the last move. Does not compile at the opening, or directly after
/// [`WithoutHistory`] or the rows of a board.
///
/// ```
/// use tictactype::typelevel::{At, Move, Start, TakeMoveBack};
/// use tictactype::X;
///
/// type Opened = Move<Start<3>, X, At<'b', 2>>;
/// let start: TakeMoveBack<Opened> = Start::<3>::new();
/// ```
pub type TakeMoveBack<Round> = <Round as TakesBack>::Previous;

/// A round with the same board, but without moves to take back.
///
/// All rounds with the same marks give the same type, and so does [`round!`](crate::round) of their
/// rows. The [game](Round::game) of this type has the moves in the order of
/// [`to_game`](crate::evidence::ReachableBoard::to_game).
///
/// ```
/// use tictactype::error::NothingToTakeBack;
/// use tictactype::typelevel::{AttemptToTakeBack, TakeMoveBack, WithoutHistory};
/// use tictactype::{Grid, round};
///
/// type Begun = WithoutHistory<round![Grid<3>; b2 a1 c3]>;
/// let verdict: AttemptToTakeBack<Begun> = NothingToTakeBack;
///
/// // The order of the moves is not part of the type.
/// let same: WithoutHistory<round![Grid<3>; c3 a1 b2]> = Begun::new();
///
/// // Later moves can be taken back.
/// let again: TakeMoveBack<round![Begun; a3]> = Begun::new();
/// assert_eq!(again.game().to_string(), "b2 a1 c3");
/// ```
pub type WithoutHistory<Round> = <Round as Settles>::Settled;

/// A round that can drop its history.
#[diagnostic::on_unimplemented(
    message = "it is not known whether this round has moves to take back",
    label = "not known for this round"
)]
pub trait Settles {
    /// The round without a move to take back.
    type Settled: HasRound;
}

impl<T, S, Board, Lines, Vacancies, History: PastMoves> Settles
    for Round<T, S, Record<T, S, Board, Lines, Vacancies, History>>
{
    type Settled = Round<T, S, Record<T, S, Board, Lines, Vacancies, History::Settled<Board>>>;
}

/// The verdict on taking back the last move: [`Legal`], or [`NothingToTakeBack`] where
/// [`TakeMoveBack`] does not compile.
///
/// ```
/// use tictactype::error::NothingToTakeBack;
/// use tictactype::typelevel::{AttemptToTakeBack, Start};
///
/// let verdict: AttemptToTakeBack<Start<3>> = NothingToTakeBack;
/// ```
pub type AttemptToTakeBack<Round> = <Round as TakesBack>::Verdict;

/// A round, with or without a move to take back.
#[diagnostic::on_unimplemented(
    message = "it is not known whether this round has moves to take back",
    label = "not known for this round",
    note = "code that is generic over rounds has a bound for it, `R: CanTakeBack`, and `R::Previous` after it"
)]
pub trait TakesBack {
    /// The verdict: [`Legal`] or [`NothingToTakeBack`].
    type Verdict;

    /// The round before the last move.
    type Previous: Default
    where
        Self::Verdict: WasPlayed;
}

impl<T, S, Board, Lines, Vacancies, Before, At> TakesBack
    for Round<T, S, Record<T, S, Board, Lines, Vacancies, Played<At, Before>>>
where
    T: Follows<LastPlayer: StateAfter<Before>>,
    At: Named,
    Board: List<At::Row, Here: List<At::Column, Here: Cell>>,
    Lines: Rewind<At::Column, At::Row>,
    Vacancies: Count,
{
    type Verdict = Legal<RoundBefore<T, S, Board, Lines, Vacancies, Before, At>>;
    type Previous
        = RoundBefore<T, S, Board, Lines, Vacancies, Before, At>
    where
        Self::Verdict: WasPlayed;
}

/// The round before a move on the square `At`, which followed the moves `Before`.
type RoundBefore<T, S, Board, Lines, Vacancies, Before, At> =
    <<<T as Follows>::LastPlayer as StateAfter<Before>>::State as Reach>::Round<
        S,
        BoardWith<Empty, At, Board>,
        <Lines as Rewind<<At as Named>::Column, <At as Named>::Row>>::Before<
            <CellAt<At, Board> as Cell>::Diagonals,
            BoardWith<Empty, At, Board>,
        >,
        <Vacancies as Count>::More,
        Before,
    >;

/// A verdict that allows the take-back.
#[diagnostic::on_unimplemented(
    message = "there is no move to take back",
    label = "no move has been played since the round began"
)]
pub trait WasPlayed {}

impl<Round> WasPlayed for Legal<Round> {}

/// A round with a move to take back, for generic code. Sealed.
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
#[diagnostic::on_unimplemented(
    message = "it is not known whether this round has moves to take back",
    label = "not known for this round",
    note = "code that is generic over rounds has a bound for it: `R: CanTakeBack`"
)]
pub trait CanTakeBack: IsRound {
    /// The round before the last move, like [`TakeMoveBack`].
    type Previous: Default;

    /// Takes back the last move, like [`Round::undo`].
    #[must_use]
    fn undo(self) -> Self::Previous {
        let _ = self;
        Default::default()
    }
}

impl<T, S, Board, Lines, Vacancies, History> CanTakeBack
    for Round<T, S, Record<T, S, Board, Lines, Vacancies, History>>
where
    Self: TakesBack<Verdict: WasPlayed>,
{
    type Previous = <Self as TakesBack>::Previous;
}

macro_rules! nothing_to_take_back {
    ($($history:ident $(<$moves:ident>)?),*) => {$(
        impl<T, S, Board, Lines, Vacancies $(, $moves)?> TakesBack
            for Round<T, S, Record<T, S, Board, Lines, Vacancies, $history $(<$moves>)?>>
        {
            type Verdict = NothingToTakeBack;
            type Previous
                = Self
            where
                Self::Verdict: WasPlayed;
        }
    )*};
}

nothing_to_take_back!(Nothing, Settled<Begun>);

/// A state after at least one move.
pub trait Follows {
    /// The player who made the last move.
    type LastPlayer;
}

impl Follows for X {
    type LastPlayer = O;
}

impl Follows for O {
    type LastPlayer = X;
}

impl<P> Follows for Won<P> {
    type LastPlayer = P;
}

impl<P> Follows for Drawn<P> {
    type LastPlayer = P;
}
