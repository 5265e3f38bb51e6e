//! The moves of a round as types.

use super::at::At;
use crate::board::notation;
use crate::game::Opening;
use crate::player::{Mark, X};
use crate::store::Store;

/// The history without moves.
#[derive(Debug)]
pub struct Nothing;

/// A history with a last move, at a square.
#[derive(Debug)]
pub struct Played<At, Before>(At, Before);

/// A history whose moves cannot be taken back.
#[derive(Debug)]
pub struct Settled<History>(History);

/// The history before a move, which determines the state before that move.
pub trait Earlier {
    /// The state after this history if X is to move: [`Opening`] only without moves.
    type AwaitingX;
}

impl Earlier for Nothing {
    type AwaitingX = Opening;
}

impl<History: Earlier> Earlier for Settled<History> {
    type AwaitingX = History::AwaitingX;
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

impl<History: Replays> Replays for Settled<History> {
    fn replay(side: usize, store: &mut impl Store) -> Mark {
        History::replay(side, store)
    }
}

/// The square of a move.
pub trait ReplaysMove {
    /// Plays a mark on a store and returns the mark of the next move.
    fn play(mark: Mark, side: usize, store: &mut impl Store) -> Mark;
}

impl<const LETTER: char, const ROW: usize> ReplaysMove for At<LETTER, ROW> {
    fn play(mark: Mark, side: usize, store: &mut impl Store) -> Mark {
        store.push(mark, (ROW - 1) * side + notation::column(LETTER));
        mark.opponent()
    }
}

/// Implements [`Replays`] for a history of some moves after others.
///
/// Eight moves are one step, so that rustc stays within its recursion limit on every board.
macro_rules! replays {
    ([$($before:ident)?] $first:ty: $($at:ident)*) => {
        impl<$($before: Replays,)? $($at: ReplaysMove),*> Replays for replays!(@played $first: $($at)*) {
            fn replay(side: usize, store: &mut impl Store) -> Mark {
                let mark = <$first>::replay(side, store);
                $(let mark = $at::play(mark, side, store);)*
                mark
            }
        }
    };
    (@played $played:ty:) => { $played };
    (@played $before:ty: $at:ident $($later:ident)*) => {
        replays!(@played Played<$at, $before>: $($later)*)
    };
}

replays!([] Nothing: A);
replays!([] Nothing: A B);
replays!([] Nothing: A B C);
replays!([] Nothing: A B C D);
replays!([] Nothing: A B C D E);
replays!([] Nothing: A B C D E F);
replays!([] Nothing: A B C D E F G);
replays!([Before] Settled<Before>: A);
replays!([Before] Settled<Before>: A B);
replays!([Before] Settled<Before>: A B C);
replays!([Before] Settled<Before>: A B C D);
replays!([Before] Settled<Before>: A B C D E);
replays!([Before] Settled<Before>: A B C D E F);
replays!([Before] Settled<Before>: A B C D E F G);
replays!([Before] Before: A B C D E F G H);
