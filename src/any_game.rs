//! Games whose state only run time knows.

mod conversions;
mod refusal;

use crate::game::{Drawn, Entry, Game, GameResult, Kind, Opening, State, Turn, WinningLines, Won};
use crate::mark::Mark;
use crate::player::{O, X};
use crate::position::Position;
use crate::size::Size;

pub use self::refusal::{IllegalMove, NothingToTakeBack, WrongState};

/// A game in any of its states: for files, wires and people, of which the compiler knows nothing.
///
/// Each variant holds a [`Game`] in the state that it is named for, so a `match` leads back to where the compiler
/// checks the moves.
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
/// A move takes the game, so a game that lives in a struct is taken out for its move. What comes back, the next game
/// or the unchanged one, goes in again:
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
/// Where the size has no default, as an [`AnyLine`](crate::AnyLine) has none, something else is left behind meanwhile:
/// `mem::replace(&mut self.game, AnyGame::on(size))`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use = "a move gives the next game, and the game it was played in is used up"]
pub enum AnyGame<S: Size> {
    /// X is to move on an empty board.
    Opening(Game<Opening, S>),
    /// X is to move.
    X(Game<X, S>),
    /// O is to move.
    O(Game<O, S>),
    /// X has won.
    WonX(Game<Won<X>, S>),
    /// O has won.
    WonO(Game<Won<O>, S>),
    /// Drawn by a last move of X.
    DrawnX(Game<Drawn<X>, S>),
    /// Drawn by a last move of O.
    DrawnO(Game<Drawn<O>, S>),
}

/// Does the same with the game of every variant: a closure cannot be generic over the state.
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

/// The same with a game in play; gives nothing, if it is over.
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
    /// A new game, on a size that the type says it all about.
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

    /// A new game, on a size that is partly a value; with the size of another game, that game again from its start.
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

    /// Plays a move of whoever's turn it is.
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
    /// [`IllegalMove`] if the square is taken or the game over, with the unchanged game in it.
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

    /// Takes the last move back.
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
    /// [`NothingToTakeBack`] if no move has been played, with the unchanged game in it.
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

    /// Who is to move; nobody, once the game is over.
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

    /// How the game ended, once it is over.
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

    /// The lines that the last move completed; none, unless it won.
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

    /// The size of the board, as a value.
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

/// A new game.
impl<S: Size + Default> Default for AnyGame<S> {
    fn default() -> Self {
        Self::new()
    }
}
