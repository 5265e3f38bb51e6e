//! Loopback addresses for servers under test.

use std::net::{SocketAddr, TcpListener};

/// An address with a free port.
pub(crate) fn free_address() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap()
}
