//! Moves, with the sentences that refuse illegal ones.

use super::at::{At, Named, Notation};
use super::attempt::{GameOver, OffBoard, OutOfTurn, Taken};
use super::cell::Cell;
use super::history::Played;
use super::lines::Watch;
use super::list::List;
use super::number::Count;
use super::round::{Reach, Record, Round};
use crate::game::{Drawn, Opening, Won};
use crate::player::{O, Player, X};

/// The round after a move. An illegal move does not compile.
///
/// ```
/// use tictactype::typelevel::{At, Move, Start};
/// use tictactype::{O, X};
///
/// type Opened = Move<Start<3>, X, At<'b', 2>>;
/// type Answered = Move<Opened, O, At<'a', 1>>;
/// assert_eq!(Answered::new().game().ply(), 2);
/// ```
pub type Move<Round, P, At> = <Round as Playable<P, At>>::Next;

/// A round with a move to play.
///
/// The verdict and the next round exist for every move. Only the use of [`Next`](Self::Next)
/// requires a verdict that grants the move, so one bound can fail and there is one error.
#[diagnostic::on_unimplemented(
    message = "it is not known whether this move is legal",
    label = "not known for this round",
    note = "in code that is generic over rounds, use the round's `Game` instead"
)]
pub trait Playable<P, At> {
    /// The verdict on the move: [`Granted`] or [`Refused`].
    type Verdict;

    /// The round after the move.
    type Next: Default
    where
        Self::Verdict: IsGranted;
}

impl<T, S, Board, Lines, Vacancies, History, P, At> Playable<P, At>
    for Round<T, S, Record<T, S, Board, Lines, Vacancies, History>>
where
    P: Mover<T>,
    At: Named,
    Board: List<At::Row, Here: List<At::Column, Here: Cell>>,
    Lines: Watch<P, At::Column, At::Row>,
    Vacancies: Count,
{
    type Verdict = P::Verdict<At, <CellAt<At, Board> as Cell>::Verdict<At>>;
    type Next
        = <Lines::IfWon<
        <CellAt<At, Board> as Cell>::Diagonals,
        Won<P>,
        Vacancies::IfLast<Drawn<P>, P::Opponent>,
    > as Reach>::Round<
        S,
        BoardWith<P, At, Board>,
        Lines::After<<CellAt<At, Board> as Cell>::Diagonals, BoardWith<P, At, Board>>,
        Vacancies::Less,
        Played<At, History>,
    >
    where
        Self::Verdict: IsGranted;
}

/// The row of a square.
type RowAt<At, Board> = <Board as List<<At as Named>::Row>>::Here;

/// A square of a board.
pub(crate) type CellAt<At, Board> = <RowAt<At, Board> as List<<At as Named>::Column>>::Here;

/// A board with other content on a square.
pub(crate) type BoardWith<Mark, At, Board> = <Board as List<<At as Named>::Row>>::With<
    <RowAt<At, Board> as List<<At as Named>::Column>>::With<
        <CellAt<At, Board> as Cell>::With<Mark>,
    >,
>;

/// A player that may be asked to move in state `T`.
#[diagnostic::on_unimplemented(message = "only `X` and `O` are players", label = "not a player")]
pub trait Mover<T>: Player {
    /// The verdict on a move: that of the square if it is the player's turn.
    type Verdict<At, OfSquare>;
}

macro_rules! turns {
    ($($player:ident in $state:ident: $verdict:ty;)*) => {$(
        impl Mover<$state> for $player {
            type Verdict<At, OfSquare> = $verdict;
        }
    )*};
}

turns! {
    X in Opening: OfSquare;
    X in X: OfSquare;
    O in O: OfSquare;
    O in Opening: Refused<OutOfTurn<O>, At>;
    O in X: Refused<OutOfTurn<O>, At>;
    X in O: Refused<OutOfTurn<X>, At>;
}

impl<P: Player, Q> Mover<Won<Q>> for P {
    type Verdict<At, OfSquare> = Refused<GameOver, At>;
}

impl<P: Player, Q> Mover<Drawn<Q>> for P {
    type Verdict<At, OfSquare> = Refused<GameOver, At>;
}

/// The verdict on a legal move.
#[derive(Debug)]
pub struct Granted;

/// The verdict on an illegal move; the square is a parameter for the message.
#[derive(Debug)]
pub struct Refused<Reason, At>(Reason, At);

/// A verdict that grants a move.
pub trait IsGranted {}

impl IsGranted for Granted {}

/// Attaches a sentence to each refusal.
///
/// If a bound fails because of a nested bound on another type, rustc prints the message of the
/// nested one. So `Refused: IsGranted` is implemented under a nested bound that never holds, and
/// that bound has the sentence:
///
/// ```text
/// Refused<Taken<At<'b', 2>, X>, At<'b', 2>>: IsGranted     if
///                               At<'b', 2>: IsNotTakenByX  if
///                                 Notation: NotX<'b', 2>   which is never: "the square `At<'b', 2>` is already …"
/// ```
///
/// The step in the middle serves `round.play(X, …)`, which rustc checks before it knows the square.
/// It defers a bound on an unknown type, such as `IsNotTakenByX`. It would report a bound on
/// `Notation` at once, and print the square as `At<_, _>`.
macro_rules! refusals {
    ($($reason:ty, $condition:ident by $sentence:ident: $message:literal, $label:literal;)*) => {$(
        impl<At: $condition> IsGranted for Refused<$reason, At> {}

        pub trait $condition {}

        impl<const LETTER: char, const ROW: usize> $condition for At<LETTER, ROW> where
            Notation: $sentence<LETTER, ROW>
        {
        }

        #[diagnostic::on_unimplemented(message = $message, label = $label)]
        pub trait $sentence<const LETTER: char, const ROW: usize> {}
    )*};
}

refusals! {
    OutOfTurn<X>, XMayPlay by XsTurn:
        "`X` cannot move: it is `O`'s turn", "it is `O`'s turn";
    OutOfTurn<O>, OMayPlay by OsTurn:
        "`O` cannot move: it is `X`'s turn", "it is `X`'s turn";
    GameOver, IsInPlay by GoesOn:
        "nobody can move: the game is over", "this round is already won or drawn";
    Taken<At, X>, IsNotTakenByX by NotX:
        "the square `At<{LETTER}, {ROW}>` is already taken by `X`", "taken by `X`";
    Taken<At, O>, IsNotTakenByO by NotO:
        "the square `At<{LETTER}, {ROW}>` is already taken by `O`", "taken by `O`";
    OffBoard<At>, IsOnBoard by OnBoard:
        "the square `At<{LETTER}, {ROW}>` is off the board", "the board has no such square";
}
