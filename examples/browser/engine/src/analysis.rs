//! Moves of computer players, hints, and the values of moves.
//!
//! Only this, the threads and reading a board need the size as a type. [`AnySizeGame::visit`]
//! compiles a visitor once for each of the 25 sides, so the visitors contain little code.

use std::ops::ControlFlow;

use serde::Serialize;
use tictactype::behavior::{Program, Thread};
use tictactype::computer::{self, Perfect, Reason, Score, Search, Strategy, Value};
use tictactype::{AnyGame, AnySizeGame, Coordinates, GameResult, GameVisitor, Size, Square};

use crate::player::Player;
use crate::sides::{is_small, visit_small, visit_usual};
use crate::trace::tactics;

/// The budget of a search for a move, in positions.
const NODES: u64 = 40_000;

/// The budgets of the searches for the value of one move: first a quick look at all, then more.
const ROUNDS: [u64; 2] = [300, 3_000];

/// The worth of a move to the player who makes it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
enum Worth {
    Win {
        plies: usize,
    },
    Draw,
    Loss {
        plies: usize,
    },
    /// The expected result, from -1000 to 1000.
    Estimate {
        thousandths: i32,
    },
}

impl From<Score> for Worth {
    fn from(score: Score) -> Self {
        match score {
            Score::Proven(Value::Win { plies }) => Self::Win { plies },
            Score::Proven(Value::Draw) => Self::Draw,
            Score::Proven(Value::Loss { plies }) => Self::Loss { plies },
            Score::Estimate(thousandths) => Self::Estimate { thousandths },
        }
    }
}

/// A value, and where it comes from.
#[derive(Clone, Debug, PartialEq, Serialize)]
struct Evaluation {
    worth: Worth,
    /// Found by perfect play, which knows the shortest win, and not by a search.
    is_solved: bool,
    text: String,
}

impl Evaluation {
    fn solved(value: Value) -> Self {
        Self {
            is_solved: true,
            ..Self::searched(Score::Proven(value))
        }
    }

    fn searched(score: Score) -> Self {
        Self {
            worth: score.into(),
            is_solved: false,
            text: score.to_string(),
        }
    }
}

/// The progress, or the result, of a search.
#[derive(Debug, Serialize)]
pub struct Analysis {
    evaluation: Evaluation,
    depth: usize,
    nodes: u64,
    /// The principal variation: the expected moves, beginning with the best one.
    line: Vec<Coordinates>,
    #[serde(skip)]
    score: Score,
}

impl<S: Size> From<&computer::Analysis<Square<S>>> for Analysis {
    fn from(analysis: &computer::Analysis<Square<S>>) -> Self {
        let line = analysis.principal_variation().iter().copied();
        Self {
            evaluation: Evaluation::searched(analysis.score()),
            depth: analysis.depth(),
            nodes: analysis.nodes(),
            line: line.map(Coordinates::from).collect(),
            score: analysis.score(),
        }
    }
}

/// A move that a player chose, with its reason.
#[derive(Debug, Serialize)]
pub struct Suggestion {
    at: Coordinates,
    /// `None` on sides that few people play on.
    reason: Option<String>,
    /// The value of the game to the player to move, unless threads chose.
    evaluation: Option<Evaluation>,
    /// The search, if there was one.
    analysis: Option<Analysis>,
}

/// Chooses a move. Returns `None` if the game is over, or if the player does not play on its size.
///
/// A search reports its progress.
pub(crate) fn suggest(
    game: &AnySizeGame,
    player: Player,
    seed: u64,
    progress: &mut dyn FnMut(Analysis),
) -> Option<Suggestion> {
    game.turn()?;
    let (at, evaluation, analysis) = match (player, player.level()) {
        (_, Some(level)) => {
            let search = Search::nodes(NODES).with_level(level, seed);
            let analysis = game.visit(Analyze { search, progress })?;
            let evaluation = analysis.evaluation.clone();
            (*analysis.line.first()?, Some(evaluation), Some(analysis))
        }
        (Player::Perfect, _) => {
            let (at, value) = best_move(game)?;
            (at, Some(Evaluation::solved(value)), None)
        }
        (_, None) => {
            let at = visit_small!(game, RunThreads).flatten()?;
            (at, None, None)
        }
    };
    Some(Suggestion {
        at,
        reason: visit_usual!(game, FindReason(at))
            .flatten()
            .map(|reason| reason.to_string()),
        evaluation,
        analysis,
    })
}

struct Analyze<'a> {
    search: Search,
    progress: &'a mut dyn FnMut(Analysis),
}

impl GameVisitor for Analyze<'_> {
    type Output = Option<Analysis>;

    fn visit<S: Size>(mut self, game: AnyGame<S>) -> Option<Analysis> {
        let analysis = self.search.analyze_while(game.as_in_play()?, |analysis| {
            (self.progress)(analysis.into());
            ControlFlow::Continue(())
        });
        Some((&analysis).into())
    }
}

struct RunThreads;

impl GameVisitor for RunThreads {
    type Output = Option<Coordinates>;

    fn visit<S: Size>(self, game: AnyGame<S>) -> Option<Coordinates> {
        let game = game.as_in_play()?;
        let threads = Thread::rules(game.size());
        let mut program = Program::new()
            .with(threads)
            .with(tactics(game.size(), game.turn()));
        program.choose(game).map(Coordinates::from)
    }
}

struct FindReason(Coordinates);

impl GameVisitor for FindReason {
    type Output = Option<Reason>;

    fn visit<S: Size>(self, game: AnyGame<S>) -> Option<Reason> {
        let at = Square::try_from(self.0).ok()?;
        Reason::of(game.as_in_play()?, at)
    }
}

/// Returns a best move and the value of the game. Returns `None` if the size is not solved.
fn best_move(game: &AnySizeGame) -> Option<(Coordinates, Value)> {
    visit_small!(game, Solve).flatten()
}

struct Solve;

impl GameVisitor for Solve {
    type Output = Option<(Coordinates, Value)>;

    fn visit<S: Size>(self, game: AnyGame<S>) -> Option<(Coordinates, Value)> {
        let solution = Perfect::on(game.size()).ok()?.solve(game.as_in_play()?);
        Some((solution.best().first()?.into(), solution.value()))
    }
}

/// The value of a move.
#[derive(Clone, Debug, Serialize)]
pub struct MoveValue {
    at: Coordinates,
    evaluation: Evaluation,
}

/// Evaluates each move for the player who makes it, and reports the values one by one.
///
/// On solved sizes, these are all moves. On others, they are the vacant squares nearest to the
/// marks, evaluated by a search with few positions and then by a longer one.
pub(crate) fn move_values(game: &AnySizeGame, found: &mut dyn FnMut(MoveValue)) -> Vec<MoveValue> {
    if game.is_over() {
        return Vec::new();
    }
    let rounds: &[u64] = if is_small(game.size()) { &[0] } else { &ROUNDS };
    let squares = squares_to_evaluate(game);
    let mut values = Vec::new();
    for nodes in rounds {
        values.clear();
        for at in &squares {
            let Some(evaluation) = value_of_move(game.clone(), *at, *nodes) else {
                continue;
            };
            let value = MoveValue {
                at: *at,
                evaluation,
            };
            found(value.clone());
            values.push(value);
        }
    }
    values
}

fn value_of_move(mut game: AnySizeGame, at: Coordinates, nodes: u64) -> Option<Evaluation> {
    let solved = is_small(game.size());
    game.push(at).ok()?;
    match game.result() {
        Some(GameResult::Won(_)) => Some(Evaluation::solved(Value::Win { plies: 1 })),
        Some(GameResult::Drawn) => Some(Evaluation::solved(Value::Draw)),
        None if solved => {
            let (_, value) = best_move(&game)?;
            Some(Evaluation::solved(value.backed_up()))
        }
        None => {
            let analysis = game.visit(Analyze {
                search: Search::nodes(nodes),
                progress: &mut |_| {},
            })?;
            Some(Evaluation::searched(analysis.score.backed_up()))
        }
    }
}

/// Returns all vacant squares of a solved size, and of others those nearest to the marks, or to the
/// middle of an empty board.
fn squares_to_evaluate(game: &AnySizeGame) -> Vec<Coordinates> {
    if is_small(game.size()) {
        return game.vacant().collect();
    }
    let middle = (game.size().side() - 1) / 2;
    let middle = Coordinates {
        column: middle,
        row: middle,
    };
    let distance = |at: Coordinates| {
        let marks = game.moves().map(|mark| distance(mark, at));
        marks.min().unwrap_or_else(|| distance(middle, at))
    };
    let nearest = game.vacant().map(distance).min();
    game.vacant()
        .filter(|at| Some(distance(*at)) == nearest)
        .collect()
}

/// Returns the number of moves of a chess king from one square to another.
fn distance(from: Coordinates, to: Coordinates) -> usize {
    let columns = from.column.abs_diff(to.column);
    columns.max(from.row.abs_diff(to.row))
}
