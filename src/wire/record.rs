//! Records in serde's formats: the size and the moves of a game.
//!
//! Reading has two steps. The first reads the squares on a board of size `S`: the expected size, or
//! the largest one if the input determines it. If the size is known by then, bad moves are refused
//! here, with their place in the input. It is not known yet if a format with names has the moves
//! first: then the first bad move is kept, because an earlier one may have ended the game. The second
//! step plays the squares, and only it makes a game.

use core::fmt::{self, Display};
use core::marker::PhantomData;

use serde_core::de::{
    DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor,
};
use serde_core::ser::{Serialize, SerializeStruct, Serializer};

use super::name::{OneOf, once};
use super::number::Number;
use super::refusal::{illegal, nothing_follows};
use super::size::{LINE, SIDE, size_of_parts};
use super::square::SquareSeed;
use crate::board::{AnySize, OffBoard, Size, Square, StoreOf, WrongSize};
use crate::game::{GameOver, Moves, Taken};
use crate::player::{GameResult, Mark};
use crate::store::Store;

/// The fields of a game, in the order of formats without names.
const PARTS: [&str; 3] = [SIDE, LINE, MOVES];
const MOVES: &str = "moves";

/// Serializes a game.
pub(crate) fn write<W: Serializer>(
    size: AnySize,
    moves: impl Iterator<Item: Serialize> + Clone,
    serializer: W,
) -> Result<W::Ok, W::Error> {
    let mut game = serializer.serialize_struct("Game", PARTS.len())?;
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

/// A record that was read but not yet played, so it may be illegal.
pub(crate) struct UncheckedRecord<S: Size> {
    pub(crate) size: AnySize,
    moves: MoveList<S>,
}

impl<S: Size> UncheckedRecord<S> {
    /// Plays the moves in order. Each returns the result of the game if it ended it.
    pub(crate) fn play<I: Display, E: Error>(
        &self,
        mut push: impl FnMut(Square<S>) -> Result<Option<GameResult>, I>,
    ) -> Result<(), E> {
        let MoveList { store, refused } = &self.moves;
        let mut result = None;
        for (number, at) in (1..).zip(Moves::<Square<S>>::new(store)) {
            result = push(at).map_err(|why| illegal(number, why))?;
        }
        let number = store.ply() + 1;
        match (refused, result) {
            (None, _) => Ok(()),
            (Some(_), Some(result)) => Err(illegal(number, GameOver(result))),
            (Some(why), None) => Err(illegal(number, why)),
        }
    }
}

/// A reader of a record whose squares are on the board of `S`.
pub(crate) struct RecordSeed<S> {
    /// Checks the size as soon as it is read, since squares of a larger board would be off this
    /// one.
    accept: fn(AnySize) -> Result<(), WrongSize>,
    squares: PhantomData<S>,
}

impl<S: Size> RecordSeed<S> {
    pub(crate) fn new(accept: fn(AnySize) -> Result<(), WrongSize>) -> Self {
        Self {
            accept,
            squares: PhantomData,
        }
    }

    fn size<E: Error>(&self, side: Option<Number>, line: Option<Number>) -> Result<AnySize, E> {
        let size = size_of_parts(side, line)?;
        (self.accept)(size).map_err(E::custom)?;
        Ok(size)
    }
}

impl<'de, S: Size> DeserializeSeed<'de> for RecordSeed<S> {
    type Value = UncheckedRecord<S>;

    fn deserialize<D: Deserializer<'de>>(
        self,
        deserializer: D,
    ) -> Result<UncheckedRecord<S>, D::Error> {
        deserializer.deserialize_struct("Game", &PARTS, self)
    }
}

impl<'de, S: Size> Visitor<'de> for RecordSeed<S> {
    type Value = UncheckedRecord<S>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a game: its side, its line and its moves")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut parts: A) -> Result<UncheckedRecord<S>, A::Error> {
        let size = self.size(parts.next_element()?, parts.next_element()?)?;
        let moves = parts.next_element_seed(MoveListSeed::new(Some(size)))?;
        let moves = moves.ok_or_else(|| A::Error::missing_field(MOVES))?;
        nothing_follows(&mut parts)?;
        Ok(UncheckedRecord { size, moves })
    }

    fn visit_map<A: MapAccess<'de>>(self, mut parts: A) -> Result<UncheckedRecord<S>, A::Error> {
        let (mut side, mut line, mut size, mut moves) = (None, None, None, None);
        while let Some(name) = parts.next_key_seed(OneOf::Fields(&PARTS))? {
            match name {
                SIDE => once(&mut side, parts.next_value()?, SIDE)?,
                LINE => once(&mut line, parts.next_value()?, LINE)?,
                _ => {
                    let list = parts.next_value_seed(MoveListSeed::new(size))?;
                    once(&mut moves, list, MOVES)?;
                }
            }
            if side.is_some() && line.is_some() {
                size = Some(self.size(side, line)?);
            }
        }
        let size = self.size(side, line)?;
        let moves = moves.ok_or_else(|| A::Error::missing_field(MOVES))?;
        Ok(UncheckedRecord { size, moves })
    }
}

/// Squares of the board of `S`, each at most once, in the order of the moves, and why the next move
/// is illegal if the size was not known when it was read.
struct MoveList<S: Size> {
    store: StoreOf<S>,
    refused: Option<Refused<S>>,
}

/// The reason that a move is illegal, unless an earlier one ended the game.
enum Refused<S: Size> {
    OffBoard(OffBoard),
    Taken(Taken<Square<S>>),
}

impl<S: Size> Display for Refused<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OffBoard(why) => why.fmt(f),
            Self::Taken(why) => why.fmt(f),
        }
    }
}

/// A reader of squares that refuses illegal moves if the size is known.
struct MoveListSeed<S> {
    size: Option<AnySize>,
    list: PhantomData<S>,
}

impl<S: Size> MoveListSeed<S> {
    fn new(size: Option<AnySize>) -> Self {
        Self {
            size,
            list: PhantomData,
        }
    }

    /// Returns the result if the size is known and the move ends the game.
    fn result(&self, store: &StoreOf<S>, turn: Mark, at: Square<S>) -> Option<GameResult> {
        let size = self.size?;
        let completes_line = store.completes_line(turn, at.index(), size.line());
        let fills_board = store.ply() + 1 == size.side() * size.side();
        GameResult::after_move(turn, completes_line, fills_board)
    }
}

impl<'de, S: Size> DeserializeSeed<'de> for MoveListSeed<S> {
    type Value = MoveList<S>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<MoveList<S>, D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de, S: Size> Visitor<'de> for MoveListSeed<S> {
    type Value = MoveList<S>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the squares of the moves")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut squares: A) -> Result<MoveList<S>, A::Error> {
        let side = self.size.map(AnySize::side);
        let (mut store, mut turn, mut result) = (StoreOf::<S>::EMPTY, Mark::X, None);
        loop {
            let number = store.ply() + 1;
            let seed = SquareSeed::<S>::of_move(number, side, result);
            let Some(square) = squares.next_element_seed(seed)? else {
                let refused = None;
                return Ok(MoveList { store, refused });
            };
            if let Some(result) = result {
                return Err(illegal(number, GameOver(result)));
            }
            let checked = square.map_err(Refused::OffBoard).and_then(|at| {
                let taken = store.mark_at(at.index());
                taken.map_or(Ok(at), |by| Err(Refused::Taken(Taken { at, by })))
            });
            let at = match checked {
                Ok(at) => at,
                Err(why) if self.size.is_some() => return Err(illegal(number, why)),
                Err(why) => {
                    // An earlier move may have ended the game; the size will tell.
                    while squares.next_element::<IgnoredAny>()?.is_some() {}
                    let refused = Some(why);
                    return Ok(MoveList { store, refused });
                }
            };
            result = self.result(&store, turn, at);
            store.push(turn, at.index());
            turn = turn.opponent();
        }
    }
}
