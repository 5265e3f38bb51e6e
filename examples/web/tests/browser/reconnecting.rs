//! Sessions across reloads, several tabs, and restarts of the server.

use std::time::{Duration, Instant};

use crate::player::{Player, play_out, square};
use crate::relay::Relay;
use crate::server::{TestServer, meet};

#[tokio::test]
async fn a_reload_keeps_the_seat_and_the_board() {
    let server = TestServer::start().await;
    let pair = server.pair().await;
    let [x, o] = &pair;
    play_out(&pair, &["b2", "a1"]).await;

    for (player, is_x, status) in [
        (x, true, "Your turn".to_owned()),
        (o, false, format!("{} to move", o.opponent().await)),
    ] {
        player.browser.refresh().await.unwrap();
        player.wait_for_text("#status", &status).await;
        assert_eq!(player.is_x().await, is_x);
        assert_eq!(player.board().await, "O.. .X. ...");
    }
    for player in &pair {
        player
            .wait_for_element("#players:not(:has([data-away=true]))")
            .await;
    }
    x.play("b1").await;
    o.play("a2").await;
    x.play("b3").await;
    for player in &pair {
        player.wait_for_element("#action-rematch").await;
        assert_eq!(player.squares("[data-win]").await, ["b1", "b2", "b3"]);
        assert_eq!(player.browser_errors().await, [""; 0]);
    }
    // A reload also keeps the result of a game.
    let lost = format!("You lost: {} has 3 in a row", o.opponent().await);
    o.browser.refresh().await.unwrap();
    o.wait_for_text("#status", &lost).await;
    o.wait_for_element("#action-rematch").await;
}

#[tokio::test]
async fn two_tabs_of_one_browser_are_two_players() {
    let server = TestServer::start().await;
    let ann = server.named_player("Ann").await;
    ann.choose("3x3").await;
    ann.wait_for_screen("waiting").await;

    // The browser remembers the name, but the first tab holds the session.
    let second = ann.new_tab().await;
    second.goto(&server.url()).await.unwrap();
    let second = Player::new(second).await;
    second.wait_for_text(".player .name", "Ann").await;
    second.choose("3x3").await;
    for player in [&ann, &second] {
        player.activate_tab().await;
        player.wait_for_game().await;
    }
    let (x, o) = if second.is_x().await {
        (&second, &ann)
    } else {
        (&ann, &second)
    };
    for (mover, at) in [(x, "b2"), (o, "a1")] {
        mover.activate_tab().await;
        mover.play(at).await;
    }
    for player in [&ann, &second] {
        player.activate_tab().await;
        player.wait_for_mark("a1", "O").await;
        assert_eq!(player.board().await, "O.. .X. ...");
    }
}

#[tokio::test]
async fn a_tab_that_is_closed_and_opened_again_resumes_the_game() {
    let server = TestServer::start().await;
    let pair = server.pair().await;
    play_out(&pair, &["b2", "a1"]).await;
    let [x, o] = pair;
    // Another tab keeps the browser running.
    let spare = x.new_tab().await;
    x.activate_tab().await;
    x.browser.close_window().await.unwrap();
    let tab = spare.windows().await.unwrap().remove(0);
    spare.switch_to_window(tab).await.unwrap();
    o.wait_for_element("[data-away=true]").await;
    spare.goto(&server.url()).await.unwrap();
    let x = Player::new(spare).await;
    x.wait_for_text("#status", "Your turn").await;
    assert_eq!(x.board().await, "O.. .X. ...");
    o.wait_for_element("#players:not(:has([data-away=true]))")
        .await;
    x.play("b1").await;
}

#[tokio::test]
async fn the_page_reconnects_when_the_server_is_restarted_and_says_what_is_lost() {
    let mut server = TestServer::start().await;
    let [x, o] = server.pair().await;
    server.stop();
    for player in [&x, &o] {
        player.wait_for_element("[data-banner=ended]").await;
    }
    server.restart().await;
    for player in [&x, &o] {
        // The result is unknown, but the board stays in sight.
        player
            .wait_for_text("#status", "This game is no longer on the server")
            .await;
        player.wait_for_text("#connection", "connected").await;
        let lost = "document.querySelector('[data-banner=session]')?.innerText";
        player
            .wait_until(format!(
                "{lost}?.startsWith('Your game is no longer on the server: the server was restarted')"
            ))
            .await;
        player.act("record_close").await;
        player.wait_for_screen("choosing").await;
    }
}

/// A player who lost a game by absence and came back.
pub(crate) async fn away_for_too_long(server: &TestServer) -> Player {
    let pair = server.pair().await;
    play_out(&pair, &["b2", "a1"]).await;
    let [x, o] = pair;
    x.browser.goto("about:blank").await.unwrap();
    o.wait_for_element("#action-find_other").await;
    x.browser.goto(&server.url()).await.unwrap();
    x
}

#[tokio::test]
async fn a_player_who_was_away_for_too_long_sees_the_last_board_and_the_result() {
    let server = TestServer::start_with(|options| options.reconnect = Duration::from_secs(1)).await;
    let x = away_for_too_long(&server).await;
    x.wait_for_text("#status", "You lost: you did not reconnect in time")
        .await;
    assert_eq!(x.board().await, "O.. .X. ...");
    x.act("record_close").await;
    x.wait_for_screen("choosing").await;
    assert_eq!(x.board().await, "... ... ...");
}

/// Messages about the server overlay the page, so the board does not move under a finger.
#[tokio::test]
async fn a_pause_of_the_server_lies_over_the_page_and_the_clocks_stand_still() {
    let server = TestServer::start().await;
    let [x, o] = server.pair().await;
    let board = "JSON.stringify(document.getElementById('board').getBoundingClientRect())";
    let before = o.evaluate(board).await;
    server.set_down(true);
    for player in [&x, &o] {
        player.wait_for_element("[data-banner=paused]").await;
    }
    assert_eq!(o.evaluate(board).await, before);
    let clocks = "document.getElementById('players').innerText";
    let stopped = o.evaluate(clocks).await;
    x.play("b2").await;
    tokio::time::sleep(Duration::from_millis(1500)).await;
    assert_eq!(o.evaluate(clocks).await, stopped);
    assert!(x.has(&format!("{}[data-preview]", square("b2"))).await);
    server.set_down(false);
    for player in [&x, &o] {
        player
            .wait_for_element(&format!(
                "{}[data-mark=X]:not([data-preview])",
                square("b2")
            ))
            .await;
        assert!(!player.has("[data-banner]").await);
    }
}

#[tokio::test]
async fn a_dead_connection_is_noticed_and_its_move_is_sent_again() {
    let server = TestServer::start().await;
    let relay = Relay::start(server.address).await;
    let url = format!("http://{}/", relay.address);
    let [ann, bob] = [server.visit(&url).await, server.named_player("Bob").await];
    ann.wait_for_text("#connection", "connected").await;
    ann.give_name("Ann").await;
    let pair = meet("3x3", [ann, bob]).await;
    let ann = usize::from(pair[1].opponent().await == "Bob");
    let moves = ["b2", "a1"];
    play_out(&pair, &moves[..ann]).await;
    let (ann, bob, at) = (&pair[ann], &pair[1 - ann], moves[ann]);
    let board = "document.getElementById('board').getBoundingClientRect().y";
    let before = ann.evaluate(board).await;
    relay.set_silent(true);
    let start = Instant::now();
    ann.play(at).await;
    ann.wait_for_element("[data-banner=lost]").await;
    assert!(
        start.elapsed() < Duration::from_secs(14),
        "{:?}",
        start.elapsed()
    );
    // The banner overlays the page, and the move waits for the connection.
    assert_eq!(ann.evaluate(board).await, before);
    assert!(ann.has(&format!("{}[data-preview]", square(at))).await);
    let note = format!("The page sends {at} again when the connection is back.");
    ann.wait_for_text("#note", &note).await;
    // It is nobody's turn until the server has the move.
    ann.wait_for_text("#status", &format!("Sending {at}…"))
        .await;
    relay.set_silent(false);
    ann.wait_for_text("#connection", "connected").await;
    ann.wait_until("!document.querySelector('[data-banner=lost]')")
        .await;
    let played = format!("{}[data-mark]:not([data-preview])", square(at));
    for player in [ann, bob] {
        player.wait_for_element(&played).await;
    }
    bob.play("c1").await;
}
