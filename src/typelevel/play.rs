//! Moves, and the sentences that refuse illegal ones.

use super::at::{At, Named, Notation};
use super::cell::Cell;
use super::edge::Edge;
use super::generic::HasRound;
use super::history::Played;
use super::lines::Watch;
use super::list::List;
use super::messages::{Denied, IsGranted, Permits, seal_of_rounds};
use super::number::Count;
use super::record::{Reach, Record};
use super::result::Draw;
use super::{Reached, Round};
use crate::game::{Drawn, Opening, Won};
use crate::game::{GameOver, OutOfTurn, Taken};
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

/// A round to play a move in.
///
/// The verdict and the next round exist for every move. Only the use of [`Next`](Self::Next)
/// requires a verdict that grants the move, so only one bound can fail, with one error.
#[diagnostic::on_unimplemented(
    message = "it is not known whether this move is legal",
    label = "not known for this round",
    note = "code that is generic over rounds has a bound for each move, such as `R: CanPlay<X, At<'a', 1>>`, and `R::Next` after it"
)]
pub trait Playable<P, At> {
    /// The verdict on the move: [`Granted`](super::messages::Granted) or [`Denied`].
    type Verdict;

    /// The round after the move.
    type Next: HasRound
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

seal_of_rounds! {
    /// Seals [`CanPlay`]: other crates cannot name this trait, so they cannot implement `CanPlay`,
    /// not even for players and squares of their own.
    pub trait IsMovedIn<P, At>: Sized {}
}

impl<T, S, R: Reached<T, S>, P, At> IsMovedIn<P, At> for Round<T, S, R> where Self: Playable<P, At> {}

/// A round where `P` can play on the square `At`, for generic code. Sealed.
///
/// With this bound, a trait of your own can play a list of moves:
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
#[diagnostic::on_unimplemented(
    message = "it is not known whether this move is legal",
    label = "not known for this round",
    note = "code that is generic over rounds has a bound for each move, such as `R: CanPlay<X, At<'a', 1>>`"
)]
pub trait CanPlay<P, At>: IsMovedIn<P, At> {
    /// The round after the move, like [`Move`].
    type Next: Default;

    /// Plays the move, like [`Round::play`].
    fn play(self, by: P, at: At) -> Self::Next {
        let _ = (self, by, at);
        Default::default()
    }
}

// Not implemented for a round whose record is a type parameter, so that rustc prints the message of
// `CanPlay`.
impl<T, S, Board, Lines, Vacancies, History, P, At> CanPlay<P, At>
    for Round<T, S, Record<T, S, Board, Lines, Vacancies, History>>
where
    Self: Playable<P, At, Verdict: IsGranted>,
{
    type Next = <Self as Playable<P, At>>::Next;
}

/// The row of a square.
type RowAt<At, Board> = <Board as List<<At as Named>::Row>>::Here;

/// A square of a board.
pub(crate) type CellAt<At, Board> = <RowAt<At, Board> as List<<At as Named>::Column>>::Here;

/// The board with a mark on a square.
pub(crate) type BoardWith<Mark, At, Board> = <Board as List<<At as Named>::Row>>::With<
    <RowAt<At, Board> as List<<At as Named>::Column>>::With<
        <CellAt<At, Board> as Cell>::With<Mark>,
    >,
>;

/// A player that may be asked to move in state `T`.
#[diagnostic::on_unimplemented(
    message = "only `X` and `O` are players",
    label = "not known to be `X` or `O`"
)]
pub trait Mover<T>: Player {
    /// The verdict on a move: `OfSquare` if it is the player's turn, a refusal if not.
    type Verdict<At, OfSquare>;
}

/// A player that can move in state `T`, for [`Round::play`].
///
/// `play` has one bound for each argument, because rustc underlines the argument of the failed
/// bound. If the bound on the player holds, rustc infers that `By` is the player. If it fails, `By`
/// stays unknown, so rustc does not report the bound on the [square](IsFree) as well.
#[diagnostic::on_unimplemented(
    message = "only `X` and `O` are players",
    label = "not known to be `X` or `O`"
)]
pub trait MayPlay<T, By> {}

impl<T: Admits<Self, Notation, By>, By> MayPlay<T, By> for X {}

impl<T: Admits<Self, Notation, By>, By> MayPlay<T, By> for O {}

/// A state where `P` can move. `N` is always [`Notation`]: the impls need a parameter, because
/// rustc rejects a bound that never holds and has no parameter.
#[diagnostic::on_unimplemented(
    message = "it is not known to be this player's turn",
    label = "not known to be the player to move"
)]
pub trait Admits<P, N, By> {}

macro_rules! turns {
    ($($player:ident in $($state:ident),*;)*) => {$($(
        impl Mover<$state> for $player {
            type Verdict<At, OfSquare> = OfSquare;
        }

        impl<N> Admits<$player, N, $player> for $state {}
    )*)*};
}

macro_rules! out_of_turn {
    ($($player:ident in $($state:ident),*: $sentence:ident;)*) => {$($(
        impl Mover<$state> for $player {
            type Verdict<At, OfSquare> = Denied<OutOfTurn<<Self as Player>::Opponent>, At>;
        }

        impl<N: $sentence, By> Admits<$player, N, By> for $state {}
    )*)*};
}

macro_rules! over {
    ($($state:ident: $result:ident;)*) => {$(
        impl<P: Player, Last> Mover<$state<Last>> for P {
            type Verdict<At, OfSquare> = Denied<GameOver<$result>, At>;
        }

        impl<P, N: IsInPlay, By, Last> Admits<P, N, By> for $state<Last> {}
    )*};
}

turns! {
    X in Opening, X;
    O in O;
}
out_of_turn! {
    X in O: IsXsTurn;
    O in Opening, X: IsOsTurn;
}
over! {
    Won: Last;
    Drawn: Draw;
}

/// A player that attempts a move. `By` is the player, as in [`MayPlay`].
#[diagnostic::on_unimplemented(
    message = "only `X` and `O` are players",
    label = "not known to be `X` or `O`"
)]
pub trait IsPlayer<By> {}

impl IsPlayer<Self> for X {}

impl IsPlayer<Self> for O {}

/// A square that `P` can play on in a round. The move leads to the round `Next`.
#[diagnostic::on_unimplemented(
    message = "a move names one square, such as `At<'b', 2>`",
    label = "not a known square"
)]
pub trait IsFree<Round, P, Next> {
    /// Creates the round after the move.
    fn next() -> Next;
}

impl<At, Round, P> IsFree<Round, P, Round::Next> for At
where
    P: Player,
    Round: CanPlay<P, At>,
{
    fn next() -> Round::Next {
        Default::default()
    }
}

/// Takes the place of a refused player, so that rustc reports only the player.
#[derive(Debug)]
pub struct RefusedPlayer;

impl<At, Round, Next: Default> IsFree<Round, RefusedPlayer, Next> for At {
    fn next() -> Next {
        Default::default()
    }
}

/// Gives each refusal of a player its sentence.
macro_rules! players {
    ($($reason:ident<$argument:ident> $(for any $any:ident)?, $sentence:ident: $message:literal, $label:literal;)*) => {$(
        impl<At: $sentence $(, $any)?> Permits<At> for $reason<$argument> {}

        /// A bound that never holds. Its message is the sentence about a player.
        #[diagnostic::on_unimplemented(message = $message, label = $label)]
        pub trait $sentence {}
    )*};
}

/// Gives each refusal of a square its sentence.
macro_rules! squares {
    ($($reason:ident$(<At, $player:ident>)?, $sentence:ident: $message:literal, $label:literal;)*) => {$(
        impl<const LETTER: char, const ROW: usize> Permits<At<LETTER, ROW>>
            for $reason$(<At<LETTER, ROW>, $player>)?
        where
            Notation: $sentence<LETTER, ROW>,
        {
        }

        /// A bound that never holds. Its message is the sentence about a square.
        #[diagnostic::on_unimplemented(message = $message, label = $label)]
        pub trait $sentence<const LETTER: char, const ROW: usize> {
            /// Stands in for the answer of `IsPositionOccupied`. No type implements this trait, so
            /// rustc reports only the bound.
            type Answer;
        }
    )*};
}

players! {
    OutOfTurn<O>, IsXsTurn: "`X` cannot move: it is `O`'s turn", "it is `O`'s turn";
    OutOfTurn<X>, IsOsTurn: "`O` cannot move: it is `X`'s turn", "it is `X`'s turn";
    GameOver<Result> for any Result, IsInPlay:
        "nobody can move: the game is over", "this round is already won or drawn";
}
squares! {
    Taken<At, X>, IsNotTakenByX:
        "the square `At<{LETTER}, {ROW}>` is already taken by `X`", "taken by `X`";
    Taken<At, O>, IsNotTakenByO:
        "the square `At<{LETTER}, {ROW}>` is already taken by `O`", "taken by `O`";
    Edge, IsOnBoard:
        "the square `At<{LETTER}, {ROW}>` is off the board", "the board has no such square";
}
