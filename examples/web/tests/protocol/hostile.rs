//! Hostile clients, which must not disturb the others.

use std::time::Duration;

use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::json;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Client, TestServer};

#[tokio::test]
async fn invalid_messages_are_answered_with_an_error() {
    let server = TestServer::start().await;
    let mut ann = server.connect_as("Ann").await;
    for text in [
        "",
        "{",
        "null",
        "[]",
        "42",
        "\"move\"",
        "{}",
        r#"{"type":"dance"}"#,
        r#"{"type":"move"}"#,
        r#"{"type":"move","ply":-1,"at":"a1"}"#,
        r#"{"type":"leave","now":true}"#,
        r#"{"type":"game","side":3}"#,
        r#"{"type":"move","ply":0,"at":"a1","by":"O"}"#,
        "{\"type\":\"name\",\"name\":\"\u{0}",
    ] {
        ann.send_text(text.to_owned()).await;
        assert!(!ann.error().await.is_empty(), "{text}");
    }
    ann.send(json!({"type": "hello", "token": null})).await;
    assert_eq!(ann.error().await, "`hello` was already sent");
    assert!(ann.try_send(Message::binary(vec![0, 1, 2])).await);
    assert_eq!(
        ann.error().await,
        "expected a text message, not a binary one"
    );
    ann.join_queue(3, 3).await;
}

#[tokio::test]
async fn a_message_that_is_too_long_ends_the_connection_but_not_the_game() {
    let server =
        TestServer::start_with(|options| options.reconnect = Duration::from_secs(30)).await;
    let [mut x, mut o] = server.pair().await;
    let token = x.token();
    x.try_send(Message::text("x".repeat(5000))).await;
    x.end().await;
    o.wait_for(|view| view["game"]["opponent_gone_ms"].is_u64())
        .await;
    let mut x = server.connect_with_token(token).await;
    x.play("a1").await;
    o.play("b2").await;
}

#[tokio::test]
async fn a_client_above_the_rate_limit_is_disconnected() {
    let server = TestServer::start_with(|options| options.messages = 10).await;
    let mut eve = server.connect_as("Eve").await;
    for _ in 0..200 {
        if !eve
            .try_send(Message::text(r#"{"type":"again","again":true}"#))
            .await
        {
            break;
        }
    }
    assert_eq!(eve.end().await.as_deref(), Some("flood"));
    server.connect_as("Ann").await;
}

#[tokio::test]
async fn a_client_that_does_not_read_does_not_block_its_opponent() {
    let server = TestServer::start_with(|options| {
        options.messages = 1_000_000;
        options.message_timeout = Duration::from_millis(300);
        options.reconnect = Duration::from_millis(300);
    })
    .await;
    let [mut x, mut o] = server.pair().await;
    x.play("a1").await;
    o.play("b2").await;
    // The server answers each of these with an error. The client reads none of them, until both
    // sides can send no more.
    let flood = tokio::spawn(async move {
        let invalid = format!("{{\"type\":\"{}\"}}", "x".repeat(3000));
        while x.try_send(Message::text(invalid.clone())).await {}
    });
    assert_eq!(o.result().await, ["won", "gone"]);
    tokio::time::timeout(Duration::from_secs(10), flood)
        .await
        .unwrap()
        .unwrap();
}

/// Endless fragments of a message do not count as messages, so the limit on bytes must stop them.
#[tokio::test]
async fn endless_fragments_are_read_at_a_limited_rate() {
    let server = TestServer::start_with(|options| options.messages = 10).await;
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    let request = "GET /play HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\
                   sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
    stream.write_all(request.as_bytes()).await.unwrap();
    // A text message that is not final, then empty continuation frames, each with a zero mask.
    stream
        .write_all(&[0x01, 0x81, 0, 0, 0, 0, b'x'])
        .await
        .unwrap();
    let fragments = [0x00, 0x80, 0, 0, 0, 0].repeat(10_000);
    // The operating system buffers a few megabytes.
    let mut accepted = 0;
    let endless = async {
        loop {
            stream.write_all(&fragments).await.unwrap();
            accepted += fragments.len();
        }
    };
    assert!(
        tokio::time::timeout(Duration::from_secs(3), endless)
            .await
            .is_err()
    );
    assert!(accepted < 16_000_000, "{accepted} bytes in 3 seconds");
    server.connect_as("Ann").await;
}

#[tokio::test]
async fn an_unknown_or_malformed_token_starts_a_new_session() {
    let server = TestServer::start().await;
    for token in [
        "",
        "0",
        "zz",
        &"f".repeat(32),
        &"f".repeat(1000),
        &"é".repeat(16),
        "+0000000000000000000000000000001",
    ] {
        let new = server.connect_with_token(json!(token)).await;
        assert_eq!(new.view["asked"], "name");
    }
}

/// Generates messages: moves, choices, names, and arbitrary text.
fn messages() -> impl Strategy<Value = String> {
    let at = prop_oneof![
        "[a-d][0-4]",
        "[A-Z]{1,3}",
        Just("middle-center".to_owned()),
        any::<String>()
    ];
    prop_oneof![
        4 => (0..10_usize, at).prop_map(|(ply, at)| json!({"type": "move", "ply": ply, "at": at}).to_string()),
        2 => (0..5_usize, 0..5_usize, any::<bool>()).prop_map(|(side, line, person)| {
            let against = if person { "person" } else { "computer" };
            json!({"type": "game", "side": side, "line": line, "against": against}).to_string()
        }),
        1 => any::<bool>().prop_map(|again| json!({"type": "again", "again": again}).to_string()),
        1 => any::<String>().prop_map(|name| json!({"type": "name", "name": name}).to_string()),
        1 => Just(json!({"type": "hello", "token": null}).to_string()),
        2 => any::<String>(),
        1 => "[\\[{\"type:lvam,}]{0,40}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    /// Whatever one player sends, the opponent wins after the player disconnects, and the server
    /// goes on.
    #[test]
    fn no_messages_can_block_the_opponent(messages in vec(messages(), 0..40), of_x in any::<bool>()) {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        runtime.block_on(async {
            let reconnect = Duration::from_millis(10);
            let server = TestServer::start_with(|options| options.reconnect = reconnect).await;
            let [x, o] = server.pair().await;
            let (mut hostile, mut other): (Client, Client) = if of_x { (x, o) } else { (o, x) };
            for message in messages {
                hostile.send_text(message).await;
            }
            drop(hostile);
            let [outcome, why] = other.result().await;
            assert!(matches!((outcome.as_str(), why.as_str()), ("won", "gone")), "{outcome} by {why}");
            // The server still pairs players.
            let [mut x, mut o] = server.pair().await;
            x.play("a1").await;
            o.play("b2").await;
        });
    }
}
