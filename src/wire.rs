//! Serialization of marks, squares, sizes, results and games with [serde](https://serde.rs).
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

use self::record::{UncheckedRecord, write};
use crate::board::{AnySize, Grid, Size};
use crate::game::{Game, State};
use crate::input::{AnyGame, AnySizeGame};
use crate::player::MAX_SIDE;

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
impl<T: State, S: Size> Serialize for Game<T, S> {
    fn serialize<W: Serializer>(&self, serializer: W) -> Result<W::Ok, W::Error> {
        write(self.size().into(), self.moves(), serializer)
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
///     "expected a game in the state `won by X`, found one in the state `X to move`",
/// );
/// # Ok(()) }
/// ```
///
/// # Errors
///
/// Returns the deserializer's error if the input is not a record, if the size or the state differs,
/// or if a move is illegal. It contains the reason if the format keeps it.
impl<'de, T: State, S: Size> Deserialize<'de> for Game<T, S> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        AnyGame::deserialize(deserializer)?
            .try_into()
            .map_err(D::Error::custom)
    }
}

/// Serializes the size and the moves of the game.
impl<S: Size> Serialize for AnyGame<S> {
    fn serialize<W: Serializer>(&self, serializer: W) -> Result<W::Ok, W::Error> {
        write(self.size().into(), self.moves(), serializer)
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
/// Returns the deserializer's error if the input is not a record, if the size differs, or if a move
/// is illegal. It contains the reason if the format keeps it.
impl<'de, S: Size> Deserialize<'de> for AnyGame<S> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let record =
            UncheckedRecord::<S>::read(|size| S::of(size).map(AnySize::from), deserializer)?;
        let mut game = Self::on(S::of(record.size).map_err(D::Error::custom)?);
        record.play(|at| game.push(at).map(|()| game.result()))?;
        Ok(game)
    }
}

/// Serializes the size and the moves of the game.
///
/// ```
/// use tictactype::AnySizeGame;
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game: AnySizeGame = "15x15/5 h8 h9".parse()?;
/// assert_eq!(serde_json::to_string(&game)?, r#"{"side":15,"line":5,"moves":["h8","h9"]}"#);
/// # Ok(()) }
/// ```
impl Serialize for AnySizeGame {
    fn serialize<W: Serializer>(&self, serializer: W) -> Result<W::Ok, W::Error> {
        write(self.size(), self.moves(), serializer)
    }
}

/// Deserializes a game of the size in the input by playing its moves.
///
/// ```
/// use tictactype::AnySizeGame;
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let json = r#"{"side":15,"line":5,"moves":["h8","h9"]}"#;
/// let game: AnySizeGame = serde_json::from_str(json)?;
/// assert_eq!(game.to_string(), "15x15/5 h8 h9");
/// # Ok(()) }
/// ```
///
/// # Errors
///
/// Returns the deserializer's error if the input is not a record, if the size is not supported, or
/// if a move is illegal. It contains the reason if the format keeps it.
impl<'de> Deserialize<'de> for AnySizeGame {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // Reads the squares on the largest board, which contains those of the others.
        let record = UncheckedRecord::<Grid<MAX_SIDE>>::read(Ok, deserializer)?;
        let mut game = Self::on(record.size);
        record.play(|at| game.push(at.into()).map(|()| game.result()))?;
        Ok(game)
    }
}
