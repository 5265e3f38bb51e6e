//! Names, the choice of a game, the queue, and the computer as an opponent.

use serde_json::{Value, json};

use crate::client::TestServer;

#[tokio::test]
async fn two_players_in_the_queue_are_paired_with_sides_and_names() {
    let server = TestServer::start().await;
    let mut ann = server.connect().await;
    assert_eq!(ann.view["asked"], "name");
    ann.send(json!({"type": "name", "name": "  Ann "})).await;
    ann.wait_for(|view| view["asked"] == "game").await;
    assert_eq!(ann.view["name"], "Ann");
    assert_eq!(ann.view["sizes"][0], json!({"side": 3, "line": 3}));
    ann.choose_game(3, 3, "person").await;
    ann.wait_for(|view| view["queued"] == json!({"side": 3, "line": 3}))
        .await;
    assert_eq!(ann.view["game"], Value::Null);

    let mut bob = server.connect_as("Bob").await;
    bob.choose_game(3, 3, "person").await;
    ann.wait_for(|view| view["game"]["opponent"] == "Bob").await;
    bob.wait_for(|view| view["game"]["opponent"] == "Ann").await;
    for client in [&ann, &bob] {
        let game = &client.view["game"];
        assert_eq!(client.view["queued"], Value::Null);
        assert_eq!((&game["side"], &game["line"]), (&json!(3), &json!(3)));
        assert_eq!(game["opponent_gone_ms"], Value::Null);
    }
    let sides = [&ann, &bob].map(|client| client.view["game"]["you"].as_str().unwrap());
    assert!(sides == ["X", "O"] || sides == ["O", "X"], "{sides:?}");
}

#[tokio::test]
async fn sides_are_drawn_at_random() {
    let server = TestServer::start().await;
    let mut first_is_x = [0, 0];
    for _ in 0..24 {
        let [mut ann, mut bob] = [
            server.connect_as("Ann").await,
            server.connect_as("Bob").await,
        ];
        ann.join_queue(3, 3).await;
        bob.choose_game(3, 3, "person").await;
        ann.wait_for(|view| view["game"].is_object()).await;
        first_is_x[usize::from(ann.view["game"]["you"] == "X")] += 1;
    }
    // By chance this fails once in eight million runs.
    assert!(first_is_x.iter().all(|count| *count > 0), "{first_is_x:?}");
}

#[tokio::test]
async fn players_are_paired_by_size() {
    let server = TestServer::start().await;
    let [ann, mut bob, mut eve] = server.connect_three().await;
    bob.join_queue(15, 5).await;
    eve.choose_game(15, 5, "person").await;
    bob.wait_for(|view| view["game"]["opponent"] == "Eve").await;
    assert_eq!(bob.view["game"]["side"], 15);
    assert!(ann.view["queued"].is_object());
}

#[tokio::test]
async fn an_invalid_name_is_refused_with_a_reason() {
    let server = TestServer::start().await;
    let mut ann = server.connect().await;
    for (name, why) in [
        ("", "a name must have at least 1 character"),
        (" \t ", "a name must have at least 1 character"),
        (
            &"n".repeat(33),
            "a name must have at most 32 characters, not 33",
        ),
        ("a\u{7}b", "a name must not contain invisible characters"),
        ("a\u{202e}b", "a name must not contain invisible characters"),
        ("\u{200b}", "a name must not contain invisible characters"),
        ("\u{301}!", "a name must contain a letter or a digit"),
        (
            "The Computer",
            "names that begin with `the computer` are reserved",
        ),
        (
            "the computer (expert)",
            "names that begin with `the computer` are reserved",
        ),
    ] {
        ann.send(json!({"type": "name", "name": name})).await;
        assert_eq!(ann.note().await, why);
        assert_eq!(ann.view["asked"], "name");
    }
    // The limit counts characters, not bytes. Markup is an ordinary name.
    ann.send(json!({"type": "name", "name": "é".repeat(32)}))
        .await;
    ann.wait_for(|view| view["name"] == "é".repeat(32)).await;
    let mut eve = server.connect().await;
    eve.send(json!({"type": "name", "name": "<b>Eve</b>"}))
        .await;
    eve.wait_for(|view| view["name"] == "<b>Eve</b>").await;
}

#[tokio::test]
async fn a_size_that_is_not_offered_is_refused() {
    let server = TestServer::start().await;
    let mut ann = server.connect_as("Ann").await;
    for (side, line) in [(3, 2), (26, 26), (0, 0), (usize::MAX, 5)] {
        ann.choose_game(side, line, "person").await;
        let why = format!("the size {side}×{side}, {line} in a row, is not offered");
        assert_eq!(ann.note().await, why);
    }
    ann.send(json!({"type": "game", "side": 3, "line": 3, "against": "robot"}))
        .await;
    assert!(ann.error().await.contains("unknown variant"));
    ann.send(json!({"type": "game", "side": 3, "line": 3, "against": "computer", "level": "Hard"}))
        .await;
    let why = "unknown level `Hard`: expected beginner, easy, medium, hard or expert";
    assert_eq!(ann.note().await, why);
    ann.join_queue(4, 4).await;
}

#[tokio::test]
async fn a_player_who_leaves_the_queue_chooses_again_and_is_not_paired() {
    let server = TestServer::start().await;
    let [mut ann, mut bob] = [
        server.connect_as("Ann").await,
        server.connect_as("Bob").await,
    ];
    ann.join_queue(3, 3).await;
    ann.send(json!({"type": "move", "ply": 0, "at": "a1"}))
        .await;
    assert_eq!(ann.note().await, "there is no opponent yet");
    ann.leave("queue").await;
    ann.wait_for(|view| view["asked"] == "game" && view["queued"].is_null())
        .await;
    bob.join_queue(3, 3).await;
    // Ann joins the queue again, and Bob is waiting there.
    ann.choose_game(3, 3, "person").await;
    ann.wait_for(|view| view["game"]["opponent"] == "Bob").await;
}

#[tokio::test]
async fn a_disconnected_player_is_not_paired() {
    let server = TestServer::start().await;
    let [ann, mut bob, mut eve] = server.connect_three().await;
    let token = ann.token();
    drop(ann);
    // Ann reconnects in time and is still in the queue.
    let mut ann = server.connect_with_token(token).await;
    ann.wait_for(|view| view["queued"].is_object()).await;
    drop(ann);
    tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    bob.join_queue(3, 3).await;
    eve.choose_game(3, 3, "person").await;
    bob.wait_for(|view| view["game"]["opponent"] == "Eve").await;
}

#[tokio::test]
async fn the_computer_plays_a_game_to_the_end() {
    let server = TestServer::start().await;
    let mut ann = server.connect_as("Ann").await;
    ann.send(
        json!({"type": "game", "side": 3, "line": 3, "against": "computer", "level": "expert"}),
    )
    .await;
    ann.wait_for(|view| view["game"]["opponent"] == "the computer (expert)")
        .await;
    while ann.view["game"]["result"].is_null() {
        ann.wait_for(|view| view["asked"] == "move" || view["game"]["result"].is_object())
            .await;
        if ann.view["asked"] == "move" {
            let taken: Vec<String> = ann.moves().into_iter().map(str::to_owned).collect();
            let squares = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"];
            let free = squares
                .iter()
                .find(|at| !taken.iter().any(|taken| taken == **at));
            ann.play(free.unwrap()).await;
        }
    }
    let [outcome, _] = ann.result().await;
    assert_ne!(outcome, "won", "{:?}", ann.moves());
    ann.wait_for(|view| view["asked"] == "again").await;
    ann.send(json!({"type": "again", "again": true})).await;
    ann.wait_for(|view| view["game"]["result"].is_null() && view["game"].is_object())
        .await;
}
