//! Tests of the server's edge: addresses, limits, pages, health and metrics, over real connections.

mod client;
mod client_addresses;
mod health;
mod limits;
mod metrics;
mod pages;
mod requests;
