//! Moves that may be illegal: the verdict is a type, too.

use core::marker::PhantomData;

use super::at::{At, Column, HasLetter, HasNumber, Notation, Row};
use super::cell::{Cell, Edge, Empty};
use super::list::List;
use super::play::{CellAt, Moves};
use super::round::{Record, Round};
use crate::game::{Drawn, Opening, Won};
use crate::player::{O, X};

/// What comes of a move.
pub type Attempt<Round, P, At> = <Round as Attempts<P, At>>::Verdict;

/// The round after a move, or the same round if the move is illegal.
pub type MoveOrStay<Round, P, At> = <Round as MovesOrStays<P, At>>::Next;

/// The verdict on a move that is legal, with the round after it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Legal<Round>(Round);

impl<Round> Legal<Round> {
    /// The round after the move.
    pub fn into_round(self) -> Round {
        self.0
    }
}

macro_rules! verdicts {
    ($($(#[$doc:meta])* $verdict:ident$(<$($of:ident),+>)?;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub struct $verdict$(<$($of),+>(PhantomData<($($of,)+)>))?;

        impl$(<$($of),+>)? Default for $verdict$(<$($of),+>)? {
            fn default() -> Self {
                Self$((PhantomData::<($($of,)+)>))?
            }
        }

        impl<Round: Default $($(, $of)+)?> OrStay<Round> for $verdict$(<$($of),+>)? {
            type Round = Round;
        }
    )*};
}

verdicts! {
    /// The verdict on a move of a player whose turn it is not.
    OutOfTurn<P>;
    /// The verdict on a move to a square that is taken, by whom.
    Taken<At, By>;
    /// The verdict on a move to a square that the board does not have.
    OffBoard<At>;
    /// The verdict on a move after the end.
    GameOver;
}

/// That the verdict on a move can be told.
pub trait Attempts<P, At> {
    type Verdict;
}

impl<T, S, R, P, At> Attempts<P, At> for Round<T, S, R>
where
    R: super::round::Reached<T, S>,
    T: Turns<P>,
    T::Verdict: Judges<Self, P, At>,
{
    type Verdict = <T::Verdict as Judges<Self, P, At>>::Verdict;
}

/// A state, with regard to the turn of a player.
pub trait Turns<P> {
    type Verdict;
}

/// It is the player's turn.
#[derive(Debug)]
pub struct InTurn;

macro_rules! turns {
    ($($state:ty: $player:ty => $verdict:ty;)*) => {$(
        impl Turns<$player> for $state {
            type Verdict = $verdict;
        }
    )*};
}

turns! {
    Opening: X => InTurn;
    Opening: O => OutOfTurn<O>;
    X: X => InTurn;
    X: O => OutOfTurn<O>;
    O: O => InTurn;
    O: X => OutOfTurn<X>;
}

impl<P, Q> Turns<P> for Won<Q> {
    type Verdict = GameOver;
}

impl<P, Q> Turns<P> for Drawn<Q> {
    type Verdict = GameOver;
}

/// What is known of a move so far: all of it, or that the square is still to be looked at.
pub trait Judges<Round, P, At> {
    type Verdict;
}

impl<Round, P, At> Judges<Round, P, At> for GameOver {
    type Verdict = Self;
}

impl<Round, P, At> Judges<Round, P, At> for OutOfTurn<P> {
    type Verdict = Self;
}

impl<T, S, Board, Lines, Vacancies, History, P, const LETTER: char, const ROW: usize>
    Judges<Round<T, S, Record<T, S, Board, Lines, Vacancies, History>>, P, At<LETTER, ROW>> for InTurn
where
    Notation: HasLetter<LETTER, ROW> + HasNumber<LETTER, ROW>,
    Board: List<Row<LETTER, ROW>, Here: List<Column<LETTER, ROW>, Here: Cell>>,
    <CellAt<LETTER, ROW, Board> as Cell>::Mark: Judges<
        Round<T, S, Record<T, S, Board, Lines, Vacancies, History>>,
        P,
        At<LETTER, ROW>,
    >,
{
    type Verdict = <<CellAt<LETTER, ROW, Board> as Cell>::Mark as Judges<
        Round<T, S, Record<T, S, Board, Lines, Vacancies, History>>,
        P,
        At<LETTER, ROW>,
    >>::Verdict;
}

impl<Round: Moves<P, At>, P, At> Judges<Round, P, At> for Empty {
    type Verdict = Legal<Round::Next>;
}

impl<Round, P, At> Judges<Round, P, At> for X {
    type Verdict = Taken<At, Self>;
}

impl<Round, P, At> Judges<Round, P, At> for O {
    type Verdict = Taken<At, Self>;
}

impl<Round, P, At> Judges<Round, P, At> for Edge {
    type Verdict = OffBoard<At>;
}

/// That a move, or none, can be made.
pub trait MovesOrStays<P, At> {
    type Next: Default;
}

impl<Round, P, At> MovesOrStays<P, At> for Round
where
    Round: Attempts<P, At>,
    Round::Verdict: OrStay<Round>,
{
    type Next = <Round::Verdict as OrStay<Round>>::Round;
}

/// What becomes of a round.
pub trait OrStay<Round> {
    type Round: Default;
}

impl<Before, After: Default> OrStay<Before> for Legal<After> {
    type Round = After;
}
