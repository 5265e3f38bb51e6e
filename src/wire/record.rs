//! Records in serde's formats: the size and the moves of a game.
//!
//! Reading has two steps. The first collects the squares. If the size came before the moves, it
//! refuses a bad move right there, so the error has its place in the input. In formats with names,
//! the moves may come first; then the first bad move is kept until the size is known, because an
//! earlier move may have ended the game. The second step plays the squares.

use core::convert::Infallible;
use core::fmt::{self, Display};

use serde_core::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, SeqAccess, Visitor};
use serde_core::ser::{Serialize, SerializeStruct, Serializer};

use super::refusal::illegal;
use super::size::{LINE, SIDE};
use super::square::SquareSeed;
use super::with_size::WithSize;
use crate::board::{AnySize, Coordinates, OffBoard, Size, StoreOf, WrongSize, slot_of};
use crate::game::{GameOver, Moves, Position, Taken};
use crate::input::AnyGame;
use crate::player::{GameResult, Mark};
use crate::store::Store;

/// The fields of a game, in the order of formats without names.
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

/// The moves, as different squares of the largest board. `refused` is why the next move is illegal,
/// if the size was not known when it was read.
struct MoveList {
    store: StoreOf<AnySize>,
    refused: Option<UncheckedRefusal>,
}

impl MoveList {
    fn play_on<E: Error>(&self, size: AnySize) -> Result<AnyGame, E> {
        let mut game = AnyGame::on(size);
        for (number, at) in (1..).zip(Moves::<AnySize>::new(&self.store)) {
            game.push(at).map_err(|why| illegal(number, why))?;
        }
        let number = game.ply() + 1;
        match (&self.refused, game.result()) {
            (None, _) => Ok(game),
            (Some(_), Some(result)) => Err(illegal(number, GameOver(result))),
            (Some(UncheckedRefusal::OffBoard(why)), None) => {
                Err(illegal(number, why.on_side(size.side())))
            }
            (Some(UncheckedRefusal::Taken(why)), None) => Err(illegal(number, why)),
        }
    }
}

/// Why a move is illegal, unless an earlier move ended the game.
enum UncheckedRefusal {
    OffBoard(OffBoard),
    Taken(Taken<Coordinates>),
}

impl Display for UncheckedRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OffBoard(why) => why.fmt(f),
            Self::Taken(why) => why.fmt(f),
        }
    }
}

/// Reads squares, and refuses illegal moves if the size is known.
struct MoveListSeed(Option<AnySize>);

impl MoveListSeed {
    /// The result if the size is known and the move ends the game.
    fn result(&self, store: &StoreOf<AnySize>, turn: Mark, index: usize) -> Option<GameResult> {
        let size = self.0?;
        let completes_line = store.completes_line(turn, index, size.line());
        let fills_board = store.ply() + 1 == size.side() * size.side();
        GameResult::of(completes_line.then_some(turn), fills_board)
    }
}

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
        let (mut store, mut turn, mut result) = (StoreOf::<AnySize>::EMPTY, Mark::X, None);
        loop {
            let number = store.ply() + 1;
            let seed = SquareSeed::of_move(number, side, result);
            let Some(square) = squares.next_element_seed(seed)? else {
                let refused = None;
                return Ok(MoveList { store, refused });
            };
            if let Some(result) = result {
                return Err(illegal(number, GameOver(result)));
            }
            let checked = square.map_err(UncheckedRefusal::OffBoard).and_then(|at| {
                let index = slot_of::<AnySize>(at);
                let taken = store.mark_at(index);
                taken.map_or(Ok(index), |by| {
                    Err(UncheckedRefusal::Taken(Taken { at, by }))
                })
            });
            let index = match checked {
                Ok(index) => index,
                Err(why) if self.0.is_some() => return Err(illegal(number, why)),
                Err(why) => {
                    // An earlier move may have ended the game; the size will tell.
                    while squares.next_element::<IgnoredAny>()?.is_some() {}
                    let refused = Some(why);
                    return Ok(MoveList { store, refused });
                }
            };
            result = self.result(&store, turn, index);
            store.push(turn, index);
            turn = turn.opponent();
        }
    }
}
