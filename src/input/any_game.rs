//! Games whose state is known only at run time.

mod conversions;
mod illegal_move;
mod typed;
mod vacant;
mod wrong_state;

use core::cmp::Ordering;
use core::fmt::{self, Debug, Display};
use core::iter::FusedIterator;

use crate::board::{AnySize, Board, Cell, ParityOf, Size, Square, Squares, StoreOf};
use crate::game::{Game, GameInPlay, GameState, Moves, NothingToTakeBack, Refused, WinningLines};
use crate::player::{Filler, GameResult, Mark, Parity};
use crate::store::Store;

pub use self::illegal_move::{IllegalMove, IllegalMoveReason};
pub use self::typed::TypedGame;
pub use self::vacant::AnyVacant;
pub use self::wrong_state::WrongState;

/// A game whose state is known only at run time, for moves from a file, a connection or a person.
///
/// Moves are played and taken back in place. A refused move changes nothing.
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
/// // A `match` leads to a game whose moves are checked at compile time.
/// let TypedGame::WonX(won) = game.to_typed() else { panic!("a1, b2 and c3 are a diagonal") };
/// assert_eq!(won.winning_lines().count(), 1);
///
/// assert_eq!(game.pop(), Some(at!(c3)));
/// assert_eq!(game.turn(), Some(Mark::X));
/// # Ok(()) }
/// ```
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
/// [`push`](Self::push) and [`pop`](Self::pop) try moves without copying the game. To
/// have the compiler keep the moves in order, `match` on [`to_typed`](Self::to_typed) and
/// [`explore`](Game::explore) the typed game.
#[derive(Clone, PartialEq, Eq, Hash)]
#[must_use = "the game holds all moves"]
pub struct AnyGame<S: Size> {
    store: StoreOf<S>,
    size: S,
    /// Always the result of the moves in the store.
    result: Option<GameResult>,
}

impl<S: Size> AnyGame<S> {
    /// Creates a game on a size fully determined by its type.
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

    /// Creates a game on a size that is partly a value.
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
            store: StoreOf::<S>::EMPTY,
            size,
            result: None,
        }
    }

    /// Creates a game from moves that the caller knows to be legal, and from their result.
    pub(crate) fn reached(
        size: S,
        moves: impl Iterator<Item = Square<S>>,
        result: Option<GameResult>,
    ) -> Self {
        let mut store = StoreOf::<S>::EMPTY;
        for (number, at) in moves.enumerate() {
            store.push(Mark::of_move(number), at.index());
        }
        Self {
            store,
            size,
            result,
        }
    }

    /// Plays a move in place, by the player whose turn it is. If the caller knows the player,
    /// [`push_as`](Self::push_as) checks the turn.
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
    /// Returns [`IllegalMove`] if the game is over or the square is taken. The game is unchanged.
    #[doc(alias("make", "make_move"))]
    #[inline]
    pub fn push(&mut self, at: Square<S>) -> Result<(), IllegalMove<Square<S>>> {
        self.push_by(None, at)
    }

    /// Plays a move in place, by a player whose turn it may not be, such as the player at a
    /// connection of a server.
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
    /// square is taken. The first of these is reported. The game is unchanged.
    pub fn push_as(
        &mut self,
        by: impl Into<Mark>,
        at: Square<S>,
    ) -> Result<(), IllegalMove<Square<S>>> {
        self.push_by(Some(by.into()), at)
    }

    /// Checks that a move on a square is legal and returns the evidence, on which the move cannot
    /// fail. The evidence borrows the game; [`Game::entry`](crate::Game::entry) takes the game, so
    /// its [`Entry`](crate::Entry) holds it in both variants.
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
    /// Returns [`IllegalMove`] if the game is over or the square is taken.
    #[inline]
    pub fn entry(&mut self, at: Square<S>) -> Result<AnyVacant<'_, S>, IllegalMove<Square<S>>> {
        match self.check(None, Ok(at)) {
            Ok(_) => Ok(AnyVacant::new(self, at)),
            Err((by, reason)) => Err(IllegalMove::new(at, by, reason)),
        }
    }

    /// Checks that a move is legal, by a player if the caller knows one. The square is `Err` with
    /// the size of the board if it is off the board. Returns the mark of the player to move and the
    /// square. If the move is illegal, returns the player and the first reason that applies, in the
    /// order of these checks.
    #[inline]
    pub(crate) fn check(
        &self,
        by: Option<Mark>,
        at: Result<Square<S>, AnySize>,
    ) -> Result<(Mark, Square<S>), (Option<Mark>, IllegalMoveReason)> {
        if let Some(result) = self.result {
            return Err((by, IllegalMoveReason::Over(result)));
        }
        let turn = self.mark_to_move();
        if by.is_some_and(|by| by != turn) {
            return Err((by, IllegalMoveReason::OutOfTurn(turn)));
        }
        let refused = |reason| (Some(turn), reason);
        let at = at.map_err(|size| refused(IllegalMoveReason::OffBoard(size)))?;
        match self.mark_at(at) {
            None => Ok((turn, at)),
            Some(taken_by) => Err(refused(IllegalMoveReason::Taken(taken_by))),
        }
    }

    /// Plays a move if it is legal, by a player if the caller knows one.
    #[inline]
    fn push_by(&mut self, by: Option<Mark>, at: Square<S>) -> Result<(), IllegalMove<Square<S>>> {
        let (turn, _) = self
            .check(by, Ok(at))
            .map_err(|(by, reason)| IllegalMove::new(at, by, reason))?;
        self.mark(turn, at, S::CELLS);
        Ok(())
    }

    /// Marks a square that the caller knows to be vacant. The game is in play on a board of `cells`
    /// squares.
    #[inline]
    pub(crate) fn mark(&mut self, turn: Mark, at: Square<S>, cells: usize) {
        let fills_board = self.ply() + 1 == cells;
        let completes_line = self.store.play(turn, at.index(), self.size.line(), true);
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
    pub fn pop(&mut self) -> Option<Square<S>> {
        let last = self.store.last_move()?;
        self.store.pop();
        self.result = None;
        Some(Square::known(last))
    }

    /// Consumes the game, plays a move of the player to move, and returns the game after it, for
    /// chains of moves.
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
    /// To play in a game that is a field of a struct, use [`push`](Self::push): with
    /// `self.game = mem::take(&mut self.game).play(at)?`, a refused move would leave a new game in
    /// the field, because the error holds the old one.
    ///
    /// # Errors
    ///
    /// Returns [`Refused`], with the unchanged game, if the game is over or the square is taken.
    #[doc(alias = "make_move")]
    pub fn play(mut self, at: Square<S>) -> Result<Self, Refused<Self, IllegalMove<Square<S>>>> {
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

    /// Returns a copy of the game after its first `ply` moves, or `None` if it has fewer.
    ///
    /// To take moves back and play them again, keep the whole game and show such a copy.
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

    /// Returns a copy of the game in the type of its state, for a `match`.
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
    pub fn to_typed(&self) -> TypedGame<S> {
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
    pub fn into_typed(self) -> TypedGame<S> {
        let (state, store, size) = (self.state(), self.store, self.size);
        match state {
            GameState::Opening => TypedGame::Opening(Game::reached(store, size)),
            GameState::ToMove(Mark::X) => TypedGame::X(Game::reached(store, size)),
            GameState::ToMove(Mark::O) => TypedGame::O(Game::reached(store, size)),
            GameState::Won(Mark::X) => TypedGame::WonX(Game::reached(store, size)),
            GameState::Won(Mark::O) => TypedGame::WonO(Game::reached(store, size)),
            GameState::Drawn(_) => match ParityOf::<S>::FILLER {
                Filler::X(exists) => TypedGame::DrawnX(Game::reached_with(store, size, exists)),
                Filler::O(exists) => TypedGame::DrawnO(Game::reached_with(store, size, exists)),
            },
        }
    }

    /// Borrows the game as the evidence that it is not over. Returns `None` once it is.
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
            None => Some(GameInPlay::new(&self.store, self.size)),
            Some(_) => None,
        }
    }

    /// Returns the player to move, or `None` once the game is over.
    ///
    /// ```
    /// use tictactype::{AnyGame, Grid, Mark};
    ///
    /// assert_eq!(AnyGame::<Grid<3>>::default().turn(), Some(Mark::X));
    /// ```
    #[doc(alias("current_player", "side_to_move"))]
    #[must_use]
    pub fn turn(&self) -> Option<Mark> {
        match self.result {
            None => Some(self.mark_to_move()),
            Some(_) => None,
        }
    }

    /// Returns the result, or `None` while the game is in play.
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
    ///
    /// ```
    /// use tictactype::{AnyGame, Grid};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// assert!("a1 a2 b1 b2 c1".parse::<AnyGame<Grid<3>>>()?.is_over());
    /// # Ok(()) }
    /// ```
    #[doc(alias = "game over")]
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.result.is_some()
    }

    /// Returns the winner, or `None` if the game is in play or drawn.
    ///
    /// ```
    /// use tictactype::{AnyGame, Grid, Mark};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game: AnyGame<Grid<3>> = "a1 a2 b1 b2 c1".parse()?;
    /// assert_eq!(game.winner(), Some(Mark::X));
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub const fn winner(&self) -> Option<Mark> {
        match self.result {
            Some(result) => result.winner(),
            None => None,
        }
    }

    /// Returns the state of the game as a value. For the state as a type, see
    /// [`to_typed`](Self::to_typed).
    ///
    /// ```
    /// use tictactype::{AnyGame, GameState, Grid, Mark};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game: AnyGame<Grid<3>> = "a1 b1 b2 c1".parse()?;
    /// assert_eq!(game.state(), GameState::ToMove(Mark::X));
    /// # Ok(()) }
    /// ```
    #[doc(alias = "status")]
    #[must_use]
    pub fn state(&self) -> GameState {
        match self.result {
            Some(GameResult::Won(winner)) => GameState::Won(winner),
            Some(GameResult::Drawn) => GameState::Drawn(self.mark_to_move().opponent()),
            None if self.ply() == 0 => GameState::Opening,
            None => GameState::ToMove(self.mark_to_move()),
        }
    }

    /// Returns an iterator over the lines that the last move completed; empty unless the game is
    /// won.
    ///
    /// ```
    /// use tictactype::{AnyGame, Grid};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game: AnyGame<Grid<3>> = "a1 b1 b2 c1 c3".parse()?;
    /// let lines: Vec<String> = game.winning_lines().map(|line| line.to_string()).collect();
    /// assert_eq!(lines, ["a1 b2 c3"]);
    /// # Ok(()) }
    /// ```
    pub fn winning_lines(&self) -> WinningLines<S> {
        match self.result {
            Some(GameResult::Won(winner)) => {
                WinningLines::new(self.size, self.store.marks(winner), self.store.last_move())
            }
            Some(GameResult::Drawn) | None => WinningLines::none(self.size),
        }
    }

    /// Returns `true` if the square is taken.
    ///
    /// ```
    /// use tictactype::{AnyGame, Grid, at};
    ///
    /// let game = AnyGame::from(Grid::<3>::game().open(at!(b2)));
    /// assert!(game.is_taken(at!(b2)) && !game.is_taken(at!(a1)));
    /// ```
    #[doc(alias("is_empty", "is_occupied"))]
    #[must_use]
    pub fn is_taken(&self, at: Square<S>) -> bool {
        self.mark_at(at).is_some()
    }

    /// Returns the mark on a square, or `None` if the square is vacant.
    ///
    /// ```
    /// use tictactype::{AnyGame, Grid, Mark, at};
    ///
    /// let game = AnyGame::from(Grid::<3>::game().open(at!(b2)));
    /// assert_eq!(game.mark_at(at!(b2)), Some(Mark::X));
    /// ```
    #[doc(alias("cell", "piece_at"))]
    #[must_use]
    pub fn mark_at(&self, at: Square<S>) -> Option<Mark> {
        self.store.mark_at(at.index())
    }

    /// Returns the vacant squares, in row-major order from the top left.
    ///
    /// ```
    /// use tictactype::{AnyGame, Grid, at};
    ///
    /// let game = AnyGame::from(Grid::<3>::game().open(at!(a1)));
    /// assert_eq!((game.vacant().len(), game.vacant().first()), (8, Some(at!(b1))));
    /// ```
    #[doc(alias("empty", "legal moves", "legal_moves"))]
    pub fn vacant(&self) -> Squares<S> {
        Squares::new(self.store.vacant())
    }

    /// Returns the squares of the moves in the order of play, alternating between X and O.
    ///
    /// ```
    /// use tictactype::{AnyGame, Grid, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game: AnyGame<Grid<3>> = "b2 a1".parse()?;
    /// assert!(game.moves().eq([at!(b2), at!(a1)]));
    /// # Ok(()) }
    /// ```
    #[doc(alias = "history")]
    pub fn moves(&self) -> Moves<'_, Square<S>> {
        Moves::new(&self.store)
    }

    /// Returns the square of the last move, or `None` before the first.
    ///
    /// ```
    /// use tictactype::{AnyGame, Grid, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game: AnyGame<Grid<3>> = "b2 a1".parse()?;
    /// assert_eq!(game.last_move(), Some(at!(a1)));
    /// # Ok(()) }
    /// ```
    #[doc(alias = "last move")]
    #[must_use]
    pub fn last_move(&self) -> Option<Square<S>> {
        self.store.last_move().map(Square::known)
    }

    /// Returns the marks on the board, without the order of the moves.
    ///
    /// ```
    /// use tictactype::{AnyGame, Grid};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game: AnyGame<Grid<3>> = "b2 a1".parse()?;
    /// assert_eq!(game.board().to_string(), "  a b c\n1 O . .\n2 . X .\n3 . . .");
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub fn board(&self) -> Board<S> {
        Board::of(&self.store, self.size)
    }

    /// Returns a picture of the board, as SVG by its `Display`, with the last move and the winning
    /// lines.
    ///
    /// ```
    /// use tictactype::{AnyGame, Grid};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game: AnyGame<Grid<3>> = "a1 b1 b2 c1 c3".parse()?;
    /// let page = format!("<p>X won:</p>{}", game.svg());
    /// assert!(page.contains("<title>XOO/.X./..X</title>"));
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub fn svg(&self) -> impl Display + Copy + use<S> {
        self.board().svg_after(self.last_move())
    }

    /// Returns the rows from the top, each with the marks on its squares from the left, like
    /// [`Board::rows`].
    ///
    /// ```
    /// use tictactype::{AnyGame, Grid};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game: AnyGame<Grid<2>> = "a1 b2".parse()?;
    /// let taken: Vec<usize> = game.rows().map(|row| row.flatten().count()).collect();
    /// assert_eq!(taken, [1, 1]);
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub fn rows(
        &self,
    ) -> impl DoubleEndedIterator<
        Item = impl DoubleEndedIterator<Item = Option<Mark>> + ExactSizeIterator + FusedIterator + Clone,
    > + ExactSizeIterator
    + FusedIterator
    + Clone {
        let square = |column, row| Square::known_at(column, row);
        (0..S::SIDE)
            .map(move |row| (0..S::SIDE).map(move |column| self.mark_at(square(column, row))))
    }

    /// Returns the squares of the moves, in the form that a game on this board uses.
    pub(crate) fn moves_as<At: Cell<Board = S>>(&self) -> Moves<'_, At> {
        Moves::new(&self.store)
    }

    /// Returns the number of moves played: 0 to [`Size::CELLS`].
    ///
    /// ```
    /// use tictactype::{AnyGame, Grid};
    ///
    /// assert_eq!("b2 a1".parse::<AnyGame<Grid<3>>>().map(|game| game.ply()), Ok(2));
    /// ```
    #[doc(alias = "move_count")]
    #[must_use]
    pub fn ply(&self) -> usize {
        self.store.ply()
    }

    /// Returns the Zobrist hash of the marks and the size, like
    /// [`Board::zobrist_hash`]. It is computed from all marks.
    #[must_use]
    pub fn zobrist_hash(&self) -> u64 {
        self.board().zobrist_hash()
    }

    /// Returns the size of the board as a value.
    ///
    /// ```
    /// use tictactype::{AnyGame, Grid, Size};
    ///
    /// assert_eq!(AnyGame::<Grid<15, 5>>::new().size().line(), 5);
    /// ```
    #[doc(alias = "board_size")]
    #[must_use]
    pub const fn size(&self) -> S {
        self.size
    }

    /// Returns the mark that the next move would place, also after the end of the game.
    #[inline]
    fn mark_to_move(&self) -> Mark {
        Mark::of_move(self.ply())
    }
}

impl<S: Size + Default> Default for AnyGame<S> {
    fn default() -> Self {
        Self::new()
    }
}

/// Compares games by size, then by their moves in the order of play. A game is less than those that
/// continue it.
///
/// ```
/// use tictactype::{AnyGame, Grid};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let mut games: [AnyGame<Grid<3>>; 3] = ["b2 a1".parse()?, "a1 c3".parse()?, "b2".parse()?];
/// games.sort();
/// assert_eq!(games.map(|game| game.to_string()), ["a1 c3", "b2", "b2 a1"]);
/// # Ok(()) }
/// ```
impl<S: Size> Ord for AnyGame<S> {
    fn cmp(&self, other: &Self) -> Ordering {
        let sizes = self.size.cmp(&other.size);
        sizes.then_with(|| self.moves().cmp(other.moves()))
    }
}

impl<S: Size> PartialOrd for AnyGame<S> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<S: Size> Debug for AnyGame<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AnyGame({}, {:?})", self.state(), self.board())
    }
}
