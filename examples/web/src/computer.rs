//! The computer as an opponent.

use std::sync::Arc;
use std::time::Duration;

use tictactype::computer::{Level, Search, Strategy};
use tictactype::{AnyGame, Size, SizeVisitor};
use tokio::sync::Semaphore;

use crate::protocol::{ClientMessage, RequestKind};
use crate::registry::{Attachment, Update};
use crate::request::Name;
use crate::token::Token;
use crate::user::{Session, User};

/// The maximum number of positions that the search examines for a move, which takes a few
/// hundredths of a second.
const SEARCH_NODES: u64 = 20_000;

/// The delay before each move, so that people notice the move.
const MOVE_DELAY: Duration = Duration::from_millis(400);

/// A visitor that creates a user whose moves come from a search.
///
/// The user sends the same messages as a browser, and the server checks them in the same way.
pub(crate) struct CreateComputerUser {
    pub(crate) level: Level,
    pub(crate) reconnect: Duration,
    pub(crate) search_permits: Arc<Semaphore>,
}

impl SizeVisitor for CreateComputerUser {
    type Output = User;

    fn visit<S: Size>(self, size: S) -> User {
        let (session, handle) = Session::new(Token::random(), self.reconnect, None);
        let search = Search::nodes(SEARCH_NODES).with_level(self.level, rand::random());
        tokio::spawn(play(size, handle.attach(), search, self.search_permits));
        User::new(Name::computer(self.level), session)
    }
}

/// Answers each request for a move. Returns at any other request, or when the session ends.
async fn play<S: Size>(
    size: S,
    mut session: Attachment,
    mut search: Search,
    search_permits: Arc<Semaphore>,
) {
    while session.next_update().await == Update::View {
        let (asked, moves) = {
            let view = session.view();
            let moves = view.game.as_ref().map(|game| game.moves.join(" "));
            (view.asked, moves.unwrap_or_default())
        };
        match asked {
            None => {}
            Some(RequestKind::Move) => {
                tokio::time::sleep(MOVE_DELAY).await;
                let permit = search_permits.acquire().await;
                let Some((message, same_search)) = choose_move(size, moves, search).await else {
                    return;
                };
                search = same_search;
                drop(permit);
                if session.send(message).is_err() {
                    return;
                }
            }
            Some(RequestKind::Name | RequestKind::Game | RequestKind::Again) => return,
        }
    }
}

/// Chooses the next move of a game. The search runs on a thread for blocking work, so that it does
/// not delay other tasks.
///
/// Returns the search as well, which keeps what it has found out for its next move.
async fn choose_move<S: Size>(
    size: S,
    moves: String,
    mut search: Search,
) -> Option<(ClientMessage, Search)> {
    let chosen = tokio::task::spawn_blocking(move || {
        let game = AnyGame::replay(size, &moves).ok()?;
        let at = search.choose(game.as_in_play()?)?;
        let message = ClientMessage::Move {
            ply: game.ply(),
            at: at.to_string(),
        };
        Some((message, search))
    });
    chosen.await.ok()?
}
