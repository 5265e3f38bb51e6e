//! How people part, and what the other sees of it.

use std::time::Duration;

use fantoccini::key::Key;

use crate::house::House;
use crate::player::play_out;

#[tokio::test]
#[ignore = "needs Chromium and chromedriver: .ci/browser installs them and runs this"]
async fn whoever_leaves_is_asked_and_then_has_lost() {
    let house = House::open().await;
    let pair = house.pair().await;
    let [x, o] = &pair;
    play_out(&pair, &["b2"]).await;

    x.click("#leave").await;
    x.read("#actions-text", "Leave and lose?").await;
    x.see("#leave-no:focus").await;
    x.press(&Key::Escape).await;
    x.see("#leave:focus").await;
    x.read("#status", &format!("{}'s turn", x.opponent().await))
        .await;

    x.click("#leave").await;
    x.click("#leave-yes").await;
    x.read("#status", "You lost: you left").await;
    o.read("#status", &format!("You won: {} left", o.opponent().await))
        .await;
    for player in &pair {
        assert_eq!(player.board().await, "... .X. ...");
        assert_eq!(player.count("[data-win]").await, 0);
    }
}

#[tokio::test]
#[ignore = "needs Chromium and chromedriver: .ci/browser installs them and runs this"]
async fn whoever_closes_the_browser_is_waited_for_and_then_has_lost() {
    let house = House::open_with(|options| options.absence = Duration::from_secs(2)).await;
    let [x, o] = house.pair().await;
    x.browser.close().await.unwrap();

    o.see("#opponent[data-here=false]").await;
    let lost = "/'s connection is lost; waits [12] s/";
    o.wait(format!(
        "{lost}.test(document.getElementById('opponent').innerText)"
    ))
    .await;
    let won = format!("You won: {} was gone too long", o.opponent().await);
    o.read("#status", &won).await;
    o.read("#actions-text", "Another game?").await;
}

#[tokio::test]
#[ignore = "needs Chromium and chromedriver: .ci/browser installs them and runs this"]
async fn whoever_waits_can_leave_and_choose_again() {
    let house = House::open().await;
    let ann = house.named("Ann").await;
    ann.choose("15x5").await;
    ann.read("#waiting-text", "Your board: 15×15, 5 in a row.")
        .await;
    ann.click("#waiting-leave").await;
    ann.see("[data-screen=game] #size-15x5:checked").await;
}

#[tokio::test]
#[ignore = "needs Chromium and chromedriver: .ci/browser installs them and runs this"]
async fn both_are_told_that_the_server_stops() {
    let house = House::open().await;
    let pair = house.pair().await;
    play_out(&pair, &["b2", "a1"]).await;
    house.stop.cancel();
    for player in &pair {
        player.see("[data-screen=end]").await;
        player.read("#end-head", "The server has stopped").await;
        player.read("#connection", "not connected").await;
    }
}
