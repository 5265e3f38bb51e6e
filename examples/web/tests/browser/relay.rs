//! A relay between a browser and the server. It can fall silent without closing connections.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::sleep;

/// A relay at its own address. It runs as long as the test.
pub(crate) struct Relay {
    pub(crate) address: SocketAddr,
    is_silent: Arc<AtomicBool>,
}

impl Relay {
    /// Starts a relay to a server.
    pub(crate) async fn start(server: SocketAddr) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let is_silent = Arc::new(AtomicBool::new(false));
        let silence = Arc::clone(&is_silent);
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let Ok(upstream) = TcpStream::connect(server).await else {
                    continue;
                };
                let (from_client, to_client) = client.into_split();
                let (from_server, to_server) = upstream.into_split();
                tokio::spawn(forward(from_client, to_server, Arc::clone(&silence)));
                tokio::spawn(forward(from_server, to_client, Arc::clone(&silence)));
            }
        });
        Self { address, is_silent }
    }

    /// Stops or resumes forwarding. Connections stay open.
    pub(crate) fn set_silent(&self, is_silent: bool) {
        self.is_silent.store(is_silent, Ordering::Relaxed);
    }
}

/// Forwards bytes until the connection closes. In silence, bytes are lost and their connection
/// stays silent.
async fn forward(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, is_silent: Arc<AtomicBool>) {
    let mut buffer = [0; 16 * 1024];
    while let Ok(count @ 1..) = from.read(&mut buffer).await {
        if is_silent.load(Ordering::Relaxed) {
            sleep(Duration::from_secs(60)).await;
            return;
        }
        if to.write_all(&buffer[..count]).await.is_err() {
            return;
        }
    }
}
