//! Marks, squares and games on a wire: what [serde](https://serde.rs) writes and reads of them.
//!
//! A game is written as its size and its moves, and what is read is played again: nothing else makes a game. The
//! format is in the [manual](crate::manual::wire), byte by byte.

mod mark;
mod name;
mod number;
mod record;
mod refusal;
mod square;

use core::marker::PhantomData;

use serde_core::de::{Deserialize, DeserializeSeed, Deserializer, Error};
use serde_core::ser::{Serialize, Serializer};

use self::record::{RecordSeed, UncheckedRecord, write};
use crate::any_game::AnyGame;
use crate::any_size::{AnySize, SizeVisitor};
use crate::game::{Game, State};
use crate::size::{Size, Square};

/// Writes the record of the game, with its size.
///
/// ```
/// use tictactype::{Square, at};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game = Square::<3>::game().open(at!(b2));
/// assert_eq!(serde_json::to_string(&game)?, r#"{"side":3,"line":3,"moves":["b2"]}"#);
/// # Ok(()) }
/// ```
impl<T: State, S: Size> Serialize for Game<T, S> {
    fn serialize<W: Serializer>(&self, serializer: W) -> Result<W::Ok, W::Error> {
        write(self.size(), self.moves(), serializer)
    }
}

/// Reads the record of a game, plays it, and gives the game if it is in that state.
///
/// ```
/// use tictactype::{Game, Square, Won, X};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let json = r#"{"side":2,"line":2,"moves":["a1","b1","b2"]}"#;
/// let game: Game<Won<X>, Square<2>> = serde_json::from_str(json)?;
/// assert_eq!(game.winner(), X);
///
/// let json = r#"{"side":2,"line":2,"moves":["a1","b1"]}"#;
/// let error = serde_json::from_str::<Game<Won<X>, Square<2>>>(json).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "expected a game in the state `won by X`, found one in the state `X to move`",
/// );
/// # Ok(()) }
/// ```
///
/// # Errors
///
/// The deserializer's, with a reason in it: no record, a game of another size, an illegal move, a game in another state.
impl<'de, T: State, S: Size> Deserialize<'de> for Game<T, S> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        AnyGame::deserialize(deserializer)?
            .try_into()
            .map_err(D::Error::custom)
    }
}

/// Writes the record of the game, with its size.
impl<S: Size> Serialize for AnyGame<S> {
    fn serialize<W: Serializer>(&self, serializer: W) -> Result<W::Ok, W::Error> {
        write(self.size(), self.moves(), serializer)
    }
}

/// Reads the record of a game and plays it.
///
/// ```
/// use tictactype::{AnyGame, AnyLine, Size, Square};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let json = r#"{"side":15,"line":5,"moves":["h8","h9"]}"#;
/// let game: AnyGame<Square<15, 5>> = serde_json::from_str(json)?;
/// assert_eq!(game.to_string(), "h8 h9");
///
/// // How long a line is can be left to the wire.
/// let game: AnyGame<AnyLine<15>> = serde_json::from_str(json)?;
/// assert_eq!(game.size().line(), 5);
///
/// let error = serde_json::from_str::<AnyGame<Square<3>>>(json).unwrap_err();
/// assert!(error.to_string().starts_with("expected a board of 3×3, found one of 15×15, 5 in a row"));
/// # Ok(()) }
/// ```
///
/// # Errors
///
/// The deserializer's, with a reason in it: no record, a game of another size, an illegal move.
impl<'de, S: Size> Deserialize<'de> for AnyGame<S> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let record =
            RecordSeed::<S>::new(|size| S::of(size).map(drop)).deserialize(deserializer)?;
        let size = S::of(record.size).map_err(D::Error::custom)?;
        record.play_on(size)
    }
}

/// What to do with a game whose size and state only run time knows; see [`AnySize::deserialize_game`]. With the feature
/// `serde`.
///
/// As in a [`SizeVisitor`], the type of the game cannot leave the visit; but what implements a trait of yours can, in a box, as
/// [there](SizeVisitor#keeping-a-game).
pub trait GameVisitor {
    /// What the visit gives.
    type Output;

    /// Does it, for a game of a size that the compiler knows: an [`AnyLine`](crate::AnyLine).
    fn visit<S: Size>(self, game: AnyGame<S>) -> Self::Output;
}

impl AnySize {
    /// Reads the record of a game of any size, plays it, and calls the visitor with the game. With the feature `serde`.
    ///
    /// ```
    /// use tictactype::{AnyGame, AnySize, GameVisitor, Size};
    ///
    /// struct Describe;
    ///
    /// impl GameVisitor for Describe {
    ///     type Output = String;
    ///
    ///     fn visit<S: Size>(self, game: AnyGame<S>) -> String {
    ///         format!("{} moves on {}", game.ply(), game.size())
    ///     }
    /// }
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let json = r#"{"side":15,"line":5,"moves":["h8","h9"]}"#;
    /// let mut deserializer = serde_json::Deserializer::from_str(json);
    /// let said = AnySize::deserialize_game(&mut deserializer, Describe)?;
    /// deserializer.end()?;
    /// assert_eq!(said, "2 moves on 15×15, 5 in a row");
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    ///
    /// The deserializer's, with a reason in it: no record, an unsupported size, an illegal move.
    pub fn deserialize_game<'de, D, V>(deserializer: D, visitor: V) -> Result<V::Output, D::Error>
    where
        D: Deserializer<'de>,
        V: GameVisitor,
    {
        struct Play<V, E> {
            record: UncheckedRecord<Square<26>>,
            visitor: V,
            error: PhantomData<E>,
        }

        impl<V: GameVisitor, E: Error> SizeVisitor for Play<V, E> {
            type Output = Result<V::Output, E>;

            fn visit<S: Size>(self, size: S) -> Result<V::Output, E> {
                Ok(self.visitor.visit(self.record.play_on(size)?))
            }
        }

        // Read on the largest board, which has every square of the others.
        let record = RecordSeed::new(|_| Ok(())).deserialize(deserializer)?;
        record.size.visit(Play {
            record,
            visitor,
            error: PhantomData,
        })
    }
}
