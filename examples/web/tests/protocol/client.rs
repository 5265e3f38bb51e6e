//! A client, and a server for it.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tictactype_web::{Options, Server};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use tokio_util::sync::CancellationToken;

/// How long anything may take.
pub(crate) const SOON: Duration = Duration::from_secs(10);

/// A server that runs until it is dropped.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    pub(crate) stop: CancellationToken,
    pub(crate) server: JoinHandle<()>,
}

/// A server on a port of its own. Who is away counts as gone after 300 ms.
pub(crate) async fn serve() -> Running {
    serve_with(|_| {}).await
}

pub(crate) async fn serve_with(change: impl FnOnce(&mut Options)) -> Running {
    let mut options = Options {
        listen: ([127, 0, 0, 1], 0).into(),
        absence: Duration::from_millis(300),
        messages: 1000,
        ..Options::default()
    };
    change(&mut options);
    let server = Server::bind(options).await.unwrap();
    Running {
        address: server.address().unwrap(),
        stop: server.stop(),
        server: tokio::spawn(server.run()),
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop.cancel();
    }
}

impl Running {
    pub(crate) fn url(&self) -> String {
        format!("ws://{}/play", self.address)
    }

    /// What is answered to a plain request, head and body.
    pub(crate) async fn fetch(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        let request = format!(
            "GET {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n",
            self.address
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        answer
    }

    /// Somebody who has said hello, and is asked for a name.
    pub(crate) async fn somebody(&self) -> Client {
        self.returning(Value::Null).await
    }

    /// Somebody who was there before.
    pub(crate) async fn returning(&self, token: Value) -> Client {
        let mut client = Client::connect(&self.url()).await;
        client.say(json!({"type": "hello", "token": token})).await;
        client.see(|view| view["token"].is_string()).await;
        client
    }

    /// Somebody with a name, who is asked for a game.
    pub(crate) async fn named(&self, name: &str) -> Client {
        let mut client = self.somebody().await;
        client.say(json!({"type": "name", "name": name})).await;
        client.see(|view| view["asked"] == "game").await;
        client
    }

    /// Ann, who waits for an opponent on 3×3; and Bob and Eve, who do not yet.
    pub(crate) async fn one_in_the_queue(&self) -> [Client; 3] {
        let mut ann = self.named("Ann").await;
        ann.queue(3, 3).await;
        [ann, self.named("Bob").await, self.named("Eve").await]
    }

    /// Two who play each other, X first.
    pub(crate) async fn pair(&self) -> [Client; 2] {
        self.pair_on(3, 3).await
    }

    /// Two who play each other on a size, X first.
    pub(crate) async fn pair_on(&self, side: usize, line: usize) -> [Client; 2] {
        let [mut ann, mut bob] = [self.named("Ann").await, self.named("Bob").await];
        ann.queue(side, line).await;
        bob.want(side, line, "person").await;
        ann.see(|view| view["game"].is_object()).await;
        bob.see(|view| view["game"].is_object()).await;
        if ann.view["game"]["you"] == "X" {
            [ann, bob]
        } else {
            [bob, ann]
        }
    }
}

pub(crate) struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The last view.
    pub(crate) view: Value,
}

impl Client {
    pub(crate) async fn connect(url: &str) -> Self {
        let (socket, _) = connect_async(url).await.unwrap();
        Self {
            socket,
            view: Value::Null,
        }
    }

    pub(crate) async fn say(&mut self, said: Value) {
        self.say_text(said.to_string()).await;
    }

    pub(crate) async fn say_text(&mut self, text: String) {
        self.socket.send(Message::text(text)).await.unwrap();
    }

    /// Says something that may not be heard any more.
    pub(crate) async fn try_to_say(&mut self, message: Message) -> bool {
        self.socket.send(message).await.is_ok()
    }

    pub(crate) async fn want(&mut self, side: usize, line: usize, against: &str) {
        self.say(json!({"type": "game", "side": side, "line": line, "against": against}))
            .await;
    }

    /// Waits for an opponent, of whom there is none yet.
    pub(crate) async fn queue(&mut self, side: usize, line: usize) {
        self.want(side, line, "person").await;
        self.see(|view| view["queued"].is_object()).await;
    }

    /// Moves, once it is asked to.
    pub(crate) async fn play(&mut self, at: &str) {
        self.see(|view| view["asked"] == "move").await;
        let ply = self.view["game"]["moves"].as_array().unwrap().len();
        self.say(json!({"type": "move", "ply": ply, "at": at}))
            .await;
        self.see(|view| view["asked"] != "move").await;
    }

    /// The next message, a view or not.
    pub(crate) async fn next(&mut self) -> Value {
        loop {
            let message = timeout(SOON, self.socket.next()).await.unwrap();
            match message.unwrap().unwrap() {
                Message::Text(text) => {
                    let value: Value = serde_json::from_str(&text).unwrap();
                    if value["type"] == "view" {
                        self.view = value.clone();
                    }
                    return value;
                }
                Message::Ping(_) | Message::Pong(_) => {}
                other => panic!("{other:?}"),
            }
        }
    }

    /// Waits for a view of which this is true; the last one counts.
    #[track_caller]
    pub(crate) fn see(&mut self, is: impl Fn(&Value) -> bool) -> impl Future<Output = ()> {
        let caller = std::panic::Location::caller();
        async move {
            while !is(&self.view) {
                let seen = timeout(SOON, self.next()).await;
                assert!(seen.is_ok(), "not seen at {caller}: {}", self.view);
            }
        }
    }

    /// Waits for a note other than the last, and gives it.
    pub(crate) async fn note(&mut self) -> String {
        let last = self.view["note"]["number"].clone();
        self.see(|view| view["note"].is_object() && view["note"]["number"] != last)
            .await;
        self.view["note"]["text"].as_str().unwrap().to_owned()
    }

    /// Waits for an error, and gives it.
    pub(crate) async fn error(&mut self) -> String {
        loop {
            let message = self.next().await;
            if message["type"] == "error" {
                return message["error"].as_str().unwrap().to_owned();
            }
        }
    }

    /// Waits for the end, and gives the word for it; nothing, if the connection ends without one.
    pub(crate) async fn end(mut self) -> Option<String> {
        let mut why = None;
        while let Ok(Some(Ok(message))) = timeout(SOON, self.socket.next()).await {
            if let Message::Text(text) = message {
                let value: Value = serde_json::from_str(&text).unwrap();
                if value["type"] == "end" {
                    why = value["why"].as_str().map(str::to_owned);
                }
            }
        }
        why
    }

    pub(crate) fn token(&self) -> Value {
        self.view["token"].clone()
    }

    pub(crate) fn moves(&self) -> Vec<&str> {
        let moves = self.view["game"]["moves"].as_array();
        moves
            .into_iter()
            .flatten()
            .filter_map(Value::as_str)
            .collect()
    }

    /// How the game ended: the outcome, and by what.
    pub(crate) async fn result(&mut self) -> [String; 2] {
        self.see(|view| view["game"]["result"].is_object()).await;
        let result = &self.view["game"]["result"];
        [&result["outcome"], &result["why"]].map(|word| word.as_str().unwrap().to_owned())
    }
}
