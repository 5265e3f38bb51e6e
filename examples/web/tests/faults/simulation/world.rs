//! What all hosts of a run share.

use std::fmt::Display;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tictactype_web::LobbyHandle;
use tictactype_web_tests::ModelStore;
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;

use crate::simulation::bug::Bug;
use crate::simulation::network::Network;
use crate::simulation::oracle::Oracle;
use crate::simulation::trace::Trace;

/// The world of a run.
#[derive(Debug)]
pub(crate) struct World {
    pub(crate) network: Arc<Network>,
    pub(crate) trace: Trace,
    pub(crate) oracle: Oracle,
    pub(crate) model: ModelStore,
    pub(crate) bug: Option<Bug>,
    /// The lobbies of the running nodes.
    pub(crate) lobbies: Vec<Mutex<Option<LobbyHandle>>>,
    /// Cancelled when a node stops, for its connections.
    pub(crate) stops: Vec<Mutex<CancellationToken>>,
    /// Wakes the nodes when there may be news.
    pub(crate) news: Vec<Arc<Notify>>,
    /// The codes of private games, for players who follow links.
    pub(crate) codes: Mutex<Vec<String>>,
    is_calm: AtomicBool,
}

impl World {
    /// Creates a world with a number of nodes and a store.
    pub(crate) fn new(seed: u64, nodes: usize, model: ModelStore, bug: Option<Bug>) -> Self {
        Self {
            network: Arc::new(Network::new(seed)),
            trace: Trace::default(),
            oracle: Oracle::default(),
            model,
            bug,
            lobbies: (0..nodes).map(|_| Mutex::default()).collect(),
            stops: (0..nodes).map(|_| Mutex::default()).collect(),
            news: (0..nodes).map(|_| Arc::default()).collect(),
            codes: Mutex::default(),
            is_calm: AtomicBool::new(false),
        }
    }

    /// The time since the start.
    pub(crate) fn now(&self) -> Duration {
        self.network.now()
    }

    /// Adds an event to the trace.
    pub(crate) fn log(&self, event: impl Display) {
        self.trace.add(self.now(), event);
    }

    /// Records that the faults are over, and that the players only play.
    pub(crate) fn calm_down(&self) {
        self.is_calm.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_calm(&self) -> bool {
        self.is_calm.load(Ordering::Relaxed)
    }
}
