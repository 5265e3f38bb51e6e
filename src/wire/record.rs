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
use core::fmt;

use serde_core::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, SeqAccess, Visitor};
use serde_core::ser::{Serialize, SerializeStruct, Serializer};

use super::refusal::illegal;
use super::size::{LINE, SIDE};
use super::square::SquareSeed;
use super::with_size::WithSize;
use crate::board::{AnySize, Coordinates, Grid, OffBoard, Size, WrongSize};
use crate::game::{GameOver, Position};
use crate::input::AnyGame;
use crate::player::MAX_SIDE;

/// The fields of a game. Formats without field names write them in this order.
const PARTS: [&str; 3] = [SIDE, LINE, MOVES];
const MOVES: &str = "moves";

const NAME: &str = "Game";

/// Serializes a game.
pub(crate) fn write<S: Size, W: Serializer>(
    position: &Position<S>,
    serializer: W,
) -> Result<W::Ok, W::Error> {
    let size = position.size();
    let moves = position.moves().map(Into::<Coordinates>::into);
    let mut game = serializer.serialize_struct(NAME, PARTS.len())?;
    game.serialize_field(SIDE, &(size.side() as u8))?;
    game.serialize_field(LINE, &(size.line() as u8))?;
    game.serialize_field(MOVES, &Squares(moves))?;
    game.end()
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
/// `refused` is the first illegal move, or the reason why no board has its square.
struct MoveList {
    game: AnyGame,
    refused: Option<Result<Coordinates, OffBoard>>,
}

impl MoveList {
    fn play_on<E: Error>(self, size: AnySize) -> Result<AnyGame, E> {
        let mut game = AnyGame::from_moves(size, self.game.moves())
            .map_err(|refused| illegal(refused.ply() + 1, refused))?;
        let (number, result) = (game.ply() + 1, game.result());
        match (self.refused, result) {
            (None, _) => Ok(game),
            (Some(Ok(at)), _) => match game.push(at) {
                Ok(()) => Ok(game),
                Err(why) => Err(illegal(number, why)),
            },
            (Some(Err(_)), Some(result)) => Err(illegal(number, GameOver(result))),
            (Some(Err(why)), None) => Err(illegal(number, why.on_side(size.side()))),
        }
    }
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
        let side = self.0.map(AnySize::side);
        // The largest board with the longest line: on no other board does a game end later.
        let mut game = AnyGame::on(self.0.unwrap_or_else(|| Grid::<MAX_SIDE>.to_any_size()));
        loop {
            let number = game.ply() + 1;
            let seed = SquareSeed::of_move(number, side, game.result());
            let refused = match squares.next_element_seed(seed)? {
                None => None,
                Some(Ok(at)) => match game.push(at) {
                    Ok(()) => continue,
                    Err(why) if side.is_some() => return Err(illegal(number, why)),
                    Err(_) => Some(Ok(at)),
                },
                Some(Err(why)) => Some(Err(why)),
            };
            // Once the size is known, an earlier move may turn out to have ended the game. So this
            // skips the other moves, and leaves the error to the second step.
            while refused.is_some() && squares.next_element::<IgnoredAny>()?.is_some() {}
            return Ok(MoveList { game, refused });
        }
    }
}
