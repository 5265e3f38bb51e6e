//! The moves of a round, in types.

use super::at::At;
use crate::game::Opening;
use crate::mark::Mark;
use crate::notation;
use crate::player::X;
use crate::store::Store;

/// No move was played.
#[derive(Debug)]
pub struct Nothing;

/// A square was played, after other moves.
#[derive(Debug)]
pub struct Played<At, Before>(At, Before);

/// The moves that were played before another, of which it matters whether there are any.
pub trait Earlier {
    /// The state after these moves, if X is to move.
    type AwaitingX;
}

impl Earlier for Nothing {
    type AwaitingX = Opening;
}

impl<At, Before> Earlier for Played<At, Before> {
    type AwaitingX = X;
}

/// Moves that can be played again, at run time.
pub trait Replays {
    /// Plays the moves again, and tells whose turn it would be.
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
