//! What happens at a table.

use std::time::Duration;

use serde_json::{Value, json};

use crate::client::{serve, serve_with};

#[tokio::test]
async fn both_see_every_move_and_the_win_with_its_line() {
    let house = serve().await;
    let [mut x, mut o] = house.pair().await;
    for (ply, at) in ["a1", "a2", "b1", "b2", "c1"].into_iter().enumerate() {
        let mover = if ply % 2 == 0 { &mut x } else { &mut o };
        mover.play(at).await;
        for client in [&mut x, &mut o] {
            client.see(|view| view["game"]["moves"][ply] == at).await;
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
async fn a_draw_is_told_to_both() {
    let house = serve().await;
    let [mut x, mut o] = house.pair().await;
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
async fn only_whoever_is_to_move_is_asked_and_told_how_long() {
    let house = serve().await;
    let [mut x, mut o] = house.pair().await;
    x.see(|view| view["asked"] == "move").await;
    o.see(|view| view["game"]["turn"] == "X").await;
    assert_eq!(o.view["asked"], Value::Null);
    for client in [&x, &o] {
        let left = client.view["game"]["left_ms"].as_u64().unwrap();
        assert!((55_000..=60_000).contains(&left), "{left}");
    }
}

#[tokio::test]
async fn an_illegal_answer_is_explained_and_asked_for_again() {
    let house = serve().await;
    let [mut x, mut o] = house.pair().await;
    x.play("b2").await;
    o.see(|view| view["asked"] == "move").await;
    for (said, why) in [
        (
            json!({"type": "move", "ply": 1, "at": "b2"}),
            "the square `b2` is already taken by X",
        ),
        (
            json!({"type": "move", "ply": 1, "at": "d1"}),
            "`d1` is off the board: columns go from a to c, rows from 1 to 3",
        ),
        (
            json!({"type": "move", "ply": 0, "at": "a1"}),
            "that was a move after 0 others, but 1 were played",
        ),
        (
            json!({"type": "again", "again": true}),
            "you are asked for your move",
        ),
        (
            json!({"type": "name", "name": "Eve"}),
            "you are asked for your move",
        ),
    ] {
        o.say(said).await;
        assert_eq!(o.note().await, why);
        assert_eq!(o.view["asked"], "move");
        assert_eq!(o.moves(), ["b2"]);
    }
    o.say(json!({"type": "move", "ply": 1, "at": "?"})).await;
    assert!(o.note().await.contains("`?`"), "{}", o.view["note"]);
    o.play("a1").await;
    assert_eq!(o.view["note"], Value::Null);
}

#[tokio::test]
async fn whoever_is_not_to_move_is_told_so() {
    let house = serve().await;
    let [mut x, mut o] = house.pair().await;
    o.see(|view| view["game"]["turn"] == "X").await;
    for said in [
        json!({"type": "move", "ply": 0, "at": "a1"}),
        json!({"type": "again", "again": true}),
    ] {
        o.say(said).await;
        assert_eq!(o.note().await, "it is not your turn");
    }
    x.play("a1").await;
    o.play("b2").await;
    assert_eq!(o.moves(), ["a1", "b2"]);
}

#[tokio::test]
async fn a_move_that_was_sent_twice_is_played_once() {
    let house = serve().await;
    let [mut x, mut o] = house.pair().await;
    x.see(|view| view["asked"] == "move").await;
    for _ in 0..2 {
        x.say(json!({"type": "move", "ply": 0, "at": "a1"})).await;
    }
    assert_eq!(x.note().await, "it is not your turn");
    o.play("b2").await;
    x.see(|view| view["asked"] == "move").await;
    assert_eq!(x.moves(), ["a1", "b2"]);
}

#[tokio::test]
async fn the_clock_runs_out() {
    let house = serve_with(|options| options.clock = Duration::from_millis(300)).await;
    let [mut x, mut o] = house.pair().await;
    x.play("b2").await;
    assert_eq!(o.result().await, ["lost", "clock"]);
    assert_eq!(x.result().await, ["won", "clock"]);
    assert_eq!(x.moves(), ["b2"]);
}

#[tokio::test]
async fn refused_answers_do_not_stop_the_clock() {
    let house = serve_with(|options| options.clock = Duration::from_millis(500)).await;
    let [mut x, mut o] = house.pair().await;
    x.see(|view| view["asked"] == "move").await;
    for _ in 0..4 {
        x.say(json!({"type": "move", "ply": 7, "at": "a1"})).await;
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(x.result().await, ["lost", "clock"]);
    assert_eq!(o.result().await, ["won", "clock"]);
}

#[tokio::test]
async fn on_yes_both_queue_again_and_on_no_there_is_the_choice() {
    let house = serve().await;
    let [mut x, mut o] = house.pair().await;
    x.say(json!({"type": "leave", "what": "game"})).await;
    for client in [&mut x, &mut o] {
        client.see(|view| view["asked"] == "again").await;
    }
    x.say(json!({"type": "again", "again": true})).await;
    x.see(|view| view["queued"].is_object()).await;
    assert_eq!(x.view["game"], Value::Null);
    o.say(json!({"type": "again", "again": true})).await;
    x.see(|view| view["game"]["moves"] == json!([])).await;
    o.see(|view| view["game"]["moves"] == json!([])).await;
    o.say(json!({"type": "leave", "what": "game"})).await;
    o.see(|view| view["asked"] == "again").await;
    o.say(json!({"type": "again", "again": false})).await;
    o.see(|view| view["asked"] == "game").await;
    assert_eq!(o.view["game"], Value::Null);
}

#[tokio::test]
async fn games_on_the_larger_boards_are_won_too() {
    let house = serve().await;
    for (side, line) in [(4, 4), (6, 4), (10, 5), (15, 5)] {
        let [mut x, mut o] = house.pair_on(side, line).await;
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
