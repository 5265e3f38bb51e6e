//! Interfaces that serialize: after each move played, the game is written and read again.

use std::fmt::Debug;

use serde::de::DeserializeOwned;
use tictactype::{AnyGame, Drawn, FixedSide, Game, O, Opening, Square, Won, X};
use tictactype_laws::interface::{Interface, View, view_any};

/// A serialized game.
pub trait Wire: Clone + PartialEq + Debug + 'static {
    /// Serializes moves, legal or not, without the crate's own serialization.
    fn write<S: FixedSide>(size: S, moves: &[Square<S>]) -> Self;

    /// Deserializes the game, or returns `None` for a refused one.
    fn read<S: FixedSide>(&self, size: S) -> Option<AnyGame<S>>;

    /// Serializes a game with the crate.
    fn of<S: FixedSide>(game: &AnyGame<S>) -> Self;
}

impl Wire for String {
    fn write<S: FixedSide>(_: S, moves: &[Square<S>]) -> Self {
        let squares: Vec<_> = moves.iter().map(ToString::to_string).collect();
        squares.join(" ")
    }

    fn read<S: FixedSide>(&self, size: S) -> Option<AnyGame<S>> {
        match AnyGame::replay(size, self) {
            Ok(game) => Some(game),
            Err(error) => {
                // The moves before were legal, so only the last one can be refused.
                let reason = error.reason();
                assert_eq!(reason.number(), Some(self.split(' ').count()));
                assert_eq!(
                    reason.offset(),
                    self.rfind(' ').map_or(0, |space| space + 1)
                );
                None
            }
        }
    }

    fn of<S: FixedSide>(game: &AnyGame<S>) -> Self {
        game.to_string()
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct Json(String);

#[derive(Clone, PartialEq, Debug)]
pub struct Postcard(Vec<u8>);

impl Wire for Json {
    fn write<S: FixedSide>(size: S, moves: &[Square<S>]) -> Self {
        let squares: Vec<_> = moves.iter().map(|at| format!("\"{at}\"")).collect();
        let (side, line, squares) = (S::SIDE, size.line(), squares.join(","));
        Self(format!(
            r#"{{"side":{side},"line":{line},"moves":[{squares}]}}"#
        ))
    }

    fn read<S: FixedSide>(&self, _: S) -> Option<AnyGame<S>> {
        read(self)
    }

    fn of<S: FixedSide>(game: &AnyGame<S>) -> Self {
        Self(serde_json::to_string(game).unwrap())
    }
}

impl Wire for Postcard {
    fn write<S: FixedSide>(size: S, moves: &[Square<S>]) -> Self {
        let mut bytes = vec![S::SIDE as u8, size.line() as u8];
        // A varint: one byte below 128, two bytes from 128 on.
        match moves.len() as u16 {
            small @ 0..128 => bytes.push(small as u8),
            large => bytes.extend([(large % 128) as u8 | 0x80, (large / 128) as u8]),
        }
        for at in moves {
            bytes.extend([at.column() as u8, at.row() as u8]);
        }
        Self(bytes)
    }

    fn read<S: FixedSide>(&self, _: S) -> Option<AnyGame<S>> {
        read(self)
    }

    fn of<S: FixedSide>(game: &AnyGame<S>) -> Self {
        Self(postcard::to_allocvec(game).unwrap())
    }
}

/// A serialized game for serde to read.
trait Format {
    fn parse<T: DeserializeOwned>(&self) -> Option<T>;
}

impl Format for Json {
    fn parse<T: DeserializeOwned>(&self) -> Option<T> {
        serde_json::from_str(&self.0).ok()
    }
}

impl Format for Postcard {
    fn parse<T: DeserializeOwned>(&self) -> Option<T> {
        postcard::from_bytes(&self.0).ok()
    }
}

/// Reads a game as `AnyGame`, as each typed game and as `AnyGame<AnySize>`, and compares them.
fn read<S: FixedSide>(wire: &impl Format) -> Option<AnyGame<S>> {
    let game: Option<AnyGame<S>> = wire.parse();
    let typed: [Option<AnyGame<S>>; 7] = [
        wire.parse::<Game<Opening, S>>().map(AnyGame::from),
        wire.parse::<Game<X, S>>().map(AnyGame::from),
        wire.parse::<Game<O, S>>().map(AnyGame::from),
        wire.parse::<Game<Won<X>, S>>().map(AnyGame::from),
        wire.parse::<Game<Won<O>, S>>().map(AnyGame::from),
        wire.parse::<Game<Drawn<X>, S>>().map(AnyGame::from),
        wire.parse::<Game<Drawn<O>, S>>().map(AnyGame::from),
    ];
    assert!(
        typed.iter().flatten().eq(game.iter()),
        "exactly one typed game must accept the input"
    );
    assert_eq!(wire.parse(), game.as_ref().map(|game| game.to_any_size()));
    game
}

/// A game that is written and read after every move played.
#[derive(Clone, PartialEq)]
pub struct ByWire<W, S: FixedSide> {
    wire: W,
    game: AnyGame<S>,
}

impl<W: Wire, S: FixedSide> ByWire<W, S> {
    /// Serializes the moves and reads them.
    fn of(size: S, moves: &[Square<S>]) -> Option<Self> {
        let wire = W::write(size, moves);
        let game = wire.read(size)?;
        assert_eq!(
            W::of(&game),
            wire,
            "the crate serializes the game differently"
        );
        Some(Self { wire, game })
    }
}

impl<W: Wire, S: FixedSide> Interface<S> for ByWire<W, S> {
    fn start(size: S) -> Self {
        Self::of(size, &[]).unwrap()
    }

    fn play(self, at: Square<S>) -> Result<Self, Self> {
        let moves: Vec<_> = self.game.moves().chain([at]).collect();
        Self::of(self.game.size(), &moves).ok_or(self)
    }

    /// Takes the move back in the game that was read. The suite compares the result with the game
    /// that was read before the move.
    fn undo(self) -> Result<Self, Self> {
        let Self { wire, game } = self;
        match game.undo() {
            Ok(game) => Ok(Self {
                wire: W::of(&game),
                game,
            }),
            Err(nothing) => Err(Self {
                wire,
                game: nothing.into_game(),
            }),
        }
    }

    fn view(&self) -> View {
        view_any(&self.game)
    }
}
