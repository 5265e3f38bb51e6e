//! Illegal moves. `AnyGame::check` has the rules and their order.

use core::error::Error;
use core::fmt::{self, Display};
use core::num::NonZeroU16;

use crate::board::{AnySize, Coordinates, OffBoard};
use crate::game::{GameOver, OutOfTurn, Refused, Taken};
use crate::player::{GameResult, Mark, pad_with};

/// A move that the rules forbid: the square, the player, and the reason.
///
/// The square is a [`Square`](crate::Square) or, in a game on an [`AnySize`], [`Coordinates`].
///
/// ```
/// use tictactype::error::{IllegalMove, IllegalMoveReason};
/// use tictactype::{AnyGame, Coordinates, Grid, Mark, X, at};
///
/// let mut game = AnyGame::from(Grid::<3>::game().open(at!(b2)));
///
/// let illegal = game.push(at!(b2)).unwrap_err();
/// assert_eq!((illegal.at(), illegal.by()), (at!(b2), Some(Mark::O)));
/// assert_eq!(illegal.reason(), IllegalMoveReason::Taken(Mark::X));
/// assert_eq!(illegal.to_string(), "the square `b2` is already taken by X");
///
/// let illegal = game.push_as(X, at!(a1)).unwrap_err();
/// assert_eq!(illegal.reason(), IllegalMoveReason::OutOfTurn(Mark::O));
/// assert_eq!(illegal.to_string(), "it is O's turn");
///
/// let mut game = game.to_any_size();
/// let illegal: IllegalMove = game.push(Coordinates { column: 40, row: 0 }).unwrap_err();
/// assert_eq!(illegal.reason(), IllegalMoveReason::OffBoard(game.size()));
/// assert_eq!(illegal.to_string(), "column 40, row 0, counted from 0, is off the 3×3 board");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct IllegalMove<At = Coordinates> {
    at: At,
    by: Option<Mark>,
    reason: IllegalMoveReason,
    /// The number of the move in a list. No list of legal moves is longer than a board.
    number: Option<NonZeroU16>,
}

/// The reason why a move is illegal.
///
/// If several reasons apply, the error has the first in the order of the variants. The rules have
/// no other reasons, so the enum is exhaustive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IllegalMoveReason {
    /// The game is over, with this result.
    Over(GameResult),
    /// It is this player's turn.
    OutOfTurn(Mark),
    /// The square is off the board, which has this size. This occurs only with [`Coordinates`].
    OffBoard(AnySize),
    /// The square has this player's mark.
    Taken(Mark),
}

impl<At> IllegalMove<At> {
    #[cold]
    pub(crate) const fn new(at: At, by: Option<Mark>, reason: IllegalMoveReason) -> Self {
        Self {
            at,
            by,
            reason,
            number: None,
        }
    }

    /// Adds the number of the move in a list.
    pub(crate) fn numbered(self, number: usize) -> Self {
        let number = NonZeroU16::new(number as u16);
        Self { number, ..self }
    }

    /// The square of the move. [`Coordinates`] may be off the board.
    #[must_use]
    pub const fn at(&self) -> At
    where
        At: Copy,
    {
        self.at
    }

    /// The player of the move. `None` if the game was over and the call, such as
    /// [`push`](crate::AnyGame::push), named no player.
    #[must_use]
    pub const fn by(&self) -> Option<Mark> {
        self.by
    }

    /// The reason why the move is illegal.
    #[must_use]
    pub const fn reason(&self) -> IllegalMoveReason {
        self.reason
    }

    /// The number of the move, from 1, if it was one of a list, as in
    /// [`from_moves`](crate::AnyGame::from_moves).
    ///
    /// ```
    /// use tictactype::{AnyGame, Grid, at};
    ///
    /// let refused = AnyGame::from_moves(Grid::<3>, [at!(b2), at!(b2)]).unwrap_err();
    /// assert_eq!(refused.illegal_move().number(), Some(2));
    /// assert_eq!(refused.to_string(), "move 2: the square `b2` is already taken by X");
    /// ```
    #[must_use]
    pub fn number(&self) -> Option<usize> {
        self.number.map(|number| usize::from(number.get()))
    }
}

impl<At: Copy + Into<Coordinates>> Display for IllegalMove<At> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = self.at.into();
        pad_with(f, |f| {
            if let Some(number) = self.number {
                write!(f, "move {number}: ")?;
            }
            match self.reason {
                IllegalMoveReason::Over(result) => write!(f, "{}", GameOver(result)),
                IllegalMoveReason::OutOfTurn(turn) => write!(f, "{}", OutOfTurn(turn)),
                IllegalMoveReason::OffBoard(size) => {
                    write!(f, "{}", OffBoard::new(at, size.side()))
                }
                IllegalMoveReason::Taken(by) => write!(f, "{}", Taken { at, by }),
            }
        })
    }
}

impl<At: Copy + fmt::Debug + Into<Coordinates>> Error for IllegalMove<At> {}

impl<Game, At: Copy> Refused<Game, IllegalMove<At>> {
    /// The move and the reason why it is illegal.
    ///
    /// ```
    /// use tictactype::error::IllegalMoveReason;
    /// use tictactype::{AnyGame, Grid, Mark, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game = AnyGame::<Grid<3>>::new().play(at!(b2))?;
    /// let refused = game.play(at!(b2)).unwrap_err();
    /// assert_eq!(refused.illegal_move().reason(), IllegalMoveReason::Taken(Mark::X));
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub const fn illegal_move(&self) -> IllegalMove<At> {
        *self.reason()
    }
}

/// Drops the game, so that a function can return the illegal move with `?`.
impl<Game, At> From<Refused<Game, Self>> for IllegalMove<At> {
    fn from(refused: Refused<Game, Self>) -> Self {
        refused.into_reason()
    }
}
