//! The task that runs the lobby: it hands events to it, and publishes the views that have changed.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use ::metrics::gauge;
use rand::SeedableRng;
use rand::rngs::StdRng;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, oneshot, watch};
use tokio::time::{Instant, sleep_until};

use crate::computer::Computers;
use crate::lobby::{Effect, Lobby, Rules};
use crate::metrics::{GAMES, PEOPLE};
use crate::options::Options;
use crate::person::PersonId;
use crate::protocol::{ClientMessage, StateWord, View};
use crate::rate_limits::{AddressLimiter, AddressPermit};
use crate::series::SeriesId;
use crate::token::Token;

/// The maximum number of messages from one connection that have not been handled yet.
const UNHANDLED_MESSAGES: usize = 16;

/// The shortest interval between two measurements of the lobby.
const MEASURE_INTERVAL: Duration = Duration::from_secs(1);

/// The maximum number of commands that are handled before views are published.
const BATCH: usize = 256;

/// The lobby's end for connections. Clones refer to the same lobby.
#[derive(Clone, Debug)]
pub(crate) struct LobbyHandle {
    commands: mpsc::UnboundedSender<Command>,
    games: Arc<AtomicUsize>,
}

/// An event for the driver.
#[derive(Debug)]
pub(crate) enum Command {
    /// A connection asks for the session with a token, or for a new one.
    Attach {
        token: Option<Token>,
        address: IpAddr,
        reply: oneshot::Sender<Result<Attachment, TooManySessions>>,
    },
    /// A person's message.
    Message {
        person: PersonId,
        message: ClientMessage,
        /// Released once the message is handled.
        _permit: OwnedSemaphorePermit,
    },
    /// A connection is closed.
    Detach { person: PersonId, connection: u64 },
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
}

/// The error for a session that cannot be created, because there are too many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooManySessions;

/// A connection to a session. When it is dropped, the person counts as disconnected.
#[derive(Debug)]
pub(crate) struct Attachment {
    person: PersonId,
    connection: u64,
    token: Token,
    resumed: bool,
    shown: watch::Receiver<Shown>,
    unhandled: Arc<Semaphore>,
    commands: mpsc::UnboundedSender<Command>,
}

/// What the connections of a session see.
#[derive(Debug)]
struct Shown {
    /// The number of the last connection that attached. Those with a lower number must close.
    connection: u64,
    view: Option<View>,
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

impl LobbyHandle {
    /// Starts the task that runs a lobby.
    pub(crate) fn start(options: &Options, sessions: Arc<AddressLimiter>) -> Self {
        let (sender, commands) = mpsc::unbounded_channel();
        let games = Arc::new(AtomicUsize::new(0));
        let random = StdRng::from_rng(&mut rand::rng());
        let driver = Driver {
            lobby: Lobby::new(Rules::from(options), random, Instant::now()),
            sessions,
            // Twice the connections, because disconnected people keep their sessions for a while.
            session_limits: [2 * options.connections, 2 * options.per_address],
            outlets: HashMap::new(),
            computers: Computers::new(sender.clone(), options.computer_delay),
            games: Arc::clone(&games),
            idle: Vec::new(),
            last_connection: 0,
            measured: Instant::now(),
            measure_at: None,
            commands: sender.downgrade(),
        };
        tokio::spawn(driver.run(commands));
        Self {
            commands: sender,
            games,
        }
    }

    /// Attaches a connection to the session with a token, or to a new one if there is no such
    /// session.
    pub(crate) async fn attach(
        &self,
        token: Option<Token>,
        address: IpAddr,
    ) -> Result<Attachment, TooManySessions> {
        let (reply, attached) = oneshot::channel();
        let command = Command::Attach {
            token,
            address,
            reply,
        };
        // The driver runs as long as there are handles.
        self.commands.send(command).map_err(|_| TooManySessions)?;
        attached.await.unwrap_or(Err(TooManySessions))
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

    /// Returns the number of games between people in progress.
    pub(crate) fn games(&self) -> usize {
        self.games.load(Ordering::Relaxed)
    }
}

impl Attachment {
    /// Returns the token of the session.
    pub(crate) const fn token(&self) -> Token {
        self.token
    }

    /// Returns the person.
    pub(crate) const fn person(&self) -> PersonId {
        self.person
    }

    /// Returns `true` if the session existed before.
    pub(crate) const fn resumed(&self) -> bool {
        self.resumed
    }

    /// Calls a function with the latest view.
    pub(crate) fn with_view<R>(&mut self, function: impl FnOnce(&View) -> R) -> Option<R> {
        self.shown.borrow_and_update().view.as_ref().map(function)
    }

    /// Sends a message to the lobby. Fails if too many have not been handled yet.
    pub(crate) fn send(&self, message: ClientMessage) -> Result<(), &'static str> {
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
    pub(crate) async fn next_update(&mut self) -> Update {
        match self.shown.changed().await {
            Err(_) => Update::SessionEnded,
            Ok(()) if self.shown.borrow().connection != self.connection => Update::Replaced,
            Ok(()) => Update::View,
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

/// The task that owns the lobby.
struct Driver {
    lobby: Lobby,
    sessions: Arc<AddressLimiter>,
    /// The maximum number of sessions in total, and from one address.
    session_limits: [usize; 2],
    outlets: HashMap<PersonId, Outlet>,
    computers: Computers,
    games: Arc<AtomicUsize>,
    /// Those who wait until no game is in progress.
    idle: Vec<oneshot::Sender<()>>,
    last_connection: u64,
    /// The time of the last measurement.
    measured: Instant,
    /// The time of the next measurement, if something has happened since the last one.
    measure_at: Option<Instant>,
    /// For attachments. A weak reference, so that the driver ends when all handles are dropped.
    commands: mpsc::WeakUnboundedSender<Command>,
}

/// The driver's end of a session.
struct Outlet {
    shown: watch::Sender<Shown>,
    token: Token,
    unhandled: Arc<Semaphore>,
    /// Counts the session until it ends.
    _permit: AddressPermit,
}

impl Driver {
    /// Handles commands and timers until all handles of the lobby are dropped.
    async fn run(mut self, mut commands: mpsc::UnboundedReceiver<Command>) {
        let mut batch = Vec::with_capacity(BATCH);
        loop {
            let timers = [self.lobby.next_timer(), self.measure_at];
            let timer = timers.into_iter().flatten().min();
            let timer = async {
                match timer {
                    Some(time) => sleep_until(time).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                biased;
                received = commands.recv_many(&mut batch, BATCH) => if received == 0 {
                    return;
                },
                () = timer => {}
            }
            self.lobby.set_time(Instant::now());
            self.lobby.advance();
            for command in batch.drain(..) {
                self.handle(command);
            }
            self.publish();
            self.measure();
        }
    }

    fn handle(&mut self, command: Command) {
        match command {
            Command::Attach {
                token,
                address,
                reply,
            } => {
                // Fails if the connection was closed meanwhile. It is then detached by `Drop`.
                let _ = reply.send(self.attach(token, address));
            }
            Command::Message {
                person, message, ..
            } => self.lobby.receive(person, &message),
            Command::Detach { person, connection } => {
                let outlet = self.outlets.get(&person);
                if outlet.is_some_and(|it| it.shown.borrow().connection == connection) {
                    self.lobby.set_connected(person, false);
                }
            }
            Command::ComputerMove { series, message } => {
                self.lobby.play_as_computer(series, &message);
            }
            Command::Drain { stops, idle } => {
                self.lobby.close(stops);
                self.idle.push(idle);
            }
        }
    }

    fn attach(
        &mut self,
        token: Option<Token>,
        address: IpAddr,
    ) -> Result<Attachment, TooManySessions> {
        self.last_connection += 1;
        let connection = self.last_connection;
        let known = token.and_then(|token| self.lobby.find(token));
        let person = match known {
            Some(person) => {
                self.lobby.set_connected(person, true);
                person
            }
            None => self.create(address)?,
        };
        let outlet = self.outlets.get(&person).ok_or(TooManySessions)?;
        // Sent with the next view at the latest, which follows at once.
        outlet
            .shown
            .send_modify(|shown| shown.connection = connection);
        let mut shown = outlet.shown.subscribe();
        shown.mark_changed();
        Ok(Attachment {
            person,
            connection,
            token: outlet.token,
            resumed: known.is_some(),
            shown,
            unhandled: Arc::clone(&outlet.unhandled),
            commands: self.commands.upgrade().ok_or(TooManySessions)?,
        })
    }

    /// Creates a session for a client at an address.
    fn create(&mut self, address: IpAddr) -> Result<PersonId, TooManySessions> {
        let [total, per_address] = self.session_limits;
        let permit = self.sessions.try_acquire(address, total, per_address);
        let permit = permit.map_err(|_| TooManySessions)?;
        let (person, token) = self.lobby.welcome(permit.network());
        let (shown, _) = watch::channel(Shown {
            connection: 0,
            view: None,
        });
        let outlet = Outlet {
            shown,
            token,
            unhandled: Arc::new(Semaphore::new(UNHANDLED_MESSAGES)),
            _permit: permit,
        };
        self.outlets.insert(person, outlet);
        Ok(person)
    }

    /// Publishes the views that have changed, and does what the lobby cannot do itself.
    fn publish(&mut self) {
        let changed = self.lobby.take_changed();
        if !changed.is_empty() {
            self.measure_at
                .get_or_insert(self.measured + MEASURE_INTERVAL);
        }
        for person in changed {
            if let Some(outlet) = self.outlets.get(&person) {
                let view = self.lobby.view(person);
                outlet.shown.send_modify(|shown| shown.view = view);
            }
        }
        for effect in self.lobby.take_effects() {
            match effect {
                Effect::Think(thought) => self.computers.think(thought),
                Effect::StopThinking(series) => self.computers.stop(series),
                Effect::EndSession(person) => {
                    self.outlets.remove(&person);
                    self.measure_at
                        .get_or_insert(self.measured + MEASURE_INTERVAL);
                }
            }
        }
        let games = self.lobby.games();
        self.games.store(games, Ordering::Relaxed);
        if games == 0 {
            for idle in self.idle.drain(..) {
                // The server may have stopped waiting.
                let _ = idle.send(());
            }
        }
    }
    /// Records the numbers of people and games as metrics, if it is time to.
    #[allow(clippy::cast_precision_loss, reason = "the numbers are far below 2^52")]
    fn measure(&mut self) {
        let now = Instant::now();
        if self.measure_at.is_none_or(|time| time > now) {
            return;
        }
        (self.measured, self.measure_at) = (now, None);
        for (state, people) in StateWord::ALL.into_iter().zip(self.lobby.people()) {
            gauge!(PEOPLE, "state" => state.word()).set(people as f64);
        }
        gauge!(GAMES).set(self.lobby.games() as f64);
    }
}
