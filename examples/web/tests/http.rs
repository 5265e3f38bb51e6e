//! Requests over HTTP/1.1, written out.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

/// The time limit for a response.
const TIMEOUT: Duration = Duration::from_secs(30);

/// A response to an HTTP request.
#[derive(Debug)]
pub struct Response {
    /// The status code.
    pub status: u16,
    headers: Vec<(String, String)>,
    /// The body.
    pub body: Vec<u8>,
}

impl Response {
    /// The value of a header.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        let mut headers = self.headers.iter();
        let found = headers.find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    /// The body as text.
    #[must_use]
    pub fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }

    /// The sum of a metric's values: of one value, if the labels are given.
    #[must_use]
    pub fn metric(&self, name: &str) -> f64 {
        let lines = self.text().lines();
        let values = lines.filter_map(|line| line.strip_prefix(name));
        values.map(|it| it.trim().parse::<f64>().unwrap()).sum()
    }

    fn parse(bytes: &[u8]) -> Option<Self> {
        let end = bytes.windows(4).position(|window| window == b"\r\n\r\n")?;
        let head = std::str::from_utf8(&bytes[..end]).unwrap();
        let mut lines = head.split("\r\n");
        let status = lines.next()?.split(' ').nth(1)?.parse().unwrap();
        let headers = lines.map(|line| {
            let (name, value) = line.split_once(": ").unwrap();
            (name.to_ascii_lowercase(), value.to_owned())
        });
        Some(Self {
            status,
            headers: headers.collect(),
            body: bytes[end + 4..].to_vec(),
        })
    }
}

/// Opens a connection from 127.0.0.`last`.
pub async fn connect_from(last: u8, to: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    let from = Ipv4Addr::new(127, 0, 0, last);
    socket.bind((from, 0).into()).unwrap();
    socket.connect(to).await.unwrap()
}

/// Sends a request and reads the response until the server closes the connection. Returns `None`
/// without a response.
pub async fn exchange(mut stream: TcpStream, request: &str) -> Option<Response> {
    // The server may already have refused the connection.
    let _ = stream.write_all(request.as_bytes()).await;
    let mut bytes = Vec::new();
    let read = timeout(TIMEOUT, stream.read_to_end(&mut bytes)).await;
    let _ = read.expect("the server closes the connection");
    Response::parse(&bytes)
}

/// Sends a GET request on a new connection.
pub async fn get(address: SocketAddr, path: &str) -> Response {
    let stream = TcpStream::connect(address).await.unwrap();
    get_on(stream, path, &[]).await
}

/// Sends a GET request with more headers on a connection.
pub async fn get_on(stream: TcpStream, path: &str, headers: &[(&str, &str)]) -> Response {
    let host = stream.peer_addr().unwrap();
    let mut request = format!("GET {path} HTTP/1.1\r\nhost: {host}\r\n");
    for (name, value) in headers {
        request.extend([name, ": ", value, "\r\n"]);
    }
    request += "connection: close\r\n\r\n";
    exchange(stream, &request).await.unwrap()
}
