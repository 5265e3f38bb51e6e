//! Leaving, disconnecting and reconnecting.

use std::time::Duration;

use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Client, TIMEOUT, TestServer};

const MOVES: [&str; 9] = ["b2", "a1", "b1", "b3", "c1", "a3", "a2", "c2", "c3"];

#[tokio::test]
async fn leaving_a_game_loses_it() {
    let server = TestServer::start().await;
    for leaver in [0, 1] {
        let mut pair = server.pair().await;
        pair[leaver].leave("game").await;
        assert_eq!(pair[leaver].result().await, ["lost", "left"]);
        assert_eq!(pair[1 - leaver].result().await, ["won", "left"]);
    }
}

#[tokio::test]
async fn a_player_who_does_not_reconnect_loses_at_every_ply() {
    let server = TestServer::start().await;
    for plies in 0..MOVES.len() {
        for leaver in [0, 1] {
            let mut pair = server.pair().await;
            for (ply, at) in MOVES.into_iter().take(plies).enumerate() {
                pair[ply % 2].play(at).await;
            }
            let [x, o] = pair;
            let (left, mut other) = if leaver == 0 { (x, o) } else { (o, x) };
            drop(left);
            other
                .wait_for(|view| view["game"]["opponent_gone_ms"].is_u64())
                .await;
            assert_eq!(other.result().await, ["won", "gone"]);
            assert_eq!(other.moves(), MOVES[..plies]);
            other.wait_for(|view| view["asked"] == "again").await;
        }
    }
}

#[tokio::test]
async fn a_player_who_reconnects_has_the_same_seat_at_every_ply() {
    let server =
        TestServer::start_with(|options| options.reconnect = Duration::from_secs(30)).await;
    for plies in 0..MOVES.len() {
        let mut pair = server.pair().await;
        for (ply, at) in MOVES.into_iter().take(plies).enumerate() {
            pair[ply % 2].play(at).await;
        }
        for (seat, mark) in [(0, "X"), (1, "O")] {
            let token = pair[seat].token();
            let mut back = server.connect_with_token(token.clone()).await;
            assert_eq!(
                (&back.token(), &back.view["game"]["you"]),
                (&token, &json!(mark))
            );
            assert_eq!(back.moves(), MOVES[..plies]);
            std::mem::swap(&mut pair[seat], &mut back);
            assert_eq!(back.end().await.as_deref(), Some("elsewhere"));
        }
        for (ply, at) in MOVES.into_iter().enumerate().skip(plies) {
            pair[ply % 2].play(at).await;
        }
        assert_eq!(pair[0].result().await, ["drawn", "full"]);
    }
}

#[tokio::test]
async fn the_opponent_sees_a_player_disconnect_and_reconnect() {
    let server =
        TestServer::start_with(|options| options.reconnect = Duration::from_secs(30)).await;
    let [x, mut o] = server.pair().await;
    let token = x.token();
    drop(x);
    o.wait_for(|view| view["game"]["opponent_gone_ms"].is_u64())
        .await;
    let mut x = server.connect_with_token(token).await;
    o.wait_for(|view| view["game"]["opponent_gone_ms"].is_null())
        .await;
    x.play("b2").await;
    o.play("a1").await;
}

#[tokio::test]
async fn a_reconnected_player_sees_the_moves_played_meanwhile() {
    let server =
        TestServer::start_with(|options| options.reconnect = Duration::from_secs(30)).await;
    let [mut x, o] = server.pair().await;
    let token = o.token();
    drop(o);
    x.play("b2").await;
    let mut o = server.connect_with_token(token).await;
    assert_eq!(o.moves(), ["b2"]);
    o.play("a1").await;
}

#[tokio::test]
async fn the_time_for_a_move_runs_while_a_player_is_disconnected() {
    let server = TestServer::start_with(|options| {
        options.reconnect = Duration::from_secs(30);
        options.move_time_limit = Duration::from_millis(300);
    })
    .await;
    let [x, mut o] = server.pair().await;
    let token = x.token();
    drop(x);
    assert_eq!(o.result().await, ["won", "clock"]);
    let mut x = server.connect_with_token(token).await;
    assert_eq!(x.result().await, ["lost", "clock"]);
}

#[tokio::test]
async fn sessions_expire_when_both_players_disconnect() {
    let server = TestServer::start().await;
    let [x, o] = server.pair().await;
    let tokens = [x.token(), o.token()];
    drop((x, o));
    tokio::time::sleep(Duration::from_millis(900)).await;
    // Both sessions have expired, so the tokens start new ones.
    for token in tokens {
        let new = server.connect_with_token(token.clone()).await;
        assert_ne!(new.token(), token);
        assert_eq!(new.view["asked"], "name");
    }
}

#[tokio::test]
async fn leaving_the_server_ends_the_session() {
    let server = TestServer::start().await;
    let mut ann = server.connect_as("Ann").await;
    let token = ann.token();
    ann.leave("server").await;
    assert_eq!(ann.end().await.as_deref(), Some("over"));
    assert_ne!(
        server.connect_with_token(token.clone()).await.token(),
        token
    );
}

#[tokio::test]
async fn a_stopping_server_notifies_all_clients_and_ends() {
    let mut server = TestServer::start().await;
    let [x, o] = server.pair().await;
    let waiting = server.connect_as("Eve").await;
    server.stop.cancel();
    for client in [x, o, waiting] {
        assert_eq!(client.end().await.as_deref(), Some("stopped"));
    }
    tokio::time::timeout(Duration::from_secs(5), &mut server.task)
        .await
        .unwrap()
        .unwrap();
}

#[tokio::test]
async fn a_client_that_disconnects_at_any_step_leaves_nothing_behind() {
    let server = TestServer::start().await;
    for steps in 0..8 {
        let mut eve = Client::connect(&server.url()).await;
        let messages = [
            json!({"type": "hello", "token": null}),
            json!({"type": "name", "name": "Eve"}),
            json!({"type": "game", "side": 3, "line": 3, "against": "person"}),
            json!({"type": "leave", "what": "queue"}),
            json!({"type": "game", "side": 3, "line": 3, "against": "computer"}),
            json!({"type": "leave", "what": "game"}),
            json!({"type": "again", "again": true}),
        ];
        for message in messages.into_iter().take(steps) {
            eve.send(message).await;
        }
        drop(eve);
        let [mut x, mut o] = server.pair().await;
        x.play("b2").await;
        o.play("a1").await;
        for mut client in [x, o] {
            client
                .try_send(Message::text(r#"{"type":"leave","what":"game"}"#))
                .await;
        }
    }
    let empty = r#"{"connections":1,"games":0,"people":0,"status":"ok"}"#;
    let deadline = tokio::time::Instant::now() + TIMEOUT;
    while !server.get("/healthz").await.ends_with(empty) {
        let health = server.get("/healthz").await;
        assert!(tokio::time::Instant::now() < deadline, "{health}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// The state may change while a `leave` is on its way, so it names what to leave.
#[tokio::test]
async fn leave_applies_only_to_its_target() {
    let server = TestServer::start().await;
    let [mut x, mut o] = server.pair().await;
    // Leaving the queue has no effect once the game has started.
    o.leave("queue").await;
    o.note().await;
    x.play("b2").await;
    // Both leave the game at the same time, and twice, as by a double click.
    for client in [&mut o, &mut x] {
        for _ in 0..2 {
            client.leave("game").await;
        }
    }
    for client in [&mut x, &mut o] {
        client.result().await;
        client.wait_for(|view| view["asked"] == "again").await;
        client.send(json!({"type": "again", "again": false})).await;
        client.wait_for(|view| view["asked"] == "game").await;
    }
}
