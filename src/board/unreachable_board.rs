//! Boards that no game can reach.

use core::error::Error;
use core::fmt::{self, Display};

use super::{Board, Size};
use crate::player::{Mark, PerPlayer, pad};

/// The number of lines of a player that a sentence names.
const NAMED_LINES: usize = 3;

/// A board that no game can reach, with the reason.
///
/// ```
/// use tictactype::error::UnreachableBoardReason;
/// use tictactype::{Board, Grid, Mark};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let board: Board<Grid<3>> = "XXX/OO./O..".parse()?;
/// let error = board.check().unwrap_err();
/// assert_eq!(error.board(), board);
/// assert_eq!(error.reason(), UnreachableBoardReason::LoserMovedLast { winner: Mark::X });
/// assert_eq!(
///     error.to_string(),
///     "X has the line `a1 b1 c1`, so X must have made the last move: \
///      with 3 marks of X and 3 of O, it was O",
/// );
/// # Ok(()) }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UnreachableBoard<S: Size> {
    board: Board<S>,
    reason: UnreachableBoardReason,
}

/// The rule that a board breaks, so that no game can reach it.
///
/// If there are several, the first in the order of the variants is reported.
/// [`Board::complete_lines`] returns the lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UnreachableBoardReason {
    /// X has neither as many marks as O nor one more.
    WrongCounts {
        /// The number of marks of X.
        x: usize,
        /// The number of marks of O.
        o: usize,
    },
    /// Both players have complete lines.
    TwoWinners,
    /// One player has complete lines, and the other made the last move.
    LoserMovedLast {
        /// The player with complete lines.
        winner: Mark,
    },
    /// The complete lines of one player share no square, so no single move completed them.
    SeveralWins {
        /// The player with complete lines.
        winner: Mark,
    },
}

impl<S: Size> UnreachableBoard<S> {
    pub(crate) const fn new(board: Board<S>, reason: UnreachableBoardReason) -> Self {
        Self { board, reason }
    }

    /// Returns the board.
    #[must_use]
    pub const fn board(&self) -> Board<S> {
        self.board
    }

    /// Returns the rule that the board breaks.
    #[must_use]
    pub const fn reason(&self) -> UnreachableBoardReason {
        self.reason
    }
}

/// Writes the rule with the numbers of marks or with the lines, of which it names up to three of a
/// player.
impl<S: Size> Display for UnreachableBoard<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines_of = |player| LinesOf {
            board: &self.board,
            player,
        };
        match self.reason {
            UnreachableBoardReason::WrongCounts { x, o } => pad(
                f,
                format_args!(
                    "X has {} and O has {o}: X must have as many as O, or one more",
                    MarkCount(x)
                ),
            ),
            UnreachableBoardReason::TwoWinners => {
                let (x, o) = (lines_of(Mark::X), lines_of(Mark::O));
                pad(
                    f,
                    format_args!("{x}, and {o}: only one player can have lines"),
                )
            }
            UnreachableBoardReason::LoserMovedLast { winner } => {
                let PerPlayer { x, o } = self.board.counts();
                pad(
                    f,
                    format_args!(
                        "{}, so {winner} must have made the last move: \
                     with {} of X and {o} of O, it was {}",
                        lines_of(winner),
                        MarkCount(x),
                        winner.opponent()
                    ),
                )
            }
            UnreachableBoardReason::SeveralWins { winner } => pad(
                f,
                format_args!(
                    "{}, which share no square: the last move must complete all lines",
                    lines_of(winner)
                ),
            ),
        }
    }
}

impl<S: Size> Error for UnreachableBoard<S> {}

/// A number of marks.
struct MarkCount(usize);

impl Display for MarkCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            1 => f.pad("1 mark"),
            count => pad(f, format_args!("{count} marks")),
        }
    }
}

/// The complete lines of a player as the beginning of a sentence.
struct LinesOf<'a, S: Size> {
    board: &'a Board<S>,
    player: Mark,
}

impl<S: Size> Display for LinesOf<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines = self.board.complete_lines(self.player);
        let count = lines.clone().count();
        let noun = if count == 1 { "line" } else { "lines" };
        write!(f, "{} has the {noun} ", self.player)?;
        for (number, line) in lines.take(NAMED_LINES).enumerate() {
            let separator = match number {
                0 => "",
                _ if number + 1 == count => " and ",
                _ => ", ",
            };
            write!(f, "{separator}`{line}`")?;
        }
        match count.saturating_sub(NAMED_LINES) {
            0 => Ok(()),
            more => write!(f, " and {more} more"),
        }
    }
}
