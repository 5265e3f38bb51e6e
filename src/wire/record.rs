//! Games on a wire: their size and their moves.

use core::fmt::{self, Display};
use core::marker::PhantomData;

use serde_core::de::{
    Deserialize, DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor,
};
use serde_core::ser::{Serialize, SerializeStruct, Serializer};

use super::name::OneOf;
use super::number::Number;
use super::square::SquareSeed;
use crate::any_game::AnyGame;
use crate::any_size::{AnySize, WrongSize};
use crate::game::Moves;
use crate::mark::Mark;
use crate::position::Position;
use crate::size::{Size, StoreOf};
use crate::store::Store;

/// The parts of a game, in the order in which a format without names has them.
const PARTS: [&str; 3] = [SIDE, LINE, MOVES];
const SIDE: &str = "side";
const LINE: &str = "line";
const MOVES: &str = "moves";

/// Writes a game.
pub(super) fn write<S: Size, W: Serializer>(
    size: S,
    moves: Moves<'_, S>,
    serializer: W,
) -> Result<W::Ok, W::Error> {
    struct Written<'a, S: Size>(Moves<'a, S>);

    impl<S: Size> Serialize for Written<'_, S> {
        fn serialize<W: Serializer>(&self, serializer: W) -> Result<W::Ok, W::Error> {
            serializer.collect_seq(self.0.clone())
        }
    }

    let mut game = serializer.serialize_struct("Game", PARTS.len())?;
    game.serialize_field(SIDE, &(S::SIDE as u8))?;
    game.serialize_field(LINE, &(size.line() as u8))?;
    game.serialize_field(MOVES, &Written(moves))?;
    game.end()
}

/// What a wire says of a game. Nobody has played it yet.
pub(super) struct Record<S: Size> {
    pub(super) size: AnySize,
    moves: MoveList<S>,
}

impl<S: Size> Record<S> {
    /// Plays the squares on a board.
    pub(super) fn play_on<Board: Size, E: Error>(&self, size: Board) -> Result<AnyGame<Board>, E> {
        let mut game = AnyGame::on(size);
        for at in Moves::<S>::new(&self.moves.0) {
            let number = game.ply() + 1;
            let at = Position::new(at.column(), at.row()).map_err(|why| illegal(number, why))?;
            game = game.play(at).map_err(|why| illegal(number, why))?;
        }
        Ok(game)
    }
}

pub(super) fn illegal<E: Error>(number: usize, why: impl Display) -> E {
    E::custom(format_args!("move {number}: {why}"))
}

/// Reads a record whose squares are on the board of `S`.
pub(super) struct RecordSeed<S> {
    /// Looks at the size as soon as it is read: the squares of a larger board would be off this one.
    accept: fn(AnySize) -> Result<(), WrongSize>,
    squares: PhantomData<S>,
}

impl<S: Size> RecordSeed<S> {
    pub(super) fn new(accept: fn(AnySize) -> Result<(), WrongSize>) -> Self {
        Self {
            accept,
            squares: PhantomData,
        }
    }

    fn size<E: Error>(&self, side: Number, line: Number) -> Result<AnySize, E> {
        let size = AnySize::new(side.0, line.0).map_err(E::custom)?;
        (self.accept)(size).map_err(E::custom)?;
        Ok(size)
    }
}

impl<'de, S: Size> DeserializeSeed<'de> for RecordSeed<S> {
    type Value = Record<S>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Record<S>, D::Error> {
        deserializer.deserialize_struct("Game", &PARTS, self)
    }
}

impl<'de, S: Size> Visitor<'de> for RecordSeed<S> {
    type Value = Record<S>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a game: its side, its line and its moves")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut parts: A) -> Result<Record<S>, A::Error> {
        fn part<'de, T: Deserialize<'de>, A: SeqAccess<'de>>(
            parts: &mut A,
            name: &'static str,
        ) -> Result<T, A::Error> {
            parts
                .next_element()?
                .ok_or_else(|| A::Error::missing_field(name))
        }

        let (side, line) = (part(&mut parts, SIDE)?, part(&mut parts, LINE)?);
        let size = self.size(side, line)?;
        let moves = part(&mut parts, MOVES)?;
        Ok(Record { size, moves })
    }

    fn visit_map<A: MapAccess<'de>>(self, mut parts: A) -> Result<Record<S>, A::Error> {
        fn part<'de, T: Deserialize<'de>, A: MapAccess<'de>>(
            place: &mut Option<T>,
            parts: &mut A,
            name: &'static str,
        ) -> Result<(), A::Error> {
            match place.replace(parts.next_value()?) {
                None => Ok(()),
                Some(_) => Err(A::Error::duplicate_field(name)),
            }
        }

        let (mut side, mut line, mut size, mut moves) = (None, None, None, None);
        while let Some(name) = parts.next_key_seed(OneOf(&PARTS))? {
            match name {
                SIDE => part(&mut side, &mut parts, SIDE)?,
                LINE => part(&mut line, &mut parts, LINE)?,
                _ => part(&mut moves, &mut parts, MOVES)?,
            }
            if let (Some(side), Some(line), None) = (side, line, size) {
                size = Some(self.size(side, line)?);
            }
        }
        let missing = A::Error::missing_field;
        side.ok_or_else(|| missing(SIDE))?;
        let size = size.ok_or_else(|| missing(LINE))?;
        let moves = moves.ok_or_else(|| missing(MOVES))?;
        Ok(Record { size, moves })
    }
}

/// Squares of a board, each at most once.
struct MoveList<S: Size>(StoreOf<S>);

impl<'de, S: Size> Deserialize<'de> for MoveList<S> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct MoveListVisitor<S>(PhantomData<S>);

        impl<'de, S: Size> Visitor<'de> for MoveListVisitor<S> {
            type Value = MoveList<S>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the squares of the moves")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut moves: A) -> Result<MoveList<S>, A::Error> {
                let mut squares = StoreOf::<S>::EMPTY;
                let mut turn = Mark::X;
                while let Some(at) =
                    moves.next_element_seed(SquareSeed::<S>::of_move(squares.ply() + 1))?
                {
                    if let Some(mark) = squares.mark_at(at.index()) {
                        let why = format_args!("the square `{at}` is already taken by {mark}");
                        return Err(illegal(squares.ply() + 1, why));
                    }
                    squares.push(turn, at.index());
                    turn = turn.opponent();
                }
                Ok(MoveList(squares))
            }
        }

        deserializer.deserialize_seq(MoveListVisitor(PhantomData))
    }
}
