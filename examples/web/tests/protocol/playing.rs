//! Moves, refusals, the time limit for a move and the end of a game.

use std::time::Duration;

use serde_json::{Value, json};

use crate::client::TestServer;

#[tokio::test]
async fn both_players_see_every_move_and_the_winning_line() {
    let server = TestServer::start().await;
    let [mut x, mut o] = server.pair().await;
    for (ply, at) in ["a1", "a2", "b1", "b2", "c1"].into_iter().enumerate() {
        let mover = if ply % 2 == 0 { &mut x } else { &mut o };
        mover.play(at).await;
        for client in [&mut x, &mut o] {
            client
                .wait_for(|view| view["game"]["moves"][ply] == at)
                .await;
        }
    }
    assert_eq!(x.result().await, ["won", "line"]);
    assert_eq!(o.result().await, ["lost", "line"]);
    for client in [&x, &o] {
        assert_eq!(client.view["game"]["lines"], json!([["a1", "b1", "c1"]]));
        assert_eq!(client.view["game"]["turn"], Value::Null);
        assert_eq!(client.view["game"]["left_ms"], Value::Null);
    }
}

#[tokio::test]
async fn both_players_see_a_draw() {
    let server = TestServer::start().await;
    let [mut x, mut o] = server.pair().await;
    for (ply, at) in ["b2", "a1", "b1", "b3", "c1", "a3", "a2", "c2", "c3"]
        .into_iter()
        .enumerate()
    {
        if ply % 2 == 0 { &mut x } else { &mut o }.play(at).await;
    }
    assert_eq!(x.result().await, ["drawn", "full"]);
    assert_eq!(o.result().await, ["drawn", "full"]);
}

#[tokio::test]
async fn only_the_player_to_move_is_asked_and_both_see_the_time_left() {
    let server = TestServer::start().await;
    let [mut x, mut o] = server.pair().await;
    x.wait_for(|view| view["asked"] == "move").await;
    o.wait_for(|view| view["game"]["turn"] == "X").await;
    assert_eq!(o.view["asked"], Value::Null);
    for client in [&x, &o] {
        let left = client.view["game"]["left_ms"].as_u64().unwrap();
        assert!((55_000..=60_000).contains(&left), "{left}");
    }
}

#[tokio::test]
async fn an_illegal_answer_is_refused_with_a_reason() {
    let server = TestServer::start().await;
    let [mut x, mut o] = server.pair().await;
    x.play("b2").await;
    o.wait_for(|view| view["asked"] == "move").await;
    for (message, why) in [
        (
            json!({"type": "move", "ply": 1, "at": "b2"}),
            "the square `b2` is already taken by X",
        ),
        (
            json!({"type": "move", "ply": 1, "at": "d1"}),
            "the square `d1` is off the 3×3 board, whose columns are a to c and rows 1 to 3",
        ),
        (
            json!({"type": "move", "ply": 0, "at": "a1"}),
            "expected a move at ply 1, found one at ply 0",
        ),
        (
            json!({"type": "again", "again": true}),
            "expected a `move` message, not `again`",
        ),
        (
            json!({"type": "name", "name": "Eve"}),
            "expected a `move` message, not `name`",
        ),
    ] {
        o.send(message).await;
        assert_eq!(o.note().await, why);
        assert_eq!(o.view["asked"], "move");
        assert_eq!(o.moves(), ["b2"]);
    }
    o.send(json!({"type": "move", "ply": 1, "at": "?"})).await;
    assert_eq!(
        o.note().await,
        "`?` is not a square: expected a column letter and a row number, such as `b2`"
    );
    o.play("a1").await;
    assert_eq!(o.view["note"], Value::Null);
}

#[tokio::test]
async fn the_wrong_player_is_refused() {
    let server = TestServer::start().await;
    let [mut x, mut o] = server.pair().await;
    o.wait_for(|view| view["game"]["turn"] == "X").await;
    for message in [
        json!({"type": "move", "ply": 0, "at": "a1"}),
        json!({"type": "again", "again": true}),
    ] {
        o.send(message).await;
        assert_eq!(o.note().await, "it is X's turn");
    }
    x.play("a1").await;
    o.play("b2").await;
    assert_eq!(o.moves(), ["a1", "b2"]);
}

#[tokio::test]
async fn a_move_sent_twice_is_played_once() {
    let server = TestServer::start().await;
    let [mut x, mut o] = server.pair().await;
    x.wait_for(|view| view["asked"] == "move").await;
    for _ in 0..2 {
        x.send(json!({"type": "move", "ply": 0, "at": "a1"})).await;
    }
    assert_eq!(x.note().await, "it is O's turn");
    o.play("b2").await;
    x.wait_for(|view| view["asked"] == "move").await;
    assert_eq!(x.moves(), ["a1", "b2"]);
}

#[tokio::test]
async fn a_player_whose_time_runs_out_loses() {
    let server =
        TestServer::start_with(|options| options.move_time_limit = Duration::from_millis(300))
            .await;
    let [mut x, mut o] = server.pair().await;
    x.play("b2").await;
    assert_eq!(o.result().await, ["lost", "clock"]);
    assert_eq!(x.result().await, ["won", "clock"]);
    assert_eq!(x.moves(), ["b2"]);
}

#[tokio::test]
async fn refused_answers_do_not_extend_the_time_for_a_move() {
    let server =
        TestServer::start_with(|options| options.move_time_limit = Duration::from_millis(500))
            .await;
    let [mut x, mut o] = server.pair().await;
    x.wait_for(|view| view["asked"] == "move").await;
    for _ in 0..4 {
        x.send(json!({"type": "move", "ply": 7, "at": "a1"})).await;
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(x.result().await, ["lost", "clock"]);
    assert_eq!(o.result().await, ["won", "clock"]);
}

#[tokio::test]
async fn playing_again_joins_the_queue_and_declining_returns_to_the_choice() {
    let server = TestServer::start().await;
    let [mut x, mut o] = server.pair().await;
    x.leave("game").await;
    for client in [&mut x, &mut o] {
        client.wait_for(|view| view["asked"] == "again").await;
    }
    x.send(json!({"type": "again", "again": true})).await;
    x.wait_for(|view| view["queued"].is_object()).await;
    assert_eq!(x.view["game"], Value::Null);
    o.send(json!({"type": "again", "again": true})).await;
    x.wait_for(|view| view["game"]["moves"] == json!([])).await;
    o.wait_for(|view| view["game"]["moves"] == json!([])).await;
    o.leave("game").await;
    o.wait_for(|view| view["asked"] == "again").await;
    o.send(json!({"type": "again", "again": false})).await;
    o.wait_for(|view| view["asked"] == "game").await;
    assert_eq!(o.view["game"], Value::Null);
}

#[tokio::test]
async fn larger_boards_are_won_with_their_own_line() {
    let server = TestServer::start().await;
    for (side, line) in [(4, 4), (6, 4), (10, 5), (15, 5)] {
        let [mut x, mut o] = server.pair_on(side, line).await;
        for n in 1..=line {
            x.play(&format!("a{n}")).await;
            if n < line {
                o.play(&format!("c{n}")).await;
            }
        }
        assert_eq!(x.result().await, ["won", "line"]);
        assert_eq!(x.view["game"]["lines"][0].as_array().unwrap().len(), line);
    }
}
