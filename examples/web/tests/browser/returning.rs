//! Who is who, over reloads and in several tabs.

use crate::house::House;
use crate::player::{play_out, square};

#[tokio::test]
#[ignore = "needs Chromium and chromedriver: .ci/browser installs them and runs this"]
async fn after_a_reload_the_seat_and_the_board_are_the_same() {
    let house = House::open().await;
    let pair = house.pair().await;
    let [x, o] = &pair;
    play_out(&pair, &["b2", "a1"]).await;

    for (player, side, status) in [
        (x, "X", "Your turn".to_owned()),
        (o, "O", format!("{}'s turn", o.opponent().await)),
    ] {
        player.browser.refresh().await.unwrap();
        player.see("[data-screen=playing]").await;
        player.read("#side", &format!("You are {side}")).await;
        player.read("#status", &status).await;
        assert_eq!(player.board().await, "O.. .X. ...");
    }
    for player in &pair {
        player.see("#opponent[data-here=true]").await;
    }
    x.play("b1").await;
    o.play("a2").await;
    x.play("b3").await;
    for player in &pair {
        player.see("[data-screen=over]").await;
        assert_eq!(player.squares("[data-win]").await, ["b1", "b2", "b3"]);
        assert_eq!(player.complaints().await, [""; 0]);
    }
    // Neither does the end of a game get lost.
    let lost = format!("You lost: {} has 3 in a row", o.opponent().await);
    o.browser.refresh().await.unwrap();
    o.read("#status", &lost).await;
    o.read("#actions-text", "Another game?").await;
}

#[tokio::test]
#[ignore = "needs Chromium and chromedriver: .ci/browser installs them and runs this"]
async fn two_tabs_of_one_browser_are_two_players() {
    let house = House::open().await;
    let ann = house.named("Ann").await;
    ann.choose("3x3").await;

    let bob = house.visit(ann.new_tab().await).await;
    bob.give_name("Bob").await;
    bob.choose("3x3").await;
    for (player, other) in [(&ann, "Bob"), (&bob, "Ann")] {
        player.come_forward().await;
        player.read("#opponent", &format!("against {other}")).await;
    }

    let (x, o) = if bob.has("#side[data-side=X]").await {
        (&bob, &ann)
    } else {
        (&ann, &bob)
    };
    for (mover, at) in [(x, "b2"), (o, "a1")] {
        mover.come_forward().await;
        mover.play(at).await;
    }
    for player in [&ann, &bob] {
        player.come_forward().await;
        player.see(&format!("{}[data-mark=O]", square("a1"))).await;
        assert_eq!(player.board().await, "O.. .X. ...");
    }
}

#[tokio::test]
#[ignore = "needs Chromium and chromedriver: .ci/browser installs them and runs this"]
async fn a_duplicated_tab_takes_the_seat_until_it_is_somebody_else() {
    let house = House::open().await;
    let first = house.named("Ann").await;
    let second = first.duplicate().await;
    second.read("#choosing-head", "Choose a game, Ann").await;

    first.come_forward().await;
    first.read("#end-head", "Open elsewhere").await;
    first.click("#restart").await;
    first.read("#choosing-head", "Choose a game, Ann").await;

    second.come_forward().await;
    second.read("#end-head", "Open elsewhere").await;
    second.click("#fresh").await;
    second.see("[data-screen=name]").await;
    first.come_forward().await;
    assert!(first.has("[data-screen=game]").await);
}

#[tokio::test]
#[ignore = "needs Chromium and chromedriver: .ci/browser installs them and runs this"]
async fn whoever_starts_again_is_there_as_soon_as_the_server_is_back() {
    let mut house = House::open().await;
    let ann = house.named("Ann").await;
    house.stop.cancel();
    ann.read("#end-head", "The server has stopped").await;
    ann.click("#restart").await;
    ann.read("#connection", "connection lost, trying again")
        .await;
    house.reopen().await;
    ann.see("[data-screen=name]").await;
    ann.read("#connection", "connected").await;
    ann.wait("document.getElementById('name').value === 'Ann'".to_owned())
        .await;
}
