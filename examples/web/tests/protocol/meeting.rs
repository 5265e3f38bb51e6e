//! How people meet.

use serde_json::{Value, json};

use crate::client::serve;

#[tokio::test]
async fn two_give_a_name_queue_and_are_paired_with_sides_and_names() {
    let house = serve().await;
    let mut ann = house.somebody().await;
    assert_eq!(ann.view["asked"], "name");
    ann.say(json!({"type": "name", "name": "  Ann "})).await;
    ann.see(|view| view["asked"] == "game").await;
    assert_eq!(ann.view["name"], "Ann");
    assert_eq!(ann.view["sizes"][0], json!({"side": 3, "line": 3}));
    ann.want(3, 3, "person").await;
    ann.see(|view| view["queued"] == json!({"side": 3, "line": 3}))
        .await;
    assert_eq!(ann.view["game"], Value::Null);

    let mut bob = house.named("Bob").await;
    bob.want(3, 3, "person").await;
    ann.see(|view| view["game"]["opponent"] == "Bob").await;
    bob.see(|view| view["game"]["opponent"] == "Ann").await;
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
    let house = serve().await;
    let mut first_is_x = [0, 0];
    for _ in 0..24 {
        let [mut ann, mut bob] = [house.named("Ann").await, house.named("Bob").await];
        ann.queue(3, 3).await;
        bob.want(3, 3, "person").await;
        ann.see(|view| view["game"].is_object()).await;
        first_is_x[usize::from(ann.view["game"]["you"] == "X")] += 1;
    }
    // Once in eight million runs all are on one side.
    assert!(first_is_x.iter().all(|count| *count > 0), "{first_is_x:?}");
}

#[tokio::test]
async fn people_are_paired_by_size() {
    let house = serve().await;
    let [ann, mut bob, mut eve] = house.one_in_the_queue().await;
    bob.queue(15, 5).await;
    eve.want(15, 5, "person").await;
    bob.see(|view| view["game"]["opponent"] == "Eve").await;
    assert_eq!(bob.view["game"]["side"], 15);
    assert!(ann.view["queued"].is_object());
}

#[tokio::test]
async fn a_name_is_refused_with_a_reason_and_asked_for_again() {
    let house = serve().await;
    let mut ann = house.somebody().await;
    for (name, why) in [
        ("", "a name has at least one character"),
        (" \t ", "a name has at least one character"),
        (&"n".repeat(33), "a name has at most 32 characters, not 33"),
        ("a\u{7}b", "a name has no invisible characters"),
        ("a\u{202e}b", "a name has no invisible characters"),
        ("\u{200b}", "a name has no invisible characters"),
        ("\u{301}!", "a name has at least one letter or digit"),
        ("The Computer", "that is what the computer is called"),
    ] {
        ann.say(json!({"type": "name", "name": name})).await;
        assert_eq!(ann.note().await, why);
        assert_eq!(ann.view["asked"], "name");
    }
    // As long as can be, in characters and not in bytes; and markup is a name like any other.
    ann.say(json!({"type": "name", "name": "é".repeat(32)}))
        .await;
    ann.see(|view| view["name"] == "é".repeat(32)).await;
    let mut eve = house.somebody().await;
    eve.say(json!({"type": "name", "name": "<b>Eve</b>"})).await;
    eve.see(|view| view["name"] == "<b>Eve</b>").await;
}

#[tokio::test]
async fn a_size_that_is_not_offered_is_refused() {
    let house = serve().await;
    let mut ann = house.named("Ann").await;
    for (side, line) in [(3, 2), (26, 26), (0, 0), (usize::MAX, 5)] {
        ann.want(side, line, "person").await;
        let why = format!("{side}×{side}, {line} in a row, is not offered");
        assert_eq!(ann.note().await, why);
    }
    ann.say(json!({"type": "game", "side": 3, "line": 3, "against": "nobody"}))
        .await;
    assert!(ann.error().await.contains("unknown variant"));
    ann.queue(4, 4).await;
}

#[tokio::test]
async fn out_of_the_queue_is_back_to_the_choice_and_nobody_is_paired_with_who_left() {
    let house = serve().await;
    let [mut ann, mut bob] = [house.named("Ann").await, house.named("Bob").await];
    ann.queue(3, 3).await;
    ann.say(json!({"type": "move", "ply": 0, "at": "a1"})).await;
    assert_eq!(ann.note().await, "there is no opponent yet");
    ann.say(json!({"type": "leave", "what": "queue"})).await;
    ann.see(|view| view["asked"] == "game" && view["queued"].is_null())
        .await;
    bob.queue(3, 3).await;
    // Back in the queue, she meets whoever waits now.
    ann.want(3, 3, "person").await;
    ann.see(|view| view["game"]["opponent"] == "Bob").await;
}

#[tokio::test]
async fn nobody_is_paired_with_somebody_who_is_away() {
    let house = serve().await;
    let [ann, mut bob, mut eve] = house.one_in_the_queue().await;
    let token = ann.token();
    drop(ann);
    // Back in time, she is in the queue still.
    let mut ann = house.returning(token).await;
    ann.see(|view| view["queued"].is_object()).await;
    drop(ann);
    tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    bob.queue(3, 3).await;
    eve.want(3, 3, "person").await;
    bob.see(|view| view["game"]["opponent"] == "Eve").await;
}

#[tokio::test]
async fn the_computer_plays_to_the_end_on_request() {
    let house = serve().await;
    let mut ann = house.named("Ann").await;
    ann.want(3, 3, "computer").await;
    ann.see(|view| view["game"]["opponent"] == "the computer")
        .await;
    while ann.view["game"]["result"].is_null() {
        ann.see(|view| view["asked"] == "move" || view["game"]["result"].is_object())
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
    ann.see(|view| view["asked"] == "again").await;
    ann.say(json!({"type": "again", "again": true})).await;
    ann.see(|view| view["game"]["result"].is_null() && view["game"].is_object())
        .await;
}
