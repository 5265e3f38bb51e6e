//! Pauses: nothing can be saved.

use std::time::Duration;

use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use tictactype_web_tests::{Client, TestServer};

/// Waits until the server says that it cannot save.
async fn wait_for_pause(client: &mut Client) {
    while client.receive().await != json!({"type": "paused"}) {}
}

/// Lets enough time pass for the server to notice. The client ignores what it receives.
async fn notice(server: &TestServer, client: &mut Client) {
    for _ in 0..3 {
        client.ping().await;
        server.advance(Duration::from_secs(1)).await;
    }
}

#[tokio::test]
async fn all_learn_of_a_pause_and_the_clocks_stand_still() {
    let server = TestServer::paused().await;
    let [mut x, mut o] = server.pair().await;
    let [mut eve, mut other] = [server.connect_as("Eve").await, server.guest().await];
    server.advance(Duration::from_secs(10)).await;
    x.settle().await;
    let left = |client: &Client| client.view["game"]["left_ms"].as_u64().unwrap();
    let before = left(&x);
    server.store.set_down(true);
    notice(&server, &mut other).await;
    for client in [&mut x, &mut o, &mut eve] {
        wait_for_pause(client).await;
    }
    x.send_move_at(0, "b2").await;
    notice(&server, &mut x).await;
    server.advance(Duration::from_secs(100)).await;
    x.ping().await;
    assert_eq!(x.moves(), [""; 0], "a move that is not saved is not shown");
    // Newcomers are told repeatedly, so the connection does not look dead.
    let mut newcomer = server.open().await;
    newcomer.send(json!({"type": "hello", "token": null})).await;
    for _ in 0..3 {
        let paused = wait_for_pause(&mut newcomer);
        let pass_time = async {
            loop {
                server.advance(Duration::from_secs(1)).await;
                tokio::task::yield_now().await;
            }
        };
        tokio::select! { () = paused => {} () = pass_time => {} }
    }
    server.store.set_down(false);
    notice(&server, &mut x).await;
    for client in [&mut x, &mut o] {
        client.wait_for_value("/game/moves/0", "b2").await;
        assert_eq!(client.view["game"]["result"], Value::Null);
    }
    assert!(
        before > 45_000 && left(&o) > 45_000,
        "{before} {}",
        left(&o)
    );
    // A view to everyone ends the pause.
    eve.view = Value::Null;
    eve.wait_for(|view| view["state"] == "choosing").await;
}

#[tokio::test]
async fn a_move_that_waits_behind_many_messages_is_in_time() {
    let limit = Duration::from_secs(10);
    let server = TestServer::paused_with(|options| options.move_time_limit = limit).await;
    let [mut x, mut o] = server.pair().await;
    let mut others = Vec::new();
    for _ in 0..20 {
        others.push(server.guest().await);
    }
    x.settle().await;
    let left = x.view["game"]["left_ms"].as_u64().unwrap();
    server.advance(Duration::from_millis(left - 300)).await;
    // A commit takes longer than the clock allows, but too short for a pause. Meanwhile more
    // messages arrive than one batch takes, then the move.
    server.store.set_down(true);
    others[0].send(json!({"type": "name", "name": "Eve"})).await;
    others[0].ping().await;
    for other in &mut others {
        for _ in 0..15 {
            let rename = json!({"type": "name", "name": "Eve"}).to_string();
            assert!(other.try_send(Message::text(rename)).await);
        }
        other.ping().await;
    }
    x.send_move_at(0, "b2").await;
    x.ping().await;
    server.advance(Duration::from_millis(400)).await;
    server.store.set_down(false);
    server.advance(Duration::from_millis(250)).await;
    o.wait_for_value("/game/moves/0", "b2").await;
    assert_eq!(o.view["game"]["result"], Value::Null);
}
