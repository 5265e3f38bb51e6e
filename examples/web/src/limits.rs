//! All limits on what clients can do.
//!
//! [`Options`] has the limits that an operator can set, and [`Name`](crate::Name) the limits of a
//! name. `OPERATION.md` has a row for each limit.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use tracing::warn;

use crate::address_limiter::{AddressLimiter, AddressPermit, LimitReached};
use crate::client_address::TrustedProxies;
use crate::idle_connections::{IdleConnection, IdleConnections};
use crate::options::Options;
use crate::rate_limiter::{LogLimiter, NetworkRateLimiter, Rate};
use crate::refusal::Refusal;

/// The networks that limits count: a prefix length, and how many times the limit of one client.
/// Providers give their customers IPv6 networks of the first three lengths, and own at least one of
/// the last length.
pub(crate) const IPV4_NETWORKS: [(u8, usize); 1] = [(32, 1)];
pub(crate) const IPV6_NETWORKS: [(u8, usize); 4] = [(64, 1), (56, 2), (48, 4), (32, 16)];

/// Connections beyond the limit, for pages and health checks. So a page can load and say why its
/// WebSocket is refused.
const RESERVE: usize = 64;

/// Connections of one network beyond its limit. Browsers open up to six at once.
const RESERVE_PER_NETWORK: usize = 16;

/// Connections beyond the reserve, while others close to make room.
const CLOSING: usize = 64;

/// How long a connection counts as new, while its first request is on its way.
pub(crate) const NEW: Duration = Duration::from_millis(100);

/// Open files that are not clients': standard output, listeners, the store, metrics and closing
/// connections.
const OTHER_FILES: usize = 64 + CLOSING + PRIVATE_CONNECTIONS;

/// Connections to each private listener that may wait for a request.
pub(crate) const PRIVATE_CONNECTIONS: usize = 32;

/// The backlog of connections to accept.
pub(crate) const BACKLOG: i32 = 1024;

/// The time limit for an HTTP connection, as a multiple of the time limit for a message.
pub(crate) const HTTP_TIMEOUT: u32 = 3;

/// The maximum length of a WebSocket message, in bytes.
pub(crate) const MAX_MESSAGE_LENGTH: u32 = 4096;

/// The message rate of one connection.
pub(crate) fn messages(options: &Options) -> Rate {
    Rate::new(1.0, 2.0).times(options.messages as usize)
}

/// The byte rate of one connection.
pub(crate) fn bytes(options: &Options) -> Rate {
    messages(options).times(MAX_MESSAGE_LENGTH as usize)
}

/// The maximum number of unhandled messages per connection.
pub(crate) const UNHANDLED_MESSAGES: usize = 16;

/// The request rate of a network, for each page load that `--pages` allows. The burst is for a class
/// of pupils behind one address.
const REQUESTS: Rate = Rate::new(1.0, 10.0);

/// The rate of new WebSocket connections per network. The burst comes on top of the connection
/// limit, so all clients of a network can reconnect after a restart.
const OPENINGS: Rate = Rate::new(10.0, 100.0);

/// The games that a network may start, per connection that it may have: with the default of 64, 4
/// per second and 640 at once.
const STARTS: Rate = Rate::new(1.0 / 16.0, 10.0);

/// The moves of a network, per connection that it may have: with the default of 64, 16 per second
/// and 1,280 at once.
const MOVES: Rate = Rate::new(1.0 / 4.0, 20.0);

/// From this many networks on, a rate limiter forgets the older ones.
pub(crate) const MAX_NETWORKS: usize = 1 << 16;

/// Sessions per connection. Disconnected people keep theirs for a while.
const SESSIONS: usize = 2;

/// The maximum number of private games per network that have not started. In total, there are at
/// most as many as sessions.
pub(crate) const MAX_INVITATIONS_PER_NETWORK: usize = 32;

/// The maximum number of watchers of a game.
pub(crate) const MAX_WATCHERS: usize = 100;

/// The maximum number of last games kept for ended sessions, and how long.
pub(crate) const MAX_LAST_GAMES: usize = 1024;
pub(crate) const LAST_GAMES_KEPT: Duration = Duration::from_mins(10);

/// The moves of a person before a practice game is saved.
pub(crate) const UNSAVED_MOVES: usize = 1;

/// Leaving before this many moves counts as early.
pub(crate) const EARLY: usize = 4;

/// How long an early departure counts.
pub(crate) const DEPARTURES_KEPT: Duration = Duration::from_mins(10);

/// Early departures of one person without consequence.
pub(crate) const FREE_DEPARTURES: usize = 2;

/// The pause for each further early departure, and the longest pause.
pub(crate) const PAUSE: Duration = Duration::from_secs(10);
pub(crate) const LONGEST_PAUSE: Duration = Duration::from_mins(1);

/// How long two people are kept apart after one left the other.
pub(crate) const APART: Duration = Duration::from_secs(30);

/// A cutoff: how close together the connections must end, how many at least, and how much longer
/// people may then be away at most.
pub(crate) const CUTOFF_TIME: Duration = Duration::from_secs(1);
pub(crate) const CUTOFF_LOSSES: usize = 2;
pub(crate) const LONGEST_CUTOFF: Duration = Duration::from_mins(10);

/// Limits log lines about games between people, and about refusals.
pub(crate) static GAME_LINES: LogLimiter = LogLimiter::new(Rate::new(10.0, 600.0));
pub(crate) static REFUSAL_LINES: LogLimiter = LogLimiter::new(Rate::new(1.0, 10.0));

/// The rate of log lines about repeated failures.
pub(crate) const FAILURE_LINES: Rate = Rate::new(1.0 / 60.0, 1.0);

/// The maximum number of sessions in total, and per network.
pub(crate) const fn sessions(options: &Options) -> [usize; 2] {
    [
        SESSIONS * options.connections,
        SESSIONS * options.per_address,
    ]
}

/// Early departures of a network without consequence: a share for each session it may have at once,
/// so a school class does not reach it.
pub(crate) const fn free_departures_of_network(per_address: usize) -> usize {
    FREE_DEPARTURES * SESSIONS * per_address
}

/// How many searches for sessions at other nodes run at once.
pub(crate) const SESSION_SEARCHES: usize = 4;

/// How many searches for codes run at once, and how long each counts. So people who guess codes
/// cause at most 200 searches a second, and the networks that guess wait for each other.
pub(crate) const CODE_SEARCHES: usize = 4;
pub(crate) const CODE_SEARCH_TIME: Duration = Duration::from_millis(20);

/// The counters and rate limiters of connections and requests.
#[derive(Debug)]
pub(crate) struct Limits {
    total: usize,
    per_network: usize,
    /// All connections, pages included.
    connections: Arc<AddressLimiter>,
    idle: Arc<IdleConnections>,
    /// The WebSocket connections.
    sockets: Arc<AddressLimiter>,
    /// The requests for pages.
    pub(crate) requests: NetworkRateLimiter,
    /// The opened WebSocket connections.
    pub(crate) openings: NetworkRateLimiter,
}

impl Limits {
    /// Creates the limits from the options. Lowers the connection limit if the process cannot open
    /// enough files.
    pub(crate) fn new(options: &Options) -> Self {
        let files = open_file_limit(options.connections.saturating_add(RESERVE + OTHER_FILES));
        let total = options
            .connections
            .min(files.saturating_sub(RESERVE + OTHER_FILES))
            .max(1);
        if total < options.connections {
            let wanted = options.connections;
            warn!(
                files,
                wanted,
                connections = total,
                "the limit on open files allows fewer connections"
            );
        }
        let requests = REQUESTS.times(options.pages as usize);
        let openings = Rate {
            burst: OPENINGS.burst + options.per_address as f64,
            ..OPENINGS
        };
        Self {
            total,
            per_network: options.per_address,
            connections: Arc::default(),
            idle: Arc::default(),
            sockets: Arc::default(),
            requests: NetworkRateLimiter::new(requests, Refusal::TooManyRequests),
            openings: NetworkRateLimiter::new(openings, Refusal::TooManyOpenings),
        }
    }

    /// Returns a permit for a connection. A trusted proxy may open as many connections as there are
    /// in total. If there are too many, a waiting connection makes room.
    pub(crate) fn acquire_connection(
        &self,
        address: IpAddr,
        proxies: &TrustedProxies,
    ) -> Result<ConnectionPermit, Refusal> {
        let per_network = if proxies.contain(address) {
            usize::MAX
        } else {
            self.per_network
        };
        let acquire = |more: usize, more_of_network: usize| {
            let [total, per_network] = [
                self.total.saturating_add(more),
                per_network.saturating_add(more_of_network),
            ];
            self.connections.try_acquire(address, total, per_network)
        };
        let mut acquired = acquire(0, 0);
        let is_reserve = acquired.is_err();
        if is_reserve {
            acquired = acquire(RESERVE, RESERVE_PER_NETWORK);
        }
        if let Err(limit) = acquired
            && let Some(closed) = self.idle.close_first(limit.network, true)
        {
            Refusal::Silent.record(closed);
            acquired = acquire(RESERVE + CLOSING, RESERVE_PER_NETWORK + CLOSING);
        }
        match acquired {
            Ok(permit) => Ok(ConnectionPermit {
                idle: self.idle.add(address),
                _permit: permit,
                is_reserve,
            }),
            Err(limit) => Err(Refusal::from(limit).record(address)),
        }
    }

    /// Returns a permit for a WebSocket of the client at an address.
    pub(crate) fn acquire_socket(&self, address: IpAddr) -> Result<AddressPermit, Refusal> {
        self.sockets
            .try_acquire(address, self.total, self.per_network)
            .map_err(|limit| Refusal::from(limit).record(address))
    }

    /// The number of connections, pages included.
    pub(crate) fn connections(&self) -> usize {
        self.connections.count()
    }
}

/// A permit for a connection.
#[derive(Debug)]
pub(crate) struct ConnectionPermit {
    /// Lets the connection make room while it waits for a request.
    pub(crate) idle: IdleConnection,
    /// Counts the connection until this is dropped.
    _permit: AddressPermit,
    /// `true` if the connection is in the reserve beyond the limit.
    pub(crate) is_reserve: bool,
}

impl From<LimitReached> for Refusal {
    fn from(limit: LimitReached) -> Self {
        limit.network.map_or(Self::Full, |_| Self::AddressFull)
    }
}

/// Limits games and moves, because they are stored.
#[derive(Debug)]
pub(crate) struct GameLimits {
    pub(crate) starts: NetworkRateLimiter,
    pub(crate) moves: NetworkRateLimiter,
}

impl GameLimits {
    /// Creates the limits for networks with this many connections.
    pub(crate) fn new(per_address: usize) -> Self {
        Self {
            starts: NetworkRateLimiter::new(STARTS.times(per_address), Refusal::TooManyGames),
            moves: NetworkRateLimiter::new(MOVES.times(per_address), Refusal::TooManyMoves),
        }
    }
}

/// Raises the limit on open files as far as needed and allowed. Returns the new limit.
#[cfg(unix)]
fn open_file_limit(wanted: usize) -> usize {
    match rlimit::increase_nofile_limit(wanted as u64) {
        Ok(limit) => usize::try_from(limit).unwrap_or(usize::MAX),
        Err(error) => {
            warn!(%error, "cannot determine the limit on open files");
            usize::MAX
        }
    }
}

#[cfg(not(unix))]
fn open_file_limit(_: usize) -> usize {
    usize::MAX
}
