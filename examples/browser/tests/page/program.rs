//! The program that serves the page, and the browsers that open it.

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
        static STARTED: AtomicUsize = AtomicUsize::new(0);
        let module = &site()?.at("/engine.wasm").unwrap().content;
        let number = STARTED.fetch_add(1, Ordering::Relaxed);
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("engine-{number}.wasm"));
        fs::write(&path, module).unwrap();
        let mut process = Command::new(env!("CARGO_BIN_EXE_browser"))
            .args(["--port", "0", "--module"])
            .arg(&path)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut first = String::new();
        let output = process.stdout.take().unwrap();
        BufReader::new(output).read_line(&mut first).unwrap();
        let url = first.trim_end().strip_prefix("serving ").unwrap();
        Some(Self {
            process,
            url: format!("{url}/"),
            driver: Driver::start(),
        })
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

    /// Opens the page with a fragment, which begins with a number sign.
    pub(crate) async fn open_at(&self, fragment: &str) -> Player {
        let browser = self.driver.browser().await;
        let url = format!("{}{fragment}", self.url);
        browser.goto(&url).await.unwrap();
        let player = Player::new(browser).await;
        player.wait_for_element("html[data-ready]").await;
        player
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Chooses an entry of a list of choices.
pub(crate) async fn select(player: &Player, id: &str, value: &str) {
    let option = format!("#{id} option[value='{value}']");
    player.wait_for_element(&option).await;
    player.click(&option).await;
}

/// Opens the page for two people.
pub(crate) async fn open_for_people(program: &Program) -> Player {
    let player = program.open().await;
    select(&player, "player-o", "person").await;
    player
}
