//! The moves of computer players, and the values of moves.
//!
//! Only this needs the size as a type. [`AnySizeGame::visit`] compiles a visitor once for each of
//! the 25 sides, so the visitors contain little code.

use std::ops::ControlFlow;
use std::time::Duration;

use tictactype::computer::{
    Analysis, Level, Perfect, Reason, Score, Search, Strategy, Unsolvable, Value,
};
use tictactype::{
    AnyGame, AnySize, AnySizeGame, Coordinates, GameInPlay, GameResult, GameVisitor, Size, Square,
};

use crate::Player;

/// The time of a search for a move.
const SEARCH_TIME: Duration = Duration::from_secs(1);

/// A callback for results, which breaks to stop the computation.
pub type Observer<'a, T> = &'a mut dyn FnMut(T) -> ControlFlow<()>;

/// The progress of a running search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The value of the game to the player to move.
    pub score: Score,
    /// The number of plies to which every variation was searched.
    pub depth: usize,
    /// The number of positions searched.
    pub nodes: u64,
    /// The principal variation: the expected moves, beginning with the best one.
    pub line: Vec<Coordinates>,
}

/// Chooses a move for a computer player. Returns `None` for a person, or once the game is over.
///
/// A search reports its progress to the observer. When the observer breaks, the search returns the
/// best move so far.
pub fn choose(
    game: &AnySizeGame,
    player: Player,
    observer: Observer<'_, Progress>,
) -> Option<Coordinates> {
    game.visit(Choose { player, observer })
}

struct Choose<'a> {
    player: Player,
    observer: Observer<'a, Progress>,
}

impl GameVisitor for Choose<'_> {
    type Output = Option<Coordinates>;

    fn visit<S: Size>(self, game: AnyGame<S>) -> Option<Coordinates> {
        let game = game.as_in_play()?;
        let at = match self.player {
            Player::Person => None,
            Player::Computer(Level::Expert) => best_move(game, self.observer),
            Player::Computer(level) => Some(search(game, level, self.observer)),
        };
        at.map(Coordinates::from)
    }
}

/// Finds the move that an expert plays: the best one on solved sizes, and otherwise the result of a
/// search, which reports its progress.
fn best_move<S: Size>(
    game: GameInPlay<'_, S>,
    observer: Observer<'_, Progress>,
) -> Option<Square<S>> {
    if let Ok(mut perfect) = Perfect::on(game.size()) {
        return perfect.choose(game);
    }
    Some(search(game, Level::Expert, observer))
}

/// Returns the reason for a move. Returns `None` if it cannot be played.
#[must_use]
pub fn reason(game: &AnySizeGame, at: Coordinates) -> Option<Reason> {
    game.visit(FindReason(at))
}

struct FindReason(Coordinates);

impl GameVisitor for FindReason {
    type Output = Option<Reason>;

    fn visit<S: Size>(self, game: AnyGame<S>) -> Option<Reason> {
        let at = Square::try_from(self.0).ok()?;
        Reason::of(game.as_in_play()?, at)
    }
}

/// Searches for a move at a level and reports the progress.
fn search<S: Size>(
    game: GameInPlay<'_, S>,
    level: Level,
    observer: Observer<'_, Progress>,
) -> Square<S> {
    let mut search = Search::time(SEARCH_TIME).with_level(level, rand::random());
    let analysis = search.analyze_while(game, |analysis| observer(analysis.into()));
    analysis.best()
}

impl<S: Size> From<&Analysis<Square<S>>> for Progress {
    fn from(analysis: &Analysis<Square<S>>) -> Self {
        let line = analysis.principal_variation().iter().copied();
        Self {
            score: analysis.score(),
            depth: analysis.depth(),
            nodes: analysis.nodes(),
            line: line.map(Coordinates::from).collect(),
        }
    }
}

/// Reports the value of each move to the player who makes it, until the observer breaks.
///
/// On solved sizes the values are exact. On others they come from a short search, for the vacant
/// squares nearest to the marks: a first round with few positions, then a longer one.
pub fn evaluate_moves(game: &AnySizeGame, observer: Observer<'_, (Coordinates, Score)>) {
    let (squares, rounds) = if is_solved(game.size()) {
        (game.vacant().collect(), &[Evaluate::Solve][..])
    } else {
        let rounds = &[
            Evaluate::Search { nodes: 500 },
            Evaluate::Search { nodes: 5_000 },
        ];
        (nearest_squares(game), &rounds[..])
    };
    let mut next = game.clone();
    for evaluate in rounds {
        for at in &squares {
            if next.push(*at).is_err() {
                return;
            }
            let score = match next.result() {
                None => next.visit(*evaluate).map(Score::backed_up),
                Some(GameResult::Won(_)) => Some(Score::Proven(Value::Win { plies: 1 })),
                Some(GameResult::Drawn) => Some(Score::Proven(Value::Draw)),
            };
            next.pop();
            if score.is_some_and(|score| observer((*at, score)).is_break()) {
                return;
            }
        }
    }
}

/// Returns `true` if the values of moves are exact on boards of a size.
#[must_use]
pub fn is_solved(size: AnySize) -> bool {
    Unsolvable::check(size).is_ok()
}

/// Evaluates a game for the player to move. Returns `None` if it is over.
#[derive(Clone, Copy)]
enum Evaluate {
    /// By all variations, on solved sizes.
    Solve,
    /// By a search of this number of positions.
    Search { nodes: u64 },
}

impl GameVisitor for Evaluate {
    type Output = Option<Score>;

    fn visit<S: Size>(self, game: AnyGame<S>) -> Option<Score> {
        let game = game.as_in_play()?;
        match self {
            Self::Solve => {
                let solution = Perfect::on(game.size()).ok()?.solve(game);
                Some(Score::Proven(solution.value()))
            }
            Self::Search { nodes } => Some(Search::nodes(nodes).analyze(game).score()),
        }
    }
}

/// Returns the vacant squares nearest to the marks, or to the middle of an empty board.
fn nearest_squares(game: &AnySizeGame) -> Vec<Coordinates> {
    let middle = middle(game.size());
    let distance = |at: Coordinates| {
        let marks = game.moves().map(|mark| at.king_moves_to(mark));
        marks.min().unwrap_or(at.king_moves_to(middle))
    };
    let nearest = game.vacant().map(distance).min();
    game.vacant()
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
