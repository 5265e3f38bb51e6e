//! Crash tests: real processes and real databases under load, killed at random.
//!
//! Clients play on any node and reconnect by themselves. An oracle that they share records every move
//! that any of them has seen. At the end, all of it must be in the database, in the same order, and
//! all games must be over.
//!
//! `CRASH_GAMES`, `CRASH_SECONDS` and `CRASH_SEED` set the extent of a run. The tests on PostgreSQL
//! need a server of their own, which they kill: `bash .ci/postgres cargo test -p
//! tictactype-web-tests --test crash`.

#![cfg(unix)]

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
mod scratch;
mod seat;

use tokio::sync::{Mutex, MutexGuard};

/// Waits until no other test runs. Times of takeovers mean little on a machine that is busy with
/// another test, and a test that kills PostgreSQL would disturb others.
async fn alone() -> MutexGuard<'static, ()> {
    static ALONE: Mutex<()> = Mutex::const_new(());
    ALONE.lock().await
}
