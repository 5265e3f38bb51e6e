//! What is let in, and what is served at the door.

use std::time::Duration;

use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::client::{Client, Running, serve, serve_with};

/// The status that a WebSocket with this origin is answered with.
async fn from_origin(house: &Running, origin: &str) -> u16 {
    let mut request = house.url().into_client_request().unwrap();
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
async fn the_page_is_served_with_a_policy_that_only_its_own_script_meets() {
    let house = serve().await;
    let [page, again] = [house.fetch("/").await, house.fetch("/").await];
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
    // Nothing is loaded from elsewhere.
    assert!(!body.contains("src=\"") && !body.contains("@import"));
}

#[tokio::test]
async fn its_health_is_told() {
    let house = serve().await;
    let _pair = house.pair().await;
    let health = house.fetch("/healthz").await;
    assert!(
        health.ends_with(r#"{"connections":3,"games":1,"people":2,"status":"ok"}"#),
        "{health}"
    );
    assert!(house.fetch("/nothing").await.starts_with("HTTP/1.1 404"));
    // A page is no game.
    assert!(house.fetch("/play").await.starts_with("HTTP/1.1 4"));
}

#[tokio::test]
async fn only_the_own_page_may_connect() {
    let house = serve_with(|options| options.origins.push("https://play.example.org".into())).await;
    assert_eq!(
        from_origin(&house, &format!("http://{}", house.address)).await,
        101
    );
    assert_eq!(from_origin(&house, "https://play.example.org").await, 101);
    for foreign in [
        "https://evil.example.org",
        "null",
        "http://127.0.0.1:1",
        "https://play.example.org.evil.example",
    ] {
        assert_eq!(from_origin(&house, foreign).await, 403, "{foreign}");
    }
}

#[tokio::test]
async fn there_are_so_many_connections_and_no_more() {
    for one in [true, false] {
        let house = serve_with(|options| {
            (options.connections, options.per_address) = if one { (100, 3) } else { (3, 100) };
        })
        .await;
        let mut people = Vec::new();
        for _ in 0..3 {
            people.push(house.somebody().await);
        }
        match connect_async(house.url()).await {
            Err(Error::Http(response)) => assert_eq!(response.status().as_u16(), 503),
            // The refusal comes before the request was read, so the system may lose it.
            Err(Error::Io(_) | Error::Protocol(_)) => {}
            other => panic!("{other:?}"),
        }
        // Where one goes, another may come.
        people.pop();
        tokio::time::sleep(Duration::from_millis(100)).await;
        house.somebody().await;
    }
}

#[tokio::test]
async fn the_first_message_is_a_hello_and_comes_soon() {
    let house = serve_with(|options| options.patience = Duration::from_millis(200)).await;
    let silent = Client::connect(&house.url()).await;
    assert_eq!(silent.end().await.as_deref(), Some("late"));
    let mut rude = Client::connect(&house.url()).await;
    rude.say(json!({"type": "name", "name": "Eve"})).await;
    assert_eq!(rude.end().await.as_deref(), Some("late"));
}

#[tokio::test]
async fn whoever_sends_half_a_request_is_not_waited_for() {
    let house = serve_with(|options| options.patience = Duration::from_millis(200)).await;
    let mut stream = TcpStream::connect(house.address).await.unwrap();
    stream
        .write_all(b"GET / HTTP/1.1\r\nhost: x\r\n")
        .await
        .unwrap();
    let mut answer = Vec::new();
    let read = stream.read_to_end(&mut answer);
    tokio::time::timeout(Duration::from_secs(5), read)
        .await
        .unwrap()
        .unwrap();
}

#[tokio::test]
async fn who_is_silent_is_asked_and_then_let_go() {
    let house = serve_with(|options| {
        options.ping = Duration::from_millis(50);
        options.silence = Duration::from_millis(400);
    })
    .await;
    // A client that reads answers the pings by itself, and stays.
    let mut ann = house.named("Ann").await;
    let quiet = tokio::time::timeout(
        Duration::from_secs(1),
        ann.see(|view| view["asked"] == "never"),
    );
    assert!(quiet.await.is_err());
    ann.queue(3, 3).await;
    // One that does not read answers nothing.
    let bob = house.named("Bob").await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert_eq!(bob.end().await.as_deref(), Some("idle"));
}
