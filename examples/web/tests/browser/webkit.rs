//! The page in a second browser: WebKit, as in Safari.

use std::net::{Ipv4Addr, TcpListener};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use fantoccini::key::Key;
use fantoccini::wd::Capabilities;
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::json;
use tokio::time::sleep;

use crate::player::{play_out, square};
use crate::server::{TestServer, x_first};

/// A shell script that starts the driver of WebKit on a screen of its own, and ends both and the
/// browser when standard input closes. A screen that is asked to end removes its lock.
const SCRIPT: &str = "trap : TERM; \
     xvfb-run --auto-servernum WebKitWebDriver --port=$PORT >/dev/null 2>&1 & \
     read -r _; kill -TERM 0; sleep 0.5; kill -KILL 0";

/// A driver, which has at most one browser. Dropping it ends both.
struct WebKit {
    shell: Child,
    port: u16,
}

impl WebKit {
    fn start() -> Self {
        let unused = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = unused.local_addr().unwrap().port();
        drop(unused);
        let shell = Command::new("sh")
            .args(["-c", SCRIPT])
            .env("PORT", port.to_string())
            .env("TMPDIR", env!("CARGO_TARGET_TMPDIR"))
            // Without a graphics card.
            .env("WEBKIT_DISABLE_COMPOSITING_MODE", "1")
            .process_group(0)
            .stdin(Stdio::piped())
            .spawn()
            .unwrap();
        Self { shell, port }
    }

    async fn browser(&self) -> Client {
        let capabilities = json!({"browserName": "MiniBrowser"});
        let capabilities: Capabilities = serde_json::from_value(capabilities).unwrap();
        let mut builder = ClientBuilder::new(HttpConnector::new());
        builder.capabilities(capabilities);
        let address = format!("http://127.0.0.1:{}", self.port);
        for _ in 0..200 {
            if let Ok(browser) = builder.connect(&address).await {
                return browser;
            }
            sleep(Duration::from_millis(100)).await;
        }
        panic!("xvfb and webkit2gtk-driver are installed, and the browser starts");
    }
}

impl Drop for WebKit {
    fn drop(&mut self) {
        drop(self.shell.stdin.take());
        let _ = self.shell.wait();
    }
}

#[tokio::test]
async fn friends_play_in_webkit_and_in_chromium() {
    let server = TestServer::start().await;
    let webkit = WebKit::start();
    let ann = server.open_page(webkit.browser().await).await;
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
