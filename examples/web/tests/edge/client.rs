//! A test server, and HTTP and WebSocket clients.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tictactype_web::{Options, Server};
use tictactype_web_tests::ModelStore;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::handshake::client::generate_key;
use tokio_tungstenite::tungstenite::http::{HeaderName, Request};
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};
use tokio_util::sync::CancellationToken;

/// The time limit for each step of a test.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(10);

/// A server that runs until it is dropped.
pub(crate) struct TestServer {
    pub(crate) addresses: Vec<SocketAddr>,
    pub(crate) metrics: Option<SocketAddr>,
    pub(crate) node: Option<SocketAddr>,
    pub(crate) stop: CancellationToken,
    pub(crate) task: JoinHandle<()>,
}

impl TestServer {
    /// Starts a server on a free port of 127.0.0.1.
    pub(crate) async fn start() -> Self {
        Self::start_with(|_| {}).await
    }

    /// Starts a server with other options.
    pub(crate) async fn start_with(change: impl FnOnce(&mut Options)) -> Self {
        Self::run(Server::bind(options(change)).await.unwrap())
    }

    /// Starts a server with other options and a store that several nodes may share.
    pub(crate) async fn start_sharing(change: impl FnOnce(&mut Options)) -> Self {
        let bound = Server::bind_with(options(change), Arc::new(ModelStore::new()));
        Self::run(bound.await.unwrap())
    }

    fn run(server: Server) -> Self {
        Self {
            addresses: server.addresses().unwrap(),
            metrics: server.metrics_address().unwrap(),
            node: server.node_address(),
            stop: server.stop_token(),
            task: tokio::spawn(server.run()),
        }
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.addresses[0]
    }

    /// Opens a connection and sends nothing yet.
    pub(crate) async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address()).await.unwrap()
    }

    /// Opens a connection from 127.0.0.`last`.
    pub(crate) async fn connect_from(&self, last: u8) -> TcpStream {
        let socket = TcpSocket::new_v4().unwrap();
        let from = Ipv4Addr::new(127, 0, 0, last);
        socket.bind((from, 0).into()).unwrap();
        socket.connect(self.address()).await.unwrap()
    }

    /// Sends a GET request on a new connection.
    pub(crate) async fn get(&self, path: &str) -> Response {
        self.get_with(path, &[]).await
    }

    /// Sends a GET request with more headers on a new connection.
    pub(crate) async fn get_with(&self, path: &str, headers: &[(&str, &str)]) -> Response {
        let mut request = format!("GET {path} HTTP/1.1\r\nhost: {}\r\n", self.address());
        for header in headers {
            let (name, value) = header;
            request.extend([name, ": ", value, "\r\n"]);
        }
        request += "connection: close\r\n\r\n";
        exchange(self.connect().await, &request).await.unwrap()
    }

    /// Opens a WebSocket with more headers in the request.
    pub(crate) async fn open(&self, headers: &[(&str, &str)]) -> WebSocket {
        self.open_on(self.connect().await, headers).await.unwrap()
    }

    /// Opens a WebSocket on a connection.
    pub(crate) async fn open_on(
        &self,
        stream: TcpStream,
        headers: &[(&str, &str)],
    ) -> Result<WebSocket, Error> {
        let request = Request::get(format!("ws://{}/play", self.address()))
            .header("host", self.address().to_string())
            .header("connection", "upgrade")
            .header("upgrade", "websocket")
            .header("sec-websocket-version", "13")
            .header("sec-websocket-key", generate_key());
        let request = headers.iter().fold(request, |request, (name, value)| {
            request.header(HeaderName::try_from(*name).unwrap(), *value)
        });
        let request = request.body(()).unwrap().into_client_request()?;
        let opened = timeout(TIMEOUT, client_async(request, stream))
            .await
            .unwrap();
        Ok(WebSocket(opened?.0))
    }
}

fn options(change: impl FnOnce(&mut Options)) -> Options {
    let mut options = Options {
        listen: vec![([127, 0, 0, 1], 0).into()],
        ..Options::default()
    };
    change(&mut options);
    options
}

impl Drop for TestServer {
    fn drop(&mut self) {
        self.stop.cancel();
        self.task.abort();
    }
}

/// A response to an HTTP request.
#[derive(Debug)]
pub(crate) struct Response {
    pub(crate) status: u16,
    headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Response {
    /// The value of a header.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut headers = self.headers.iter();
        let found = headers.find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }
}

/// Sends a request and reads the response until the server closes the connection. Returns `None`
/// without a response.
pub(crate) async fn exchange(mut stream: TcpStream, request: &str) -> Option<Response> {
    // The server may already have refused the connection.
    let _ = stream.write_all(request.as_bytes()).await;
    let mut bytes = Vec::new();
    let _ = timeout(TIMEOUT, stream.read_to_end(&mut bytes))
        .await
        .unwrap();
    parse(&bytes)
}

/// Parses a response.
fn parse(bytes: &[u8]) -> Option<Response> {
    let end = bytes.windows(4).position(|window| window == b"\r\n\r\n")?;
    let head = std::str::from_utf8(&bytes[..end]).unwrap();
    let mut lines = head.split("\r\n");
    let status = lines.next()?.split(' ').nth(1)?.parse().unwrap();
    let headers = lines.map(|line| {
        let (name, value) = line.split_once(": ").unwrap();
        (name.to_ascii_lowercase(), value.to_owned())
    });
    Some(Response {
        status,
        headers: headers.collect(),
        body: bytes[end + 4..].to_vec(),
    })
}

/// A WebSocket to the server.
#[derive(Debug)]
pub(crate) struct WebSocket(WebSocketStream<TcpStream>);

impl WebSocket {
    /// Opens a WebSocket to the server at an address.
    pub(crate) async fn open(address: SocketAddr) -> Self {
        let stream = TcpStream::connect(address).await.unwrap();
        let opened = client_async(format!("ws://{address}/play"), stream).await;
        Self(opened.unwrap().0)
    }

    pub(crate) async fn send(&mut self, message: Value) {
        let message = Message::text(message.to_string());
        self.0.send(message).await.unwrap();
    }

    /// Waits for the next message.
    pub(crate) async fn next(&mut self) -> Value {
        loop {
            let frame = timeout(TIMEOUT, self.0.next()).await.unwrap();
            if let Message::Text(text) = frame.unwrap().unwrap() {
                return serde_json::from_str(&text).unwrap();
            }
        }
    }

    /// Waits for a message that meets a condition.
    pub(crate) async fn wait_for(&mut self, condition: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.next().await;
            if condition(&message) {
                return message;
            }
        }
    }

    /// Checks that the server serves the WebSocket: it answers the `hello`.
    pub(crate) async fn assert_served(&mut self) {
        self.send(json!({"type": "hello", "token": null})).await;
        let answer = self.next().await;
        assert_ne!(answer["type"], "end", "{answer}");
    }

    /// Waits until the server closes the WebSocket. Returns the reason in its `end` message, and
    /// the code of its close frame.
    pub(crate) async fn end(mut self) -> (Option<String>, Option<u16>) {
        let (mut why, mut code) = (None, None);
        while let Some(Ok(frame)) = timeout(TIMEOUT, self.0.next()).await.unwrap() {
            match frame {
                Message::Text(text) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    if message["type"] == "end" {
                        assert_ne!(message["text"], "");
                        why = message["why"].as_str().map(str::to_owned);
                    }
                }
                Message::Close(close) => code = close.map(|close| close.code.into()),
                _ => {}
            }
        }
        (why, code)
    }

    /// Checks that the server refuses the WebSocket for this reason.
    pub(crate) async fn assert_refused(self, why: &str) {
        let code = if why == "full" { 1013 } else { 1008 };
        assert_eq!(self.end().await, (Some(why.to_owned()), Some(code)));
    }
}
