//! A game of a size that only run time knows.
//!
//! [`AnySize::visit`] compiles what it calls once for each of 25 sides, so as little as possible is generic here, and
//! the rest of the program speaks to a [`Contest`], which has no size in its type.

use std::fmt::{self, Debug};
use std::mem;
use std::ops::ControlFlow;
use std::time::Duration;

use tictactype::computer::{
    Advice, Analysis, AnyStrategy, Block, NewellSimon, Perfect, Random, Score, Search, Strategy,
    Value, Win,
};
use tictactype::{AnyGame, AnySize, Game, GameResult, Mark, Position, Size, SizeVisitor, Turn};

use crate::{At, Contender};

/// How long a search for a move looks ahead.
const PATIENCE: Duration = Duration::from_secs(1);

/// How many positions the two rounds of estimates look at, for each candidate.
const ESTIMATES: [u64; 2] = [500, 5_000];

/// A game of a size that only run time knows.
pub trait Contest: Debug + Send {
    /// The size of the board.
    fn size(&self) -> AnySize;
    /// Who is to move; nobody, once the game is over.
    fn turn(&self) -> Option<Mark>;
    /// How the game ended, once it is over.
    fn result(&self) -> Option<GameResult>;
    /// The mark on a square, if it is taken.
    fn mark_at(&self, at: At) -> Option<Mark>;
    /// The squares of the moves so far.
    fn moves(&self) -> Vec<At>;
    /// The lines that won.
    fn winning_lines(&self) -> Vec<WinningLine>;
    /// Reads a square.
    ///
    /// # Errors
    ///
    /// Why it is none, in a sentence.
    fn parse(&self, text: &str) -> Result<At, String>;
    /// Plays a move.
    ///
    /// # Errors
    ///
    /// Why it is refused, in a sentence; the game is as it was.
    fn play(&mut self, at: At) -> Result<(), String>;
    /// Takes the last move back.
    ///
    /// # Errors
    ///
    /// Why there is none, in a sentence.
    fn undo(&mut self) -> Result<(), String>;
    /// The same game once more.
    fn copy(&self) -> Box<dyn Contest>;
    /// The move that a computer player chooses; none from a person, or once the game is over.
    ///
    /// A search tells the observer what it has found so far, and gives its best when the observer has had enough.
    fn choose(&self, contender: Contender, observer: Observer<'_, Progress>) -> Option<At>;
    /// What each move is worth to whoever makes it: exactly where the size is solved, and otherwise what a short search
    /// thinks of the squares near the marks, first from a quick look and then from a longer one.
    fn values(&self, observer: Observer<'_, (At, Score)>);
}

/// Is told something, and says whether it wants to know more.
pub type Observer<'a, T> = &'a mut dyn FnMut(T) -> ControlFlow<()>;

/// A line that won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WinningLine {
    /// Its squares.
    pub squares: Vec<At>,
    /// The line as text.
    pub text: String,
}

/// What a search has found so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// What the game is worth to whoever is to move.
    pub score: Score,
    /// How many plies deep every line of play was looked at.
    pub depth: usize,
    /// How many positions were looked at.
    pub nodes: u64,
    /// How the game is expected to go on, beginning with the best move.
    pub line: Vec<At>,
}

impl dyn Contest {
    /// A new game.
    #[must_use]
    pub fn on(size: AnySize) -> Box<Self> {
        struct New;

        impl SizeVisitor for New {
            type Output = Box<dyn Contest>;

            fn visit<S: Size>(self, size: S) -> Self::Output {
                Box::new(Match {
                    game: AnyGame::on(size),
                })
            }
        }

        size.visit(New)
    }
}

/// The one thing here that is compiled for each size.
struct Match<S: Size> {
    game: AnyGame<S>,
}

impl<S: Size> Match<S> {
    /// Puts the game that comes back in the place of the one that went out.
    fn replace<E>(
        &mut self,
        next: impl FnOnce(AnyGame<S>) -> Result<AnyGame<S>, E>,
        refused: impl FnOnce(E) -> (String, AnyGame<S>),
    ) -> Result<(), String> {
        let size = self.game.size();
        let game = mem::replace(&mut self.game, AnyGame::on(size));
        let (game, answer) = match next(game) {
            Ok(game) => (game, Ok(())),
            Err(error) => {
                let (why, game) = refused(error);
                (game, Err(why))
            }
        };
        self.game = game;
        answer
    }
}

impl<S: Size> Contest for Match<S> {
    fn size(&self) -> AnySize {
        self.game.size().into()
    }

    fn turn(&self) -> Option<Mark> {
        self.game.turn()
    }

    fn result(&self) -> Option<GameResult> {
        self.game.result()
    }

    fn mark_at(&self, at: At) -> Option<Mark> {
        self.game.mark_at(position(at).ok()?)
    }

    fn moves(&self) -> Vec<At> {
        self.game.moves().map(square).collect()
    }

    fn winning_lines(&self) -> Vec<WinningLine> {
        self.game
            .winning_lines()
            .map(|line| WinningLine {
                squares: line.squares().map(square).collect(),
                text: line.to_string(),
            })
            .collect()
    }

    fn parse(&self, text: &str) -> Result<At, String> {
        match text.parse::<Position<S>>() {
            Ok(at) => Ok(square(at)),
            Err(error) => Err(error.to_string()),
        }
    }

    fn play(&mut self, at: At) -> Result<(), String> {
        let at = position::<S>(at)?;
        self.replace(
            |game| game.play(at),
            |illegal| (illegal.to_string(), illegal.into_game()),
        )
    }

    fn undo(&mut self) -> Result<(), String> {
        self.replace(AnyGame::undo, |nothing| {
            (nothing.to_string(), nothing.into_game().into())
        })
    }

    fn copy(&self) -> Box<dyn Contest> {
        Box::new(Self {
            game: self.game.clone(),
        })
    }

    fn choose(&self, contender: Contender, observer: Observer<'_, Progress>) -> Option<At> {
        let at = match contender {
            Contender::Person => None,
            Contender::Easy => Win.or(Random::new(rand::rng())).choose_any(&self.game),
            Contender::Rules => NewellSimon.choose_any(&self.game),
            Contender::Perfect => Perfect::on(self.game.size()).ok()?.choose_any(&self.game),
            Contender::Search => Observed {
                search: Search::time(PATIENCE),
                observer: &mut |analysis| observer(progress(analysis)),
            }
            .choose_any(&self.game),
        };
        at.map(square)
    }

    fn values(&self, observer: Observer<'_, (At, Score)>) {
        let game = &self.game;
        if let Ok(perfect) = Perfect::on(game.size()) {
            let solve = |next: &AnyGame<S>| {
                let solution = perfect.solve_any(next)?;
                Some(Score::Proven(solution.value()))
            };
            let _ = tell_values(game, game.vacant(), solve, observer);
            return;
        }
        let nearest = nearest(game);
        for nodes in ESTIMATES {
            let search = |next: &AnyGame<S>| Some(Search::nodes(nodes).analyze_any(next)?.score());
            if tell_values(game, nearest.iter().copied(), search, observer).is_break() {
                return;
            }
        }
    }
}

/// Tells what moves are worth, by what the games after them are worth to whoever is to move in those.
fn tell_values<S: Size>(
    game: &AnyGame<S>,
    squares: impl Iterator<Item = Position<S>>,
    worth: impl Fn(&AnyGame<S>) -> Option<Score>,
    observer: Observer<'_, (At, Score)>,
) -> ControlFlow<()> {
    for at in squares {
        let Ok(next) = game.clone().play(at) else {
            break;
        };
        let score = match (next.result(), worth(&next)) {
            (Some(GameResult::Won(_)), _) => Score::Proven(Value::Win { plies: 1 }),
            (_, Some(score)) => score.backed_up(),
            (_, None) => Score::Proven(Value::Draw),
        };
        observer((square(at), score))?;
    }
    ControlFlow::Continue(())
}

/// The vacant squares nearest to the marks, or to the middle of an empty board.
fn nearest<S: Size>(game: &AnyGame<S>) -> Vec<Position<S>> {
    let marks: Vec<At> = game.moves().map(square).collect();
    let middle = (S::SIDE - 1) / 2;
    let middle = At {
        column: middle,
        row: middle,
    };
    let distance = |at: &Position<S>| {
        let marks = marks.iter().map(|mark| mark.distance(square(*at)));
        marks.min().unwrap_or(middle.distance(square(*at)))
    };
    let least = game.vacant().map(|at| distance(&at)).min();
    game.vacant()
        .filter(|at| Some(distance(at)) == least)
        .collect()
}

impl<S: Size> Debug for Match<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.game.to_string())
    }
}

/// A search that is looked at while it goes on.
struct Observed<'a, S: Size> {
    search: Search,
    observer: &'a mut dyn FnMut(&Analysis<S>) -> ControlFlow<()>,
}

impl<S: Size> Strategy<S> for Observed<'_, S> {
    fn choose<T: Turn>(&mut self, game: &Game<T, S>) -> Position<S> {
        // What has to be blocked is blocked without a thought; to a win in one the search needs no time.
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
            .map(square)
            .collect(),
    }
}

fn square<S: Size>(at: Position<S>) -> At {
    At {
        column: at.column(),
        row: at.row(),
    }
}

fn position<S: Size>(at: At) -> Result<Position<S>, String> {
    Position::new(at.column, at.row).map_err(|error| error.to_string())
}
