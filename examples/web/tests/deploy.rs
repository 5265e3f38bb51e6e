//! The server behind nginx and Caddy, with the sample configurations.
//!
//! The proxies run on loopback in a scratch folder, without TLS and without their system services.

mod loopback;
mod postgres_database;

use std::fs;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use sqlx::{Connection, PgConnection};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

use self::loopback::free_address;
use self::postgres_database::PostgresDatabase;

/// The time limit for each step of a test.
const TIMEOUT: Duration = Duration::from_secs(20);

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../deploy");

/// The line of the sample environment file with the folder, and a replacement for tests that set it
/// themselves: a folder that cannot be created.
const DATA: &str = "TICTACTYPE_DATA=/var/lib/tictactype-web";
const NOWHERE: &str = "TICTACTYPE_DATA=/dev/null/games";

/// A process with its scratch folder. Dropping it ends the process and deletes the folder.
struct Process {
    child: Child,
    folder: PathBuf,
}

impl Process {
    /// The standard output so far, if this is a server.
    fn log(&self) -> String {
        fs::read_to_string(self.folder.join("log")).unwrap()
    }

    /// Ends the process with SIGTERM, or with SIGKILL after two seconds.
    fn stop(&mut self) {
        let _ = signal(&self.child, "-TERM");
        for _ in 0..100 {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        self.kill();
    }

    /// Ends the process with SIGKILL.
    fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.stop();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn signal(child: &Child, signal: &str) -> bool {
    let id = child.id().to_string();
    let status = Command::new("kill")
        .args([signal, &id])
        .stderr(Stdio::null())
        .status();
    status.is_ok_and(|status| status.success())
}

/// A new folder for a process's files.
fn scratch(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("tictactype-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
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
async fn start_server(more: &[(&str, &str)]) -> (Process, SocketAddr) {
    let address = free_address();
    let options = [&[("TICTACTYPE_DATA", "")][..], more].concat();
    (start_server_at(address, &options).await, address)
}

/// Starts the server at an address, with some variables changed.
async fn start_server_at(address: SocketAddr, more: &[(&str, &str)]) -> Process {
    start_program_at(env!("CARGO_BIN_EXE_web").as_ref(), address, more).await
}

/// Starts a program like [`start_server_at`].
async fn start_program_at(program: &Path, address: SocketAddr, more: &[(&str, &str)]) -> Process {
    let mut command = Command::new(program);
    let environment = sample(
        "tictactype-web.env",
        &[
            (DATA, NOWHERE),
            ("127.0.0.1:3000", &address.to_string()),
            ("127.0.0.1:9100", "127.0.0.1:0"),
        ],
    );
    for line in environment.lines() {
        if let Some((name, value)) = line.split_once('=').filter(|_| !line.starts_with('#')) {
            command.env(name, value);
        }
    }
    let folder = scratch(&format!("server-{}", address.port()));
    let log = fs::File::create(folder.join("log")).unwrap();
    let child = command
        .envs(more.iter().copied())
        .stdout(log)
        .spawn()
        .unwrap();
    let process = Process { child, folder };
    wait_for(address).await;
    process
}

/// Starts nginx with the sample site, in front of as many nodes as the sample lists, or of one
/// server.
async fn start_nginx(servers: &[SocketAddr]) -> (Process, SocketAddr) {
    let address = free_address();
    (start_nginx_at(address, servers).await, address)
}

/// Starts nginx at an address, like [`start_nginx`].
async fn start_nginx_at(address: SocketAddr, servers: &[SocketAddr]) -> Process {
    let folder = scratch(&format!("nginx-{}", address.port()));
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
    let replacements: Vec<_> = replacements
        .iter()
        .map(|(from, to)| (from.as_str(), to.as_str()))
        .collect();
    let site = sample("nginx.conf", &replacements);
    // Without certificates.
    let site: Vec<&str> = site.lines().filter(|line| !line.contains("ssl_")).collect();
    let site = site.join("\n");
    let path = folder.display();
    let configuration = format!(
        "daemon off; pid {path}/pid; error_log {path}/error.log; events {{}}\nhttp {{ access_log off; \
         client_body_temp_path {path}/1; proxy_temp_path {path}/2; fastcgi_temp_path {path}/3; \
         uwsgi_temp_path {path}/4; scgi_temp_path {path}/5;\n{site}\n}}\n"
    );
    let file = folder.join("nginx.conf");
    fs::write(&file, configuration).unwrap();
    let child = Command::new("nginx")
        .arg("-p")
        .arg(&folder)
        .arg("-c")
        .arg(&file)
        .arg("-e")
        .arg(folder.join("error.log"))
        .spawn()
        .unwrap();
    wait_for(address).await;
    Process { child, folder }
}

/// Starts Caddy with the sample file, in front of a server.
async fn start_caddy(server: SocketAddr) -> (Process, SocketAddr) {
    let address = free_address();
    let folder = scratch(&format!("caddy-{}", address.port()));
    let site = sample(
        "Caddyfile",
        &[
            ("127.0.0.1:3000", &server.to_string()),
            ("play.example.org", &format!("http://{address}")),
        ],
    );
    let file = folder.join("Caddyfile");
    fs::write(&file, format!("{{\n\tadmin off\n}}\n{site}")).unwrap();
    let child = Command::new("caddy")
        .args(["run", "--adapter", "caddyfile", "--config"])
        .arg(&file)
        .envs([
            ("HOME", &folder),
            ("XDG_DATA_HOME", &folder),
            ("XDG_CONFIG_HOME", &folder),
        ])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    wait_for(address).await;
    (Process { child, folder }, address)
}

/// Waits until a process listens on an address.
async fn wait_for(address: SocketAddr) {
    let listens = async {
        while TcpStream::connect(address).await.is_err() {
            sleep(Duration::from_millis(20)).await;
        }
    };
    let listens = timeout(TIMEOUT, listens).await;
    assert!(listens.is_ok(), "nothing listens on {address}");
}

/// Opens a connection from 127.0.0.`last`.
async fn connect_from(last: u8, address: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    let from = Ipv4Addr::new(127, 0, 0, last);
    socket.bind((from, 0).into()).unwrap();
    socket.connect(address).await.unwrap()
}

/// The status and the body of a GET request.
async fn get(address: SocketAddr, path: &str) -> (u16, String) {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut response = String::new();
    timeout(TIMEOUT, stream.read_to_string(&mut response))
        .await
        .unwrap()
        .unwrap();
    let status = response.split(' ').nth(1).unwrap().parse().unwrap();
    let (_, body) = response.split_once("\r\n\r\n").unwrap();
    (status, body.to_owned())
}

/// A player in a browser, as seen by the proxy and the server.
struct Player {
    socket: WebSocketStream<TcpStream>,
    token: Value,
    view: Value,
}

impl Player {
    /// Connects through a proxy from 127.0.0.`last`, with a forged address header.
    async fn connect(proxy: SocketAddr, last: u8) -> Self {
        Self::connect_with(proxy, last, Value::Null).await
    }

    /// Connects like [`connect`](Self::connect), with a session's token.
    async fn connect_with(proxy: SocketAddr, last: u8, token: Value) -> Self {
        let stream = connect_from(last, proxy).await;
        let mut request = format!("ws://{proxy}/play").into_client_request().unwrap();
        let headers = request.headers_mut();
        headers.insert("origin", format!("http://{proxy}").parse().unwrap());
        headers.insert("x-forwarded-for", "203.0.113.7".parse().unwrap());
        let (socket, _) = client_async(request, stream).await.unwrap();
        let mut player = Self {
            socket,
            token,
            view: Value::Null,
        };
        player
            .send(json!({"type": "hello", "token": player.token}))
            .await;
        player
    }

    /// Reconnects to the session until it can be reached, as the page does.
    async fn resume(self, proxy: SocketAddr, last: u8) -> Self {
        let resumed = async {
            loop {
                let mut player = Self::connect_with(proxy, last, self.token.clone()).await;
                let mut answer = player.next().await;
                // The node may wait for the lost node's lease.
                while answer["type"] == "paused" {
                    answer = player.next().await;
                }
                if answer["type"] == "welcome" {
                    assert_eq!(answer["resumed"], true, "{answer}");
                    return player;
                }
                assert_eq!(answer["why"], "unavailable", "{answer}");
                sleep(Duration::from_millis(200)).await;
            }
        };
        timeout(TIMEOUT, resumed).await.unwrap()
    }

    /// Connects and gives a name.
    async fn enter(proxy: SocketAddr, last: u8) -> Self {
        let mut player = Self::connect(proxy, last).await;
        player
            .send(json!({"type": "name", "name": format!("Player {last}")}))
            .await;
        player.wait_for(|view| view["state"] == "choosing").await;
        player
    }

    /// Connects, gives a name, and asks for a public game.
    async fn join(proxy: SocketAddr, last: u8) -> Self {
        let mut player = Self::enter(proxy, last).await;
        player
            .send(json!({"type": "game", "side": 3, "line": 3, "against": "person"}))
            .await;
        player
    }

    async fn send(&mut self, message: Value) {
        self.socket
            .send(Message::text(message.to_string()))
            .await
            .unwrap();
    }

    async fn next(&mut self) -> Value {
        loop {
            let frame = timeout(TIMEOUT, self.socket.next()).await.unwrap();
            if let Message::Text(text) = frame.unwrap().unwrap() {
                return serde_json::from_str(&text).unwrap();
            }
        }
    }

    async fn wait_for(&mut self, condition: impl Fn(&Value) -> bool) {
        while !condition(&self.view) {
            let message = self.next().await;
            match message["type"].as_str() {
                Some("view") => self.view = message,
                Some("welcome") => self.token = message["token"].clone(),
                _ => {}
            }
        }
    }

    async fn play(&mut self, at: &str) {
        self.wait_for(|view| view["asked"] == "move").await;
        let game = &self.view["game"];
        let ply = game["moves"].as_array().unwrap().len();
        let message = json!({"type": "move", "game": game["number"], "ply": ply, "at": at});
        self.send(message).await;
        self.wait_for(|view| view["asked"] != "move").await;
    }
}

/// Pairs two players from different addresses, X first.
async fn pair(proxy: SocketAddr) -> [Player; 2] {
    let [mut one, mut other] = [Player::join(proxy, 2).await, Player::join(proxy, 3).await];
    for player in [&mut one, &mut other] {
        player.wait_for(|view| view["state"] == "playing").await;
    }
    if one.view["game"]["you"] == "X" {
        [one, other]
    } else {
        [other, one]
    }
}

/// Checks that a proxy passes pages and games, and that clients are counted by address.
async fn check_proxy(proxy: SocketAddr) {
    let (status, body) = get(proxy, "/").await;
    assert_eq!(status, 200);
    assert!(body.contains("<title>"), "{body}");
    let [mut x, mut o] = pair(proxy).await;
    for (at, reply) in [("a1", "a2"), ("b1", "b2")] {
        x.play(at).await;
        o.play(reply).await;
    }
    // The limit is one connection per address. The forged header does not change it.
    let refused = Player::connect(proxy, 2).await.next().await;
    assert_eq!(refused["why"], "address_full", "{refused}");
    let mut third = Player::join(proxy, 4).await;
    third.wait_for(|view| view["state"] == "queued").await;
    // The connection outlives several pings of the server.
    sleep(Duration::from_secs(12)).await;
    x.play("c1").await;
    o.wait_for(|view| view["game"]["result"]["why"] == "line")
        .await;
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
    assert_eq!(get(proxy, "/readyz").await.0, 200);
    assert!(signal(&server.child, "-TERM"));
    o.wait_for(|view| view["closing_ms"].is_u64()).await;
    assert_eq!(get(proxy, "/readyz").await.0, 503);
    for (at, next) in [("a2", "b1"), ("b2", "c1")] {
        o.play(at).await;
        x.play(next).await;
    }
    for player in [&mut x, &mut o] {
        player
            .wait_for(|view| view["game"]["result"]["winner"] == "X")
            .await;
        while player.next().await["why"] != "stopped" {}
    }
    let status = loop {
        match server.child.try_wait().unwrap() {
            Some(status) => break status,
            None => sleep(Duration::from_millis(20)).await,
        }
    };
    assert!(status.success(), "{status}");
}

#[tokio::test]
async fn a_restart_keeps_the_game() {
    let (address, folder) = (free_address(), scratch("games"));
    let options = [("TICTACTYPE_DATA", folder.to_str().unwrap())];
    let mut server = start_server_at(address, &options).await;
    let (_nginx, proxy) = start_nginx(&[address]).await;
    let [mut x, o] = pair(proxy).await;
    x.play("a1").await;
    // A stop by the supervisor, then a crash.
    for is_crash in [false, true] {
        if is_crash {
            server.kill();
        } else {
            server.stop();
        }
        drop(server);
        server = start_server_at(address, &options).await;
    }
    let [mut x, mut o] = [x.resume(proxy, 2).await, o.resume(proxy, 3).await];
    o.play("a2").await;
    x.wait_for(|view| view["game"]["moves"] == json!(["a1", "a2"]))
        .await;
    drop(server);
    let _ = fs::remove_dir_all(&folder);
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
    let [mut x, mut o] = [x.resume(proxy, 2).await, o.resume(proxy, 3).await];
    o.play("b2").await;
    x.wait_for(|view| view["game"]["moves"] == json!(["a1", "b2"]))
        .await;
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
        server.stop();
        // nginx asks each of them in turn.
        for _ in 0..3 {
            assert_eq!(get(proxy, "/").await.0, 200, "while {address} is down");
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

/// Loads the page and all its files, like a browser. Returns its title.
async fn load_page(proxy: SocketAddr) -> String {
    let (status, html) = get(proxy, "/").await;
    assert_eq!(status, 200);
    for attribute in ["href=\"", "src=\""] {
        let addresses = html.split(attribute).skip(1);
        let addresses = addresses.map(|rest| rest.split('"').next().unwrap());
        for address in addresses.filter(|address| !address.starts_with("data:")) {
            assert_eq!(get(proxy, address).await.0, 200, "{address}");
        }
    }
    let (_, rest) = html.split_once("<title>").unwrap();
    rest.split('<').next().unwrap().to_owned()
}

/// A rolling upgrade: nginx sends requests to two nodes in turn, and their pages differ.
#[tokio::test]
async fn pages_of_two_versions_are_complete_during_an_upgrade() {
    let name = format!("upgrade_{}", std::process::id());
    let Some(database) = PostgresDatabase::create(name).await else {
        return;
    };
    let (data, folder) = (database.address(), scratch("upgrade"));
    let addresses = [(); 2].map(|()| free_address());
    let options = [
        ("TICTACTYPE_DATA", data.as_str()),
        ("TICTACTYPE_NODE", "127.0.0.1:0"),
    ];
    let before = start_server_at(addresses[0], &options).await;
    let mut player = Player::connect(addresses[0], 4).await;
    let welcome = player.next().await;
    let other = program_with_another_page(&folder, welcome["version"].as_str().unwrap());
    let after = start_program_at(&other, addresses[1], &options).await;
    let (_nginx, proxy) = start_nginx(&addresses).await;
    let [mut x, mut o] = pair(proxy).await;
    x.play("a1").await;
    // Both players take the offered version during the game, from any node.
    let mut titles = Vec::new();
    for _ in 0..15 {
        titles.push(load_page(proxy).await);
        titles.push(load_page(proxy).await);
        x = x.resume(proxy, 2).await;
        o = o.resume(proxy, 3).await;
    }
    for title in ["tictactype", "other page"] {
        assert!(titles.iter().any(|it| it == title), "{titles:?}");
    }
    o.play("b2").await;
    x.wait_for(|view| view["game"]["moves"] == json!(["a1", "b2"]))
        .await;
    drop((before, after));
    let _ = fs::remove_dir_all(&folder);
    database.delete().await;
}

/// A node with a shared database.
struct Node {
    process: Process,
    metrics: SocketAddr,
}

impl Node {
    async fn start(address: SocketAddr, data: &str) -> Self {
        let metrics = free_address();
        let listen = metrics.to_string();
        let options = [
            ("TICTACTYPE_DATA", data),
            ("TICTACTYPE_NODE", "127.0.0.1:0"),
            ("TICTACTYPE_METRICS", listen.as_str()),
            ("TICTACTYPE_LOG", "trace"),
        ];
        let process = start_server_at(address, &options).await;
        wait_for(metrics).await;
        Self { process, metrics }
    }

    /// The value of a metric.
    async fn metric(&self, name: &str) -> f64 {
        let (status, text) = get(self.metrics, "/metrics").await;
        assert_eq!(status, 200);
        let line = text.lines().find_map(|line| line.strip_prefix(name));
        line.unwrap().trim().parse().unwrap()
    }
}

/// The nodes' secrets in the database.
async fn secrets(data: &str) -> Vec<String> {
    let mut connection = PgConnection::connect(data).await.unwrap();
    let secrets = sqlx::query_scalar("SELECT secret FROM leases WHERE secret IS NOT NULL");
    secrets.fetch_all(&mut connection).await.unwrap()
}

/// Pairs two players at different nodes. Returns the index of the first one's node.
async fn pair_from_two_nodes(nodes: &[Node], proxy: SocketAddr) -> (usize, [Player; 2]) {
    // nginx gives each connection to the next node.
    let websockets = "tictactype_connections{kind=\"websocket\"}";
    let mut waiting = Player::join(proxy, 2).await;
    waiting.wait_for(|view| view["state"] == "queued").await;
    let mut first = None;
    for (index, node) in nodes.iter().enumerate() {
        if node.metric(websockets).await > 0.0 {
            first = Some(index);
        }
    }
    let first = first.unwrap();
    let mut coming = Player::join(proxy, 3).await;
    for player in [&mut waiting, &mut coming] {
        player.wait_for(|view| view["state"] == "playing").await;
    }
    let mut elsewhere = 0.0;
    for (index, node) in nodes.iter().enumerate() {
        if index != first {
            elsewhere += node.metric(websockets).await;
        }
    }
    assert!(elsewhere > 0.5, "both players are at one node");
    (first, [waiting, coming])
}

/// Starts a private game between friends at different nodes. Returns its code and its host.
async fn meet_by_code(proxy: SocketAddr) -> (Value, Player) {
    let mut host = Player::enter(proxy, 4).await;
    let mut guest = Player::enter(proxy, 5).await;
    host.send(json!({"type": "game", "side": 3, "line": 3, "against": "friend"}))
        .await;
    host.wait_for(|view| view["state"] == "inviting").await;
    let code = host.view["wait"]["code"].clone();
    guest.send(json!({"type": "join", "code": code})).await;
    for player in [&mut host, &mut guest] {
        player.wait_for(|view| view["state"] == "playing").await;
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
fn check_logs(nodes: &[Node], hidden: &[String]) {
    for node in nodes {
        let log = node.process.log();
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
        nodes.push(Node::start(address, &data).await);
    }
    let (_nginx, proxy) = start_nginx(&addresses).await;

    let (first, [mut waiting, mut coming]) = pair_from_two_nodes(&nodes, proxy).await;
    let others: Vec<_> = (0..3).filter(|&index| index != first).collect();
    let (code, host) = meet_by_code(proxy).await;

    // The game is at the node of the player who waited. That player loses the connection, too.
    let games = "tictactype_games_in_progress";
    let is_measured = async {
        // Gauges are measured at intervals.
        while nodes[first].metric(games).await < 0.5 {
            sleep(Duration::from_millis(50)).await;
        }
    };
    assert!(timeout(TIMEOUT, is_measured).await.is_ok());
    let secrets = secrets(&data).await;
    assert_eq!(secrets.len(), 3);
    let is_x = waiting.view["game"]["you"] == "X";
    let (x, o) = if is_x {
        (&mut waiting, &mut coming)
    } else {
        (&mut coming, &mut waiting)
    };
    x.play("b2").await;
    o.play("a1").await;
    x.wait_for(|view| view["asked"] == "move").await;
    let left_before = x.view["game"]["left_ms"].as_u64().unwrap();
    nodes[first].process.kill();
    let mut waiting = waiting.resume(proxy, 2).await;
    waiting.wait_for(|view| view["game"].is_object()).await;
    let is_complete = |view: &Value| {
        let players = &view["game"]["players"];
        players["X"]["away_ms"].is_null() && players["O"]["away_ms"].is_null()
    };
    waiting.wait_for(is_complete).await;
    let left = waiting.view["game"]["left_ms"].as_u64().unwrap();
    assert!(
        left + 3000 > left_before,
        "the clock has run from {left_before} to {left} ms while no node served the game"
    );
    let (x, o) = if is_x {
        (&mut waiting, &mut coming)
    } else {
        (&mut coming, &mut waiting)
    };
    for (at, next) in [("b1", "b3"), ("c1", "a3"), ("c2", "a2")] {
        x.play(at).await;
        o.play(next).await;
    }
    for player in [&mut *x, &mut *o] {
        player
            .wait_for(|view| view["game"]["result"]["winner"] == "O")
            .await;
    }

    // The other nodes' metrics and logs tell what happened.
    let mut takeovers = 0.0;
    for &index in &others {
        takeovers += nodes[index].metric("tictactype_takeovers_total").await;
        assert_eq!(get(nodes[index].metrics, "/readyz").await.0, 200);
    }
    assert!(takeovers > 0.5);
    let mut hidden = vec![password(&data).to_owned(), "Player ".to_owned()];
    hidden.extend(secrets);
    let shown = [&waiting.token, &coming.token, &host.token, &code];
    hidden.extend(shown.map(|it| it.as_str().unwrap().to_owned()));
    check_logs(&nodes, &hidden);
    drop(nodes);
    database.delete().await;
}

#[test]
fn systemd_accepts_the_unit() {
    let folder = scratch("unit");
    let program = env!("CARGO_BIN_EXE_web");
    let unit = sample(
        "tictactype-web.service",
        &[(
            "ExecStart=/usr/local/bin/tictactype-web",
            &format!("ExecStart={program}"),
        )],
    );
    let file = folder.join("tictactype-web.service");
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
    let _ = fs::remove_dir_all(&folder);
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
    let version = text
        .split("FROM rust:")
        .nth(1)
        .unwrap()
        .split('-')
        .next()
        .unwrap();
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
