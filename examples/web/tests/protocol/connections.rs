//! HTTP responses, allowed origins, connection limits and timeouts.

use std::time::Duration;

use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::client::{Client, TestServer};

/// Returns the status of the response to a WebSocket request from this origin.
async fn status_for_origin(server: &TestServer, origin: &str) -> u16 {
    let mut request = server.url().into_client_request().unwrap();
    request
        .headers_mut()
        .insert("origin", origin.parse().unwrap());
    match connect_async(request).await {
        Ok((_, response)) => response.status().as_u16(),
        Err(Error::Http(response)) => response.status().as_u16(),
        Err(error) => panic!("{error}"),
    }
}

#[tokio::test]
async fn content_security_policy_allows_only_the_pages_own_script() {
    let server = TestServer::start().await;
    let [page, again] = [server.get("/").await, server.get("/").await];
    assert!(page.starts_with("HTTP/1.1 200"));
    let nonce = |page: &str| {
        let (_, rest) = page.split_once("script-src 'nonce-").unwrap();
        rest.split_once('\'').unwrap().0.to_owned()
    };
    assert_ne!(nonce(&page), nonce(&again));
    let (head, body) = page.split_once("\r\n\r\n").unwrap();
    assert!(
        head.contains("default-src 'none'; script-src 'nonce-"),
        "{head}"
    );
    assert!(head.contains("frame-ancestors 'none'"));
    assert!(head.contains("x-content-type-options: nosniff"));
    let own = format!("nonce=\"{}\"", nonce(&page));
    assert_eq!(body.matches(&own).count(), 2);
    assert!(!body.contains("{{nonce}}"));
    assert_eq!(body.matches("<script").count(), 1);
    assert_eq!(body.matches("<style").count(), 1);
    // The page loads nothing from other places.
    assert!(!body.contains("src=\"") && !body.contains("@import"));
}

#[tokio::test]
async fn health_reports_connections_people_and_games() {
    let server = TestServer::start().await;
    let _pair = server.pair().await;
    let health = server.get("/healthz").await;
    assert!(
        health.ends_with(r#"{"connections":3,"games":1,"people":2,"status":"ok"}"#),
        "{health}"
    );
    assert!(server.get("/nothing").await.starts_with("HTTP/1.1 404"));
    // `/play` accepts only WebSocket requests.
    assert!(server.get("/play").await.starts_with("HTTP/1.1 4"));
}

#[tokio::test]
async fn only_allowed_origins_may_connect() {
    let server =
        TestServer::start_with(|options| options.origins.push("https://play.example.org".into()))
            .await;
    assert_eq!(
        status_for_origin(&server, &format!("http://{}", server.address)).await,
        101
    );
    assert_eq!(
        status_for_origin(&server, "https://play.example.org").await,
        101
    );
    for foreign in [
        "https://evil.example.org",
        "null",
        "http://127.0.0.1:1",
        "https://play.example.org.evil.example",
    ] {
        assert_eq!(status_for_origin(&server, foreign).await, 403, "{foreign}");
    }
}

#[tokio::test]
async fn refuses_connections_above_the_limits() {
    for per_address in [true, false] {
        let server = TestServer::start_with(|options| {
            (options.connections, options.per_address) =
                if per_address { (100, 3) } else { (3, 100) };
        })
        .await;
        let mut clients = Vec::new();
        for _ in 0..3 {
            clients.push(server.connect().await);
        }
        match connect_async(server.url()).await {
            Err(Error::Http(response)) => assert_eq!(response.status().as_u16(), 503),
            // The server closes without reading the request, so the response may get lost.
            Err(Error::Io(_) | Error::Protocol(_)) => {}
            other => panic!("{other:?}"),
        }
        // A closed connection makes room for another.
        clients.pop();
        tokio::time::sleep(Duration::from_millis(100)).await;
        server.connect().await;
    }
}

#[tokio::test]
async fn closes_without_a_hello_in_time() {
    let server =
        TestServer::start_with(|options| options.message_timeout = Duration::from_millis(200))
            .await;
    let silent = Client::connect(&server.url()).await;
    assert_eq!(silent.end().await.as_deref(), Some("late"));
    let mut wrong = Client::connect(&server.url()).await;
    wrong.send(json!({"type": "name", "name": "Eve"})).await;
    assert_eq!(wrong.end().await.as_deref(), Some("late"));
}

#[tokio::test]
async fn an_incomplete_request_times_out() {
    let server =
        TestServer::start_with(|options| options.message_timeout = Duration::from_millis(200))
            .await;
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    stream
        .write_all(b"GET / HTTP/1.1\r\nhost: x\r\n")
        .await
        .unwrap();
    let mut response = Vec::new();
    let read = stream.read_to_end(&mut response);
    tokio::time::timeout(Duration::from_secs(5), read)
        .await
        .unwrap()
        .unwrap();
}

#[tokio::test]
async fn a_client_that_does_not_answer_pings_is_disconnected() {
    let server = TestServer::start_with(|options| {
        options.ping_interval = Duration::from_millis(50);
        options.idle_timeout = Duration::from_millis(400);
    })
    .await;
    // The library answers pings whenever the client reads, so this client stays connected.
    let mut ann = server.connect_as("Ann").await;
    let quiet = tokio::time::timeout(
        Duration::from_secs(1),
        ann.wait_for(|view| view["asked"] == "never"),
    );
    assert!(quiet.await.is_err());
    ann.join_queue(3, 3).await;
    // A client that does not read answers no pings.
    let bob = server.connect_as("Bob").await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert_eq!(bob.end().await.as_deref(), Some("idle"));
}
