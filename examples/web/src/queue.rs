//! The queue of users who wait for an opponent.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use tokio::sync::oneshot;

use crate::offered_size::OfferedSize;
use crate::protocol::{ClientMessage, LeaveTarget};
use crate::user::{SessionEvent, User};

/// The users who wait for an opponent: at most one for each size, because the second user to choose
/// a size is paired with the first.
#[derive(Debug, Default)]
pub(crate) struct Queue {
    waiting: Mutex<HashMap<OfferedSize, oneshot::Sender<User>>>,
}

/// The result of waiting for an opponent.
#[derive(Debug)]
pub(crate) enum Pairing {
    /// An opponent has come. The array holds the user who waited, then the opponent.
    Paired([User; 2]),
    /// Another user was waiting, and that user's task now owns this user.
    HandedOver,
    /// The user has left the queue.
    Left(User),
    /// The user's session has expired.
    Expired,
}

impl Queue {
    /// Pairs a user with a waiting opponent, or waits for one.
    pub(crate) async fn find_opponent(&self, mut user: User, size: OfferedSize) -> Pairing {
        user.session
            .update_view(|view| (view.queued, view.game) = (Some(size), None));
        loop {
            let (sender, mut opponent) = oneshot::channel();
            {
                let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
                if let Some(first) = waiting.remove(&size) {
                    match first.send(user) {
                        Ok(()) => return Pairing::HandedOver,
                        // The other user has stopped waiting.
                        Err(returned) => user = returned,
                    }
                }
                waiting.insert(size, sender);
            }
            let wait_end = tokio::select! {
                biased;
                Ok(opponent) = &mut opponent => return Pairing::Paired([user, opponent]),
                wait_end = wait(&mut user) => wait_end,
            };
            // After the channel is closed no opponent can arrive, but one may have arrived just
            // before.
            opponent.close();
            if let Ok(opponent) = opponent.try_recv() {
                return Pairing::Paired([user, opponent]);
            }
            // A disconnected user is not paired.
            let wait_end = match wait_end {
                WaitEnd::Disconnected => wait_for_reconnection(&mut user).await,
                other => other,
            };
            match wait_end {
                WaitEnd::Left => {
                    user.session.update_view(|view| view.queued = None);
                    return Pairing::Left(user);
                }
                WaitEnd::Expired => return Pairing::Expired,
                WaitEnd::Reconnected | WaitEnd::Disconnected => {}
            }
        }
    }
}

/// The reason why a user stops waiting.
enum WaitEnd {
    /// The connection is lost, perhaps only for a while.
    Disconnected,
    /// The user is connected again.
    Reconnected,
    /// The user has left the queue.
    Left,
    /// The user's session has expired.
    Expired,
}

/// Waits as long as a user stays connected and in the queue.
async fn wait(user: &mut User) -> WaitEnd {
    loop {
        match user.session.next().await {
            SessionEvent::Message(ClientMessage::Leave {
                what: LeaveTarget::Queue,
            }) => return WaitEnd::Left,
            SessionEvent::Message(_) => user.session.note("there is no opponent yet"),
            SessionEvent::ConnectionChanged(true) => {}
            SessionEvent::ConnectionChanged(false) => return WaitEnd::Disconnected,
            SessionEvent::Expired => return WaitEnd::Expired,
        }
    }
}

/// Waits until a disconnected user is connected again, leaves the queue or expires.
async fn wait_for_reconnection(user: &mut User) -> WaitEnd {
    loop {
        match user.session.next().await {
            SessionEvent::Message(ClientMessage::Leave {
                what: LeaveTarget::Queue,
            }) => return WaitEnd::Left,
            SessionEvent::ConnectionChanged(true) => return WaitEnd::Reconnected,
            SessionEvent::ConnectionChanged(false) | SessionEvent::Message(_) => {}
            SessionEvent::Expired => return WaitEnd::Expired,
        }
    }
}
