//! The computer as an opponent.

use std::collections::HashMap;
use std::time::Duration;

use tictactype::computer::{Level, Search, Strategy};
use tictactype::{AnyGame, AnySize, Coordinates};
use tokio::sync::mpsc;
use tokio_util::task::AbortOnDropHandle;

use crate::lobby::Thought;
use crate::lobby_handle::Command;
use crate::offered_size::OfferedSize;
use crate::options::Options;
use crate::protocol::ClientMessage;
use crate::series::SeriesId;
use crate::turns::Turns;

/// The maximum number of positions per move. Takes a few hundredths of a second.
const SEARCH_NODES: u64 = 20_000;

/// The memory of a running search, in bytes.
const SEARCH_MEMORY: usize = 1 << 20;

/// The searches that run or wait, one per series.
#[derive(Debug)]
pub(crate) struct Computers {
    searches: HashMap<SeriesId, AbortOnDropHandle<()>>,
    moves: mpsc::WeakUnboundedSender<Command>,
    /// The delay before each move, so that people notice the move.
    delay: Duration,
    /// Limits the searches at once, and so their memory.
    turns: Turns,
}

impl Computers {
    /// Creates the searches, which send their moves to a channel.
    pub(crate) fn new(moves: mpsc::WeakUnboundedSender<Command>, options: &Options) -> Self {
        Self {
            searches: HashMap::new(),
            moves,
            delay: options.computer_delay,
            turns: Turns::new(options.searches),
        }
    }

    /// Searches for a move, and sends it.
    pub(crate) fn think(&mut self, thought: Thought) {
        let (moves, delay, turns) = (self.moves.clone(), self.delay, self.turns.clone());
        let Thought {
            series,
            network,
            game,
            size,
            level,
            moves: played,
        } = thought;
        let search = async move {
            tokio::time::sleep(delay).await;
            let turn = turns.wait(network).await;
            let ply = played.len();
            // On a thread for blocking work, so that other tasks are not delayed.
            let chosen = tokio::task::spawn_blocking(move || {
                let at = choose(size, level, &played);
                drop(turn);
                at
            });
            if let (Ok(Some(at)), Some(moves)) = (chosen.await, moves.upgrade()) {
                let message = ClientMessage::Move {
                    game,
                    ply,
                    at: at.to_string(),
                };
                let _ = moves.send(Command::ComputerMove { series, message });
            }
        };
        let search = AbortOnDropHandle::new(tokio::spawn(search));
        self.searches.insert(series, search);
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

/// Chooses the next move of a game.
fn choose(size: OfferedSize, level: Level, moves: &[Coordinates]) -> Option<Coordinates> {
    let size = AnySize::new(size.side(), size.line()).ok()?;
    let game = AnyGame::from_moves(size, moves.iter().copied()).ok()?;
    let mut search = Search::nodes(SEARCH_NODES)
        .with_table(SEARCH_MEMORY)
        .with_level(level, rand::random());
    search.choose(game.as_in_play()?)
}
