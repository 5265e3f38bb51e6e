//! Leaving, disconnecting and reconnecting.

use std::time::Duration;

use serde_json::{Value, json};

use tictactype_web_tests::{Client, DRAWN, TestServer, play_all, results};

#[tokio::test]
async fn leaving_a_game_loses_it() {
    for leaver in [0, 1] {
        let server = TestServer::paused().await;
        let mut pair = server.pair().await;
        pair[leaver].leave("game").await;
        assert_eq!(pair[leaver].result().await, ["lost", "left"]);
        assert_eq!(pair[1 - leaver].result().await, ["won", "left"]);
        for client in &pair {
            assert_eq!(client.view["state"], "between");
            assert_eq!(client.view["asked"], "rematch");
        }
    }
}

#[tokio::test]
async fn a_player_who_does_not_reconnect_loses_at_every_ply() {
    for plies in 0..DRAWN.len() {
        for leaver in [0, 1] {
            let server = TestServer::paused().await;
            let mut pair = server.pair().await;
            play_all(&mut pair, &DRAWN[..plies]).await;
            let [x, o] = pair;
            let (left, mut other) = if leaver == 0 { (x, o) } else { (o, x) };
            let side = left.view["game"]["you"].as_str().unwrap().to_owned();
            drop(left);
            other.wait_for_away(&side).await;
            server.advance(Duration::from_secs(29)).await;
            other.settle().await;
            assert_eq!(other.view["game"]["result"], Value::Null);
            server.advance(Duration::from_secs(2)).await;
            assert_eq!(other.result().await, ["won", "gone"]);
            assert_eq!(other.view["series"]["rematch"]["gone"], "gone");
            assert_eq!(other.view["asked"], Value::Null);
            assert_eq!(other.moves(), DRAWN[..plies]);
        }
    }
}

#[tokio::test]
async fn a_player_who_reconnects_has_the_same_seat_at_every_ply() {
    let server = TestServer::paused().await;
    for plies in 0..DRAWN.len() {
        let mut pair = server.pair().await;
        play_all(&mut pair, &DRAWN[..plies]).await;
        for (seat, mark) in [(0, "X"), (1, "O")] {
            let mut back = server.resume(&pair[seat].token()).await;
            assert_eq!(back.welcome["resumed"], true);
            assert_eq!(back.view["game"]["you"], mark);
            assert_eq!(back.moves(), DRAWN[..plies]);
            std::mem::swap(&mut pair[seat], &mut back);
            assert_eq!(back.end().await.as_deref(), Some("elsewhere"));
        }
        for (ply, at) in DRAWN.into_iter().enumerate().skip(plies) {
            pair[ply % 2].play(at).await;
        }
        assert_eq!(results(&mut pair).await, [["drawn", "full"]; 2]);
    }
}

#[tokio::test]
async fn the_opponent_sees_a_player_disconnect_and_reconnect() {
    let server = TestServer::paused().await;
    let [mut x, o] = server.pair().await;
    let token = o.disconnect();
    x.wait_for_away("O").await;
    let away = x.view["game"]["players"]["O"]["away_ms"].as_u64().unwrap();
    assert!((29_000..=30_000).contains(&away), "{away}");
    assert_eq!(x.view["game"]["players"]["X"]["away_ms"], Value::Null);
    x.play("b2").await;
    server.advance(Duration::from_secs(20)).await;
    let mut o = server.resume(&token).await;
    assert_eq!(o.moves(), ["b2"]);
    x.wait_for_value("/game/players/O/away_ms", Value::Null)
        .await;
    // The time to reconnect ends only if the player is away again for as long.
    server.advance(Duration::from_secs(20)).await;
    o.play("a1").await;
}

#[tokio::test]
async fn a_session_without_its_game_is_not_resumed() {
    let server = TestServer::paused().await;
    let [x, mut o] = server.pair().await;
    let token = x.disconnect();
    o.wait_for_away("X").await;
    server.advance(Duration::from_secs(31)).await;
    o.result().await;
    let new = server.resume(&token).await;
    assert_eq!(new.welcome["resumed"], false);
    assert_eq!(new.view["state"], "choosing");
    // The person is told once how the game ended.
    let last = &new.welcome["last"];
    assert_eq!(last["result"], json!({"winner": "O", "why": "gone"}));
    assert_eq!((&last["you"], &last["moves"]), (&json!("X"), &json!([])));
    let again = server.resume(&token).await;
    assert_eq!(again.welcome["last"], Value::Null);
}

#[tokio::test]
async fn leaving_the_server_ends_the_session_and_the_game() {
    let server = TestServer::paused().await;
    let [mut x, mut o] = server.pair().await;
    let token = x.token();
    x.leave("server").await;
    assert_eq!(x.end().await.as_deref(), Some("over"));
    assert_eq!(o.result().await, ["won", "left"]);
    assert_eq!(o.view["series"]["rematch"]["gone"], "gone");
    assert_eq!(server.resume(&token).await.welcome["resumed"], false);
    // Also for a guest without a game.
    let mut eve = server.guest().await;
    eve.leave("server").await;
    assert_eq!(eve.end().await.as_deref(), Some("over"));
}

#[tokio::test]
async fn what_the_person_is_not_in_cannot_be_left() {
    let server = TestServer::paused().await;
    let [mut ann, mut bob, mut cid, mut dan] = server.connect_many().await;
    ann.join_queue(3, 3).await;
    let code = bob.invite(3, 3).await;
    let mut new = server.guest().await;
    let all = ["queue", "invitation", "game", "series", "watching"];
    let refuses = async |client: &mut Client, fits: &str| {
        let state = client.view["state"].clone();
        for what in all.into_iter().filter(|what| *what != fits) {
            client.leave(what).await;
            let [why, text] = client.note().await;
            assert!(
                why == "refused" && text.starts_with("there is no "),
                "{state} {what}: {text}"
            );
            assert_eq!(client.view["state"], state);
        }
    };
    refuses(&mut new, "").await;
    refuses(&mut cid, "").await;
    refuses(&mut ann, "queue").await;
    refuses(&mut bob, "invitation").await;
    cid.join(&code).await;
    cid.wait_for_state("playing").await;
    bob.wait_for_state("playing").await;
    refuses(&mut cid, "game").await;
    dan.join(&code).await;
    dan.wait_for_state("watching").await;
    refuses(&mut dan, "watching").await;
    cid.leave_to("game", "between").await;
    refuses(&mut cid, "series").await;
    for (client, what) in [
        (&mut dan, "watching"),
        (&mut ann, "queue"),
        (&mut cid, "series"),
    ] {
        client.leave_to(what, "choosing").await;
    }
}

#[tokio::test]
async fn a_double_click_on_leave_does_no_more_than_a_single_one() {
    let server = TestServer::paused().await;
    let mut pair = server.pair().await;
    pair[0].play("b2").await;
    // Both leave the game at the same time, and twice.
    for client in &mut pair {
        for _ in 0..2 {
            client.leave("game").await;
        }
    }
    for client in &mut pair {
        client.assert_state("between").await;
        assert_eq!(client.view["series"]["played"], 1);
        client.leave("series").await;
        client.leave("series").await;
        client.assert_state("choosing").await;
    }
}

#[tokio::test]
async fn a_client_that_disconnects_at_any_step_leaves_nothing_behind() {
    let server = TestServer::paused().await;
    for steps in 0..9 {
        let mut eve = server.open().await;
        let messages = [
            json!({"type": "hello", "token": null}),
            json!({"type": "name", "name": "Eve"}),
            json!({"type": "game", "side": 3, "line": 3, "against": "person"}),
            json!({"type": "leave", "what": "queue"}),
            json!({"type": "game", "side": 3, "line": 3, "against": "friend"}),
            json!({"type": "game", "side": 3, "line": 3, "against": "computer"}),
            json!({"type": "leave", "what": "invitation"}),
            json!({"type": "game", "side": 3, "line": 3, "against": "computer"}),
        ];
        for message in messages.into_iter().take(steps) {
            eve.send(message).await;
        }
        drop(eve);
    }
    let mut pair = server.pair_on(4, 4).await;
    play_all(&mut pair, &["b2", "a1"]).await;
    drop(pair);
    let counts = async || {
        let health = server.health().await;
        ["people", "games"].map(|field| health[field].as_u64().unwrap())
    };
    // Longer than any link is valid.
    for _ in 0..100 {
        server.advance(Duration::from_secs(60)).await;
        if counts().await == [0, 0] {
            return;
        }
    }
    panic!("still there: {:?}", counts().await);
}
