//! Hostile clients, which must not disturb the others.

use std::time::Duration;

use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Message;

use tictactype_web_tests::{TestServer, section};

use super::MESSAGES;

/// Internal names of the server, which would not help the author of a client.
const INTERNAL: &str = "usize u64 i64 struct enum variant ClientMessage Option tuple";

#[tokio::test]
async fn invalid_messages_are_answered_with_an_error_in_terms_of_the_protocol() {
    let server = TestServer::paused().await;
    let mut ann = server.connect_as("Ann").await;
    let mut is_clear = true;
    // Also without a text, and with one that ends in a string with a zero.
    let others = ["", "{\"type\":\"name\",\"name\":\"\u{0}"];
    for text in section(MESSAGES, "invalid").into_iter().chain(others) {
        ann.send_text(text.to_owned()).await;
        let error = ann.error().await;
        println!("{text}: {error}");
        assert!(!error.is_empty());
        is_clear &= !INTERNAL.split(' ').any(|name| error.contains(name));
    }
    assert!(is_clear, "an error above names a type");
    ann.send(json!({"type": "hello", "token": null})).await;
    assert_eq!(ann.error().await, "`hello` was already sent");
    assert!(ann.try_send(Message::binary(vec![0, 1, 2])).await);
    assert_eq!(
        ann.error().await,
        "expected a text message, not a binary one"
    );
    ann.join_queue(3, 3).await;
}

/// By default, serde reads an array as the fields of an object, in order.
#[tokio::test]
async fn messages_are_objects_not_arrays() {
    let server = TestServer::paused().await;
    let mut ann = server.connect_as("Ann").await;
    for message in section(MESSAGES, "arrays") {
        ann.send_text(format!(" \n{message}")).await;
        assert_eq!(
            ann.error().await,
            "expected a JSON object with a field `type`"
        );
    }
    ann.assert_state("choosing").await;
}

#[tokio::test]
async fn a_message_that_is_too_long_ends_the_connection_but_not_the_game() {
    let server = TestServer::paused().await;
    let [mut x, mut o] = server.pair().await;
    let token = x.token();
    x.try_send(Message::text("x".repeat(5000))).await;
    assert_eq!(x.end().await.as_deref(), Some("unreadable"));
    o.wait_for_away("X").await;
    let mut x = server.resume(&token).await;
    x.play("a1").await;
    o.play("b2").await;
}

#[tokio::test]
async fn a_client_above_the_rate_limit_is_disconnected() {
    let server = TestServer::paused_with(|options| options.messages = 10).await;
    let mut ann = server.connect_as("Ann").await;
    let mut eve = server.connect_as("Eve").await;
    for _ in 0..200 {
        if !eve.try_send(Message::text(r#"{"type":"ping"}"#)).await {
            break;
        }
    }
    assert_eq!(eve.end().await.as_deref(), Some("flood"));
    // Over a long time, more messages are allowed.
    for _ in 0..10 {
        for _ in 0..5 {
            ann.ping().await;
        }
        server.advance(Duration::from_secs(1)).await;
    }
}

#[tokio::test]
async fn a_client_that_does_not_read_does_not_block_its_opponent() {
    let server = TestServer::paused_with(|options| options.messages = 1_000_000).await;
    let [mut x, mut o] = server.pair().await;
    x.play("a1").await;
    o.play("b2").await;
    x.fill_the_pipe().await;
    o.settle().await;
    server.advance(Duration::from_secs(11)).await;
    // The connection closes because X reads nothing for 10 seconds.
    o.wait_for_away("X").await;
    server.advance(Duration::from_secs(31)).await;
    assert_eq!(o.result().await, ["won", "gone"]);
}

/// Fragments do not count as messages, so the byte limit must hold for them.
#[tokio::test]
async fn fragments_are_read_at_a_limited_rate() {
    let server = TestServer::paused_with(|options| {
        // 40 KiB a second, and twice as much at once.
        options.messages = 10;
        options.message_timeout = Duration::from_secs(100_000);
    })
    .await;
    let stream = TcpStream::connect(server.address()).await.unwrap();
    let request = "GET /play HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\
                   sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
    // A non-final text message, then empty continuation frames with zero masks. The last frame is
    // final: the server answers once it has read everything.
    let hello = r#"{"type":"hello","token":null}"#;
    let first = [0x01, 0x80 | u8::try_from(hello.len()).unwrap(), 0, 0, 0, 0];
    let fragments = [0x00, 0x80, 0, 0, 0, 0].repeat(40_000);
    let last = [0x80, 0x80, 0, 0, 0, 0];
    let bytes = [
        request.as_bytes(),
        &first,
        hello.as_bytes(),
        &fragments,
        &last,
    ]
    .concat();
    let start = Instant::now();
    let (mut reader, mut writer) = stream.into_split();
    let writing = tokio::spawn(async move {
        writer.write_all(&bytes).await.unwrap();
        writer
    });
    let (mut received, mut clock) = (Vec::new(), server.clock.clone());
    while !String::from_utf8_lossy(&received).contains("welcome") {
        tokio::select! {
            biased;
            read = reader.read_buf(&mut received) => assert_ne!(read.unwrap(), 0),
            () = clock.tick() => server.advance(Duration::from_millis(20)).await,
        }
    }
    writing.await.unwrap();
    let time = start.elapsed();
    assert!(time > Duration::from_secs(3), "240 kB in {time:?}");
    server.connect_as("Ann").await;
}
