//! Names, the choice of a game, and the queue.

use std::time::Duration;

use serde_json::{Value, json};

use tictactype_web_tests::{Client, TestServer};

/// The names of the two players, sorted.
fn names(client: &Client) -> [&str; 2] {
    let players = &client.view["game"]["players"];
    let mut names = ["X", "O"].map(|side| players[side]["name"].as_str().unwrap());
    names.sort_unstable();
    names
}

#[tokio::test]
async fn two_players_in_the_queue_are_paired_with_sides_and_names() {
    let server = TestServer::paused().await;
    let mut ann = server.guest().await;
    assert_eq!(ann.view["state"], "choosing");
    assert_eq!(ann.view["asked"], "game");
    let guest = ann.view["name"].as_str().unwrap();
    let number = guest.strip_prefix("Guest ").unwrap();
    assert!(
        number.len() == 4 && number.parse::<u32>().is_ok(),
        "{guest}"
    );
    ann.send(json!({"type": "name", "name": "  Ann "})).await;
    ann.wait_for(|view| view["name"] == "Ann").await;
    ann.choose_game(3, 3, "person").await;
    ann.wait_for_state("queued").await;
    assert_eq!(
        ann.view["wait"],
        json!({"side": 3, "line": 3, "code": null, "friend": null, "left_ms": null})
    );
    assert_eq!(ann.view["asked"], Value::Null);
    assert_eq!(ann.view["game"], Value::Null);

    let mut bob = server.connect_as("Bob").await;
    bob.choose_game(3, 3, "person").await;
    for client in [&mut ann, &mut bob] {
        client.wait_for_state("playing").await;
        let game = &client.view["game"];
        assert_eq!(client.view["wait"], Value::Null);
        assert_eq!((&game["side"], &game["line"]), (&json!(3), &json!(3)));
        assert_eq!(game["practice"], false);
        assert_eq!(game["watchers"], 0);
        assert_eq!(names(client), ["Ann", "Bob"]);
        let you = &game["players"][game["you"].as_str().unwrap()];
        let name = &client.view["name"];
        assert_eq!(
            *you,
            json!({"name": name, "level": null, "score": 0, "away_ms": null})
        );
    }
    assert_ne!(ann.view["game"]["you"], bob.view["game"]["you"]);
    assert_eq!(ann.view["game"]["number"], bob.view["game"]["number"]);
}

#[tokio::test]
async fn players_are_paired_by_size() {
    let server = TestServer::paused().await;
    let [mut ann, mut bob, mut cid] = server.connect_many().await;
    ann.join_queue(3, 3).await;
    bob.join_queue(15, 5).await;
    cid.choose_game(15, 5, "person").await;
    bob.wait_for_state("playing").await;
    assert_eq!(names(&bob), ["Bob", "Cid"]);
    assert_eq!(bob.view["game"]["side"], 15);
    ann.assert_state("queued").await;
}

#[tokio::test]
async fn an_invalid_name_is_refused_with_a_word_and_a_sentence() {
    let server = TestServer::paused().await;
    let mut ann = server.guest().await;
    for (name, why) in [
        ("", "name_empty"),
        (&"n".repeat(33), "name_long"),
        ("a\u{7}b", "name_characters"),
        ("The Computer", "name_reserved"),
    ] {
        ann.send(json!({"type": "name", "name": name})).await;
        let [word, text] = ann.note().await;
        assert_eq!(word, why, "{name}");
        assert!(!text.is_empty());
        assert!(ann.view["name"].as_str().unwrap().starts_with("Guest "));
    }
    // The limit counts characters, not bytes. Markup makes an ordinary name.
    for name in ["é".repeat(32), "<b>Eve</b>".to_owned()] {
        let mut eve = server.guest().await;
        eve.send(json!({"type": "name", "name": name})).await;
        eve.wait_for(|view| view["name"] == name).await;
    }
}

#[tokio::test]
async fn the_name_can_be_changed_until_an_opponent_comes() {
    let server = TestServer::paused().await;
    let [mut ann, mut bob] = server.connect_many().await;
    ann.send(json!({"type": "name", "name": "Anna"})).await;
    ann.wait_for(|view| view["name"] == "Anna").await;
    assert_eq!(ann.view["state"], "choosing");
    ann.send(json!({"type": "name", "name": ""})).await;
    assert_eq!(ann.note().await[0], "name_empty");
    assert_eq!(ann.view["name"], "Anna");
    ann.join_queue(3, 3).await;
    ann.send(json!({"type": "name", "name": "Eve"})).await;
    ann.wait_for(|view| view["name"] == "Eve").await;
    assert_eq!(ann.view["state"], "queued");
    bob.choose_game(3, 3, "person").await;
    bob.wait_for_state("playing").await;
    assert_eq!(names(&bob), ["Bob", "Eve"]);
    // Too late in a game.
    ann.send(json!({"type": "name", "name": "Anna"})).await;
    ann.note().await;
    assert_eq!(ann.view["name"], "Eve");
}

#[tokio::test]
async fn a_size_or_level_that_is_not_offered_is_refused() {
    let server = TestServer::paused().await;
    let mut ann = server.connect_as("Ann").await;
    for (side, line) in [(3, 2), (26, 26), (0, 0), (usize::MAX, 5)] {
        for against in ["person", "friend", "computer"] {
            ann.choose_game(side, line, against).await;
            let why = format!("the size {side}×{side}, {line} in a row, is not offered");
            assert_eq!(ann.note().await, ["refused", &why]);
        }
    }
    ann.choose_computer(3, 3, "Hard").await;
    let why = "`Hard` is not a level: expected beginner, easy, medium, hard or expert";
    assert_eq!(ann.note().await, ["refused", why]);
    ann.join_queue(4, 4).await;
}

#[tokio::test]
async fn a_player_who_leaves_the_queue_chooses_again_and_is_not_paired() {
    let server = TestServer::paused().await;
    let [mut ann, mut bob] = server.connect_many().await;
    ann.join_queue(3, 3).await;
    ann.send(json!({"type": "move", "game": 1, "ply": 0, "at": "a1"}))
        .await;
    assert_eq!(ann.note().await, ["refused", "there is no opponent yet"]);
    ann.choose_game(3, 3, "person").await;
    assert_eq!(ann.note().await[0], "refused");
    ann.leave_to("queue", "choosing").await;
    assert_eq!(ann.view["asked"], "game");
    assert_eq!(ann.view["wait"], Value::Null);
    bob.join_queue(3, 3).await;
    // Ann joins the queue again, and Bob is waiting there.
    ann.choose_game(3, 3, "person").await;
    ann.wait_for_state("playing").await;
    assert_eq!(names(&ann), ["Ann", "Bob"]);
}

#[tokio::test]
async fn the_number_of_waiting_people_is_shown_within_a_second() {
    let server = TestServer::paused().await;
    let [mut ann, mut bob, mut cid] = server.connect_many().await;
    let shown = json!([
        {"side": 3, "line": 3, "waiting": 0},
        {"side": 4, "line": 4, "waiting": 0},
        {"side": 6, "line": 4, "waiting": 0},
        {"side": 10, "line": 5, "waiting": 0},
        {"side": 15, "line": 5, "waiting": 0},
    ]);
    assert_eq!(cid.view["sizes"], shown);
    ann.join_queue(3, 3).await;
    bob.join_queue(15, 5).await;
    server.advance(Duration::from_secs(1)).await;
    for client in [&mut ann, &mut bob, &mut cid] {
        client
            .wait_for(|view| view["sizes"][0]["waiting"] == 1 && view["sizes"][4]["waiting"] == 1)
            .await;
    }
    ann.leave_to("queue", "choosing").await;
    server.advance(Duration::from_secs(1)).await;
    cid.wait_for_value("/sizes/0/waiting", 0).await;
    // Players do not see the sizes.
    cid.choose_game(15, 5, "person").await;
    bob.wait_for_state("playing").await;
    assert_eq!(bob.view["sizes"], json!([]));
    server.advance(Duration::from_secs(1)).await;
    ann.wait_for_value("/sizes/4/waiting", 0).await;
}
