//! The moves of a round as types.

use super::at::At;
use crate::game::Opening;
use crate::mark::Mark;
use crate::notation;
use crate::player::X;
use crate::store::Store;

/// The history without moves.
#[derive(Debug)]
pub struct Nothing;

/// A history with a last move, at a square.
#[derive(Debug)]
pub struct Played<At, Before>(At, Before);

/// The history before a move, which determines the state before that move.
pub trait Earlier {
    /// The state after this history if X is to move: [`Opening`] only without moves.
    type AwaitingX;
}

impl Earlier for Nothing {
    type AwaitingX = Opening;
}

impl<At, Before> Earlier for Played<At, Before> {
    type AwaitingX = X;
}

/// A history that can be replayed at run time.
pub trait Replays {
    /// Plays the moves on a store and returns the mark of the next one.
    fn replay(side: usize, store: &mut impl Store) -> Mark;
}

impl Replays for Nothing {
    fn replay(_: usize, _: &mut impl Store) -> Mark {
        Mark::X
    }
}

impl<const LETTER: char, const ROW: usize, Before: Replays> Replays
    for Played<At<LETTER, ROW>, Before>
{
    fn replay(side: usize, store: &mut impl Store) -> Mark {
        let mark = Before::replay(side, store);
        store.push(mark, (ROW - 1) * side + notation::column(LETTER));
        mark.opponent()
    }
}
