//! Where people wait for an opponent.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use tokio::sync::oneshot;

use crate::offered::Offered;
use crate::user::{Event, User};
use crate::wire::{Place, Said};

/// People who wait for an opponent: at most one for each size, since whoever comes next is the opponent.
#[derive(Debug, Default)]
pub(crate) struct Queue {
    waiting: Mutex<HashMap<Offered, oneshot::Sender<User>>>,
}

/// How the wait for an opponent ended.
#[derive(Debug)]
pub(crate) enum Found {
    /// Whoever waited before, and now whoever came.
    Opponent([User; 2]),
    /// Somebody had waited, and has the user now.
    Handed,
    /// The user has left the queue.
    Left(User),
    /// The user is gone.
    Gone,
}

impl Queue {
    /// Waits for an opponent.
    pub(crate) async fn opponent(&self, mut user: User, size: Offered) -> Found {
        user.link
            .show(|view| (view.queued, view.game) = (Some(size), None));
        loop {
            let (sender, mut comes) = oneshot::channel();
            {
                let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
                if let Some(first) = waiting.remove(&size) {
                    match first.send(user) {
                        Ok(()) => return Found::Handed,
                        // Whoever had waited does so no more.
                        Err(back) => user = back,
                    }
                }
                waiting.insert(size, sender);
            }
            let waited = tokio::select! {
                biased;
                Ok(other) = &mut comes => return Found::Opponent([user, other]),
                waited = wait(&mut user) => waited,
            };
            // Out of the queue: from here on nobody can come any more, but somebody may have come just now.
            comes.close();
            if let Ok(other) = comes.try_recv() {
                return Found::Opponent([user, other]);
            }
            // Nobody is to be paired with somebody who is away.
            let waited = match waited {
                Waited::Away => returned(&mut user).await,
                other => other,
            };
            match waited {
                Waited::Left => {
                    user.link.show(|view| view.queued = None);
                    return Found::Left(user);
                }
                Waited::Gone => return Found::Gone,
                Waited::Back | Waited::Away => {}
            }
        }
    }
}

/// Why somebody waits no more.
enum Waited {
    /// The connection is lost, which need not be for good.
    Away,
    /// There is one again.
    Back,
    Left,
    Gone,
}

/// Waits while somebody is there.
async fn wait(user: &mut User) -> Waited {
    loop {
        match user.link.next().await {
            Event::Said(Said::Leave { what: Place::Queue }) => return Waited::Left,
            Event::Said(_) => user.link.note("there is no opponent yet"),
            Event::Here(true) => {}
            Event::Here(false) => return Waited::Away,
            Event::Gone => return Waited::Gone,
        }
    }
}

/// Waits until somebody who is away is back, or will not be.
async fn returned(user: &mut User) -> Waited {
    loop {
        match user.link.next().await {
            Event::Said(Said::Leave { what: Place::Queue }) => return Waited::Left,
            Event::Here(true) => return Waited::Back,
            Event::Here(false) | Event::Said(_) => {}
            Event::Gone => return Waited::Gone,
        }
    }
}
