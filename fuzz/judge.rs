//! What every target asks of a game that came in.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;
use tictactype::{
    AnyGame, AnyLine, AnySize, Game, GameVisitor, Mark, O, Position, Size, Square, Won, X,
};

pub use self::oracle::Oracle;

// The oracle of the laws.
#[allow(dead_code, reason = "the laws ask it for more")]
#[path = "../tests/laws/oracle.rs"]
mod oracle;

/// The size that the first two bytes choose, and the rest of them.
pub fn size_and_rest(bytes: &[u8]) -> Option<(AnySize, &[u8])> {
    let [side, line, rest @ ..] = bytes else {
        return None;
    };
    // Small boards more often: games end there, and on large ones the oracle is slow.
    let sides = if *side < 224 { 5 } else { 25 };
    let side = 2 + usize::from(*side) % sides;
    let line = 2 + usize::from(*line) % (side - 1);
    let size = AnySize::new(side, line).expect("a side is 2 to 26, and a line 2 to the side");
    Some((size, rest))
}

/// The game is one that play reaches, and it survives every way to write it down.
pub fn is_legal<S: Size>(game: &AnyGame<S>) {
    let mut oracle = Oracle::new(S::SIDE, game.size().line());
    for at in game.moves() {
        assert!(oracle.play(at.index()), "{at} is illegal in {game}");
    }
    agrees(game, &oracle);
    assert_eq!(
        AnyGame::replay(game.size(), &game.to_string()).as_ref(),
        Ok(game)
    );
    survives(game);
}

/// All that can be seen of the game is what the oracle sees.
pub fn agrees<S: Size>(game: &AnyGame<S>, oracle: &Oracle) {
    assert_eq!(game.turn(), oracle.turn(), "{game}");
    assert_eq!(game.result(), oracle.result(), "{game}");
    assert!(
        game.vacant().map(|at| at.index()).eq(oracle.vacant()),
        "{game}"
    );
    assert!(
        game.moves()
            .map(|at| at.index())
            .eq(oracle.moves().iter().copied()),
        "{game}"
    );
    let lines = game.winning_lines();
    let lines = lines.map(|line| line.squares().map(|at| at.index()).collect());
    assert_eq!(
        lines.collect::<std::collections::BTreeSet<_>>(),
        oracle.winning_lines(),
        "{game}"
    );
}

/// The value is the same after it was written and read.
pub fn survives<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) {
    let json = serde_json::to_string(value).expect("a game is written as JSON");
    assert_eq!(
        &serde_json::from_str::<T>(&json).expect("what was written is read"),
        value
    );
    let bytes = postcard::to_allocvec(value).expect("a game is written as bytes");
    assert_eq!(
        &postcard::from_bytes::<T>(&bytes).expect("what was written is read"),
        value
    );
}

/// A format that games come in.
pub trait Format {
    fn read<T: DeserializeOwned>(bytes: &[u8]) -> Option<T>;

    /// A game of whatever size the bytes say.
    fn read_any<V: GameVisitor>(bytes: &[u8], visitor: V) -> Option<V::Output>;
}

/// Whatever comes in is answered, a game that comes out is legal, and what a narrow door lets in, a wider one does.
pub fn is_answered<F: Format>(bytes: &[u8]) {
    struct Judge;

    impl GameVisitor for Judge {
        type Output = ();

        fn visit<S: Size>(self, game: AnyGame<S>) {
            is_legal(&game);
        }
    }

    let any_size = F::read_any(bytes, Judge);
    let any_line = F::read::<AnyGame<AnyLine<3>>>(bytes);
    let fixed = F::read::<AnyGame<Square<3>>>(bytes);
    any_line.iter().for_each(is_legal);
    fixed.iter().for_each(is_legal);
    assert!(fixed.is_none() || any_line.is_some());
    assert!(any_line.is_none() || any_size.is_some());

    if let Some(game) = F::read::<Game<Won<X>, Square<3>>>(bytes) {
        assert_eq!(game.winner(), X);
        assert_eq!(fixed, Some(game.into()));
    }
    if let Some(game) = F::read::<Game<O, Square<3>>>(bytes) {
        assert_eq!(game.ply() % 2, 1);
        assert_eq!(fixed, Some(game.into()));
    }
    F::read::<Mark>(bytes);
    F::read::<Position<Square<26>>>(bytes);
}
