//! Sessions by their tokens, and the connections attached to them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, watch};
use tokio::time::Instant;

use crate::protocol::{ClientMessage, View};
use crate::rate_limits::AddressPermit;
use crate::token::Token;
use crate::user::{Presence, Session};

/// The sessions of all clients.
#[derive(Debug, Default)]
pub(crate) struct Registry {
    sessions: Mutex<HashMap<Token, SessionHandle>>,
}

/// The connection's end of a [`Session`].
#[derive(Clone, Debug)]
pub(crate) struct SessionHandle {
    view: watch::Receiver<View>,
    inbox: mpsc::Sender<ClientMessage>,
    presence: watch::Sender<Presence>,
}

/// An entry in the registry, which is removed when this is dropped.
#[derive(Debug)]
pub(crate) struct Registration {
    registry: Arc<Registry>,
    token: Token,
    /// Counts the session until this is dropped.
    _permit: AddressPermit,
}

impl Registry {
    /// Creates a session with a new token.
    pub(crate) fn create(
        self: &Arc<Self>,
        permit: AddressPermit,
        reconnect: Duration,
    ) -> (Session, SessionHandle) {
        let token = Token::random();
        let registration = Registration {
            registry: Arc::clone(self),
            token,
            _permit: permit,
        };
        let (session, handle) = Session::new(token, reconnect, Some(registration));
        self.lock().insert(token, handle.clone());
        (session, handle)
    }

    /// Returns the session with a token, if it still exists.
    pub(crate) fn find(&self, token: &str) -> Option<SessionHandle> {
        let token = token.parse().ok()?;
        self.lock().get(&token).cloned()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Token, SessionHandle>> {
        self.sessions.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Registration {
    fn drop(&mut self) {
        self.registry.lock().remove(&self.token);
    }
}

impl SessionHandle {
    pub(crate) const fn new(
        view: watch::Receiver<View>,
        inbox: mpsc::Sender<ClientMessage>,
        presence: watch::Sender<Presence>,
    ) -> Self {
        Self {
            view,
            inbox,
            presence,
        }
    }

    /// Attaches a connection. The connection that was attached before is told to close.
    pub(crate) fn attach(self) -> Attachment {
        let mut connection = 0;
        self.presence.send_modify(|presence| {
            presence.connection += 1;
            presence.disconnected_since = None;
            connection = presence.connection;
        });
        let presence = self.presence.subscribe();
        Attachment {
            handle: self,
            presence,
            connection,
        }
    }
}

/// A connection attached to a session. When it is dropped, the client counts as disconnected.
#[derive(Debug)]
pub(crate) struct Attachment {
    handle: SessionHandle,
    presence: watch::Receiver<Presence>,
    connection: u64,
}

/// A change of a session to which its connection must react.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Update {
    /// There is a new view.
    View,
    /// The session has ended.
    SessionEnded,
    /// Another connection has attached to the session.
    Replaced,
}

impl Attachment {
    /// Returns the latest view.
    pub(crate) fn view(&mut self) -> watch::Ref<'_, View> {
        self.handle.view.borrow_and_update()
    }

    /// Sends a message to the session. Fails if its inbox is full.
    pub(crate) fn send(&self, message: ClientMessage) -> Result<(), &'static str> {
        self.handle
            .inbox
            .try_send(message)
            .map_err(|error| match error {
                TrySendError::Full(_) => "too many messages at once: wait for a reply",
                TrySendError::Closed(_) => "the session has ended",
            })
    }

    /// Waits for the next change of the session.
    pub(crate) async fn next_update(&mut self) -> Update {
        tokio::select! {
            biased;
            _ = self.presence.wait_for(|presence| presence.connection != self.connection) => Update::Replaced,
            changed = self.handle.view.changed() => match changed {
                Ok(()) => Update::View,
                Err(_) => Update::SessionEnded,
            },
        }
    }
}

impl Drop for Attachment {
    fn drop(&mut self) {
        let own = self.connection;
        self.handle.presence.send_if_modified(|presence| {
            let is_latest = presence.connection == own;
            if is_latest {
                presence.disconnected_since = Some(Instant::now());
            }
            is_latest
        });
    }
}
