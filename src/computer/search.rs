//! Search with a budget, for sizes that are too large to solve.
//!
//! The module `clock` has the time budgets. `no_clock.rs` replaces it without the feature `std`,
//! and on `wasm32-unknown-unknown`, where `Instant::now` panics.

mod board;
mod class;
#[cfg_attr(
    any(
        not(feature = "std"),
        all(target_family = "wasm", target_os = "unknown")
    ),
    path = "search/no_clock.rs"
)]
mod clock;
mod evaluation;
mod move_order;
mod root;
mod shape;
mod shape_table;
mod strength;
mod threat_search;
mod threat_sequence;
mod transposition_table;
mod tree;

use alloc::vec::Vec;
use core::fmt::{self, Debug};
use core::ops::ControlFlow;

use self::board::SearchBoard;
use self::clock::Budget;
use self::root::Root;
use self::shape_table::ShapeTable;
use self::strength::Strength;
use self::transposition_table::TranspositionTable;
use self::tree::{Limits, PrincipalVariation, Report, Tree};
use super::evaluation_scale::{Eval, forced_value};
use super::{Level, Score, Strategy, Value};
use crate::board::{Grid, Size, square_in_slot, square_with_index};
use crate::game::GameInPlay;

/// A strategy that searches within a budget of nodes or time, on boards of any size. Requires the
/// feature `alloc`.
///
/// With any budget, it completes a line if it can, and otherwise blocks a line that the opponent
/// would complete. Only the levels [`Beginner`](Level::Beginner) and [`Easy`](Level::Easy) may fail
/// to block. All other choices are heuristic, unless the [`Score`] is proven.
///
/// ```
/// use tictactype::computer::{FirstVacant, Search, play_out};
/// use tictactype::{Grid, Mark};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game = play_out(Grid::<15, 5>::game(), FirstVacant, Search::nodes(1_000))?.game;
/// assert_eq!(game.result().and_then(|result| result.winner()), Some(Mark::O));
/// # Ok(()) }
/// ```
///
/// This is an alpha–beta search with iterative deepening and a transposition table. For each vacant
/// square, direction and player, the board keeps the *shape* of a move there. The shape says how
/// many marks a line still lacks after the move, and whether the line is *open*: it can be
/// completed on either of two squares, and the opponent can block only one. Shapes scale with the
/// length of the line, so the search knows fours, open threes and double threats on every size. The
/// static evaluation and the order of moves are computed from shapes. After a threat, only answers
/// and counter-threats are searched. A forced reply does not count as a ply.
///
/// At the leaves, the search follows continuous fours to a win. A twentieth of the positions goes
/// to a proof-number search of fours and open threes, which looks much farther ahead.
///
/// In quiet positions, the search leaves out moves that look bad, so most scores are estimates. A
/// win is proven if the search tried every answer of the opponent that might stop it. With more
/// than 64 vacant squares, it leaves out some of these answers, so it proves fewer wins.
///
/// The first search allocates the table: up to 16 MiB, unless [`with_table`](Self::with_table) sets
/// another size. Later searches reuse the table, also for games of other sizes. A clone copies it.
#[derive(Clone)]
pub struct Search {
    budget: Budget,
    alternatives: usize,
    table_bytes: usize,
    table: TranspositionTable,
    shapes: Option<ShapeTable>,
    strength: Strength,
}

impl Debug for Search {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Search")
            .field("budget", &self.budget)
            .field("strength", &self.strength)
            .field("alternatives", &self.alternatives)
            .field("table_bytes", &self.table_bytes)
            .finish_non_exhaustive()
    }
}

impl Search {
    /// Creates a search with a budget of nodes, that is, positions.
    ///
    /// A new search always gives the same answer to the same game. A reused search keeps its table
    /// until [`forget`](Self::forget). The search uses the whole budget, unless the result is
    /// proven or the depth limit is reached; [`choose`](Strategy::choose) also ends early if the
    /// move is forced. With a budget of 0, the answer comes from the move ordering alone.
    ///
    /// ```
    /// use tictactype::computer::{Search, Strategy};
    /// use tictactype::{Grid, at};
    ///
    /// let game = Grid::<15, 5>::game();
    /// assert_eq!(Search::nodes(100).choose(game.as_in_play()), Some(at!(h8)));
    /// ```
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self::with_budget(Budget::Nodes(nodes))
    }

    const fn with_budget(budget: Budget) -> Self {
        Self {
            budget,
            alternatives: 0,
            table_bytes: DEFAULT_TABLE_BYTES,
            table: TranspositionTable::new(),
            shapes: None,
            strength: Strength::FULL,
        }
    }

    /// Sets the size of the transposition table, in bytes. The default is 16 MiB.
    ///
    /// The size is rounded down to a power of two; the minimum is 64 bytes. With a small budget of
    /// nodes, the search makes a smaller table. If the allocator refuses, the table is smaller.
    /// Some systems never refuse, but promise more memory than they have. Changing the size drops
    /// the table's entries.
    ///
    /// ```
    /// use tictactype::Grid;
    /// use tictactype::computer::Search;
    ///
    /// let analysis = Search::nodes(2_000).with_table(1 << 16).analyze(&Grid::<15, 5>::game());
    /// assert_eq!(analysis.nodes(), 2_000);
    /// ```
    #[must_use]
    pub const fn with_table(mut self, bytes: usize) -> Self {
        self.table_bytes = bytes;
        self
    }

    /// Limits the depth, in plies. Forced answers do not count, and continuous threats are searched
    /// further.
    ///
    /// ```
    /// use tictactype::Grid;
    /// use tictactype::computer::Search;
    ///
    /// let analysis = Search::nodes(u64::MAX).with_depth(3).analyze(&Grid::<15, 5>::game());
    /// assert_eq!(analysis.depth(), 3);
    /// ```
    #[must_use]
    pub const fn with_depth(mut self, plies: usize) -> Self {
        self.strength.max_depth = plies;
        self
    }

    /// Limits the search to a level of strength.
    ///
    /// The seed decides which squares a weak player overlooks. Pass a random seed for each game.
    ///
    /// ```
    /// use tictactype::computer::{Level, Search, play_out};
    /// use tictactype::{Grid, Mark};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let weak = Search::nodes(1_000).with_level(Level::Beginner, 1);
    /// let game = play_out(Grid::<15, 5>::game(), weak, Search::nodes(1_000))?.game;
    /// assert_eq!(game.result().and_then(|result| result.winner()), Some(Mark::O));
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub const fn with_level(mut self, level: Level, seed: u64) -> Self {
        (self.strength.level, self.strength.seed) = (level, seed);
        self
    }

    /// Sets how many [alternatives](Analysis::alternatives) to the best move to search. Each
    /// alternative takes a share of the budget.
    ///
    /// ```
    /// use tictactype::computer::Search;
    /// use tictactype::{AnyGame, Grid};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game: AnyGame<Grid<3>> = "b2 b1".parse()?;
    /// let game = game.as_in_play().ok_or("the game is over")?;
    /// let analysis = Search::nodes(10_000).with_alternatives(2).analyze(game);
    /// assert_eq!(analysis.alternatives().len(), 2);
    /// assert!(analysis.alternatives().iter().all(|other| other.score() <= analysis.score()));
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub const fn with_alternatives(mut self, number: usize) -> Self {
        self.alternatives = number;
        self
    }

    /// Clears the table, so that the next answer depends on the game alone.
    ///
    /// ```
    /// use tictactype::Grid;
    /// use tictactype::computer::Search;
    ///
    /// let mut search = Search::nodes(2_000);
    /// let first = search.analyze(&Grid::<15, 5>::game());
    /// search.forget();
    /// assert_eq!(search.analyze(&Grid::<15, 5>::game()), first);
    /// ```
    pub fn forget(&mut self) {
        self.table = TranspositionTable::new();
    }

    /// Searches a game and returns the result.
    ///
    /// ```
    /// use tictactype::Grid;
    /// use tictactype::computer::{Score, Search, Value};
    ///
    /// let analysis = Search::nodes(10_000).analyze(&Grid::<8, 3>::game());
    /// assert_eq!(analysis.score(), Score::Proven(Value::Win { plies: 5 }));
    /// ```
    ///
    /// For an `AnyGame`, use [`as_in_play`](crate::AnyGame::as_in_play):
    ///
    /// ```
    /// use tictactype::computer::{Score, Search, Value};
    /// use tictactype::{AnyGame, Grid};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game: AnyGame<Grid<3>> = "a1 b1 b2 c1".parse()?;
    /// let game = game.as_in_play().ok_or("the game is over")?;
    /// assert_eq!(Search::nodes(100).analyze(game).score(), Score::Proven(Value::Win { plies: 1 }));
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub fn analyze<'a, S: Size>(&mut self, game: impl Into<GameInPlay<'a, S>>) -> Analysis<S> {
        self.analyze_while(game, |_| ControlFlow::Continue(()))
    }

    /// Searches a game until the observer breaks or the budget is spent, and returns the result.
    ///
    /// The observer is called every 256 positions, and once more with the final result, even after
    /// it returned [`ControlFlow::Break`]. A user interface can show the progress and interrupt the
    /// search.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use std::sync::atomic::{AtomicBool, Ordering};
    /// use tictactype::Grid;
    /// use tictactype::computer::Search;
    ///
    /// let stop = AtomicBool::new(false); // another thread may set it
    /// let analysis = Search::nodes(u64::MAX).analyze_while(&Grid::<19, 5>::game(), |progress| {
    ///     println!("{} plies, {} nodes: {}", progress.depth(), progress.nodes(), progress.score());
    ///     stop.store(progress.depth() >= 3, Ordering::Relaxed);
    ///     if stop.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    /// });
    /// assert!(analysis.depth() >= 3);
    /// ```
    #[must_use]
    pub fn analyze_while<'a, S: Size>(
        &mut self,
        game: impl Into<GameInPlay<'a, S>>,
        mut observe: impl FnMut(&Analysis<S>) -> ControlFlow<()>,
    ) -> Analysis<S> {
        let game = game.into();
        let (size, position) = (game.size(), Root::from(game));
        let (ply, strength) = (position.moves.len(), self.strength);
        // With a budget of nodes, even a forced move is searched in full.
        let is_brief_if_forced = self.budget.is_time();
        let report = self.run(&position, is_brief_if_forced, &mut |report| {
            observe(&Analysis::of(report, ply, strength, size)).is_continue()
        });
        let analysis = Analysis::of(&report, ply, strength, size);
        let _ = observe(&analysis);
        analysis
    }

    /// Searches a game, and asks the observer regularly whether to continue. With
    /// `is_brief_if_forced`, a forced move is searched only to a depth of 1.
    fn run(
        &mut self,
        position: &Root,
        is_brief_if_forced: bool,
        observe: &mut dyn FnMut(&Report) -> bool,
    ) -> Report {
        let mut clock = self.budget.clock(position.vacancies());
        let nodes = self.budget.nodes();
        let mut should_continue = |report: &Report| {
            let is_in_time = clock
                .as_mut()
                .is_none_or(|clock| clock.may_continue(report));
            is_in_time && observe(report)
        };
        // A larger table would never fill up with this many nodes, but take time to clear.
        let bytes = nodes.saturating_mul(BYTES_PER_NODE).max(MIN_TABLE_BYTES);
        let bytes = usize::try_from(bytes).unwrap_or(usize::MAX);
        self.table.prepare(self.table_bytes.min(bytes));
        let line = position.line;
        let shapes = self.shapes.take().filter(|shapes| shapes.line() == line);
        let shapes = shapes.unwrap_or_else(|| ShapeTable::new(line));
        let board = SearchBoard::of(position, shapes, self.strength);
        let limits = Limits {
            nodes,
            alternatives: self.alternatives,
            is_brief_if_forced,
        };
        let mut tree = Tree::new(board, &mut self.table, limits, &mut should_continue);
        tree.search();
        self.shapes = Some(tree.board.shapes);
        tree.report
    }
}

/// The default size of the transposition table, in bytes.
const DEFAULT_TABLE_BYTES: usize = 16 << 20;

/// A small budget of nodes does not shrink the table below this, in bytes.
const MIN_TABLE_BYTES: u64 = 1 << 12;

/// The size of the table for each node of the budget, in bytes.
const BYTES_PER_NODE: u64 = 32;

impl<S: Size> Strategy<S> for Search {
    fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<S::Square> {
        let report = self.run(&game.into(), true, &mut |_| true);
        let best = report.best.moves.first()?;
        Some(square_with_index(game.size(), *best))
    }
}

/// The result of a search.
///
/// ```
/// use tictactype::computer::Search;
/// use tictactype::{Grid, O, at};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game = Grid::<3>::game().open(at!(b2)).play(O, at!(b1))?.in_play()?;
/// let analysis = Search::nodes(1_000).analyze(&game);
/// assert_eq!(analysis.score().to_string(), "a win in 5 plies");
/// let expected: Vec<String> = analysis.principal_variation().iter().map(|at| at.to_string()).collect();
/// assert_eq!(expected, ["a1", "c3", "a2", "c2", "a3"]);
/// # Ok(()) }
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Analysis<S: Size = Grid<3>> {
    best: S::Square,
    score: Score,
    depth: usize,
    nodes: u64,
    principal_variation: Vec<S::Square>,
    alternatives: Vec<Self>,
}

impl<S: Size> Analysis<S> {
    /// Creates an analysis from the report of a search after `ply` moves.
    fn of(report: &Report, ply: usize, strength: Strength, size: S) -> Self {
        let mut analysis = Self::of_variation(&report.best, report, ply, strength, size);
        // After a stopped search, alternatives of the last two depths are mixed. Two may be the
        // same move, and one may be the best move.
        for other in &report.alternatives {
            let other = Self::of_variation(other, report, ply, strength, size);
            let in_order = &mut analysis.alternatives;
            let is_new = in_order.iter().all(|known| known.best != other.best);
            if is_new && other.best != analysis.best && other.score <= analysis.score {
                // Inserted in order. Sorting at the end would compile one copy of the sort for each
                // size.
                let place = in_order.partition_point(|known| known.score >= other.score);
                in_order.insert(place, other);
            }
        }
        analysis
    }

    fn of_variation(
        variation: &PrincipalVariation,
        report: &Report,
        ply: usize,
        strength: Strength,
        size: S,
    ) -> Self {
        let moves = variation.moves.iter();
        let moves = moves.map(|index| square_with_index(size, *index));
        Self {
            // The default is never used: in a game in play, the search reports a move.
            best: moves.clone().next().unwrap_or(square_in_slot::<S>(0)),
            score: match forced_value(variation.eval, ply) {
                // A search that overlooks squares proves nothing.
                _ if strength.overlooks_squares() => Score::Estimate(estimate(variation.eval)),
                // A loss is reported only after all moves were searched.
                Some(value) => Score::Proven(value),
                None if variation.is_proven => Score::Proven(Value::Draw),
                None => Score::Estimate(estimate(variation.eval)),
            },
            depth: report.depth,
            nodes: report.nodes,
            principal_variation: moves.collect(),
            alternatives: Vec::new(),
        }
    }

    /// The best move.
    #[must_use]
    pub const fn best(&self) -> S::Square {
        self.best
    }

    /// The score of the game for the player to move.
    #[must_use]
    pub const fn score(&self) -> Score {
        self.score
    }

    /// The depth reached, in plies. Threats were followed further.
    #[must_use]
    pub const fn depth(&self) -> usize {
        self.depth
    }

    /// The number of positions searched.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The principal variation: the expected moves, beginning with the best one.
    #[must_use]
    pub fn principal_variation(&self) -> &[S::Square] {
        &self.principal_variation
    }

    /// The next best moves, best first, at most as many as
    /// [`with_alternatives`](Search::with_alternatives) requested. Each is analyzed as if the better
    /// moves were not allowed. Its depth and nodes are those of the whole search.
    ///
    /// There may be fewer: the search ignores squares far from all marks, does not look for
    /// alternatives to a winning or forced move, and may run out of budget first.
    #[must_use]
    pub fn alternatives(&self) -> &[Self] {
        &self.alternatives
    }
}

/// Converts an evaluation to the scale of [`Score::Estimate`].
fn estimate(eval: Eval) -> i32 {
    let eval = i64::from(eval);
    let length = (eval * eval + EVEN * EVEN).unsigned_abs().isqrt();
    (1_000 * eval / length as i64) as i32
}

/// Sets the slope of the scale: this evaluation becomes an estimate of 707. In self-play (five in a
/// row on 15×15), players with an evaluation of 200 won 73% of the games.
const EVEN: i64 = 320;
