//! Private games: links, watchers, and closed invitations.

use std::time::Duration;

use serde_json::{Value, json};
use tictactype_web::Options;

use tictactype_web_tests::{Client, TestServer, WON, in_order, play_all, results};

const NO_CODE: [&str; 2] = [
    "no_code",
    "there is no private game with this code: it has ended or was never opened",
];

#[tokio::test]
async fn a_friend_who_follows_the_link_is_the_opponent() {
    let server = TestServer::paused().await;
    let [mut ann, mut bob] = server.connect_many().await;
    let code = ann.invite(6, 4).await;
    assert_eq!(code.len(), 32);
    assert!(code.bytes().all(|byte| byte.is_ascii_hexdigit()), "{code}");
    let wait = &ann.view["wait"];
    assert_eq!((&wait["side"], &wait["line"]), (&json!(6), &json!(4)));
    assert_eq!(wait["friend"], Value::Null);
    let left = wait["left_ms"].as_u64().unwrap();
    assert!((1_799_000..=1_800_000).contains(&left), "{left}");
    bob.join(&code).await;
    let [mut x, o] = in_order([ann, bob]).await;
    for client in [&x, &o] {
        assert_eq!(client.view["wait"], Value::Null);
        assert_eq!(client.view["game"]["side"], 6);
        assert_eq!(client.view["series"]["private"], true);
        assert!(client.view["game"]["left_ms"].is_u64());
    }
    x.play("f6").await;
}

#[tokio::test]
async fn the_own_link_leads_back_to_the_waiting_game() {
    let server = TestServer::paused().await;
    let [mut ann, mut bob] = server.connect_many().await;
    let code = ann.invite(3, 3).await;
    let other = bob.invite(3, 3).await;
    let token = ann.disconnect();
    let mut ann = server.resume(&token).await;
    ann.join(&code.to_uppercase()).await;
    ann.send(json!({"type": "ping"})).await;
    ann.wait_for(|view| view["wait"]["code"] == code).await;
    assert_eq!(ann.view["note"], Value::Null);
    // Another link would end the invitation.
    ann.join(&other).await;
    let text = "stop waiting before you follow another link";
    assert_eq!(ann.note().await, ["refused", text]);
    assert_eq!(ann.view["wait"]["code"], code);
    bob.leave_to("invitation", "choosing").await;
    bob.join(&code).await;
    in_order([ann, bob]).await;
}

#[tokio::test]
async fn codes_differ_and_one_of_no_waiting_game_is_refused() {
    let server = TestServer::paused().await;
    let [mut ann, mut bob] = server.connect_many().await;
    let first = ann.invite(3, 3).await;
    ann.leave_to("invitation", "choosing").await;
    assert_eq!(ann.view["wait"], Value::Null);
    let second = ann.invite(3, 3).await;
    assert_ne!(first, second);
    for wrong in [
        &first,
        "",
        "0",
        &second[1..],
        &format!("{second}0"),
        &"0".repeat(32),
        &format!("+{}", &second[1..]),
    ] {
        bob.join(wrong).await;
        assert_eq!(bob.note().await, NO_CODE, "{wrong}");
        assert_eq!(bob.view["state"], "choosing");
    }
    bob.join(&second).await;
    in_order([ann, bob]).await;
}

#[tokio::test]
async fn people_who_wait_for_a_friend_are_not_paired_with_others() {
    let server = TestServer::paused().await;
    let [mut ann, mut bob, mut cid] = server.connect_many().await;
    ann.invite(3, 3).await;
    bob.invite(3, 3).await;
    cid.join_queue(3, 3).await;
    server.advance(Duration::from_secs(2)).await;
    cid.wait_for_value("/sizes/0/waiting", 1).await;
    for (client, state) in [
        (&mut ann, "inviting"),
        (&mut bob, "inviting"),
        (&mut cid, "queued"),
    ] {
        client.assert_state(state).await;
    }
}

/// A friend, Bob, waits for the host, Ann, who is away. Returns Ann's token, Bob, and the code.
async fn friend_of_absent_host(server: &TestServer) -> (Value, Client, String) {
    let [mut ann, mut bob] = server.connect_many().await;
    let code = ann.invite(3, 3).await;
    let token = ann.disconnect();
    bob.settle().await;
    bob.join(&code).await;
    bob.wait_for_state("inviting").await;
    (token, bob, code)
}

#[tokio::test]
async fn the_game_starts_when_the_host_comes_back() {
    let server = TestServer::paused().await;
    let [mut ann, mut bob] = server.connect_many().await;
    let code = ann.invite(3, 3).await;
    let token = ann.token();
    // Ann sends the link with another app, and is away almost as long as the link is valid.
    drop(ann);
    bob.settle().await;
    server.advance(Duration::from_secs(29 * 60)).await;
    bob.join(&code).await;
    bob.wait_for_state("inviting").await;
    assert_eq!(bob.view["wait"]["friend"], "Ann");
    assert_eq!(bob.view["wait"]["code"], *code);
    let ann = server.resume(&token).await;
    assert_eq!(ann.welcome["resumed"], true);
    in_order([ann, bob]).await;
}

#[tokio::test]
async fn the_game_starts_when_the_friend_comes_back() {
    let server = TestServer::paused().await;
    let (ann_token, bob, code) = friend_of_absent_host(&server).await;
    let bob_token = bob.disconnect();
    // Only Ann is there now, waiting for Bob.
    let mut dan = server.connect_as("Dan").await;
    dan.settle().await;
    let mut ann = server.resume(&ann_token).await;
    ann.assert_state("inviting").await;
    assert_eq!(ann.view["wait"]["friend"], "Bob");
    // A third person can neither play nor watch yet.
    dan.join(&code).await;
    assert_eq!(dan.note().await[0], "refused");
    assert_eq!(dan.view["state"], "choosing");
    let bob = server.resume(&bob_token).await;
    in_order([ann, bob]).await;
    dan.join(&code).await;
    dan.wait_for_state("watching").await;
}

#[tokio::test]
async fn a_host_who_leaves_tells_the_friend() {
    let server = TestServer::paused().await;
    let (token, mut bob, code) = friend_of_absent_host(&server).await;
    // Ann's new connection starts the game, so now only the session's end can leave it.
    server.advance(Duration::from_secs(1801)).await;
    bob.wait_for_state("choosing").await;
    let why = bob.shown_note()[0].clone();
    assert!(why == "friend_left" || why == "invitation_expired", "{why}");
    assert_eq!(server.resume(&token).await.welcome["resumed"], false);
    bob.join(&code).await;
    assert_eq!(bob.note().await, NO_CODE);
}

#[tokio::test]
async fn a_friend_who_leaves_tells_the_host_and_the_link_stays_valid() {
    let server = TestServer::paused().await;
    let (token, mut bob, code) = friend_of_absent_host(&server).await;
    bob.leave_to("invitation", "choosing").await;
    let mut ann = server.resume(&token).await;
    assert_eq!(ann.view["state"], "inviting");
    assert_eq!(ann.view["wait"]["friend"], Value::Null);
    assert_eq!(ann.shown_note()[0], "friend_left");
    let mut cid = server.connect_as("Cid").await;
    cid.join(&code).await;
    ann.wait_for_state("playing").await;
}

#[tokio::test]
async fn a_link_expires() {
    let server =
        TestServer::paused_with(|options| options.invitation = Duration::from_secs(600)).await;
    let [mut ann, mut bob] = server.connect_many().await;
    let code = ann.invite(3, 3).await;
    ann.choose_computer(3, 3, "easy").await;
    ann.wait_for(|view| view["game"].is_object()).await;
    server.advance(Duration::from_secs(598)).await;
    ann.assert_state("inviting").await;
    server.advance(Duration::from_secs(3)).await;
    ann.wait_for_state("choosing").await;
    assert_eq!(ann.shown_note()[0], "invitation_expired");
    assert_eq!(ann.view["game"]["practice"], true);
    bob.join(&code).await;
    assert_eq!(bob.note().await, NO_CODE);
}

#[tokio::test]
async fn the_link_does_not_expire_while_the_game_is_played() {
    let server =
        TestServer::paused_with(|options| options.invitation = Duration::from_secs(30)).await;
    let ([mut x, mut o], code) = server.pair_privately().await;
    server.advance(Duration::from_secs(31)).await;
    x.play("a1").await;
    o.play("b2").await;
    let watcher = server.watch("Cid", &code).await;
    assert_eq!(watcher.moves(), ["a1", "b2"]);
}

#[tokio::test]
async fn a_third_person_watches() {
    let server = TestServer::paused().await;
    let ([mut x, mut o], code) = server.pair_privately().await;
    x.play("b2").await;
    let mut cid = server.watch("Cid", &code).await;
    assert_eq!(cid.moves(), ["b2"]);
    assert_eq!(cid.view["game"]["you"], Value::Null);
    assert_eq!(cid.view["asked"], Value::Null);
    assert_eq!(cid.view["game"]["players"], x.view["game"]["players"]);
    for client in [&mut x, &mut o] {
        client.wait_for_value("/game/watchers", 1).await;
    }
    let dan = server.watch("Dan", &code).await;
    for client in [&mut x, &mut o, &mut cid] {
        client.wait_for_value("/game/watchers", 2).await;
    }
    assert_eq!(dan.view["game"]["watchers"], 2);
    o.play("a1").await;
    cid.wait_for_value("/game/moves", json!(["b2", "a1"])).await;
    cid.leave_to("watching", "choosing").await;
    assert_eq!(cid.view["game"], Value::Null);
    x.wait_for_value("/game/watchers", 1).await;
    // A watcher who disconnects is counted until the session ends.
    drop(dan);
    x.settle().await;
    server.advance(Duration::from_secs(31)).await;
    x.wait_for_value("/game/watchers", 0).await;
}

#[tokio::test]
async fn a_watcher_can_only_leave() {
    let server = TestServer::paused().await;
    let ([mut x, mut o], code) = server.pair_privately().await;
    let mut cid = server.watch("Cid", &code).await;
    let game = cid.view["game"]["number"].clone();
    for message in [
        json!({"type": "move", "game": game, "ply": 0, "at": "a1"}),
        json!({"type": "rematch"}),
        json!({"type": "join", "code": code}),
        json!({"type": "game", "side": 3, "line": 3, "against": "person"}),
    ] {
        cid.send(message.clone()).await;
        let why = format!(
            "expected a `leave` message, not `{}`",
            message["type"].as_str().unwrap()
        );
        assert_eq!(cid.note().await, ["refused", &why]);
    }
    x.settle().await;
    assert_eq!(x.moves(), [""; 0]);
    x.leave("game").await;
    o.result().await;
    // Also after the game, when the players are asked.
    cid.ask_for_rematch().await;
    assert_eq!(cid.note().await[0], "refused");
    o.settle().await;
    assert_eq!(o.view["series"]["rematch"]["opponent"], false);
}

#[tokio::test]
async fn a_watcher_who_reconnects_watches_on() {
    let server = TestServer::paused().await;
    let ([mut x, _o], code) = server.pair_privately().await;
    let cid = server.watch("Cid", &code).await;
    let token = cid.disconnect();
    x.play("a1").await;
    let cid = server.resume(&token).await;
    assert_eq!(cid.view["state"], "watching");
    assert_eq!(cid.moves(), ["a1"]);
}

#[tokio::test]
async fn watchers_stay_through_a_rematch_and_learn_that_the_series_is_over() {
    let server = TestServer::paused().await;
    let (mut pair, code) = server.pair_privately().await;
    let mut cid = server.watch("Cid", &code).await;
    play_all(&mut pair, &WON).await;
    results(&mut pair).await;
    cid.wait_for_value("/game/result", json!({"winner": "X", "why": "line"}))
        .await;
    assert_eq!(cid.view["state"], "watching");
    assert_eq!(cid.view["asked"], Value::Null);
    for client in &mut pair {
        client.ask_for_rematch().await;
    }
    let mut pair = in_order(pair).await;
    pair[0].play("b2").await;
    cid.wait_for_value("/game/moves", json!(["b2"])).await;
    // Later watchers follow the same link.
    let mut dan = server.watch("Dan", &code).await;
    pair[1].leave("game").await;
    results(&mut pair).await;
    pair[1].leave_to("series", "choosing").await;
    cid.wait_for_value("/series/rematch/gone", "left").await;
    pair[0].leave_to("series", "choosing").await;
    for watcher in [&mut cid, &mut dan] {
        watcher.wait_for_state("choosing").await;
        assert_eq!(watcher.shown_note()[0], "series_over");
        assert_eq!(watcher.view["game"], Value::Null);
        watcher.join(&code).await;
        assert_eq!(watcher.note().await, NO_CODE);
    }
}

#[tokio::test]
async fn private_games_that_are_left_early_bring_no_pause() {
    let server = TestServer::paused().await;
    for _ in 0..4 {
        let (mut pair, _) = server.pair_privately().await;
        pair[0].leave("game").await;
        results(&mut pair).await;
    }
    let mut ann = server.connect_as("Ann").await;
    ann.join_queue(3, 3).await;
    assert_eq!(ann.view["note"], Value::Null);
}

#[tokio::test]
async fn a_note_about_a_link_goes_with_the_connection() {
    let server = TestServer::paused().await;
    let mut ann = server.connect_as("Ann").await;
    ann.join(&"0".repeat(32)).await;
    assert_eq!(ann.note().await, NO_CODE);
    let token = ann.disconnect();
    let ann = server.resume(&token).await;
    assert_eq!(ann.view["note"], Value::Null);
}

#[tokio::test]
async fn a_guessed_code_moves_and_saves_nobody() {
    let node = |options: &mut Options| options.node = Some(([127, 0, 0, 1], 0).into());
    let server = TestServer::paused_with(node).await;
    for guess in 0..20 {
        let mut stranger = server.guest().await;
        stranger.join(&format!("{guess:032x}")).await;
        let [why, _] = stranger.note().await;
        assert_eq!(why, "no_code");
    }
    assert_eq!(server.store.hand_overs(), 0);
    assert_eq!(server.store.people(), 0);
}
