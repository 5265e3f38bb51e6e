//! The game, and what can be done with it in each of its states.

mod entry;
mod moves;
mod outcome;
mod reason;
mod state;
mod undo;
mod winning_lines;

use core::fmt::{self, Debug};
use core::marker::PhantomData;

use crate::mark::Mark;
use crate::player::{O, Player};
use crate::position::Position;
use crate::size::{Size, Square, StoreOf};
use crate::store::Store;

pub use self::entry::{Entries, Entry, Occupied, Vacant};
pub use self::moves::Moves;
pub use self::outcome::{Finished, Outcome};
pub use self::state::{
    AwaitsO, AwaitsX, Drawn, GameResult, MayMove, Opening, Over, State, Turn, Unopened, Won, WonBy,
};
pub use self::undo::{TakeBack, Undone};
pub use self::winning_lines::WinningLines;

pub(crate) use self::reason::{IsOver, IsTaken};
pub(crate) use self::state::Kind;

/// A game of tic-tac-toe in state `T` on a board of size `S`.
///
/// A move takes the game and gives the next one, in the state that the move leads to. So a position is played from
/// once; whoever wants to try several moves says [`clone`](Clone::clone), or asks for all [`entries`](Self::entries).
///
/// # Types
///
/// | state `T` | what it says | [`play`](Self::play) | [`undo`](Self::undo) gives | [`result`](Self::result) |
/// |---|---|---|---|---|
/// | [`Opening`] | X is to move, the board is empty | by [`X`](crate::X) | – | – |
/// | [`X`](crate::X) | X is to move | by [`X`](crate::X) | `Game<O, S>` | – |
/// | [`O`] | O is to move | by [`O`] | [`Undone`] | – |
/// | [`Won<P>`](Won) | over, `P` won with the last move | – | `Game<P, S>` | yes, and [`winner`](Self::winner) |
/// | [`Drawn<P>`](Drawn) | over, `P` made the last move | – | `Game<P, S>` | yes |
///
/// A dash is a compile error that says so in a sentence; the [specification](crate::manual::specification) has every one of them. A
/// game in a state that no legal moves lead to cannot be made.
///
/// Two games in the same state are equal if they are of one size and the same moves were played in the same order. To
/// compare what stands on the squares alone, compare [`board`](Self::board)s; to compare games in different states,
/// make each an [`AnyGame`](crate::AnyGame).
///
/// # Examples
///
/// ```
/// use tictactype::{O, Outcome, Square, X, at};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game = Square::<2>::game().open(at!(a1)).play(O, at!(b1))?.in_play()?;
/// match game.play(X, at!(b2))? {
///     Outcome::Won(game) => assert_eq!(game.winner(), X),
///     Outcome::InPlay(_) | Outcome::Drawn(_) => panic!("a1 and b2 are a diagonal"),
/// }
/// # Ok(()) }
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
#[must_use = "a move gives the next game, and the game it was played in is used up"]
pub struct Game<T: State, S: Size> {
    store: StoreOf<S>,
    size: S,
    state: PhantomData<T>,
}

impl<S: Size> Game<Opening, S> {
    /// A new game, on a size that the type says it all about; see also [`Square::game`](crate::Square::game).
    ///
    /// ```
    /// use tictactype::{Game, Square};
    ///
    /// assert_eq!(Game::<_, Square<3>>::new(), Square::<3>::game());
    /// ```
    pub fn new() -> Self
    where
        S: Default,
    {
        Self::on(S::default())
    }

    /// A new game, on a size that is partly a value, such as an [`AnyLine`](crate::AnyLine).
    ///
    /// ```
    /// use tictactype::{AnyLine, Game, UnsupportedSize};
    ///
    /// # fn main() -> Result<(), UnsupportedSize> {
    /// let game = Game::on(AnyLine::<19>::new(5)?);
    /// assert_eq!(game.vacant().len(), 361);
    /// # Ok(()) }
    /// ```
    pub const fn on(size: S) -> Self {
        Self::reached(StoreOf::<S>::EMPTY, size)
    }
}

impl<const SIDE: usize, const LINE: usize> Square<SIDE, LINE>
where
    Self: Size,
{
    /// A new game on a board of this size: the shortest way in.
    ///
    /// ```
    /// use tictactype::{Game, Opening, Square};
    ///
    /// const START: Game<Opening, Square<15, 5>> = Square::<15, 5>::game();
    /// assert_eq!(START.vacant().len(), 225);
    /// ```
    pub const fn game() -> Game<Opening, Self> {
        Game::on(Self)
    }
}

impl<S: Size + Default> Default for Game<Opening, S> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: State, S: Size> Game<T, S> {
    /// Plays the first move of the game, which is X's and cannot fail.
    ///
    /// ```
    /// use tictactype::{Game, O, Square, at};
    ///
    /// let game: Game<O, Square<3>> = Square::<3>::game().open(at!(b2));
    /// assert_eq!(game.ply(), 1);
    /// ```
    #[inline]
    pub fn open(self, at: Position<S>) -> Game<O, S>
    where
        T: Unopened,
    {
        self.marked(Mark::X, at)
    }

    /// Plays a move, if the square is vacant.
    ///
    /// Whose turn it is, and that the game is not over, the compiler has checked.
    ///
    /// ```
    /// use tictactype::{Mark, O, Square, at};
    ///
    /// let game = Square::<3>::game().open(at!(b2));
    /// let taken = game.play(O, at!(b2)).unwrap_err();
    /// assert_eq!(taken.to_string(), "the square `b2` is already taken by X");
    ///
    /// // Nothing is lost.
    /// let game = taken.into_game();
    /// assert!(game.play(O, at!(a1)).is_ok());
    /// ```
    ///
    /// # Errors
    ///
    /// [`Occupied`] if the square is taken, with the unchanged game, the square and whose mark stands there.
    #[inline]
    pub fn play<P>(self, by: P, at: Position<S>) -> Result<Outcome<P, S>, Occupied<T, S>>
    where
        T: Turn,
        P: Player<Itself: MayMove<T>>,
    {
        // Who plays is a type; the value is there for the caller's eyes.
        let _ = by;
        // Not by way of `entry`: that copies the game once more, which a large board feels.
        match self.mark_at(at) {
            None => Ok(self.advance(at)),
            Some(mark) => Err(Occupied::new(self, at, mark)),
        }
    }

    /// Looks at a square before playing on it: a move on a [`Vacant`] entry cannot fail.
    ///
    /// ```
    /// use tictactype::{Entry, O, Outcome, Square, at};
    ///
    /// let game = Square::<3>::game().open(at!(b2));
    /// match game.entry(at!(a1)) {
    ///     Entry::Vacant(vacant) => assert!(matches!(vacant.play(O), Outcome::InPlay(_))),
    ///     Entry::Occupied(occupied) => println!("{occupied}"),
    /// }
    /// ```
    #[inline]
    pub fn entry(self, at: Position<S>) -> Entry<T, S>
    where
        T: Turn,
    {
        match self.mark_at(at) {
            None => Entry::Vacant(Vacant::new(self, at)),
            Some(mark) => Entry::Occupied(Occupied::new(self, at, mark)),
        }
    }

    /// Every vacant square as an entry with a game of its own: every legal move, row by row from the top left.
    ///
    /// ```
    /// use tictactype::{O, Outcome, Square, X, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game = Square::<2>::game().open(at!(a1)).play(O, at!(b1))?.in_play()?;
    /// let wins = game.entries().filter(|vacant| matches!(vacant.clone().play(X), Outcome::Won(_)));
    /// assert_eq!(wins.count(), 2);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn entries(&self) -> Entries<T, S>
    where
        T: Turn,
    {
        Entries::new(self.clone())
    }

    /// Plays on a square that is known to be vacant.
    #[inline]
    fn advance<P: Player>(self, at: Position<S>) -> Outcome<P, S> {
        // First the store is moved, then it is marked. The other way round the processor would copy, in wide loads, what
        // was just written in narrow stores, and wait for it; the playouts in `bench/` show the difference.
        if self
            .store
            .completes_line(P::MARK, at.index(), self.size.line())
        {
            Outcome::Won(self.marked(P::MARK, at))
        } else if self.store.has_one_vacant() {
            Outcome::Drawn(self.marked(P::MARK, at))
        } else {
            Outcome::InPlay(self.marked(P::MARK, at))
        }
    }

    #[inline]
    fn marked<U: State>(self, mark: Mark, at: Position<S>) -> Game<U, S> {
        let mut game = self.into_state();
        game.store.push(mark, at.index());
        game
    }

    /// Takes the last move back.
    ///
    /// The game before it comes back in its type: from [`Won<P>`](Won) and [`Drawn<P>`](Drawn) with `P` to move, from
    /// [`X`](crate::X) with O to move. From [`O`] only run time knows whether the move was the first: [`Undone`].
    ///
    /// ```
    /// use tictactype::{Game, O, Square, Undone, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let opened = Square::<3>::game().open(at!(b2));
    /// let game = opened.clone().play(O, at!(a1))?.in_play()?;
    /// assert_eq!(game.undo(), opened);
    ///
    /// assert_eq!(opened.undo(), Undone::Opening(Square::<3>::game()));
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn undo<Previous>(self) -> Previous
    where
        T: TakeBack<S, Previous = Previous>,
    {
        T::take_back(self)
    }

    /// How the game ended.
    ///
    /// ```
    /// use tictactype::{GameResult, Mark, O, Outcome, Square, X, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game = Square::<2>::game().open(at!(a1)).play(O, at!(b1))?.in_play()?;
    /// let Outcome::Won(game) = game.play(X, at!(a2))? else { panic!("a1 and a2 are a column") };
    /// assert_eq!(game.result(), GameResult::Won(Mark::X));
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub fn result(&self) -> GameResult
    where
        T: Over,
    {
        T::RESULT
    }

    /// Who won: [`X`](crate::X) or [`O`], as the type says.
    ///
    /// ```
    /// use tictactype::{Game, Square, Won, X};
    ///
    /// fn congratulate(game: &Game<Won<X>, Square<3>>) {
    ///     assert_eq!(game.winner(), X);
    /// }
    /// ```
    #[must_use]
    pub fn winner<P>(&self) -> P
    where
        T: WonBy<Winner = P>,
        P: Player,
    {
        P::default()
    }

    /// The lines that the last move completed: at least one, by direction and then by first square.
    ///
    /// A run that is longer than it takes to win holds several of them.
    ///
    /// ```
    /// use tictactype::{O, Outcome, Square, X, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game = Square::<3, 2>::game().open(at!(a1)).play(O, at!(b1))?.in_play()?;
    /// let game = game.play(X, at!(c3))?.in_play()?.play(O, at!(c1))?;
    /// let Outcome::Won(game) = game else { panic!("b1 and c1 are a row of two") };
    /// let lines: Vec<String> = game.winning_lines().map(|line| line.to_string()).collect();
    /// assert_eq!(lines, ["b1 c1"]);
    /// # Ok(()) }
    /// ```
    pub fn winning_lines(&self) -> WinningLines<S>
    where
        T: WonBy,
    {
        WinningLines::new(
            self.size,
            self.store.marks(T::Winner::MARK),
            self.store.last_move(),
        )
    }

    /// The size of the board, as a value.
    ///
    /// ```
    /// use tictactype::{Size, Square};
    ///
    /// assert_eq!(Square::<15, 5>::game().size().line(), 5);
    /// ```
    #[must_use]
    #[inline]
    pub const fn size(&self) -> S {
        self.size
    }

    /// Moves that the caller knows to lead to this state.
    #[inline]
    pub(crate) const fn reached(store: StoreOf<S>, size: S) -> Self {
        Self {
            store,
            size,
            state: PhantomData,
        }
    }

    pub(crate) const fn store(&self) -> &StoreOf<S> {
        &self.store
    }

    /// The same moves in a state that the caller knows to be theirs.
    #[inline]
    pub(crate) fn into_state<U: State>(self) -> Game<U, S> {
        Game::reached(self.store, self.size)
    }
}

impl<T: State, S: Size> Debug for Game<T, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Game({}, {:?})", T::KIND, self.board())
    }
}
