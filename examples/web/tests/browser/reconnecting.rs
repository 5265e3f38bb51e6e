//! Sessions across reloads, several tabs, and restarts of the server.

use crate::player::{play_out, square};
use crate::server::TestServer;

#[tokio::test]
async fn a_reload_keeps_the_seat_and_the_board() {
    let server = TestServer::start().await;
    let pair = server.pair().await;
    let [x, o] = &pair;
    play_out(&pair, &["b2", "a1"]).await;

    for (player, side, status) in [
        (x, "X", "Your turn".to_owned()),
        (o, "O", format!("{}'s turn", o.opponent().await)),
    ] {
        player.browser.refresh().await.unwrap();
        player.wait_for_element("[data-screen=playing]").await;
        player
            .wait_for_text("#side", &format!("You are {side}"))
            .await;
        player.wait_for_text("#status", &status).await;
        assert_eq!(player.board().await, "O.. .X. ...");
    }
    for player in &pair {
        player
            .wait_for_element("#opponent[data-connected=true]")
            .await;
    }
    x.play("b1").await;
    o.play("a2").await;
    x.play("b3").await;
    for player in &pair {
        player.wait_for_element("[data-screen=over]").await;
        assert_eq!(player.squares("[data-win]").await, ["b1", "b2", "b3"]);
        assert_eq!(player.browser_errors().await, [""; 0]);
    }
    // A reload also keeps the result of a game.
    let lost = format!("You lost: {} has 3 in a row", o.opponent().await);
    o.browser.refresh().await.unwrap();
    o.wait_for_text("#status", &lost).await;
    o.wait_for_text("#actions-text", "Play again?").await;
}

#[tokio::test]
async fn two_tabs_of_one_browser_are_two_players() {
    let server = TestServer::start().await;
    let ann = server.named_player("Ann").await;
    ann.choose("3x3").await;

    let bob = server.open_page(ann.new_tab().await).await;
    bob.give_name("Bob").await;
    bob.choose("3x3").await;
    for (player, other) in [(&ann, "Bob"), (&bob, "Ann")] {
        player.activate_tab().await;
        player
            .wait_for_text("#opponent", &format!("against {other}"))
            .await;
    }

    let (x, o) = if bob.has("#side[data-side=X]").await {
        (&bob, &ann)
    } else {
        (&ann, &bob)
    };
    for (mover, at) in [(x, "b2"), (o, "a1")] {
        mover.activate_tab().await;
        mover.play(at).await;
    }
    for player in [&ann, &bob] {
        player.activate_tab().await;
        player
            .wait_for_element(&format!("{}[data-mark=O]", square("a1")))
            .await;
        assert_eq!(player.board().await, "O.. .X. ...");
    }
}

#[tokio::test]
async fn a_duplicated_tab_takes_the_session_or_joins_as_a_new_player() {
    let server = TestServer::start().await;
    let first = server.named_player("Ann").await;
    let second = first.duplicate().await;
    second
        .wait_for_text("#choosing-head", "Choose a game, Ann")
        .await;

    first.activate_tab().await;
    first
        .wait_for_text("#end-head", "Open in another window")
        .await;
    first.click("#restart").await;
    first
        .wait_for_text("#choosing-head", "Choose a game, Ann")
        .await;

    second.activate_tab().await;
    second
        .wait_for_text("#end-head", "Open in another window")
        .await;
    second.click("#new-player").await;
    second.wait_for_element("[data-screen=name]").await;
    first.activate_tab().await;
    assert!(first.has("[data-screen=game]").await);
}

#[tokio::test]
async fn the_page_reconnects_when_the_server_is_restarted() {
    let mut server = TestServer::start().await;
    let ann = server.named_player("Ann").await;
    server.stop.cancel();
    ann.wait_for_text("#end-head", "The server has stopped")
        .await;
    ann.click("#restart").await;
    ann.wait_for_text("#connection", "connection lost, reconnecting")
        .await;
    server.restart().await;
    ann.wait_for_element("[data-screen=name]").await;
    ann.wait_for_text("#connection", "connected").await;
    ann.wait_until("document.getElementById('name').value === 'Ann'".to_owned())
        .await;
}
