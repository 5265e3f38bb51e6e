//! Runs the lobby in a task: hands it events, commits the changes, and then publishes the changed
//! views.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicUsize, Ordering};
use std::time::Duration;

use ipnet::IpNet;
use rand::rngs::StdRng;
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::time::{Instant, sleep, sleep_until, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::JoinMap;
use tracing::{info, warn};

use crate::address_limiter::{AddressLimiter, AddressPermit};
use crate::code_searches;
use crate::computer;
use crate::limits::{self, CODE_SEARCHES, FAILURE_LINES, SESSION_SEARCHES, UNHANDLED_MESSAGES};
use crate::lobby::{Effect, Lobby};
use crate::lobby_handle::{AttachError, Attachment, Command, LobbyHandle, Shown, Status};
use crate::metrics::METRICS;
use crate::options::Options;
use crate::person::PersonId;
use crate::protocol::ClientMessage;
use crate::rate_limiter::LogLimiter;
use crate::refusal::Refusal;
use crate::series::SeriesId;
use crate::store::{
    Change, Commit, HEARTBEAT, LEASE_DURATION, Lease, News, NodeAddress, Notice, PersonRecord,
    Snapshot, Store, StoreError, StoreTime, unavailable,
};
use crate::token::Token;
use crate::turns::Turns;

/// The maximum number of commands per commit.
const BATCH: usize = 256;

/// A commit that takes longer counts as a pause: people are told, and the clocks stand still.
const PATIENCE: Duration = Duration::from_secs(1);

/// The pause before retrying on an unavailable store.
const RETRY_PAUSE: Duration = Duration::from_millis(200);

/// A delay of at least this long counts as a pause: the process was stopped.
const STALLED: Duration = Duration::from_secs(2);

/// The task that owns the lobby.
pub(crate) struct Driver {
    lobby: Lobby,
    store: Arc<dyn Store>,
    address: Option<NodeAddress>,
    lease: Lease,
    /// The number of the last commit.
    commit: u64,
    /// When the last commit happened.
    committed: Instant,
    /// When people were last exchanged with other nodes and expired leases were looked for. The
    /// time of the last commit would not do: under load there is always one.
    exchanged: Instant,
    /// Since when the store has been available.
    available_since: Instant,
    /// When the driver last did something.
    seen: Instant,
    /// `true` if this lease may own records that are not in the lobby: a takeover that was reported
    /// as failed can still have reached the store.
    misses_records: bool,
    /// `true` if a person who waits for an opponent was saved since the last claim.
    has_queued: bool,
    /// How many commands that had arrived at this time are still unhandled.
    backlog: (usize, Instant),
    /// Time spent in commits since the last wait for commands.
    committing: Duration,
    /// The messages handled since the last commit.
    handled: Vec<(PersonId, ClientMessage)>,
    sessions: Arc<AddressLimiter>,
    /// The maximum number of sessions in total, and per address.
    session_limits: [usize; 2],
    outlets: HashMap<PersonId, Outlet>,
    /// Searches that run beside the driver. Each returns an event.
    searches: JoinMap<Sought, Option<Command>>,
    /// The delay before each move of the computer.
    computer_delay: Duration,
    computer_turns: Turns,
    code_turns: Turns,
    status: Arc<Status>,
    last_connection: u64,
    /// For attachments. Weak, so that the driver ends when all handles are dropped.
    commands: mpsc::WeakUnboundedSender<Command>,
}

/// What is searched for. There is at most one search for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Sought {
    /// A move of the computer.
    Move(SeriesId),
    /// The private game at another node that a person wants to join.
    Code(PersonId),
}

/// The driver's end of a session.
struct Outlet {
    shown: watch::Sender<Shown>,
    unhandled: Arc<Semaphore>,
    /// `true` if the latest connection is open.
    is_connected: bool,
    /// Counts the session until it ends.
    permit: AddressPermit,
}

impl Outlet {
    fn new(permit: AddressPermit) -> Self {
        Self {
            shown: watch::Sender::default(),
            unhandled: Arc::new(Semaphore::new(UNHANDLED_MESSAGES)),
            is_connected: false,
            permit,
        }
    }
}

impl Driver {
    /// Opens a lease, restores what an earlier node left, and starts the lobby's task.
    pub(crate) async fn start(
        options: &Options,
        store: Arc<dyn Store>,
        address: Option<NodeAddress>,
        sessions: Arc<AddressLimiter>,
        random: StdRng,
    ) -> Result<LobbyHandle, StoreError> {
        let (sender, commands) = mpsc::unbounded_channel();
        let status = Arc::new(Status {
            games: AtomicUsize::new(0),
            is_available: AtomicBool::new(true),
            idle: CancellationToken::new(),
            lease: AtomicU32::new(0),
        });
        let now = Instant::now();
        let mut driver = Self {
            lobby: Lobby::new(options, random, now),
            store: Arc::clone(&store),
            address,
            lease: Lease(0),
            commit: 0,
            committed: now,
            exchanged: now,
            available_since: now,
            seen: now,
            misses_records: false,
            has_queued: false,
            backlog: (0, now),
            committing: Duration::ZERO,
            handled: Vec::new(),
            sessions,
            session_limits: limits::sessions(options),
            outlets: HashMap::new(),
            searches: JoinMap::new(),
            computer_delay: options.computer_delay,
            computer_turns: Turns::new(options.searches),
            code_turns: Turns::new(CODE_SEARCHES),
            status: Arc::clone(&status),
            last_connection: 0,
            commands: sender.downgrade(),
        };
        let (lease, time) = driver.open_first_lease().await?;
        METRICS.store_available.set(1);
        driver.begin_lease(lease, time);
        // A node that stopped regularly is taken over at once, and so is the only node of a store.
        while driver.take_over().await? {}
        tokio::spawn(driver.run(commands));
        Ok(LobbyHandle {
            commands: sender,
            status,
            store,
            searches: Turns::new(SESSION_SEARCHES),
        })
    }

    /// Opens the first lease. If this node crashed, its last lease expires meanwhile. The lease of
    /// another running node does not.
    async fn open_first_lease(&self) -> Result<(Lease, StoreTime), StoreError> {
        let patience = Instant::now() + LEASE_DURATION + HEARTBEAT;
        loop {
            match self.open_lease().await {
                Err(_) if Instant::now() < patience => sleep(RETRY_PAUSE).await,
                opened => return opened,
            }
        }
    }

    /// Opens a lease. The error says which node is in the way.
    async fn open_lease(&self) -> Result<(Lease, StoreTime), StoreError> {
        let opened = self.store.open_lease(self.address.clone()).await;
        opened.map_err(|error| match (error, &self.address) {
            (StoreError::Conflict, None) => {
                unavailable("another node uses the database, so both need --node")
            }
            (StoreError::Conflict, Some(NodeAddress { address, .. })) => unavailable(format!(
                "another running node has the same --node address {address}, or was started \
                 without --node"
            )),
            (error, _) => error,
        })
    }

    /// Handles commands and timers until all handles of the lobby are dropped, or it is closed.
    async fn run(mut self, mut commands: mpsc::UnboundedReceiver<Command>) {
        let mut batch = Vec::with_capacity(BATCH);
        loop {
            let store = Arc::clone(&self.store);
            let timers = [
                self.lobby.next_timer(),
                self.heartbeat(),
                self.lobby.has_sought_codes().then(Instant::now),
            ];
            let timer = timers.into_iter().flatten().min();
            let timer = async {
                match timer {
                    Some(time) => sleep_until(time).await,
                    None => std::future::pending().await,
                }
            };
            let mut has_news = false;
            tokio::select! {
                biased;
                received = commands.recv_many(&mut batch, BATCH) => if received == 0 {
                    return;
                },
                () = timer => {}
                Some((_, result)) = self.searches.join_next() => {
                    batch.extend(result.ok().flatten());
                }
                () = store.wait_for_news(self.lease) => has_news = true,
            }
            let started = Instant::now();
            self.committing = Duration::ZERO;
            self.set_time();
            let (waiting, _) = &mut self.backlog;
            if *waiting == 0 {
                self.backlog = (commands.len(), self.lobby.now());
            } else {
                *waiting = waiting.saturating_sub(batch.len());
            }
            while let Some((_, result)) = self.searches.try_join_next() {
                batch.extend(result.ok().flatten());
            }
            let mut close = None;
            for command in batch.drain(..) {
                if let Command::Close { closed } = command {
                    close = Some(closed);
                } else {
                    self.handle(command);
                }
            }
            // Only after all messages that arrived meanwhile, so that a move sent in time counts
            // even if a commit took long.
            if let (0, time) = self.backlog {
                self.lobby.advance_to(time);
            }
            self.settle(has_news).await;
            let others = started.elapsed().saturating_sub(self.committing);
            METRICS.handling_seconds.observe(others.as_secs_f64());
            if let Some(closed) = close {
                let served = self.lobby.served();
                if let Err(error) = self.store.close_lease(self.lease, served).await {
                    warn!(%error, "cannot give up the lease");
                }
                let _ = closed.send(());
                return;
            }
        }
    }

    /// The time of the next heartbeat. A node without people needs none, unless other nodes may
    /// share the store.
    fn heartbeat(&self) -> Option<Instant> {
        if self.store.is_shared() {
            return Some(self.committed.min(self.exchanged) + HEARTBEAT);
        }
        (!self.lobby.is_empty()).then(|| self.committed + HEARTBEAT)
    }

    /// Sets the time of the following events. If the driver was not seen for more than two
    /// heartbeats, the process was stopped, and the clocks stood still.
    fn set_time(&mut self) {
        let now = Instant::now();
        self.lobby.set_time(now);
        let late = now.saturating_duration_since(self.seen + HEARTBEAT);
        if late > STALLED && !self.lobby.is_empty() {
            warn!(seconds = late.as_secs_f64(), "the clocks have stood still");
            self.lobby.pause(late);
        }
        self.seen = now;
    }

    fn handle(&mut self, command: Command) {
        match command {
            Command::Attach {
                token,
                is_gone,
                address,
                reply,
            } => {
                // A connection that closed or gave up needs no session.
                if !reply.is_closed() {
                    // If this fails, `Drop` detaches the connection.
                    let _ = reply.send(self.attach(token, is_gone, address));
                }
            }
            Command::Missing { token } => {
                self.misses_records |= self.lobby.find(token).is_none();
            }
            Command::Message {
                person, message, ..
            } => {
                self.lobby.receive(person, &message);
                self.handled.push((person, message));
            }
            Command::Detach { person, connection } => {
                if let Some(outlet) = self.outlets.get_mut(&person)
                    && outlet.shown.borrow().connection == connection
                {
                    outlet.is_connected = false;
                    self.lobby.set_connected(person, false);
                }
            }
            Command::CodeSought {
                person,
                code,
                is_elsewhere,
            } => self.lobby.code_sought(person, code, is_elsewhere),
            Command::ComputerMove { series, message } => {
                self.lobby.play_as_computer(series, &message);
            }
            Command::Drain { stops } => self.lobby.close(stops),
            Command::Close { .. } => {}
        }
    }

    /// Returns `None` if the session with the token may be at another node.
    fn attach(
        &mut self,
        token: Option<Token>,
        is_gone: bool,
        address: IpAddr,
    ) -> Result<Option<Attachment>, AttachError> {
        let hash = token.map(Token::hash);
        let known = token.and_then(|token| Some((self.lobby.find(token.hash())?, token)));
        let (person, token) = match (known, token) {
            (Some(known), _) => known,
            (None, Some(_)) if self.store.is_shared() && !is_gone => return Ok(None),
            (None, _) => self.create(address)?,
        };
        let outlet = self.outlets.get_mut(&person);
        let outlet = outlet.ok_or(AttachError::TooManySessions)?;
        self.last_connection += 1;
        let connection = self.last_connection;
        // Sent with the next view at the latest.
        outlet
            .shown
            .send_modify(|shown| shown.connection = connection);
        outlet.is_connected = true;
        let mut shown = outlet.shown.subscribe();
        shown.mark_changed();
        let unhandled = Arc::clone(&outlet.unhandled);
        if known.is_some() {
            self.lobby.set_connected(person, true);
        }
        let commands = self.commands.upgrade();
        Ok(Some(Attachment {
            person,
            connection,
            token,
            resumed: known.is_some(),
            last_game: hash
                .and_then(|hash| self.lobby.take_last_game(hash))
                .map(Box::new),
            shown,
            unhandled,
            commands: commands.ok_or(AttachError::TooManySessions)?,
        }))
    }

    /// Creates a session for a client. People without a connection make room for it.
    fn create(&mut self, address: IpAddr) -> Result<(PersonId, Token), AttachError> {
        let [total, per_address] = self.session_limits;
        let acquire = || self.sessions.try_acquire(address, total, per_address);
        let permit = acquire().or_else(|limit| {
            // Several at once, to spend little time per newcomer.
            let of_network = limit.network.map(|_| per_address.div_ceil(16));
            let count = of_network.unwrap_or(total.div_ceil(64));
            for person in self.lobby.give_way(count, limit.network) {
                if let Some(outlet) = self.outlets.remove(&person) {
                    Refusal::Away.record(outlet.permit.address);
                }
            }
            acquire()
        });
        let permit = permit.map_err(|_| AttachError::TooManySessions)?;
        let (person, token) = self.lobby.welcome(permit.network);
        self.outlets.insert(person, Outlet::new(permit));
        Ok((person, token))
    }

    /// Commits the changes and publishes what changed. If the node has lost its lease, it drops
    /// everything, so nothing is shown that is not committed.
    async fn settle(&mut self, has_news: bool) {
        let mut settled = self.commit_and_exchange(has_news).await;
        if let Err(StoreError::Unavailable(error)) = settled {
            // The next heartbeat repeats the exchange.
            warn!(%error, "cannot exchange people with other nodes");
            settled = self.commit().await;
        }
        if std::mem::take(&mut self.misses_records) && settled.is_ok() {
            settled = Err(StoreError::Conflict);
        }
        match settled {
            Ok(()) => {}
            Err(StoreError::LeaseLost) => self.begin_again().await,
            Err(error) => {
                warn!(%error, "loading all records again");
                if self.start_over().await.is_err() {
                    self.begin_again().await;
                }
            }
        }
        self.publish();
    }

    /// Reloads all records, and handles the uncommitted messages again.
    async fn start_over(&mut self) -> Result<(), StoreError> {
        let handled = std::mem::take(&mut self.handled);
        self.reload().await?;
        // The cause of the conflict is refused now, like any late message.
        for (person, message) in handled {
            self.lobby.receive(person, &message);
        }
        match self.commit().await {
            // The messages cannot be saved, so they are dropped.
            Err(StoreError::Conflict) => self.reload().await,
            committed => committed,
        }
    }

    /// Commits the changes, and exchanges people with other nodes if it is time.
    async fn commit_and_exchange(&mut self, has_news: bool) -> Result<(), StoreError> {
        self.commit().await?;
        if !self.store.is_shared() {
            return Ok(());
        }
        let is_beat = self.exchanged.elapsed() >= HEARTBEAT;
        if is_beat {
            self.exchanged = Instant::now();
            self.take_over_expired().await?;
            let waiting = self.store.waiting_elsewhere(self.lease).await?;
            self.lobby.set_waiting_elsewhere(&waiting);
        }
        // One at a time, because moves wait meanwhile.
        if let Some((person, code)) = self.lobby.next_sought_code() {
            let found = self.store.hand_over(self.lease, person, code).await;
            if let Err(StoreError::Unavailable(_)) = &found {
                self.seek_code(person, code);
            }
            if !found? {
                self.lobby.refuse_join(person);
            }
        }
        let has_claimed = (has_news || is_beat || self.has_queued)
            && self.is_reachable()
            && self.lobby.is_anybody_waiting()
            && self.store.claim(self.lease, self.lobby.served()).await?;
        self.has_queued = false;
        if has_news || is_beat || has_claimed {
            self.handle_notices().await?;
        }
        self.commit().await
    }

    /// Adopts the people who were moved to this node, and releases those who were moved away.
    async fn handle_notices(&mut self) -> Result<(), StoreError> {
        for Notice { number, news } in self.store.notices(self.lease).await? {
            match news {
                News::Gone(person) => self.release(person),
                News::Arrived(record, code) => {
                    self.adopt(&record);
                    if let Some(code) = code {
                        let code = code.to_string();
                        let message = ClientMessage::Join { code };
                        self.lobby.receive(record.id, &message);
                    }
                }
            }
            self.lobby.delete_notice(number);
        }
        self.lobby.pair_all();
        Ok(())
    }

    /// Takes over what other nodes left.
    async fn take_over_expired(&mut self) -> Result<(), StoreError> {
        // After an outage of the store, give other nodes time to renew their leases.
        if self.available_since.elapsed() < LEASE_DURATION {
            return Ok(());
        }
        loop {
            match self.take_over().await {
                // Several nodes may have died. A person who was just paired may have moved to one
                // of them; only a commit notices that.
                Ok(true) => self.commit().await?,
                Ok(false) => return Ok(()),
                // This lease may own more than before.
                Err(StoreError::Unavailable(_)) => return Err(StoreError::Conflict),
                Err(error) => return Err(error),
            }
        }
    }

    /// Commits the changes, and retries while the store is unavailable. Renews the lease if it is
    /// time.
    async fn commit(&mut self) -> Result<(), StoreError> {
        // The process or the store may have paused during another operation.
        self.set_time();
        let changes = self.lobby.take_changes();
        let is_beat = self.heartbeat().is_some() && self.committed.elapsed() >= HEARTBEAT;
        if changes.is_empty() && !is_beat {
            self.handled.clear();
            return Ok(());
        }
        let commit = Commit {
            lease: self.lease,
            number: self.commit + 1,
            served: self.lobby.served(),
            changes,
        };
        self.has_queued |= commit.changes.iter().any(Change::adds_opponent);
        let started = Instant::now();
        let time = self.send(&commit).await?;
        let now = Instant::now();
        if !self.status.is_available.swap(true, Ordering::Relaxed) {
            info!("the games go on");
            METRICS.store_available.set(1);
        }
        METRICS
            .commit_seconds
            .observe((now - started).as_secs_f64());
        self.committing += now - started;
        self.commit = commit.number;
        self.handled.clear();
        (self.committed, self.seen) = (now, now);
        if now - started > PATIENCE {
            self.lobby.set_time(now);
            self.lobby.pause(now - started);
        }
        self.lobby.set_time(now);
        self.lobby.set_store_time(time);
        Ok(())
    }

    /// Sends a commit to the store, and retries while it is unavailable. Tells people if that takes
    /// long.
    async fn send(&mut self, commit: &Commit) -> Result<StoreTime, StoreError> {
        let committed = async {
            loop {
                match self.store.commit(commit).await {
                    Err(error @ StoreError::Unavailable(_)) => {
                        if self.status.is_available.swap(false, Ordering::Relaxed) {
                            warn!(%error, "cannot commit: the games pause");
                            METRICS.store_available.set(0);
                        }
                        sleep(RETRY_PAUSE).await;
                    }
                    result => return result,
                }
            }
        };
        let mut committed = pin!(committed);
        let result = if let Ok(result) = timeout(PATIENCE, &mut committed).await {
            result
        } else {
            for outlet in self.outlets.values() {
                outlet.shown.send_modify(|shown| shown.is_paused = true);
            }
            let result = committed.await;
            self.lobby.show_to_all();
            result
        };
        if !self.status.is_available.load(Ordering::Relaxed) {
            self.available_since = Instant::now();
        }
        result
    }

    /// Returns `true` if people can move here from other nodes, which must be able to reach this
    /// one.
    fn is_reachable(&self) -> bool {
        self.address.is_some()
    }

    fn begin_lease(&mut self, lease: Lease, time: StoreTime) {
        info!(%lease, "lease opened");
        let now = Instant::now();
        (self.lease, self.commit, self.committed) = (lease, 0, now);
        self.status.lease.store(lease.0, Ordering::Relaxed);
        self.lobby.set_time(now);
        self.lobby.begin_lease(lease, self.is_reachable());
        self.lobby.set_store_time(time);
    }

    /// Starts again with a new lease after losing one. The connections look for their sessions at
    /// the node that took over.
    async fn begin_again(&mut self) {
        static LOG: LogLimiter = LogLimiter::new(FAILURE_LINES);

        warn!(lease = %self.lease, "lease lost: another node has taken over");
        for person in self.people_with_outlets() {
            self.drop_outlet(person);
        }
        self.clear_lobby();
        self.handled.clear();
        loop {
            match self.open_lease().await {
                Ok((lease, time)) => return self.begin_lease(lease, time),
                Err(error) => {
                    self.status.is_available.store(false, Ordering::Relaxed);
                    if let Some(omitted) = LOG.take_line() {
                        warn!(%error, omitted, "cannot open a lease");
                    }
                    sleep(RETRY_PAUSE).await;
                }
            }
        }
    }

    /// Clears the lobby, and ends the searches for moves in it. A search for a code goes on: its
    /// person still waits for the answer.
    fn clear_lobby(&mut self) {
        self.searches
            .abort_matching(|sought| matches!(sought, Sought::Move(_)));
        self.lobby.clear();
    }

    /// Reloads the lobby from the store.
    async fn reload(&mut self) -> Result<(), StoreError> {
        // The request of the last, failed commit may still be on its way. After an empty commit
        // with the same number, the store takes that request for a repetition, so it cannot change
        // what is loaded.
        let empty = Commit {
            lease: self.lease,
            number: self.commit + 1,
            served: self.lobby.served(),
            changes: Vec::new(),
        };
        self.send(&empty).await?;
        self.commit = empty.number;
        self.clear_lobby();
        let snapshot = loop {
            match self.store.load(self.lease).await {
                Ok(snapshot) => break snapshot,
                Err(error) => {
                    warn!(%error, "cannot load the records");
                    sleep(RETRY_PAUSE).await;
                }
            }
        };
        self.restore(snapshot);
        for person in self.people_with_outlets() {
            if self.lobby.network(person).is_none() {
                self.drop_outlet(person);
            }
        }
        Ok(())
    }

    /// Takes over from one node with an expired lease. Returns `false` if there is none.
    async fn take_over(&mut self) -> Result<bool, StoreError> {
        let served = self.lobby.served();
        let Some(snapshot) = self.store.take_over(self.lease, served).await? else {
            return Ok(false);
        };
        METRICS.takeovers.inc();
        info!(
            people = snapshot.people.len(),
            series = snapshot.series.len(),
            "taking over from a lease that has ended"
        );
        self.restore(snapshot);
        Ok(true)
    }

    fn restore(&mut self, snapshot: Snapshot) {
        self.lobby.restore(snapshot);
        let sessions: BTreeMap<_, _> = self.lobby.sessions().collect();
        for (person, network) in sessions {
            self.open_outlet(person, network);
            // A person whose game was on the failed node may have a connection here.
            let is_connected = self.outlets.get(&person).is_some_and(|it| it.is_connected);
            if is_connected && !self.lobby.is_connected(person) {
                self.lobby.set_connected(person, true);
            }
        }
    }

    fn adopt(&mut self, record: &PersonRecord) {
        self.lobby.adopt(record);
        let network = self.lobby.network(record.id);
        if let Some(network) = network {
            self.open_outlet(record.id, network);
        }
    }

    fn release(&mut self, person: PersonId) {
        self.lobby.release(person);
        self.drop_outlet(person);
    }

    fn open_outlet(&mut self, person: PersonId, network: IpNet) {
        let sessions = &self.sessions;
        self.outlets
            .entry(person)
            .or_insert_with(|| Outlet::new(sessions.acquire(network.addr(), network)));
    }

    /// The people with a session here, in order, so that a simulation can be repeated.
    fn people_with_outlets(&self) -> BTreeSet<PersonId> {
        self.outlets.keys().copied().collect()
    }

    /// Tells a session's connection that the session is at another node.
    fn drop_outlet(&mut self, person: PersonId) {
        if let Some(outlet) = self.outlets.remove(&person) {
            outlet.shown.send_modify(|shown| shown.has_moved = true);
        }
    }

    /// Publishes the changed views, and carries out the lobby's effects.
    fn publish(&mut self) {
        for person in self.lobby.take_changed() {
            if let Some(outlet) = self.outlets.get(&person) {
                let view = self.lobby.view(person);
                outlet.shown.send_modify(|shown| {
                    shown.view = view;
                    shown.is_paused = false;
                });
            }
        }
        for effect in self.lobby.take_effects() {
            match effect {
                Effect::Think(thought) => {
                    let (series, turns) = (thought.series, self.computer_turns.clone());
                    let search = computer::think(thought, self.computer_delay, turns);
                    self.searches.spawn(Sought::Move(series), search);
                }
                Effect::StopThinking(series) => {
                    self.searches.abort(&Sought::Move(series));
                }
                Effect::SeekCode(person, code) => self.seek_code(person, code),
                Effect::EndSession(person) => {
                    self.searches.abort(&Sought::Code(person));
                    self.outlets.remove(&person);
                }
            }
        }
        let games = self.lobby.games();
        if self.status.games.swap(games, Ordering::Relaxed) != games {
            let games = games.try_into().unwrap_or(i64::MAX);
            METRICS.games_in_progress.set(games);
        }
        if games == 0 && self.lobby.is_closing() {
            self.status.idle.cancel();
        }
    }

    /// Searches for the private game that a person wants to join.
    fn seek_code(&mut self, person: PersonId, code: Token) {
        let Some(network) = self.lobby.network(person) else {
            return;
        };
        let (store, turns) = (Arc::clone(&self.store), self.code_turns.clone());
        let search = code_searches::seek(store, turns, self.lease, person, network, code);
        self.searches.spawn(Sought::Code(person), search);
    }
}
