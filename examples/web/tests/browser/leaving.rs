//! Leaving and disconnecting, and what the opponent sees.

use std::time::Duration;

use fantoccini::key::Key;

use crate::player::play_out;
use crate::server::TestServer;

#[tokio::test]
async fn leaving_a_game_asks_for_confirmation_and_loses() {
    let server = TestServer::start().await;
    let pair = server.pair().await;
    let [x, o] = &pair;
    o.wait_for_element("#moves-none:not([hidden])").await;

    x.act("leave").await;
    x.wait_for_text("#question", "Resign and lose this game?")
        .await;
    x.wait_for_element("#action-leave_no:focus").await;
    x.press(&Key::Escape).await;
    x.wait_for_element("#action-leave:focus").await;
    x.wait_for_text("#status", "Your turn").await;

    x.act("leave").await;
    x.act("leave_yes").await;
    x.wait_for_text("#status", "You lost: you resigned").await;
    o.wait_for_text(
        "#status",
        &format!("You won: {} resigned", o.opponent().await),
    )
    .await;
    for player in &pair {
        // No moves are to come.
        player.wait_for_element("#moves[hidden]").await;
        assert_eq!(player.count("[data-win]").await, 0);
    }
}

#[tokio::test]
async fn a_player_who_closes_the_browser_loses_after_the_reconnect_time() {
    let server = TestServer::start_with(|options| options.reconnect = Duration::from_secs(2)).await;
    let [x, o] = server.pair().await;
    x.browser.close().await.unwrap();

    o.wait_until(
        "/^away · [12] s$/.test(document.querySelector('[data-away=true] .state')?.innerText)"
            .to_owned(),
    )
    .await;
    let won = format!("You won: {} did not reconnect", o.opponent().await);
    o.wait_for_text("#status", &won).await;
    let gone = format!(
        "{} is disconnected. There is no rematch.",
        o.opponent().await
    );
    o.wait_for_text("#rematch", &gone).await;
    assert!(!o.has("#action-rematch").await);
}

#[tokio::test]
async fn both_players_see_that_the_server_stops() {
    let server = TestServer::start_with(|options| options.drain = Duration::from_secs(3)).await;
    let pair = server.pair().await;
    play_out(&pair, &["b2", "a1"]).await;
    server.stop();
    for player in &pair {
        let text = "document.querySelector('[data-banner=closing]')?.innerText";
        player
            .wait_until(format!("/^The server stops in 0:0[0-3]\\./.test({text})"))
            .await;
        assert_eq!(player.board().await, "O.. .X. ...");
    }
    for player in &pair {
        let banner = "document.querySelector('[data-banner=ended]')?.innerText";
        let text = "The server has stopped. The page connects again when the server is back.";
        player
            .wait_until(format!("{banner}?.startsWith('{text}')"))
            .await;
        player.wait_for_text("#connection", "offline").await;
        assert_eq!(player.board().await, "O.. .X. ...");
        let clocks = "document.querySelector('#players').innerText";
        let stopped = player.evaluate(clocks).await;
        tokio::time::sleep(Duration::from_millis(1500)).await;
        assert_eq!(player.evaluate(clocks).await, stopped);
    }
}
