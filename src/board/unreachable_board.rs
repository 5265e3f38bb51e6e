//! Boards that no game can reach.

use core::error::Error;
use core::fmt::{self, Display};

use super::mark_array::MarkArray;
use super::{Board, Size};
use crate::player::{Mark, PerPlayer, Sentence};

/// The most lines of a player that a sentence names.
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

/// The rule that an unreachable board breaks.
///
/// If a board breaks several rules, the first in this order is reported. To get the lines, call
/// [`Board::complete_lines`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UnreachableBoardReason {
    /// The numbers of marks are impossible: X must have as many as O, or one more.
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

    /// The board that no game can reach.
    #[must_use]
    pub const fn board(&self) -> Board<S> {
        self.board
    }

    /// The rule that the board breaks.
    #[must_use]
    pub const fn reason(&self) -> UnreachableBoardReason {
        self.reason
    }
}

/// Writes the rule with the counts of marks, or with up to three lines of each player.
impl<S: Size> Display for UnreachableBoard<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.reason.sentence(&MarkArray::of(&self.board)).as_str())
    }
}

impl<S: Size> Error for UnreachableBoard<S> {}

impl UnreachableBoardReason {
    /// The sentence about a board. `const`, for [`board!`](crate::board!).
    pub(crate) const fn sentence(self, marks: &MarkArray) -> Sentence {
        let sentence = Sentence::new();
        match self {
            Self::WrongCounts { x, o } => mark_count(sentence.text("X has "), x)
                .text(" and O has ")
                .number(o)
                .text(": X must have as many as O, or one more"),
            Self::TwoWinners => {
                let sentence = lines_of(sentence, marks, Mark::X).text(", and ");
                lines_of(sentence, marks, Mark::O).text(": only one player can have lines")
            }
            Self::LoserMovedLast { winner } => {
                let PerPlayer { x, o } = marks.counts();
                let sentence = lines_of(sentence, marks, winner)
                    .text(", so ")
                    .character(winner.symbol())
                    .text(" must have made the last move: with ");
                mark_count(sentence, x)
                    .text(" of X and ")
                    .number(o)
                    .text(" of O, it was ")
                    .character(winner.opponent().symbol())
            }
            Self::SeveralWins { winner } => lines_of(sentence, marks, winner)
                .text(", which share no square: the last move must complete all lines"),
        }
    }
}

const fn mark_count(sentence: Sentence, count: usize) -> Sentence {
    let noun = if count == 1 { " mark" } else { " marks" };
    sentence.number(count).text(noun)
}

/// Writes the complete lines of a player as the beginning of a sentence.
const fn lines_of(sentence: Sentence, marks: &MarkArray, player: Mark) -> Sentence {
    let count = *marks.complete_lines().counts.of(player);
    let noun = if count == 1 { "line" } else { "lines" };
    let mut sentence = sentence
        .character(player.symbol())
        .text(" has the ")
        .text(noun)
        .text(" ");
    let (mut number, mut lines) = (0, marks.lines());
    while let Some((direction, first)) = lines.next() {
        let step = direction.step(marks.side());
        if number < NAMED_LINES
            && matches!(marks.owner_of_line(first, step), Some(owner) if owner as u8 == player as u8)
        {
            let separator = match number {
                0 => "`",
                _ if number + 1 == count => " and `",
                _ => ", `",
            };
            sentence = marks
                .write_line(sentence.text(separator), direction, first)
                .text("`");
            number += 1;
        }
    }
    match count.saturating_sub(NAMED_LINES) {
        0 => sentence,
        more => sentence.text(" and ").number(more).text(" more"),
    }
}
