//! Turns at something scarce, which go round the networks.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use ipnet::IpNet;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::client_address;

/// Permits for several tasks at once. Of those that wait, one of each network comes next, so a network
/// that asks for many delays itself and not the others.
#[derive(Clone, Debug)]
pub(crate) struct Turns {
    permits: Arc<Semaphore>,
    /// For each network with tasks that wait, a permit to be the one that comes next.
    networks: Arc<Mutex<HashMap<IpNet, Weak<Semaphore>>>>,
}

impl Turns {
    /// Creates turns for a number of tasks at once.
    pub(crate) fn new(count: usize) -> Self {
        Self {
            permits: Arc::new(Semaphore::new(count)),
            networks: Arc::default(),
        }
    }

    /// Waits for a turn of a network, which lasts until the permit is dropped.
    pub(crate) async fn wait(&self, network: IpNet) -> Option<OwnedSemaphorePermit> {
        let next = self.next_of(network);
        // Both are fair: who waits first comes first.
        let _is_next = next.acquire().await;
        Arc::clone(&self.permits).acquire_owned().await.ok()
    }

    fn next_of(&self, network: IpNet) -> Arc<Semaphore> {
        // The widest network, because its customer can choose the narrower ones.
        let widest = client_address::networks(network.addr()).last();
        let network = widest.map_or(network, |(network, _)| network);
        let mut networks = self.networks.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(next) = networks.get(&network).and_then(Weak::upgrade) {
            return next;
        }
        networks.retain(|_, next| next.strong_count() > 0);
        let next = Arc::new(Semaphore::new(1));
        networks.insert(network, Arc::downgrade(&next));
        next
    }
}
