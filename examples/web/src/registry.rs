//! Places, by the tokens with which they are taken up again.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, watch};
use tokio::time::Instant;

use crate::limits::Visitor;
use crate::token::Token;
use crate::user::{Link, Presence};
use crate::wire::{Said, View};

/// All places that somebody has.
#[derive(Debug, Default)]
pub(crate) struct Registry {
    places: Mutex<HashMap<Token, Handle>>,
}

/// The other end of a [`Link`], where connections come and go.
#[derive(Clone, Debug)]
pub(crate) struct Handle {
    view: watch::Receiver<View>,
    says: mpsc::Sender<Said>,
    comes: watch::Sender<Presence>,
}

/// A place in the registry, until it is dropped.
#[derive(Debug)]
pub(crate) struct Registration {
    registry: Arc<Registry>,
    token: Token,
    /// With it the place is no longer counted.
    _visitor: Visitor,
}

impl Registry {
    /// A new place.
    pub(crate) fn enter(self: &Arc<Self>, visitor: Visitor, absence: Duration) -> (Link, Handle) {
        let token = Token::random();
        let registration = Registration {
            registry: Arc::clone(self),
            token,
            _visitor: visitor,
        };
        let (link, handle) = Link::new(token, absence, Some(registration));
        self.lock().insert(token, handle.clone());
        (link, handle)
    }

    /// The place with a token, if it is still somebody's.
    pub(crate) fn find(&self, token: &str) -> Option<Handle> {
        let token = token.parse().ok()?;
        self.lock().get(&token).cloned()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Token, Handle>> {
        self.places.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Registration {
    fn drop(&mut self) {
        self.registry.lock().remove(&self.token);
    }
}

impl Handle {
    pub(crate) const fn new(
        view: watch::Receiver<View>,
        says: mpsc::Sender<Said>,
        comes: watch::Sender<Presence>,
    ) -> Self {
        Self { view, says, comes }
    }

    /// Takes the place; a connection that had it is to end.
    pub(crate) fn attach(self) -> Attached {
        let mut connection = 0;
        self.comes.send_modify(|presence| {
            presence.connection += 1;
            presence.away_since = None;
            connection = presence.connection;
        });
        let presence = self.comes.subscribe();
        Attached {
            handle: self,
            presence,
            connection,
        }
    }
}

/// A connection at a place. When it is dropped, somebody is away.
#[derive(Debug)]
pub(crate) struct Attached {
    handle: Handle,
    presence: watch::Receiver<Presence>,
    connection: u64,
}

/// What a connection has to know of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    /// There is something new to be seen.
    View,
    /// The place was given up.
    Over,
    /// Another connection has taken the place.
    Elsewhere,
}

impl Attached {
    /// What is to be seen.
    pub(crate) fn view(&mut self) -> watch::Ref<'_, View> {
        self.handle.view.borrow_and_update()
    }

    /// Says something; not, if too much of what was said has not been heard yet.
    pub(crate) fn say(&self, said: Said) -> Result<(), &'static str> {
        self.handle
            .says
            .try_send(said)
            .map_err(|error| match error {
                TrySendError::Full(_) => "that was too much at once: wait for what comes of it",
                TrySendError::Closed(_) => "nobody listens any more",
            })
    }

    pub(crate) async fn changed(&mut self) -> Change {
        tokio::select! {
            biased;
            _ = self.presence.wait_for(|presence| presence.connection != self.connection) => Change::Elsewhere,
            changed = self.handle.view.changed() => match changed {
                Ok(()) => Change::View,
                Err(_) => Change::Over,
            },
        }
    }
}

impl Drop for Attached {
    fn drop(&mut self) {
        let own = self.connection;
        self.handle.comes.send_if_modified(|presence| {
            let is_last = presence.connection == own;
            if is_last {
                presence.away_since = Some(Instant::now());
            }
            is_last
        });
    }
}
