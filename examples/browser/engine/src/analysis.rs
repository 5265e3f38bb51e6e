//! Computer moves, hints, and values of moves.

use std::ops::ControlFlow;

use serde::Serialize;
use tictactype::behavior::{Program, Thread};
use tictactype::computer::{self, Reason, Score, Search, Solution, Strategy, Unsolvable, Value};
use tictactype::{AnyGame, AnySize, Coordinates, GameInPlay, GameResult};

use crate::nearest::nearest_first;
use crate::player::Player;
use crate::trace::tactics;

/// The budget of a search for a move, in positions.
const NODES: u64 = 40_000;

/// The budgets for the value of one move: a quick look at all moves first, then more.
const ROUNDS: [u64; 2] = [300, 3_000];

/// What a move is worth to its player.
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
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
struct Evaluation {
    worth: Worth,
    /// `true` from perfect play, which knows the shortest win. `false` from a search.
    is_solved: bool,
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
        }
    }
}

/// The progress or the result of a search.
#[derive(Debug, Serialize)]
pub struct Analysis {
    evaluation: Evaluation,
    depth: usize,
    nodes: u64,
    /// The principal variation: the expected moves, best move first.
    line: Vec<Coordinates>,
}

impl From<&computer::Analysis<AnySize>> for Analysis {
    fn from(analysis: &computer::Analysis<AnySize>) -> Self {
        Self {
            evaluation: Evaluation::searched(analysis.score()),
            depth: analysis.depth(),
            nodes: analysis.nodes(),
            line: analysis.principal_variation().to_vec(),
        }
    }
}

/// A player's move and its reason.
#[derive(Debug, Serialize)]
pub struct Suggestion {
    at: Coordinates,
    reason: Option<String>,
    /// The value of the game to the player to move. `None` if threads chose.
    evaluation: Option<Evaluation>,
    /// The search, if there was one.
    analysis: Option<Analysis>,
}

/// Chooses a move. Returns `None` if the game is over, or if the player does not play on this size.
///
/// A search reports its progress.
pub(crate) fn suggest(
    game: &AnyGame,
    player: Player,
    seed: u64,
    progress: &mut dyn FnMut(Analysis),
) -> Option<Suggestion> {
    let game = game.as_in_play()?;
    let (at, evaluation, analysis) = match (player, player.level()) {
        (_, Some(level)) => {
            let mut search = Search::nodes(NODES).with_level(level, seed);
            let analysis = search.analyze_while(game, |analysis| {
                progress(analysis.into());
                ControlFlow::Continue(())
            });
            let (at, analysis) = (analysis.best(), Analysis::from(&analysis));
            (at, Some(analysis.evaluation), Some(analysis))
        }
        (Player::Perfect, _) => {
            let solution = Solution::try_of(game).ok()?;
            let evaluation = Evaluation::solved(solution.value());
            (solution.best().first()?, Some(evaluation), None)
        }
        (_, None) => (threads(game)?, None, None),
    };
    Some(Suggestion {
        at,
        reason: Reason::of(game, at).map(|reason| reason.to_string()),
        evaluation,
        analysis,
    })
}

/// The move that threads request.
fn threads(game: GameInPlay<'_, AnySize>) -> Option<Coordinates> {
    let tactics = tactics(game.size(), game.turn());
    let rules = Thread::rules(game.size());
    Program::new().with(rules).with(tactics).choose(game)
}

/// The value of a move.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct MoveValue {
    at: Coordinates,
    evaluation: Evaluation,
}

/// The value of a move, with the progress of the evaluation.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct ValueReport {
    #[serde(flatten)]
    value: MoveValue,
    /// The number of the value, from 1.
    number: usize,
    /// How many values there are.
    of: usize,
}

/// Evaluates each move for its player, and reports the values one by one. Squares nearest to the
/// marks come first.
///
/// On solved sizes the values are exact. On others they come from a quick search of every square,
/// then from a longer one.
pub(crate) fn move_values(game: &AnyGame, report: &mut dyn FnMut(ValueReport)) -> Vec<MoveValue> {
    if game.is_over() {
        return Vec::new();
    }
    let is_solved = Unsolvable::check(game.size()).is_ok();
    let rounds: &[u64] = if is_solved { &[0] } else { &ROUNDS };
    let squares = nearest_first(game);
    let (mut number, of) = (0, squares.len() * rounds.len());
    let mut values = Vec::new();
    for nodes in rounds {
        // One search for all squares, to keep its table.
        let mut search = Search::nodes(*nodes);
        values.clear();
        for at in &squares {
            let evaluation = value_of_move(game.clone(), *at, &mut search);
            let Some(evaluation) = evaluation else {
                continue;
            };
            let value = MoveValue {
                at: *at,
                evaluation,
            };
            number += 1;
            report(ValueReport { value, number, of });
            values.push(value);
        }
    }
    values
}

/// The value of a move, by perfect play on solved sizes, else by search.
fn value_of_move(mut game: AnyGame, at: Coordinates, search: &mut Search) -> Option<Evaluation> {
    game.push(at).ok()?;
    Some(match (game.as_in_play(), game.result()) {
        (Some(game), _) => match Solution::try_of(game) {
            Ok(solution) => Evaluation::solved(solution.value().backed_up()),
            Err(_) => Evaluation::searched(search.analyze(game).score().backed_up()),
        },
        (None, Some(GameResult::Won(_))) => Evaluation::solved(Value::Win { plies: 1 }),
        (None, _) => Evaluation::solved(Value::Draw),
    })
}
