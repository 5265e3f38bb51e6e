//! Taking the last move back.

use super::at::Named;
use super::attempt::Legal;
use super::cell::{Cell, Empty};
use super::history::{History, Nothing, Played};
use super::lines::Rewind;
use super::list::List;
use super::number::Count;
use super::play::{BoardWith, CellAt};
use super::round::{Reach, Record, Round};
use crate::game::{Drawn, Opening, Won};
use crate::player::{O, X};

/// The round before the last move. At the opening there is none, and that does not compile.
///
/// ```
/// use tictactype::typelevel::{At, Move, Start, TakeMoveBack};
/// use tictactype::X;
///
/// type Opened = Move<Start<3>, X, At<'b', 2>>;
/// let start: TakeMoveBack<Opened> = Start::<3>::new();
/// ```
pub type TakeMoveBack<Round> = <Round as TakesBack>::Previous;

/// The verdict on taking a move back that may not be there: [`Legal`] or [`NothingPlayed`].
///
/// ```
/// use tictactype::typelevel::{AttemptToTakeBack, NothingPlayed, Start};
///
/// let verdict: AttemptToTakeBack<Start<3>> = NothingPlayed;
/// ```
pub type AttemptToTakeBack<Round> = <Round as AttemptsToTakeBack>::Verdict;

/// The verdict on taking a move back at the opening.
///
/// See [`AttemptToTakeBack`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct NothingPlayed;

/// A round with a move to take back.
#[diagnostic::on_unimplemented(
    message = "there is no move to take back: the board is empty",
    label = "this round is at its opening"
)]
pub trait TakesBack {
    /// The round before the move.
    type Previous: Default;
}

impl<T, S, Board, Lines, Vacancies, Earlier, At> TakesBack
    for Round<T, S, Record<T, S, Board, Lines, Vacancies, Played<At, Earlier>>>
where
    T: Follows<Earlier>,
    At: Named,
    Board: List<At::Row, Here: List<At::Column, Here: Cell>>,
    Lines: Rewind<At::Column, At::Row>,
    Vacancies: Count,
{
    type Previous = <T::Previous as Reach>::Round<
        S,
        BoardWith<Empty, At, Board>,
        Lines::Before<<CellAt<At, Board> as Cell>::Diagonals, BoardWith<Empty, At, Board>>,
        Vacancies::More,
        Earlier,
    >;
}

/// A state that a move led to, after earlier moves.
pub trait Follows<Earlier> {
    /// The state in which the move was made.
    type Previous;
}

macro_rules! follows {
    ($($state:ty: X),* $(,)?) => {$(
        impl<Earlier: History> Follows<Earlier> for $state {
            type Previous = Earlier::AwaitingX;
        }
    )*};
    ($($state:ty: O),* $(,)?) => {$(
        impl<Earlier> Follows<Earlier> for $state {
            type Previous = O;
        }
    )*};
}

follows!(O: X, Won<X>: X, Drawn<X>: X);
follows!(X: O, Won<O>: O, Drawn<O>: O);

/// A round, with regard to a move that may not be there.
pub trait AttemptsToTakeBack {
    /// The verdict.
    type Verdict;
}

impl<S, Board, Lines, Vacancies> AttemptsToTakeBack
    for Round<Opening, S, Record<Opening, S, Board, Lines, Vacancies, Nothing>>
{
    type Verdict = NothingPlayed;
}

impl<T, S, Board, Lines, Vacancies, At, Earlier> AttemptsToTakeBack
    for Round<T, S, Record<T, S, Board, Lines, Vacancies, Played<At, Earlier>>>
where
    Self: TakesBack,
{
    type Verdict = Legal<<Self as TakesBack>::Previous>;
}
