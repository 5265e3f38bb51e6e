//! One side plays by a strategy, and the other tries everything.

use tictactype::computer::AnyStrategy;
use tictactype::{AnyGame, GameResult, Mark, Size};

/// Every result that a strategy for one side can come to, against an opponent who tries everything.
pub fn results<S: Size>(
    game: AnyGame<S>,
    side: Mark,
    strategy: &mut impl AnyStrategy<S>,
) -> Vec<GameResult> {
    match (game.result(), game.turn()) {
        (Some(result), _) => vec![result],
        (None, turn) if turn == Some(side) => {
            let at = strategy.choose_any(&game).unwrap();
            results(game.play(at).unwrap(), side, strategy)
        }
        (None, _) => game
            .vacant()
            .flat_map(|at| results(game.clone().play(at).unwrap(), side, strategy))
            .collect(),
    }
}

/// Whether a strategy never loses a game, from its beginning, on either side.
pub fn never_loses<S: Size>(size: S, strategy: &mut impl AnyStrategy<S>) -> bool {
    [Mark::X, Mark::O].into_iter().all(|side| {
        let results = results(AnyGame::on(size), side, strategy);
        assert!(results.len() > 10);
        !results.contains(&GameResult::Won(side.opponent()))
    })
}
