//! Games of a strategy against an opponent that tries every move.

use tictactype::computer::Strategy;
use tictactype::{AnyGame, GameResult, Mark, Size};

/// Plays all games of a strategy with this mark, and collects the results.
pub fn results<S: Size>(
    game: AnyGame<S>,
    mark: Mark,
    strategy: &mut impl Strategy<S>,
) -> Vec<GameResult> {
    match game.as_in_play() {
        None => game.result().into_iter().collect(),
        Some(in_play) if in_play.turn() == mark => {
            let at = strategy.choose(in_play).unwrap();
            results(game.play(at).unwrap(), mark, strategy)
        }
        Some(in_play) => in_play
            .vacant()
            .iter()
            .flat_map(|at| results(game.clone().play(at).unwrap(), mark, strategy))
            .collect(),
    }
}

/// Returns `true` if a strategy loses no game from the empty board, with either mark.
pub fn never_loses<S: Size>(size: S, strategy: &mut impl Strategy<S>) -> bool {
    [Mark::X, Mark::O].into_iter().all(|mark| {
        let results = results(AnyGame::on(size), mark, strategy);
        assert!(results.len() > 10);
        !results.contains(&GameResult::Won(mark.opponent()))
    })
}
