//! The search that chooses the moves.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use tictactype::computer::Search;
use tictactype::{AnySize, Coordinates, GameInPlay};

use crate::limits::Limits;

/// The time that a search may take after `END` or the end of the input, so that commands that arrive
/// all at once, through a pipe, are answered well.
const GRACE: Duration = Duration::from_millis(100);

/// A search that keeps its table from move to move, and from game to game.
#[derive(Clone, Debug)]
pub(crate) struct Engine {
    search: Search,
    table_bytes: usize,
    /// Ends a search soon after it is set.
    stop: Arc<AtomicBool>,
}

impl Engine {
    /// Creates an engine with a table of at most this many bytes.
    pub(crate) const fn new(table_bytes: usize, stop: Arc<AtomicBool>) -> Self {
        Self {
            search: Search::nodes(0).with_table(table_bytes),
            table_bytes,
            stop,
        }
    }

    /// Sets the size of the table. A table of another size is a new one.
    pub(crate) fn set_table(&mut self, bytes: usize) {
        if bytes != self.table_bytes {
            *self = Self::new(bytes, Arc::clone(&self.stop));
        }
    }

    /// Chooses a move within limits.
    pub(crate) fn choose(&mut self, game: GameInPlay<'_, AnySize>, limits: &Limits) -> Coordinates {
        match limits.time_left(game.vacant().len()) {
            None => self.search.set_time(limits.time()),
            Some(left) => self.search.set_time_left(left, limits.time()),
        }
        let start = Instant::now();
        let observe = |_: &_| {
            if self.stop.load(Ordering::Relaxed) && start.elapsed() > GRACE {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        self.search.analyze_while(game, observe).best()
    }
}
