//! The program that serves the page, and its browsers.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

use tictactype_browser_tests::site;

use crate::driver::Driver;
use crate::player::Player;

/// A running program with its browsers. Dropping this ends them.
pub(crate) struct Program {
    process: Child,
    url: String,
    driver: Driver,
}

impl Program {
    /// Starts the program with the module under test. Returns `None` if there is none.
    pub(crate) fn start() -> Option<Self> {
        let module = &site()?.at("/engine.wasm").unwrap().content;
        let (process, url) = serve("0", module);
        Some(Self {
            process,
            url,
            driver: Driver::start(),
        })
    }

    /// Ends the server, and starts one with another module at the same address.
    pub(crate) fn update(&mut self, module: &[u8]) {
        self.end_server();
        let port = self.url.trim_end_matches('/').rsplit(':').next().unwrap();
        self.process = serve(port, module).0;
    }

    /// Ends the server, but not the browsers.
    pub(crate) fn end_server(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    /// Opens the page in a new browser.
    pub(crate) async fn open(&self) -> Player {
        self.open_at("").await
    }

    /// Opens the page with a fragment, which starts with a number sign.
    pub(crate) async fn open_at(&self, fragment: &str) -> Player {
        let browser = self.driver.browser().await;
        let url = format!("{}{fragment}", self.url);
        browser.goto(&url).await.unwrap();
        let player = Player::new(browser).await;
        player.wait_for_element("html[data-ready]").await;
        player
    }
}

/// Starts a server. Returns it and its address.
fn serve(port: &str, module: &[u8]) -> (Child, String) {
    static STARTED: AtomicUsize = AtomicUsize::new(0);
    let number = STARTED.fetch_add(1, Ordering::Relaxed);
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("engine-{number}.wasm"));
    fs::write(&path, module).unwrap();
    let mut process = Command::new(env!("CARGO_BIN_EXE_browser"))
        .args(["--port", port, "--module"])
        .arg(&path)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = String::new();
    let output = process.stdout.take().unwrap();
    BufReader::new(output).read_line(&mut first).unwrap();
    let url = first.trim_end().strip_prefix("serving ").unwrap();
    (process, format!("{url}/"))
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Waits until a number of the path's moves are on the board.
pub(crate) async fn wait_for_ply(player: &Player, ply: usize, moves: usize) {
    let state = "document.querySelector('#path [aria-current]').dataset.ply";
    let all = "document.querySelectorAll('#path button').length";
    player
        .wait_until(format!("{state} === '{ply}' && {all} === {}", moves + 1))
        .await;
}

/// Picks an entry of a select element.
pub(crate) async fn select(player: &Player, id: &str, value: &str) {
    let option = format!("#{id} option[value='{value}']");
    player.wait_for_element(&option).await;
    player.click(&option).await;
}
