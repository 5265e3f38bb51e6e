//! JSON as it comes: a game of any size, and games of some sizes.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tictactype::{
    AnyGame, AnyLine, AnySize, Game, GameVisitor, Mark, O, Position, Size, Square, Won, X,
};
use tictactype_fuzz::is_legal;

struct Judge;

impl GameVisitor for Judge {
    type Output = ();

    fn visit<S: Size>(self, game: AnyGame<S>) {
        is_legal(&game);
    }
}

fuzz_target!(|bytes: &[u8]| {
    let mut any = serde_json::Deserializer::from_slice(bytes);
    let any_size = AnySize::deserialize_game(&mut any, Judge).and_then(|()| any.end());

    let fixed = serde_json::from_slice::<AnyGame<Square<3>>>(bytes);
    fixed.iter().for_each(is_legal);
    let line = serde_json::from_slice::<AnyGame<AnyLine<3>>>(bytes);
    line.iter().for_each(is_legal);
    // What a narrower door lets in, a wider one does.
    assert!(fixed.is_err() || line.is_ok());
    assert!(line.is_err() || any_size.is_ok());

    if let Ok(game) = serde_json::from_slice::<Game<Won<X>, Square<3>>>(bytes) {
        assert_eq!(game.winner(), X);
        assert!(fixed.is_ok());
    }
    if let Ok(game) = serde_json::from_slice::<Game<O, Square<3>>>(bytes) {
        assert_eq!(game.ply() % 2, 1);
        assert!(fixed.is_ok());
    }
    let _ = serde_json::from_slice::<Mark>(bytes);
    let _ = serde_json::from_slice::<Position<Square<26>>>(bytes);
});
