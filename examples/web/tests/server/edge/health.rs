//! Health, readiness, and the server's end.

use std::time::{Duration, Instant};

use tictactype_web_tests::TestServer;
use tokio::io::AsyncReadExt;
use tokio::time::timeout;

#[tokio::test]
async fn a_running_server_is_healthy_and_ready() {
    let server = TestServer::start().await;
    for path in ["/healthz", "/readyz"] {
        let response = server.get(path).await;
        assert_eq!(response.status, 200, "{path}");
        assert_eq!(response.header("cache-control"), Some("no-store"), "{path}");
    }
}

#[tokio::test]
async fn idle_connections_are_closed_when_the_server_stops() {
    let mut server = TestServer::start().await;
    let mut silent = server.connect().await;
    // The server accepts connections in order, so it has accepted the silent one.
    server.get("/").await;
    let started = Instant::now();
    server.stop.cancel();
    let mut rest = Vec::new();
    let _ = timeout(super::TIMEOUT, silent.read_to_end(&mut rest))
        .await
        .unwrap();
    (&mut server.task).await.unwrap();
    assert!(started.elapsed() < Duration::from_secs(3));
}
