//! The log of requests and refusals.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::sleep;

use crate::client::{WebSocket, exchange};
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

/// Enters the lobby with a name. Returns the token.
async fn enter(socket: &mut WebSocket, name: &str) -> String {
    socket.send(json!({"type": "hello", "token": null})).await;
    let welcome = socket.next().await;
    socket.send(json!({"type": "name", "name": name})).await;
    socket.wait_for(|it| it["state"] == "choosing").await;
    welcome["token"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn codes_tokens_and_names_are_never_logged() {
    let program = Program::start("true", &["--log", "trace", "--drain", "0"]);
    let [mut ann, mut bob] = [
        WebSocket::open(program.address()).await,
        WebSocket::open(program.address()).await,
    ];
    let host = enter(&mut ann, "Annabella").await;
    let guest = enter(&mut bob, "Bobinski").await;
    let game = json!({"type": "game", "side": 3, "line": 3, "against": "friend"});
    ann.send(game).await;
    let is_inviting = |view: &Value| view["state"] == "inviting";
    let view = ann.wait_for(is_inviting).await;
    let code = view["wait"]["code"].as_str().unwrap();
    bob.send(json!({"type": "join", "code": code})).await;
    bob.wait_for(|it| it["state"] == "playing").await;
    drop((ann, bob));
    let log = program.stop();
    // The log has the game's number.
    assert!(log.contains("game"), "{log}");
    for secret in [code, &host, &guest, "Annabella", "Bobinski"] {
        assert!(!log.contains(secret), "{secret} in {log}");
    }
}

#[tokio::test]
async fn the_address_of_a_client_behind_a_proxy_is_logged() {
    let options = ["--log", "debug", "--trusted-proxy", "127.0.0.0/8"];
    let program = Program::start("true", &options);
    for (path, client) in [("/one", "203.0.113.1"), ("/two", "::ffff:203.0.113.2")] {
        get(&program, path, &format!("x-forwarded-for: {client}")).await;
    }
    let log = program.stop();
    for (path, client) in [("/one", "203.0.113.1"), ("/two", "203.0.113.2")] {
        let line = log.lines().find(|line| line.contains(path)).unwrap();
        assert!(line.contains(&format!("address={client}}}")), "{line}");
    }
}

/// At most 40 files may be open, so more connections cannot be accepted.
#[tokio::test]
async fn connections_that_cannot_be_accepted_do_not_fill_the_log() {
    let program = Program::start("ulimit -n 40", &[]);
    let mut silent = Vec::new();
    for _ in 0..80 {
        silent.push(TcpStream::connect(program.address()).await.unwrap());
    }
    // The server tries again every 0.1 seconds.
    sleep(Duration::from_secs(1)).await;
    drop(silent);
    let log = program.stop();
    let lines = log.lines().filter(|line| line.contains("cannot accept"));
    assert_eq!(lines.count(), 1, "{log}");
}

#[tokio::test]
async fn games_do_not_fill_the_log() {
    let options = [
        "--messages",
        "1000",
        "--per-address",
        "1000",
        "--drain",
        "0",
    ];
    let program = Program::start("true", &options);
    let mut players = [
        WebSocket::open(program.address()).await,
        WebSocket::open(program.address()).await,
    ];
    for player in &mut players {
        enter(player, "Ann").await;
        let game = json!({"type": "game", "side": 3, "line": 3, "against": "person"});
        player.send(game).await;
    }
    let start = Instant::now();
    // Each game logs its start and its end.
    for _ in 0..400 {
        for player in &mut players {
            player.wait_for(|it| it["state"] == "playing").await;
        }
        players[0]
            .send(json!({"type": "leave", "what": "game"}))
            .await;
        for player in &mut players {
            player.wait_for(|it| it["state"] == "between").await;
            player.send(json!({"type": "rematch"})).await;
        }
    }
    let most = 600 + 10 * (1 + start.elapsed().as_secs());
    let log = program.stop();
    let lines = log.lines().filter(|line| line.contains("series="));
    let lines = lines.count() as u64;
    assert!((600..=most).contains(&lines), "{lines} lines in {log}");
    assert!(log.contains("omitted="));
}

#[tokio::test]
async fn an_attack_does_not_fill_the_log() {
    let program = Program::start("true", &["--connections", "1", "--per-address", "1"]);
    let log_of = |reason: &str| format!("reason=\"{reason}\"");
    let start = Instant::now();
    // Only 17 connections from one address are served at once, and the others make room.
    let mut silent = Vec::new();
    for number in 0..115 {
        // The last ones come after the burst, when single lines are logged again.
        if number >= 100 {
            sleep(Duration::from_millis(200)).await;
        }
        silent.push(TcpStream::connect(program.address()).await.unwrap());
    }
    get(&program, "/healthz", "x: x").await;
    let log = program.stop();
    let lines = || log.lines().filter(|line| line.contains("refused"));
    // Ten at once, then one a second.
    let most = 11 + start.elapsed().as_secs();
    assert!((1..=most).contains(&(lines().count() as u64)), "{log}");
    assert!(log.contains(&log_of("silent")), "{log}");
    // Each line says how many were omitted before it.
    let omitted = lines().map(|line| {
        let (_, number) = line.split_once("omitted=").expect(line);
        let number = number.split(' ').next().unwrap();
        number.parse::<usize>().expect(line)
    });
    let counted = lines().count() + omitted.sum::<usize>();
    assert!(
        counted <= 116,
        "{counted} refusals of 116 connections: {log}"
    );
}
