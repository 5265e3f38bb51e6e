//! The limits on connections, requests and upgrades.

use std::time::{Duration, Instant};

use futures_util::future::join_all;
use serde_json::json;
use tictactype_web_tests::{Response, TestServer, exchange, wait_until};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Error;

use super::{HEALTH, TIMEOUT};

/// Opens a WebSocket from 127.0.0.`last`. Returns the `why` of a refusal, or `None` if it is served.
async fn refusal_of_socket(server: &TestServer, last: u8) -> Option<String> {
    let mut socket = server.open_from(last).await;
    socket.send(json!({"type": "hello", "token": null})).await;
    let answer = socket.receive().await;
    answer["why"].as_str().map(str::to_owned)
}

#[tokio::test]
async fn a_full_server_refuses_with_a_message_and_still_serves_pages() {
    let server = TestServer::start_with(|options| options.connections = 2).await;
    let mut first = server.open().await;
    first.assert_served().await;
    let mut second = server.open().await;
    second.assert_served().await;
    server.open().await.assert_refused("full").await;
    assert_eq!(server.get("/").await.status, 200);
    assert_eq!(server.get("/healthz").await.status, 200);
    // Leaving makes room.
    drop(first);
    wait_until(async || refusal_of_socket(&server, 1).await.is_none()).await;
}

#[tokio::test]
async fn each_network_has_a_limit() {
    let server = TestServer::start_with(|options| options.per_address = 2).await;
    let mut sockets = [server.open().await, server.open().await];
    for socket in &mut sockets {
        socket.assert_served().await;
    }
    server.open().await.assert_refused("address_full").await;
    assert_eq!(server.get("/").await.status, 200);
    server.open_from(2).await.assert_served().await;
    // The network may have only the sockets and 16 more connections. Refused ones wait a second for
    // their clients.
    wait_until(async || {
        let _refused = join_all((0..16).map(async |_| server.open().await)).await;
        let response = exchange(server.connect().await, HEALTH).await.unwrap();
        assert!(response.status == 200 || response.header("retry-after").is_some());
        response.status == 503
    })
    .await;
}

#[tokio::test]
async fn pages_of_other_origins_are_refused_with_a_message() {
    let server = TestServer::start_with(|options| {
        options.origins = vec!["https://play.example.org".to_owned()];
    })
    .await;
    let own = format!("http://{}", server.address());
    for origin in [own.as_str(), "https://play.example.org"] {
        let mut socket = server.open_with(&[("origin", origin)]).await;
        socket.assert_served().await;
    }
    for origin in ["https://example.org", "null", "http://play.example.org"] {
        let socket = server.open_with(&[("origin", origin)]).await;
        socket.assert_refused("origin").await;
    }
}

/// Sends a request on a connection that stays open. Returns `false` if it is closed.
async fn is_open(stream: &mut TcpStream) -> bool {
    let request = HEALTH.replace("connection: close\r\n", "");
    let mut response = [0; 4096];
    let sent = stream.write_all(request.as_bytes()).await;
    let read = timeout(TIMEOUT, stream.read(&mut response)).await.unwrap();
    sent.is_ok() && read.is_ok_and(|read| response[..read].starts_with(b"HTTP/1.1 200"))
}

#[tokio::test]
async fn silent_connections_make_room_for_others_the_oldest_first() {
    let server = TestServer::start_with(|options| options.connections = 4).await;
    let mut spoken = server.connect().await;
    assert!(is_open(&mut spoken).await);
    // There may be 68 connections, but these come from three networks.
    let mut silent = join_all((0..20).map(|_| server.connect())).await;
    for network in [2, 3] {
        for _ in 0..60 {
            silent.push(server.connect_from(network).await);
        }
    }
    assert_eq!(server.get("/healthz").await.status, 200);
    assert_eq!(server.get("/").await.status, 200);
    server.open().await.assert_served().await;
    let [first, .., last] = &mut silent[..] else {
        panic!("there are some");
    };
    assert!(!is_open(first).await);
    assert!(is_open(last).await);
    assert!(is_open(&mut spoken).await);
}

#[tokio::test]
async fn one_network_cannot_take_the_connections_of_others_nor_its_own() {
    let server = TestServer::start_with(|options| options.per_address = 4).await;
    // The network may have 20.
    let mut silent = join_all((0..60).map(|_| server.connect())).await;
    for network in [1, 2] {
        let connection = server.connect_from(network).await;
        let response = exchange(connection, HEALTH).await;
        assert_eq!(response.unwrap().status, 200, "{network}");
    }
    assert!(!is_open(&mut silent[0]).await);
}

#[tokio::test]
async fn people_without_a_connection_make_room_even_if_they_play() {
    let server = TestServer::start_with(|options| options.connections = 2).await;
    // Twice as many sessions as connections.
    for _ in 0..2 {
        drop(server.pair().await);
        // Until the server knows that they are gone. It counts the connection that asks.
        wait_until(async || server.health().await["connections"] == 1).await;
    }
    for network in 2..8 {
        // The server may not yet know that the socket before is gone.
        wait_until(async || refusal_of_socket(&server, network).await.is_none()).await;
    }
}

#[tokio::test]
async fn people_without_a_connection_make_room_in_their_network() {
    let server = TestServer::start_with(|options| options.per_address = 1).await;
    let mut sessions = 0;
    wait_until(async || {
        let refused = refusal_of_socket(&server, 1).await;
        assert_ne!(refused.as_deref(), Some("full"));
        sessions += usize::from(refused.is_none());
        sessions == 5
    })
    .await;
}

#[tokio::test]
async fn silent_and_slow_connections_time_out() {
    let server = TestServer::start_with(|options| {
        options.message_timeout = Duration::from_millis(300);
    })
    .await;
    for request in ["", "GET / HTTP/1.1\r\nhost: x\r\n"] {
        let started = Instant::now();
        exchange(server.connect().await, request).await;
        assert!(started.elapsed() < Duration::from_secs(3), "{request}");
    }
    // Each request is fast, but together they take longer than the limit for a connection.
    let mut stream = server.connect().await;
    let requests = async {
        let mut buffer = [0; 4096];
        loop {
            let request = b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n";
            if stream.write_all(request).await.is_err() {
                break;
            }
            match stream.read(&mut buffer).await {
                Ok(0) | Err(_) => break,
                Ok(_) => sleep(Duration::from_millis(50)).await,
            }
        }
    };
    timeout(Duration::from_secs(3), requests).await.unwrap();
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
    (&mut server.task).await.unwrap();
    assert!(started.elapsed() < Duration::from_secs(3));
}

/// Sends requests for the page on one connection, faster than the limit recovers. Returns how many
/// responses came before the refusal that closes the connection.
async fn request_pages(server: &TestServer, number: usize) -> usize {
    let head = "HEAD / HTTP/1.1\r\nhost: x\r\n";
    let mut requests = format!("{head}\r\n").repeat(number - 1);
    requests.extend([head, "connection: close\r\n\r\n"]);
    let mut stream = server.connect().await;
    // The server closes the connection before it has read all of them.
    let _ = stream.write_all(requests.as_bytes()).await;
    let mut responses = Vec::new();
    let _ = timeout(TIMEOUT, stream.read_to_end(&mut responses))
        .await
        .unwrap();
    let responses = String::from_utf8(responses).unwrap();
    let lines = responses.lines();
    let statuses = lines.filter_map(|line| line.strip_prefix("HTTP/1.1 ")?.get(..3)?.parse().ok());
    let statuses: Vec<u16> = statuses.collect();
    let (last, allowed) = statuses.split_last().unwrap();
    assert!(allowed.iter().all(|status| *status == 200));
    // A reset of the connection may overtake the refusal.
    assert!([200, 429].contains(last));
    statuses.len() - 1
}

/// Sends requests until one is refused. Returns that response.
async fn refusal(server: &TestServer, path: &str) -> Response {
    let mut response = server.get(path).await;
    wait_until(async || {
        response = server.get(path).await;
        response.status == 429
    })
    .await;
    response
}

#[tokio::test]
async fn too_many_requests_of_a_network_are_refused() {
    let server = TestServer::start_with(|options| options.pages = 1).await;
    let allowed = request_pages(&server, 1000).await;
    // Ten pages at once are no attack.
    assert!((10..900).contains(&allowed), "{allowed}");
    // Unknown paths count as well. A request may pass while the limit recovers.
    let refused = refusal(&server, "/nowhere").await;
    let wait: u64 = refused.header("retry-after").unwrap().parse().unwrap();
    assert!((1..=2).contains(&wait), "{wait}");
    assert_eq!(refused.header("connection"), Some("close"));
    assert_eq!(refused.header("content-security-policy"), None);
    // Health checks do not count.
    assert_eq!(server.get("/healthz").await.status, 200);
    let request = "GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
    let other = exchange(server.connect_from(2).await, request).await;
    assert_eq!(other.unwrap().status, 200);
    sleep(Duration::from_secs(wait)).await;
    assert_eq!(server.get("/").await.status, 200);
}

/// Advances the server's time without waiting.
async fn pass(time: Duration) {
    tokio::time::pause();
    tokio::time::advance(time).await;
    tokio::time::resume();
}

/// The server forgets networks without requests for ten seconds, but no others.
#[tokio::test]
async fn a_network_is_remembered_while_it_sends_requests() {
    let server = TestServer::start_with(|options| options.pages = 1).await;
    server.get("/").await;
    pass(Duration::from_millis(8500)).await;
    let first = request_pages(&server, 1000).await;
    pass(Duration::from_secs(2)).await;
    let second = request_pages(&server, 1000).await;
    assert!((1..first / 2).contains(&second), "{first}, {second}");
}

#[tokio::test]
async fn opening_web_sockets_too_fast_is_refused() {
    let server = TestServer::start_with(|options| options.per_address = 1).await;
    let mut refused = None;
    wait_until(async || {
        let stream = server.connect().await;
        refused = server.open_on(stream, &[]).await.err();
        refused.is_some()
    })
    .await;
    let refused = refused.unwrap();
    let Error::Http(response) = refused else {
        panic!("{refused}");
    };
    assert_eq!(response.status(), 429);
    assert!(response.headers().contains_key("retry-after"));
    assert_eq!(server.get("/").await.status, 200);
}

/// Without enough open files, the server must lower its limit. Otherwise it could no longer accept
/// health checks.
#[cfg(unix)]
#[tokio::test]
async fn the_limit_on_open_files_lowers_the_limit_on_connections() {
    let mut program = super::log::start("ulimit -n 300", "--per-address 4096").await;
    let connect = async || TcpStream::connect(program.address()).await.unwrap();
    let silent = join_all((0..300).map(|_| connect())).await;
    let healthy = exchange(connect().await, HEALTH).await;
    assert_eq!(healthy.unwrap().status, 200);
    drop(silent);
    assert!(!program.terminate().await.contains("cannot accept"));
}
