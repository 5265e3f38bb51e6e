//! Where people wait for an opponent.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use tokio::sync::oneshot;

use crate::offered::Offered;
use crate::user::{Departed, Event, User};

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
    /// Nobody came.
    Nobody(User, Departed),
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
            let departed = tokio::select! {
                biased;
                Ok(other) = &mut comes => return Found::Opponent([user, other]),
                departed = wait(&mut user) => departed,
            };
            // Out of the queue: from here on nobody can come any more, but somebody may have come just now.
            comes.close();
            if let Ok(other) = comes.try_recv() {
                return Found::Opponent([user, other]);
            }
            if let Some(departed) = departed {
                user.link.show(|view| view.queued = None);
                return Found::Nobody(user, departed);
            }
            // Nobody is to be paired with somebody who is away.
            if let Some(departed) = return_of(&mut user).await {
                return Found::Nobody(user, departed);
            }
        }
    }
}

/// Waits while somebody is there; gives nothing if the connection is lost, which need not be for good.
async fn wait(user: &mut User) -> Option<Departed> {
    loop {
        match user.link.next().await {
            Event::Said(_) => user.link.note("there is no opponent yet"),
            Event::Here(true) => {}
            Event::Here(false) => return None,
            Event::Departed(departed) => return Some(departed),
        }
    }
}

/// Waits until somebody is there again; gives something if that does not happen.
async fn return_of(user: &mut User) -> Option<Departed> {
    loop {
        match user.link.next().await {
            Event::Here(true) => return None,
            Event::Here(false) | Event::Said(_) => {}
            Event::Departed(departed) => return Some(departed),
        }
    }
}
