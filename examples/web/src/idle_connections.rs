//! Connections that wait for a request. They make room for others.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ipnet::IpNet;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use crate::limits::NEW;

/// Waiting connections in the order in which they make room: those that never sent a request first,
/// and within each group those that wait longest.
#[derive(Debug, Default)]
pub(crate) struct IdleConnections(Mutex<BTreeMap<Place, Waiting>>);

/// Whether the connection has sent a request before, then the number of its wait.
type Place = (bool, u64);

/// A connection that waits for a request.
#[derive(Debug)]
struct Waiting {
    address: IpAddr,
    since: Instant,
    closed: CancellationToken,
}

/// A connection, which waits for a request from its start on.
#[derive(Debug)]
pub(crate) struct IdleConnection {
    others: Arc<IdleConnections>,
    pub(crate) address: IpAddr,
    has_spoken: AtomicBool,
    /// The number of the latest wait.
    number: AtomicU64,
    /// Cancelled when the connection must make room.
    pub(crate) closed: CancellationToken,
}

impl IdleConnections {
    /// Adds a connection from an address.
    pub(crate) fn add(self: &Arc<Self>, address: IpAddr) -> IdleConnection {
        let connection = IdleConnection {
            others: Arc::clone(self),
            address,
            has_spoken: AtomicBool::new(false),
            number: AtomicU64::new(0),
            closed: CancellationToken::new(),
        };
        connection.wait();
        connection
    }

    /// Closes the first connection, of a network or of all, and returns its address. Spares silent
    /// connections that are [`NEW`], unless told otherwise.
    pub(crate) fn close_first(&self, network: Option<IpNet>, also_new: bool) -> Option<IpAddr> {
        let makes_room = |(place, it): &(&Place, &Waiting)| {
            let is_one = network.is_none_or(|network| network.contains(&it.address));
            is_one && (also_new || place.0 || it.since.elapsed() >= NEW)
        };
        let mut connections = self.lock();
        let place = *connections.iter().find(makes_room)?.0;
        let Waiting {
            address, closed, ..
        } = connections.remove(&place)?;
        closed.cancel();
        Some(address)
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<Place, Waiting>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl IdleConnection {
    /// Records that a request has come.
    pub(crate) fn begin_request(&self) {
        self.others.lock().remove(&self.place());
        self.has_spoken.store(true, Ordering::Relaxed);
    }

    /// Records that a request was answered.
    pub(crate) fn wait(&self) {
        static LAST: AtomicU64 = AtomicU64::new(0);
        let number = LAST.fetch_add(1, Ordering::Relaxed);
        self.number.store(number, Ordering::Relaxed);
        let waiting = Waiting {
            address: self.address,
            since: Instant::now(),
            closed: self.closed.clone(),
        };
        self.others.lock().insert(self.place(), waiting);
    }

    fn place(&self) -> Place {
        let number = self.number.load(Ordering::Relaxed);
        (self.has_spoken.load(Ordering::Relaxed), number)
    }
}

impl Drop for IdleConnection {
    fn drop(&mut self) {
        self.others.lock().remove(&self.place());
    }
}
