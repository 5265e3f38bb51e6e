//! The server stops and lets games in progress finish.

use std::time::Duration;

use serde_json::Value;
use tictactype_web::Options;
use tictactype_web::store::{NodeAddress, Served, Store};

use tictactype_web_tests::{TestServer, WON, play_all};
use tokio::net::TcpStream;

#[tokio::test]
async fn a_server_without_games_stops_at_once() {
    let mut server = TestServer::paused().await;
    let [mut ann, bob] = server.connect_many().await;
    ann.join_queue(3, 3).await;
    server.stop.cancel();
    for client in [ann, bob] {
        assert_eq!(client.end().await.as_deref(), Some("stopped"));
    }
    (&mut server.task).await.unwrap();
}

#[tokio::test]
async fn a_client_that_does_not_answer_does_not_delay_another_node() {
    let node = |options: &mut Options| options.node = Some(([127, 0, 0, 1], 0).into());
    let mut server = TestServer::paused_with(node).await;
    let ann = server.connect_as("Ann").await;
    let address = NodeAddress {
        address: ([127, 0, 0, 1], 0).into(),
        secret: "0".repeat(32).parse().unwrap(),
    };
    let (lease, _) = server.store.open_lease(Some(address)).await.unwrap();
    server.stop.cancel();
    // No time passes, so the server still waits for the client.
    let mut ticks = 0;
    let taken = loop {
        if let Some(taken) = server.store.take_over(lease, Served(0)).await.unwrap() {
            break taken;
        }
        ticks += 1;
        assert!(ticks < 1000, "the lease is not given up");
        server.clock.tick().await;
    };
    assert_eq!(taken.people.len(), 1);
    assert!(!server.task.is_finished());
    assert_eq!(ann.end().await.as_deref(), Some("stopped"));
    (&mut server.task).await.unwrap();
}

#[tokio::test]
async fn a_stopping_server_lets_the_players_finish_their_game() {
    let mut server = TestServer::paused().await;
    let mut pair = server.pair().await;
    let mut eve = server.connect_as("Eve").await;
    server.stop.cancel();
    for client in pair.iter_mut().chain([&mut eve]) {
        client.wait_for(|view| view["closing_ms"].is_u64()).await;
        let left = client.view["closing_ms"].as_u64().unwrap();
        assert!((29_000..=30_000).contains(&left), "{left}");
    }
    let ready = server.get("/readyz").await;
    assert_eq!(ready.status, 503);
    assert!(ready.text().starts_with("draining"), "{}", ready.text());
    for path in ["/healthz", "/"] {
        assert_eq!(server.get(path).await.status, 200, "{path}");
    }
    server.advance(Duration::from_secs(5)).await;
    play_all(&mut pair, &WON[..4]).await;
    // A player may reconnect.
    let x = server.resume(&pair[0].token()).await;
    assert_eq!(x.welcome["resumed"], true);
    pair[0] = x;
    pair[0].play(WON[4]).await;
    // Nothing is left to wait for.
    let [x, o] = pair;
    for client in [x, o, eve] {
        let stopped = (Some("stopped".to_owned()), Some(1001));
        assert_eq!(client.close_code().await, stopped);
    }
    (&mut server.task).await.unwrap();
    assert!(TcpStream::connect(server.address()).await.is_err());
}

#[tokio::test]
async fn no_game_between_people_starts_while_the_server_drains() {
    let server = TestServer::paused().await;
    let mut first = server.pair_after_a_game().await;
    let _pair = server.pair().await;
    let [mut ann, mut bob, mut cid] = server.connect_many().await;
    ann.join_queue(3, 3).await;
    let code = cid.invite(3, 3).await;
    server.stop.cancel();
    bob.wait_for(|view| view["closing_ms"].is_u64()).await;
    for against in ["person", "friend"] {
        bob.choose_game(3, 3, against).await;
        assert_eq!(bob.note().await[0], "closing");
    }
    bob.join(&code).await;
    assert_eq!(bob.note().await[0], "closing");
    first[0].ask_for_rematch().await;
    assert_eq!(first[0].note().await[0], "closing");
    // The computer still plays.
    bob.choose_game(3, 3, "computer").await;
    bob.wait_for(|view| view["asked"] == "move").await;
    // Newcomers see that the server stops.
    let dan = server.connect_as("Dan").await;
    assert!(dan.view["closing_ms"].is_u64());
    ann.assert_state("queued").await;
}

#[tokio::test]
async fn games_that_take_too_long_end_with_the_server() {
    let mut server =
        TestServer::paused_with(|options| options.drain = Duration::from_secs(50)).await;
    let mut pair = server.pair().await;
    server.stop.cancel();
    pair[0].wait_for(|view| view["closing_ms"].is_u64()).await;
    server.advance(Duration::from_secs(49)).await;
    pair[0].play("b2").await;
    assert_eq!(pair[0].view["game"]["result"], Value::Null);
    server.advance(Duration::from_secs(2)).await;
    for client in pair {
        assert_eq!(client.end().await.as_deref(), Some("stopped"));
    }
    (&mut server.task).await.unwrap();
}
