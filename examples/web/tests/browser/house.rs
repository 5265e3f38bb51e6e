//! A server, and the browsers that visit it.

use std::net::SocketAddr;

use fantoccini::Client;
use tictactype_web::{Options, Server};
use tokio_util::sync::CancellationToken;

use crate::driver::Driver;
use crate::player::Player;

/// A server that runs until it is dropped, and browsers that live no longer.
pub(crate) struct House {
    address: SocketAddr,
    pub(crate) stop: CancellationToken,
    driver: Driver,
}

impl House {
    pub(crate) async fn open() -> Self {
        Self::open_with(|_| {}).await
    }

    pub(crate) async fn open_with(change: impl FnOnce(&mut Options)) -> Self {
        let mut options = Options {
            listen: ([127, 0, 0, 1], 0).into(),
            ..Options::default()
        };
        change(&mut options);
        let (address, stop) = serve(options).await;
        Self {
            address,
            stop,
            driver: Driver::start(),
        }
    }

    /// Another server, where the one was that has been stopped.
    pub(crate) async fn reopen(&mut self) {
        let options = Options {
            listen: self.address,
            ..Options::default()
        };
        (self.address, self.stop) = serve(options).await;
    }

    /// Somebody who has come to the page in a browser of their own, and is asked for a name.
    pub(crate) async fn somebody(&self) -> Player {
        self.visit(self.driver.browser().await).await
    }

    /// Somebody who has come in the window that this browser is at.
    pub(crate) async fn visit(&self, browser: Client) -> Player {
        let url = format!("http://{}/", self.address);
        browser.goto(&url).await.unwrap();
        let player = Player::at(browser).await;
        player.see("[data-screen=name]").await;
        player
    }

    /// Somebody with a name, who is asked for a game.
    pub(crate) async fn named(&self, name: &str) -> Player {
        let player = self.somebody().await;
        player.give_name(name).await;
        player
    }

    /// Two who play each other, X first.
    pub(crate) async fn pair(&self) -> [Player; 2] {
        let [ann, bob] = self.two().await;
        ann.choose("3x3").await;
        ann.see("[data-screen=waiting]").await;
        bob.choose("3x3").await;
        x_first([ann, bob]).await
    }

    /// Ann and Bob, who are asked for a game.
    pub(crate) async fn two(&self) -> [Player; 2] {
        tokio::join!(self.named("Ann"), self.named("Bob")).into()
    }
}

impl Drop for House {
    fn drop(&mut self) {
        self.stop.cancel();
    }
}

async fn serve(options: Options) -> (SocketAddr, CancellationToken) {
    let server = Server::bind(options).await.unwrap();
    let (address, stop) = (server.address().unwrap(), server.stop());
    tokio::spawn(server.run());
    (address, stop)
}

/// Two whose game begins, by their sides.
pub(crate) async fn x_first([ann, bob]: [Player; 2]) -> [Player; 2] {
    for player in [&ann, &bob] {
        player.see("[data-screen=playing]").await;
    }
    if ann.has("#side[data-side=X]").await {
        [ann, bob]
    } else {
        [bob, ann]
    }
}
