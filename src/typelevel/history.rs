//! The moves of a round as types.

use super::at::At;
use super::marks::ReadsMarks;
use crate::board::{MarkArray, PlayOrder, notation};
use crate::game::Opening;
use crate::player::{Mark, O, X};
use crate::store::Store;

/// A history without moves.
#[derive(Debug)]
pub struct Nothing;

/// A history and its last move.
#[derive(Debug)]
pub struct Played<At, Before>(At, Before);

/// A history that starts from a board with marks. Earlier moves cannot be taken back, and their
/// order is not part of the type.
#[derive(Debug)]
pub struct Settled<Board>(Board);

/// The moves so far, with or without moves to take back.
pub trait PastMoves {
    /// The state if X is to move: [`Opening`] if there are no moves, [`X`] otherwise.
    type AwaitingX;

    /// The history that starts from the board that the moves lead to.
    type Settled<Board>;
}

impl PastMoves for Nothing {
    type AwaitingX = Opening;
    type Settled<Board> = Self;
}

impl<From> PastMoves for Settled<From> {
    type AwaitingX = X;
    type Settled<Board> = Self;
}

impl<At, Before> PastMoves for Played<At, Before> {
    type AwaitingX = X;
    type Settled<Board> = Settled<Board>;
}

/// The player to move after some moves.
pub trait StateAfter<History> {
    /// The state: [`Opening`] only without moves.
    type State;
}

impl<History: PastMoves> StateAfter<History> for X {
    type State = History::AwaitingX;
}

impl<History> StateAfter<History> for O {
    type State = Self;
}

/// A history that can be replayed at run time.
pub trait Replays {
    /// Plays the moves on a store and returns the mark of the move after them.
    fn replay(side: usize, line: usize, store: &mut impl Store) -> Mark;
}

impl Replays for Nothing {
    fn replay(_: usize, _: usize, _: &mut impl Store) -> Mark {
        Mark::X
    }
}

impl<Board: ReadsMarks> Replays for Settled<Board> {
    fn replay(side: usize, line: usize, store: &mut impl Store) -> Mark {
        let mut marks = MarkArray::new(side, line);
        Board::read(&mut |index, mark| marks.set(index, Some(mark)), 0);
        // `win` cannot fail, because the board of a round is reachable.
        let PlayOrder { squares, ply } = marks.moves(marks.win().unwrap_or_default());
        let mut mark = Mark::X;
        for at in squares.into_iter().take(ply) {
            store.push(mark, at.into());
            mark = mark.opponent();
        }
        mark
    }
}

/// The square of a move that can be replayed at run time.
pub trait ReplaysMove {
    /// Plays the move on a store and returns the mark of the next move.
    fn replay_move(mark: Mark, side: usize, store: &mut impl Store) -> Mark;
}

impl<const LETTER: char, const ROW: usize> ReplaysMove for At<LETTER, ROW> {
    fn replay_move(mark: Mark, side: usize, store: &mut impl Store) -> Mark {
        store.push(mark, (ROW - 1) * side + notation::column(LETTER));
        mark.opponent()
    }
}

/// Implements [`Replays`] for a history followed by some moves.
///
/// Eight moves per step keep rustc within its recursion limit on every board.
macro_rules! replays {
    ([$($before:ident)?] $first:ty: $($at:ident)*) => {
        impl<$($before,)? $($at: ReplaysMove),*> Replays for replays!(@played $first: $($at)*)
        where
            $first: Replays,
        {
            fn replay(side: usize, line: usize, store: &mut impl Store) -> Mark {
                let mark = <$first>::replay(side, line, store);
                $(let mark = $at::replay_move(mark, side, store);)*
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
replays!([Board] Settled<Board>: A);
replays!([Board] Settled<Board>: A B);
replays!([Board] Settled<Board>: A B C);
replays!([Board] Settled<Board>: A B C D);
replays!([Board] Settled<Board>: A B C D E);
replays!([Board] Settled<Board>: A B C D E F);
replays!([Board] Settled<Board>: A B C D E F G);
replays!([Before] Before: A B C D E F G H);
