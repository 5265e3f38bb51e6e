//! Private games: links, and those who watch.

use crate::player::{play_out, square};
use crate::server::{TestServer, x_first};

#[tokio::test]
async fn two_friends_meet_by_a_link_and_a_third_watches() {
    let server = TestServer::start().await;
    let ann = server.named_player("Ann").await;
    let link = ann.invite().await;
    assert_eq!(link.split_once("#join=").unwrap().1.len(), 32, "{link}");

    let bob = server.visit(&link).await;
    bob.wait_for_text(
        "#name-join",
        "You are invited to a game. Enter your name to join.",
    )
    .await;
    // A reload before the name is given forgets nothing.
    bob.browser.refresh().await.unwrap();
    bob.wait_for_text(
        "#name-join",
        "You are invited to a game. Enter your name to join.",
    )
    .await;
    // The code does not stay in the address bar, where others could read it.
    assert_eq!(
        bob.browser.current_url().await.unwrap().as_str(),
        server.url()
    );
    bob.find("#name").await.send_keys("Bob").await.unwrap();
    bob.click("#name-go").await;
    let pair = x_first([ann, bob]).await;

    let cyd = server.visit(&link).await;
    cyd.find("#name").await.send_keys("Cyd").await.unwrap();
    cyd.click("#name-go").await;
    cyd.wait_for_element("#action-stop_watching").await;
    for player in &pair {
        player
            .wait_for_text(
                "#facts",
                "3×3, 3 in a row · 1:00 for each move · 1 person watches",
            )
            .await;
    }
    play_out(&pair, &["b2", "a1", "b1", "a2", "b3"]).await;
    let winner = pair[1].opponent().await;
    cyd.wait_for_text("#status", &format!("{winner} won: 3 in a row"))
        .await;
    cyd.click(&square("c3")).await;
    cyd.wait_for_text("#note", "The game is over.").await;

    for player in &pair {
        player.act("rematch").await;
    }
    cyd.wait_until("!document.querySelector('#board [data-mark]')".to_owned())
        .await;
    for player in [&pair[0], &pair[1], &cyd] {
        assert_eq!(player.browser_errors().await, [""; 0]);
    }
}

#[tokio::test]
async fn a_link_to_a_game_that_is_over_says_so() {
    let server = TestServer::start().await;
    let ann = server.named_player("Ann").await;
    let link = ann.invite().await;
    ann.click("#waiting-leave").await;
    ann.wait_for_screen("choosing").await;
    let bob = server.visit(&link).await;
    bob.find("#name").await.send_keys("Bob").await.unwrap();
    bob.click("#name-go").await;
    bob.wait_for_text(
        "#note",
        "There is no private game with this link. It may be over.",
    )
    .await;
}
