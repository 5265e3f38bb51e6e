//! The log of requests and refusals.

use std::time::{Duration, Instant};

use futures_util::future::join_all;
use tictactype_web_tests::{Client, Program, get_on, in_order};
use tokio::net::TcpStream;
use tokio::time::sleep;

use crate::web;

/// Starts a server with these options, separated by spaces, after a shell command.
pub(crate) async fn start(before: &str, options: &str) -> Program {
    let script = format!("{before} && exec \"$0\" --listen 127.0.0.1:0 \"$@\"");
    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", &script]).arg(web(&[]).get_program());
    Program::start(shell.args(options.split_whitespace())).await
}

async fn connect(program: &Program) -> TcpStream {
    TcpStream::connect(program.address()).await.unwrap()
}

/// Sends a GET request with one more header.
async fn get(program: &Program, path: &str, header: (&str, &str)) {
    get_on(connect(program).await, path, &[header]).await;
}

#[tokio::test]
async fn requests_are_logged_with_their_client_and_without_their_query() {
    let options = "--log debug --trusted-proxy 127.0.0.0/8";
    let mut program = start("true", options).await;
    let secret = ("authorization", "geheim");
    get(&program, "/nowhere?code=geheim", secret).await;
    for (path, client) in [("/one", "203.0.113.1"), ("/two", "::ffff:203.0.113.2")] {
        get(&program, path, ("x-forwarded-for", client)).await;
    }
    let log = program.terminate().await;
    for (path, client) in [
        ("/nowhere", "127.0.0.1"),
        ("/one", "203.0.113.1"),
        ("/two", "203.0.113.2"),
    ] {
        let line = log.lines().find(|line| line.contains(path)).unwrap();
        for field in ["GET", "404", &format!("address={client}}}")] {
            assert!(line.contains(field), "{line}");
        }
    }
    assert!(!log.contains("geheim"), "{log}");
}

#[tokio::test]
async fn codes_tokens_and_names_are_never_logged() {
    let mut program = start("true", "--log trace --drain 0").await;
    let mut ann = Client::connect(program.address(), "Annabella").await;
    let mut bob = Client::connect(program.address(), "Bobinski").await;
    let [host, guest] = [&ann, &bob].map(|it| it.token().as_str().unwrap().to_owned());
    let code = ann.invite(3, 3).await;
    bob.join(&code).await;
    bob.wait_for_state("playing").await;
    drop((ann, bob));
    let log = program.terminate().await;
    // The log has the game's number.
    assert!(log.contains("game"), "{log}");
    for secret in [&*code, &host, &guest, "Annabella", "Bobinski"] {
        assert!(!log.contains(secret), "{secret} in {log}");
    }
}

/// At most 40 files may be open, so more connections cannot be accepted.
#[tokio::test]
async fn connections_that_cannot_be_accepted_do_not_fill_the_log() {
    let mut program = start("ulimit -n 40", "").await;
    let silent = join_all((0..80).map(|_| connect(&program))).await;
    program
        .wait_until(|log| log.contains("cannot accept"))
        .await;
    // The server tries again every 0.1 seconds.
    sleep(Duration::from_millis(500)).await;
    drop(silent);
    let log = program.terminate().await;
    let lines = log.lines().filter(|line| line.contains("cannot accept"));
    assert_eq!(lines.count(), 1, "{log}");
}

#[tokio::test]
async fn games_do_not_fill_the_log() {
    let options = "--messages 1000 --per-address 1000 --drain 0";
    let mut program = start("true", options).await;
    let mut pair = Client::pair(program.address(), ["Ann", "Ann"]).await;
    let start = Instant::now();
    // Each game logs its start and its end.
    for _ in 0..320 {
        pair[0].leave("game").await;
        for player in &mut pair {
            player.wait_for_state("between").await;
            player.ask_for_rematch().await;
        }
        pair = in_order(pair).await;
    }
    let most = 600 + 10 * (1 + start.elapsed().as_secs());
    let log = program.terminate().await;
    let lines = log.lines().filter(|line| line.contains("series="));
    let lines = lines.count() as u64;
    assert!((600..=most).contains(&lines), "{lines} lines in {log}");
    assert!(log.contains("omitted="));
}

#[tokio::test]
async fn an_attack_does_not_fill_the_log() {
    let mut program = start("true", "--connections 1 --per-address 1").await;
    let log_of = |reason: &str| format!("reason=\"{reason}\"");
    let start = Instant::now();
    // Only 17 connections from one address are served at once, and the others make room.
    let mut silent = Vec::new();
    for number in 0..115 {
        // The last ones come after the burst, when single lines are logged again.
        if number >= 100 {
            sleep(Duration::from_millis(100)).await;
        }
        silent.push(connect(&program).await);
    }
    get(&program, "/healthz", ("x", "x")).await;
    let log = program.terminate().await;
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
