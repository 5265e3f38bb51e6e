//! The server behind nginx and Caddy, with the sample configurations.
//!
//! The proxies run on loopback in a scratch folder, without TLS and without their system services.

mod postgres_database;

use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};
use tictactype_web_tests::{Client, Clock, Program, Scratch, free_address, get, in_order};
use tictactype_web_tests::{connect_from, play_all, results, wait_until};
use tokio::net::TcpStream;
use tokio::time::sleep;

use self::postgres_database::PostgresDatabase;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../deploy");

/// The line of the sample environment file with the folder, and a replacement for tests that set it
/// themselves: a folder that cannot be created.
const DATA: &str = "TICTACTYPE_DATA=/var/lib/tictactype-web";
const NOWHERE: &str = "TICTACTYPE_DATA=/dev/null/games";

/// A proxy with the folder of its files. Dropping it ends the process.
struct Proxy(
    Child,
    #[expect(dead_code, reason = "deleted when dropped")] Scratch,
);

impl Proxy {
    async fn start(command: &mut Command, scratch: Scratch, address: SocketAddr) -> Self {
        let quiet = command.stdout(Stdio::null()).stderr(Stdio::null());
        let proxy = Self(quiet.spawn().unwrap(), scratch);
        wait_until(async || TcpStream::connect(address).await.is_ok()).await;
        proxy
    }
}

impl Drop for Proxy {
    /// Ends the process with SIGTERM, which also ends its workers, or kills it after two seconds.
    fn drop(&mut self) {
        let id = self.0.id().to_string();
        let _ = Command::new("kill").args(["-TERM", &id]).status();
        for _ in 0..100 {
            if matches!(self.0.try_wait(), Ok(Some(_))) {
                return;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Reads a sample configuration, and replaces parts that it must have.
fn sample(name: &str, replacements: &[(&str, &str)]) -> String {
    let mut text = fs::read_to_string(Path::new(FOLDER).join(name)).unwrap();
    for (from, to) in replacements {
        assert!(text.contains(from), "{name} does not contain {from}");
        text = text.replace(from, to);
    }
    text
}

/// Starts the server with the sample environment file and games in memory.
async fn start_server(more: &[(&str, &str)]) -> (Program, SocketAddr) {
    let address = free_address();
    let options = [&[("TICTACTYPE_DATA", "")][..], more].concat();
    (start_server_at(address, &options).await, address)
}

/// Starts the server at an address, with some variables changed.
async fn start_server_at(address: SocketAddr, more: &[(&str, &str)]) -> Program {
    start_program_at(env!("CARGO_BIN_EXE_web").as_ref(), address, more).await
}

/// Starts a program like [`start_server_at`].
async fn start_program_at(program: &Path, address: SocketAddr, more: &[(&str, &str)]) -> Program {
    let environment = sample(
        "tictactype-web.env",
        &[
            (DATA, NOWHERE),
            ("127.0.0.1:3000", &address.to_string()),
            ("127.0.0.1:9100", "127.0.0.1:0"),
        ],
    );
    let lines = environment.lines().filter(|line| !line.starts_with('#'));
    let variables = lines.filter_map(|line| line.split_once('='));
    let mut command = Command::new(program);
    command.envs(variables).envs(more.iter().copied());
    Program::start(&mut command).await
}

/// Starts nginx with the sample site, in front of as many nodes as the sample lists, or of one
/// server.
async fn start_nginx(servers: &[SocketAddr]) -> (Proxy, SocketAddr) {
    let address = free_address();
    (start_nginx_at(address, servers).await, address)
}

/// Starts nginx at an address, like [`start_nginx`].
async fn start_nginx_at(address: SocketAddr, servers: &[SocketAddr]) -> Proxy {
    let scratch = Scratch::create();
    let redirect = free_address();
    let mut replacements = vec![
        ("listen 80;".to_owned(), format!("listen {redirect};")),
        ("listen 443 ssl;".to_owned(), format!("listen {address};")),
    ];
    for (server, port) in servers.iter().zip(3000..) {
        // The other nodes are comments.
        let comment = if port == 3000 { "" } else { "# " };
        let line = format!("{comment}server 127.0.0.1:{port} max_fails=0;");
        replacements.push((line, format!("server {server} max_fails=0;")));
    }
    let replacements = replacements.iter().map(|(from, to)| (&**from, &**to));
    let site = sample("nginx.conf", &replacements.collect::<Vec<_>>());
    // Without certificates.
    let site: Vec<&str> = site.lines().filter(|line| !line.contains("ssl_")).collect();
    let site = site.join("\n");
    let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
    let temporary = temporary
        .map(|name| format!("{name}_temp_path {name};"))
        .concat();
    let configuration = format!(
        "daemon off; pid pid; events {{}}\nhttp {{ access_log off; {temporary}\n{site}\n}}\n"
    );
    fs::write(scratch.path("nginx.conf"), configuration).unwrap();
    let mut nginx = Command::new("nginx");
    nginx
        .arg("-p")
        .arg(&scratch.0)
        .args(["-c", "nginx.conf", "-e", "error.log"]);
    Proxy::start(&mut nginx, scratch, address).await
}

/// Starts Caddy with the sample file, in front of a server.
async fn start_caddy(server: SocketAddr) -> (Proxy, SocketAddr) {
    let address = free_address();
    let scratch = Scratch::create();
    let site = sample(
        "Caddyfile",
        &[
            ("127.0.0.1:3000", &server.to_string()),
            ("play.example.org", &format!("http://{address}")),
        ],
    );
    let file = scratch.path("Caddyfile");
    fs::write(&file, format!("{{\n\tadmin off\n}}\n{site}")).unwrap();
    let mut caddy = Command::new("caddy");
    caddy
        .args(["run", "--adapter", "caddyfile", "--config"])
        .arg(&file);
    caddy.envs(["HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"].map(|name| (name, &scratch.0)));
    (Proxy::start(&mut caddy, scratch, address).await, address)
}

/// Opens a WebSocket through a proxy from 127.0.0.`last`, with a forged address header.
async fn open(proxy: SocketAddr, last: u8) -> Client {
    let stream = connect_from(last, proxy).await;
    let origin = format!("http://{proxy}");
    let headers = [("origin", &*origin), ("x-forwarded-for", "203.0.113.7")];
    Client::open(stream, &headers, Clock::real()).await.unwrap()
}

/// Connects and gives a name.
async fn enter(proxy: SocketAddr, last: u8) -> Client {
    let mut player = open(proxy, last).await;
    player.enter(&format!("Player {last}")).await;
    player
}

/// Connects, gives a name, and asks for a public game.
async fn join(proxy: SocketAddr, last: u8) -> Client {
    let mut player = enter(proxy, last).await;
    player.choose_game(3, 3, "person").await;
    player
}

/// Reconnects to a session until it can be reached, as the page does.
async fn resume(proxy: SocketAddr, last: u8, before: &Client) -> Client {
    let hello = json!({"type": "hello", "token": before.token()});
    let mut player = open(proxy, last).await;
    wait_until(async || {
        player.send(hello.clone()).await;
        let mut answer = player.receive().await;
        // The node may wait for the lost node's lease.
        while answer["type"] == "paused" {
            answer = player.receive().await;
        }
        if answer["type"] == "welcome" {
            assert_eq!(answer["resumed"], true, "{answer}");
            player.welcome = answer;
            return true;
        }
        assert_eq!(answer["why"], "unavailable", "{answer}");
        sleep(Duration::from_millis(200)).await;
        player = open(proxy, last).await;
        false
    })
    .await;
    player.wait_for(Value::is_object).await;
    player
}

/// Reconnects two players.
async fn resume_both(proxy: SocketAddr, [x, o]: [Client; 2]) -> [Client; 2] {
    [resume(proxy, 2, &x).await, resume(proxy, 3, &o).await]
}

/// Pairs two players from different addresses, X first.
async fn pair(proxy: SocketAddr) -> [Client; 2] {
    in_order([join(proxy, 2).await, join(proxy, 3).await]).await
}

/// Checks that a proxy passes pages and games, and that clients are counted by address.
async fn check_proxy(proxy: SocketAddr) {
    let page = get(proxy, "/").await;
    assert_eq!(page.status, 200);
    assert!(page.text().contains("<title>"), "{}", page.text());
    let mut pair = pair(proxy).await;
    play_all(&mut pair, &["a1", "a2", "b1", "b2"]).await;
    // The limit is one connection per address. The forged header does not change it.
    open(proxy, 2).await.assert_refused("address_full").await;
    let mut third = join(proxy, 4).await;
    third.wait_for_state("queued").await;
    // The connection outlives several pings of the server.
    sleep(Duration::from_secs(12)).await;
    pair[0].play("c1").await;
    assert_eq!(pair[1].result().await, ["lost", "line"]);
}

const ONE_CONNECTION: (&str, &str) = ("TICTACTYPE_PER_ADDRESS", "1");

#[tokio::test]
async fn nginx_passes_games_on() {
    let (_server, address) = start_server(&[ONE_CONNECTION]).await;
    let (_nginx, proxy) = start_nginx(&[address]).await;
    check_proxy(proxy).await;
}

#[tokio::test]
async fn caddy_passes_games_on() {
    let (_server, address) = start_server(&[ONE_CONNECTION]).await;
    let (_caddy, proxy) = start_caddy(address).await;
    check_proxy(proxy).await;
}

#[tokio::test]
async fn a_stopping_server_lets_the_game_end() {
    let (mut server, address) = start_server(&[]).await;
    let (_nginx, proxy) = start_nginx(&[address]).await;
    let [mut x, mut o] = pair(proxy).await;
    x.play("a1").await;
    assert_eq!(get(proxy, "/readyz").await.status, 200);
    server.signal("-TERM");
    o.wait_for(|view| view["closing_ms"].is_u64()).await;
    assert_eq!(get(proxy, "/readyz").await.status, 503);
    for (at, next) in [("a2", "b1"), ("b2", "c1")] {
        o.play(at).await;
        x.play(next).await;
    }
    for mut player in [x, o] {
        player.result().await;
        assert_eq!(player.end().await.as_deref(), Some("stopped"));
    }
    server.wait().await;
}

#[tokio::test]
async fn games_wait_while_nginx_is_away() {
    let limits = [
        ("TICTACTYPE_RECONNECT", "2"),
        ("TICTACTYPE_MOVE_TIME_LIMIT", "3"),
    ];
    let (_server, address) = start_server(&limits).await;
    let (nginx, proxy) = start_nginx(&[address]).await;
    let [mut x, mut o] = pair(proxy).await;
    x.play("a1").await;
    o.wait_for(|view| view["asked"] == "move").await;
    drop(nginx);
    sleep(Duration::from_secs(5)).await;
    let _nginx = start_nginx_at(proxy, &[address]).await;
    let [x, o] = &mut resume_both(proxy, [x, o]).await;
    o.play("b2").await;
    x.wait_for_value("/game/moves", json!(["a1", "b2"])).await;
}

#[tokio::test]
async fn servers_behind_nginx_can_be_restarted_one_after_the_other() {
    let addresses = [(); 3].map(|()| free_address());
    let in_memory = [("TICTACTYPE_DATA", "")];
    let mut servers = Vec::new();
    for address in addresses {
        servers.push(start_server_at(address, &in_memory).await);
    }
    let (_nginx, proxy) = start_nginx(&addresses).await;
    for (address, server) in addresses.into_iter().zip(&mut servers) {
        server.terminate().await;
        // nginx asks each of them in turn.
        for _ in 0..3 {
            let page = get(proxy, "/").await;
            assert_eq!(page.status, 200, "while {address} is down");
        }
        *server = start_server_at(address, &in_memory).await;
    }
}

/// Copies the program to a folder. The copy's page has another version and title.
fn program_with_another_page(folder: &Path, version: &str) -> PathBuf {
    let path = folder.join("web");
    fs::copy(env!("CARGO_BIN_EXE_web"), &path).unwrap();
    let edited = Command::new("sed")
        .env("LC_ALL", "C")
        .args(["--in-place", "-e"])
        .arg(format!("s/{version}/0123456789abcdef/g"))
        .args(["-e", "s/<title>tictactype</<title>other page</g"])
        .arg(&path)
        .status();
    assert!(edited.unwrap().success());
    path
}

/// Loads the page, which is one file. Returns its title.
async fn load_page(proxy: SocketAddr) -> String {
    let page = get(proxy, "/").await;
    assert_eq!(page.status, 200);
    let (_, rest) = page.text().split_once("<title>").unwrap();
    rest.split('<').next().unwrap().to_owned()
}

/// A rolling upgrade: nginx sends requests to two nodes in turn, and their pages differ.
#[tokio::test]
async fn pages_of_two_versions_are_complete_during_an_upgrade() {
    let name = format!("upgrade_{}", std::process::id());
    let Some(database) = PostgresDatabase::create(name).await else {
        return;
    };
    let (data, scratch) = (database.address(), Scratch::create());
    let addresses = [(); 2].map(|()| free_address());
    let options = [
        ("TICTACTYPE_DATA", data.as_str()),
        ("TICTACTYPE_NODE", "127.0.0.1:0"),
    ];
    let before = start_server_at(addresses[0], &options).await;
    let player = enter(addresses[0], 4).await;
    let version = player.welcome["version"].as_str().unwrap();
    let other = program_with_another_page(&scratch.0, version);
    let after = start_program_at(&other, addresses[1], &options).await;
    let (_nginx, proxy) = start_nginx(&addresses).await;
    let mut pair = pair(proxy).await;
    pair[0].play("a1").await;
    // Both players take the offered version during the game, from any node.
    let mut titles = Vec::new();
    for _ in 0..15 {
        titles.push(load_page(proxy).await);
        titles.push(load_page(proxy).await);
        pair = resume_both(proxy, pair).await;
    }
    for title in ["tictactype", "other page"] {
        assert!(titles.iter().any(|it| it == title), "{titles:?}");
    }
    let [x, o] = &mut pair;
    o.play("b2").await;
    x.wait_for_value("/game/moves", json!(["a1", "b2"])).await;
    drop((before, after));
    database.delete().await;
}

/// Starts a node with a shared database.
async fn start_node(address: SocketAddr, data: &str) -> Program {
    let options = [
        ("TICTACTYPE_DATA", data),
        ("TICTACTYPE_NODE", "127.0.0.1:0"),
        ("TICTACTYPE_LOG", "trace"),
    ];
    start_server_at(address, &options).await
}

async fn metric(node: &Program, name: &str) -> f64 {
    get(node.metrics(), "/metrics").await.metric(name)
}

/// The nodes' secrets in the database.
async fn secrets(data: &str) -> Vec<String> {
    let mut connection = postgres_database::connect(data).await;
    let secrets = sqlx::query_scalar("SELECT secret FROM leases WHERE secret IS NOT NULL");
    secrets.fetch_all(&mut connection).await.unwrap()
}

/// Pairs two players at different nodes, X first. Also returns the index of the node with the game:
/// the node of the player who waited, from 127.0.0.2.
async fn pair_from_two_nodes(nodes: &[Program], proxy: SocketAddr) -> ([Client; 2], usize) {
    let mut waiting = join(proxy, 2).await;
    waiting.wait_for_state("queued").await;
    // nginx gives each connection to the next node.
    let pair = in_order([waiting, join(proxy, 3).await]).await;
    let (mut with_players, mut with_game) = (0, None);
    for (index, node) in nodes.iter().enumerate() {
        let websockets = metric(node, "tictactype_connections{kind=\"websocket\"}").await;
        with_players += usize::from(websockets > 0.0);
        if metric(node, "tictactype_games_in_progress").await > 0.0 {
            with_game = Some(index);
        }
    }
    assert!(with_players > 1, "both players are at one node");
    (pair, with_game.unwrap())
}

/// Starts a private game between friends at different nodes. Returns its code and its host.
async fn meet_by_code(proxy: SocketAddr) -> (String, Client) {
    let [mut host, mut guest] = [enter(proxy, 4).await, enter(proxy, 5).await];
    let code = host.invite(3, 3).await;
    guest.join(&code).await;
    for player in [&mut host, &mut guest] {
        player.wait_for_state("playing").await;
    }
    (code, host)
}

/// The password in a database URL.
fn password(data: &str) -> &str {
    let (_, url) = data.split_once("://").unwrap();
    let (credentials, _) = url.split_once('@').unwrap();
    credentials.split_once(':').unwrap().1
}

/// Checks that no node's log has any of these texts.
fn check_logs(nodes: &[Program], hidden: &[String]) {
    for node in nodes {
        let log = node.log();
        assert!(log.contains("listening on"), "{log}");
        for text in hidden {
            assert!(!log.contains(text.as_str()), "{text} in {log}");
        }
    }
}

#[tokio::test]
async fn a_game_behind_nginx_survives_the_loss_of_a_node() {
    let name = format!("deploy_{}", std::process::id());
    let Some(database) = PostgresDatabase::create(name).await else {
        return;
    };
    let data = database.address();
    let addresses = [(); 3].map(|()| free_address());
    let mut nodes = Vec::new();
    for address in addresses {
        nodes.push(start_node(address, &data).await);
    }
    let (_nginx, proxy) = start_nginx(&addresses).await;
    let (mut pair, first) = pair_from_two_nodes(&nodes, proxy).await;
    let (code, host) = meet_by_code(proxy).await;
    let secrets = secrets(&data).await;
    assert_eq!(secrets.len(), 3);

    play_all(&mut pair, &["b2", "a1"]).await;
    pair[0].wait_for(|view| view["asked"] == "move").await;
    let left_before = pair[0].view["game"]["left_ms"].as_u64().unwrap();
    nodes[first].kill();
    // The player who waited loses the connection, too.
    let lost = usize::from(pair[1].view["name"] == "Player 2");
    pair[lost] = resume(proxy, 2, &pair[lost]).await;
    let is_complete = |view: &Value| {
        let players = &view["game"]["players"];
        players["X"]["away_ms"].is_null() && players["O"]["away_ms"].is_null()
    };
    pair[lost].wait_for(is_complete).await;
    let left = pair[lost].view["game"]["left_ms"].as_u64().unwrap();
    assert!(
        left + 3000 > left_before,
        "the clock has run from {left_before} to {left} ms while no node served the game"
    );
    play_all(&mut pair, &["b1", "b3", "c1", "a3", "c2", "a2"]).await;
    let expected = [["lost", "line"], ["won", "line"]];
    assert_eq!(results(&mut pair).await, expected);

    // The other nodes' metrics and logs tell what happened.
    let mut takeovers = 0.0;
    for index in (0..3).filter(|index| *index != first) {
        takeovers += metric(&nodes[index], "tictactype_takeovers_total").await;
        let ready = get(nodes[index].metrics(), "/readyz").await;
        assert_eq!(ready.status, 200);
    }
    assert!(takeovers > 0.5);
    let mut hidden = vec![password(&data).to_owned(), "Player ".to_owned()];
    hidden.extend(secrets);
    let shown = [&pair[0], &pair[1], &host].map(Client::token);
    hidden.extend(shown.map(|it| it.as_str().unwrap().to_owned()));
    hidden.push(code);
    check_logs(&nodes, &hidden);
    drop(nodes);
    database.delete().await;
}

#[test]
fn systemd_accepts_the_unit() {
    let scratch = Scratch::create();
    let program = env!("CARGO_BIN_EXE_web");
    let unit = sample(
        "tictactype-web.service",
        &[(
            "ExecStart=/usr/local/bin/tictactype-web",
            &format!("ExecStart={program}"),
        )],
    );
    let file = scratch.path("tictactype-web.service");
    fs::write(&file, unit).unwrap();
    let run = |arguments: &[&str]| {
        let analyze = Command::new("systemd-analyze")
            .args(arguments)
            .arg(&file)
            .output();
        let analyze = analyze.unwrap();
        let text = [analyze.stdout, analyze.stderr].map(|text| String::from_utf8(text).unwrap());
        (analyze.status.success(), text.concat())
    };
    let (is_valid, text) = run(&["verify", "--man=no"]);
    let about_it = text
        .lines()
        .any(|line| line.contains("tictactype-web.service"));
    assert!(is_valid && !about_it, "{text}");
    // The exposure is 0 for the safest unit and 100 for one without any restriction.
    let (is_safe, text) = run(&["security", "--offline=yes", "--threshold=20"]);
    assert!(is_safe, "{text}");
}

#[test]
fn the_unit_has_the_folder_for_the_data() {
    let environment = sample("tictactype-web.env", &[]);
    let unit = sample("tictactype-web.service", &[]);
    let folder = environment
        .lines()
        .find_map(|line| line.strip_prefix("TICTACTYPE_DATA=/var/lib/"));
    let lines: Vec<_> = unit.lines().collect();
    for line in [
        &format!("StateDirectory={}", folder.unwrap()),
        "StateDirectoryMode=0700",
        // The database may start after the server, but a wrong option stays wrong.
        "Restart=on-failure",
        "StartLimitIntervalSec=0",
        "RestartPreventExitStatus=2",
    ] {
        assert!(lines.contains(&line), "{line} is not in the unit");
    }
}

/// No container can be built here, so this checks only the files that it needs.
#[test]
fn the_dockerfile_builds_and_starts_what_exists() {
    let text = sample("Dockerfile", &[]);
    assert!(text.contains("cargo build --release --locked --package tictactype-web --example web"));
    let toolchain = fs::read_to_string(Path::new(FOLDER).join("../../../rust-toolchain.toml"));
    let (_, version) = text.split_once("FROM rust:").unwrap();
    let (version, _) = version.split_once('-').unwrap();
    assert!(
        toolchain.unwrap().contains(&format!("\"{version}")),
        "{version}"
    );
    let variables = text.split("TICTACTYPE_").skip(1);
    let variables = variables.map(|rest| rest.split('=').next().unwrap());
    for name in variables {
        let mut command = Command::new(env!("CARGO_BIN_EXE_web"));
        let refused = command
            .env(format!("TICTACTYPE_{name}"), "\u{1}://")
            .output()
            .unwrap();
        assert_eq!(refused.status.code(), Some(2), "{name} is not an option");
    }
}
