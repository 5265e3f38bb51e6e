//! More games between the same players.

use std::time::Duration;

use serde_json::{Value, json};

use tictactype_web_tests::{Client, DRAWN, TestServer, WON, in_order, play_all, results};

/// What the players answered when asked for another game, as a client sees it.
fn answers(client: &Client) -> &Value {
    &client.view["series"]["rematch"]
}

/// Checks what the player and the opponent answered, while neither is gone.
#[track_caller]
fn assert_answers(client: &Client, [you, opponent]: [bool; 2]) {
    let expected = json!({"you": you, "opponent": opponent, "gone": null});
    assert_eq!(*answers(client), expected);
}

/// Both players ask for another game. Waits until it runs. Returns X first.
async fn rematch(mut pair: [Client; 2]) -> [Client; 2] {
    for client in &mut pair {
        client.ask_for_rematch().await;
    }
    in_order(pair).await
}

#[tokio::test]
async fn a_rematch_starts_when_both_players_ask_for_it() {
    let server = TestServer::paused().await;
    let [mut x, mut o] = server.pair_after_a_game().await;
    for client in [&x, &o] {
        assert_answers(client, [false, false]);
    }
    let first = x.view["game"]["number"].as_u64().unwrap();

    o.ask_for_rematch().await;
    o.wait_for_value("/series/rematch/you", true).await;
    x.wait_for_value("/series/rematch/opponent", true).await;
    assert_answers(&o, [true, false]);
    assert_answers(&x, [false, true]);
    // Asking twice changes nothing.
    o.ask_for_rematch().await;
    o.assert_state("between").await;
    assert_eq!(o.view["asked"], Value::Null);
    assert_eq!(x.view["asked"], "rematch");

    x.ask_for_rematch().await;
    for (client, side) in [(&mut x, "O"), (&mut o, "X")] {
        client.wait_for_state("playing").await;
        let game = &client.view["game"];
        assert_eq!((&game["you"], &game["turn"]), (&json!(side), &json!("X")));
        assert_eq!((&game["moves"], &game["lines"]), (&json!([]), &json!([])));
        assert_eq!(game["result"], Value::Null);
        assert!(game["number"].as_u64().unwrap() > first);
        assert_answers(client, [false, false]);
    }
    o.play("b2").await;
    x.play("a1").await;
}

#[tokio::test]
async fn sides_alternate_and_the_score_is_counted_by_player() {
    let server = TestServer::paused().await;
    let mut pair = server.pair().await;
    // X wins, which is each player in turn; then a draw; then X wins again.
    let opener = pair[0].view["name"].as_str().unwrap().to_owned();
    let second = pair[1].view["name"].as_str().unwrap().to_owned();
    let number = pair[0].view["series"]["number"].clone();
    for (played, drawn, scores) in [
        (1, 0, [1, 0]),
        (2, 0, [1, 1]),
        (3, 1, [1, 1]),
        (4, 1, [1, 2]),
    ] {
        let expected = if played % 2 == 1 { &opener } else { &second };
        assert_eq!(pair[0].view["name"], **expected, "sides of game {played}");
        play_all(&mut pair, if played == 3 { &DRAWN } else { &WON }).await;
        results(&mut pair).await;
        for client in &pair {
            let series = &client.view["series"];
            assert_eq!(series["number"], number);
            assert_eq!(series["played"], json!(played));
            assert_eq!(series["drawn"], json!(drawn));
            assert_eq!(series["private"], false);
            assert_eq!(
                [&opener, &second].map(|name| client.player(name, "score")),
                scores
            );
        }
        pair = rematch(pair).await;
    }
}

#[tokio::test]
async fn lost_games_count_for_the_opponent_whatever_the_reason() {
    let server = TestServer::paused().await;
    let mut pair = server.pair().await;
    pair[0].leave("game").await;
    assert_eq!(
        results(&mut pair).await,
        [["lost", "left"], ["won", "left"]]
    );
    pair = rematch(pair).await;
    // The winner is X now, and loses on time.
    server.advance(Duration::from_secs(61)).await;
    assert_eq!(
        results(&mut pair).await,
        [["lost", "clock"], ["won", "clock"]]
    );
    for side in ["X", "O"] {
        assert_eq!(pair[0].view["game"]["players"][side]["score"], 1);
    }
}

#[tokio::test]
async fn a_player_who_finds_somebody_else_leaves_the_opponent_behind() {
    let server = TestServer::paused().await;
    let mut pair = server.pair().await;
    pair[0].leave("game").await;
    results(&mut pair).await;
    let [mut leaver, mut other] = pair;
    let name = leaver.view["name"].as_str().unwrap().to_owned();
    other.ask_for_rematch().await;
    leaver.leave_to("series", "choosing").await;
    assert_eq!(leaver.view["game"], Value::Null);
    assert_eq!(leaver.view["series"], Value::Null);
    other.wait_for_value("/series/rematch/gone", "left").await;
    assert_eq!(other.view["state"], "between");
    assert_eq!(other.view["asked"], Value::Null);
    other.ask_for_rematch().await;
    assert_eq!(
        other.note().await,
        ["refused", "the opponent has left, so there is no rematch"]
    );
    // Nobody sees what the leaver does next.
    leaver.join_queue(3, 3).await;
    drop(leaver);
    other.settle().await;
    assert_eq!(other.player(&name, "away_ms"), Value::Null);
    other.leave_to("series", "choosing").await;
}

#[tokio::test]
async fn a_player_who_does_not_reconnect_after_a_game_is_gone() {
    let server = TestServer::paused().await;
    let [x, mut o] = server.pair_after_a_game().await;
    let name = x.view["name"].as_str().unwrap().to_owned();
    let token = x.disconnect();
    o.wait_for_away("X").await;
    assert!(o.player(&name, "away_ms").as_u64().unwrap() <= 30_000);
    assert_eq!(answers(&o)["gone"], Value::Null);
    // X may come back, so the question is still open.
    o.ask_for_rematch().await;
    o.wait_for_value("/series/rematch/you", true).await;
    server.advance(Duration::from_secs(31)).await;
    o.wait_for_value("/series/rematch/gone", "gone").await;
    assert_eq!(o.player(&name, "away_ms"), Value::Null);
    assert_eq!(server.resume(&token).await.welcome["resumed"], false);
}

#[tokio::test]
async fn a_player_who_comes_back_in_time_can_agree_to_a_rematch() {
    let server = TestServer::paused().await;
    let [x, mut o] = server.pair_after_a_game().await;
    let token = x.disconnect();
    o.wait_for_away("X").await;
    o.ask_for_rematch().await;
    o.wait_for_value("/series/rematch/you", true).await;
    server.advance(Duration::from_secs(20)).await;
    let mut x = server.resume(&token).await;
    assert_answers(&x, [false, true]);
    x.ask_for_rematch().await;
    in_order([x, o]).await;
}

#[tokio::test]
async fn the_choice_of_another_game_is_one_message() {
    let server = TestServer::paused().await;
    let [mut x, mut o] = server.pair_after_a_game().await;
    // A choice that is no answer changes nothing.
    x.choose_game(7, 9, "person").await;
    assert_eq!(x.note().await[0], "refused");
    assert_eq!(x.view["state"], "between");
    x.choose_game(4, 4, "person").await;
    x.wait_for_state("queued").await;
    assert_eq!(x.view["wait"]["side"], 4);
    o.wait_for_value("/series/rematch/gone", "left").await;
    o.choose_game(3, 3, "computer").await;
    o.wait_for_value("/game/practice", true).await;
    assert_eq!(o.view["state"], "choosing");
}

#[tokio::test]
async fn a_rematch_can_be_declined() {
    let server = TestServer::paused().await;
    let [mut x, mut o] = server.pair_after_a_game().await;
    o.ask_for_rematch().await;
    x.wait_for_value("/series/rematch/opponent", true).await;
    x.send(json!({"type": "rematch", "yes": false})).await;
    x.wait_for_state("choosing").await;
    o.wait_for_value("/series/rematch/gone", "left").await;
    assert_eq!(o.view["state"], "between");
}
