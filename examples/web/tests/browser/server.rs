//! A test server, and browsers with its page.

use std::net::SocketAddr;
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use fantoccini::Client;
use tictactype_web::store::Store;
use tictactype_web::{Options, Server};
use tictactype_web_tests::Program;
use tokio_util::sync::CancellationToken;

use crate::driver::Driver;
use crate::player::Player;

/// A server with its browsers. It runs until it is dropped.
pub(crate) struct TestServer {
    pub(crate) address: SocketAddr,
    pub(crate) stop: CancellationToken,
    driver: Driver,
}

impl TestServer {
    pub(crate) async fn start() -> Self {
        Self::start_with(|_| {}).await
    }

    pub(crate) async fn start_with(change: impl FnOnce(&mut Options)) -> Self {
        let mut options = Options {
            listen: vec![([127, 0, 0, 1], 0).into()],
            computer_delay: Duration::from_millis(10),
            drain: Duration::from_secs(1),
            ..Options::default()
        };
        change(&mut options);
        Self::at_server(Server::bind(options).await.unwrap())
    }

    /// Starts a server with a store.
    pub(crate) async fn start_on(store: Arc<dyn Store>) -> Self {
        let options = Options {
            listen: vec![([127, 0, 0, 1], 0).into()],
            ..Options::default()
        };
        Self::at_server(Server::bind_with(options, store).await.unwrap())
    }

    fn at_server(server: Server) -> Self {
        let (address, stop) = serve(server);
        Self {
            address,
            stop,
            driver: Driver::start(),
        }
    }

    /// Opens browsers for a server in another process.
    pub(crate) fn at(address: SocketAddr) -> Self {
        Self {
            address,
            stop: CancellationToken::new(),
            driver: Driver::start(),
        }
    }

    /// Starts another server at the address of the stopped one.
    pub(crate) async fn restart(&mut self) {
        let options = Options {
            listen: vec![self.address],
            ..Options::default()
        };
        (self.address, self.stop) = serve(Server::bind(options).await.unwrap());
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

impl Drop for TestServer {
    fn drop(&mut self) {
        self.stop.cancel();
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

fn serve(server: Server) -> (SocketAddr, CancellationToken) {
    let (address, stop) = (server.address().unwrap(), server.stop_token());
    tokio::spawn(server.run());
    (address, stop)
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
