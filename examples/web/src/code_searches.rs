//! Searches for private games at other nodes. They run beside the driver, so moves do not wait.

use std::sync::Arc;
use std::time::Duration;

use ipnet::IpNet;
use tokio::time::sleep;

use crate::limits::CODE_SEARCH_TIME;
use crate::lobby_handle::Command;
use crate::person::PersonId;
use crate::store::{Lease, Store};
use crate::token::Token;
use crate::turns::Turns;

/// The pause before a failed search is repeated.
const RETRY_PAUSE: Duration = Duration::from_secs(1);

/// Searches for the private game that a person wants to join.
pub(crate) async fn seek(
    store: Arc<dyn Store>,
    turns: Turns,
    lease: Lease,
    person: PersonId,
    network: IpNet,
    code: Token,
) -> Option<Command> {
    loop {
        let turn = turns.wait(network).await;
        if let Ok(is_elsewhere) = store.has_code(lease, code).await {
            // A task of its own, because the person's next search ends this one.
            tokio::spawn(async move {
                sleep(CODE_SEARCH_TIME).await;
                drop(turn);
            });
            return Some(Command::CodeSought {
                person,
                code,
                is_elsewhere,
            });
        }
        drop(turn);
        sleep(RETRY_PAUSE).await;
    }
}
