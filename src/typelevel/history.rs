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

/// Moves that can be played again.
pub trait History {
    /// Plays the moves again.
    fn replay(side: usize, store: &mut impl Store);
}

impl History for Nothing {
    fn replay(_: usize, _: &mut impl Store) {}
}

impl<const LETTER: char, const ROW: usize, Before: History> History
    for Played<At<LETTER, ROW>, Before>
{
    fn replay(side: usize, store: &mut impl Store) {
        Before::replay(side, store);
        let mark = if store.ply() % 2 == 0 {
            Mark::X
        } else {
            Mark::O
        };
        store.push(mark, (ROW - 1) * side + notation::column(LETTER));
    }
}
