//! Moves that the rules forbid, on a board of any size.

use core::error::Error;
use core::fmt::{self, Display};

use crate::any_game::IllegalMoveReason;
use crate::any_size::AnySize;
use crate::coordinates::Coordinates;
use crate::game::{GameResult, IsOver, IsTaken, IsTurnOf};
use crate::mark::Mark;
use crate::square::{OffBoard, SquareOffBoard};

/// A move that the rules forbid in an [`AnySizeGame`](crate::AnySizeGame): the square, the player,
/// and the reason.
///
/// ```
/// use tictactype::{AnySizeGame, AnySizeIllegalMoveReason, Coordinates, Grid, Mark};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let mut game = AnySizeGame::on(Grid::<3>);
/// let at = Coordinates { column: 40, row: 0 };
/// let illegal = game.push(at).unwrap_err();
/// assert_eq!((illegal.at(), illegal.by()), (at, Some(Mark::X)));
/// assert_eq!(illegal.reason(), AnySizeIllegalMoveReason::OffBoard(game.size()));
/// assert_eq!(illegal.to_string(), "column 40, row 0 is off the 3×3 board");
/// # Ok(()) }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AnySizeIllegalMove {
    at: Coordinates,
    by: Option<Mark>,
    reason: AnySizeIllegalMoveReason,
}

/// The reason why a move is illegal in an [`AnySizeGame`](crate::AnySizeGame).
///
/// If there are several, the first in the order of the variants is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AnySizeIllegalMoveReason {
    /// The game is over, with this result.
    Over(GameResult),
    /// It is this player's turn.
    WrongPlayer(Mark),
    /// The board, of this size, does not have the square.
    OffBoard(AnySize),
    /// The square has this player's mark.
    Occupied(Mark),
}

impl AnySizeIllegalMove {
    #[cold]
    pub(super) const fn new(
        at: Coordinates,
        by: Option<Mark>,
        reason: AnySizeIllegalMoveReason,
    ) -> Self {
        Self { at, by, reason }
    }

    /// Returns the square of the move, which may be off the board.
    #[must_use]
    pub const fn at(&self) -> Coordinates {
        self.at
    }

    /// Returns the player of the move, or `None` if it was a
    /// [`push`](crate::AnySizeGame::push) after the end of the game, when no player is to move.
    #[must_use]
    pub const fn by(&self) -> Option<Mark> {
        self.by
    }

    /// Returns the reason why the move is illegal.
    #[must_use]
    pub const fn reason(&self) -> AnySizeIllegalMoveReason {
        self.reason
    }
}

impl Display for AnySizeIllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { at, reason, .. } = *self;
        match reason {
            AnySizeIllegalMoveReason::Over(result) => IsOver { result }.fmt(f),
            AnySizeIllegalMoveReason::WrongPlayer(turn) => IsTurnOf { turn }.fmt(f),
            AnySizeIllegalMoveReason::OffBoard(size) if at.has_name() => {
                SquareOffBoard::new(at, size.side()).fmt(f)
            }
            AnySizeIllegalMoveReason::OffBoard(size) => OffBoard::new(at, size.side()).fmt(f),
            AnySizeIllegalMoveReason::Occupied(mark) => IsTaken { at, mark }.fmt(f),
        }
    }
}

impl Error for AnySizeIllegalMove {}

impl From<IllegalMoveReason> for AnySizeIllegalMoveReason {
    fn from(reason: IllegalMoveReason) -> Self {
        match reason {
            IllegalMoveReason::Over(result) => Self::Over(result),
            IllegalMoveReason::WrongPlayer(turn) => Self::WrongPlayer(turn),
            IllegalMoveReason::Occupied(mark) => Self::Occupied(mark),
        }
    }
}
