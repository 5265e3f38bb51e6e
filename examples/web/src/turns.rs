//! Turns at something scarce, which go round the networks.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ipnet::IpNet;
use tokio::sync::oneshot;

use crate::client_address;

/// Permits for several tasks at once. Of those that wait, one of each network comes next, so a network
/// that asks for many delays itself and not the others.
#[derive(Clone, Debug)]
pub(crate) struct Turns(Arc<Mutex<Waiting>>);

#[derive(Debug)]
struct Waiting {
    free: usize,
    /// The networks with tasks that wait, in the order of their turns.
    networks: VecDeque<IpNet>,
    tasks: HashMap<IpNet, VecDeque<oneshot::Sender<Turn>>>,
}

/// A permit, which the next one gets when this is dropped.
#[derive(Debug)]
pub(crate) struct Turn(Turns);

impl Turns {
    /// Creates turns for a number of tasks at once.
    pub(crate) fn new(count: usize) -> Self {
        Self(Arc::new(Mutex::new(Waiting {
            free: count,
            networks: VecDeque::new(),
            tasks: HashMap::new(),
        })))
    }

    /// Waits for a turn of a network.
    pub(crate) async fn wait(&self, network: IpNet) -> Turn {
        // The widest network, because its customer can choose the narrower ones.
        let widest = client_address::networks(network.addr()).last();
        let network = widest.map_or(network, |(network, _)| network);
        let turn = {
            let mut waiting = self.waiting();
            if waiting.free > 0 {
                waiting.free -= 1;
                return Turn(self.clone());
            }
            let (sender, turn) = oneshot::channel();
            let tasks = waiting.tasks.entry(network).or_default();
            tasks.push_back(sender);
            if tasks.len() == 1 {
                waiting.networks.push_back(network);
            }
            turn
        };
        // The sender is kept until it sends.
        turn.await.unwrap_or_else(|_| Turn(self.clone()))
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Waiting {
    /// Removes and returns the next task.
    fn next(&mut self) -> Option<oneshot::Sender<Turn>> {
        while let Some(network) = self.networks.pop_front() {
            let Some(tasks) = self.tasks.get_mut(&network) else {
                continue;
            };
            // Those that were given up have no turn.
            while tasks.front().is_some_and(oneshot::Sender::is_closed) {
                tasks.pop_front();
            }
            let next = tasks.pop_front();
            if tasks.is_empty() {
                self.tasks.remove(&network);
            } else {
                self.networks.push_back(network);
            }
            if next.is_some() {
                return next;
            }
        }
        None
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let next = {
            let mut waiting = self.0.waiting();
            let next = waiting.next();
            waiting.free += usize::from(next.is_none());
            next
        };
        if let Some(next) = next {
            // A turn that does not arrive is dropped, too.
            let _ = next.send(Self(self.0.clone()));
        }
    }
}
