//! A server process that can be killed.

use std::fs::{self, File};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus};
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

/// The time limit for a start, and for a stop by SIGTERM.
const PATIENCE: Duration = Duration::from_secs(20);

/// A running server. Dropping it kills it.
#[derive(Debug)]
pub(crate) struct Node {
    process: Child,
    address: SocketAddr,
    log: PathBuf,
}

impl Node {
    /// Starts a server on free loopback ports, with more options. Appends its log to a file.
    pub(crate) async fn start(data: &str, log: &Path, options: &[&str]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_web"));
        command.args(options);
        Self::run(command, data, log).await
    }

    /// Starts a server by a shell command that ends in `"$@"`.
    #[cfg(unix)]
    pub(crate) async fn start_by_shell(
        script: &str,
        data: &str,
        log: &Path,
        options: &[&str],
    ) -> Self {
        let mut command = Command::new("sh");
        command.args(["-c", script, "sh", env!("CARGO_BIN_EXE_web")]);
        command.args(options);
        Self::run(command, data, log).await
    }

    async fn run(mut command: Command, data: &str, log: &Path) -> Self {
        let file = File::options().create(true).append(true).open(log).unwrap();
        let before = fs::read_to_string(log).unwrap().len();
        let process = command
            .args(["--listen", "127.0.0.1:0", "--connections", "100000"])
            .args(["--per-address", "100000", "--messages", "1000"])
            .args(["--pages", "100000"])
            .env("TICTACTYPE_DATA", data)
            .stdout(file.try_clone().unwrap())
            .stderr(file)
            .spawn()
            .unwrap();
        let mut node = Self {
            process,
            address: ([127, 0, 0, 1], 0).into(),
            log: log.to_owned(),
        };
        let start = Instant::now();
        let has_metrics = command.get_args().any(|argument| argument == "--metrics");
        loop {
            let text = node.log();
            let address = text[before..].split_once("listening on http://");
            if let Some((address, _)) = address.and_then(|(_, rest)| rest.split_once('\n')) {
                node.address = address.parse().unwrap();
                // The line with the address of the metrics follows.
                if !has_metrics || text[before..].contains("metrics at http://") {
                    return node;
                }
            }
            let exited = node.process.try_wait().unwrap();
            assert!(exited.is_none(), "the server has exited: {text}");
            assert!(start.elapsed() < PATIENCE, "no start in time: {text}");
            sleep(Duration::from_millis(5)).await;
        }
    }

    pub(crate) const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The log of this and earlier servers with the same file.
    pub(crate) fn log(&self) -> String {
        fs::read_to_string(&self.log).unwrap()
    }

    /// The address of the metrics, which must be enabled.
    pub(crate) fn metrics(&self) -> SocketAddr {
        let log = self.log();
        let (_, address) = log.rsplit_once("metrics at http://").unwrap();
        address.split_once('/').unwrap().0.parse().unwrap()
    }

    /// The process ID.
    pub(crate) fn process_id(&self) -> u32 {
        self.process.id()
    }

    /// The number of the node's last lease.
    pub(crate) fn lease(&self) -> u32 {
        let log = self.log();
        let (_, lease) = log.rsplit_once("lease opened lease=").unwrap();
        lease.lines().next().unwrap().trim().parse().unwrap()
    }

    /// Kills the process with SIGKILL.
    pub(crate) fn kill(&mut self) {
        let exited = self.process.try_wait().unwrap();
        assert!(exited.is_none(), "the server has exited: {}", self.log());
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    /// Sends a signal.
    pub(crate) fn signal(&self, signal: &str) {
        let id = self.process.id().to_string();
        let sent = Command::new("kill").args([signal, &id]).status();
        assert!(sent.unwrap().success());
    }

    /// Stops the server regularly.
    pub(crate) async fn terminate(&mut self) {
        self.signal("-TERM");
        let start = Instant::now();
        let status: ExitStatus = loop {
            if let Some(status) = self.process.try_wait().unwrap() {
                break status;
            }
            assert!(start.elapsed() < PATIENCE, "no stop: {}", self.log());
            sleep(Duration::from_millis(5)).await;
        };
        assert!(status.success(), "{status}: {}", self.log());
    }

    /// Returns `true` if the process runs.
    pub(crate) fn is_running(&mut self) -> bool {
        self.process.try_wait().unwrap().is_none()
    }

    /// Requests a page. Returns the response with its headers.
    pub(crate) async fn get(&self, address: SocketAddr, path: &str) -> String {
        let exchange = async {
            let mut stream = TcpStream::connect(address).await?;
            let request =
                format!("GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
            stream.write_all(request.as_bytes()).await?;
            let mut response = String::new();
            stream.read_to_string(&mut response).await?;
            Ok::<_, std::io::Error>(response)
        };
        timeout(PATIENCE, exchange).await.unwrap().unwrap()
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
