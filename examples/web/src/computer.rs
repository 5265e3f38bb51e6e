//! The computer, as one more who is asked for moves.

use std::sync::Arc;
use std::time::Duration;

use tictactype::computer::{AnyStrategy, Search};
use tictactype::{AnyGame, Size, SizeVisitor};

use tokio::sync::Semaphore;

use crate::registry::{Attached, Change};
use crate::request::Name;
use crate::token::Token;
use crate::user::{Link, User};
use crate::wire::{Asked, Said};

/// How many positions it looks at for a move: some milliseconds.
const NODES: u64 = 5_000;

/// How long it seems to think, so that people see that it has moved.
const THOUGHT: Duration = Duration::from_millis(400);

/// Makes a user of the computer for a size. It says what people say, and is believed as little.
pub(crate) struct Invited {
    pub(crate) absence: Duration,
    pub(crate) thinking: Arc<Semaphore>,
}

impl SizeVisitor for Invited {
    type Output = User;

    fn visit<S: Size>(self, size: S) -> User {
        let (link, handle) = Link::new(Token::random(), self.absence, None);
        tokio::spawn(play(size, handle.attach(), self.thinking));
        User::new(Name::of_the_computer(), link)
    }
}

/// Moves when asked to, until it is asked for anything else, or nobody asks any more.
async fn play<S: Size>(size: S, mut place: Attached, thinking: Arc<Semaphore>) {
    while place.changed().await == Change::View {
        let (asked, moves) = {
            let view = place.view();
            let moves = view.game.as_ref().map(|game| game.moves.join(" "));
            (view.asked, moves.unwrap_or_default())
        };
        match asked {
            None => {}
            Some(Asked::Move) => {
                tokio::time::sleep(THOUGHT).await;
                let turn = thinking.acquire().await;
                let Some(said) = choose(size, moves).await else {
                    return;
                };
                drop(turn);
                if place.say(said).is_err() {
                    return;
                }
            }
            Some(Asked::Name | Asked::Game | Asked::Again) => return,
        }
    }
}

/// A move after others, worked out where nobody else has to wait for it.
async fn choose<S: Size>(size: S, moves: String) -> Option<Said> {
    let thinking = tokio::task::spawn_blocking(move || {
        let game = AnyGame::replay(size, &moves).ok()?;
        let at = Search::nodes(NODES).choose_any(&game)?;
        Some(Said::Move {
            ply: game.ply(),
            at: at.to_string(),
        })
    });
    thinking.await.ok()?
}
