//! Moves, refusals, the time limit for a move and the end of a game.

use std::time::Duration;

use serde_json::{Value, json};

use tictactype_web_tests::{TestServer, WON, results, section};

use super::MESSAGES;

#[tokio::test]
async fn both_players_see_every_move_and_the_winning_line() {
    let server = TestServer::paused().await;
    let [mut x, mut o] = server.pair().await;
    for (ply, at) in WON.into_iter().enumerate() {
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
        let game = &client.view["game"];
        assert_eq!(game["result"], json!({"winner": "X", "why": "line"}));
        assert_eq!(game["lines"], json!([["a1", "b1", "c1"]]));
        assert_eq!(game["turn"], Value::Null);
        assert_eq!(game["left_ms"], Value::Null);
        assert_eq!(client.view["state"], "between");
        assert_eq!(client.view["asked"], "rematch");
    }
}

#[tokio::test]
async fn only_the_player_to_move_is_asked_and_both_see_the_time_left() {
    let server = TestServer::paused().await;
    let [mut x, mut o] = server.pair().await;
    assert_eq!(x.view["asked"], "move");
    assert_eq!(o.view["asked"], Value::Null);
    server.advance(Duration::from_secs(20)).await;
    for client in [&mut x, &mut o] {
        client.settle().await;
        let game = &client.view["game"];
        assert_eq!(game["turn"], "X");
        assert_eq!(game["limit_ms"], 60_000);
        let left = game["left_ms"].as_u64().unwrap();
        assert!((38_000..=40_000).contains(&left), "{left}");
    }
    // Each move restarts the time.
    x.play("a1").await;
    o.wait_for(|view| view["asked"] == "move").await;
    for client in [&x, &o] {
        let left = client.view["game"]["left_ms"].as_u64().unwrap();
        assert!((59_000..=60_000).contains(&left), "{left}");
    }
}

#[tokio::test]
async fn an_illegal_answer_is_refused_with_a_reason() {
    let server = TestServer::paused().await;
    let [mut x, mut o] = server.pair().await;
    x.play("b2").await;
    o.wait_for(|view| view["asked"] == "move").await;
    let game = o.view["game"]["number"].as_u64().unwrap();
    let (game, last) = (game.to_string(), (game - 1).to_string());
    let insert = |text: &str| text.replace("GAME", &game).replace("LAST", &last);
    for case in section(MESSAGES, "refused to O at ply 1, after b2").chunks(2) {
        o.send_text(insert(case[0])).await;
        let note = o.note().await.join(": ");
        assert_eq!(note, insert(case[1].trim()));
        assert_eq!(o.view["asked"], "move");
        assert_eq!(o.moves(), ["b2"]);
    }
    // The next move clears a note.
    o.play("a1").await;
    assert_eq!(o.view["note"], Value::Null);
}

#[tokio::test]
async fn the_wrong_player_is_refused() {
    let server = TestServer::paused().await;
    let [mut x, mut o] = server.pair().await;
    o.send_move_at(0, "a1").await;
    assert_eq!(o.note().await, ["turn", "it is X's turn"]);
    o.ask_for_rematch().await;
    assert_eq!(o.note().await, ["turn", "it is X's turn"]);
    x.play("a1").await;
    o.play("b2").await;
    assert_eq!(o.moves(), ["a1", "b2"]);
}

#[tokio::test]
async fn a_player_whose_time_runs_out_loses() {
    let server = TestServer::paused().await;
    let mut pair = server.pair().await;
    pair[0].play("b2").await;
    pair[1].wait_for(|view| view["asked"] == "move").await;
    server.advance(Duration::from_secs(59)).await;
    // O is still in time.
    pair[1].play("a1").await;
    pair[0].wait_for(|view| view["asked"] == "move").await;
    server.advance(Duration::from_secs(59)).await;
    pair[0].play("b1").await;
    pair[1].wait_for(|view| view["asked"] == "move").await;
    server.advance(Duration::from_secs(61)).await;
    assert_eq!(
        results(&mut pair).await,
        [["won", "clock"], ["lost", "clock"]]
    );
    assert_eq!(pair[0].moves(), ["b2", "a1", "b1"]);
}

#[tokio::test]
async fn refused_answers_do_not_extend_the_time_for_a_move() {
    let server = TestServer::paused().await;
    let mut pair = server.pair().await;
    for _ in 0..4 {
        server.advance(Duration::from_secs(14)).await;
        pair[0].send_move_at(7, "a1").await;
        pair[0].note().await;
    }
    server.advance(Duration::from_secs(5)).await;
    assert_eq!(
        results(&mut pair).await,
        [["lost", "clock"], ["won", "clock"]]
    );
}

#[tokio::test]
async fn larger_boards_are_won_with_their_own_line() {
    let server = TestServer::paused().await;
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
