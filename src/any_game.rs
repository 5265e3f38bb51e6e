//! Games whose state is known only at run time.

mod conversions;
mod refusal;

use crate::board::Board;
use crate::game::{
    Drawn, Entry, Game, GameResult, Kind, Moves, Opening, State, Turn, WinningLines, Won,
};
use crate::mark::Mark;
use crate::player::{O, X};
use crate::position::Position;
use crate::size::Size;
use crate::squares::Squares;

pub use self::refusal::{IllegalMove, NothingToTakeBack, WrongState};

/// A game whose state is known only at run time, for moves from a file, a connection or a person.
///
/// Each variant holds a [`Game`] in the state that it is named after, so a `match` leads back to
/// moves that are checked at compile time.
///
/// ```
/// use tictactype::{AnyGame, GameResult, Mark, Square};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game: AnyGame<Square<3>> = "a1 b1 b2 c1".parse()?;
/// assert_eq!(game.turn(), Some(Mark::X));
/// let game = game.play("c3".parse()?)?;
/// assert_eq!(game.result(), Some(GameResult::Won(Mark::X)));
///
/// let AnyGame::WonX(game) = game else { panic!("a1, b2 and c3 are a diagonal") };
/// assert_eq!(game.winning_lines().count(), 1);
/// # Ok(()) }
/// ```
///
/// # In a struct
///
/// A move consumes the game, so take a game in a struct out for its move, and put back what the
/// move returns: the next game or, from the error, the unchanged one.
///
/// ```
/// use std::mem;
/// use tictactype::{AnyGame, Position, Square};
///
/// #[derive(Default)]
/// struct Table {
///     game: AnyGame<Square<3>>,
/// }
///
/// impl Table {
///     fn play(&mut self, at: Position<Square<3>>) -> Result<(), String> {
///         match mem::take(&mut self.game).play(at) {
///             Ok(game) => {
///                 self.game = game;
///                 Ok(())
///             }
///             Err(illegal) => {
///                 let why = illegal.to_string();
///                 self.game = illegal.into_game();
///                 Err(why)
///             }
///         }
///     }
/// }
/// # let mut table = Table::default();
/// # assert!(table.play(tictactype::at!(b2)).is_ok());
/// # assert!(table.play(tictactype::at!(b2)).is_err());
/// # assert_eq!(table.game.ply(), 1);
/// ```
///
/// If the size has no default, like an [`AnyLine`](crate::AnyLine), use `mem::replace` with a new
/// game: `mem::replace(&mut self.game, AnyGame::on(size))`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use = "a move consumes the game and returns the next one"]
pub enum AnyGame<S: Size> {
    /// X is to move on an empty board.
    Opening(Game<Opening, S>),
    /// X is to move.
    X(Game<X, S>),
    /// O is to move.
    O(Game<O, S>),
    /// X won.
    WonX(Game<Won<X>, S>),
    /// O won.
    WonO(Game<Won<O>, S>),
    /// A draw; X made the last move.
    DrawnX(Game<Drawn<X>, S>),
    /// A draw; O made the last move.
    DrawnO(Game<Drawn<O>, S>),
}

/// Evaluates an expression with the typed game of a variant; a closure cannot be generic over the
/// state.
macro_rules! each {
    ($any:expr, $game:ident => $body:expr) => {
        match $any {
            AnyGame::Opening($game) => $body,
            AnyGame::X($game) => $body,
            AnyGame::O($game) => $body,
            AnyGame::WonX($game) => $body,
            AnyGame::WonO($game) => $body,
            AnyGame::DrawnX($game) => $body,
            AnyGame::DrawnO($game) => $body,
        }
    };
}

/// Evaluates an expression with the typed game of a variant in play; `None` if the game is over.
macro_rules! in_play {
    ($any:expr, $game:ident => $body:expr) => {
        match $any {
            AnyGame::Opening($game) => Some($body),
            AnyGame::X($game) => Some($body),
            AnyGame::O($game) => Some($body),
            AnyGame::WonX(_) | AnyGame::WonO(_) | AnyGame::DrawnX(_) | AnyGame::DrawnO(_) => None,
        }
    };
}

pub(crate) use {each, in_play};

impl<S: Size> AnyGame<S> {
    /// Creates a game on a size fully determined by its type.
    ///
    /// ```
    /// use tictactype::{AnyGame, Square};
    ///
    /// assert_eq!(AnyGame::<Square<3>>::new(), Square::<3>::game().into());
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
        Self::Opening(Game::on(size))
    }

    /// Plays a move by the player whose turn it is.
    ///
    /// ```
    /// use tictactype::{AnyGame, Square, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game = AnyGame::from(Square::<3>::game()).play(at!(b2))?;
    /// let refused = game.play(at!(b2)).unwrap_err();
    /// assert_eq!(refused.to_string(), "the square `b2` is already taken by X");
    /// let game = refused.into_game().play(at!(a1))?;
    /// assert_eq!(game.ply(), 2);
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`IllegalMove`], with the unchanged game, if the game is over or the square is
    /// taken.
    pub fn play(self, at: Position<S>) -> Result<Self, IllegalMove<S>> {
        fn play<T: Turn, S: Size>(
            game: Game<T, S>,
            at: Position<S>,
        ) -> Result<AnyGame<S>, IllegalMove<S>> {
            match game.entry(at) {
                Entry::Vacant(vacant) => Ok(vacant.play(T::Player::default()).into()),
                Entry::Occupied(occupied) => {
                    let mark = occupied.mark();
                    Err(IllegalMove::Occupied {
                        game: occupied.into_game().into(),
                        at,
                        mark,
                    })
                }
            }
        }
        match self {
            Self::Opening(game) => play(game, at),
            Self::X(game) => play(game, at),
            Self::O(game) => play(game, at),
            game => Err(IllegalMove::Over { game }),
        }
    }

    /// Takes back the last move and returns the game before it.
    ///
    /// ```
    /// use tictactype::{AnyGame, Square, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let start = AnyGame::from(Square::<3>::game());
    /// assert_eq!(start.clone().play(at!(b2))?.undo()?, start);
    /// assert_eq!(start.undo().unwrap_err().to_string(), "there is no move to take back: the board is empty");
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`NothingToTakeBack`], with the unchanged game, if no move has been played.
    pub fn undo(self) -> Result<Self, NothingToTakeBack<S>> {
        match self {
            Self::Opening(game) => Err(NothingToTakeBack::new(game)),
            Self::X(game) => Ok(game.undo().into()),
            Self::O(game) => Ok(game.undo().into()),
            Self::WonX(game) => Ok(game.undo().into()),
            Self::WonO(game) => Ok(game.undo().into()),
            Self::DrawnX(game) => Ok(game.undo().into()),
            Self::DrawnO(game) => Ok(game.undo().into()),
        }
    }

    /// Returns the player to move, or `None` once the game is over.
    ///
    /// ```
    /// use tictactype::{AnyGame, Mark, Square};
    ///
    /// assert_eq!(AnyGame::<Square<3>>::default().turn(), Some(Mark::X));
    /// ```
    #[must_use]
    pub fn turn(&self) -> Option<Mark> {
        match self.kind() {
            Kind::Opening => Some(Mark::X),
            Kind::Turn(mark) => Some(mark),
            Kind::Won(_) | Kind::Drawn(_) => None,
        }
    }

    /// Returns the result, or `None` while the game is in play.
    ///
    /// ```
    /// use tictactype::{AnyGame, Square};
    ///
    /// assert_eq!(AnyGame::<Square<3>>::default().result(), None);
    /// ```
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        match self {
            Self::Opening(_) | Self::X(_) | Self::O(_) => None,
            Self::WonX(game) => Some(game.result()),
            Self::WonO(game) => Some(game.result()),
            Self::DrawnX(game) => Some(game.result()),
            Self::DrawnO(game) => Some(game.result()),
        }
    }

    /// Returns an iterator over the lines that the last move completed; empty unless the game is
    /// won.
    ///
    /// ```
    /// use tictactype::{AnyGame, Square};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game: AnyGame<Square<3>> = "a1 b1 b2 c1 c3".parse()?;
    /// let lines: Vec<String> = game.winning_lines().map(|line| line.to_string()).collect();
    /// assert_eq!(lines, ["a1 b2 c3"]);
    /// # Ok(()) }
    /// ```
    pub fn winning_lines(&self) -> WinningLines<S> {
        match self {
            Self::WonX(game) => game.winning_lines(),
            Self::WonO(game) => game.winning_lines(),
            game => WinningLines::none(game.size()),
        }
    }

    /// Returns `true` if the square is taken.
    ///
    /// ```
    /// use tictactype::{AnyGame, Square, at};
    ///
    /// let game = AnyGame::from(Square::<3>::game().open(at!(b2)));
    /// assert!(game.is_occupied(at!(b2)) && !game.is_occupied(at!(a1)));
    /// ```
    #[must_use]
    pub fn is_occupied(&self, at: Position<S>) -> bool {
        each!(self, game => game.is_occupied(at))
    }

    /// Returns the mark on a square, or `None` if the square is vacant.
    ///
    /// ```
    /// use tictactype::{AnyGame, Mark, Square, at};
    ///
    /// let game = AnyGame::from(Square::<3>::game().open(at!(b2)));
    /// assert_eq!(game.mark_at(at!(b2)), Some(Mark::X));
    /// ```
    #[must_use]
    pub fn mark_at(&self, at: Position<S>) -> Option<Mark> {
        each!(self, game => game.mark_at(at))
    }

    /// Returns the vacant squares, in row-major order from the top left. The iterator does not
    /// borrow the game.
    ///
    /// ```
    /// use tictactype::{AnyGame, Square, at};
    ///
    /// let game = AnyGame::from(Square::<3>::game().open(at!(a1)));
    /// assert_eq!((game.vacant().len(), game.vacant().next()), (8, Some(at!(b1))));
    /// ```
    pub fn vacant(&self) -> Squares<S> {
        each!(self, game => game.vacant())
    }

    /// Returns the squares of the moves in the order of play, alternating between X and O.
    ///
    /// ```
    /// use tictactype::{AnyGame, Square, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game: AnyGame<Square<3>> = "b2 a1".parse()?;
    /// assert!(game.moves().eq([at!(b2), at!(a1)]));
    /// # Ok(()) }
    /// ```
    pub fn moves(&self) -> Moves<'_, S> {
        each!(self, game => game.moves())
    }

    /// Returns the marks on the board, without the order of the moves.
    ///
    /// ```
    /// use tictactype::{AnyGame, Square};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game: AnyGame<Square<3>> = "b2 a1".parse()?;
    /// assert_eq!(game.board().to_string(), "  a b c\n1 O . .\n2 . X .\n3 . . .");
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub fn board(&self) -> Board<S> {
        each!(self, game => game.board())
    }

    /// Returns the number of moves played: 0 to [`Size::CELLS`].
    ///
    /// ```
    /// use tictactype::{AnyGame, Square};
    ///
    /// assert_eq!("b2 a1".parse::<AnyGame<Square<3>>>().map(|game| game.ply()), Ok(2));
    /// ```
    #[must_use]
    pub fn ply(&self) -> usize {
        each!(self, game => game.ply())
    }

    /// Returns the size of the board as a value.
    ///
    /// ```
    /// use tictactype::{AnyGame, Size, Square};
    ///
    /// assert_eq!(AnyGame::<Square<15, 5>>::new().size().line(), 5);
    /// ```
    #[must_use]
    pub fn size(&self) -> S {
        each!(self, game => game.size())
    }

    pub(crate) fn kind(&self) -> Kind {
        const fn kind<T: State, S: Size>(_: &Game<T, S>) -> Kind {
            T::KIND
        }
        each!(self, game => kind(game))
    }
}

impl<S: Size + Default> Default for AnyGame<S> {
    fn default() -> Self {
        Self::new()
    }
}
