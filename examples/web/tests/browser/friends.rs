//! Private games: links and watchers.

use crate::player::{Player, play_out, square};
use crate::server::{TestServer, x_first};

#[tokio::test]
async fn two_friends_meet_by_a_link_and_a_third_watches() {
    let server = TestServer::start().await;
    let ann = server.named_player("Ann").await;
    let link = ann.invite().await;
    assert_eq!(link.split_once("#join=").unwrap().1.len(), 32, "{link}");

    // Two clicks from the first visit to the first move: the link, and a square.
    let bob = server.visit(&link).await;
    // The code does not stay in the address bar, where others could read it.
    assert_eq!(
        bob.browser.current_url().await.unwrap().as_str(),
        server.url()
    );
    let pair = x_first([ann, bob]).await;

    // Without a name.
    let cyd = server.visit(&link).await;
    cyd.wait_for_element("#action-stop_watching").await;
    assert!(!cyd.has("#board button:focus").await);
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
    cyd.wait_until("!document.querySelector('#board [data-mark]')")
        .await;
    for player in [&pair[0], &pair[1], &cyd] {
        assert_eq!(player.browser_errors().await, [""; 0]);
    }
}

#[tokio::test]
async fn the_own_link_in_the_same_tab_leads_back_to_the_game_that_waits() {
    let server = TestServer::start().await;
    let ann = server.named_player("Ann").await;
    let link = ann.invite().await;
    ann.browser.goto(&link).await.unwrap();
    ann.browser.refresh().await.unwrap();
    ann.browser.goto(&link).await.unwrap();
    // The code does not stay in the address bar once the page has read it.
    ann.wait_until("location.hash === ''").await;
    ann.wait_for_element("#action-leave_invitation").await;
    ann.wait_for_text("#note", "").await;
    assert!(!ann.has("[data-banner=invitation]").await);
    let bob = server.visit(&link).await;
    let pair = x_first([ann, bob]).await;
    play_out(&pair, &["b2", "a1", "b1", "a2", "b3"]).await;
}

#[tokio::test]
async fn the_own_link_in_another_tab_takes_the_seat_of_the_friend_only_on_demand() {
    let server = TestServer::start().await;
    let ann = server.named_player("Ann").await;
    let link = ann.invite().await;
    let tab = ann.new_tab().await;
    tab.goto(&link).await.unwrap();
    let other = Player::new(tab).await;
    let own = "This is the link of your own invitation, which waits in another tab. \
               Send it to a friend.";
    other.wait_for_text("[data-banner=invitation] p", own).await;
    other.wait_for_screen("choosing").await;
    ann.activate_tab().await;
    assert!(ann.has("[data-screen=waiting]").await);
    other.activate_tab().await;
    other.click("[data-banner=invitation] button").await;
    for player in [&other, &ann] {
        player.activate_tab().await;
        player.wait_for_screen("play").await;
    }
    assert!(!ann.has("[data-banner=invitation]").await);
}
