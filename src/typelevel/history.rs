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
pub struct Played<At, Earlier>(At, Earlier);

/// Moves that were played.
pub trait History {
    /// The state after these moves, if X is to move.
    type AwaitingX;

    /// Plays the moves again.
    fn replay(side: usize, store: &mut impl Store);
}

impl History for Nothing {
    type AwaitingX = Opening;

    fn replay(_: usize, _: &mut impl Store) {}
}

impl<const LETTER: char, const ROW: usize, Earlier: History> History
    for Played<At<LETTER, ROW>, Earlier>
{
    type AwaitingX = X;

    fn replay(side: usize, store: &mut impl Store) {
        Earlier::replay(side, store);
        let mark = if store.ply() % 2 == 0 {
            Mark::X
        } else {
            Mark::O
        };
        store.push(mark, (ROW - 1) * side + notation::column(LETTER));
    }
}
