//! Boards that games can reach.

use core::fmt::{self, Debug};

use super::unreachable_board::{UnreachableBoard, UnreachableBoardReason};
use super::{Board, Size, Square};
use crate::player::{GameResult, Mark, PerPlayer, Symmetry};

/// A board that a game can reach, returned by [`Board::check`].
///
/// It keeps the result of the check. Its methods do not check the board again, and
/// [`to_game`](Self::to_game) cannot fail.
///
/// ```
/// use tictactype::{Board, GameResult, Grid, Mark};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let board: Board<Grid<3>> = "OXO/.XX/OX.".parse()?;
/// let reachable = board.check()?;
/// assert_eq!(reachable.result(), Some(GameResult::Won(Mark::X)));
/// assert_eq!(reachable.turn(), None);
/// assert_eq!(reachable.to_game().board(), board);
/// # Ok(()) }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ReachableBoard<S: Size> {
    board: Board<S>,
    win: Option<Win<S>>,
}

/// The end of a won game.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Win<S: Size> {
    winner: Mark,
    /// The last square that is in all complete lines.
    last_move: Square<S>,
}

impl<S: Size> Board<S> {
    /// Checks that a game can reach the board.
    ///
    /// A board is reachable if it obeys four rules. They are checked in this order:
    ///
    /// 1. X has as many marks as O, or one more.
    /// 2. At most one player has complete lines.
    /// 3. That player made the last move: X if the numbers of marks differ, O if they do not.
    /// 4. All complete lines share a square, that of the last move.
    ///
    /// These rules suffice. Without a complete line, no order of the moves ends the game early.
    /// With complete lines, play a shared square last: before it, no line is complete.
    ///
    /// Of the 19,683 boards of 3×3, 5,478 are reachable: 626 are won by X, 316 by O, and 16 are
    /// drawn. Of the 81 boards of 2×2, 29 are reachable, and of those of 3×3 with two in a row,
    /// 1,234. The tests compare each with the boards of all games.
    ///
    /// ```
    /// use tictactype::{Board, Grid, Mark};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let parse = |text: &str| text.parse::<Board<Grid<3>>>();
    ///
    /// assert_eq!(parse("OX./.X./...")?.check()?.turn(), Some(Mark::O));
    /// assert_eq!(
    ///     parse("XXX/O../...")?.check().unwrap_err().to_string(),
    ///     "X has 3 marks and O has 1: X must have as many as O, or one more",
    /// );
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`UnreachableBoard`], with the board, for the first rule that it breaks.
    pub fn check(self) -> Result<ReachableBoard<S>, UnreachableBoard<S>> {
        let refused = |reason| UnreachableBoard::new(self, reason);
        let last_player = self.last_player().ok_or_else(|| {
            let PerPlayer { x, o } = self.counts();
            refused(UnreachableBoardReason::WrongCounts { x, o })
        })?;
        let won = [Mark::X, Mark::O].map(|player| self.has_complete_line(player));
        let winner = match won {
            [false, false] => {
                return Ok(ReachableBoard {
                    board: self,
                    win: None,
                });
            }
            [true, true] => return Err(refused(UnreachableBoardReason::TwoWinners)),
            [true, false] => Mark::X,
            [false, true] => Mark::O,
        };
        if winner != last_player {
            return Err(refused(UnreachableBoardReason::LoserMovedLast { winner }));
        }
        match self.square_shared_by_lines(winner) {
            Some(last_move) => Ok(ReachableBoard {
                board: self,
                win: Some(Win { winner, last_move }),
            }),
            None => Err(refused(UnreachableBoardReason::SeveralWins { winner })),
        }
    }

    /// Returns the last square that is in all complete lines of a player.
    fn square_shared_by_lines(&self, player: Mark) -> Option<Square<S>> {
        let mut lines = self.complete_lines(player);
        let mut squares = lines.next()?.squares().rev();
        squares.find(|at| lines.clone().all(|line| line.contains(*at)))
    }
}

impl<S: Size> ReachableBoard<S> {
    /// Returns the board.
    #[must_use]
    pub const fn board(&self) -> Board<S> {
        self.board
    }

    /// Returns the player to move, or `None` if the game is over.
    ///
    /// ```
    /// use tictactype::{Board, Grid, Mark};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let board: Board<Grid<3>> = "OX./.X./...".parse()?;
    /// assert_eq!(board.check()?.turn(), Some(Mark::O));
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub fn turn(&self) -> Option<Mark> {
        match self.result() {
            None => self.board.last_player().map(Mark::opponent),
            Some(_) => None,
        }
    }

    /// Returns the result, or `None` while the game is in play.
    ///
    /// ```
    /// use tictactype::{Board, GameResult, Grid};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let board: Board<Grid<3>> = "XOX/XOO/OXX".parse()?;
    /// assert_eq!(board.check()?.result(), Some(GameResult::Drawn));
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        GameResult::of(self.win.map(|win| win.winner), self.board.is_full())
    }

    /// Returns the image of the board under a symmetry, which a game can reach too.
    ///
    /// ```
    /// use tictactype::{Board, Grid, Symmetry};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let won = "XXX/OO./...".parse::<Board<Grid<3>>>()?.check()?;
    /// let image = won.transform(Symmetry::Rotate180);
    /// assert_eq!(format!("{:?}", image.board()), ".../.OO/XXX");
    /// assert_eq!(image.result(), won.result());
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub fn transform(self, by: Symmetry) -> Self {
        let board = self.board.transform(by);
        let win = self.win.map(|Win { winner, last_move }| {
            // The last of the shared squares need not be the image of the last one before.
            let last_move = board.square_shared_by_lines(winner).unwrap_or(last_move);
            Win { winner, last_move }
        });
        Self { board, win }
    }

    /// Returns the squares of a player in an order in which a game can take them.
    pub(crate) fn moves_of(&self, player: Mark) -> impl Iterator<Item = Square<S>> + use<S> {
        let last = self.win.filter(|win| win.winner == player);
        let last = last.map(|win| win.last_move);
        let marks = self.board.marks(player).iter();
        marks.filter(move |at| Some(*at) != last).chain(last)
    }
}

impl<S: Size> Debug for ReachableBoard<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ReachableBoard({:?})", self.board)
    }
}

/// Checks the board, like [`Board::check`].
///
/// # Errors
///
/// Returns [`UnreachableBoard`], with the board, for the first rule that it breaks.
impl<S: Size> TryFrom<Board<S>> for ReachableBoard<S> {
    type Error = UnreachableBoard<S>;

    fn try_from(board: Board<S>) -> Result<Self, UnreachableBoard<S>> {
        board.check()
    }
}
