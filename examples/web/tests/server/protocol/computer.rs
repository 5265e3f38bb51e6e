//! Practice against the computer while a person chooses a game or waits.

use std::time::Duration;

use serde_json::{Value, json};

use tictactype_web_tests::{Client, TestServer, in_order};

/// The computer's player in the latest view.
fn computer(client: &Client) -> Value {
    let side = if client.view["game"]["you"] == "X" {
        "O"
    } else {
        "X"
    };
    client.view["game"]["players"][side].clone()
}

#[tokio::test]
async fn the_expert_does_not_lose_on_3x3() {
    let server = TestServer::paused().await;
    let mut ann = server.connect_as("Ann").await;
    ann.choose_computer(3, 3, "expert").await;
    ann.play_to_the_end().await;
    let [outcome, _] = ann.result().await;
    assert_ne!(outcome, "won", "{:?}", ann.moves());
}

#[tokio::test]
async fn the_computer_plays_at_the_chosen_level() {
    let server = TestServer::paused().await;
    let mut ann = server.connect_as("Ann").await;
    for level in ["beginner", "easy", "medium", "hard", "expert"] {
        ann.choose_computer(6, 4, level).await;
        ann.wait_for(|view| view["game"].is_object()).await;
        let name = format!("the computer ({level})");
        let expected = json!({"name": name, "level": level, "score": 0, "away_ms": null});
        assert_eq!(computer(&ann), expected);
        ann.wait_for(|view| view["asked"] == "move").await;
        ann.leave("game").await;
        ann.wait_for(|view| view["game"].is_null()).await;
        assert_eq!(ann.view["asked"], "game");
    }
    // Without a level, it is medium.
    ann.choose_game(3, 3, "computer").await;
    ann.wait_for(|view| view["game"].is_object()).await;
    assert_eq!(computer(&ann)["level"], "medium");
}

#[tokio::test]
async fn there_is_no_clock_against_the_computer() {
    let server = TestServer::paused().await;
    let mut ann = server.connect_as("Ann").await;
    ann.choose_game(3, 3, "computer").await;
    ann.wait_for(|view| view["asked"] == "move").await;
    assert_eq!(ann.view["game"]["left_ms"], Value::Null);
    assert_eq!(ann.view["game"]["limit_ms"], Value::Null);
    let before = ann.moves().len();
    server.advance(Duration::from_secs(3600)).await;
    ann.play_first_vacant(&["b3", "b1"]).await;
    ann.wait_for(|view| view["asked"] == "move").await;
    assert_eq!(ann.moves().len(), before + 2);
}

#[tokio::test]
async fn a_guest_plays_at_once_with_the_first_move() {
    let server = TestServer::paused().await;
    let mut guest = server.guest().await;
    let message = |at: &str| {
        let against = "computer";
        json!({"type": "game", "side": 3, "line": 3, "against": against, "level": "easy", "at": at})
    };
    guest.send(message("d1")).await;
    let why = "the square `d1` is off the 3×3 board, whose columns are a to c and rows 1 to 3";
    assert_eq!(guest.note().await, ["refused", why]);
    assert_eq!(guest.view["game"], Value::Null);
    guest.send(message("b2")).await;
    guest.wait_for(|view| view["game"].is_object()).await;
    // The computer replies although the guest is away.
    let token = guest.disconnect();
    let mut guest = server.resume(&token).await;
    guest.wait_for(|view| view["asked"] == "move").await;
    assert_eq!(guest.view["state"], "choosing");
    let game = &guest.view["game"];
    assert_eq!(
        (&game["you"], &game["practice"]),
        (&json!("X"), &json!(true))
    );
    assert_eq!((guest.moves().len(), guest.moves()[0]), (2, "b2"));
    // The game continues while the guest waits, and after that.
    guest.join_queue(3, 3).await;
    assert_eq!(guest.moves().len(), 2);
    guest.leave_to("queue", "choosing").await;
    guest.play_first_vacant(&["c3", "c2"]).await;
    // Another game replaces it.
    guest.send(message("a1")).await;
    guest.wait_for_value("/game/moves/0", "a1").await;
}

#[tokio::test]
async fn the_computer_agrees_to_every_rematch() {
    let server = TestServer::paused().await;
    let mut ann = server.connect_as("Ann").await;
    ann.choose_computer(3, 3, "beginner").await;
    ann.wait_for(|view| view["game"].is_object()).await;
    ann.ask_for_rematch().await;
    assert_eq!(ann.note().await, ["refused", "the game is not over"]);
    let mut you = ann.view["game"]["you"].clone();
    for played in 1..=4 {
        ann.play_to_the_end().await;
        assert_eq!(ann.view["state"], "choosing");
        let series = &ann.view["series"];
        assert_eq!(series["played"], played);
        let scores = [ann.player("Ann", "score"), computer(&ann)["score"].clone()];
        let decided: u64 = scores.iter().map(|score| score.as_u64().unwrap()).sum();
        assert_eq!(decided + series["drawn"].as_u64().unwrap(), played);
        let last = ann.view["game"]["number"].clone();
        ann.ask_for_rematch().await;
        ann.wait_for(|view| view["game"]["number"] != last).await;
        let now = ann.view["game"]["you"].clone();
        assert_ne!(now, you, "the sides alternate");
        you = now;
    }
    ann.play_to_the_end().await;
    ann.send(json!({"type": "rematch", "yes": false})).await;
    ann.wait_for(|view| view["game"].is_null()).await;
}

#[tokio::test]
async fn practice_in_the_queue_ends_when_an_opponent_is_found() {
    let server = TestServer::paused().await;
    let [mut ann, mut bob] = server.connect_many().await;
    ann.join_queue(3, 3).await;
    ann.choose_computer(3, 3, "easy").await;
    ann.wait_for(|view| view["asked"] == "move").await;
    assert_eq!(ann.view["state"], "queued");
    assert_eq!(ann.view["wait"]["side"], 3);
    assert_eq!(ann.view["game"]["practice"], true);
    assert_eq!(ann.view["game"]["left_ms"], Value::Null);
    let before = ann.moves().len();
    ann.play_first_vacant(&["c1", "c2"]).await;
    ann.wait_for(|view| view["asked"] == "move" || view["game"]["result"].is_object())
        .await;
    assert_eq!(ann.moves().len(), before + 2);
    let practice = ann.view["game"]["number"].clone();

    bob.choose_game(3, 3, "person").await;
    ann.wait_for_state("playing").await;
    assert_eq!(ann.shown_note()[0], "opponent_found");
    assert_eq!(ann.view["game"]["practice"], false);
    assert_eq!(ann.moves(), [""; 0]);
    bob.wait_for_state("playing").await;
    assert_eq!(bob.view["note"], Value::Null);
    // A move on its way belongs to the practice game.
    let [mut x, mut o] = in_order([ann, bob]).await;
    x.send(json!({"type": "move", "game": practice, "ply": 0, "at": "a1"}))
        .await;
    assert_eq!(x.note().await[0], "refused");
    x.play("b2").await;
    o.wait_for_value("/game/moves", json!(["b2"])).await;
    // The first move clears the news.
    for player in [&mut x, &mut o] {
        assert_eq!(player.view["note"], Value::Null);
    }
    o.play("a1").await;
}

#[tokio::test]
async fn a_finished_practice_game_is_not_interrupted() {
    let server = TestServer::paused().await;
    let [mut ann, mut bob] = server.connect_many().await;
    ann.join_queue(3, 3).await;
    ann.choose_computer(3, 3, "easy").await;
    ann.wait_for(|view| view["game"].is_object()).await;
    ann.play_to_the_end().await;
    bob.choose_game(3, 3, "person").await;
    ann.wait_for_state("playing").await;
    assert_eq!(ann.view["note"], Value::Null);
}

#[tokio::test]
async fn practice_is_left_and_repeated_while_the_person_waits() {
    let server = TestServer::paused().await;
    let mut ann = server.connect_as("Ann").await;
    ann.join_queue(3, 3).await;
    let mut last = 0;
    for level in ["easy", "expert"] {
        ann.choose_computer(3, 3, level).await;
        ann.wait_for(|view| view["game"]["number"].as_u64() > Some(last))
            .await;
        last = ann.view["game"]["number"].as_u64().unwrap();
        assert_eq!(computer(&ann)["level"], level);
        // A finished practice game stays until the person leaves it or starts another.
        ann.play_to_the_end().await;
        assert_eq!(ann.view["state"], "queued");
    }
    ann.leave("game").await;
    ann.wait_for(|view| view["game"].is_null()).await;
    assert_eq!(ann.view["state"], "queued");
    assert_eq!(ann.view["series"], Value::Null);
    ann.leave("game").await;
    assert_eq!(ann.note().await, ["refused", "there is no game to leave"]);
}

#[tokio::test]
async fn practice_ends_when_the_person_watches() {
    let server = TestServer::paused().await;
    let (_pair, code) = server.pair_privately().await;
    let mut eve = server.guest().await;
    eve.choose_computer(3, 3, "easy").await;
    eve.wait_for(|view| view["asked"] == "move").await;
    eve.join(&code).await;
    eve.wait_for_state("watching").await;
    eve.leave_to("watching", "choosing").await;
    assert_eq!(eve.view["game"], Value::Null);
}

#[tokio::test]
async fn practice_is_no_game_between_people() {
    let server = TestServer::paused().await;
    let mut ann = server.connect_as("Ann").await;
    ann.join_queue(3, 3).await;
    // Leaving early again and again causes no pause.
    for _ in 0..5 {
        ann.choose_computer(3, 3, "easy").await;
        ann.wait_for(|view| view["game"].is_object()).await;
        ann.leave("game").await;
        ann.wait_for(|view| view["game"].is_null()).await;
    }
    ann.leave_to("queue", "choosing").await;
    ann.join_queue(3, 3).await;
    assert_eq!(ann.view["note"], Value::Null);
}

#[tokio::test]
async fn a_host_practices_until_the_friend_comes() {
    let server = TestServer::paused().await;
    let [mut ann, mut bob] = server.connect_many().await;
    let code = ann.invite(4, 4).await;
    ann.choose_computer(4, 4, "medium").await;
    ann.wait_for(|view| view["asked"] == "move").await;
    assert_eq!(ann.view["state"], "inviting");
    assert_eq!(ann.view["wait"]["code"], *code);
    ann.play_first_vacant(&["d4", "a1"]).await;
    bob.join(&code).await;
    ann.wait_for_state("playing").await;
    assert_eq!(ann.shown_note()[0], "opponent_found");
    assert_eq!(ann.view["series"]["private"], true);
    bob.wait_for_state("playing").await;
    assert_eq!(bob.view["note"], Value::Null);
}

#[tokio::test]
async fn the_games_of_one_network_let_those_of_others_come_between() {
    const GAMES: usize = 24;
    let delay = Duration::from_secs(1);
    let server = TestServer::paused_with(|options| {
        options.searches = 1;
        options.computer_delay = delay;
    })
    .await;
    let open = json!({
        "type": "game", "side": 15, "line": 5, "against": "computer", "level": "expert", "at": "h8"
    });
    let mut crowd = Vec::new();
    for _ in 0..GAMES {
        let mut client = server.guest().await;
        client.send(open.clone()).await;
        client.wait_for(|view| view["game"].is_object()).await;
        crowd.push(client);
    }
    let mut other = server.open_from(2).await;
    other.greet(&Value::Null).await;
    other
        .send(json!({
            "type": "game", "side": 3, "line": 3, "against": "computer", "level": "easy", "at": "b2"
        }))
        .await;
    other.wait_for(|view| view["game"].is_object()).await;
    // All search at the same time, this one last.
    server.advance(delay).await;
    other.wait_for(|view| view["asked"] == "move").await;
    let games = server.store.games().into_iter();
    let replies = games.filter(|game| game.size.side() == 15 && game.moves.len() == 2);
    let replies = replies.count();
    assert!(replies < GAMES / 2, "{replies} searches came first");
}
