//! Records in serde's formats: the size and the moves of a game.
//!
//! Reading has two steps. The first reads the squares and plays them, and the second plays them
//! again on the board of the game. If the size comes before the moves, the first step refuses an
//! illegal move at once, so the error has the place of the move in the input.
//!
//! In formats with field names, the moves may come before the size. Then the first step plays on
//! the largest board, up to the first move that is illegal there. It keeps that move for the second
//! step, because on the smaller board an earlier move may already have ended the game.

use core::convert::Infallible;
use core::fmt::{self, Display};

use serde_core::de::{
    Deserialize, DeserializeSeed, Deserializer, Error, IgnoredAny, SeqAccess, Visitor,
};
use serde_core::ser::{Serialize, Serializer};

use super::size::{LINE, SIDE};
use super::square::{self, ReadSquare};
use super::with_size::{self, WithSize};
use crate::board::{AnySize, Coordinates, Grid, ParseSquareError, Size, WrongSize};
use crate::game::{GameOver, Position};
use crate::input::AnyGame;
use crate::player::MAX_SIDE;

/// The fields of a game. Formats without field names write them in this order.
const PARTS: [&str; 3] = [SIDE, LINE, "moves"];

const NAME: &str = "Game";

/// Serializes a game.
pub(crate) fn write<S: Size, W: Serializer>(
    position: &Position<S>,
    serializer: W,
) -> Result<W::Ok, W::Error> {
    let moves = position.moves().map(Into::<Coordinates>::into);
    with_size::write(NAME, PARTS, position.size(), &Squares(moves), serializer)
}

/// Squares to be serialized as a sequence.
pub(crate) struct Squares<I>(pub(crate) I);

impl<I: Iterator<Item: Serialize> + Clone> Serialize for Squares<I> {
    fn serialize<W: Serializer>(&self, serializer: W) -> Result<W::Ok, W::Error> {
        serializer.collect_seq(self.0.clone())
    }
}

/// Reads a record and plays its moves. `accept` checks the size.
pub(crate) fn read<'de, D: Deserializer<'de>>(
    accept: fn(AnySize) -> Result<AnySize, WrongSize>,
    deserializer: D,
) -> Result<AnyGame, D::Error> {
    let record = WithSize {
        name: NAME,
        parts: &PARTS,
        expected: "a game: its side, its line and its moves",
        accept,
        part: MoveListSeed,
        value: |size, moves| Ok::<_, Infallible>((size, moves)),
    };
    let (size, moves) = record.read(deserializer)?;
    moves.play_on(size)
}

/// The legal moves, on the board of the game or, if the size came later, on the largest board.
struct MoveList {
    game: AnyGame,
    /// The first illegal move.
    refused: Option<ReadSquare>,
}

impl MoveList {
    fn play_on<E: Error>(self, size: AnySize) -> Result<AnyGame, E> {
        let mut game = AnyGame::from_moves(size, self.game.moves()).map_err(E::custom)?;
        match self.refused {
            Some(square) => play(&mut game, square).map(|()| game),
            None => Ok(game),
        }
    }
}

/// Plays a move.
fn play<E: Error>(game: &mut AnyGame, square: ReadSquare) -> Result<(), E> {
    let number = game.ply() + 1;
    match (square, game.result()) {
        (Ok(at), _) => game.push(at).map_err(|why| illegal(number, why)),
        (Err(ParseSquareError::OffBoard(_)), Some(result)) => {
            Err(illegal(number, GameOver(result)))
        }
        (Err(why), _) => Err(illegal(number, why.on_side(game.size().side()))),
    }
}

/// Creates the error for an illegal move. Numbers count from 1.
fn illegal<E: Error>(number: usize, why: impl Display) -> E {
    E::custom(format_args!("move {number}: {why}"))
}

/// Reads squares, and refuses illegal moves if the size is known.
struct MoveListSeed(Option<AnySize>);

impl<'de> DeserializeSeed<'de> for MoveListSeed {
    type Value = MoveList;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<MoveList, D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for MoveListSeed {
    type Value = MoveList;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the squares of the moves")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut squares: A) -> Result<MoveList, A::Error> {
        // The largest board with the longest line: on no other board does a game end later.
        let mut game = AnyGame::on(self.0.unwrap_or_else(|| Grid::<MAX_SIDE>.to_any_size()));
        let mut refused = None;
        while let Some(MoveSquare(square)) = squares.next_element()? {
            match play(&mut game, square) {
                Ok(()) => {}
                Err(why) if self.0.is_some() => return Err(why),
                // Once the size is known, an earlier move may turn out to be the first illegal one.
                // So this skips the other moves, and leaves the error to `play_on`.
                Err(_) => {
                    refused = Some(square);
                    while squares.next_element::<IgnoredAny>()?.is_some() {}
                    break;
                }
            }
        }
        Ok(MoveList { game, refused })
    }
}

/// The square of a move. The game checks it.
struct MoveSquare(ReadSquare);

impl<'de> Deserialize<'de> for MoveSquare {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        square::read(deserializer, |square| Ok(Self(square)))
    }
}
