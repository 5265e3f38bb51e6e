//! The page in a second browser: WebKit, as in Safari.

use fantoccini::key::Key;
use serde_json::json;
use tictactype_web_tests::free_address;

use crate::driver::{Shell, open};
use crate::player::{play_out, square};
use crate::server::{TestServer, x_first};

/// A shell script that starts the driver of WebKit on a screen of its own, and ends both and the
/// browser when standard input closes. A screen that is asked to end removes its lock.
const SCRIPT: &str = "trap : TERM; \
     xvfb-run --auto-servernum WebKitWebDriver --port=$PORT >/dev/null 2>&1 & \
     read -r _; kill -TERM 0; sleep 0.5; kill -KILL 0";

#[tokio::test]
async fn friends_play_in_webkit_and_in_chromium() {
    let server = TestServer::start().await;
    let port = free_address().port();
    let shown = port.to_string();
    let variables = [
        ("PORT", &*shown),
        ("TMPDIR", env!("CARGO_TARGET_TMPDIR")),
        // Without a graphics card.
        ("WEBKIT_DISABLE_COMPOSITING_MODE", "1"),
    ];
    let _webkit = Shell::start(SCRIPT, &variables);
    let browser = open(port, json!({"browserName": "MiniBrowser"}), 200).await;
    let ann = server.open_page(browser).await;
    // A game against the computer, with the keyboard.
    ann.wait_for_element("#board button").await;
    ann.click(&square("a1")).await;
    ann.wait_for_computer().await;
    ann.give_name("Ann").await;
    let link = ann.invite().await;
    let bob = server.visit(&link).await;
    let pair = x_first([ann, bob]).await;
    play_out(&pair, &["b2", "a1", "b1", "a2"]).await;
    let [x, o] = &pair;
    o.browser.refresh().await.unwrap();
    o.wait_for_element(&square("a2")).await;
    x.evaluate("void document.querySelector('#board [data-at=b2]').focus()")
        .await;
    x.press(&format!("{}{}", Key::Down, Key::Enter)).await;
    for player in &pair {
        player.wait_for_element("#next[data-mark=X]").await;
        assert_eq!(player.squares("[data-win]").await, ["b1", "b2", "b3"]);
        player.act("rematch").await;
    }
    for player in &pair {
        player.wait_for_element("#action-leave").await;
    }
}
