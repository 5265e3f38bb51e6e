//! The options of the server.

use std::ffi::OsString;
use std::fmt::{self, Debug};
use std::net::{Ipv4Addr, SocketAddr};
use std::num::NonZero;
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use clap::ValueEnum;
use ipnet::IpNet;
use tracing::Level;

use crate::arguments::Arguments;

/// The refusal of a node whose store cannot be shared.
pub(crate) const NODE_NEEDS_SHARED_DATA: &str = "the option '--node <ADDRESS:PORT>' needs '--data \
    postgres://…': other nodes can share only a PostgreSQL database";

/// The options of a [`Server`](crate::Server).
#[derive(Clone, Debug)]
pub struct Options {
    /// The place where games are kept.
    pub data: DataSource,
    /// The time after which a finished game is deleted from the store.
    pub keep: Duration,
    /// The address on which the other nodes of a shared store reach this one.
    pub node: Option<SocketAddr>,
    /// The addresses to listen on.
    pub listen: Vec<SocketAddr>,
    /// The origins, besides the server's own, from which browsers may open a WebSocket.
    pub origins: Vec<String>,
    /// The time limit for each move of a game between people. A player who exceeds it loses.
    pub move_time_limit: Duration,
    /// The time in which a disconnected client may reconnect to its session.
    pub reconnect: Duration,
    /// The time for which the link of a private game is valid before the game starts.
    pub invitation: Duration,
    /// The time in which games may finish after the server is told to stop.
    pub drain: Duration,
    /// The maximum number of connections.
    pub connections: usize,
    /// The maximum number of connections from one network: an IPv4 address or an IPv6 /64.
    pub per_address: usize,
    /// The maximum number of the computer's searches at once, with 1 MiB each. Further ones wait.
    pub searches: usize,
    /// The rate limit of a connection, in messages per second. Bursts of twice as many are allowed.
    pub messages: u32,
    /// The rate limit on loads of the page from one network, each with all its files, per second.
    /// Bursts of ten times as many are allowed.
    pub pages: u32,
    /// The networks of the proxies whose information about clients is trusted.
    pub trusted_proxies: Vec<IpNet>,
    /// The header in which trusted proxies pass on the client's address.
    pub proxy_header: ProxyHeader,
    /// The address at which the metrics are served.
    pub metrics: Option<SocketAddr>,
    /// The most verbose level that is logged.
    pub log: Level,
    /// The form of the log.
    pub log_format: LogFormat,
    /// The interval between pings on a connection that is silent.
    pub ping_interval: Duration,
    /// The time without any message from the client, pongs included, after which a connection is
    /// closed.
    pub idle_timeout: Duration,
    /// The time limit for sending one message, and for receiving an HTTP header or the `hello`.
    pub message_timeout: Duration,
    /// The delay before each move of the computer, so that people notice the move.
    pub computer_delay: Duration,
}

/// A place where games are kept.
#[derive(Clone, PartialEq, Eq)]
pub enum DataSource {
    /// The memory of the process. Games do not outlive it.
    Memory,
    /// An SQLite database in this folder.
    Directory(PathBuf),
    /// The PostgreSQL database with this URL, which several nodes may share.
    Postgres(String),
}

impl DataSource {
    /// Returns `true` if the games outlive the process.
    #[must_use]
    pub const fn is_durable(&self) -> bool {
        !matches!(self, Self::Memory)
    }

    /// Returns `true` if several nodes may share the games.
    #[must_use]
    pub const fn is_shared(&self) -> bool {
        matches!(self, Self::Postgres(_))
    }
}

/// Hides the URL, which may contain a password.
impl Debug for DataSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Memory => f.write_str("Memory"),
            Self::Directory(directory) => f.debug_tuple("Directory").field(directory).finish(),
            Self::Postgres(_) => f.write_str("Postgres(…)"),
        }
    }
}

impl From<OsString> for DataSource {
    /// Returns the database of a URL, or of a folder.
    fn from(text: OsString) -> Self {
        match text.to_str() {
            Some(url) if url.starts_with("postgres://") || url.starts_with("postgresql://") => {
                Self::Postgres(url.to_owned())
            }
            _ => Self::Directory(text.into()),
        }
    }
}

/// A header in which a proxy passes on the address of its client.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ProxyHeader {
    /// `X-Forwarded-For` of each HTTP request.
    XForwardedFor,
    /// `Forwarded` of each HTTP request (RFC 7239).
    Forwarded,
    /// The header of the PROXY protocol, version 1 or 2, at the start of each connection.
    ProxyProtocol,
}

/// A form of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    /// Lines for people.
    Text,
    /// One JSON object a line.
    Json,
}

/// Returns the number of cores less one, so that the games between people are not delayed, and at
/// least one.
pub(crate) fn default_searches() -> usize {
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    cores.saturating_sub(1).max(1)
}

impl Default for Options {
    fn default() -> Self {
        Self {
            data: DataSource::Memory,
            keep: Duration::from_hours(720),
            node: None,
            listen: vec![(Ipv4Addr::LOCALHOST, 3000).into()],
            origins: Vec::new(),
            move_time_limit: Duration::from_mins(1),
            reconnect: Duration::from_secs(30),
            invitation: Duration::from_mins(30),
            drain: Duration::from_secs(30),
            connections: 4096,
            per_address: 64,
            searches: default_searches(),
            messages: 10,
            pages: 10,
            trusted_proxies: Vec::new(),
            proxy_header: ProxyHeader::XForwardedFor,
            metrics: None,
            log: Level::INFO,
            log_format: LogFormat::Text,
            ping_interval: Duration::from_secs(10),
            idle_timeout: Duration::from_secs(20),
            message_timeout: Duration::from_secs(10),
            computer_delay: Duration::from_millis(400),
        }
    }
}

impl Options {
    /// Parses a command line, whose first argument is the program's name. Options that are not given
    /// come from environment variables, such as `TICTACTYPE_LISTEN`, or have their defaults.
    ///
    /// ```
    /// use tictactype_web::Options;
    ///
    /// let options = Options::parse_from(["web", "--move-time-limit=10"])?;
    /// assert_eq!(options.move_time_limit.as_secs(), 10);
    /// let error = Options::parse_from(["web", "--move-time-limit", "0"]).unwrap_err();
    /// assert!(error.to_string().contains("must be 1 to 3600, not 0"));
    /// # Ok::<(), clap::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if an option is unknown, or if its value is missing, out of range or a name
    /// that cannot be resolved. The texts of `--help` and `--version` are returned as errors, too:
    /// [`clap::Error::exit`] prints all of them and exits with the right code.
    pub fn parse_from<A: Into<OsString> + Clone>(
        arguments: impl IntoIterator<Item = A>,
    ) -> Result<Self, clap::Error> {
        Arguments::parse_from(arguments).map(Self::from)
    }
}
