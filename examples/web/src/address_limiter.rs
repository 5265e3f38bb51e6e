//! Limits on connections and sessions, in total and per network.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ipnet::IpNet;

use crate::client_address::{network, networks};

/// A counter with a limit on the total and on the count per network.
#[derive(Debug, Default)]
pub(crate) struct AddressLimiter {
    counts: Mutex<Counts>,
}

#[derive(Debug, Default)]
struct Counts {
    total: usize,
    by_network: HashMap<IpNet, usize>,
}

/// A permit from an [`AddressLimiter`]. It counts until it is dropped.
#[derive(Debug)]
pub(crate) struct AddressPermit {
    limiter: Arc<AddressLimiter>,
    /// The address that got the permit.
    pub(crate) address: IpAddr,
    /// The network that the permit counts for: an IPv4 address or an IPv6 /64 network.
    pub(crate) network: IpNet,
}

/// The limit that was reached: the network's, or the total.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LimitReached {
    pub(crate) network: Option<IpNet>,
}

impl AddressLimiter {
    /// Returns a permit, or the limit that was reached.
    pub(crate) fn try_acquire(
        self: &Arc<Self>,
        address: IpAddr,
        limit: usize,
        limit_per_network: usize,
    ) -> Result<AddressPermit, LimitReached> {
        let mut counts = self.lock();
        if counts.total >= limit {
            return Err(LimitReached { network: None });
        }
        let is_full = |(network, times): &(IpNet, usize)| {
            let count = counts.by_network.get(network).copied();
            count.unwrap_or_default() >= limit_per_network.saturating_mul(*times)
        };
        if let Some((network, _)) = networks(address).find(is_full) {
            let network = Some(network);
            return Err(LimitReached { network });
        }
        Ok(self.permit(&mut counts, address, network(address)))
    }

    /// Returns a permit for something that exists already. Ignores the limits.
    pub(crate) fn acquire(self: &Arc<Self>, address: IpAddr, network: IpNet) -> AddressPermit {
        self.permit(&mut self.lock(), address, network)
    }

    fn permit(
        self: &Arc<Self>,
        counts: &mut Counts,
        address: IpAddr,
        network: IpNet,
    ) -> AddressPermit {
        for (network, _) in networks(network.addr()) {
            *counts.by_network.entry(network).or_default() += 1;
        }
        counts.total += 1;
        AddressPermit {
            limiter: Arc::clone(self),
            address,
            network,
        }
    }

    /// The total number of permits.
    pub(crate) fn count(&self) -> usize {
        self.lock().total
    }

    fn lock(&self) -> MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for AddressPermit {
    fn drop(&mut self) {
        let mut counts = self.limiter.lock();
        counts.total -= 1;
        for (network, _) in networks(self.network.addr()) {
            if let Some(count) = counts.by_network.get_mut(&network) {
                *count -= 1;
                if *count == 0 {
                    counts.by_network.remove(&network);
                }
            }
        }
    }
}
