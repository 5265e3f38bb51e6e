//! Crash tests: real processes and real databases under load, killed at random.
//!
//! Clients play on any node and reconnect by themselves. They share an oracle that records every
//! move that any of them has seen. At the end, all of it must be in the database, in the same
//! order, and all games must be over.
//!
//! `CRASH_GAMES`, `CRASH_SECONDS` and `CRASH_SEED` set the size and seed of a run. The tests on
//! PostgreSQL need a server to kill, and no simulation beside them: `bash .ci/postgres cargo test -p
//! tictactype-web-tests --features postgres --test faults crash::`.

mod client;
mod cluster;
mod damage;
mod folder;
mod memory;
mod node;
mod nodes;
mod oracle;
mod outage;
mod plan;
mod records;

use tokio::sync::{RwLock, RwLockReadGuard};

/// Locked by a test on PostgreSQL, so that no other crash test runs: takeover times mean little on a
/// machine busy with another test, and a test that kills PostgreSQL would disturb others.
static ALONE: RwLock<()> = RwLock::const_new(());

/// Waits until no test on PostgreSQL runs.
async fn together() -> RwLockReadGuard<'static, ()> {
    ALONE.read().await
}
