//! The lobby as connections see it: a handle to attach by, and an attachment to a session.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicUsize, Ordering};
use std::time::Duration;

use rand::rngs::StdRng;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, oneshot, watch};
use tokio::time::{Instant, sleep, timeout, timeout_at};
use tokio_util::sync::CancellationToken;

use crate::driver::Driver;
use crate::options::Options;
use crate::person::PersonId;
use crate::protocol::{ClientMessage, GameView, View};
use crate::series::SeriesId;
use crate::store::{Lease, NodeAddress, Owner, Reply, Store};
use crate::token::{Token, TokenHash};
use crate::turns::Turns;

/// How long the driver may take to reply. It takes longer only while it retries a commit because
/// the store is unavailable.
const ATTACH_TIMEOUT: Duration = Duration::from_secs(5);

/// The pause before searching again for a session that is just moving here.
const MOVING_PAUSE: Duration = Duration::from_millis(50);

/// After this many pauses, the records of this node must be incomplete.
const MOVING_PAUSES: u32 = 60;

/// A connection's handle to the lobby. Clones refer to the same lobby.
#[derive(Clone, Debug)]
pub struct LobbyHandle {
    pub(crate) commands: mpsc::UnboundedSender<Command>,
    pub(crate) status: Arc<Status>,
    pub(crate) store: Arc<dyn Store>,
    /// Limits searches at other nodes, so the driver never waits for a database connection.
    pub(crate) searches: Turns,
}

/// The state of the driver.
#[derive(Debug)]
pub(crate) struct Status {
    /// The number of games between people in progress.
    pub(crate) games: AtomicUsize,
    /// `true` if the last commit succeeded.
    pub(crate) is_available: AtomicBool,
    /// Cancelled once the server drains and no game between people is in progress.
    pub(crate) idle: CancellationToken,
    /// The lease number.
    pub(crate) lease: AtomicU32,
}

/// An event for the driver.
#[derive(Debug)]
pub(crate) enum Command {
    /// A connection asks for a session by its token, or for a new one.
    Attach {
        token: Option<Token>,
        /// `true` if no node has the session.
        is_gone: bool,
        address: IpAddr,
        reply: oneshot::Sender<Result<Option<Attachment>, AttachError>>,
    },
    /// The store says that this node has a session, but it does not.
    Missing { token: TokenHash },
    /// A person's message.
    Message {
        person: PersonId,
        message: ClientMessage,
        /// Released once the message is handled.
        _permit: OwnedSemaphorePermit,
    },
    /// A connection closed.
    Detach { person: PersonId, connection: u64 },
    /// The store was asked for a private game that a person wants to join.
    CodeSought {
        person: PersonId,
        code: Token,
        is_elsewhere: bool,
    },
    /// The computer chose a move.
    ComputerMove {
        series: SeriesId,
        message: ClientMessage,
    },
    /// Starts no more games between people.
    Drain { stops: Instant },
    /// Gives up the lease. Nothing is handled any more.
    Close { closed: oneshot::Sender<()> },
}

/// Why a connection could not attach to a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AttachError {
    /// There are too many sessions to create one.
    TooManySessions,
    /// The driver is busy with a commit, or the store that must find the session is unavailable.
    Unavailable,
}

/// Where a session is.
#[derive(Debug)]
pub enum Attached {
    /// The session is here.
    Here(Attachment),
    /// The session is at another node.
    Elsewhere(Owner),
}

/// A connection to a session. Dropping it disconnects the person.
#[derive(Debug)]
pub struct Attachment {
    /// The person.
    pub person: PersonId,
    pub(crate) connection: u64,
    /// The session's token.
    pub token: Token,
    /// `true` if the session existed before.
    pub resumed: bool,
    /// The last game of the requested session, if it ended while its person was away.
    pub last_game: Option<Box<GameView>>,
    pub(crate) shown: watch::Receiver<Shown>,
    pub(crate) unhandled: Arc<Semaphore>,
    pub(crate) commands: mpsc::UnboundedSender<Command>,
}

/// Shared by the connections of a session.
#[derive(Debug, Default)]
pub(crate) struct Shown {
    /// The number of the latest connection. Those with a lower number must close.
    pub(crate) connection: u64,
    pub(crate) view: Option<View>,
    /// `true` if nothing can be saved until the next view.
    pub(crate) is_paused: bool,
    pub(crate) has_moved: bool,
}

/// Something that a session's connection must react to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Update {
    /// There is a new view.
    View,
    /// Nothing can be saved until the next view.
    Paused,
    /// The session has ended.
    SessionEnded,
    /// Another connection has attached to the session.
    Replaced,
    /// The session is at another node now, or this node lost it. Attach again to find it.
    Moved,
}

impl LobbyHandle {
    /// Starts a node: opens a lease, restores what another node left, and runs the lobby in a task.
    /// Other nodes reach this one at `address`. The random generator makes tokens and codes, so it
    /// must be unpredictable.
    ///
    /// # Errors
    ///
    /// Returns an error if the store is unavailable.
    #[must_use]
    pub fn start(
        options: &Options,
        store: Arc<dyn Store>,
        address: Option<NodeAddress>,
        random: StdRng,
    ) -> Reply<'_, Self> {
        let sessions = Arc::default();
        Box::pin(Driver::start(options, store, address, sessions, random))
    }

    /// Attaches a connection to the session with a token. Creates a session if no node has it.
    ///
    /// # Errors
    ///
    /// Returns an error if there are too many sessions, or if the store is unavailable.
    pub async fn attach(
        &self,
        token: Option<Token>,
        address: IpAddr,
    ) -> Result<Attached, AttachError> {
        if !self.is_available() {
            // Waiting connections must not queue up before the driver.
            return Err(AttachError::Unavailable);
        }
        let mut is_gone = false;
        let mut pauses = 0;
        loop {
            if let Some(attachment) = self.attach_here(token, is_gone, address).await? {
                return Ok(Attached::Here(attachment));
            }
            let Some(hash) = token.map(Token::hash) else {
                return Err(AttachError::TooManySessions);
            };
            match self.find(hash, address).await? {
                None => is_gone = true,
                Some(owner) if owner.lease == self.lease() => {
                    sleep(MOVING_PAUSE).await;
                    pauses += 1;
                    if pauses % MOVING_PAUSES == 0 {
                        // Fails if the driver has ended, as will the next attempt.
                        let _ = self.commands.send(Command::Missing { token: hash });
                    }
                }
                Some(owner) => return Ok(Attached::Elsewhere(owner)),
            }
        }
    }

    async fn find(&self, token: TokenHash, address: IpAddr) -> Result<Option<Owner>, AttachError> {
        let _turn = self.searches.wait(address.into()).await;
        let owner = self.store.find(token).await;
        owner.map_err(|_| AttachError::Unavailable)
    }

    /// Returns `None` if this node has no session with the token.
    async fn attach_here(
        &self,
        token: Option<Token>,
        is_gone: bool,
        address: IpAddr,
    ) -> Result<Option<Attachment>, AttachError> {
        let (reply, attached) = oneshot::channel();
        let command = Command::Attach {
            token,
            is_gone,
            address,
            reply,
        };
        // The driver runs until the server stops.
        let sent = self.commands.send(command);
        sent.map_err(|_| AttachError::TooManySessions)?;
        match timeout(ATTACH_TIMEOUT, attached).await {
            Ok(attached) => attached.unwrap_or(Err(AttachError::TooManySessions)),
            Err(_) => Err(AttachError::Unavailable),
        }
    }

    /// Starts no more games between people. Returns when none is in progress, or when the server
    /// stops.
    pub(crate) async fn drain(&self, stops: Instant) {
        if self.commands.send(Command::Drain { stops }).is_ok() {
            let _ = timeout_at(stops, self.status.idle.cancelled()).await;
        }
    }

    /// Commits everything and gives up the lease.
    pub async fn close(&self) {
        let (closed, is_closed) = oneshot::channel();
        if self.commands.send(Command::Close { closed }).is_ok() {
            let _ = is_closed.await;
        }
    }

    /// The number of games between people in progress.
    pub(crate) fn games(&self) -> usize {
        self.status.games.load(Ordering::Relaxed)
    }

    /// Returns `true` if the last commit succeeded.
    #[must_use]
    pub fn is_available(&self) -> bool {
        self.status.is_available.load(Ordering::Relaxed)
    }

    /// The node's present lease.
    #[must_use]
    pub fn lease(&self) -> Lease {
        Lease(self.status.lease.load(Ordering::Relaxed))
    }
}

impl Attachment {
    /// Calls a function with the latest view.
    pub fn with_view<R>(&mut self, function: impl FnOnce(&View) -> R) -> Option<R> {
        self.shown.borrow_and_update().view.as_ref().map(function)
    }

    /// Sends a message to the lobby.
    ///
    /// # Errors
    ///
    /// Returns an error if too many messages have not been handled yet.
    pub fn send(&self, message: ClientMessage) -> Result<(), &'static str> {
        let permit = Arc::clone(&self.unhandled).try_acquire_owned();
        let permit = permit.map_err(|_| "too many messages at once: wait for a reply")?;
        let command = Command::Message {
            person: self.person,
            message,
            _permit: permit,
        };
        let sent = self.commands.send(command);
        sent.map_err(|_| "the session has ended")
    }

    /// Waits for the next change of the session.
    pub async fn next_update(&mut self) -> Update {
        let has_ended = self.shown.changed().await.is_err();
        let shown = self.shown.borrow();
        if shown.has_moved {
            Update::Moved
        } else if has_ended {
            Update::SessionEnded
        } else if shown.connection != self.connection {
            Update::Replaced
        } else if shown.is_paused {
            Update::Paused
        } else {
            Update::View
        }
    }
}

impl Drop for Attachment {
    fn drop(&mut self) {
        let Self {
            person, connection, ..
        } = *self;
        // Fails only if the driver has ended.
        let _ = self.commands.send(Command::Detach { person, connection });
    }
}
