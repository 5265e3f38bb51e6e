//! Two bytes choose the size; each further pair of bytes plays a square or takes back a move.
//!
//! After each step the game is compared with the oracle.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tictactype::{AnyGame, Entry, Game, IllegalMove, Position, Size, SizeVisitor, Turn};
use tictactype_fuzz::{Oracle, check_against_oracle, check_round_trip, size_and_rest};

struct PlayMoves<'a>(&'a [u8]);

/// Plays a move with `Game::entry`. Returns `None` if the square is taken.
fn by_entry<T: Turn, S: Size>(game: Game<T, S>, at: Position<S>) -> Option<AnyGame<S>> {
    match game.entry(at) {
        Entry::Vacant(vacant) => Some(vacant.play(T::Player::default()).into()),
        Entry::Occupied(_) => None,
    }
}

/// Plays a move with `Game::play`. Returns `None` if the square is taken.
fn by_play<T: Turn, S: Size>(game: Game<T, S>, at: Position<S>) -> Option<AnyGame<S>> {
    game.play(T::Player::default(), at).ok().map(AnyGame::from)
}

impl SizeVisitor for PlayMoves<'_> {
    type Output = ();

    fn visit<S: Size>(self, size: S) {
        let mut game = AnyGame::on(size);
        let mut oracle = Oracle::new(S::SIDE, size.line());
        for step in self.0.as_chunks::<2>().0 {
            let number = usize::from(u16::from_le_bytes(*step));
            // One number in 16 takes a move back.
            if number % 16 == 15 {
                game = match game.undo() {
                    Ok(game) => {
                        oracle.undo();
                        game
                    }
                    Err(nothing) => {
                        assert!(oracle.moves().is_empty());
                        nothing.into_game().into()
                    }
                };
            } else {
                let at = Position::from_index(number / 16 % S::CELLS)
                    .expect("an index below the number of squares");
                let typed = match game.clone() {
                    AnyGame::Opening(game) => [by_entry(game.clone(), at), by_play(game, at)],
                    AnyGame::X(game) => [by_entry(game.clone(), at), by_play(game, at)],
                    AnyGame::O(game) => [by_entry(game.clone(), at), by_play(game, at)],
                    _ => [None, None],
                };
                let legal = oracle.play(at.index());
                let before = game.clone();
                game = match game.play(at) {
                    Ok(game) => {
                        assert!(legal, "{at} is illegal in {before}");
                        assert_eq!(typed, [Some(game.clone()), Some(game.clone())]);
                        game
                    }
                    Err(illegal) => {
                        assert!(!legal, "{at} is legal in {before}");
                        assert_eq!(typed, [None, None]);
                        assert_eq!(
                            matches!(illegal, IllegalMove::Over { .. }),
                            before.turn().is_none()
                        );
                        assert_eq!(illegal.game(), &before);
                        illegal.into_game()
                    }
                };
            }
            check_against_oracle(&game, &oracle);
        }
        check_round_trip(&game);
    }
}

fuzz_target!(|bytes: &[u8]| {
    if let Some((size, rest)) = size_and_rest(bytes) {
        size.visit(PlayMoves(rest));
    }
});
