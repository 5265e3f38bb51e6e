//! Addresses on loopback for the servers under test.

use std::net::{SocketAddr, TcpListener};

/// Returns an address whose port is free now.
pub(crate) fn free_address() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap()
}
