//! A test server, and a client that speaks its protocol.

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

/// The time limit for each step of a test.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(10);

/// A server that runs until it is dropped.
pub(crate) struct TestServer {
    pub(crate) address: SocketAddr,
    pub(crate) stop: CancellationToken,
    pub(crate) task: JoinHandle<()>,
}

impl TestServer {
    /// Starts a server on a free port. Disconnected clients have 300 ms to reconnect.
    pub(crate) async fn start() -> Self {
        Self::start_with(|_| {}).await
    }

    /// Starts a server with other options.
    pub(crate) async fn start_with(change: impl FnOnce(&mut Options)) -> Self {
        let mut options = Options {
            listen: vec![([127, 0, 0, 1], 0).into()],
            reconnect: Duration::from_millis(300),
            messages: 1000,
            ..Options::default()
        };
        change(&mut options);
        let server = Server::bind(options).await.unwrap();
        Self {
            address: server.address().unwrap(),
            stop: server.stop_token(),
            task: tokio::spawn(server.run()),
        }
    }

    pub(crate) fn url(&self) -> String {
        format!("ws://{}/play", self.address)
    }

    /// Sends a GET request. Returns the response, headers and body.
    pub(crate) async fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        let request = format!(
            "GET {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n",
            self.address
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut response = String::new();
        stream.read_to_string(&mut response).await.unwrap();
        response
    }

    /// Connects a new client, which is asked for a name.
    pub(crate) async fn connect(&self) -> Client {
        self.connect_with_token(Value::Null).await
    }

    /// Connects a client that sends this token.
    pub(crate) async fn connect_with_token(&self, token: Value) -> Client {
        let mut client = Client::connect(&self.url()).await;
        client.send(json!({"type": "hello", "token": token})).await;
        client.wait_for(|view| view["token"].is_string()).await;
        client
    }

    /// Connects a client with a name, which is asked for a game.
    pub(crate) async fn connect_as(&self, name: &str) -> Client {
        let mut client = self.connect().await;
        client.send(json!({"type": "name", "name": name})).await;
        client.wait_for(|view| view["asked"] == "game").await;
        client
    }

    /// Connects Ann, who waits for an opponent on 3×3, and Bob and Eve, who are asked for a game.
    pub(crate) async fn connect_three(&self) -> [Client; 3] {
        let mut ann = self.connect_as("Ann").await;
        ann.join_queue(3, 3).await;
        [
            ann,
            self.connect_as("Bob").await,
            self.connect_as("Eve").await,
        ]
    }

    /// Connects two clients that play each other on 3×3, X first.
    pub(crate) async fn pair(&self) -> [Client; 2] {
        self.pair_on(3, 3).await
    }

    /// Connects two clients that play each other on a size, X first.
    pub(crate) async fn pair_on(&self, side: usize, line: usize) -> [Client; 2] {
        let [mut ann, mut bob] = [self.connect_as("Ann").await, self.connect_as("Bob").await];
        ann.join_queue(side, line).await;
        bob.choose_game(side, line, "person").await;
        ann.wait_for(|view| view["game"].is_object()).await;
        bob.wait_for(|view| view["game"].is_object()).await;
        if ann.view["game"]["you"] == "X" {
            [ann, bob]
        } else {
            [bob, ann]
        }
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        self.stop.cancel();
    }
}

/// A connection to the server.
pub(crate) struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The latest view.
    pub(crate) view: Value,
}

impl Client {
    /// Opens a WebSocket and sends nothing.
    pub(crate) async fn connect(url: &str) -> Self {
        let (socket, _) = connect_async(url).await.unwrap();
        Self {
            socket,
            view: Value::Null,
        }
    }

    pub(crate) async fn send(&mut self, message: Value) {
        self.send_text(message.to_string()).await;
    }

    pub(crate) async fn send_text(&mut self, text: String) {
        self.socket.send(Message::text(text)).await.unwrap();
    }

    /// Sends a frame. Returns `false` if the connection is closed.
    pub(crate) async fn try_send(&mut self, frame: Message) -> bool {
        self.socket.send(frame).await.is_ok()
    }

    pub(crate) async fn choose_game(&mut self, side: usize, line: usize, against: &str) {
        self.send(json!({"type": "game", "side": side, "line": line, "against": against}))
            .await;
    }

    /// Leaves the queue, the game or the server.
    pub(crate) async fn leave(&mut self, what: &str) {
        self.send(json!({"type": "leave", "what": what})).await;
    }

    /// Chooses a game against a person while no opponent is waiting.
    pub(crate) async fn join_queue(&mut self, side: usize, line: usize) {
        self.choose_game(side, line, "person").await;
        self.wait_for(|view| view["queued"].is_object()).await;
    }

    /// Waits for the request to move, and plays.
    pub(crate) async fn play(&mut self, at: &str) {
        self.wait_for(|view| view["asked"] == "move").await;
        let ply = self.view["game"]["moves"].as_array().unwrap().len();
        self.send(json!({"type": "move", "ply": ply, "at": at}))
            .await;
        self.wait_for(|view| view["asked"] != "move").await;
    }

    /// Waits for the next message and returns it.
    pub(crate) async fn next(&mut self) -> Value {
        loop {
            let frame = timeout(TIMEOUT, self.socket.next()).await.unwrap();
            match frame.unwrap().unwrap() {
                Message::Text(text) => {
                    let value: Value = serde_json::from_str(&text).unwrap();
                    if value["type"] == "view" {
                        self.view = value.clone();
                    }
                    return value;
                }
                Message::Ping(_) | Message::Pong(_) => {}
                other => panic!("unexpected frame: {other:?}"),
            }
        }
    }

    /// Waits until the latest view meets a condition.
    #[track_caller]
    pub(crate) fn wait_for(
        &mut self,
        condition: impl Fn(&Value) -> bool,
    ) -> impl Future<Output = ()> {
        let caller = std::panic::Location::caller();
        async move {
            while !condition(&self.view) {
                let next = timeout(TIMEOUT, self.next()).await;
                assert!(next.is_ok(), "no such view at {caller}: {}", self.view);
            }
        }
    }

    /// Waits for a new note and returns its text.
    pub(crate) async fn note(&mut self) -> String {
        let last = self.view["note"]["number"].clone();
        self.wait_for(|view| view["note"].is_object() && view["note"]["number"] != last)
            .await;
        self.view["note"]["text"].as_str().unwrap().to_owned()
    }

    /// Waits for an error message and returns its text.
    pub(crate) async fn error(&mut self) -> String {
        loop {
            let message = self.next().await;
            if message["type"] == "error" {
                return message["error"].as_str().unwrap().to_owned();
            }
        }
    }

    /// Waits until the server closes the connection. Returns the `why` of its `end` message, if it
    /// sent one.
    pub(crate) async fn end(mut self) -> Option<String> {
        let mut why = None;
        while let Ok(Some(Ok(frame))) = timeout(TIMEOUT, self.socket.next()).await {
            if let Message::Text(text) = frame {
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

    /// Returns the moves in the latest view.
    pub(crate) fn moves(&self) -> Vec<&str> {
        let moves = self.view["game"]["moves"].as_array();
        moves
            .into_iter()
            .flatten()
            .filter_map(Value::as_str)
            .collect()
    }

    /// Waits for the end of the game. Returns the outcome and the reason.
    pub(crate) async fn result(&mut self) -> [String; 2] {
        self.wait_for(|view| view["game"]["result"].is_object())
            .await;
        let result = &self.view["game"]["result"];
        [&result["outcome"], &result["why"]].map(|word| word.as_str().unwrap().to_owned())
    }
}
