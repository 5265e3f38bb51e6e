//! The log of requests and refusals.

use tokio::net::TcpStream;

use crate::client::exchange;
use crate::program::Program;

/// Sends a GET request with one more header.
async fn get(program: &Program, path: &str, header: &str) {
    let stream = TcpStream::connect(program.address()).await.unwrap();
    let request =
        format!("GET {path} HTTP/1.1\r\nhost: x\r\n{header}\r\nconnection: close\r\n\r\n");
    assert!(exchange(stream, &request).await.is_some());
}

#[tokio::test]
async fn requests_are_logged_without_their_query() {
    let program = Program::start("true", &["--log", "debug"]);
    get(&program, "/nowhere?code=secret", "authorization: secret").await;
    let log = program.stop();
    let line = log.lines().find(|line| line.contains("/nowhere"));
    let line = line.unwrap();
    for field in ["GET", "127.0.0.1", "404"] {
        assert!(line.contains(field), "{line}");
    }
    assert!(!log.contains("secret"), "{log}");
}

#[tokio::test]
async fn an_attack_does_not_fill_the_log() {
    let program = Program::start("true", &["--connections", "1", "--per-address", "1"]);
    // Only 17 connections from one address are served at once.
    let mut silent = Vec::new();
    for _ in 0..100 {
        silent.push(TcpStream::connect(program.address()).await.unwrap());
    }
    get(&program, "/healthz", "x: x").await;
    let log = program.stop();
    let refused = log.lines().filter(|line| line.contains("refused")).count();
    assert!((1..=15).contains(&refused), "{log}");
    assert!(log.contains("address_full"), "{log}");
}
