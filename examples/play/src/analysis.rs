//! The moves of computer players, and the values of moves.

use std::ops::ControlFlow;
use std::time::Duration;

use tictactype::computer::{Analysis, Level, Score, Search, Solution, Unsolvable, Value};
use tictactype::{AnyGame, AnySize, Coordinates, GameInPlay, GameResult};

use crate::Player;

/// The time of a search for a move.
const SEARCH_TIME: Duration = Duration::from_secs(1);

/// The positions to search for each move: a quick look at all squares first, then a longer one.
const ROUNDS: [u64; 2] = [500, 5_000];

/// A callback for results. It breaks to stop the computation.
pub type Observer<'a, T> = &'a mut dyn FnMut(T) -> ControlFlow<()>;

/// The progress of a running search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The score for the player to move.
    pub score: Score,
    /// The depth of the search, in plies.
    pub depth: usize,
    /// The principal variation: the expected moves, beginning with the best one.
    pub line: Vec<Coordinates>,
}

/// Chooses a move for a computer player. Returns `None` for a person, or once the game is over.
///
/// An expert plays perfectly on solved sizes. Otherwise a search chooses the move and reports its
/// progress to the observer. When the observer breaks, the search returns the best move so far.
pub fn choose(
    game: &AnyGame,
    player: Player,
    observer: Observer<'_, Progress>,
) -> Option<Coordinates> {
    let Player::Computer(level) = player else {
        return None;
    };
    let game = game.as_in_play()?;
    if level == Level::Expert
        && let Ok(solution) = Solution::try_of(game)
    {
        return solution.best().first();
    }
    let mut search = Search::time(SEARCH_TIME).with_level(level, rand::random());
    let analysis = search.analyze_while(game, |analysis| observer(analysis.into()));
    Some(analysis.best())
}

impl From<&Analysis<AnySize>> for Progress {
    fn from(analysis: &Analysis<AnySize>) -> Self {
        Self {
            score: analysis.score(),
            depth: analysis.depth(),
            line: analysis.principal_variation().to_vec(),
        }
    }
}

/// Returns a score in words: a proven result, or the player's chance.
#[must_use]
pub fn describe(score: Score) -> String {
    match score {
        Score::Proven(value) => value.to_string(),
        Score::Estimate(estimate) => format!("a chance of {}%", percent(estimate)),
    }
}

/// Returns an estimate of [`Score`] as the expected part of a point, in percent. A draw is half a
/// point.
#[must_use]
pub fn percent(estimate: i32) -> i32 {
    ((1_010 + estimate) / 20).clamp(1, 99)
}

/// Reports each move's value for the player who makes it, until the observer breaks.
///
/// Values are exact on solved sizes. On others, short searches estimate the vacant squares nearest to
/// the marks, in two rounds.
pub fn evaluate_moves(game: &AnyGame, observer: Observer<'_, (Coordinates, Score)>) {
    let (squares, rounds) = if is_solved(game.size()) {
        // One round is enough: each value is exact.
        (game.vacant().iter().collect(), &ROUNDS[..1])
    } else {
        (nearest_squares(game), &ROUNDS[..])
    };
    let mut next = game.clone();
    for nodes in rounds {
        for at in &squares {
            if next.push(*at).is_err() {
                return;
            }
            let score = match (next.as_in_play(), next.result()) {
                (Some(game), _) => value(game, *nodes).backed_up(),
                (None, Some(GameResult::Won(_))) => Score::Proven(Value::Win { plies: 1 }),
                (None, _) => Score::Proven(Value::Draw),
            };
            next.pop();
            if observer((*at, score)).is_break() {
                return;
            }
        }
    }
}

/// Returns the value for the player to move: exact on solved sizes, otherwise from a search of this
/// many positions.
fn value(game: GameInPlay<'_, AnySize>, nodes: u64) -> Score {
    match Solution::try_of(game) {
        Ok(solution) => Score::Proven(solution.value()),
        Err(_) => Search::nodes(nodes).analyze(game).score(),
    }
}

/// Returns `true` if the values of moves are exact on boards of a size.
#[must_use]
pub fn is_solved(size: AnySize) -> bool {
    Unsolvable::check(size).is_ok()
}

/// Returns the vacant squares nearest to the marks, or to the middle of an empty board.
fn nearest_squares(game: &AnyGame) -> Vec<Coordinates> {
    let middle = middle(game.size());
    let distance = |at: Coordinates| {
        let marks = game.moves().map(|mark| at.king_moves_to(mark));
        marks.min().unwrap_or(at.king_moves_to(middle))
    };
    let vacant = game.vacant();
    let nearest = vacant.iter().map(distance).min();
    vacant
        .into_iter()
        .filter(|at| Some(distance(*at)) == nearest)
        .collect()
}

/// Returns the square in the middle of the board, or the upper left one of four.
pub(crate) fn middle(size: AnySize) -> Coordinates {
    let middle = (size.side() - 1) / 2;
    Coordinates {
        column: middle,
        row: middle,
    }
}
