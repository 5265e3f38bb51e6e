//! Records in serde's formats: the size and the moves of a game.
//!
//! Reading has two steps. The first reads the squares on a board of size `S`: the expected size, or
//! the largest one if the input determines it. If the size is known by then, bad moves are refused
//! here, with their place in the input. It is not known yet if a format with names has the moves
//! first. The second step plays the squares, and only it makes a game.

use core::fmt::{self, Display};
use core::marker::PhantomData;

use serde_core::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_core::ser::{Serialize, SerializeStruct, Serializer};

use super::name::{OneOf, once};
use super::number::Number;
use super::refusal::{illegal, nothing_follows};
use super::size::{LINE, SIDE, size_of_parts};
use super::square::SquareSeed;
use crate::any_size::{AnySize, WrongSize};
use crate::game::{GameResult, IsOver, Moves, SquareTaken};
use crate::mark::Mark;
use crate::position::Position;
use crate::size::{Size, StoreOf};
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
    /// Plays the moves in order.
    pub(crate) fn play<I: Display, E: Error>(
        &self,
        mut push: impl FnMut(Position<S>) -> Result<(), I>,
    ) -> Result<(), E> {
        for (number, at) in (1..).zip(Moves::<S>::new(&self.moves.0)) {
            push(at).map_err(|why| illegal(number, why))?;
        }
        Ok(())
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

/// Squares of the board of `S`, each at most once, in the order of the moves.
struct MoveList<S: Size>(StoreOf<S>);

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
    fn result(&self, list: &StoreOf<S>, turn: Mark, at: Position<S>) -> Option<GameResult> {
        let size = self.size?;
        if list.completes_line(turn, at.index(), size.line()) {
            Some(GameResult::Won(turn))
        } else {
            (list.ply() + 1 == size.side() * size.side()).then_some(GameResult::Drawn)
        }
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
        let side = self.size.map_or(S::SIDE, AnySize::side);
        let (mut list, mut turn, mut result) = (StoreOf::<S>::EMPTY, Mark::X, None);
        loop {
            let number = list.ply() + 1;
            let seed = SquareSeed::<S>::of_move(number, side, result);
            let Some(at) = squares.next_element_seed(seed)? else {
                return Ok(MoveList(list));
            };
            if let Some(result) = result {
                return Err(illegal(number, IsOver { result }));
            }
            if let Some(mark) = list.mark_at(at.index()) {
                return Err(illegal(number, SquareTaken::new(at, mark)));
            }
            result = self.result(&list, turn, at);
            list.push(turn, at.index());
            turn = turn.opponent();
        }
    }
}
