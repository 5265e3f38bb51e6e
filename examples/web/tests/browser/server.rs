//! A test server, and browsers with its page.

use std::net::SocketAddr;
use std::process::Command;
use std::time::Duration;

use fantoccini::Client;
use tictactype_web::Options;
use tictactype_web_tests::{Program, TestServer as Server};

use crate::driver::Driver;
use crate::player::Player;

/// A server with its browsers. It runs until it is dropped.
pub(crate) struct TestServer {
    pub(crate) address: SocketAddr,
    /// The server, unless it is another process.
    server: Option<Server>,
    driver: Driver,
}

impl TestServer {
    pub(crate) async fn start() -> Self {
        Self::start_with(|_| {}).await
    }

    pub(crate) async fn start_with(change: impl FnOnce(&mut Options)) -> Self {
        let server = serve(change).await;
        Self {
            address: server.address(),
            server: Some(server),
            driver: Driver::start(),
        }
    }

    /// Opens browsers for a server in another process.
    pub(crate) fn at(address: SocketAddr) -> Self {
        Self {
            address,
            server: None,
            driver: Driver::start(),
        }
    }

    /// Makes all commits fail from now on, or succeed again.
    pub(crate) fn set_down(&self, is_down: bool) {
        self.server.as_ref().unwrap().store.set_down(is_down);
    }

    pub(crate) fn stop(&self) {
        self.server.as_ref().unwrap().stop.cancel();
    }

    /// Starts another server at the address of the stopped one.
    pub(crate) async fn restart(&mut self) {
        let address = self.address;
        self.server = Some(serve(|options| options.listen = vec![address]).await);
    }

    /// The page's address.
    pub(crate) fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Opens an address in a new browser.
    pub(crate) async fn visit(&self, url: &str) -> Player {
        let browser = self.driver.browser().await;
        browser.goto(url).await.unwrap();
        Player::new(browser).await
    }

    /// Opens the page in a new browser.
    pub(crate) async fn new_player(&self) -> Player {
        self.open_page(self.driver.browser().await).await
    }

    /// Opens the page in the current window of a browser.
    pub(crate) async fn open_page(&self, browser: Client) -> Player {
        browser.goto(&self.url()).await.unwrap();
        let player = Player::new(browser).await;
        player.wait_for_text("#connection", "connected").await;
        player
    }

    /// Opens the page in a new browser and gives a name.
    pub(crate) async fn named_player(&self, name: &str) -> Player {
        let player = self.new_player().await;
        player.give_name(name).await;
        player
    }

    /// Opens the page in two browsers and starts a game of 3×3. X comes first.
    pub(crate) async fn pair(&self) -> [Player; 2] {
        meet("3x3", self.two_players().await).await
    }

    /// Opens the page in two browsers, as Ann and Bob.
    pub(crate) async fn two_players(&self) -> [Player; 2] {
        tokio::join!(self.named_player("Ann"), self.named_player("Bob")).into()
    }
}

/// Starts the server as a process at an address.
pub(crate) async fn start_program(address: SocketAddr, options: &[&str]) -> Program {
    let mut command = Command::new(env!("CARGO_BIN_EXE_web"));
    command
        .args(["--listen", &address.to_string()])
        .args(options);
    Program::start(&mut command).await
}

/// Starts a server that answers and stops soon.
async fn serve(change: impl FnOnce(&mut Options)) -> Server {
    Server::start_with(|options| {
        options.computer_delay = Duration::from_millis(10);
        options.drain = Duration::from_secs(1);
        change(options);
    })
    .await
}

/// Lets two players meet in the queue for a size. Returns X first.
pub(crate) async fn meet(size: &str, [ann, bob]: [Player; 2]) -> [Player; 2] {
    ann.choose(size).await;
    ann.wait_for_screen("waiting").await;
    bob.choose(size).await;
    x_first([ann, bob]).await
}

/// Waits for a game between two players. Returns X first.
pub(crate) async fn x_first([ann, bob]: [Player; 2]) -> [Player; 2] {
    for player in [&ann, &bob] {
        player.wait_for_game().await;
    }
    if ann.is_x().await {
        [ann, bob]
    } else {
        [bob, ann]
    }
}
