//! Two bytes choose the size. Then each pair of bytes plays a square or takes back a move.
//!
//! After each step the game is compared with the oracle.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tictactype::error::IllegalMoveReason;
use tictactype::{
    AnyGame, Coordinates, Explored, FixedSide, Game, Mark, SizeVisitor, Square, Turn, TypedGame,
};
use tictactype_fuzz::{Oracle, check_against_oracle, check_round_trip, size_and_rest};

struct PlayMoves<'a>(&'a [u8]);

/// Plays with `Game::entry`. Returns `None` if the square is taken.
fn by_entry<T: Turn, S: FixedSide>(game: Game<T, S>, at: Square<S>) -> Option<AnyGame<S>> {
    let vacant = game.entry(at).ok()?;
    Some(vacant.play(T::Player::default()).into())
}

/// Plays with `Game::play`. Returns `None` if the square is taken.
fn by_play<T: Turn, S: FixedSide>(game: Game<T, S>, at: Square<S>) -> Option<AnyGame<S>> {
    game.play(T::Player::default(), at).ok().map(AnyGame::from)
}

/// Plays in an exploration and takes the move back. Returns `None` if the square is taken.
fn by_variation<T: Turn, S: FixedSide>(game: &Game<T, S>, at: Square<S>) -> Option<AnyGame<S>> {
    let mut exploration = game.explore();
    let mut variation = exploration.variation();
    let played = variation.play(T::Player::default(), at).ok();
    let after = played.map(|played| match played {
        Explored::InPlay(next) => next.to_game().into(),
        Explored::Won(won) => won.to_game().into(),
        Explored::Drawn(drawn) => drawn.to_game().into(),
    });
    assert_eq!(&variation.to_game(), game);
    after
}

/// Plays with each method, and checks that they agree. Returns `None` if the square is taken.
fn by_all<T: Turn, S: FixedSide>(
    game: &AnyGame<S>,
    typed: Game<T, S>,
    at: Square<S>,
) -> Option<AnyGame<S>> {
    let played = game.clone().play(at).ok();
    assert_eq!(by_variation(&typed, at), played);
    assert_eq!(by_entry(typed.clone(), at), played);
    assert_eq!(by_play(typed, at), played);
    played
}

/// Checks that the game on `AnySize` is the same, and that each player may play exactly where and
/// when it says.
fn check_any_size<S: FixedSide>(any_size: &AnyGame, game: &AnyGame<S>, at: Square<S>) {
    assert_eq!(any_size, &game.to_any_size());
    assert_eq!(any_size.state(), game.state());
    let at = Coordinates::from(at);
    for by in [Mark::X, Mark::O] {
        let mut other = any_size.clone();
        let is_legal = game.turn() == Some(by) && any_size.mark_at(at).is_none();
        assert_eq!(other.push_as(by, at).is_ok(), is_legal);
        if is_legal {
            assert_eq!(other.pop(), Some(at));
        }
        assert_eq!(&other, any_size);
    }
    let off_board = Coordinates {
        column: S::SIDE,
        row: at.row,
    };
    assert!(any_size.clone().push(off_board).is_err());
    assert_eq!(any_size.at_ply(any_size.ply()).as_ref(), Some(any_size));
    assert_eq!(any_size.at_ply(any_size.ply() + 1), None);
}

impl SizeVisitor for PlayMoves<'_> {
    type Output = ();

    fn visit<S: FixedSide>(self, size: S) {
        let mut game = AnyGame::on(size);
        let mut any_size = AnyGame::on(size.to_any_size());
        let mut oracle = Oracle::new(S::SIDE, size.line());
        for step in self.0.as_chunks::<2>().0 {
            let number = usize::from(u16::from_le_bytes(*step));
            let at = Square::from_index(number / 16 % S::CELLS)
                .expect("an index below the number of squares");
            // One in 16 takes a move back.
            if number % 16 == 15 {
                let last = game.last_move();
                let undone = game.clone().undo().ok();
                assert_eq!(game.pop(), last);
                assert_eq!(any_size.pop(), last.map(Coordinates::from));
                match undone {
                    Some(undone) => {
                        oracle.undo();
                        assert_eq!(game, undone);
                    }
                    None => assert!(oracle.moves().is_empty()),
                }
            } else {
                let played = match game.to_typed() {
                    TypedGame::Opening(typed) => by_all(&game, typed, at),
                    TypedGame::X(typed) => by_all(&game, typed, at),
                    TypedGame::O(typed) => by_all(&game, typed, at),
                    _ => None,
                };
                let legal = oracle.play(at.index());
                let before = game.clone();
                assert_eq!(any_size.push(at.into()).is_ok(), legal);
                match game.push(at) {
                    Ok(()) => {
                        assert!(legal, "{at} is illegal in {before}");
                        assert_eq!(played.as_ref(), Some(&game));
                    }
                    Err(illegal) => {
                        assert!(!legal, "{at} is legal in {before}");
                        assert_eq!(played, None);
                        assert_eq!(
                            matches!(illegal.reason(), IllegalMoveReason::Over(_)),
                            before.turn().is_none()
                        );
                        assert_eq!(game, before);
                    }
                }
            }
            check_against_oracle(&game, &oracle);
            check_against_oracle(&any_size, &oracle);
            check_any_size(&any_size, &game, at);
        }
        check_round_trip(&game);
        check_round_trip(&any_size);
    }
}

fuzz_target!(|bytes: &[u8]| {
    if let Some((size, rest)) = size_and_rest(bytes) {
        size.visit(PlayMoves(rest));
    }
});
