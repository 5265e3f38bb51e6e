//! Rounds: games whose moves are all types.

use core::marker::PhantomData;

use super::attempt::Attempts;
use super::history::History;
use super::occupied::{AsksMark, Occupies};
use super::play::{IsGranted, Moves};
use super::result::{Ends, Stands};
use super::take_back::TakesBack;
use crate::game::{Game, State};
use crate::size::{Size, StoreOf};
use crate::store::Store;

/// A game whose moves are all known to the compiler, in state `T` on a board of size `S`.
pub struct Round<T, S, R: Reached<T, S>>(PhantomData<fn() -> (T, S, R)>);

/// That play has led to a record, in state `T` on a board of size `S`. Sealed.
#[diagnostic::on_unimplemented(
    message = "no legal play leads to this position",
    label = "not reached from a `Start` by moves"
)]
pub trait Reached<T, S> {}

/// All that there is to know of a round.
#[derive(Debug)]
pub struct Record<T, S, Board, Lines, Vacancies, History>(
    PhantomData<(T, S, Board, Lines, Vacancies, History)>,
);

impl<T, S, Board, Lines, Vacancies, History> Reached<T, S>
    for Record<T, S, Board, Lines, Vacancies, History>
{
}

/// A state that a move leads to. Every type is one, so that a state need be computed but once to stand in a round and in
/// its record.
pub trait Reach {
    type Round<S, Board, Lines, Vacancies, History>: Default;
}

impl<T> Reach for T {
    type Round<S, Board, Lines, Vacancies, History> =
        Round<T, S, Record<T, S, Board, Lines, Vacancies, History>>;
}

impl<T, S, R: Reached<T, S>> Round<T, S, R> {
    pub const fn new() -> Self {
        Self(PhantomData)
    }

    pub fn play<P, At, Next>(self, by: P, at: At) -> Next
    where
        Self: Moves<P, At, Verdict: IsGranted, Next = Next>,
        Next: Default,
    {
        let _ = (by, at);
        Next::default()
    }

    pub fn play_or_stay<P, At, Next>(self, by: P, at: At) -> Next
    where
        Self: Attempts<P, At, Next = Next>,
        Next: Default,
    {
        let _ = (by, at);
        Next::default()
    }

    #[must_use]
    pub fn attempt<P, At, Verdict>(&self, by: P, at: At) -> Verdict
    where
        Self: Attempts<P, At, Verdict = Verdict>,
        Verdict: Default,
    {
        let _ = (by, at);
        Verdict::default()
    }

    pub fn undo<Previous>(self) -> Previous
    where
        Self: TakesBack<Previous = Previous>,
        Previous: Default,
    {
        Previous::default()
    }

    #[must_use]
    pub fn result<Result>(&self) -> Result
    where
        T: Ends<Result = Result>,
        Result: Default,
    {
        Result::default()
    }

    #[must_use]
    pub fn standing<Standing>(&self) -> Standing
    where
        T: Stands<Standing = Standing>,
        Standing: Default,
    {
        Standing::default()
    }

    #[must_use]
    pub fn is_occupied<At, Answer>(&self, at: At) -> Answer
    where
        Self: Occupies<At, Answer = Answer>,
        Answer: Default,
    {
        let _ = at;
        Answer::default()
    }

    #[must_use]
    pub fn mark_at<At, Mark>(&self, at: At) -> Mark
    where
        Self: AsksMark<At, Mark = Mark>,
        Mark: Default,
    {
        let _ = at;
        Mark::default()
    }

    pub fn game(&self) -> Game<T, S>
    where
        T: State,
        S: Size + Default,
        R: Replay,
    {
        let mut store = StoreOf::<S>::EMPTY;
        R::replay(S::SIDE, &mut store);
        Game::reached(store, S::default())
    }
}

/// A record that can be played again at run time.
pub trait Replay {
    fn replay(side: usize, store: &mut impl Store);
}

impl<T, S, Board, Lines, Vacancies, Moves: History> Replay
    for Record<T, S, Board, Lines, Vacancies, Moves>
{
    fn replay(side: usize, store: &mut impl Store) {
        Moves::replay(side, store);
    }
}

impl<T, S, R: Reached<T, S>> Clone for Round<T, S, R> {
    fn clone(&self) -> Self {
        Self::new()
    }
}

impl<T, S, R: Reached<T, S>> Default for Round<T, S, R> {
    fn default() -> Self {
        Self::new()
    }
}
