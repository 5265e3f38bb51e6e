//! The game, with its moves and its queries in each state.

mod entry;
mod exploration;
mod game_in_play;
mod messages;
mod outcome;
mod past_moves;
mod perft;
mod position;
mod refusal;
mod rules;
mod state;
mod undo;
mod variation;
mod winning_lines;

use core::fmt::{self, Debug};
use core::marker::PhantomData;
use core::ops::Deref;

use crate::board::{FixedSide, Grid, Line, Square};
use crate::player::{GameResult, Mark, O, Player};
use crate::store::Store;

pub(crate) use self::entry::Entries;
pub use self::entry::Vacant;
pub use self::exploration::Exploration;
pub use self::game_in_play::GameInPlay;
#[doc(hidden)]
pub use self::messages::{
    AreIndependent, ChangesInPlace, GoesOn, InTurnOfO, InTurnOfX, IsBefore, IsGame, Lent, MoveBy,
    Unopened,
};
pub use self::outcome::Outcome;
use self::past_moves::Moves;
pub use self::perft::Perft;
pub use self::position::Position;
pub use self::refusal::{GameOver, NothingToTakeBack, OutOfTurn, Refused, Taken};
pub use self::rules::{Awaits, MayMove, Over, Turn, WonBy};
pub use self::state::{Drawn, GameState, Opening, State, Won};
pub use self::undo::{TakeBack, Undone};
pub use self::variation::{Explored, Variation, VariationEntries, VariationEntry};
pub(crate) use self::winning_lines::WinningLines;

/// A game of tic-tac-toe in state `T` on a board of size `S`.
///
/// A move takes the game and returns the next one, in its new state. To try several moves from one
/// position, iterate over the [`entries`](Self::entries), each with a copy of the game, or
/// [`explore`](Self::explore) the game in place.
///
/// # States
///
/// | state `T` | meaning | [`play`](Self::play) | [`undo`](Self::undo) returns | [`result`](Self::result) |
/// |---|---|---|---|---|
/// | [`Opening`] | X is to move, the board is empty | by [`X`](crate::X) | – | – |
/// | [`X`](crate::X) | X is to move | by [`X`](crate::X) | `Game<O, S>` | – |
/// | [`O`] | O is to move | by [`O`] | [`Undone`] | – |
/// | [`Won<P>`](Won) | over, `P` won with the last move | – | `Game<P, S>` | yes, and [`winner`](Self::winner) |
/// | [`Drawn<P>`](Drawn) | over, `P` made the last move | – | `Game<P, S>` | yes |
///
/// A dash is a compile error that states the rule; the
/// [specification](crate::manual::specification) lists all rules. You get a game only by playing
/// its moves, so the state always matches the moves.
///
/// Two games in the same state are equal if they have the same size and the same moves in the same
/// order. To compare only the marks, compare the [`board`](Position::board)s. To compare games in
/// different states, compare their [`position`](Self::position)s.
///
/// # Questions
///
/// A game dereferences to its [`Position`], which has more queries, such as
/// [`mark_at`](Position::mark_at), [`vacant`](Position::vacant) and [`board`](Position::board).
///
/// # Examples
///
/// ```
/// use tictactype::{Grid, O, Outcome, X, at};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game = Grid::<2>::game().open(at!(a1)).play(O, at!(b1))?.in_play()?;
/// match game.play(X, at!(b2))? {
///     Outcome::Won(game) => assert_eq!(game.winner(), X),
///     Outcome::InPlay(_) | Outcome::Drawn(_) => panic!("a1 and b2 are a diagonal"),
/// }
/// # Ok(()) }
/// ```
///
/// The default size is 3×3: `Game<X>` is `Game<X, Grid<3>>`.
///
/// ```
/// use tictactype::{Game, Grid, X};
///
/// struct Puzzle {
///     game: Game<X>,
/// }
/// # let _: fn(Game<X, Grid<3>>) -> Puzzle = |game| Puzzle { game };
/// # let _ = |puzzle: Puzzle| puzzle.game;
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[must_use = "a move consumes the game and returns the next one"]
pub struct Game<T: State, S: FixedSide = Grid<3>> {
    position: Position<S>,
    state: PhantomData<T>,
}

/// Returns `true` if a move of `P` after `ply` moves fills the board. For the player who never
/// makes the last move, this is a constant `false`.
#[inline]
fn fills_board<P: Player, S: FixedSide>(ply: usize) -> bool {
    P::MARK == Mark::of_move(S::CELLS - 1) && ply + 1 == S::CELLS
}

/// The error of [`Game::play`]: the square is taken, and the game is unchanged.
///
/// ```
/// use tictactype::error::RefusedMove;
/// use tictactype::{FixedSide, Game, O, Outcome, Square};
///
/// fn answer<S: FixedSide>(game: Game<O, S>, at: Square<S>) -> Result<Outcome<O, S>, RefusedMove<O, S>> {
///     game.play(O, at)
/// }
/// # let _ = answer::<tictactype::Grid<3>>;
/// ```
pub type RefusedMove<T, S> = Refused<Game<T, S>, Taken<Square<S>>>;

impl<S: FixedSide> Game<Opening, S> {
    /// Creates a game, like [`Grid::game`].
    ///
    /// ```
    /// use tictactype::{Game, Grid};
    ///
    /// assert_eq!(Game::<_, Grid<3>>::new(), Grid::<3>::game());
    /// ```
    pub fn new() -> Self
    where
        S: Default,
    {
        Self::on(S::default())
    }

    /// Creates a game. Needed where the type does not fix the line, as with
    /// [`AnyLine`](crate::AnyLine).
    ///
    /// ```
    /// use tictactype::error::UnsupportedSize;
    /// use tictactype::{AnyLine, Game};
    ///
    /// # fn main() -> Result<(), UnsupportedSize> {
    /// let game = Game::on(AnyLine::<19>::new(5)?);
    /// assert_eq!(game.vacant().len(), 361);
    /// # Ok(()) }
    /// ```
    pub const fn on(size: S) -> Self {
        Self::reached(Position::on(size))
    }
}

impl<const SIDE: usize, const LINE: usize> Grid<SIDE, LINE>
where
    Self: FixedSide,
{
    /// Creates a game on a board of this size.
    ///
    /// ```
    /// use tictactype::{Game, Grid, Opening};
    ///
    /// const START: Game<Opening, Grid<15, 5>> = Grid::<15, 5>::game();
    /// assert_eq!(START.vacant().len(), 225);
    /// ```
    pub const fn game() -> Game<Opening, Self> {
        Game::on(Self)
    }
}

impl<S: FixedSide + Default> Default for Game<Opening, S> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: State, S: FixedSide> Game<T, S> {
    /// Plays the first move, by X. It cannot fail, because every square is vacant.
    ///
    /// This is not a `const fn`. In constants, use [`play!`](crate::play).
    ///
    /// ```
    /// use tictactype::{Game, Grid, O, at};
    ///
    /// let game: Game<O, Grid<3>> = Grid::<3>::game().open(at!(b2));
    /// assert_eq!(game.ply(), 1);
    /// ```
    #[inline]
    pub fn open(self, at: Square<S>) -> Game<O, S>
    where
        T: Unopened,
    {
        let mut opened = self.into_state();
        opened.position.store_mut().push(Mark::X, at.index());
        opened
    }

    /// Plays a move on a vacant square.
    ///
    /// The compiler checks the turn and the end of the game.
    ///
    /// This is not a `const fn`. In constants, use [`play!`](crate::play).
    ///
    /// ```
    /// use tictactype::{Grid, Mark, O, at};
    ///
    /// let game = Grid::<3>::game().open(at!(b2));
    /// let taken = game.play(O, at!(b2)).unwrap_err();
    /// assert_eq!(taken.to_string(), "the square `b2` is already taken by X");
    ///
    /// // The error hands the unchanged game back.
    /// let game = taken.into_game();
    /// assert!(game.play(O, at!(a1)).is_ok());
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`Refused`] if the square is taken, with the unchanged game.
    #[doc(alias("make_move", "place"))]
    #[inline]
    pub fn play<P>(self, by: P, at: Square<S>) -> Result<Outcome<P, S>, RefusedMove<T, S>>
    where
        T: Turn,
        P: Player<Itself: MayMove<T>>,
    {
        // Only the type of `by` matters. The value makes the call readable.
        let _ = by;
        // Not through `entry`, which copies the game once more. That is slow on large boards.
        match self.mark_at(at) {
            None => Ok(self.advance(at)),
            Some(by) => Err(Refused::new(self, Taken { at, by })),
        }
    }

    /// Plays a move by the player whose turn it is, for code that is generic over the state.
    ///
    /// If you know the player, use [`play`](Self::play), and the compiler checks the turn.
    ///
    /// ```
    /// use tictactype::error::RefusedMove;
    /// use tictactype::{Game, Grid, Outcome, Size, Square, Turn, at};
    ///
    /// fn at_center<T: Turn>(
    ///     game: Game<T, Grid<3>>,
    /// ) -> Result<Outcome<T::Player, Grid<3>>, RefusedMove<T, Grid<3>>> {
    ///     game.play_turn(at!(b2))
    /// }
    ///
    /// assert!(at_center(Grid::<3>::game().open(at!(a1))).is_ok());
    /// assert!(at_center(Grid::<3>::game().open(at!(b2))).is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`Refused`] if the square is taken, with the unchanged game.
    #[inline]
    pub fn play_turn<P>(self, at: Square<S>) -> Result<Outcome<P, S>, RefusedMove<T, S>>
    where
        T: Turn<Player = P>,
        P: Player<Itself: MayMove<T>>,
    {
        self.play(P::default(), at)
    }

    /// Returns the entry of a square if it is vacant. Playing an entry cannot fail.
    ///
    /// ```
    /// use tictactype::{Grid, O, Outcome, at};
    ///
    /// let game = Grid::<3>::game().open(at!(b2));
    /// let outcome = match game.entry(at!(b2)) {
    ///     Ok(vacant) => vacant.play(O),
    ///     // The center is taken, so O plays in a corner.
    ///     Err(refused) => match refused.into_game().entry(at!(a1)) {
    ///         Ok(vacant) => vacant.play(O),
    ///         Err(_) => panic!("one mark does not take two squares"),
    ///     },
    /// };
    /// assert!(matches!(outcome, Outcome::InPlay(_)));
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`Refused`] if the square is taken, with the unchanged game.
    #[inline]
    pub fn entry(self, at: Square<S>) -> Result<Vacant<T, S>, RefusedMove<T, S>>
    where
        T: Turn,
    {
        match self.mark_at(at) {
            None => Ok(Vacant::new(self, at)),
            Some(by) => Err(Refused::new(self, Taken { at, by })),
        }
    }

    /// Returns an iterator over the legal moves, in row-major order from the top left. Each move is
    /// an entry with its own copy of the game.
    ///
    /// ```
    /// use tictactype::{Grid, O, Outcome, X, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game = Grid::<2>::game().open(at!(a1)).play(O, at!(b1))?.in_play()?;
    /// let wins = game.entries().filter(|vacant| matches!(vacant.clone().play(X), Outcome::Won(_)));
    /// assert_eq!(wins.count(), 2);
    /// # Ok(()) }
    /// ```
    #[doc(alias("legal moves", "legal_moves", "possible_moves"))]
    #[inline]
    pub fn entries(&self) -> Entries<T, S>
    where
        T: Turn,
    {
        Entries::new(self.clone())
    }

    /// Copies the game, to try moves on the copy in place.
    ///
    /// ```
    /// use tictactype::{Explored, Grid, O, X, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game = Grid::<2>::game().open(at!(a1)).play(O, at!(b1))?.in_play()?;
    /// let mut exploration = game.explore();
    /// let mut variation = exploration.variation();
    /// let mut wins = 0;
    /// let mut entries = variation.entries();
    /// while let Some(vacant) = entries.next() {
    ///     wins += u32::from(matches!(vacant.play(X), Explored::Won(_)));
    /// }
    /// assert_eq!(wins, 2);
    /// # Ok(()) }
    /// ```
    ///
    /// # Entries or variations
    ///
    /// | | [`entries`](Self::entries) | variations |
    /// |---|---|---|
    /// | a move returns | a game of its own, to keep and to send | a [`Variation`] that borrows, to examine and to continue |
    /// | on sides 2 to 8, a move | copies the game | copies the game |
    /// | on sides 9 to 26, a move | copies the game | changes the copy made by `explore` |
    /// | size of the returned game or variation | 8 bytes on 3×3, 88 on 8×8, 304 on 15×15, 1,088 on 26×26 | the same up to 8×8, 16 bytes on larger boards, 24 with [`AnyLine`](crate::AnyLine) |
    ///
    /// Variations are about as fast as entries on small boards, and faster on large ones; see the
    /// [figures](crate::manual::figures#games).
    pub fn explore(&self) -> Exploration<T, S> {
        Exploration::new(&self.position)
    }

    /// Borrows the game as a [`GameInPlay`], the form that computer players take.
    ///
    /// ```
    /// use tictactype::computer::{FirstVacant, Strategy};
    /// use tictactype::{Grid, at};
    ///
    /// let game = Grid::<3>::game().open(at!(a1));
    /// assert_eq!(FirstVacant.choose(game.as_in_play()), Some(at!(b1)));
    /// ```
    #[inline]
    pub const fn as_in_play(&self) -> GameInPlay<'_, S>
    where
        T: Turn,
    {
        GameInPlay::new(&self.position)
    }

    /// Plays on a square. Unchecked: the square must be vacant.
    #[inline]
    fn advance<P: Player>(self, at: Square<S>) -> Outcome<P, S> {
        let mut position = self.position;
        let line = position.size().line();
        // One call of `make_move` serves all three outcomes, which differ only in their tags. With
        // three calls, this function would be too large to be inlined, and would copy the game
        // through memory.
        let fills_board = fills_board::<P, S>(position.ply());
        let store = position.store_mut();
        let completes_line = store.make_move(P::MARK, at.index(), line, true);
        if completes_line {
            Outcome::Won(Game::reached(position))
        } else if fills_board {
            Outcome::Drawn(Game::reached(position))
        } else {
            Outcome::InPlay(Game::reached(position))
        }
    }

    /// Takes back the last move and returns the game before it.
    ///
    /// A game in state [`Won<P>`](Won) or [`Drawn<P>`](Drawn) goes back to `P`, and
    /// [`X`](crate::X) goes back to [`O`]. A game in state [`O`] becomes an [`Undone`], because the
    /// type does not say whether the move was the first.
    ///
    /// ```
    /// use tictactype::{Game, Grid, O, Undone, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let opened = Grid::<3>::game().open(at!(b2));
    /// let game = opened.clone().play(O, at!(a1))?.in_play()?;
    /// assert_eq!(game.undo(), opened);
    ///
    /// assert_eq!(opened.undo(), Undone::Opening(Grid::<3>::game()));
    /// # Ok(()) }
    /// ```
    #[doc(alias("redo", "takeback", "unmake"))]
    #[inline]
    pub fn undo<Previous>(self) -> Previous
    where
        T: TakeBack<S, Previous = Previous>,
    {
        undo::undo(self)
    }

    /// The result. Not an `Option`, because the game is over.
    ///
    /// ```
    /// use tictactype::{GameResult, Grid, Mark, O, Outcome, X, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game = Grid::<2>::game().open(at!(a1)).play(O, at!(b1))?.in_play()?;
    /// let Outcome::Won(game) = game.play(X, at!(a2))? else { panic!("a1 and a2 are a column") };
    /// assert_eq!(game.result(), GameResult::Won(Mark::X));
    /// # Ok(()) }
    /// ```
    #[doc(alias = "outcome")]
    #[must_use]
    pub fn result(&self) -> GameResult
    where
        T: Over,
    {
        T::RESULT
    }

    /// The winner as a player type, [`X`](crate::X) or [`O`].
    ///
    /// ```
    /// use tictactype::{Game, Grid, Won, X};
    ///
    /// fn congratulate(game: &Game<Won<X>, Grid<3>>) {
    ///     assert_eq!(game.winner(), X);
    /// }
    /// ```
    #[must_use]
    pub fn winner<P>(&self) -> P
    where
        T: WonBy<Winner = P>,
    {
        rules::winner::<T>()
    }

    /// The lines that the last move completed, at least one, ordered by direction and then by first
    /// square.
    ///
    /// A run longer than the winning length contains several lines.
    ///
    /// ```
    /// use tictactype::{Grid, O, Outcome, X, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game = Grid::<3, 2>::game().open(at!(a1)).play(O, at!(b1))?.in_play()?;
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
        self.position.winning_lines()
    }

    /// The first winning line. A won game has at least one.
    ///
    /// ```
    /// use tictactype::{Grid, play};
    ///
    /// let game = play![Grid<3>; a1 b1 b2 c1 c3];
    /// assert_eq!(game.winning_line().to_string(), "a1 b2 c3");
    /// ```
    #[must_use]
    pub fn winning_line(&self) -> Line<S>
    where
        T: WonBy,
    {
        // The default is never used: in this state, the last move completed a line.
        let mut lines = self.winning_lines();
        lines.next().unwrap_or_else(|| Line::first(self.size()))
    }

    /// The first vacant square. A game in play has at least one.
    ///
    /// ```
    /// use tictactype::{Grid, at};
    ///
    /// assert_eq!(Grid::<3>::game().open(at!(a1)).first_vacant(), at!(b1));
    /// ```
    #[must_use]
    pub fn first_vacant(&self) -> Square<S>
    where
        T: Turn,
    {
        self.as_in_play().first_vacant()
    }

    /// Borrows the position. A game also dereferences to it, but not in constants.
    ///
    /// ```
    /// use tictactype::{Game, Grid, O, Size, play};
    ///
    /// const GAME: Game<O, Grid<3>> = play![Grid<3>; b2];
    /// const SIZE: Grid<3> = GAME.position().size();
    /// assert_eq!(SIZE.line(), 3);
    /// ```
    #[inline]
    pub const fn position(&self) -> &Position<S> {
        &self.position
    }

    /// Creates a game. Unchecked: the moves must lead to state `T`.
    #[inline]
    pub(crate) const fn reached(position: Position<S>) -> Self {
        Self {
            position,
            state: PhantomData,
        }
    }

    pub(crate) const fn into_position(self) -> Position<S> {
        let Self { position, .. } = self;
        position
    }

    /// Changes the state to `U`. Unchecked: the moves must lead to `U`.
    #[inline]
    pub(crate) fn into_state<U: State>(self) -> Game<U, S> {
        Game::reached(self.position)
    }
}

impl<T: State, S: FixedSide> Deref for Game<T, S> {
    type Target = Position<S>;

    #[inline]
    fn deref(&self) -> &Position<S> {
        &self.position
    }
}

impl<T: State, S: FixedSide> Debug for Game<T, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Game({}, {:?})", T::STATE, self.board())
    }
}
