//! Lists of moves, and the round after them.
//!
//! If rustc checked a list move by move, it would compute a board and its lines for each move.
//! Instead, it checks the list as a whole, in three steps:
//!
//! 1. Mark the squares of all moves but the last.
//! 2. Count the marks on each line, once. This fails if a square is off the board or was marked
//!    twice. It also fails if a line is complete, because the last move would follow the end of the
//!    game.
//! 3. Play the last move by the rules for one move.
//!
//! If a step fails, a move is illegal. Only then does rustc play move by move, to find the first
//! illegal one. A list that continues a finished game fails too: a won board has a complete line,
//! and a full board has no vacant square.
//!
//! The traits, in the order they call each other:
//!
//! ```text
//! PlaysMoves       the list, in the type of the round before it
//!   Checks         → Answer, in these steps:
//!     Fills        → Filled: the board with the marks of the earlier moves
//!     Judged       → Answer: the verdict on the last move, or Edge:
//!       Recounts   → the line detector; then the verdict or, if a line is complete, Edge
//!   ListVerdict    → Granted: the round after the last move; Denied or Edge: the refusal, by
//!     Tries        → each move in turn, with its number
//! ```

mod filled;
mod literal;
mod numbered;
mod stepwise;

use core::marker::PhantomData;

use self::filled::Fills;
pub(super) use self::filled::{Filled, Judged};
pub use self::numbered::{
    IsMoveBeforeDraw, IsMoveBeforeOWon, IsMoveBeforeXWon, IsMoveOnBoard, IsMoveOnVacantO,
    IsMoveOnVacantX, Numbered, PermitsMove, Ply,
};
use self::stepwise::{Ended, Progress, Tries};
use super::at::At;
use super::edge::Edge;
use super::generic::HasRound;
use super::messages::{Denied, Granted, IsGranted};
use super::number::Vacancies;
use super::play::Playable;
use super::record::Record;
use super::result::RoundState;
use super::{Reached, Round};
use crate::board::HasNamedSquare;

/// The list without moves.
#[derive(Debug)]
pub struct NoMoves;

/// A list of one move.
#[derive(Debug)]
pub struct Single<At>(PhantomData<At>);

/// Four moves as one leaf. A tree with a quarter of the leaves is faster to check.
#[derive(Debug)]
pub struct Four<First, Second, Third, Fourth>(PhantomData<(First, Second, Third, Fourth)>);

/// Two lists, one after the other.
///
/// Long lists are trees, which are less deep than chains: for a nested type, rustc copies what it
/// knows at each level.
#[derive(Debug)]
pub struct Then<First, Second>(PhantomData<(First, Second)>);

/// The round after a list of moves.
pub type Moved<List> = <List as PlaysMoves<Unused>>::Next;

/// A round with a list of moves to play: some earlier moves, then the last.
#[derive(Debug)]
pub struct Continued<Round, Earlier, Last>(PhantomData<(Round, Earlier, Last)>);

/// The argument of [`PlaysMoves`]. It exists only to place the caret in a message.
#[derive(Debug)]
pub struct Unused;

/// The round that a list of moves starts from.
pub type Begun<Head> = <Head as HasRound>::Round;

/// A square of a list, written by its name, such as `top-left`.
pub type NamedSquare<Head, const LETTER: char, const ROW: usize> =
    <<Head as HasRound>::Round as NamesSquare<LETTER, ROW>>::Square;

/// A round on a board with named squares.
pub trait NamesSquare<const LETTER: char, const ROW: usize> {
    /// The square.
    type Square;
}

impl<T, S: HasNamedSquare<LETTER, ROW>, R: Reached<T, S>, const LETTER: char, const ROW: usize>
    NamesSquare<LETTER, ROW> for Round<T, S, R>
{
    type Square = At<LETTER, ROW>;
}

/// A list of moves that can be played.
///
/// The verdict and the next round exist for every list, as they do for one move. Only the use of
/// [`Next`](Self::Next) requires a verdict that grants the moves.
///
/// The parameter `Nothing` merges two errors. For a path such as `<round![…]>::new()`, rustc checks
/// the bound once for the path and again for its generic arguments. The second error points at the
/// argument with the index of the failed parameter. `Nothing` is the second parameter (after
/// `Self`), but [`Moved`] has one argument, so rustc underlines the whole path. Now both errors are
/// equal, and rustc prints one.
#[diagnostic::on_unimplemented(
    message = "it is not known whether these moves are legal",
    label = "not known for this round",
    note = "in code that is generic over rounds, use the round's `Game` instead"
)]
pub trait PlaysMoves<Nothing> {
    /// The verdict: [`Granted`], or the refusal of the first illegal move with its number.
    type Verdict;

    /// The round after the last move.
    type Next: HasRound
    where
        Self::Verdict: IsGranted;
}

/// The result of checking a whole list: the verdict on the last move of `P`, and the round before
/// that move. The verdict is [`Edge`] if an earlier move is illegal.
#[derive(Debug)]
pub struct Answer<Verdict, Before, P, Last>(PhantomData<(Verdict, Before, P, Last)>);

/// A list that is checked as a whole.
///
/// The impl of [`PlaysMoves`] has this one bound. With more, rustc would check the list once for
/// each.
pub trait Checks {
    /// The [`Answer`].
    type Answer: ListVerdict<Self>;
}

impl<T: RoundState, S, Board, Lines, Vacancies, History, Earlier, Last> Checks
    for Continued<Round<T, S, Record<T, S, Board, Lines, Vacancies, History>>, Earlier, Last>
where
    Earlier: Fills<
            Filled<T::Mover, Board, Vacancies, History>,
            After: Judged<S, Lines, Last, Answer: ListVerdict<Self>>,
        >,
{
    type Answer = <Earlier::After as Judged<S, Lines, Last>>::Answer;
}

// Not implemented for a round that is a type parameter, so that rustc prints the message of
// `PlaysMoves`.
impl<T, S, Board, Lines, Vacancies, History, Earlier, Last> PlaysMoves<Unused>
    for Continued<Round<T, S, Record<T, S, Board, Lines, Vacancies, History>>, Earlier, Last>
where
    Self: Checks,
{
    type Verdict = <<Self as Checks>::Answer as ListVerdict<Self>>::Verdict;
    type Next
        = <<Self as Checks>::Answer as ListVerdict<Self>>::Next
    where
        Self::Verdict: IsGranted;
}

/// An [`Answer`] and its verdict on the list.
pub trait ListVerdict<List: ?Sized> {
    /// The verdict of [`PlaysMoves`].
    type Verdict;

    /// The round after the moves.
    type Next: HasRound
    where
        Self::Verdict: IsGranted;
}

impl<List, Before: Playable<P, Last>, P, Last> ListVerdict<List>
    for Answer<Granted, Before, P, Last>
{
    type Verdict = Before::Verdict;
    type Next
        = Before::Next
    where
        Self::Verdict: IsGranted;
}

/// Implements [`ListVerdict`] for answers with an illegal move.
macro_rules! refused {
    ($([$($parameter:ident),*] $verdict:ty;)*) => {$(
        impl<T: RoundState, S, R, Earlier, Last, Before, P $(, $parameter)*>
            ListVerdict<Continued<Round<T, S, R>, Earlier, Last>>
            for Answer<$verdict, Before, P, Last>
        where
            R: Reached<T, S>,
            Earlier: Tries<Progress<Round<T, S, R>, T::Mover, Vacancies<0, 1>>>,
            Single<Last>: Tries<Earlier::To, To: Ended>,
        {
            type Verdict = <<Single<Last> as Tries<Earlier::To>>::To as Ended>::Verdict;
            type Next
                = <<Single<Last> as Tries<Earlier::To>>::To as Ended>::Round
            where
                Self::Verdict: IsGranted;
        }
    )*};
}

refused! {
    [] Edge;
    [Reason, At] Denied<Reason, At>;
}
