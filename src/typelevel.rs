//! Games that are played in the type system. Requires the feature `typelevel`.
//!
//! The type of a round contains every square with its mark. So the compiler also checks that a
//! square is vacant, which a [`Game`] checks at run time. [`round!`](crate::round) plays a list of
//! moves:
//!
//! ```
//! use tictactype::typelevel::{At, IsPositionOccupied, True, WhoWonOrDraw};
//! use tictactype::{Grid, X, round};
//!
//! type Opened = round![Grid<3>; a1 b1 b2];
//! type Won = round![Opened; c1 c3];
//!
//! let winner: WhoWonOrDraw<Won> = X;
//! let taken: IsPositionOccupied<Won, At<'b', 2>> = True;
//! ```
//!
//! ```compile_fail,E0277
//! # use tictactype::{Grid, round};
//! type Answered = round![Grid<3>; b2 b2];
//!
//! let round = Answered::new(); // error: move 2: the square `At<'b', 2>` is already taken by `X`
//! ```
//!
//! A [`Move`] plays one move, and names its player and its square. `round!` and `Move` lead to the
//! same type.
//!
//! ```
//! use tictactype::typelevel::{At, Move, Start};
//! use tictactype::{Grid, O, X, round};
//!
//! type Opened = Move<Start<3>, X, At<'b', 2>>;
//! type Answered = Move<Opened, O, At<'a', 1>>;
//!
//! let round: round![Grid<3>; b2 a1] = Answered::new();
//! ```
//!
//! The compiler checks a type alias only where you use it. There it reports an illegal move of the
//! alias.
//!
//! # Types and values
//!
//! A round is also a zero-sized value. Its methods correspond to the queries on the type:
//!
//! | on types | on values | if illegal | alternative that always compiles |
//! |---|---|---|---|
//! | [`Start<3>`](Start) | [`Start::<3>::new()`](Round::new) | | |
//! | [`round![Grid<3>; b2 a1]`](crate::round) | [`round![Grid<3>; b2 a1]`](crate::round) | does not compile | |
//! | [`round![Grid<3>; O X . / . X . / . . .]`](crate::round), [`WithoutHistory<Round>`](WithoutHistory) | the same `round!`, or `new()` | does not compile | |
//! | [`Move<Round, X, At<'b', 2>>`](Move) | [`round.play(X, At::<'b', 2>)`](Round::play) | does not compile | [`Attempt`], [`MoveOrStay`] |
//! | [`TakeMoveBack<Round>`](TakeMoveBack) | [`round.undo()`](Round::undo) | does not compile | [`AttemptToTakeBack`] |
//! | [`WhoWonOrDraw<Round>`](WhoWonOrDraw) | [`round.result()`](Round::result) | does not compile | [`Standing`] |
//! | [`IsPositionOccupied<Round, At<'b', 2>>`](IsPositionOccupied) | [`round.is_taken(At::<'b', 2>)`](Round::is_taken) | does not compile | [`MarkAt`] |
//! | [`Rows<Round>`](Rows), [`Columns<Round>`](Columns) | [`round.game().board()`](Round::game) | | |
//! | [`VacantSquares<Round>`](VacantSquares) | [`round.vacant_squares()`](Round::vacant_squares) | | |
//! | [`WinningSquares<Round>`](WinningSquares) | [`round.winning_squares()`](Round::winning_squares) | does not compile | |
//!
//! ```
//! use tictactype::typelevel::{At, Round, Start};
//! use tictactype::{Game, Grid, O, Won, X};
//!
//! let round = Start::<2>::new()
//!     .play(X, At::<'a', 1>)
//!     .play(O, At::<'a', 2>)
//!     .play(X, At::<'b', 1>);
//!
//! // The annotation states the result. Another state would not compile.
//! let round: Round<Won<X>, Grid<2>, _> = round;
//! assert_eq!(std::mem::size_of_val(&round), 0);
//!
//! // Continue at run time, in the same state.
//! let game: Game<Won<X>, Grid<2>> = round.game();
//! assert_eq!(game.winner(), X);
//! ```
//!
//! # Named squares
//!
//! The squares of a 3×3 board have names too. [`TopLeft`](type@TopLeft) is `At<'a', 1>`, as a type
//! and as a value.
//!
//! | | left | center | right |
//! |---|---|---|---|
//! | top | [`TopLeft`](type@TopLeft), a1 | [`TopCenter`](type@TopCenter), b1 | [`TopRight`](type@TopRight), c1 |
//! | middle | [`MiddleLeft`](type@MiddleLeft), a2 | [`MiddleCenter`](type@MiddleCenter), b2 | [`MiddleRight`](type@MiddleRight), c2 |
//! | bottom | [`BottomLeft`](type@BottomLeft), a3 | [`BottomCenter`](type@BottomCenter), b3 | [`BottomRight`](type@BottomRight), c3 |
//!
//! ```
//! use tictactype::typelevel::{At, MiddleCenter, Move, Start, TopLeft};
//! use tictactype::{O, X};
//!
//! type Opened = Move<Start<3>, X, MiddleCenter>;
//! let answered = Opened::new().play(O, TopLeft);
//! assert_eq!(answered.undo(), Start::<3>::new().play(X, At::<'b', 2>));
//! ```
//!
//! These names are always columns a to c and rows 1 to 3. On other boards, use [`At`].
//!
//! # Sizes
//!
//! The side is 2 to 26, and the line can be shorter than the side: [`Start<15, 5>`](Start). The
//! [manual](crate::manual::types) explains how this works.
//!
//! # When to use it
//!
//! Use rounds if every move is known at compile time and you need the types: to assert facts about
//! a game at compile time, or to make the signature of a function depend on single squares.
//!
//! Do not use them:
//!
//! - for a game that you need only as a value: [`play!`](crate::play) takes the same list and
//!   compiles faster. If you need the types later, replace `play!` by `round!`;
//! - for moves that are known only at run time, from a person or a [computer
//!   player](crate::computer): use a [`Game`]. [`Round::game`] converts a round to a game; a game
//!   cannot become a round;
//! - for generic code with many moves: such code can query only the state of a round (see
//!   [`Reached`]), and needs a bound for each move ([`CanPlay`] or [`CanTakeBack`]). With the bound
//!   [`HasGame`], it can convert the round to a [`Game`], which answers every query;
//! - for long games on large boards: each move takes compile time, see the
//!   [measurements](crate::manual::figures).

mod at;
mod attempt;
mod cell;
mod edge;
mod generic;
mod history;
mod lines;
mod list;
mod marks;
mod messages;
mod moves;
mod named_squares;
mod number;
mod occupied;
mod play;
mod record;
mod refusal;
mod result;
mod rows;
mod square_list;
mod start;
mod take_back;
mod written;

use core::fmt::{self, Debug, Display};
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;

use self::attempt::IsTried;
use self::play::{IsFree, IsPlayer, MayPlay};
use self::result::RoundState;
use self::square_list::ListsVacant;
use self::take_back::TakesBack;
use crate::board::FixedSide;
use crate::game::{Game, State, WonBy};
use crate::player::{GameResult, Mark};

pub use self::at::At;
pub use self::attempt::{Attempt, Legal, MoveOrStay};
pub use self::cell::Empty;
pub use self::generic::HasMover;
pub use self::named_squares::{
    BottomCenter, BottomLeft, BottomRight, MiddleCenter, MiddleLeft, MiddleRight, TopCenter,
    TopLeft, TopRight,
};
pub use self::occupied::{False, IsPositionOccupied, MarkAt, True};
pub use self::play::{CanPlay, Move};
pub use self::record::HasGame;
pub use self::refusal::OffBoard;
pub use self::result::{Draw, InPlay, Standing, WhoWonOrDraw};
pub use self::rows::{Columns, Rows};
pub use self::square_list::{SquareList, VacantSquares, WinningSquares};
pub use self::start::Start;
pub use self::take_back::{AttemptToTakeBack, CanTakeBack, TakeMoveBack, WithoutHistory};

#[doc(hidden)]
pub use self::generic::HasRound;
#[doc(hidden)]
pub use self::moves::{Begun, Continued, Four, Moved, NamedSquare, NoMoves, Single, Then};
#[doc(hidden)]
pub use self::written::{LastMove, Written};

// Not public API. rustc's notes print the paths of these items, and here the paths are short.
// `Record` and the traits that play a move stay at private paths, which seals the rounds.
#[doc(hidden)]
pub use self::at::{HasLetter, HasNumber, Notation};
#[doc(hidden)]
pub use self::cell::{OnAntidiagonal, OnBoth, OnDiagonal, PerDiagonal};
#[doc(hidden)]
pub use self::edge::Edge;
#[doc(hidden)]
pub use self::history::{Nothing, Played};
#[doc(hidden)]
pub use self::lines::tallies::{Tallies, Tally};
#[doc(hidden)]
pub use self::messages::{Denied, Granted, IsGranted, KnowsMoves, Permits};
#[doc(hidden)]
pub use self::moves::{
    IsMoveBeforeDraw, IsMoveBeforeOWon, IsMoveBeforeXWon, IsMoveOnBoard, IsMoveOnVacantO,
    IsMoveOnVacantX, Numbered, PermitsMove, PlaysMoves, Ply, Unused,
};
#[doc(hidden)]
pub use self::number::{Number, Vacancies};
#[doc(hidden)]
pub use self::occupied::{Answers, AsksMark, Occupies};
#[doc(hidden)]
pub use self::play::{IsInPlay, IsNotTakenByO, IsNotTakenByX, IsOnBoard, IsOsTurn, IsXsTurn};
#[doc(hidden)]
pub use self::result::HasResult;
#[doc(hidden)]
pub use self::rows::HasBoard;
#[doc(hidden)]
pub use self::square_list::ListsWinning;
#[doc(hidden)]
pub use self::start::Starts;
#[doc(hidden)]
pub use self::take_back::WasPlayed;

/// A game with all moves known at compile time, in state `T` on a board of size `S`.
///
/// The state and the size are those of a [`Game`]; write `_` for the record `R`, which the compiler
/// infers. A round comes only from legal moves or a reachable board, so you cannot name a round
/// that no game reaches.
///
/// A round is zero-sized. A move consumes the round; clone the round to play from it twice.
///
/// ```
/// use tictactype::typelevel::{At, Round, Start};
/// use tictactype::{Grid, O, X};
///
/// let round: Round<O, Grid<3>, _> = Start::<3>::new().play(X, At::<'b', 2>);
/// assert_eq!(round.game().board().to_string(), "  a b c\n1 . . .\n2 . X .\n3 . . .");
/// ```
#[must_use = "a move consumes the round and returns the next one"]
#[allow(
    clippy::type_complexity,
    reason = "a function type, so that rustc does not search the parameters for drop glue"
)]
pub struct Round<T, S, R: Reached<T, S>>(PhantomData<fn() -> (T, S, R)>);

/// A record reached by legal play, in state `T` on a board of size `S`. Sealed.
///
/// The bound for code that is generic over rounds. Such code can query only the state, because the
/// legal moves depend on the squares. For other queries, require [`HasGame`] and convert the round
/// to its [`Game`](Round::game).
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
    label = "these moves lead to another state, or are on another size",
    note = "in code that is generic over the record, require `R: Reached<T, S>`"
)]
pub trait Reached<T, S>: sealed::Sealed<T, S> {}

mod sealed {
    use super::messages::seal_of_rounds;

    seal_of_rounds! {
        /// A record of a state and a size. Seals [`Reached`](super::Reached): other crates cannot
        /// name this trait.
        pub trait Sealed<T, S> {}
    }
}

impl<T, S, R: Reached<T, S>> Round<T, S, R> {
    /// Creates the value of a round type, such as `Start::<3>::new()`.
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

    /// Plays a move. An illegal move does not compile. As a type: [`Move`].
    ///
    /// ```
    /// use tictactype::typelevel::{At, Start};
    /// use tictactype::{O, X};
    ///
    /// let round = Start::<3>::new().play(X, At::<'b', 2>).play(O, At::<'a', 1>);
    /// assert_eq!(round.game().ply(), 2);
    /// ```
    pub fn play<P, At, By, Next>(self, by: P, at: At) -> Next
    where
        P: MayPlay<T, By>,
        At: IsFree<Self, By, Next>,
    {
        let _ = (by, at);
        At::next()
    }

    /// Plays a move by the player whose turn it is. Returns the same round if the move is illegal.
    /// As a type: [`MoveOrStay`].
    ///
    /// ```
    /// use tictactype::typelevel::{At, Start};
    ///
    /// let opened = Start::<3>::new().play_or_stay(At::<'b', 2>);
    /// assert_eq!(opened.clone().play_or_stay(At::<'b', 2>), opened);
    /// ```
    #[allow(
        clippy::needless_pass_by_value,
        reason = "as `play`, which takes a square by value"
    )]
    pub fn play_or_stay<At, Verdict, Next>(self, at: At) -> Next
    where
        T: RoundState,
        At: IsTried<Self, T::Mover, Verdict, Next>,
    {
        let _ = at;
        At::next()
    }

    /// Returns the verdict on a move. As a type: [`Attempt`].
    ///
    /// ```
    /// use tictactype::error::OutOfTurn;
    /// use tictactype::typelevel::{At, Start};
    /// use tictactype::{O, X};
    ///
    /// assert_eq!(Start::<3>::new().attempt(O, At::<'b', 2>), OutOfTurn(X));
    /// ```
    #[must_use]
    pub fn attempt<P, At, By, Verdict, Next>(&self, by: P, at: At) -> Verdict
    where
        P: IsPlayer<By>,
        At: IsTried<Self, By, Verdict, Next>,
    {
        let _ = (by, at);
        At::verdict()
    }

    /// Takes back the last move. Does not compile if no move was played since the [`Start`] or the
    /// board that the round started from. As a type: [`TakeMoveBack`].
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
        Self: CanTakeBack<Previous = Previous>,
        Previous: Default,
    {
        Previous::default()
    }

    /// Returns the verdict on taking back the last move. As a type: [`AttemptToTakeBack`].
    ///
    /// ```
    /// use tictactype::error::NothingToTakeBack;
    /// use tictactype::typelevel::Start;
    ///
    /// assert_eq!(Start::<3>::new().attempt_undo(), NothingToTakeBack);
    /// ```
    #[must_use]
    pub fn attempt_undo<Verdict>(&self) -> Verdict
    where
        Self: TakesBack<Verdict = Verdict>,
        Verdict: Default,
    {
        Verdict::default()
    }

    /// The winner or [`Draw`]. Does not compile before the end. As a type: [`WhoWonOrDraw`].
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
        T: HasResult<Result = Result>,
        Result: Default,
    {
        Result::default()
    }

    /// The winner, [`Draw`] or [`InPlay`]. As a type: [`Standing`].
    ///
    /// ```
    /// use tictactype::typelevel::{InPlay, Start};
    ///
    /// assert_eq!(Start::<3>::new().standing(), InPlay);
    /// ```
    #[must_use]
    pub fn standing<Standing>(&self) -> Standing
    where
        T: RoundState<Standing = Standing>,
        Standing: Default,
    {
        Standing::default()
    }

    /// Returns [`True`] if the square is taken, [`False`] if not. Does not compile for a square off
    /// the board. As a type: [`IsPositionOccupied`].
    ///
    /// ```
    /// use tictactype::typelevel::{At, False, Start, True};
    /// use tictactype::X;
    ///
    /// let opened = Start::<3>::new().play(X, At::<'b', 2>);
    /// assert_eq!(opened.is_taken(At::<'b', 2>), True);
    /// assert_eq!(opened.is_taken(At::<'a', 1>), False);
    /// ```
    #[must_use]
    #[allow(
        clippy::needless_pass_by_value,
        reason = "a square is zero-sized, and the call reads best without a borrow"
    )]
    pub fn is_taken<At, Answer>(&self, at: At) -> Answer
    where
        Self: Occupies<At, Answer = Answer>,
        Answer: Default,
    {
        let _ = at;
        Answer::default()
    }

    /// Returns [`X`](crate::X), [`O`](crate::O), [`Empty`] or [`OffBoard`] for a square. As a type:
    /// [`MarkAt`].
    ///
    /// ```
    /// use tictactype::typelevel::{At, Empty, OffBoard, Start};
    /// use tictactype::Grid;
    ///
    /// assert_eq!(Start::<3>::new().mark_at(At::<'b', 2>), Empty);
    /// assert_eq!(
    ///     Start::<3>::new().mark_at(At::<'d', 1>),
    ///     OffBoard { at: At, size: Grid },
    /// );
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

    /// The vacant squares. As a type: [`VacantSquares`].
    ///
    /// ```
    /// use tictactype::typelevel::{At, Start};
    /// use tictactype::X;
    ///
    /// let opened = Start::<3>::new().play(X, At::<'b', 2>);
    /// assert_eq!(opened.vacant_squares().to_string(), "a1 b1 c1 a2 c2 a3 b3 c3");
    /// ```
    #[must_use]
    pub fn vacant_squares<Squares>(&self) -> Squares
    where
        Self: ListsVacant<Squares = Squares>,
        Squares: Default,
    {
        Squares::default()
    }

    /// The squares of the winning lines. Does not compile unless the round is won. As a type:
    /// [`WinningSquares`].
    ///
    /// ```
    /// use tictactype::typelevel::{At, Start};
    /// use tictactype::{O, X};
    ///
    /// let round = Start::<2>::new().play(X, At::<'a', 1>).play(O, At::<'b', 1>);
    /// assert_eq!(round.play(X, At::<'b', 2>).winning_squares().to_string(), "a1 b2");
    /// ```
    #[must_use]
    pub fn winning_squares<Squares>(&self) -> Squares
    where
        T: WonBy,
        Self: ListsWinning<Squares = Squares>,
        Squares: Default,
    {
        Squares::default()
    }

    /// Converts the round to a game in the same state.
    ///
    /// ```
    /// use tictactype::typelevel::{At, Start};
    /// use tictactype::{Game, Grid, O, X, at};
    ///
    /// let round = Start::<3>::new().play(X, At::<'b', 2>);
    /// let game: Game<O, Grid<3>> = round.game();
    /// assert_eq!(game, Grid::<3>::game().open(at!(b2)));
    /// ```
    pub fn game(&self) -> Game<T, S>
    where
        T: State,
        S: FixedSide,
        Self: HasGame<State = T, Size = S>,
    {
        HasGame::game(self)
    }
}

#[doc(hidden)]
#[rustfmt::skip]
#[allow(clippy::must_use_candidate, reason = "these cannot be called")]
impl<T, S, R: Reached<T, S>> Round<T, S, R> {
    pub fn board(&self) -> GameResult where Self: KnowsMoves { self.never() }
    pub fn ply(&self) -> usize where Self: KnowsMoves { self.never() }
    pub fn turn(&self) -> Mark where Self: KnowsMoves { self.never() }
    pub fn winner(&self) -> Mark where Self: KnowsMoves { self.never() }
}

// Written by hand, because a derive would put bounds on the type parameters.

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
        write!(f, "Round({})", T::STATE)
    }
}

/// Writes the record of the moves, as a [`Game`] does.
impl<T: State, S: FixedSide, R: Reached<T, S>> Display for Round<T, S, R>
where
    Self: HasGame<State = T, Size = S>,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(&self.game(), f)
    }
}
