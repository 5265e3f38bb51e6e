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
        Self::start_with(server, None).await
    }

    /// Starts a relay that changes the `Host` header, as some proxies do.
    pub(crate) async fn start_with_host(server: SocketAddr, host: &'static str) -> Self {
        Self::start_with(server, Some(host)).await
    }

    async fn start_with(server: SocketAddr, host: Option<&'static str>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let is_silent = Arc::new(AtomicBool::new(false));
        let silence = Arc::clone(&is_silent);
        let own = address.to_string();
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let Ok(upstream) = TcpStream::connect(server).await else {
                    continue;
                };
                let (from_client, to_client) = client.into_split();
                let (from_server, to_server) = upstream.into_split();
                let replace = host.map(|host| (own.clone(), host));
                tokio::spawn(forward(
                    from_client,
                    to_server,
                    Arc::clone(&silence),
                    replace,
                ));
                tokio::spawn(forward(from_server, to_client, Arc::clone(&silence), None));
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
async fn forward(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    is_silent: Arc<AtomicBool>,
    replace: Option<(String, &'static str)>,
) {
    let mut buffer = [0; 16 * 1024];
    while let Ok(count) = from.read(&mut buffer).await {
        if is_silent.load(Ordering::Relaxed) {
            sleep(Duration::from_secs(60)).await;
            return;
        }
        let mut bytes = buffer[..count].to_vec();
        if let (Some((host, other)), Ok(text)) = (&replace, std::str::from_utf8(&bytes)) {
            let [from, to] = [host.as_str(), other].map(|host| format!("Host: {host}\r\n"));
            bytes = text.replace(&from, &to).into_bytes();
        }
        if count == 0 || to.write_all(&bytes).await.is_err() {
            return;
        }
    }
}
