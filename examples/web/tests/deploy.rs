//! The server behind nginx and Caddy, with the configurations for operators.
//!
//! The proxies run on loopback, from a scratch folder, without TLS and without their services.

use std::fs;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

/// The time limit for each step of a test.
const TIMEOUT: Duration = Duration::from_secs(20);

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../deploy");

/// A process with its scratch folder. It ends, and the folder goes, when this is dropped.
struct Process {
    child: Child,
    folder: PathBuf,
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = signal(&self.child, "-TERM");
        for _ in 0..100 {
            if !matches!(self.child.try_wait(), Ok(None)) {
                break;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
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

/// Returns a new folder for the files of a process.
fn scratch(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("tictactype-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Returns an address whose port is free now.
fn free_address() -> SocketAddr {
    TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap()
}

/// Reads a sample configuration, and replaces parts that must be there.
fn sample(name: &str, replacements: &[(&str, &str)]) -> String {
    let mut text = fs::read_to_string(Path::new(FOLDER).join(name)).unwrap();
    for (from, to) in replacements {
        assert!(text.contains(from), "{name} does not contain {from}");
        text = text.replace(from, to);
    }
    text
}

/// Starts the server with the sample environment file.
async fn start_server(more: &[(&str, &str)]) -> (Process, SocketAddr) {
    let address = free_address();
    let mut command = Command::new(env!("CARGO_BIN_EXE_web"));
    let environment = sample(
        "tictactype-web.env",
        &[
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
    let child = command
        .envs(more.iter().copied())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    wait_for(address).await;
    (Process { child, folder }, address)
}

/// Starts nginx with the sample site in front of a server.
async fn start_nginx(server: SocketAddr) -> (Process, SocketAddr) {
    let address = free_address();
    let folder = scratch(&format!("nginx-{}", address.port()));
    let redirect = free_address();
    let site = sample(
        "nginx.conf",
        &[
            ("server 127.0.0.1:3000;", &format!("server {server};")),
            ("listen 80;", &format!("listen {redirect};")),
            ("listen 443 ssl;", &format!("listen {address};")),
        ],
    );
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
    (Process { child, folder }, address)
}

/// Starts Caddy with the sample file in front of a server.
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

/// Returns the status and the body of a GET request.
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

/// A player in a browser, as far as the proxy and the server can tell.
struct Player {
    socket: WebSocketStream<TcpStream>,
    view: Value,
}

impl Player {
    /// Connects through a proxy from 127.0.0.`last`, with a forged header about the address.
    async fn connect(proxy: SocketAddr, last: u8) -> Self {
        let stream = connect_from(last, proxy).await;
        let mut request = format!("ws://{proxy}/play").into_client_request().unwrap();
        let headers = request.headers_mut();
        headers.insert("origin", format!("http://{proxy}").parse().unwrap());
        headers.insert("x-forwarded-for", "203.0.113.7".parse().unwrap());
        let (socket, _) = client_async(request, stream).await.unwrap();
        let view = Value::Null;
        let mut player = Self { socket, view };
        player.send(json!({"type": "hello", "token": null})).await;
        player
    }

    /// Connects and gives a name.
    async fn join(proxy: SocketAddr, last: u8) -> Self {
        let mut player = Self::connect(proxy, last).await;
        player.wait_for(|view| view["state"] == "naming").await;
        player
            .send(json!({"type": "name", "name": format!("Player {last}")}))
            .await;
        player.wait_for(|view| view["state"] == "choosing").await;
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
            if message["type"] == "view" {
                self.view = message;
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

/// Checks that pages and games pass through a proxy, and that clients are counted by address.
async fn check_proxy(proxy: SocketAddr) {
    let (status, body) = get(proxy, "/").await;
    assert_eq!(status, 200);
    assert!(body.contains("<title>"), "{body}");
    let [mut x, mut o] = pair(proxy).await;
    for (at, reply) in [("a1", "a2"), ("b1", "b2")] {
        x.play(at).await;
        o.play(reply).await;
    }
    // One connection from each address is the limit, which the forged header does not change.
    let refused = Player::connect(proxy, 2).await.next().await;
    assert_eq!(refused["why"], "address_full", "{refused}");
    let mut third = Player::join(proxy, 4).await;
    third.wait_for(|view| view["state"] == "queued").await;
    // The connection outlives several of the server's pings.
    sleep(Duration::from_secs(12)).await;
    x.play("c1").await;
    o.wait_for(|view| view["game"]["result"]["why"] == "line")
        .await;
}

const ONE_CONNECTION: (&str, &str) = ("TICTACTYPE_PER_ADDRESS", "1");

#[tokio::test]
async fn nginx_passes_games_on() {
    let (_server, address) = start_server(&[ONE_CONNECTION]).await;
    let (_nginx, proxy) = start_nginx(address).await;
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
    let (_nginx, proxy) = start_nginx(address).await;
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

/// No container can be built here, so this checks only what the file refers to.
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
            .env(format!("TICTACTYPE_{name}"), "\u{1}")
            .output()
            .unwrap();
        assert_eq!(refused.status.code(), Some(2), "{name} is not an option");
    }
}
