//! Boards that games can reach.

use core::fmt::{self, Debug};
use core::ops::Deref;

use super::mark_array::{MOST, MarkArray};
use super::unreachable_board::{UnreachableBoard, UnreachableBoardReason};
use super::{Board, Size, slot_with_index};
use crate::player::{GameResult, Mark, PerPlayer, Symmetry};

/// A board that a game can reach, returned by [`Board::check`].
///
/// It keeps what the check found, so [`to_game`](Self::to_game) cannot fail.
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
    win: Option<Win>,
}

/// The end of a won game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Win {
    pub(crate) winner: Mark,
    /// The index of the last square shared by all complete lines.
    pub(crate) last_move: usize,
}

/// The moves of a game as row-major indices, in the order of play.
#[derive(Clone, Copy)]
pub(crate) struct PlayOrder {
    pub(crate) squares: [u16; MOST],
    pub(crate) ply: usize,
}

impl MarkArray {
    /// Returns the winner and the last move if a line is complete. The error is the first rule of
    /// [`Board::check`] that the board breaks.
    pub(crate) const fn win(&self) -> Result<Option<Win>, UnreachableBoardReason> {
        let counts = self.counts();
        let Some(last_player) = counts.last_player() else {
            let PerPlayer { x, o } = counts;
            return Err(UnreachableBoardReason::WrongCounts { x, o });
        };
        let lines = self.complete_lines();
        let winner = match lines.counts {
            PerPlayer { x: 0, o: 0 } => return Ok(None),
            PerPlayer { o: 0, .. } => Mark::X,
            PerPlayer { x: 0, .. } => Mark::O,
            PerPlayer { .. } => return Err(UnreachableBoardReason::TwoWinners),
        };
        if winner as u8 != last_player as u8 {
            return Err(UnreachableBoardReason::LoserMovedLast { winner });
        }
        match lines.last_shared(*lines.counts.of(winner)) {
            Some(last_move) => Ok(Some(Win { winner, last_move })),
            None => Err(UnreachableBoardReason::SeveralWins { winner }),
        }
    }

    /// The result of the game. `win` comes from [`win`](Self::win).
    pub(crate) const fn result(&self, win: Option<Win>) -> Option<GameResult> {
        let PerPlayer { x, o } = self.counts();
        let winner = match win {
            Some(win) => Some(win.winner),
            None => None,
        };
        GameResult::of(winner, x + o == self.cells())
    }

    /// The moves of a game that reaches the board. Each player takes its squares in row-major
    /// order, except that the winner's last move comes last.
    #[allow(clippy::indexing_slicing, reason = "the index was compared")]
    pub(crate) const fn moves(&self, win: Option<Win>) -> PlayOrder {
        let mut moves = PlayOrder {
            squares: [0; MOST],
            ply: 0,
        };
        // X has the even plies, and O the odd ones.
        let mut next = PerPlayer { x: 0, o: 1 };
        let mut index = 0;
        while index < self.cells() {
            let is_last = matches!(win, Some(Win { last_move, .. }) if last_move == index);
            if let (Some(mark), false) = (self.at(index), is_last) {
                let ply = next.of_mut(mark);
                if *ply < MOST {
                    moves.squares[*ply] = index as u16;
                    moves.ply += 1;
                }
                *ply += 2;
            }
            index += 1;
        }
        if let (Some(Win { last_move, .. }), true) = (win, moves.ply < MOST) {
            moves.squares[moves.ply] = last_move as u16;
            moves.ply += 1;
        }
        moves
    }

    /// The last of [`moves`](Self::moves) and its player, found without the other moves.
    pub(crate) const fn last_move(&self, win: Option<Win>) -> Option<(Mark, usize)> {
        if let Some(Win { winner, last_move }) = win {
            return Some((winner, last_move));
        }
        let Some(player) = self.counts().last_player() else {
            return None;
        };
        let mut after = self.cells();
        while after > 0 {
            after -= 1;
            if self.has(after, player) {
                return Some((player, after));
            }
        }
        None
    }
}

impl<S: Size> Board<S> {
    /// Checks that a game can reach the board.
    ///
    /// A board is reachable if it obeys four rules. They are checked in this order:
    ///
    /// 1. X has as many marks as O, or one more.
    /// 2. At most one player has complete lines.
    /// 3. The player with complete lines made the last move. The last move is by X if X has more
    ///    marks, otherwise by O.
    /// 4. All complete lines share a square, which was the last move.
    ///
    /// These rules suffice. Without a complete line, no order of the moves ends the game early.
    /// With complete lines, play a shared square last: before it, no line is complete.
    ///
    /// Of the 19,683 boards of 3×3, 5,478 are reachable: 626 are won by X, 316 by O, and 16 are
    /// drawn. With two in a row, 1,234 are reachable, and on 2×2, 29 of 81. Tests check these
    /// numbers against every game.
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
    /// Returns [`UnreachableBoard`] if no game can reach the board. The error has the board and the
    /// first rule that the board breaks.
    pub fn check(self) -> Result<ReachableBoard<S>, UnreachableBoard<S>> {
        match MarkArray::of(&self).win() {
            Ok(win) => Ok(ReachableBoard { board: self, win }),
            Err(reason) => Err(UnreachableBoard::new(self, reason)),
        }
    }
}

impl<S: Size> ReachableBoard<S> {
    /// The board that was checked.
    #[must_use]
    pub const fn board(&self) -> Board<S> {
        self.board
    }

    /// The player to move, or `None` if the game is over.
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

    /// The result, or `None` while the game is in play.
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

    /// Returns the image of the board under a symmetry, which is also reachable.
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
        // The complete lines may share several squares. The last of them is the last move, and
        // after a symmetry this may be another square.
        let win = MarkArray::of(&board).win().unwrap_or(self.win);
        Self { board, win }
    }

    /// The moves of a game that reaches the board.
    pub(crate) fn moves(&self) -> impl Iterator<Item = usize> + use<S> {
        let PlayOrder { squares, ply } = MarkArray::of(&self.board).moves(self.win);
        let (squares, size) = (squares.into_iter().take(ply), self.board.size());
        squares.map(move |at| slot_with_index(size, usize::from(at)))
    }
}

impl<S: Size> Deref for ReachableBoard<S> {
    type Target = Board<S>;

    fn deref(&self) -> &Board<S> {
        &self.board
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
/// Returns [`UnreachableBoard`] if no game can reach the board. The error has the board and the
/// first rule that the board breaks.
impl<S: Size> TryFrom<Board<S>> for ReachableBoard<S> {
    type Error = UnreachableBoard<S>;

    fn try_from(board: Board<S>) -> Result<Self, UnreachableBoard<S>> {
        board.check()
    }
}
