//! The server's edge: addresses, limits, pages, health and metrics, over real connections.

mod client;
mod client_addresses;
mod health;
mod hostile;
mod limits;
#[cfg(unix)]
mod log;
mod metrics;
mod pages;
#[cfg(unix)]
mod program;
mod requests;
