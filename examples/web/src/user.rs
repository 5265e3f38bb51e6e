//! Sessions, and users with a name.

use std::fmt::Display;
use std::time::Duration;

use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep_until};

use crate::offered_size::OfferedSize;
use crate::protocol::{ClientMessage, LeaveTarget, Note, View};
use crate::registry::{Registration, SessionHandle};
use crate::request::{Name, Request};
use crate::token::Token;

/// A session with a name. A user who plays a side is a [`Seat`](crate::Seat).
#[derive(Debug)]
pub struct User {
    name: Name,
    /// The session of the user.
    pub session: Session,
}

impl User {
    /// Creates a user and shows the name in the session's view.
    pub(crate) fn new(name: Name, mut session: Session) -> Self {
        let shown = name.to_string();
        session.update_view(|view| view.name = Some(shown));
        Self { name, session }
    }

    /// Returns the name of the user.
    #[must_use]
    pub const fn name(&self) -> &Name {
        &self.name
    }
}

/// The game's end of a client's session.
///
/// The other end is a handle, to which connections attach one after the other. The session receives
/// the client's messages, publishes the client's view, and expires if the client stays disconnected
/// for too long.
#[derive(Debug)]
pub struct Session {
    view: watch::Sender<View>,
    inbox: mpsc::Receiver<ClientMessage>,
    presence: watch::Receiver<Presence>,
    reconnect: Duration,
    notes: u64,
    /// Removes the session from the registry when dropped.
    _registration: Option<Registration>,
}

/// The state of a session's connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Presence {
    /// The number of the last connection that attached. Those with a lower number must close.
    pub(crate) connection: u64,
    /// The time since which no connection has been attached.
    pub(crate) disconnected_since: Option<Instant>,
}

/// An event in a session.
#[derive(Debug)]
pub(crate) enum SessionEvent {
    /// A message from the client.
    Message(ClientMessage),
    /// The client has connected (`true`) or disconnected.
    ConnectionChanged(bool),
    /// The client has been disconnected for too long.
    Expired,
}

/// The error for a session that has ended, because the client left or was disconnected for too
/// long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SessionEnded;

/// The maximum number of messages that a session has received and not yet handled.
const INBOX_CAPACITY: usize = 16;

impl Session {
    /// Creates a session and its handle.
    pub(crate) fn new(
        token: Token,
        reconnect: Duration,
        registration: Option<Registration>,
    ) -> (Self, SessionHandle) {
        let (view, view_receiver) = watch::channel(View {
            token: token.to_string(),
            asked: None,
            name: None,
            sizes: OfferedSize::ALL,
            queued: None,
            game: None,
            note: None,
        });
        let (inbox_sender, inbox) = mpsc::channel(INBOX_CAPACITY);
        let (presence_sender, presence) = watch::channel(Presence {
            connection: 0,
            disconnected_since: None,
        });
        let session = Self {
            view,
            inbox,
            presence,
            reconnect,
            notes: 0,
            _registration: registration,
        };
        let handle = SessionHandle::new(view_receiver, inbox_sender, presence_sender);
        (session, handle)
    }

    /// Changes the client's view.
    pub(crate) fn update_view(&mut self, change: impl FnOnce(&mut View)) {
        self.view.send_modify(change);
    }

    /// Shows the client why something was refused.
    pub(crate) fn note(&mut self, reason: impl Display) {
        self.notes += 1;
        let (number, text) = (self.notes, reason.to_string());
        self.update_view(|view| view.note = Some(Note { number, text }));
    }

    /// Returns the time at which the session expires, if the client is disconnected.
    pub(crate) fn expires_at(&self) -> Option<Instant> {
        let since = self.presence.borrow().disconnected_since;
        since.map(|since| since + self.reconnect)
    }

    /// Waits for the next event. Cancel safe: dropping the future loses no event.
    pub(crate) async fn next(&mut self) -> SessionEvent {
        let expires_at = self.expires_at();
        let expired = async {
            match expires_at {
                Some(at) => sleep_until(at).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            biased;
            message = self.inbox.recv() => match message {
                Some(message) => SessionEvent::Message(message),
                None => SessionEvent::Expired,
            },
            changed = self.presence.changed() => match changed {
                Ok(()) => {
                    let presence = *self.presence.borrow_and_update();
                    SessionEvent::ConnectionChanged(presence.disconnected_since.is_none())
                }
                Err(_) => SessionEvent::Expired,
            },
            () = expired => SessionEvent::Expired,
        }
    }

    /// Sends a request to the client and waits for a valid answer. Invalid answers are refused with
    /// a note.
    ///
    /// # Errors
    ///
    /// Returns [`SessionEnded`] if the client leaves the server or stays disconnected for too long.
    pub(crate) async fn ask<R: Request>(&mut self, request: &R) -> Result<R::Answer, SessionEnded> {
        self.update_view(|view| view.asked = Some(R::KIND));
        loop {
            match self.next().await {
                SessionEvent::Expired
                | SessionEvent::Message(ClientMessage::Leave {
                    what: LeaveTarget::Server,
                }) => {
                    return Err(SessionEnded);
                }
                SessionEvent::Message(ClientMessage::Leave { .. }) => {
                    self.note("there is no game or queue to leave");
                }
                SessionEvent::Message(message) => match request.parse_answer(&message) {
                    Ok(answer) => {
                        self.clear_request();
                        return Ok(answer);
                    }
                    Err(refusal) => self.note(refusal),
                },
                SessionEvent::ConnectionChanged(_) => {}
            }
        }
    }

    /// Removes the request and the note from the client's view.
    pub(crate) fn clear_request(&mut self) {
        self.update_view(|view| (view.asked, view.note) = (None, None));
    }
}
