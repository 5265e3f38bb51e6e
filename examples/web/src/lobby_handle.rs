//! The ends of the lobby for connections: a handle to attach by, and an attachment to a session.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicUsize, Ordering};
use std::time::Duration;

use rand::rngs::StdRng;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, oneshot, watch};
use tokio::time::{Instant, sleep, sleep_until, timeout};

use crate::driver::Driver;
use crate::options::Options;
use crate::person::PersonId;
use crate::protocol::{ClientMessage, GameView, View};
use crate::series::SeriesId;
use crate::store::{Lease, NodeAddress, Owner, Store, Unavailable};
use crate::token::{Token, TokenHash};
use crate::turns::Turns;

/// The time in which the driver must reply to a connection. It takes longer only if the store cannot
/// be used, because the driver then repeats its commit.
const ATTACH_TIMEOUT: Duration = Duration::from_secs(5);

/// The pause before a session is searched for again that is just moving to this node.
const MOVING_PAUSE: Duration = Duration::from_millis(50);

/// The number of searches for sessions at other nodes at once.
pub(crate) const SEARCHES: usize = 4;

/// The number of such pauses after which the records of this node cannot be complete.
const MOVING_PAUSES: u32 = 60;

/// The lobby's end for connections. Clones refer to the same lobby.
#[derive(Clone, Debug)]
pub struct LobbyHandle {
    pub(crate) commands: mpsc::UnboundedSender<Command>,
    pub(crate) status: Arc<Status>,
    pub(crate) store: Arc<dyn Store>,
    /// The searches for sessions at other nodes. So the driver does not wait for a connection to the
    /// database.
    pub(crate) searches: Turns,
}

/// The state of the driver.
#[derive(Debug)]
pub(crate) struct Status {
    /// The number of games between people in progress.
    pub(crate) games: AtomicUsize,
    /// `true` if the last commit has succeeded.
    pub(crate) is_available: AtomicBool,
    /// The number of the lease.
    pub(crate) lease: AtomicU32,
}

/// An event for the driver.
#[derive(Debug)]
pub(crate) enum Command {
    /// A connection asks for the session with a token, or for a new one.
    Attach {
        token: Option<Token>,
        /// `true` if no node has the session.
        is_gone: bool,
        address: IpAddr,
        reply: oneshot::Sender<Result<Attachment, NotAttached>>,
    },
    /// The store says that this node has the session with a token, and it does not.
    Missing { token: TokenHash },
    /// A person's message.
    Message {
        person: PersonId,
        message: ClientMessage,
        /// Released once the message is handled.
        _permit: OwnedSemaphorePermit,
    },
    /// A connection is closed.
    Detach { person: PersonId, connection: u64 },
    /// The store was asked for a private game that a person wants to join.
    CodeSought {
        person: PersonId,
        code: Token,
        is_elsewhere: bool,
    },
    /// The computer has chosen a move.
    ComputerMove {
        series: SeriesId,
        message: ClientMessage,
    },
    /// No game between people may start. Reports when none is in progress.
    Drain {
        stops: Instant,
        idle: oneshot::Sender<()>,
    },
    /// Gives up the lease. Nothing is handled any more.
    Close { closed: oneshot::Sender<()> },
}

/// The reason why a connection could not be attached to a session here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NotAttached {
    /// There are too many sessions.
    TooManySessions,
    /// This node has no session with the token.
    UnknownToken,
    /// The driver is busy with a commit.
    Busy,
}

/// The error for a session that cannot be attached to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AttachError {
    /// A session cannot be created, because there are too many.
    TooManySessions,
    /// The store is needed to find the session, and cannot be used.
    Unavailable(Unavailable),
}

/// The place of a session.
#[derive(Debug)]
pub enum Attached {
    /// The session is here.
    Here(Attachment),
    /// The session is at another node.
    Elsewhere(Owner),
}

/// A connection to a session. When it is dropped, the person counts as disconnected.
#[derive(Debug)]
pub struct Attachment {
    pub(crate) person: PersonId,
    pub(crate) connection: u64,
    pub(crate) token: Token,
    pub(crate) resumed: bool,
    /// The last game of the session that has ended before this one.
    pub(crate) last_game: Option<Box<GameView>>,
    pub(crate) shown: watch::Receiver<Shown>,
    pub(crate) unhandled: Arc<Semaphore>,
    pub(crate) commands: mpsc::UnboundedSender<Command>,
}

/// The state that the connections of a session share.
#[derive(Debug)]
pub(crate) struct Shown {
    /// The number of the last connection that attached. Those with a lower number must close.
    pub(crate) connection: u64,
    pub(crate) view: Option<View>,
    /// `true` if nothing can be saved until the next view.
    pub(crate) is_paused: bool,
    pub(crate) has_moved: bool,
}

/// A change of a session to which its connection must react.
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
    /// The session is at another node from now on, or this node has lost it. Attach again to find it.
    Moved,
}

impl LobbyHandle {
    /// Starts a node: opens a lease in a store, restores what another node has left, and runs the
    /// lobby in a task. `address` is where other nodes reach this one. The random generator makes
    /// tokens and codes, so it must not be predictable.
    ///
    /// # Errors
    ///
    /// Returns an error if the store cannot be used.
    pub async fn start(
        options: &Options,
        store: Arc<dyn Store>,
        address: Option<NodeAddress>,
        random: StdRng,
    ) -> Result<Self, Unavailable> {
        Driver::start(options, store, address, Arc::default(), random).await
    }

    /// Attaches a connection to the session with a token, or to a new one if there is no such
    /// session at any node.
    ///
    /// # Errors
    ///
    /// Returns an error if there are too many sessions, or if the store cannot be used.
    pub async fn attach(
        &self,
        token: Option<Token>,
        address: IpAddr,
    ) -> Result<Attached, AttachError> {
        if !self.is_available() {
            // Connections that wait must not queue up before the driver.
            let why = "the last changes are not committed yet".to_owned();
            return Err(AttachError::Unavailable(Unavailable(why)));
        }
        let mut is_gone = false;
        let mut pauses = 0;
        loop {
            match self.attach_here(token, is_gone, address).await {
                Ok(attachment) => return Ok(Attached::Here(attachment)),
                Err(NotAttached::TooManySessions) => return Err(AttachError::TooManySessions),
                Err(NotAttached::Busy) => {
                    let why = "the last changes are not committed yet".to_owned();
                    return Err(AttachError::Unavailable(Unavailable(why)));
                }
                Err(NotAttached::UnknownToken) => {}
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
                        // Fails if the driver has ended, like the next attempt.
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
        owner.map_err(AttachError::Unavailable)
    }

    async fn attach_here(
        &self,
        token: Option<Token>,
        is_gone: bool,
        address: IpAddr,
    ) -> Result<Attachment, NotAttached> {
        let (reply, attached) = oneshot::channel();
        let command = Command::Attach {
            token,
            is_gone,
            address,
            reply,
        };
        // The driver runs until the server stops.
        let sent = self.commands.send(command);
        sent.map_err(|_| NotAttached::TooManySessions)?;
        match timeout(ATTACH_TIMEOUT, attached).await {
            Ok(attached) => attached.unwrap_or(Err(NotAttached::TooManySessions)),
            Err(_) => Err(NotAttached::Busy),
        }
    }

    /// From now on no game between people starts. Returns when none is in progress, or at the time
    /// at which the server stops.
    pub(crate) async fn drain(&self, stops: Instant) {
        let (idle, is_idle) = oneshot::channel();
        if self.commands.send(Command::Drain { stops, idle }).is_ok() {
            tokio::select! {
                _ = is_idle => {}
                () = sleep_until(stops) => {}
            }
        }
    }

    /// Commits everything and gives up the lease.
    pub async fn close(&self) {
        let (closed, is_closed) = oneshot::channel();
        if self.commands.send(Command::Close { closed }).is_ok() {
            let _ = is_closed.await;
        }
    }

    /// Returns the number of games between people in progress.
    pub(crate) fn games(&self) -> usize {
        self.status.games.load(Ordering::Relaxed)
    }

    /// Returns `true` if the last commit has succeeded.
    #[must_use]
    pub fn is_available(&self) -> bool {
        self.status.is_available.load(Ordering::Relaxed)
    }

    /// Checks that what is committed now can be found by the next process.
    pub(crate) fn check_store(&self) -> Result<(), Unavailable> {
        self.store.check_place()
    }

    /// Returns the present lease of the node.
    #[must_use]
    pub fn lease(&self) -> Lease {
        Lease(self.status.lease.load(Ordering::Relaxed))
    }
}

impl Attachment {
    /// Returns the token of the session.
    #[must_use]
    pub const fn token(&self) -> Token {
        self.token
    }

    /// Returns the person.
    #[must_use]
    pub const fn person(&self) -> PersonId {
        self.person
    }

    /// Returns `true` if the session existed before.
    #[must_use]
    pub const fn resumed(&self) -> bool {
        self.resumed
    }

    /// Returns the last game of the session that was asked for, if it has ended because its person
    /// was away for too long.
    #[must_use]
    pub fn last_game(&self) -> Option<&GameView> {
        self.last_game.as_deref()
    }

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
        match self.shown.changed().await {
            Err(_) if self.shown.borrow().has_moved => Update::Moved,
            Err(_) => Update::SessionEnded,
            Ok(()) => {
                let shown = self.shown.borrow();
                if shown.has_moved {
                    Update::Moved
                } else if shown.connection != self.connection {
                    Update::Replaced
                } else if shown.is_paused {
                    Update::Paused
                } else {
                    Update::View
                }
            }
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
