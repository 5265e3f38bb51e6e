//! The computer as an opponent.

use std::collections::HashMap;
use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use futures_util::future::BoxFuture;
use tictactype::computer::{Search, Strategy};
use tictactype::{AnyGame, Coordinates, Size, SizeVisitor, Square};
use tokio::sync::{Semaphore, mpsc};

use crate::lobby::Thought;
use crate::lobby_handle::Command;
use crate::protocol::ClientMessage;
use crate::series::SeriesId;

/// The maximum number of positions that the search examines for a move, which takes a few
/// hundredths of a second.
const SEARCH_NODES: u64 = 20_000;

/// The size of a search's memory, in bytes. Each series against the computer has one.
const SEARCH_MEMORY: usize = 1 << 20;

/// The searches of all series against the computer.
#[derive(Debug)]
pub(crate) struct Computers {
    searches: HashMap<SeriesId, Thinker>,
    moves: mpsc::UnboundedSender<Command>,
    /// The delay before each move, so that people notice the move.
    delay: Duration,
    /// Limits the searches that run at once to the number of cores less one, so that the games
    /// between people are not delayed.
    permits: Arc<Semaphore>,
}

/// The task that searches for one series. It ends when this is dropped.
#[derive(Debug)]
struct Thinker {
    thoughts: mpsc::UnboundedSender<Thought>,
    stop: Arc<AtomicBool>,
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Computers {
    /// Creates the searches, which send their moves to a channel.
    pub(crate) fn new(moves: mpsc::UnboundedSender<Command>, delay: Duration) -> Self {
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        let searches = cores.saturating_sub(1).max(1);
        Self {
            searches: HashMap::new(),
            moves,
            delay,
            permits: Arc::new(Semaphore::new(searches)),
        }
    }

    /// Searches for a move.
    pub(crate) fn think(&mut self, thought: Thought) {
        let searches = &mut self.searches;
        let thinker = searches.entry(thought.series).or_insert_with(|| {
            let (thoughts, receiver) = mpsc::unbounded_channel();
            let stop = Arc::new(AtomicBool::new(false));
            let task = ThinkerTask {
                search: Search::nodes(SEARCH_NODES)
                    .with_table(SEARCH_MEMORY)
                    .with_level(thought.level, rand::random()),
                thoughts: receiver,
                moves: self.moves.downgrade(),
                delay: self.delay,
                permits: Arc::clone(&self.permits),
                stop: Arc::clone(&stop),
            };
            if let Some(task) = thought.size.visit(task) {
                tokio::spawn(task);
            }
            Thinker { thoughts, stop }
        });
        // Fails only if the task has panicked. The person can leave the game.
        let _ = thinker.thoughts.send(thought);
    }

    /// Ends all searches.
    pub(crate) fn clear(&mut self) {
        self.searches.clear();
    }

    /// Ends the search of a series.
    pub(crate) fn stop(&mut self, series: SeriesId) {
        self.searches.remove(&series);
    }
}

/// A visitor that answers each position of one series with a move.
struct ThinkerTask {
    /// Keeps what it has found out for its next move.
    search: Search,
    thoughts: mpsc::UnboundedReceiver<Thought>,
    moves: mpsc::WeakUnboundedSender<Command>,
    delay: Duration,
    permits: Arc<Semaphore>,
    stop: Arc<AtomicBool>,
}

impl SizeVisitor for ThinkerTask {
    type Output = BoxFuture<'static, ()>;

    fn visit<S: Size>(self, size: S) -> Self::Output {
        Box::pin(self.run(size))
    }
}

impl ThinkerTask {
    async fn run<S: Size>(mut self, size: S) {
        while let Some(thought) = self.thoughts.recv().await {
            tokio::time::sleep(self.delay).await;
            let Ok(permit) = Arc::clone(&self.permits).acquire_owned().await else {
                return;
            };
            let Thought {
                series,
                game,
                moves,
                ..
            } = thought;
            let (mut search, stop) = (self.search, Arc::clone(&self.stop));
            let ply = moves.len();
            // On a thread for blocking work, so that it does not delay other tasks.
            let chosen = tokio::task::spawn_blocking(move || {
                let at = choose(size, &moves, &mut search, &stop);
                drop(permit);
                (at, search)
            });
            let Ok((Some(at), search)) = chosen.await else {
                return;
            };
            self.search = search;
            let Some(moves) = self.moves.upgrade() else {
                return;
            };
            let message = ClientMessage::Move {
                game,
                ply,
                at: at.to_string(),
            };
            let _ = moves.send(Command::ComputerMove { series, message });
        }
    }
}

/// Chooses the next move of a game, unless it was stopped while the search waited for its turn.
fn choose<S: Size>(
    size: S,
    moves: &[Coordinates],
    search: &mut Search,
    stop: &AtomicBool,
) -> Option<Square<S>> {
    if stop.load(Ordering::Relaxed) {
        return None;
    }
    let mut game = AnyGame::on(size);
    for at in moves {
        game.push((*at).try_into().ok()?).ok()?;
    }
    search.choose(game.as_in_play()?)
}
