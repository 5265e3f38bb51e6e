//! A game whose size is known only at run time.
//!
//! [`AnySize::visit`] compiles its visitor once for each of the 25 sides. Little code is therefore
//! generic here, and the rest of the program uses a [`DynGame`], which has no size in its type.

use std::fmt::{self, Debug};
use std::ops::ControlFlow;
use std::time::Duration;

use tictactype::computer::{
    Advice, Analysis, AnyStrategy, Block, NewellSimon, Perfect, Random, Score, Search, Strategy,
    Value, Win,
};
use tictactype::{AnyGame, AnySize, Game, GameResult, Mark, Position, Size, SizeVisitor, Turn};

use crate::{AnyPosition, Player};

/// The time of a search for a move.
const SEARCH_TIME: Duration = Duration::from_secs(1);

/// The positions that the two rounds of estimates search for each move.
const NODES_PER_ESTIMATE: [u64; 2] = [500, 5_000];

/// A game whose size is known only at run time.
pub trait DynGame: Debug + Send {
    /// Returns the size of the board.
    fn size(&self) -> AnySize;
    /// Returns the player to move, or `None` once the game is over.
    fn turn(&self) -> Option<Mark>;
    /// Returns the result, once the game is over.
    fn result(&self) -> Option<GameResult>;
    /// Returns the mark on a square, if it is taken.
    fn mark_at(&self, at: AnyPosition) -> Option<Mark>;
    /// Returns the squares of the moves so far.
    fn moves(&self) -> Vec<AnyPosition>;
    /// Returns the winning lines. One move can complete several.
    fn winning_lines(&self) -> Vec<WinningLine>;
    /// Parses a square, such as `b2`.
    ///
    /// # Errors
    ///
    /// Returns an error with the reason if the text is not a square of the board.
    fn parse(&self, text: &str) -> Result<AnyPosition, String>;
    /// Plays a move.
    ///
    /// # Errors
    ///
    /// Returns an error with the reason if the move is illegal. The game is unchanged.
    fn play(&mut self, at: AnyPosition) -> Result<(), String>;
    /// Takes the last move back.
    ///
    /// # Errors
    ///
    /// Returns an error with the reason if the board is empty.
    fn undo(&mut self) -> Result<(), String>;
    /// Returns a copy of the game.
    fn copy(&self) -> Box<dyn DynGame>;
    /// Chooses a move for a computer player. Returns `None` for a person, or once the game is over.
    ///
    /// A search reports its progress to the observer. When the observer breaks, the search returns
    /// the best move so far.
    fn choose(&self, player: Player, observer: Observer<'_, Progress>) -> Option<AnyPosition>;
    /// Reports the value of each move to the player who makes it.
    ///
    /// On solved sizes the values are exact. On others they come from a short search, for the
    /// vacant squares nearest to the marks: a first round with few positions, then a longer one.
    fn values(&self, observer: Observer<'_, (AnyPosition, Score)>);
}

/// A callback for results, which breaks to stop the computation.
pub type Observer<'a, T> = &'a mut dyn FnMut(T) -> ControlFlow<()>;

/// A line that won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WinningLine {
    /// The squares of the line.
    pub squares: Vec<AnyPosition>,
    /// The line as text.
    pub text: String,
}

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
    pub line: Vec<AnyPosition>,
}

impl dyn DynGame {
    /// Creates a new game.
    #[must_use]
    pub fn on(size: AnySize) -> Box<Self> {
        struct New;

        impl SizeVisitor for New {
            type Output = Box<dyn DynGame>;

            fn visit<S: Size>(self, size: S) -> Self::Output {
                Box::new(SizedGame {
                    game: AnyGame::on(size),
                })
            }
        }

        size.visit(New)
    }
}

/// The game behind a [`DynGame`]. Its code is compiled once for each side.
struct SizedGame<S: Size> {
    game: AnyGame<S>,
}

impl<S: Size> DynGame for SizedGame<S> {
    fn size(&self) -> AnySize {
        self.game.size().into()
    }

    fn turn(&self) -> Option<Mark> {
        self.game.turn()
    }

    fn result(&self) -> Option<GameResult> {
        self.game.result()
    }

    fn mark_at(&self, at: AnyPosition) -> Option<Mark> {
        self.game.mark_at(position(at).ok()?)
    }

    fn moves(&self) -> Vec<AnyPosition> {
        self.game.moves().map(any_position).collect()
    }

    fn winning_lines(&self) -> Vec<WinningLine> {
        self.game
            .winning_lines()
            .map(|line| WinningLine {
                squares: line.squares().map(any_position).collect(),
                text: line.to_string(),
            })
            .collect()
    }

    fn parse(&self, text: &str) -> Result<AnyPosition, String> {
        match text.parse::<Position<S>>() {
            Ok(at) => Ok(any_position(at)),
            Err(error) => Err(error.to_string()),
        }
    }

    fn play(&mut self, at: AnyPosition) -> Result<(), String> {
        let at = position::<S>(at)?;
        self.game.push(at).map_err(|illegal| illegal.to_string())
    }

    fn undo(&mut self) -> Result<(), String> {
        match self.game.pop() {
            Some(_) => Ok(()),
            None => Err("there is no move to take back: the board is empty".to_owned()),
        }
    }

    fn copy(&self) -> Box<dyn DynGame> {
        Box::new(Self {
            game: self.game.clone(),
        })
    }

    fn choose(&self, player: Player, observer: Observer<'_, Progress>) -> Option<AnyPosition> {
        let at = match player {
            Player::Person => None,
            Player::Easy => Win.or(Random::new(rand::rng())).choose_any(&self.game),
            Player::Rules => NewellSimon.choose_any(&self.game),
            Player::Perfect => Perfect::on(self.game.size()).ok()?.choose_any(&self.game),
            Player::Search => ObservedSearch {
                search: Search::time(SEARCH_TIME),
                observer: &mut |analysis| observer(progress(analysis)),
            }
            .choose_any(&self.game),
        };
        at.map(any_position)
    }

    fn values(&self, observer: Observer<'_, (AnyPosition, Score)>) {
        let game = &self.game;
        if let Ok(perfect) = Perfect::on(game.size()) {
            let solve = |next: &AnyGame<S>| {
                let solution = perfect.solve_any(next)?;
                Some(Score::Proven(solution.value()))
            };
            let _ = report_values(game, game.vacant(), solve, observer);
            return;
        }
        let squares = nearest_squares(game);
        for nodes in NODES_PER_ESTIMATE {
            let search = |next: &AnyGame<S>| Some(Search::nodes(nodes).analyze_any(next)?.score());
            if report_values(game, squares.iter().copied(), search, observer).is_break() {
                return;
            }
        }
    }
}

/// Reports the values of moves. `evaluate` returns the value of the game after a move to the player
/// to move in it.
fn report_values<S: Size>(
    game: &AnyGame<S>,
    squares: impl Iterator<Item = Position<S>>,
    evaluate: impl Fn(&AnyGame<S>) -> Option<Score>,
    observer: Observer<'_, (AnyPosition, Score)>,
) -> ControlFlow<()> {
    let mut next = game.clone();
    for at in squares {
        if next.push(at).is_err() {
            break;
        }
        let score = match (next.result(), evaluate(&next)) {
            (Some(GameResult::Won(_)), _) => Score::Proven(Value::Win { plies: 1 }),
            (_, Some(score)) => score.backed_up(),
            (_, None) => Score::Proven(Value::Draw),
        };
        next.pop();
        observer((any_position(at), score))?;
    }
    ControlFlow::Continue(())
}

/// Returns the vacant squares nearest to the marks, or to the middle of an empty board.
fn nearest_squares<S: Size>(game: &AnyGame<S>) -> Vec<Position<S>> {
    let marks: Vec<AnyPosition> = game.moves().map(any_position).collect();
    let middle = (S::SIDE - 1) / 2;
    let middle = AnyPosition {
        column: middle,
        row: middle,
    };
    let distance = |at: &Position<S>| {
        let marks = marks.iter().map(|mark| mark.distance(any_position(*at)));
        marks.min().unwrap_or(middle.distance(any_position(*at)))
    };
    let nearest = game.vacant().map(|at| distance(&at)).min();
    game.vacant()
        .filter(|at| Some(distance(at)) == nearest)
        .collect()
}

impl<S: Size> Debug for SizedGame<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.game.to_string())
    }
}

/// A search that reports its progress to an observer.
struct ObservedSearch<'a, S: Size> {
    search: Search,
    observer: &'a mut dyn FnMut(&Analysis<S>) -> ControlFlow<()>,
}

impl<S: Size> Strategy<S> for ObservedSearch<'_, S> {
    fn choose<T: Turn>(&mut self, game: &Game<T, S>) -> Position<S> {
        // A forced block needs no search. A win in one is left to the search: it is found at once.
        if Win.advise(game).is_none()
            && let Some(at) = Block.advise(game)
        {
            return at;
        }
        self.search.analyze_while(game, &mut *self.observer).best()
    }
}

fn progress<S: Size>(analysis: &Analysis<S>) -> Progress {
    Progress {
        score: analysis.score(),
        depth: analysis.depth(),
        nodes: analysis.nodes(),
        line: analysis
            .principal_variation()
            .iter()
            .copied()
            .map(any_position)
            .collect(),
    }
}

fn any_position<S: Size>(at: Position<S>) -> AnyPosition {
    AnyPosition {
        column: at.column(),
        row: at.row(),
    }
}

fn position<S: Size>(at: AnyPosition) -> Result<Position<S>, String> {
    Position::new(at.column, at.row).map_err(|error| error.to_string())
}
