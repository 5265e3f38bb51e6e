//! Rounds from the rows of a board.
//!
//! The literal gives the rows, as a tuple, and the last move, found by a `const fn`. Neither is
//! trusted: a program can write the type without the literal. The marks are put on an empty board
//! and counted. Then the last move is taken off and played again, by the rules for one move. So an
//! unreachable board has no round, whatever the last move is said to be.

use super::at::{At, Named};
use super::cell::{Cell, Empty, OnAntidiagonal, OnBoth, OnDiagonal};
use super::edge::Edge;
use super::generic::HasRound;
use super::history::Nothing;
use super::list::List;
use super::messages::IsGranted;
use super::moves::{Filled, Judged, ListVerdict};
use super::number::{Count, Number, Vacancies};
use super::occupied::Answers;
use super::play::BoardWith;
use super::record::Record;
use super::take_back::Settles;
use super::{Reached, Round};
use crate::game::{GameState, Opening, State};
use crate::literal::NamesSize;
use crate::player::{O, Player, X};
use crate::typelevel::number::for_each_length;

/// The round that starts from a board, given the round before the first move, the rows of the
/// board, and its [`LastMove`].
pub type Written<Start, Rows, Last> = <Start as Writes<Rows, Last>>::Round;

/// The last move of a board: its mark and its square, or `.` for an empty board.
#[derive(Debug)]
pub struct LastMove<const MARK: char, const LETTER: char, const ROW: usize>;

/// A round before its first move, ready for the rows of a board.
#[diagnostic::on_unimplemented(
    message = "no game reaches this board",
    label = "not the last move of a game that leads to these rows"
)]
pub trait Writes<Rows, Last> {
    /// The round that starts from the rows.
    type Round: HasRound;
}

#[diagnostic::do_not_recommend]
impl<S, Board, Lines, Vacancies, Rows, const LETTER: char, const ROW: usize>
    Writes<Rows, LastMove<'.', LETTER, ROW>>
    for Round<Opening, S, Record<Opening, S, Board, Lines, Vacancies, Nothing>>
where
    Board: WithMarks<Rows, Marked = Board>,
{
    type Round = Self;
}

impl<T: State, S: NamesSize, R: Reached<T, S>> NamesSize for Round<T, S, R> {
    const SIDE: usize = S::SIDE;
    const LINE: usize = S::LINE;
    const IS_BLANK: bool = matches!(T::STATE, GameState::Opening);
}

/// The round after the last move of `P`, without its history.
type RoundAfter<P, S, Board, Lines, Vacancies, At> = <<<Filled<
    P,
    BoardWith<Empty, At, Board>,
    Vacancies,
    Nothing,
> as Judged<S, Lines, At>>::Answer as ListVerdict<()>>::Next as Settles>::Settled;

macro_rules! writes {
    ($($mark:literal: $player:ident;)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<S, Board, Lines, V, Rows, const LETTER: char, const ROW: usize>
            Writes<Rows, LastMove<$mark, LETTER, ROW>>
            for Round<Opening, S, Record<Opening, S, Board, Lines, V, Nothing>>
        where
            Board: WithMarks<Rows>,
            V: Count,
            Board::Marked: AddsMarks<Sum<Vacancies<13, 0>, V::More>, After: LastMoveBy<$player>>,
            At<LETTER, ROW>: Named,
            Board::Marked: List<
                <At<LETTER, ROW> as Named>::Row,
                Here: List<<At<LETTER, ROW> as Named>::Column, Here: Cell<Mark = $player>>,
            >,
            Filled<
                $player,
                BoardWith<Empty, At<LETTER, ROW>, Board::Marked>,
                VacanciesOf<$player, Board::Marked, V>,
                Nothing,
            >: Judged<S, Lines, At<LETTER, ROW>, Answer: ListVerdict<(), Verdict: IsGranted, Next: Settles>>,
        {
            type Round = RoundAfter<
                $player, S, Board::Marked, Lines, VacanciesOf<$player, Board::Marked, V>, At<LETTER, ROW>,
            >;
        }
    )*};
}

writes! {
    'X': X;
    'O': O;
}

/// The number of vacant squares before the last move, which `P` made.
type VacanciesOf<P, Board, V> =
    <<Board as AddsMarks<Sum<Vacancies<13, 0>, <V as Count>::More>>>::After as LastMoveBy<P>>::Vacancies;

/// An empty board, row or square to put marks on.
pub trait WithMarks<Marks> {
    /// The same, with the marks.
    type Marked;
}

impl<Mark: Answers> WithMarks<Mark> for Empty {
    type Marked = Mark;
}

/// The counts of a board: the lead of X in marks, and the number of vacant squares. The lead is
/// stored plus 338, half of 26×26, because there are no negative counts: `Vacancies<13, 0>` is 0.
#[derive(Debug)]
pub struct Sum<Lead, Vacant>(Lead, Vacant);

/// A board, row or square that adds its marks to a [`Sum`].
pub trait AddsMarks<Before> {
    /// The [`Sum`].
    type After;
}

impl<Before> AddsMarks<Before> for Empty {
    type After = Before;
}

impl<Lead: Count, Vacant: Count> AddsMarks<Sum<Lead, Vacant>> for X {
    type After = Sum<Lead::More, Vacant::Less>;
}

impl<Lead: Count, Vacant: Count> AddsMarks<Sum<Lead, Vacant>> for O {
    type After = Sum<Lead::Less, Vacant::Less>;
}

/// Counts that show that `P` made the last move.
pub trait LastMoveBy<P: Player> {
    /// The number of vacant squares.
    type Vacancies;
}

impl<Vacant> LastMoveBy<X> for Sum<Vacancies<13, 1>, Vacant> {
    type Vacancies = Vacant;
}

impl<Vacant> LastMoveBy<O> for Sum<Vacancies<13, 0>, Vacant> {
    type Vacancies = Vacant;
}

macro_rules! diagonals {
    ($($cell:ident),*) => {$(
        impl<On: WithMarks<Mark>, Mark> WithMarks<Mark> for $cell<On> {
            type Marked = $cell<On::Marked>;
        }

        impl<On: AddsMarks<Before>, Before> AddsMarks<Before> for $cell<On> {
            type After = On::After;
        }
    )*};
}

diagonals!(OnDiagonal, OnAntidiagonal, OnBoth);

/// Implements the traits for tuples of 2 to 26 elements: rows, and boards.
macro_rules! tuples {
    ($($number:literal $name:ident)*) => {
        impl<Marks, $($name),*> WithMarks<Marks> for ($($name,)*)
        where
            // No mark and no row is left over. Another `Edge` at the end changes nothing.
            Marks: List<Number<{ [$($number),*].len() + 1 }>, Here = Edge>,
            $(Marks: List<Number<$number>>, $name: WithMarks<<Marks as List<Number<$number>>>::Here>,)*
        {
            type Marked =
                ($(<$name as WithMarks<<Marks as List<Number<$number>>>::Here>>::Marked,)*);
        }

        tuples!(@counts [$($name)*] [] Before, $($name)*);
    };
    (@counts [$($name:ident)*] [$($bound:tt)*] $before:ty, $next:ident $($later:ident)*) => {
        tuples!(
            @counts [$($name)*] [$($bound)* $next: AddsMarks<$before>,]
            <$next as AddsMarks<$before>>::After, $($later)*
        );
    };
    (@counts [$($name:ident)*] [$($bound:tt)*] $after:ty,) => {
        impl<Before, $($name),*> AddsMarks<Before> for ($($name,)*)
        where
            $($bound)*
        {
            type After = $after;
        }
    };
}

for_each_length!(tuples);
