//! How people part: on purpose, by accident, and for a moment.

use std::time::Duration;

use serde_json::json;

use tokio_tungstenite::tungstenite::Message;

use crate::client::{Client, SOON, serve, serve_with};

const MOVES: [&str; 9] = ["b2", "a1", "b1", "b3", "c1", "a3", "a2", "c2", "c3"];

#[tokio::test]
async fn whoever_leaves_loses() {
    let house = serve().await;
    for leaver in [0, 1] {
        let mut pair = house.pair().await;
        pair[leaver]
            .say(json!({"type": "leave", "what": "game"}))
            .await;
        assert_eq!(pair[leaver].result().await, ["lost", "left"]);
        assert_eq!(pair[1 - leaver].result().await, ["won", "left"]);
    }
}

#[tokio::test]
async fn whoever_is_gone_for_too_long_loses_at_every_ply() {
    let house = serve().await;
    for plies in 0..MOVES.len() {
        for leaver in [0, 1] {
            let mut pair = house.pair().await;
            for (ply, at) in MOVES.into_iter().take(plies).enumerate() {
                pair[ply % 2].play(at).await;
            }
            let [x, o] = pair;
            let (gone, mut other) = if leaver == 0 { (x, o) } else { (o, x) };
            drop(gone);
            other
                .see(|view| view["game"]["opponent_gone_ms"].is_u64())
                .await;
            assert_eq!(other.result().await, ["won", "gone"]);
            assert_eq!(other.moves(), MOVES[..plies]);
            other.see(|view| view["asked"] == "again").await;
        }
    }
}

#[tokio::test]
async fn whoever_comes_back_in_time_has_the_same_seat_at_every_ply() {
    let house = serve_with(|options| options.absence = Duration::from_secs(30)).await;
    for plies in 0..MOVES.len() {
        let mut pair = house.pair().await;
        for (ply, at) in MOVES.into_iter().take(plies).enumerate() {
            pair[ply % 2].play(at).await;
        }
        for (seat, mark) in [(0, "X"), (1, "O")] {
            let token = pair[seat].token();
            let mut back = house.returning(token.clone()).await;
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
async fn the_other_sees_who_is_away_and_who_is_back() {
    let house = serve_with(|options| options.absence = Duration::from_secs(30)).await;
    let [x, mut o] = house.pair().await;
    let token = x.token();
    drop(x);
    o.see(|view| view["game"]["opponent_gone_ms"].is_u64())
        .await;
    let mut x = house.returning(token).await;
    o.see(|view| view["game"]["opponent_gone_ms"].is_null())
        .await;
    x.play("b2").await;
    o.play("a1").await;
}

#[tokio::test]
async fn while_somebody_is_away_the_other_may_move_and_nothing_is_missed() {
    let house = serve_with(|options| options.absence = Duration::from_secs(30)).await;
    let [mut x, o] = house.pair().await;
    let token = o.token();
    drop(o);
    x.play("b2").await;
    let mut o = house.returning(token).await;
    assert_eq!(o.moves(), ["b2"]);
    o.play("a1").await;
}

#[tokio::test]
async fn the_clock_runs_for_who_is_away() {
    let house = serve_with(|options| {
        options.absence = Duration::from_secs(30);
        options.clock = Duration::from_millis(300);
    })
    .await;
    let [x, mut o] = house.pair().await;
    let token = x.token();
    drop(x);
    assert_eq!(o.result().await, ["won", "clock"]);
    let mut x = house.returning(token).await;
    assert_eq!(x.result().await, ["lost", "clock"]);
}

#[tokio::test]
async fn both_may_be_gone() {
    let house = serve().await;
    let [x, o] = house.pair().await;
    let tokens = [x.token(), o.token()];
    drop((x, o));
    tokio::time::sleep(Duration::from_millis(900)).await;
    // Nobody has their places any more: who comes now is new.
    for token in tokens {
        let new = house.returning(token.clone()).await;
        assert_ne!(new.token(), token);
        assert_eq!(new.view["asked"], "name");
    }
}

#[tokio::test]
async fn leaving_without_a_game_is_good_bye() {
    let house = serve().await;
    let mut ann = house.named("Ann").await;
    let token = ann.token();
    ann.say(json!({"type": "leave", "what": "house"})).await;
    assert_eq!(ann.end().await.as_deref(), Some("over"));
    assert_ne!(house.returning(token.clone()).await.token(), token);
}

#[tokio::test]
async fn when_the_server_stops_everybody_is_told_and_it_ends() {
    let mut house = serve().await;
    let [x, o] = house.pair().await;
    let waiting = house.named("Eve").await;
    house.stop.cancel();
    for client in [x, o, waiting] {
        assert_eq!(client.end().await.as_deref(), Some("stopped"));
    }
    tokio::time::timeout(Duration::from_secs(5), &mut house.server)
        .await
        .unwrap()
        .unwrap();
}

#[tokio::test]
async fn whoever_is_killed_at_any_moment_harms_nobody_and_leaves_nothing() {
    let house = serve().await;
    for moment in 0..8 {
        let mut eve = Client::connect(&house.url()).await;
        let says = [
            json!({"type": "hello", "token": null}),
            json!({"type": "name", "name": "Eve"}),
            json!({"type": "game", "side": 3, "line": 3, "against": "person"}),
            json!({"type": "leave", "what": "queue"}),
            json!({"type": "game", "side": 3, "line": 3, "against": "computer"}),
            json!({"type": "leave", "what": "game"}),
            json!({"type": "again", "again": true}),
        ];
        for said in says.into_iter().take(moment) {
            eve.say(said).await;
        }
        drop(eve);
        let [mut x, mut o] = house.pair().await;
        x.play("b2").await;
        o.play("a1").await;
        for mut client in [x, o] {
            client
                .try_to_say(Message::text(r#"{"type":"leave","what":"game"}"#))
                .await;
        }
    }
    let empty = r#"{"connections":1,"games":0,"people":0,"status":"ok"}"#;
    let soon = tokio::time::Instant::now() + SOON;
    while !house.fetch("/healthz").await.ends_with(empty) {
        let health = house.fetch("/healthz").await;
        assert!(tokio::time::Instant::now() < soon, "{health}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// What somebody leaves is what they have seen: it may have changed meanwhile.
#[tokio::test]
async fn whoever_leaves_leaves_what_they_name_and_nothing_else() {
    let house = serve().await;
    let [mut x, mut o] = house.pair().await;
    // Out of the queue, just when an opponent had come: the game goes on.
    o.say(json!({"type": "leave", "what": "queue"})).await;
    o.note().await;
    x.play("b2").await;
    // Twice out of the game, as by a double click; and the other at the same time.
    for client in [&mut o, &mut x] {
        for _ in 0..2 {
            client.say(json!({"type": "leave", "what": "game"})).await;
        }
    }
    for client in [&mut x, &mut o] {
        client.result().await;
        client.see(|view| view["asked"] == "again").await;
        client.say(json!({"type": "again", "again": false})).await;
        client.see(|view| view["asked"] == "game").await;
    }
}
