//! Rounds: games whose moves are all types.

use core::fmt::{self, Debug};
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;

use super::attempt::Attempts;
use super::history::Replays;
use super::occupied::{AsksMark, Occupies};
use super::play::{IsGranted, Playable};
use super::result::{Ends, Stands};
use super::take_back::{AttemptsToTakeBack, TakesBack, WasPlayed};
use crate::game::{Game, State};
use crate::mark::Mark;
use crate::size::{Size, StoreOf};
use crate::store::Store;

/// A game whose moves are all known to the compiler, in state `T` on a board of size `S`.
///
/// The state and the size are those of a [`Game`]; the record `R` is for the compiler to fill in. It begins at a
/// [`Start`](super::Start), and only moves lead on: a round that no legal play reaches cannot be named.
///
/// The value takes no room. Like a game, a round is played from once, or cloned.
///
/// ```
/// use tictactype::typelevel::{At, Round, Start};
/// use tictactype::{O, Square, X};
///
/// let round: Round<O, Square<3>, _> = Start::<3>::new().play(X, At::<'b', 2>);
/// assert_eq!(round.game().board().to_string(), "  a b c\n1 . . .\n2 . X .\n3 . . .");
/// ```
#[must_use = "a move gives the next round, and the round it was played in is used up"]
#[allow(
    clippy::type_complexity,
    reason = "a function, so that rustc looks for nothing to drop in there"
)]
pub struct Round<T, S, R: Reached<T, S>>(PhantomData<fn() -> (T, S, R)>);

/// That play has led to a record `Self`, in state `T` on a board of size `S`. Sealed.
///
/// Code that is generic over rounds asks for it. Such code can ask only what holds of all of them: what moves there are depends
/// on the squares. To do more with any round, take its [`Game`](Round::game).
///
/// ```
/// use tictactype::typelevel::{At, Reached, Round, Start};
/// use tictactype::{O, Won, X};
///
/// fn prize<S, R: Reached<Won<X>, S>>(round: Round<Won<X>, S, R>) -> X {
///     round.result()
/// }
///
/// let round = Start::<2>::new().play(X, At::<'a', 1>).play(O, At::<'b', 1>);
/// assert_eq!(prize(round.play(X, At::<'b', 2>)), X);
/// ```
#[diagnostic::on_unimplemented(
    message = "no legal play leads to such a round",
    label = "its state is not the one that its moves lead to"
)]
pub trait Reached<T, S>: sealed::Sealed<T, S> {}

mod sealed {
    /// A record of a state and a size. Other crates cannot name this trait, which seals
    /// [`Reached`](super::Reached).
    #[diagnostic::on_unimplemented(
        message = "rounds are sealed: no other crate can add one",
        label = "not a record of moves"
    )]
    pub trait Sealed<T, S> {}
}

/// All that there is to know of a round.
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

/// A state that a move leads to, whatever it is: so that it is worked out once, and stands in the round and in its record.
pub trait Reach {
    /// A round in the state.
    type Round<S, Board, Lines, Vacancies, History>: Default;
}

impl<T> Reach for T {
    type Round<S, Board, Lines, Vacancies, History> =
        Round<T, S, Record<T, S, Board, Lines, Vacancies, History>>;
}

impl<T, S, R: Reached<T, S>> Round<T, S, R> {
    /// The round as a value: `Start::<3>::new()`, and just as well of any other round that a type is known of.
    ///
    /// ```
    /// use tictactype::typelevel::{At, Move, Start};
    /// use tictactype::X;
    ///
    /// type Opened = Move<Start<3>, X, At<'b', 2>>;
    /// assert_eq!(Opened::new(), Start::<3>::new().play(X, At::<'b', 2>));
    /// ```
    pub const fn new() -> Self {
        Self(PhantomData)
    }

    /// Plays a move; an illegal one does not compile. As a type: [`Move`](super::Move).
    ///
    /// ```
    /// use tictactype::typelevel::{At, Start};
    /// use tictactype::{O, X};
    ///
    /// let round = Start::<3>::new().play(X, At::<'b', 2>).play(O, At::<'a', 1>);
    /// assert_eq!(round.game().ply(), 2);
    /// ```
    pub fn play<P, At, Next>(self, by: P, at: At) -> Next
    where
        Self: Playable<P, At, Verdict: IsGranted, Next = Next>,
        Next: Default,
    {
        let _ = (by, at);
        Next::default()
    }

    /// Plays a move, or nothing if the move is illegal. As a type: [`MoveOrStay`](super::MoveOrStay).
    ///
    /// ```
    /// use tictactype::typelevel::{At, Start};
    /// use tictactype::{O, X};
    ///
    /// let opened = Start::<3>::new().play(X, At::<'b', 2>);
    /// assert_eq!(opened.clone().play_or_stay(O, At::<'b', 2>), opened);
    /// ```
    pub fn play_or_stay<P, At, Next>(self, by: P, at: At) -> Next
    where
        Self: Attempts<P, At, Next = Next>,
        Next: Default,
    {
        let _ = (by, at);
        Next::default()
    }

    /// The verdict on a move. As a type: [`Attempt`](super::Attempt).
    ///
    /// ```
    /// use tictactype::typelevel::{At, OutOfTurn, Start};
    /// use tictactype::O;
    ///
    /// assert_eq!(Start::<3>::new().attempt(O, At::<'b', 2>), OutOfTurn(O));
    /// ```
    #[must_use]
    pub fn attempt<P, At, Verdict>(&self, by: P, at: At) -> Verdict
    where
        Self: Attempts<P, At, Verdict = Verdict>,
        Verdict: Default,
    {
        let _ = (by, at);
        Verdict::default()
    }

    /// Takes the last move back; where there is none, that does not compile. As a type:
    /// [`TakeMoveBack`](super::TakeMoveBack).
    ///
    /// ```
    /// use tictactype::typelevel::{At, Start};
    /// use tictactype::X;
    ///
    /// let start = Start::<3>::new();
    /// assert_eq!(start.clone().play(X, At::<'b', 2>).undo(), start);
    /// ```
    #[must_use]
    pub fn undo<Previous>(self) -> Previous
    where
        Self: TakesBack<Verdict: WasPlayed, Previous = Previous>,
        Previous: Default,
    {
        Previous::default()
    }

    /// The verdict on taking the last move back. As a type: [`AttemptToTakeBack`](super::AttemptToTakeBack).
    ///
    /// ```
    /// use tictactype::typelevel::{NothingPlayed, Start};
    ///
    /// assert_eq!(Start::<3>::new().attempt_undo(), NothingPlayed);
    /// ```
    #[must_use]
    pub fn attempt_undo<Verdict>(&self) -> Verdict
    where
        Self: AttemptsToTakeBack<Verdict = Verdict>,
        Verdict: Default,
    {
        Verdict::default()
    }

    /// Who won, or that it was a draw; before the end, that does not compile. As a type:
    /// [`WhoWonOrDraw`](super::WhoWonOrDraw).
    ///
    /// ```
    /// use tictactype::typelevel::{At, Start};
    /// use tictactype::{O, X};
    ///
    /// let round = Start::<2>::new().play(X, At::<'a', 1>).play(O, At::<'b', 1>);
    /// assert_eq!(round.play(X, At::<'b', 2>).result(), X);
    /// ```
    #[must_use]
    pub fn result<Result>(&self) -> Result
    where
        T: Ends<Result = Result>,
        Result: Default,
    {
        Result::default()
    }

    /// How the round stands. As a type: [`Standing`](super::Standing).
    ///
    /// ```
    /// use tictactype::typelevel::{InPlay, Start};
    ///
    /// assert_eq!(Start::<3>::new().standing(), InPlay);
    /// ```
    #[must_use]
    pub fn standing<Standing>(&self) -> Standing
    where
        T: Stands<Standing = Standing>,
        Standing: Default,
    {
        Standing::default()
    }

    /// Whether a square is taken; off the board, that does not compile. As a type:
    /// [`IsPositionOccupied`](super::IsPositionOccupied).
    ///
    /// ```
    /// use tictactype::typelevel::{At, False, Start, True};
    /// use tictactype::X;
    ///
    /// let opened = Start::<3>::new().play(X, At::<'b', 2>);
    /// assert_eq!(opened.is_occupied(At::<'b', 2>), True);
    /// assert_eq!(opened.is_occupied(At::<'a', 1>), False);
    /// ```
    #[must_use]
    #[allow(
        clippy::needless_pass_by_value,
        reason = "a square has one value, and it is read best by itself"
    )]
    pub fn is_occupied<At, Answer>(&self, at: At) -> Answer
    where
        Self: Occupies<At, Answer = Answer>,
        Answer: Default,
    {
        let _ = at;
        Answer::default()
    }

    /// What stands on a square. As a type: [`MarkAt`](super::MarkAt).
    ///
    /// ```
    /// use tictactype::typelevel::{At, Empty, OffBoard, Start};
    ///
    /// assert_eq!(Start::<3>::new().mark_at(At::<'b', 2>), Empty);
    /// assert_eq!(Start::<3>::new().mark_at(At::<'d', 1>), OffBoard(At));
    /// ```
    #[must_use]
    #[allow(clippy::needless_pass_by_value, reason = "likewise")]
    pub fn mark_at<At, Mark>(&self, at: At) -> Mark
    where
        Self: AsksMark<At, Mark = Mark>,
        Mark: Default,
    {
        let _ = at;
        Mark::default()
    }

    /// The same game for run time, in the same state.
    ///
    /// ```
    /// use tictactype::typelevel::{At, Start};
    /// use tictactype::{Game, O, Square, X, at};
    ///
    /// let round = Start::<3>::new().play(X, At::<'b', 2>);
    /// let game: Game<O, Square<3>> = round.game();
    /// assert_eq!(game, Square::<3>::game().open(at!(b2)));
    /// ```
    ///
    /// The compiler goes one level deeper for each move. In a game of more moves than its default limit allows, which there
    /// can be from 11×11 on, it asks the crate that calls this for a higher `#![recursion_limit]`.
    pub fn game(&self) -> Game<T, S>
    where
        T: State,
        S: Size + Default,
        R: Replays,
    {
        let mut store = StoreOf::<S>::EMPTY;
        R::replay(S::SIDE, &mut store);
        Game::reached(store, S::default())
    }
}

impl<T, S, Board, Lines, Vacancies, History: Replays> Replays
    for Record<T, S, Board, Lines, Vacancies, History>
{
    fn replay(side: usize, store: &mut impl Store) -> Mark {
        History::replay(side, store)
    }
}

// By hand: derived, they would ask the same of the parameters, which are no values.

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

impl<T, S, R: Reached<T, S>> PartialEq for Round<T, S, R> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<T, S, R: Reached<T, S>> Eq for Round<T, S, R> {}

impl<T, S, R: Reached<T, S>> Hash for Round<T, S, R> {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl<T: State, S, R: Reached<T, S>> Debug for Round<T, S, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Round({})", T::KIND)
    }
}
