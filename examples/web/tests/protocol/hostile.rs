//! Whoever means no good, and that nobody else notices.

use std::time::Duration;

use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::json;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Client, serve, serve_with};

#[tokio::test]
async fn what_is_no_message_is_answered_with_an_error() {
    let house = serve().await;
    let mut ann = house.named("Ann").await;
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
        ann.say_text(text.to_owned()).await;
        assert!(!ann.error().await.is_empty(), "{text}");
    }
    ann.say(json!({"type": "hello", "token": null})).await;
    assert_eq!(ann.error().await, "a hello is said once");
    assert!(ann.try_to_say(Message::binary(vec![0, 1, 2])).await);
    assert_eq!(ann.error().await, "messages are text");
    ann.queue(3, 3).await;
}

#[tokio::test]
async fn a_message_that_is_too_long_ends_the_connection_and_not_the_game() {
    let house = serve_with(|options| options.absence = Duration::from_secs(30)).await;
    let [mut x, mut o] = house.pair().await;
    let token = x.token();
    x.try_to_say(Message::text("x".repeat(5000))).await;
    x.end().await;
    o.see(|view| view["game"]["opponent_gone_ms"].is_u64())
        .await;
    let mut x = house.returning(token).await;
    x.play("a1").await;
    o.play("b2").await;
}

#[tokio::test]
async fn whoever_floods_is_let_go() {
    let house = serve_with(|options| options.messages = 10).await;
    let mut eve = house.named("Eve").await;
    for _ in 0..200 {
        if !eve
            .try_to_say(Message::text(r#"{"type":"again","again":true}"#))
            .await
        {
            break;
        }
    }
    assert_eq!(eve.end().await.as_deref(), Some("flood"));
    house.named("Ann").await;
}

#[tokio::test]
async fn whoever_does_not_read_holds_nobody_up() {
    let house = serve_with(|options| {
        options.messages = 1_000_000;
        options.patience = Duration::from_millis(300);
        options.absence = Duration::from_millis(300);
    })
    .await;
    let [mut x, mut o] = house.pair().await;
    x.play("a1").await;
    o.play("b2").await;
    // Each of these is answered with an error, which nobody reads, until nothing more can be sent.
    let shouting = tokio::spawn(async move {
        let nonsense = format!("{{\"type\":\"{}\"}}", "x".repeat(3000));
        while x.try_to_say(Message::text(nonsense.clone())).await {}
    });
    assert_eq!(o.result().await, ["won", "gone"]);
    tokio::time::timeout(Duration::from_secs(10), shouting)
        .await
        .unwrap()
        .unwrap();
}

/// Parts of a message without an end are never one, so they are not counted as messages.
#[tokio::test]
async fn a_message_without_an_end_is_not_read_faster_than_messages_are() {
    let house = serve_with(|options| options.messages = 10).await;
    let mut stream = TcpStream::connect(house.address).await.unwrap();
    let request = "GET /play HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\
                   sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
    stream.write_all(request.as_bytes()).await.unwrap();
    // A text that goes on, and then empty parts of it, each masked with nothing.
    stream
        .write_all(&[0x01, 0x81, 0, 0, 0, 0, b'x'])
        .await
        .unwrap();
    let parts = [0x00, 0x80, 0, 0, 0, 0].repeat(10_000);
    // What the system keeps for a reader who is slow is some megabytes, once.
    let mut accepted = 0;
    let endless = async {
        loop {
            stream.write_all(&parts).await.unwrap();
            accepted += parts.len();
        }
    };
    assert!(
        tokio::time::timeout(Duration::from_secs(3), endless)
            .await
            .is_err()
    );
    assert!(accepted < 16_000_000, "{accepted} bytes in 3 seconds");
    house.named("Ann").await;
}

#[tokio::test]
async fn a_token_that_is_not_one_begins_anew() {
    let house = serve().await;
    for token in [
        "",
        "0",
        "zz",
        &"f".repeat(32),
        &"f".repeat(1000),
        &"é".repeat(16),
        "+0000000000000000000000000000001",
    ] {
        let new = house.returning(json!(token)).await;
        assert_eq!(new.view["asked"], "name");
    }
}

fn said() -> impl Strategy<Value = String> {
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

    /// Whatever somebody says at a table, the other can go on, and wins if it comes to that.
    #[test]
    fn whatever_one_says_the_other_is_not_stuck(messages in vec(said(), 0..40), of_x in any::<bool>()) {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        runtime.block_on(async {
            let house = serve().await;
            let [x, o] = house.pair().await;
            let (mut hostile, mut other): (Client, Client) = if of_x { (x, o) } else { (o, x) };
            for message in messages {
                hostile.say_text(message).await;
            }
            drop(hostile);
            let [outcome, why] = other.result().await;
            assert!(matches!((outcome.as_str(), why.as_str()), ("won", "gone")), "{outcome} by {why}");
            // And the house is as it was.
            let [mut x, mut o] = house.pair().await;
            x.play("a1").await;
            o.play("b2").await;
        });
    }
}
