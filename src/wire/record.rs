//! Records in serde's formats: the size and the moves of a game.
//!
//! Reading has two steps. The first reads the squares on a board of size `S`: the expected size, or
//! the largest one if the input determines it. If the size came before the moves, a bad move is
//! refused here, with its place in the input. A format with names may have the moves first. Then
//! the first bad move is kept, because an earlier one may have ended the game. The second step
//! plays the squares, and only it makes a game.

use core::convert::Infallible;
use core::fmt::{self, Display};
use core::marker::PhantomData;

use serde_core::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, SeqAccess, Visitor};
use serde_core::ser::{Serialize, SerializeStruct, Serializer};

use super::refusal::illegal;
use super::size::{LINE, SIDE};
use super::square::SquareSeed;
use super::with_size::WithSize;
use crate::board::{AnySize, OffBoard, Size, Square, StoreOf, WrongSize};
use crate::game::{GameOver, Moves, Taken};
use crate::player::{GameResult, Mark};
use crate::store::Store;

/// The fields of a game, in the order of formats without names.
const PARTS: [&str; 3] = [SIDE, LINE, MOVES];
const MOVES: &str = "moves";

const NAME: &str = "Game";

/// Serializes a game.
pub(crate) fn write<W: Serializer>(
    size: AnySize,
    moves: impl Iterator<Item: Serialize> + Clone,
    serializer: W,
) -> Result<W::Ok, W::Error> {
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

/// A record that was read but not yet played, so it may be illegal.
pub(crate) struct UncheckedRecord<S: Size> {
    pub(crate) size: AnySize,
    moves: MoveList<S>,
}

impl<S: Size> UncheckedRecord<S> {
    /// Reads a record, on a size that is checked as soon as it is read, since squares of a larger
    /// board would be off the board of `S`.
    pub(crate) fn read<'de, D: Deserializer<'de>>(
        accept: fn(AnySize) -> Result<AnySize, WrongSize>,
        deserializer: D,
    ) -> Result<Self, D::Error> {
        let record = WithSize {
            name: NAME,
            parts: &PARTS,
            expected: "a game: its side, its line and its moves",
            accept,
            part: MoveListSeed::<S>::new,
            value: |size, moves| Ok::<_, Infallible>(Self { size, moves }),
        };
        record.read(deserializer)
    }

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
            (Some(Refusal::OffBoard(why)), None) => {
                Err(illegal(number, why.on_side(self.size.side())))
            }
            (Some(Refusal::Taken(why)), None) => Err(illegal(number, why)),
        }
    }
}

/// Squares of the board of `S`, each at most once, in the order of the moves, and why the next move
/// is illegal if the size was not known when it was read.
struct MoveList<S: Size> {
    store: StoreOf<S>,
    refused: Option<Refusal<S>>,
}

/// The reason that a move is illegal, unless an earlier one ended the game.
enum Refusal<S: Size> {
    OffBoard(OffBoard),
    Taken(Taken<Square<S>>),
}

impl<S: Size> Display for Refusal<S> {
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
        GameResult::of(completes_line.then_some(turn), fills_board)
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
            let checked = square.map_err(Refusal::OffBoard).and_then(|at| {
                let taken = store.mark_at(at.index());
                taken.map_or(Ok(at), |by| Err(Refusal::Taken(Taken { at, by })))
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
