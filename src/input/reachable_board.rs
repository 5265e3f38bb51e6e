//! Games that continue from a reachable board.

use super::AnyGame;
use crate::board::{Board, ReachableBoard, Size, UnreachableBoard};

impl<S: Size> ReachableBoard<S> {
    /// Plays a game that reaches the board, in one of the possible orders of its moves.
    ///
    /// A board has no order of moves, so this order is made up. You see it in the game's record, in
    /// undo and in the wire format. If that matters, store the board instead.
    ///
    /// Each player takes its squares in row-major order from the top left. In a won game, the last
    /// move is on the last square shared by all complete lines.
    ///
    /// ```
    /// use tictactype::{Board, Grid};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let board: Board<Grid<3>> = "XXX/XOO/XOO".parse()?;
    /// let game = board.check()?.to_game();
    /// assert_eq!(game.to_string(), "b1 b2 c1 c2 a2 b3 a3 c3 a1");
    /// assert_eq!(game.board(), board);
    /// # Ok(()) }
    /// ```
    pub fn to_game(&self) -> AnyGame<S> {
        AnyGame::reached(self.board().size(), self.moves(), self.result())
    }
}

/// Plays a game that reaches the board, like [`ReachableBoard::to_game`].
impl<S: Size> From<ReachableBoard<S>> for AnyGame<S> {
    fn from(reachable: ReachableBoard<S>) -> Self {
        reachable.to_game()
    }
}

/// Checks the board and plays a game that reaches it, in the made-up order of
/// [`ReachableBoard::to_game`].
///
/// ```
/// use tictactype::{AnyGame, Board, Grid};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let board: Board<Grid<3>> = "OX./.X./...".parse()?;
/// let game = AnyGame::try_from(board)?;
/// assert_eq!(game.to_string(), "b1 a1 b2");
/// # Ok(()) }
/// ```
///
/// # Errors
///
/// Returns [`UnreachableBoard`] if no game can reach the board. The error has the board and the
/// first rule that the board breaks.
impl<S: Size> TryFrom<Board<S>> for AnyGame<S> {
    type Error = UnreachableBoard<S>;

    fn try_from(board: Board<S>) -> Result<Self, UnreachableBoard<S>> {
        board.check().map(Self::from)
    }
}
