//! Search with a budget, for sizes that are too large to solve.

mod board;
mod transposition_table;
mod tree;
mod weight;

use alloc::vec::Vec;
use core::ops::ControlFlow;
#[cfg(feature = "std")]
use std::time::{Duration, Instant};

use self::board::SearchBoard;
use self::transposition_table::Table;
use self::tree::{Report, Tree};
use super::eval::forced_value;
use super::{Advice, Block, Score, Strategy, Value, Win};
use crate::game::GameInPlay;
use crate::position::Position;
use crate::size::Size;

/// A strategy that searches within a budget of nodes or time, on boards of any size. Requires the
/// feature `alloc`.
///
/// With any budget, it plays a winning move if there is one, and otherwise blocks a square on which
/// the opponent would win. All other choices are heuristic, unless the [`Score`] is proven.
///
/// ```
/// use tictactype::computer::{FirstVacant, Search, play_out};
/// use tictactype::{Mark, Square};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game = play_out(Square::<15, 5>::game(), FirstVacant, Search::nodes(1_000))?;
/// assert_eq!(game.result().and_then(|result| result.winner()), Some(Mark::O));
/// # Ok(()) }
/// ```
///
/// This is an alpha–beta search with iterative deepening, a transposition table and an incremental
/// static evaluation by open lines. It searches the ten moves with the greatest weight, twenty at
/// the root, and the rest only if all of these lose or the search reaches the end of the game. A
/// forced reply does not count as a ply, and threats are followed beyond the depth of the search.
///
/// It allocates a table of up to 2^18 positions, 6 MiB, or fewer for a smaller budget of nodes.
#[doc(alias("alpha-beta", "minimax"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Search {
    budget: Budget,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Budget {
    Nodes(u64),
    #[cfg(feature = "std")]
    Time(Duration),
}

impl Budget {
    /// Returns the maximum number of nodes.
    const fn nodes(self) -> u64 {
        match self {
            Self::Nodes(nodes) => nodes,
            #[cfg(feature = "std")]
            Self::Time(_) => u64::MAX,
        }
    }

    /// Returns `true` if the elapsed time uses up the budget.
    #[cfg(feature = "std")]
    fn is_spent(self, elapsed: Duration) -> bool {
        match self {
            Self::Nodes(_) => false,
            Self::Time(time) => elapsed >= time,
        }
    }
}

impl Search {
    /// Creates a search with a budget of nodes, which is a number of positions.
    ///
    /// The same game always gets the same answer. With a budget of 0, the answer comes from the
    /// move ordering alone.
    ///
    /// ```
    /// use tictactype::computer::{Search, Strategy};
    /// use tictactype::{Square, at};
    ///
    /// let game = Square::<15, 5>::game();
    /// assert_eq!(Search::nodes(100).choose(game.as_in_play()), Some(at!(h8)));
    /// ```
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self {
            budget: Budget::Nodes(nodes),
        }
    }

    /// Creates a search with a budget of time.
    ///
    /// It may exceed the budget slightly, since it checks the clock every 256 positions.
    ///
    /// ```
    /// use std::time::Duration;
    /// use tictactype::Square;
    /// use tictactype::computer::{Search, Strategy};
    ///
    /// let game = Square::<26, 6>::game();
    /// let at = Search::time(Duration::from_millis(5)).choose(game.as_in_play());
    /// assert!(at.is_some_and(|at| game.vacant().contains(at)));
    /// ```
    #[cfg(feature = "std")]
    #[must_use]
    pub const fn time(time: Duration) -> Self {
        Self {
            budget: Budget::Time(time),
        }
    }

    /// Searches a game and returns the result.
    ///
    /// ```
    /// use tictactype::Square;
    /// use tictactype::computer::{Score, Search, Value};
    ///
    /// let analysis = Search::nodes(10_000).analyze(&Square::<8, 3>::game());
    /// assert_eq!(analysis.score(), Score::Proven(Value::Win { plies: 5 }));
    /// ```
    ///
    /// For a game whose state is known only at run time, use
    /// [`as_in_play`](crate::AnyGame::as_in_play):
    ///
    /// ```
    /// use tictactype::computer::{Score, Search, Value};
    /// use tictactype::{AnyGame, Square};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game: AnyGame<Square<3>> = "a1 b1 b2 c1".parse()?;
    /// let game = game.as_in_play().ok_or("the game is over")?;
    /// assert_eq!(Search::nodes(100).analyze(game).score(), Score::Proven(Value::Win { plies: 1 }));
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub fn analyze<'a, S: Size>(&self, game: impl Into<GameInPlay<'a, S>>) -> Analysis<S> {
        self.analyze_while(game, |_| ControlFlow::Continue(()))
    }

    /// Searches a game until the observer breaks or the budget is spent, and returns the result.
    ///
    /// The observer is called with the progress every 256 positions, and once more with the final
    /// result, even after it has returned [`ControlFlow::Break`]. A user interface can show the
    /// progress and interrupt the search.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use std::sync::atomic::{AtomicBool, Ordering};
    /// use tictactype::Square;
    /// use tictactype::computer::Search;
    ///
    /// let stop = AtomicBool::new(false); // another thread may set it
    /// let analysis = Search::nodes(u64::MAX).analyze_while(&Square::<19, 5>::game(), |progress| {
    ///     println!("{} plies, {} nodes: {}", progress.depth(), progress.nodes(), progress.score());
    ///     stop.store(progress.depth() == 3, Ordering::Relaxed);
    ///     if stop.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    /// });
    /// assert_eq!(analysis.depth(), 3);
    /// ```
    #[must_use]
    pub fn analyze_while<'a, S: Size>(
        &self,
        game: impl Into<GameInPlay<'a, S>>,
        mut observe: impl FnMut(&Analysis<S>) -> ControlFlow<()>,
    ) -> Analysis<S> {
        let game = game.into();
        #[cfg(feature = "std")]
        let start = Instant::now();
        let nodes = self.budget.nodes();
        let mut should_continue = |report: &Report| {
            #[cfg(feature = "std")]
            if self.budget.is_spent(start.elapsed()) {
                return false;
            }
            observe(&Analysis::of(game, report)).is_continue()
        };
        let table = Table::with_capacity(nodes.min(MAX_POSITIONS) as usize);
        let report = Tree::new(SearchBoard::of(game), table, nodes, &mut should_continue).search();
        let analysis = Analysis::of(game, &report);
        let _ = observe(&analysis);
        analysis
    }
}

/// The maximum number of positions in the transposition table.
const MAX_POSITIONS: u64 = 1 << 18;

impl<S: Size> Strategy<S> for Search {
    fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<Position<S>> {
        // These moves are certain and need no search.
        Win.or(Block)
            .advise(game)
            .or_else(|| Some(self.analyze(game).best()))
    }
}

/// The result of a search.
///
/// ```
/// use tictactype::computer::Search;
/// use tictactype::{O, Square, at};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game = Square::<3>::game().open(at!(b2)).play(O, at!(b1))?.in_play()?;
/// let analysis = Search::nodes(1_000).analyze(&game);
/// assert_eq!(analysis.score().to_string(), "a win in 5 plies");
/// let expected: Vec<String> = analysis.principal_variation().iter().map(|at| at.to_string()).collect();
/// assert_eq!(expected, ["a1", "c3", "a3", "c1", "a2"]);
/// # Ok(()) }
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Analysis<S: Size> {
    best: Position<S>,
    score: Score,
    depth: usize,
    nodes: u64,
    principal_variation: Vec<Position<S>>,
}

impl<S: Size> Analysis<S> {
    /// Creates an analysis of a game from the report of its search.
    fn of(game: GameInPlay<'_, S>, report: &Report) -> Self {
        let principal_variation: Vec<Position<S>> = report
            .principal_variation
            .iter()
            .copied()
            .map(Position::known)
            .collect();
        // Never falls back: a game in play has a vacant square, so the search reports a move.
        let best = principal_variation.first().copied();
        let best = best.unwrap_or(Position::known(0));
        let score = match forced_value(report.eval, game.ply()) {
            // A loss is reported only after all moves were searched.
            Some(value) => Score::Proven(value),
            None if report.is_proven => Score::Proven(Value::Draw),
            None => Score::Estimate(report.eval),
        };
        Self {
            best,
            score,
            depth: report.depth,
            nodes: report.nodes,
            principal_variation,
        }
    }

    /// Returns the best move.
    #[must_use]
    pub const fn best(&self) -> Position<S> {
        self.best
    }

    /// Returns the score of the game for the player to move.
    #[must_use]
    pub const fn score(&self) -> Score {
        self.score
    }

    /// Returns the depth that was reached, in plies. Threats and their answers were followed
    /// further.
    #[must_use]
    pub const fn depth(&self) -> usize {
        self.depth
    }

    /// Returns the number of positions searched.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns the principal variation: the expected moves, beginning with the best one.
    #[must_use]
    pub fn principal_variation(&self) -> &[Position<S>] {
        &self.principal_variation
    }
}
