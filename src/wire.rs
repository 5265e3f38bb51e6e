//! Serialization with [serde](https://serde.rs) of games, boards, lines, squares, marks, sizes,
//! results and reasons for refusals.
//!
//! A game is written as its size and its moves. Reading one plays the moves, so the result is
//! always a legal game. The [manual](crate::manual::wire) specifies the format.

mod board;
mod line;
mod mark;
mod name;
mod number;
mod reason;
mod record;
mod refusal;
mod result;
mod size;
mod square;
mod with_size;

use serde_core::de::{Deserialize, Deserializer, Error};
use serde_core::ser::{Serialize, Serializer};

use self::record::{read, write};
use crate::board::{FixedSide, Size};
use crate::game::{Game, State};
use crate::input::AnyGame;

/// Serializes the size and the moves of the game.
///
/// ```
/// use tictactype::{Grid, at};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game = Grid::<3>::game().open(at!(b2));
/// assert_eq!(serde_json::to_string(&game)?, r#"{"side":3,"line":3,"moves":["b2"]}"#);
/// # Ok(()) }
/// ```
impl<T: State, S: FixedSide> Serialize for Game<T, S> {
    fn serialize<W: Serializer>(&self, serializer: W) -> Result<W::Ok, W::Error> {
        write(self, serializer)
    }
}

/// Deserializes a game by playing its moves, and checks that it is in state `T`.
///
/// ```
/// use tictactype::{Game, Grid, Won, X};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let json = r#"{"side":2,"line":2,"moves":["a1","b1","b2"]}"#;
/// let game: Game<Won<X>, Grid<2>> = serde_json::from_str(json)?;
/// assert_eq!(game.winner(), X);
///
/// let json = r#"{"side":2,"line":2,"moves":["a1","b1"]}"#;
/// let error = serde_json::from_str::<Game<Won<X>, Grid<2>>>(json).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "expected a game in the state `X won`, found one in the state `X to move`",
/// );
/// # Ok(()) }
/// ```
///
/// # Errors
///
/// Returns the deserializer's error if the input is not a game in this format, if it has another
/// size or state, or if a move is illegal. The error says why unless the format drops messages.
impl<'de, T: State, S: FixedSide> Deserialize<'de> for Game<T, S> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        AnyGame::deserialize(deserializer)?
            .try_into()
            .map_err(D::Error::custom)
    }
}

/// Serializes the size and the moves of the game.
impl<S: Size> Serialize for AnyGame<S> {
    fn serialize<W: Serializer>(&self, serializer: W) -> Result<W::Ok, W::Error> {
        write(self, serializer)
    }
}

/// Deserializes a game by playing its moves.
///
/// ```
/// use tictactype::{AnyGame, AnyLine, Grid, Size};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let json = r#"{"side":15,"line":5,"moves":["h8","h9"]}"#;
/// let game: AnyGame<Grid<15, 5>> = serde_json::from_str(json)?;
/// assert_eq!(game.to_string(), "h8 h9");
///
/// // With `AnyLine`, the input determines the length of the line.
/// let game: AnyGame<AnyLine<15>> = serde_json::from_str(json)?;
/// assert_eq!(game.size().line(), 5);
///
/// let error = serde_json::from_str::<AnyGame<Grid<3>>>(json).unwrap_err();
/// assert!(error.to_string().starts_with("expected a board of 3×3, found one of 15×15, 5 in a row"));
/// # Ok(()) }
/// ```
///
/// # Errors
///
/// Returns the deserializer's error if the input is not a game in this format, if it has another
/// size, or if a move is illegal. The error says why unless the format drops messages.
impl<'de, S: Size> Deserialize<'de> for AnyGame<S> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // `read` is not generic over the size, so it is compiled once for all sizes.
        let game = read(|size| S::of(size).map(S::to_any_size), deserializer)?;
        let size = S::of(game.size()).map_err(D::Error::custom)?;
        Ok(game.copied_to(size))
    }
}
