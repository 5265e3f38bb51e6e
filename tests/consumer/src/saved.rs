//! Types of a dependent that derive serde's traits.

use serde::{Deserialize, Serialize};
use tictactype::evidence::ReachableBoard;
use tictactype::{
    AnyGame, AnySize, Coordinates, FixedSide, Game, GameResult, Grid, Mark, Square, Won, X,
};

/// A message to a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Message {
    /// Opens a table.
    Open(AnySize),
    /// Plays a move.
    Play {
        /// The side.
        by: Mark,
        /// The square.
        at: Coordinates,
    },
}

/// A saved table.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Table {
    /// The game in play.
    pub game: AnyGame,
    /// The result of the last one.
    pub last: Option<GameResult>,
}

/// Games of one size. The bound needs only the size.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(bound = "S: FixedSide")]
pub struct Album<S: FixedSide> {
    /// A game.
    pub game: AnyGame<S>,
    /// A game that X has won, by its type.
    pub trophy: Game<Won<X>, S>,
    /// The last move of `game`.
    pub last: Square<S>,
}

/// An album with the size in the type.
pub type TicTacToeAlbum = Album<Grid<3>>;

/// A position from a request. A board is an input, so it is only deserialized.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(bound = "S: FixedSide")]
pub struct Puzzle<S: FixedSide> {
    /// The board.
    pub board: ReachableBoard<S>,
    /// The solution.
    pub best: Square<S>,
}
