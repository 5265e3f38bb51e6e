//! Searches for private games at other nodes. They run beside the driver, so moves do not wait.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use ipnet::IpNet;
use tokio::sync::mpsc;
use tokio::time::sleep;
use tokio_util::task::AbortOnDropHandle;

use crate::limits::{CODE_SEARCH_TIME, CODE_SEARCHES};
use crate::lobby_handle::Command;
use crate::person::PersonId;
use crate::store::{Lease, Store};
use crate::token::Token;
use crate::turns::Turns;

/// The pause before a failed search is repeated.
const RETRY_PAUSE: Duration = Duration::from_secs(1);

/// The searches that run or wait, at most one per person.
#[derive(Debug)]
pub(crate) struct CodeSearches {
    searches: HashMap<PersonId, AbortOnDropHandle<()>>,
    results: mpsc::WeakUnboundedSender<Command>,
    store: Arc<dyn Store>,
    turns: Turns,
}

impl CodeSearches {
    /// Creates the searches, which send their results to a channel.
    pub(crate) fn new(results: mpsc::WeakUnboundedSender<Command>, store: Arc<dyn Store>) -> Self {
        Self {
            searches: HashMap::new(),
            results,
            store,
            turns: Turns::new(CODE_SEARCHES),
        }
    }

    /// Searches for the private game that a person wants to join.
    pub(crate) fn start(&mut self, lease: Lease, person: PersonId, network: IpNet, code: Token) {
        let (results, store) = (self.results.clone(), Arc::clone(&self.store));
        let turns = self.turns.clone();
        let search = async move {
            loop {
                let turn = turns.wait(network).await;
                if let Ok(is_elsewhere) = store.has_code(lease, code).await {
                    // A task of its own, because the person's next search ends this one.
                    tokio::spawn(async move {
                        sleep(CODE_SEARCH_TIME).await;
                        drop(turn);
                    });
                    if let Some(results) = results.upgrade() {
                        let _ = results.send(Command::CodeSought {
                            person,
                            code,
                            is_elsewhere,
                        });
                    }
                    return;
                }
                drop(turn);
                sleep(RETRY_PAUSE).await;
            }
        };
        let search = AbortOnDropHandle::new(tokio::spawn(search));
        self.searches.insert(person, search);
    }

    /// Ends the search of a person.
    pub(crate) fn remove(&mut self, person: PersonId) {
        self.searches.remove(&person);
    }
}
