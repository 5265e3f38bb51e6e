//! Fair turns: networks share a scarce resource.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use ipnet::IpNet;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::client_address;

/// Permits for a number of tasks at once. Waiting networks take turns, so a network with many tasks
/// delays only itself.
#[derive(Clone, Debug)]
pub(crate) struct Turns {
    permits: Arc<Semaphore>,
    /// For each waiting network, a permit to be next.
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

    /// Waits for a network's turn. It lasts until the permit is dropped.
    pub(crate) async fn wait(&self, network: IpNet) -> Option<OwnedSemaphorePermit> {
        let next = self.next_of(network);
        // Both are fair: first come, first served.
        let _is_next = next.acquire().await;
        Arc::clone(&self.permits).acquire_owned().await.ok()
    }

    fn next_of(&self, network: IpNet) -> Arc<Semaphore> {
        let network = client_address::widest(network);
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
