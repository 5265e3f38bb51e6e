//! Search with a budget, for the sizes that are too large to be solved.

mod field;
mod table;
mod tree;
mod weight;

use alloc::vec::Vec;
use core::fmt::{self, Display};
use core::ops::ControlFlow;
#[cfg(feature = "std")]
use std::time::{Duration, Instant};

use self::field::Field;
use self::table::Table;
use self::tree::{Report, Tree};
use super::{FirstVacant, Strategy, Value};
use crate::game::{Game, Turn};
use crate::position::Position;
use crate::size::Size;

/// Searches ahead within a budget of nodes or of time.
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
    /// The most nodes that it allows.
    const fn nodes(self) -> u64 {
        match self {
            Self::Nodes(nodes) => nodes,
            #[cfg(feature = "std")]
            Self::Time(_) => u64::MAX,
        }
    }

    /// Whether so long a time uses it up.
    #[cfg(feature = "std")]
    fn is_spent(self, elapsed: Duration) -> bool {
        match self {
            Self::Nodes(_) => false,
            Self::Time(time) => elapsed >= time,
        }
    }
}

impl Search {
    /// Searches as many positions as this, and then answers. The same game always gets the same answer.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self {
            budget: Budget::Nodes(nodes),
        }
    }

    /// Searches as long as this, and then answers.
    #[cfg(feature = "std")]
    #[must_use]
    pub const fn time(time: Duration) -> Self {
        Self {
            budget: Budget::Time(time),
        }
    }

    /// Searches a game, and tells all that was found.
    #[must_use]
    pub fn analyze<T: Turn, S: Size>(&self, game: &Game<T, S>) -> Analysis<S> {
        self.analyze_while(game, |_| ControlFlow::Continue(()))
    }

    /// Searches a game as long as an observer wants it to go on.
    #[must_use]
    pub fn analyze_while<T: Turn, S: Size>(
        &self,
        game: &Game<T, S>,
        mut observe: impl FnMut(&Analysis<S>) -> ControlFlow<()>,
    ) -> Analysis<S> {
        #[cfg(feature = "std")]
        let start = Instant::now();
        let nodes = self.budget.nodes();
        let mut go_on = |report: &Report| {
            #[cfg(feature = "std")]
            if self.budget.is_spent(start.elapsed()) {
                return false;
            }
            observe(&Analysis::of(game, report)).is_continue()
        };
        let table = Table::with_room_for(nodes.min(MEMORY) as usize);
        let report = Tree::new(Field::of(game), table, nodes, &mut go_on).search();
        Analysis::of(game, &report)
    }
}

/// How many positions a search remembers at most: some 8 MB.
const MEMORY: u64 = 1 << 18;

impl<S: Size> Strategy<S> for Search {
    fn choose<T: Turn>(&mut self, game: &Game<T, S>) -> Position<S> {
        self.analyze(game).best()
    }
}

/// What a search has found so far.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Analysis<S: Size> {
    best: Position<S>,
    score: Score,
    depth: usize,
    nodes: u64,
    line: Vec<Position<S>>,
}

impl<S: Size> Analysis<S> {
    fn of<T: Turn>(game: &Game<T, S>, report: &Report) -> Self {
        let line: Vec<Position<S>> = report.line.iter().copied().map(Position::known).collect();
        let best = match line.first() {
            Some(best) => *best,
            None => FirstVacant.choose(game),
        };
        let end = tree::end(report.worth).map(|end| end.saturating_sub(game.ply()));
        let score = match end {
            Some(plies) if report.worth > 0 => Score::Proven(Value::Win { plies }),
            Some(plies) if report.is_proven => Score::Proven(Value::Loss { plies }),
            None if report.is_proven => Score::Proven(Value::Draw),
            _ => Score::Estimate(report.worth),
        };
        Self {
            best,
            score,
            depth: report.depth,
            nodes: report.nodes,
            line,
        }
    }

    /// The best move.
    #[must_use]
    pub const fn best(&self) -> Position<S> {
        self.best
    }

    /// What the game is worth to the player to move.
    #[must_use]
    pub const fn score(&self) -> Score {
        self.score
    }

    /// How many plies deep every line of play was looked at.
    #[must_use]
    pub const fn depth(&self) -> usize {
        self.depth
    }

    /// How many positions were looked at.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// How the game is expected to go on, beginning with the best move.
    #[must_use]
    pub fn line(&self) -> &[Position<S>] {
        &self.line
    }
}

/// What a search thinks a game is worth to the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// It has been worked out to the end.
    Proven(Value),
    /// It is a guess by the lines that are open: above 0 is good.
    Estimate(i32),
}

impl Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Proven(value) => value.fmt(f),
            Self::Estimate(estimate) => write!(f, "{estimate:+}"),
        }
    }
}
