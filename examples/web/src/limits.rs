//! How much of anything there may be.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::time::Instant;

/// How many there are of something, in all and from each address.
#[derive(Debug, Default)]
pub(crate) struct Visitors {
    by_address: Mutex<HashMap<IpAddr, usize>>,
}

/// One that is counted, until this is dropped.
#[derive(Debug)]
pub(crate) struct Visitor {
    visitors: Arc<Visitors>,
    address: IpAddr,
}

impl Visitors {
    /// Counts one more, unless there are enough.
    pub(crate) fn admit(
        self: &Arc<Self>,
        address: IpAddr,
        most: usize,
        most_of_one: usize,
    ) -> Option<Visitor> {
        let mut by_address = self
            .by_address
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let all: usize = by_address.values().sum();
        let own = by_address.get(&address).copied().unwrap_or_default();
        if all >= most || own >= most_of_one {
            return None;
        }
        by_address.insert(address, own + 1);
        Some(Visitor {
            visitors: Arc::clone(self),
            address,
        })
    }

    pub(crate) fn count(&self) -> usize {
        let by_address = self
            .by_address
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        by_address.values().sum()
    }
}

impl Visitor {
    pub(crate) const fn address(&self) -> IpAddr {
        self.address
    }
}

impl Drop for Visitor {
    fn drop(&mut self) {
        let mut by_address = self
            .visitors
            .by_address
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = by_address.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                by_address.remove(&self.address);
            }
        }
    }
}

/// How many messages somebody may still send: so many a second, and twice as many at once.
#[derive(Debug)]
pub(crate) struct Allowance {
    a_second: f64,
    left: f64,
    since: Instant,
}

impl Allowance {
    pub(crate) fn new(a_second: u32) -> Self {
        let a_second = f64::from(a_second);
        Self {
            a_second,
            left: 2.0 * a_second,
            since: Instant::now(),
        }
    }

    /// Whether there is one left.
    pub(crate) fn take(&mut self) -> bool {
        let now = Instant::now();
        let earned = (now - self.since).as_secs_f64() * self.a_second;
        self.left = (self.left + earned).min(2.0 * self.a_second) - 1.0;
        self.since = now;
        self.left >= 0.0
    }
}
