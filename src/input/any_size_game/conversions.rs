//! Conversions between games whose size is known only at run time and games of a typed size.

use super::AnySizeGame;
use crate::board::{AnySize, Coordinates, Largest, ReachableBoard, Size, Square, WrongSize};
use crate::game::{Game, GameInPlay, Moves, State};
use crate::input::AnyGame;
use crate::player::GameResult;

impl AnySizeGame {
    /// Copies the game to a size that the caller knows to be its size.
    pub(super) fn known_to_be_on<S: Size>(&self, size: S) -> AnyGame<S> {
        let moves = self
            .moves()
            .map(|Coordinates { column, row }| Square::known_at(column, row));
        AnyGame::reached(size, moves, self.result())
    }

    /// Creates a game from moves that the caller knows to be legal, as indices on a board of this
    /// size, and from their result.
    pub(crate) fn reached(
        size: AnySize,
        moves: impl Iterator<Item = usize>,
        result: Option<GameResult>,
    ) -> Self {
        let side = size.side();
        let moves = moves
            .map(|index| Coordinates::of_index(index, side))
            .map(|Coordinates { column, row }| Square::known_at(column, row));
        Self {
            side: side as u8,
            game: AnyGame::reached(Largest::known(size.line() as u8), moves, result),
        }
    }

    /// Copies a game from its moves and their result.
    fn copy_of<S: Size>(size: S, moves: Moves<'_, Square<S>>, result: Option<GameResult>) -> Self {
        let moves = moves.map(|at| Square::known_at(at.column(), at.row()));
        Self {
            side: S::SIDE as u8,
            game: AnyGame::reached(Largest::known(size.line() as u8), moves, result),
        }
    }
}

/// Copies a game to an expected size.
///
/// # Errors
///
/// Returns [`WrongSize`] if the game has another size.
impl<S: Size> TryFrom<&AnySizeGame> for AnyGame<S> {
    type Error = WrongSize;

    fn try_from(game: &AnySizeGame) -> Result<Self, WrongSize> {
        S::of(game.size()).map(|size| game.known_to_be_on(size))
    }
}

impl<S: Size> From<&AnyGame<S>> for AnySizeGame {
    fn from(game: &AnyGame<S>) -> Self {
        Self::copy_of(game.size(), game.moves(), game.result())
    }
}

impl<S: Size> From<AnyGame<S>> for AnySizeGame {
    fn from(game: AnyGame<S>) -> Self {
        Self::from(&game)
    }
}

impl<S: Size> From<GameInPlay<'_, S>> for AnySizeGame {
    fn from(game: GameInPlay<'_, S>) -> Self {
        Self::copy_of(game.size(), game.moves(), None)
    }
}

/// Plays a game that reaches the board, like [`ReachableBoard::to_game`].
impl<S: Size> From<ReachableBoard<S>> for AnySizeGame {
    fn from(board: ReachableBoard<S>) -> Self {
        board.to_game().into()
    }
}

impl<T: State, S: Size> From<Game<T, S>> for AnySizeGame {
    fn from(game: Game<T, S>) -> Self {
        Self::copy_of(game.size(), game.moves(), T::STATE.result())
    }
}
