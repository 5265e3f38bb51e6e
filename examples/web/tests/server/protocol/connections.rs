//! A connection's first messages, its heartbeat, and resumed sessions.

use std::time::Duration;

use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use tictactype_web_tests::TestServer;

#[tokio::test]
async fn a_connection_without_a_hello_in_time_is_closed() {
    let server = TestServer::paused().await;
    let silent = server.open().await;
    server.advance(Duration::from_secs(11)).await;
    assert_eq!(silent.end().await.as_deref(), Some("late"));
}

#[tokio::test]
async fn the_first_message_must_be_a_hello() {
    let server = TestServer::paused().await;
    for first in [
        json!({"type": "name", "name": "Eve"}),
        json!({"type": "ping"}),
    ] {
        let mut wrong = server.open().await;
        wrong.send(first).await;
        assert_eq!(wrong.end().await.as_deref(), Some("late"));
    }
    // An invalid message is answered, and the `hello` may follow.
    let mut eve = server.open().await;
    eve.send_text("hello".to_owned()).await;
    assert!(!eve.error().await.is_empty());
    eve.greet(&Value::Null).await;
    assert_eq!(eve.view["state"], "choosing");
}

#[tokio::test]
async fn a_welcome_has_a_new_token_and_a_version() {
    let server = TestServer::paused().await;
    let [ann, bob] = [server.guest().await, server.guest().await];
    assert_ne!(ann.token(), bob.token());
    for client in [ann, bob] {
        let token = client.token().as_str().unwrap().to_owned();
        assert_eq!(token.len(), 32);
        let is_hex = token.bytes().all(|byte| byte.is_ascii_hexdigit());
        assert!(is_hex, "{token}");
        assert_eq!(client.welcome["resumed"], false);
        assert!(client.welcome["version"].is_string());
    }
}

#[tokio::test]
async fn a_session_is_resumed_by_its_token_only() {
    let server = TestServer::paused().await;
    let ann = server.connect_as("Ann").await;
    let token = ann.disconnect();
    let ann = server.resume(&token).await;
    assert_eq!(ann.welcome["resumed"], true);
    assert_eq!(ann.token(), token);
    assert_eq!(ann.view["state"], "choosing");
    assert_eq!(ann.view["name"], "Ann");
    for wrong in [
        "",
        "0",
        "zz",
        &"f".repeat(32),
        &"f".repeat(1000),
        &"é".repeat(16),
        "+0000000000000000000000000000001",
    ] {
        let new = server.resume(&json!(wrong)).await;
        assert_eq!(new.welcome["resumed"], false, "{wrong}");
        assert_ne!(new.token(), token);
        assert_eq!(new.view["state"], "choosing");
    }
}

#[tokio::test]
async fn a_session_ends_when_its_client_stays_away_too_long() {
    let server = TestServer::paused().await;
    let ann = server.connect_as("Ann").await;
    let token = ann.disconnect();
    // A round trip of another client: the server has noticed.
    server.guest().await.settle().await;
    server.advance(Duration::from_secs(29)).await;
    let ann = server.resume(&token).await;
    assert_eq!(ann.welcome["resumed"], true);
    drop(ann);
    // This one stays, or most connections would have ended at once.
    let mut other = server.guest().await;
    other.settle().await;
    server.advance(Duration::from_secs(31)).await;
    let ann = server.resume(&token).await;
    assert_eq!(ann.welcome["resumed"], false);
    assert_eq!(ann.view["state"], "choosing");
}

#[tokio::test]
async fn another_connection_takes_the_session_over() {
    let server = TestServer::paused().await;
    let first = server.connect_as("Ann").await;
    let mut second = server.resume(&first.token()).await;
    assert_eq!(first.end().await.as_deref(), Some("elsewhere"));
    // The first connection closed later, but the person is not away.
    server.advance(Duration::from_secs(31)).await;
    second.join_queue(3, 3).await;
}

#[tokio::test]
async fn a_silent_client_is_closed_after_the_idle_timeout() {
    let server =
        TestServer::paused_with(|options| options.idle_timeout = Duration::from_secs(20)).await;
    let mut bob = server.connect_as("Bob").await;
    let silent = server.connect_as("Ann").await;
    for _ in 0..3 {
        server.advance(Duration::from_secs(6)).await;
        // Bob's heartbeat keeps only his connection alive. Ann's pong is never sent.
        bob.ping().await;
    }
    let token = silent.token();
    server.advance(Duration::from_secs(6)).await;
    bob.ping().await;
    assert_eq!(silent.end().await.as_deref(), Some("idle"));
    // Only the connection closes, not the session.
    assert_eq!(server.resume(&token).await.welcome["resumed"], true);
    bob.join_queue(3, 3).await;
}

#[tokio::test]
async fn a_client_that_answers_pings_is_not_closed() {
    let server =
        TestServer::paused_with(|options| options.idle_timeout = Duration::from_secs(20)).await;
    let mut bob = server.connect_as("Bob").await;
    let mut ann = server.connect_as("Ann").await;
    for _ in 0..6 {
        // Time for one ping, not for two.
        server.advance(Duration::from_secs(11)).await;
        ann.ping_frame().await;
        // The library sends the pong with the next flush.
        assert!(ann.try_send(Message::Pong(Vec::new().into())).await);
        // The server reads Ann's pong no later than Bob's ping.
        bob.ping().await;
        bob.ping().await;
    }
    ann.join_queue(3, 3).await;
}

#[tokio::test]
async fn the_server_pings_only_silent_clients() {
    let server = TestServer::paused().await;
    let mut ann = server.connect_as("Ann").await;
    for _ in 0..5 {
        server.advance(Duration::from_secs(9)).await;
        ann.ping().await;
    }
    assert_eq!(ann.pings, 0);
    server.advance(Duration::from_secs(11)).await;
    ann.ping_frame().await;
}
