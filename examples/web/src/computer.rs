//! The computer as an opponent.

use std::time::Duration;

use tictactype::computer::{Level, Search, Strategy};
use tictactype::{AnyGame, Coordinates};
use tokio::task::spawn_blocking;
use tokio::time::sleep;

use crate::lobby::Thought;
use crate::lobby_handle::Command;
use crate::offered_size::OfferedSize;
use crate::protocol::ClientMessage;
use crate::turns::Turns;

/// The maximum number of positions per move. Takes a few hundredths of a second.
const SEARCH_NODES: u64 = 20_000;

/// The memory of a running search, in bytes.
const SEARCH_MEMORY: usize = 1 << 20;

/// Searches for a move. Waits for a delay, so that people notice the move, and for a turn, which
/// limits the searches at once and so their memory.
pub(crate) async fn think(thought: Thought, delay: Duration, turns: Turns) -> Option<Command> {
    let Thought {
        series,
        network,
        game,
        size,
        level,
        moves,
    } = thought;
    sleep(delay).await;
    let turn = turns.wait(network).await;
    let ply = moves.len();
    // On a thread for blocking work, so that other tasks are not delayed.
    let chosen = spawn_blocking(move || {
        let at = choose(size, level, &moves);
        drop(turn);
        at
    });
    let at = chosen.await.ok()??.to_string();
    let message = ClientMessage::Move { game, ply, at };
    Some(Command::ComputerMove { series, message })
}

/// Chooses the next move of a game.
fn choose(size: OfferedSize, level: Level, moves: &[Coordinates]) -> Option<Coordinates> {
    let game = AnyGame::from_moves(size.to_any_size(), moves.iter().copied()).ok()?;
    let mut search = Search::nodes(SEARCH_NODES)
        .with_table(SEARCH_MEMORY)
        .with_level(level, rand::random());
    search.choose(game.as_in_play()?)
}
