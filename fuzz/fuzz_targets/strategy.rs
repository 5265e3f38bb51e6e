//! Two bytes choose the size, and one the player. The rest are the answers of a strategy, whose
//! verdict must be that of playing every game.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tictactype::computer::{check_strategy, from_fn};
use tictactype::{AnyGame, AnySize, Coordinates, FixedSide, GameInPlay, Mark, Size, SizeVisitor};
use tictactype_fuzz::size_and_rest;

/// More positions than any strategy meets on the sizes tried here.
const LIMIT: usize = 10_000;

/// The square that the answers choose for the marks of a position. Off the board and taken squares
/// are among them.
fn answer(answers: &[u8], game: GameInPlay<'_, AnySize>) -> Option<Coordinates> {
    let side = game.size().side();
    let position = game.size().squares().into_iter().fold(0, |number, at| {
        3 * number
            + game
                .mark_at(at)
                .map_or(0, |mark| 1 + usize::from(mark == Mark::O))
    });
    match answers.get(position % answers.len().max(1)) {
        None | Some(255) => None,
        Some(254) => Some(Coordinates {
            column: side,
            row: 0,
        }),
        Some(253) => game.last_move(),
        Some(answer) => {
            let vacant = game.vacant();
            vacant.iter().nth(usize::from(*answer) % vacant.len())
        }
    }
}

/// Plays every game. Returns `true` if the strategy always answers with a vacant square and never
/// loses.
fn never_loses(game: &mut AnyGame, answers: &[u8], player: Mark) -> bool {
    let Some(in_play) = game.as_in_play() else {
        return game.winner().is_none_or(|winner| winner == player);
    };
    if game.turn() == Some(player) {
        let Some(at) = answer(answers, in_play) else {
            return false;
        };
        if game.push(at).is_err() {
            return false;
        }
        let found = never_loses(game, answers, player);
        game.pop();
        return found;
    }
    game.vacant().iter().all(|at| {
        game.push(at).expect("the square is vacant");
        let found = never_loses(game, answers, player);
        game.pop();
        found
    })
}

/// Checks that the game of a refutation is one that the strategy plays, up to the last move.
fn check_game(moves: &[Coordinates], size: AnySize, answers: &[u8], player: Mark) {
    let mut game = AnyGame::on(size);
    for (ply, at) in moves.iter().enumerate() {
        let in_play = game.as_in_play().expect("only the last move ends a game");
        if game.turn() == Some(player) {
            assert_eq!(answer(answers, in_play), Some(*at), "{game}");
        }
        assert!(
            game.push(*at).is_ok() || ply + 1 == moves.len(),
            "{at} in {game}"
        );
    }
    assert_ne!(game.winner(), Some(player));
}

/// Checks the same strategy on the type of the size.
struct CheckTyped<'a> {
    answers: &'a [u8],
    player: Mark,
    verdict: bool,
}

impl SizeVisitor for CheckTyped<'_> {
    type Output = ();

    fn visit<S: FixedSide>(self, size: S) {
        let strategy = from_fn(|game: GameInPlay<'_, S>| {
            let any_size = AnyGame::from(game).to_any_size();
            let at = answer(self.answers, any_size.as_in_play()?)?;
            // A typed square is on the board.
            size.square(at).ok()
        });
        let checked = check_strategy(size, self.player, strategy, LIMIT);
        assert_eq!(checked.is_ok(), self.verdict, "{checked:?}");
    }
}

fuzz_target!(|bytes: &[u8]| {
    let Some((size, [player, answers @ ..])) = size_and_rest(bytes) else {
        return;
    };
    // Every game of a larger board is too many.
    if size.side() > 3 {
        return;
    }
    let player = [Mark::X, Mark::O][usize::from(*player % 2)];
    let strategy = from_fn(|game: GameInPlay<'_, AnySize>| answer(answers, game));
    let checked = check_strategy(size, player, strategy, LIMIT);
    let verdict = never_loses(&mut AnyGame::on(size), answers, player);
    assert_eq!(checked.is_ok(), verdict, "{checked:?}");
    if let Err(refutation) = checked {
        assert!(!refutation.to_string().is_empty());
        let moves: Vec<Coordinates> = refutation.moves().collect();
        check_game(&moves, size, answers, player);
    }
    size.visit(CheckTyped {
        answers,
        player,
        verdict,
    });
});
