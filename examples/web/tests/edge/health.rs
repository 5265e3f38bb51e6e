//! Health, readiness, and the server's end.

use std::time::{Duration, Instant};

use serde_json::json;
use tokio::io::AsyncReadExt;
use tokio::time::timeout;

use crate::client::{TIMEOUT, TestServer, WebSocket};

/// Opens a WebSocket for a named player, who chooses a public game.
async fn join(server: &TestServer, name: &str) -> WebSocket {
    let mut player = server.open(&[]).await;
    player.assert_served().await;
    player.send(json!({"type": "name", "name": name})).await;
    player.wait_for(|view| view["asked"] == "game").await;
    let game = json!({"type": "game", "side": 3, "line": 3, "against": "person"});
    player.send(game).await;
    player
}

/// Starts a game between two people.
pub(crate) async fn pair(server: &TestServer) -> [WebSocket; 2] {
    let mut players = [join(server, "Ann").await, join(server, "Bob").await];
    for player in &mut players {
        player.wait_for(|view| view["game"].is_object()).await;
    }
    players
}

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
async fn a_draining_server_waits_for_the_games() {
    let mut server = TestServer::start().await;
    let [mut ann, bob] = pair(&server).await;
    server.stop.cancel();
    let deadline = Instant::now() + TIMEOUT;
    while server.get("/readyz").await.status == 200 {
        assert!(Instant::now() < deadline);
    }
    let ready = server.get("/readyz").await;
    assert_eq!(ready.status, 503);
    assert!(ready.text().starts_with("draining"), "{}", ready.text());
    assert_eq!(server.get("/healthz").await.status, 200);
    assert_eq!(server.get("/").await.status, 200);
    // A player may reconnect.
    server.open(&[]).await.assert_served().await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert!(!server.task.is_finished());
    ann.send(json!({"type": "leave", "what": "game"})).await;
    for player in [ann, bob] {
        assert_eq!(player.end().await, (Some("stopped".to_owned()), Some(1001)));
    }
    timeout(TIMEOUT, &mut server.task).await.unwrap().unwrap();
}

#[tokio::test]
async fn the_time_for_draining_is_limited() {
    let mut server = TestServer::start_with(|options| {
        options.drain = Duration::from_millis(300);
    })
    .await;
    let [ann, bob] = pair(&server).await;
    server.stop.cancel();
    for player in [ann, bob] {
        assert_eq!(player.end().await.0.as_deref(), Some("stopped"));
    }
    timeout(TIMEOUT, &mut server.task).await.unwrap().unwrap();
    assert!(
        tokio::net::TcpStream::connect(server.address())
            .await
            .is_err()
    );
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
    let _ = timeout(TIMEOUT, silent.read_to_end(&mut rest))
        .await
        .unwrap();
    timeout(TIMEOUT, &mut server.task).await.unwrap().unwrap();
    assert!(started.elapsed() < Duration::from_secs(3));
}
