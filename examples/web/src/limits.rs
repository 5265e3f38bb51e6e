//! The limits on the connections and requests of clients.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use tracing::warn;

use crate::address_limiter::{AddressLimiter, AddressPermit, LimitReached};
use crate::client_address::TrustedProxies;
use crate::options::Options;
use crate::rate_limiter::NetworkRateLimiter;
use crate::refusal::{Refusal, RefusalLog};

/// The number of connections beyond the limit that are kept for pages and health checks. So a page
/// can load and show why its WebSocket is refused.
const RESERVE: usize = 64;

/// The number of connections of one network beyond its limit. Browsers open up to six at once.
const RESERVE_PER_NETWORK: usize = 16;

/// The number of files that are left for other uses than connections, such as standard output,
/// listeners and connections that are closing.
const OTHER_FILES: usize = 64;

/// The number of seconds whose requests a network may send all at once. Many people may share an
/// address, such as the pupils of a class.
const BURST_SECONDS: f64 = 10.0;

/// The number of `WebSocket` connections that a network may open per second.
const OPENINGS: f64 = 10.0;

/// The number of `WebSocket` connections that a network may open at once, besides as many as it may
/// have open. So all clients of a network can reconnect when the server has restarted.
const OPENINGS_BURST: f64 = 100.0;

/// The counters and rate limiters of clients.
#[derive(Debug)]
pub(crate) struct Limits {
    total: usize,
    per_network: usize,
    /// All connections, also those of pages.
    connections: Arc<AddressLimiter>,
    /// The WebSocket connections.
    sockets: Arc<AddressLimiter>,
    requests: NetworkRateLimiter,
    openings: NetworkRateLimiter,
    refusals: RefusalLog,
}

impl Limits {
    /// Creates the limits in the options. Lowers the limit on connections if the process may not
    /// open so many files.
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
        let requests = f64::from(options.pages);
        let sockets = options.per_address as f64;
        Self {
            total,
            per_network: options.per_address,
            connections: Arc::default(),
            sockets: Arc::default(),
            requests: NetworkRateLimiter::new(requests, BURST_SECONDS * requests),
            openings: NetworkRateLimiter::new(OPENINGS, sockets + OPENINGS_BURST),
            refusals: RefusalLog::default(),
        }
    }

    /// Returns a permit for a connection from an address. A trusted proxy may open as many
    /// connections as there are in total.
    pub(crate) fn acquire_connection(
        &self,
        address: IpAddr,
        proxies: &TrustedProxies,
    ) -> Result<ConnectionPermit, Refusal> {
        let [per_network, with_reserve] = if proxies.contain(address) {
            [usize::MAX; 2]
        } else {
            [
                self.per_network,
                self.per_network.saturating_add(RESERVE_PER_NETWORK),
            ]
        };
        let connections = &self.connections;
        if let Ok(permit) = connections.try_acquire(address, self.total, per_network) {
            return Ok(ConnectionPermit {
                _permit: permit,
                is_reserve: false,
            });
        }
        match connections.try_acquire(address, self.total.saturating_add(RESERVE), with_reserve) {
            Ok(permit) => Ok(ConnectionPermit {
                _permit: permit,
                is_reserve: true,
            }),
            Err(limit) => Err(self.refuse(address, limit.into())),
        }
    }

    /// Returns a permit for a WebSocket of the client at an address.
    pub(crate) fn acquire_socket(&self, address: IpAddr) -> Result<AddressPermit, Refusal> {
        self.sockets
            .try_acquire(address, self.total, self.per_network)
            .map_err(|limit| self.refuse(address, limit.into()))
    }

    /// Counts a request of the client at an address, or returns the time until the next one is
    /// allowed.
    pub(crate) fn take_request(&self, address: IpAddr) -> Result<(), Duration> {
        self.requests.try_take(address).inspect_err(|_| {
            self.refuse(address, Refusal::TooManyRequests);
        })
    }

    /// Counts an opened WebSocket of the client at an address, or returns the time until the next
    /// one is allowed.
    pub(crate) fn take_opening(&self, address: IpAddr) -> Result<(), Duration> {
        self.openings.try_take(address).inspect_err(|_| {
            self.refuse(address, Refusal::TooManyOpenings);
        })
    }

    /// Counts and logs a refusal, and returns it.
    pub(crate) fn refuse(&self, address: IpAddr, refusal: Refusal) -> Refusal {
        self.refusals.record(address, refusal);
        refusal
    }

    /// Returns the number of connections, also those of pages.
    pub(crate) fn connections(&self) -> usize {
        self.connections.count()
    }
}

/// A permit for a connection.
#[derive(Debug)]
pub(crate) struct ConnectionPermit {
    /// Counts the connection until this is dropped.
    _permit: AddressPermit,
    /// `true` if the connection is beyond the limit, in the reserve for short connections.
    pub(crate) is_reserve: bool,
}

impl From<LimitReached> for Refusal {
    fn from(limit: LimitReached) -> Self {
        match limit {
            LimitReached::Total => Self::Full,
            LimitReached::Network => Self::AddressFull,
        }
    }
}

/// Returns the number of files that the process may open, after an attempt to raise it to the
/// wanted number.
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
