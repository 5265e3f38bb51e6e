//! Games whose state is a value, not a type.

mod conversions;
mod illegal_move;
mod typed;
mod vacant;
mod wrong_state;

use core::fmt::{self, Debug};
use core::ops::Deref;

use crate::board::{AnySize, FixedSide, Size, StoreOf, slot_on_board};
use crate::game::{Game, GameInPlay, GameState, NothingToTakeBack, Position, Refused};
use crate::input::{IsKnownInPlay, MayBeOver};
use crate::player::{GameResult, Mark};
use crate::store::Store;

pub use self::illegal_move::{IllegalMove, IllegalMoveReason};
pub use self::typed::TypedGame;
pub use self::vacant::AnyVacant;
pub use self::wrong_state::WrongState;

/// A game for moves from a file, a connection or a person. It checks each move at run time.
///
/// Moves are played and taken back in place. A refused move changes nothing. The game dereferences
/// to its [`Position`], which has the queries.
///
/// ```
/// use tictactype::{AnyGame, GameResult, Grid, Mark, TypedGame, at};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let mut game: AnyGame<Grid<3>> = "a1 b1 b2 c1".parse()?;
/// assert_eq!(game.turn(), Some(Mark::X));
///
/// let illegal = game.push(at!(b2)).unwrap_err();
/// assert_eq!(illegal.to_string(), "the square `b2` is already taken by X");
///
/// game.push("c3".parse()?)?;
/// assert_eq!(game.result(), Some(GameResult::Won(Mark::X)));
///
/// // After a `match`, the compiler checks the moves.
/// let TypedGame::WonX(won) = game.to_typed() else { panic!("a1, b2 and c3 are a diagonal") };
/// assert_eq!(won.winning_lines().count(), 1);
///
/// assert_eq!(game.pop(), Some(at!(c3)));
/// assert_eq!(game.turn(), Some(Mark::X));
/// # Ok(()) }
/// ```
///
/// # Any size
///
/// `AnyGame` alone is a game on an [`AnySize`]: games of all sizes have this type. Its squares are
/// [`Coordinates`](crate::Coordinates), its records begin with the size, and it takes 1,104 bytes
/// on every size.
///
/// ```
/// use tictactype::{AnyGame, AnySize, Coordinates};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let mut games: Vec<AnyGame> = vec!["3x3 b2 a1".parse()?, AnyGame::on(AnySize::new(15, 5)?)];
/// for game in &mut games {
///     game.push("c3".parse()?)?;
/// }
/// assert_eq!(games[1].to_string(), "15x15/5 c3");
///
/// let off_board = games[0].push(Coordinates { column: 3, row: 0 }).unwrap_err();
/// assert_eq!(
///     off_board.to_string(),
///     "the square `d1` is off the 3×3 board, whose columns are a to c and rows 1 to 3",
/// );
/// # Ok(()) }
/// ```
///
/// [`Position::to_any_size`] converts a game of a fixed side to a game of any size, and
/// `AnyGame::<S>::try_from` converts it back.
///
/// # In a struct
///
/// ```
/// use tictactype::error::IllegalMove;
/// use tictactype::{AnyGame, Grid, Mark, Square, X, at};
///
/// #[derive(Default)]
/// struct Table {
///     game: AnyGame<Grid<3>>,
/// }
///
/// impl Table {
///     /// Plays for the player at a connection.
///     fn play(&mut self, by: Mark, at: Square<Grid<3>>) -> Result<(), IllegalMove<Square<Grid<3>>>> {
///         self.game.push_as(by, at)
///     }
/// }
///
/// let mut table = Table::default();
/// assert!(table.play(Mark::X, at!(b2)).is_ok());
/// assert_eq!(table.play(Mark::X, at!(a1)).unwrap_err().to_string(), "it is O's turn");
/// assert_eq!(table.game.ply(), 1);
/// ```
///
/// # In a search
///
/// [`push`](Self::push) and [`pop`](Self::pop) try moves without copying the game. For moves that
/// the compiler checks, `match` on [`to_typed`](Self::to_typed) and [`explore`](Game::explore) the
/// typed game.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[must_use = "the game holds all moves"]
pub struct AnyGame<S: Size = AnySize> {
    position: Position<S>,
    /// The result of the position, stored so that queries and moves need not compute it.
    result: Option<GameResult>,
}

impl<S: Size> AnyGame<S> {
    /// Creates a game on a [`Grid`](crate::Grid).
    ///
    /// ```
    /// use tictactype::{AnyGame, Grid};
    ///
    /// assert_eq!(AnyGame::<Grid<3>>::new(), Grid::<3>::game().into());
    /// ```
    pub fn new() -> Self
    where
        S: Default,
    {
        Self::on(S::default())
    }

    /// Creates a game. Needed where the type does not fix the size, as with
    /// [`AnyLine`](crate::AnyLine) and [`AnySize`].
    ///
    /// ```
    /// use tictactype::{AnyGame, AnyLine};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game = AnyGame::on(AnyLine::<15>::new(5)?);
    /// let again = AnyGame::on(game.size());
    /// assert_eq!(again, game);
    /// # Ok(()) }
    /// ```
    pub const fn on(size: S) -> Self {
        Self {
            position: Position::on(size),
            result: None,
        }
    }

    /// Creates a game. Unchecked: the moves must be legal and lead to the result.
    pub(crate) fn reached(
        size: S,
        moves: impl Iterator<Item = usize>,
        result: Option<GameResult>,
    ) -> Self {
        let mut store = StoreOf::<S>::EMPTY;
        for (number, index) in moves.enumerate() {
            store.push(Mark::of_move(number), index);
        }
        Self {
            position: Position::reached(store, size),
            result,
        }
    }

    /// Plays a move in place, by the player whose turn it is. To check the turn too, use
    /// [`push_as`](Self::push_as).
    ///
    /// ```
    /// use tictactype::{AnyGame, Grid, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let mut game = AnyGame::<Grid<3>>::new();
    /// game.push(at!(b2))?;
    /// game.push(at!(a1))?;
    /// assert_eq!(game.to_string(), "b2 a1");
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`IllegalMove`] if the game is over, or if the square is taken or off the board. The
    /// game is unchanged.
    #[doc(alias("make", "make_move"))]
    #[inline]
    pub fn push(&mut self, at: S::Square) -> Result<(), IllegalMove<S::Square>> {
        self.push_by(None, at)
    }

    /// Plays a move in place by a given player, such as the client of a connection, and checks the
    /// turn.
    ///
    /// ```
    /// use tictactype::{AnyGame, Grid, O, X, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let mut game = AnyGame::<Grid<3>>::new();
    /// assert_eq!(game.push_as(O, at!(b2)).unwrap_err().to_string(), "it is X's turn");
    /// game.push_as(X, at!(b2))?;
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`IllegalMove`] if the game is over, if it is the other player's turn, or if the
    /// square is off the board or taken. If several apply, the error has the first. The game is
    /// unchanged.
    pub fn push_as(
        &mut self,
        by: impl Into<Mark>,
        at: S::Square,
    ) -> Result<(), IllegalMove<S::Square>> {
        self.push_by(Some(by.into()), at)
    }

    /// Checks a move before you play it. Returns an entry, which plays the move and cannot fail.
    /// The entry borrows the game; the entry of a typed [`Game`](crate::Game::entry) owns its game.
    ///
    /// ```
    /// use tictactype::{AnyGame, GameResult, Grid, Mark, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let mut game: AnyGame<Grid<3>> = "a1 b1 b2 c1".parse()?;
    /// assert!(game.entry(at!(b2)).is_err());
    ///
    /// let vacant = game.entry(at!(c3))?;
    /// assert_eq!((vacant.mark(), vacant.at()), (Mark::X, at!(c3)));
    /// assert_eq!(vacant.play(), Some(GameResult::Won(Mark::X)));
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`IllegalMove`] if the game is over, or if the square is taken or off the board.
    #[inline]
    pub fn entry(&mut self, at: S::Square) -> Result<AnyVacant<'_, S>, IllegalMove<S::Square>> {
        let (_, index) = self.check(None, at)?;
        Ok(AnyVacant { game: self, index })
    }

    /// Checks that a move is legal and, given `by`, that it is that player's turn. Returns the mark
    /// of the player to move and the index of the square.
    #[inline]
    fn check(
        &self,
        by: Option<Mark>,
        at: S::Square,
    ) -> Result<(Mark, usize), IllegalMove<S::Square>> {
        let illegal = |by, reason| Err(IllegalMove::new(at, by, reason));
        if let Some(result) = self.result {
            return illegal(by, IllegalMoveReason::Over(result));
        }
        let turn = Mark::of_move(self.ply());
        if by.is_some_and(|by| by != turn) {
            return illegal(by, IllegalMoveReason::OutOfTurn(turn));
        }
        let Some(index) = slot_on_board(self.size(), at) else {
            let size = self.size().to_any_size();
            return illegal(Some(turn), IllegalMoveReason::OffBoard(size));
        };
        match self.position.store().mark_at(index) {
            None => Ok((turn, index)),
            Some(taken_by) => illegal(Some(turn), IllegalMoveReason::Taken(taken_by)),
        }
    }

    /// Plays a move if it is legal and, given `by`, if it is that player's turn.
    #[inline]
    pub(super) fn push_by(
        &mut self,
        by: Option<Mark>,
        at: S::Square,
    ) -> Result<(), IllegalMove<S::Square>> {
        let (turn, index) = self.check(by, at)?;
        self.mark(turn, index);
        Ok(())
    }

    /// Marks a vacant square of a game in play.
    #[inline]
    fn mark(&mut self, turn: Mark, index: usize) {
        let (side, line) = (self.size().side(), self.size().line());
        let fills_board = self.ply() + 1 == side * side;
        let completes_line = self.position.store_mut().make_move(turn, index, line, true);
        if let Some(result) = GameResult::of(completes_line.then_some(turn), fills_board) {
            self.result = Some(result);
        }
    }

    /// Takes back the last move in place and returns its square. Returns `None` if no move has been
    /// played.
    ///
    /// ```
    /// use tictactype::{AnyGame, Grid, at};
    ///
    /// let mut game = AnyGame::from(Grid::<3>::game().open(at!(b2)));
    /// assert_eq!(game.pop(), Some(at!(b2)));
    /// assert_eq!(game.pop(), None);
    /// ```
    #[doc(alias("redo", "takeback", "unmake"))]
    #[inline]
    pub fn pop(&mut self) -> Option<S::Square> {
        let last = self.last_move()?;
        self.position.store_mut().pop();
        self.result = None;
        Some(last)
    }

    /// Consumes the game, plays a move and returns the next game, for chains of moves.
    ///
    /// ```
    /// use tictactype::{AnyGame, Grid, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game = AnyGame::<Grid<3>>::new().play(at!(b2))?;
    /// let refused = game.play(at!(b2)).unwrap_err();
    /// assert_eq!(refused.to_string(), "the square `b2` is already taken by X");
    /// let game = refused.into_game().play(at!(a1))?;
    /// assert_eq!(game.ply(), 2);
    /// # Ok(()) }
    /// ```
    ///
    /// If the game is a field of a struct, use [`push`](Self::push). After a refused move,
    /// `self.game = mem::take(&mut self.game).play(at)?` would leave a new game in the field,
    /// because the error holds the old one.
    ///
    /// # Errors
    ///
    /// Returns [`Refused`], with the unchanged game, if the game is over, or if the square is taken
    /// or off the board.
    #[doc(alias = "make_move")]
    pub fn play(mut self, at: S::Square) -> Result<Self, Refused<Self, IllegalMove<S::Square>>> {
        match self.push(at) {
            Ok(()) => Ok(self),
            Err(illegal) => Err(Refused::new(self, illegal)),
        }
    }

    /// Consumes the game, takes back the last move and returns the game before it.
    ///
    /// ```
    /// use tictactype::{AnyGame, Grid, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let start = AnyGame::from(Grid::<3>::game());
    /// assert_eq!(start.clone().play(at!(b2))?.undo()?, start);
    /// assert_eq!(start.undo().unwrap_err().to_string(), "there is no move to take back: the board is empty");
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`Refused`], with the unchanged game, if no move has been played.
    #[doc(alias = "takeback")]
    pub fn undo(mut self) -> Result<Self, Refused<Self, NothingToTakeBack>> {
        match self.pop() {
            Some(_) => Ok(self),
            None => Err(Refused::new(self, NothingToTakeBack)),
        }
    }

    /// Returns a copy of the game after its first `ply` moves, or `None` if the game has fewer.
    ///
    /// For undo and redo, keep the whole game and show such a copy.
    ///
    /// ```
    /// use tictactype::{AnyGame, Grid};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game: AnyGame<Grid<3>> = "b2 a1 c3".parse()?;
    /// assert_eq!(game.at_ply(2), Some("b2 a1".parse()?));
    /// assert_eq!(game.at_ply(4), None);
    ///
    /// // A review of the game, from the empty board to the last move.
    /// for game in (0..=game.ply()).filter_map(|ply| game.at_ply(ply)) {
    ///     println!("{}", game.board());
    /// }
    /// # Ok(()) }
    /// ```
    #[doc(alias("rewind", "truncate"))]
    pub fn at_ply(&self, ply: usize) -> Option<Self> {
        let later = self.ply().checked_sub(ply)?;
        let mut game = self.clone();
        for _ in 0..later {
            game.pop();
        }
        Some(game)
    }

    /// Borrows the game as evidence that it is not over. Returns `None` once the game is over.
    ///
    /// Computer players take a game in this form.
    ///
    /// ```
    /// use tictactype::computer::{FirstVacant, Strategy};
    /// use tictactype::{AnyGame, Grid, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let mut game: AnyGame<Grid<3>> = "a1 b1 a2 b2".parse()?;
    /// let at = game.as_in_play().and_then(|game| FirstVacant.choose(game));
    /// assert_eq!(at, Some(at!(c1)));
    ///
    /// game.push(at!(a3))?;
    /// assert_eq!(game.as_in_play(), None);
    /// # Ok(()) }
    /// ```
    #[must_use]
    #[inline]
    pub const fn as_in_play(&self) -> Option<GameInPlay<'_, S>> {
        match self.result {
            None => Some(GameInPlay::new(&self.position)),
            Some(_) => None,
        }
    }
}

/// On a [`Position`], the methods with these names compute the result at each call. An `AnyGame`
/// stores the result.
impl<S: Size> AnyGame<S> {
    /// The player to move, or `None` once the game is over.
    #[doc(alias("current_player", "side_to_move"))]
    #[must_use]
    #[inline]
    pub fn turn(&self) -> Option<Mark> {
        match self.result {
            None => Some(Mark::of_move(self.ply())),
            Some(_) => None,
        }
    }

    /// The result, or `None` while the game is in play.
    ///
    /// ```
    /// use tictactype::{AnyGame, Grid};
    ///
    /// assert_eq!(AnyGame::<Grid<3>>::default().result(), None);
    /// ```
    #[doc(alias = "is_draw")]
    #[must_use]
    pub const fn result(&self) -> Option<GameResult> {
        self.result
    }

    /// Returns `true` once the game is over.
    #[doc(alias = "game over")]
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.result.is_some()
    }
}

impl<S: Size> AnyGame<S> {
    /// Copies the game into the type of its state, for a `match`.
    ///
    /// ```
    /// use tictactype::{AnyGame, Grid, O, Outcome, TypedGame, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let mut game = AnyGame::<Grid<3>>::new();
    /// game.push(at!(b2))?;
    /// match game.to_typed() {
    ///     TypedGame::O(game) => assert!(matches!(game.play(O, at!(a1))?, Outcome::InPlay(_))),
    ///     _ => panic!("after one move it is O's turn"),
    /// }
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn to_typed(&self) -> TypedGame<S>
    where
        S: FixedSide,
    {
        self.clone().into_typed()
    }

    /// Converts the game to the type of its state, for a `match`.
    ///
    /// ```
    /// use tictactype::{AnyGame, Grid, TypedGame};
    ///
    /// let game = AnyGame::<Grid<3>>::new();
    /// assert!(matches!(game.into_typed(), TypedGame::Opening(_)));
    /// ```
    #[inline]
    pub fn into_typed(self) -> TypedGame<S>
    where
        S: FixedSide,
    {
        let position = self.position;
        match GameState::after(position.ply(), self.result) {
            GameState::Opening => TypedGame::Opening(Game::reached(position)),
            GameState::ToMove(Mark::X) => TypedGame::X(Game::reached(position)),
            GameState::ToMove(Mark::O) => TypedGame::O(Game::reached(position)),
            GameState::Won(Mark::X) => TypedGame::WonX(Game::reached(position)),
            GameState::Won(Mark::O) => TypedGame::WonO(Game::reached(position)),
            GameState::Drawn(Mark::X) => TypedGame::DrawnX(Game::reached(position)),
            GameState::Drawn(Mark::O) => TypedGame::DrawnO(Game::reached(position)),
        }
    }
}

#[doc(hidden)]
impl<'a, S: Size> From<&'a AnyGame<S>> for GameInPlay<'a, S>
where
    MayBeOver<S>: IsKnownInPlay<S>,
{
    fn from(_: &'a AnyGame<S>) -> Self {
        MayBeOver::<S>::never()
    }
}

#[doc(hidden)]
impl<S: Size> From<AnyGame<S>> for GameInPlay<'_, S>
where
    MayBeOver<S>: IsKnownInPlay<S>,
{
    fn from(_: AnyGame<S>) -> Self {
        MayBeOver::<S>::never()
    }
}

impl<S: Size> Deref for AnyGame<S> {
    type Target = Position<S>;

    #[inline]
    fn deref(&self) -> &Position<S> {
        &self.position
    }
}

impl<S: Size + Default> Default for AnyGame<S> {
    fn default() -> Self {
        Self::new()
    }
}

impl<S: Size> Debug for AnyGame<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AnyGame({}, {:?})", self.state(), self.board())
    }
}
