//! The page without a network.

use crate::program::Program;

#[tokio::test]
async fn after_the_first_load_the_page_needs_no_server() {
    let Some(mut program) = Program::start() else {
        return;
    };
    let player = program.open().await;
    player
        .wait_until("navigator.serviceWorker?.controller !== null".to_owned())
        .await;
    program.end_server();
    player.browser.refresh().await.unwrap();
    player.wait_for_element("html[data-ready]").await;
    // The worker of the search needs files, too.
    player.play("b2").await;
    player.wait_for_text("#review-at", "move 2 of 2").await;
    assert_eq!(player.browser_errors().await, [""; 0]);
}
