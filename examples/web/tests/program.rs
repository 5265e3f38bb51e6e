//! The server as a process.

use std::fs::{self, File};
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use tokio::time::sleep;

use crate::Scratch;

/// The time limit for a start, and for a stop.
const PATIENCE: Duration = Duration::from_secs(20);

/// A running server. Dropping it kills it.
#[derive(Debug)]
pub struct Program {
    process: Child,
    address: SocketAddr,
    log: PathBuf,
    /// The folder of the log, unless it is the test's.
    scratch: Option<Scratch>,
}

impl Program {
    /// Starts a server and waits until it listens.
    pub async fn start(command: &mut Command) -> Self {
        let scratch = Scratch::create();
        let mut program = Self::start_with_log(command, &scratch.path("log")).await;
        program.scratch = Some(scratch);
        program
    }

    /// Starts a server like [`start`](Self::start), and appends its log to a file.
    pub async fn start_with_log(command: &mut Command, log: &Path) -> Self {
        let file = File::options().create(true).append(true).open(log).unwrap();
        let before = fs::read_to_string(log).unwrap().len();
        let errors = file.try_clone().unwrap();
        let process = command.stdout(file).stderr(errors).spawn().unwrap();
        let mut program = Self {
            process,
            address: ([127, 0, 0, 1], 0).into(),
            log: log.to_owned(),
            scratch: None,
        };
        let last = if command.get_args().any(|argument| argument == "--metrics") {
            "metrics at http://"
        } else {
            "listening on http://"
        };
        let is_there = |log: &str| {
            log.rsplit_once(last)
                .is_some_and(|(_, it)| it.contains('\n'))
        };
        program.wait_until(|log| is_there(&log[before..])).await;
        let log = program.log();
        let (_, address) = log[before..].split_once("listening on http://").unwrap();
        let address = address.split(['\n', '"']).next().unwrap();
        program.address = address.parse().unwrap();
        program
    }

    /// Waits until the log meets a condition.
    pub async fn wait_until(&mut self, condition: impl Fn(&str) -> bool) {
        let start = Instant::now();
        while !condition(&self.log()) {
            assert!(self.is_running(), "the server has exited: {}", self.log());
            assert!(start.elapsed() < PATIENCE, "not in time: {}", self.log());
            sleep(Duration::from_millis(5)).await;
        }
    }

    /// The first address at which the server listens.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The log of this and earlier servers with the same file.
    #[must_use]
    pub fn log(&self) -> String {
        fs::read_to_string(&self.log).unwrap()
    }

    /// The address of the metrics, which must be enabled.
    #[must_use]
    pub fn metrics(&self) -> SocketAddr {
        let log = self.log();
        let (_, address) = log.rsplit_once("metrics at http://").unwrap();
        address.split_once('/').unwrap().0.parse().unwrap()
    }

    /// The number of the server's last lease.
    #[must_use]
    pub fn lease(&self) -> u32 {
        let log = self.log();
        let (_, lease) = log.rsplit_once("lease opened lease=").unwrap();
        lease.lines().next().unwrap().trim().parse().unwrap()
    }

    /// The process ID.
    #[must_use]
    pub fn process_id(&self) -> u32 {
        self.process.id()
    }

    /// Returns `true` if the process runs.
    pub fn is_running(&mut self) -> bool {
        self.process.try_wait().unwrap().is_none()
    }

    /// Sends a signal such as `-TERM`.
    pub fn signal(&self, signal: &str) {
        let id = self.process.id().to_string();
        let sent = Command::new("kill").args([signal, &id]).status();
        assert!(sent.unwrap().success());
    }

    /// Kills the process.
    pub fn kill(&mut self) {
        assert!(self.is_running(), "the server has exited: {}", self.log());
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    /// Waits until the server exits by itself, and checks that it succeeds.
    pub async fn wait(&mut self) {
        let start = Instant::now();
        let status = loop {
            if let Some(status) = self.process.try_wait().unwrap() {
                break status;
            }
            assert!(start.elapsed() < PATIENCE, "no stop: {}", self.log());
            sleep(Duration::from_millis(5)).await;
        };
        assert!(status.success(), "{status}: {}", self.log());
    }

    /// Stops the server regularly. Returns its log.
    pub async fn terminate(&mut self) -> String {
        self.signal("-TERM");
        self.wait().await;
        self.log()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A loopback address with a free port. No connection gets the port before the test listens on it:
/// it is below those that systems choose.
#[must_use]
pub fn free_address() -> SocketAddr {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    loop {
        // Each process begins elsewhere.
        let number = std::process::id()
            .wrapping_mul(61)
            .wrapping_add(NUMBER.fetch_add(1, Ordering::Relaxed));
        let port = 10_000 + (number % 10_000) as u16;
        let address = SocketAddr::from(([127, 0, 0, 1], port));
        if TcpListener::bind(address).is_ok() {
            return address;
        }
    }
}
