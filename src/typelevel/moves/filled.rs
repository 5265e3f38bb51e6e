//! Checks a list as a whole: a board with the marks of all moves but the last.

use core::marker::PhantomData;

use super::{Answer, Four, NoMoves, Single, Then};
use crate::player::Player;
use crate::typelevel::at::Placed;
use crate::typelevel::history::{Played, StateAfter};
use crate::typelevel::lines::Recounts;
use crate::typelevel::list::Put;
use crate::typelevel::number::Count;
use crate::typelevel::play::Playable;
use crate::typelevel::record::Reach;

/// A board with marks, and the player to mark the next square.
#[derive(Debug)]
pub struct Filled<P, Board, Vacancies, History>(PhantomData<(P, Board, Vacancies, History)>);

/// Moves to mark on a board one after the other, without checking the rules.
pub trait Fills<Before> {
    /// The board after the moves. A square that is taken or off the board leaves an
    /// [`Edge`](crate::typelevel::edge::Edge) on it.
    type After;
}

impl<Before> Fills<Before> for NoMoves {
    type After = Before;
}

impl<P: Player, Board, Vacancies: Count, History, At: Placed>
    Fills<Filled<P, Board, Vacancies, History>> for Single<At>
where
    Board: Put<At::Path, P>,
{
    type After = Filled<P::Opponent, Board::After, Vacancies::Less, Played<At, History>>;
}

impl<
    P: Player,
    Board,
    Vacancies,
    History,
    First: Placed,
    Second: Placed,
    Third: Placed,
    Fourth: Placed,
> Fills<Filled<P, Board, Vacancies, History>> for Four<First, Second, Third, Fourth>
where
    Board: Put<First::Path, P>,
    Board::After: Put<Second::Path, P::Opponent>,
    After2<Board, First, Second, P>: Put<Third::Path, P>,
    After3<Board, First, Second, Third, P>: Put<Fourth::Path, P::Opponent>,
    Vacancies: Count<Less: Count<Less: Count<Less: Count>>>,
{
    type After = Filled<
        P,
        <After3<Board, First, Second, Third, P> as Put<Fourth::Path, P::Opponent>>::After,
        <<<Vacancies::Less as Count>::Less as Count>::Less as Count>::Less,
        Played<Fourth, Played<Third, Played<Second, Played<First, History>>>>,
    >;
}

/// A board after marks on two squares.
type After2<Board, First, Second, P> = <<Board as Put<<First as Placed>::Path, P>>::After as Put<
    <Second as Placed>::Path,
    <P as Player>::Opponent,
>>::After;

/// A board after marks on three squares.
type After3<Board, First, Second, Third, P> =
    <After2<Board, First, Second, P> as Put<<Third as Placed>::Path, P>>::After;

impl<Before, First, Second> Fills<Before> for Then<First, Second>
where
    First: Fills<Before>,
    Second: Fills<First::After>,
{
    type After = Second::After;
}

/// A filled board, ready to judge the last move. `Lines` is the line detector for size `S`.
pub trait Judged<S, Lines, Last> {
    /// The [`Answer`].
    type Answer;
}

impl<P, Board, Vacancies, History, S, Lines, Last> Judged<S, Lines, Last>
    for Filled<P, Board, Vacancies, History>
where
    P: StateAfter<History>,
    Lines: Recounts<P, Board>,
    <P::State as Reach>::Round<S, Board, Lines::Lines, Vacancies, History>: Playable<P, Last>,
{
    type Answer = Answer<
        Lines::IfOpen<
            <<P::State as Reach>::Round<S, Board, Lines::Lines, Vacancies, History> as Playable<
                P,
                Last,
            >>::Verdict,
        >,
        <P::State as Reach>::Round<S, Board, Lines::Lines, Vacancies, History>,
        P,
        Last,
    >;
}
