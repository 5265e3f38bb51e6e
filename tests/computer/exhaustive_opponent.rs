//! Games of a strategy against an opponent that tries every move.

use tictactype::computer::AnyStrategy;
use tictactype::{AnyGame, GameResult, Mark, Size};

/// Returns the results of all games in which a strategy plays this mark.
pub fn results<S: Size>(
    game: AnyGame<S>,
    mark: Mark,
    strategy: &mut impl AnyStrategy<S>,
) -> Vec<GameResult> {
    match (game.result(), game.turn()) {
        (Some(result), _) => vec![result],
        (None, turn) if turn == Some(mark) => {
            let at = strategy.choose_any(&game).unwrap();
            results(game.play(at).unwrap(), mark, strategy)
        }
        (None, _) => game
            .vacant()
            .flat_map(|at| results(game.clone().play(at).unwrap(), mark, strategy))
            .collect(),
    }
}

/// Returns `true` if a strategy loses no game from the empty board, with either mark.
pub fn never_loses<S: Size>(size: S, strategy: &mut impl AnyStrategy<S>) -> bool {
    [Mark::X, Mark::O].into_iter().all(|mark| {
        let results = results(AnyGame::on(size), mark, strategy);
        assert!(results.len() > 10);
        !results.contains(&GameResult::Won(mark.opponent()))
    })
}
