//! Records of rounds.

use core::marker::PhantomData;

use super::generic::HasRound;
use super::history::Replays;
use super::{Reached, Round, sealed};
use crate::player::Mark;
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

/// A type to use as the state of a round. Implemented for every type, so that rustc computes the
/// state once, for the round and for its record.
pub trait Reach {
    /// The round in this state.
    type Round<S, Board, Lines, Vacancies, History>: HasRound;
}

impl<T> Reach for T {
    type Round<S, Board, Lines, Vacancies, History> =
        Round<T, S, Record<T, S, Board, Lines, Vacancies, History>>;
}

impl<T, S, Board, Lines, Vacancies, History: Replays> Replays
    for Record<T, S, Board, Lines, Vacancies, History>
{
    fn replay(side: usize, line: usize, store: &mut impl Store) -> Mark {
        History::replay(side, line, store)
    }
}
