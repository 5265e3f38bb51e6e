//! The server's edge: addresses, limits, pages, health and metrics, over real connections.

mod client_addresses;
mod hostile;
mod limits;
#[cfg(unix)]
mod log;
mod metrics;
mod pages;
mod requests;

use std::time::Duration;

/// The time limit for each step of a test.
const TIMEOUT: Duration = Duration::from_secs(30);

/// A request that no limit refuses.
const HEALTH: &str = "GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
