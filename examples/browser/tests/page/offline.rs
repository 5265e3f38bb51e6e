//! The page without a network, and an update of it.

use tictactype_browser_tests::site;

use crate::program::{Program, select, wait_for_ply};

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
    // The search's worker needs files, too.
    select(&player, "player-o", "medium").await;
    player.play("b2").await;
    wait_for_ply(&player, 2, 2).await;
    assert_eq!(player.browser_errors().await, [""; 0]);
}

#[tokio::test]
async fn a_new_version_is_shown_at_the_first_load() {
    let Some(mut program) = Program::start() else {
        return;
    };
    let player = program.open_at("#3x3,b2,a1").await;
    player
        .wait_until("navigator.serviceWorker?.controller !== null".to_owned())
        .await;
    // The same module with an empty custom section.
    let mut module = site().unwrap().at("/engine.wasm").unwrap().content.clone();
    module.extend([0, 4, 3, b'n', b'e', b'w']);
    program.update(&module);
    player.browser.refresh().await.unwrap();
    // The page has loaded the new module, not only cached it.
    let loaded = "document.documentElement.dataset.ready && \
                  performance.getEntriesByName(new URL('engine.wasm', location).href)[0]\
                  ?.decodedBodySize";
    player
        .wait_until(format!("{loaded} === {}", module.len()))
        .await;
    wait_for_ply(&player, 2, 2).await;
}
