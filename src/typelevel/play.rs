//! Moves, and the sentences that refuse those that are illegal.

use super::at::{At, Column, HasLetter, HasNumber, Notation, Row};
use super::cell::{Cell, Edge, Empty, OnBoth, OnFalling, OnRising};
use super::history::Played;
use super::lines::Watch;
use super::list::List;
use super::number::Count;
use super::round::{Reach, Record, Round};
use crate::game::{Drawn, Opening, Won};
use crate::player::{O, X};

/// The round after a move; an illegal one does not compile.
pub type Move<Round, P, At> = <Round as Moves<P, At>>::Next;

/// That `P` may play a square.
pub trait Moves<P, At> {
    /// The round after the move.
    type Next: Default;
}

impl<T, S, Board, Lines, Vacancies, History, P, const LETTER: char, const ROW: usize>
    Moves<P, At<LETTER, ROW>>
    for Round<T, S, Record<T, S, Board, Lines, Vacancies, History>>
where
    T: Awaits<P, LETTER, ROW>,
    Notation: HasLetter<LETTER, ROW> + HasNumber<LETTER, ROW>,
    Board: List<Row<LETTER, ROW>, Here: List<Column<LETTER, ROW>>>,
    CellAt<LETTER, ROW, Board>: Free<LETTER, ROW>,
    Lines: Watch<P, Column<LETTER, ROW>, Row<LETTER, ROW>>,
    Vacancies: Count,
{
    type Next = <Lines::IfWon<
        <CellAt<LETTER, ROW, Board> as Cell>::Diagonals,
        Won<P>,
        Vacancies::IfLast<Drawn<P>, T::Next>,
    > as Reach>::Round<
        S,
        BoardWith<P, LETTER, ROW, Board>,
        Lines::After<
            <CellAt<LETTER, ROW, Board> as Cell>::Diagonals,
            BoardWith<P, LETTER, ROW, Board>,
        >,
        Vacancies::Less,
        Played<At<LETTER, ROW>, History>,
    >;
}

/// The row of a square.
type RowAt<const LETTER: char, const ROW: usize, Board> = <Board as List<Row<LETTER, ROW>>>::Here;

/// A square of a board.
pub type CellAt<const LETTER: char, const ROW: usize, Board> =
    <RowAt<LETTER, ROW, Board> as List<Column<LETTER, ROW>>>::Here;

/// A board with something else on a square.
pub type BoardWith<Mark, const LETTER: char, const ROW: usize, Board> =
    <Board as List<Row<LETTER, ROW>>>::With<
        <RowAt<LETTER, ROW, Board> as List<Column<LETTER, ROW>>>::With<
            <CellAt<LETTER, ROW, Board> as Cell>::With<Mark>,
        >,
    >;

/// A state in which `P` may play a square; the square is there for the sentence.
#[diagnostic::on_unimplemented(message = "only `X` and `O` are players", label = "not a player")]
pub trait Awaits<P, const LETTER: char, const ROW: usize> {
    /// Who is to move if the game goes on.
    type Next;
}

macro_rules! awaits {
    ([$($state:tt)*] $player:ty, $next:ty $(, where $rule:ident)?) => {
        impl<const LETTER: char, const ROW: usize> Awaits<$player, LETTER, ROW> for $($state)*
        $(where Notation: $rule<LETTER, ROW>)?
        {
            type Next = $next;
        }
    };
}

awaits!([Opening] X, O);
awaits!([Opening] O, X, where OMayPlay);
awaits!([X] X, O);
awaits!([X] O, X, where OMayPlay);
awaits!([O] O, X);
awaits!([O] X, O, where XMayPlay);

impl<P, Q, const LETTER: char, const ROW: usize> Awaits<P, LETTER, ROW> for Won<Q>
where
    Notation: IsInPlay<LETTER, ROW>,
{
    type Next = Self;
}

impl<P, Q, const LETTER: char, const ROW: usize> Awaits<P, LETTER, ROW> for Drawn<Q>
where
    Notation: IsInPlay<LETTER, ROW>,
{
    type Next = Self;
}

/// A square that can be played; its name is there for the sentence.
pub trait Free<const LETTER: char, const ROW: usize>: Cell {}

impl<const LETTER: char, const ROW: usize> Free<LETTER, ROW> for Empty {}

impl<const LETTER: char, const ROW: usize> Free<LETTER, ROW> for X where
    Notation: IsNotTakenByX<LETTER, ROW>
{
}

impl<const LETTER: char, const ROW: usize> Free<LETTER, ROW> for O where
    Notation: IsNotTakenByO<LETTER, ROW>
{
}

impl<const LETTER: char, const ROW: usize> Free<LETTER, ROW> for Edge where
    Notation: IsOnBoard<LETTER, ROW>
{
}

impl<const LETTER: char, const ROW: usize, On: Free<LETTER, ROW>> Free<LETTER, ROW>
    for OnFalling<On>
{
}

impl<const LETTER: char, const ROW: usize, On: Free<LETTER, ROW>> Free<LETTER, ROW>
    for OnRising<On>
{
}

impl<const LETTER: char, const ROW: usize, On: Free<LETTER, ROW>> Free<LETTER, ROW> for OnBoth<On> {}

// What is refused is implemented above on the condition of one of these, which nothing meets: rustc reports the innermost
// bound that is not met, and so the sentence of this one. A legal move has no condition, and costs nothing.

macro_rules! refusals {
    ($($rule:ident: $message:literal, $label:literal;)*) => {$(
        #[diagnostic::on_unimplemented(message = $message, label = $label)]
        pub trait $rule<const LETTER: char, const ROW: usize> {}
    )*};
}

refusals! {
    XMayPlay: "`X` cannot play `At<{LETTER}, {ROW}>`: it is `O`'s turn", "it is `O`'s turn";
    OMayPlay: "`O` cannot play `At<{LETTER}, {ROW}>`: it is `X`'s turn", "it is `X`'s turn";
    IsInPlay: "nobody can play `At<{LETTER}, {ROW}>`: the game is over", "the game is over";
    IsNotTakenByX: "the square `At<{LETTER}, {ROW}>` is already taken by `X`", "taken by `X`";
    IsNotTakenByO: "the square `At<{LETTER}, {ROW}>` is already taken by `O`", "taken by `O`";
    IsOnBoard: "the square `At<{LETTER}, {ROW}>` is off the board", "the board has no such square";
}
