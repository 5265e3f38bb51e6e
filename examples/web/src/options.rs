//! The options of the server.

use std::ffi::OsString;
use std::fmt::{self, Debug};
use std::net::{Ipv4Addr, SocketAddr};
use std::num::NonZero;
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use clap::{Args, Command, FromArgMatches, ValueEnum};
use ipnet::IpNet;
use tracing::Level;

use crate::arguments::{
    Arguments, address, duration, level, network, node_address, number, origin,
};

/// The refusal of `--node` without a shared store.
pub(crate) const NODE_NEEDS_SHARED_DATA: &str = "the option '--node <ADDRESS:PORT>' needs '--data \
    postgres://…': other nodes can share only a PostgreSQL database";

/// The refusal of a PostgreSQL database by a program without the feature `postgres`.
pub(crate) const NOT_BUILT_IN: &str =
    "this program was built without PostgreSQL; build it with --features postgres";

/// The options of a [`Server`](crate::Server). The command line shows their docs as its help.
#[derive(Clone, Debug, Args)]
pub struct Options {
    /// Time for each move, 1 to 3600 seconds
    #[arg(help_heading = "Game", long, value_name = "SECONDS")]
    #[arg(default_value = "60", value_parser = duration(SECOND, 1..=3600))]
    pub move_time_limit: Duration,

    /// Time to reconnect before a game is lost, 0 to 3600 seconds
    #[arg(help_heading = "Game", long, value_name = "SECONDS")]
    #[arg(default_value = "30", value_parser = duration(SECOND, 0..=3600))]
    pub reconnect: Duration,

    /// Time for which the link of a private game is valid, 1 to 1440 minutes
    #[arg(help_heading = "Game", long, value_name = "MINUTES")]
    #[arg(default_value = "30", value_parser = duration(60 * SECOND, 1..=1440))]
    pub invitation: Duration,

    /// Time for games in progress after SIGTERM or SIGINT, unless --data keeps them, 0 to 3600
    /// seconds
    #[arg(help_heading = "Game", long, value_name = "SECONDS")]
    #[arg(default_value = "30", value_parser = duration(SECOND, 0..=3600))]
    pub drain: Duration,

    /// The place where games are kept.
    #[arg(skip = DataSource::Memory)]
    pub data: DataSource,

    /// Time after which a finished game is deleted, 0 to 36500 days
    #[arg(help_heading = "Data", long, value_name = "DAYS")]
    #[arg(default_value = "30", value_parser = duration(24 * 60 * 60 * SECOND, 0..=36_500))]
    pub keep: Duration,

    /// Start although the database in the folder of --data lacks its last commits
    #[arg(help_heading = "Data", long)]
    pub accept_rollback: bool,

    /// Address to listen on for the other nodes with the same PostgreSQL database, at which they
    /// reach this one; keep it private
    #[arg(help_heading = "Data", long, value_name = "ADDRESS:PORT")]
    #[arg(value_parser = node_address)]
    pub node: Option<SocketAddr>,

    /// The addresses to listen on.
    #[arg(skip = vec![(Ipv4Addr::LOCALHOST, 3000).into()])]
    pub listen: Vec<SocketAddr>,

    /// Another origin whose pages may open a WebSocket, for example behind a proxy that changes the
    /// Host header: a scheme and a host; may be given several times
    #[arg(help_heading = "Network", long = "origin", value_name = "URL")]
    #[arg(value_delimiter = ',', value_parser = origin)]
    pub origins: Vec<String>,

    /// Address or network of a proxy that tells the addresses of clients; may be given several times
    #[arg(
        help_heading = "Network",
        long = "trusted-proxy",
        value_name = "NETWORK"
    )]
    #[arg(value_delimiter = ',', value_parser = network)]
    pub trusted_proxies: Vec<IpNet>,

    /// Header of the proxies: x-forwarded-for, forwarded or proxy-protocol
    #[arg(help_heading = "Network", long, value_name = "HEADER")]
    #[arg(default_value = "x-forwarded-for")]
    pub proxy_header: ProxyHeader,

    /// Connections in total, 1 to 1000000
    #[arg(help_heading = "Limits", long, value_name = "N")]
    #[arg(default_value = "4096", value_parser = number(1..=1_000_000_usize))]
    pub connections: usize,

    /// Connections from one IPv4 address or IPv6 /64 network, 1 to 1000000
    #[arg(help_heading = "Limits", long, value_name = "N")]
    #[arg(default_value = "64", value_parser = number(1..=1_000_000_usize))]
    pub per_address: usize,

    /// Searches of the computer at once, 1 to 1000, with 1 MiB each; further ones wait [default:
    /// cores less one]
    #[arg(help_heading = "Limits", long, value_name = "N", default_value_t = default_searches())]
    #[arg(hide_default_value = true, value_parser = number(1..=1000_usize))]
    pub searches: usize,

    /// Messages a second from one connection, 1 to 1000; bursts of twice as many are allowed
    #[arg(help_heading = "Limits", long, value_name = "N")]
    #[arg(default_value = "10", value_parser = number(1..=1000_u32))]
    pub messages: u32,

    /// Loads of the page a second from one address or network, 1 to 100000; bursts of ten times as
    /// many are allowed
    #[arg(help_heading = "Limits", long, value_name = "N")]
    #[arg(default_value = "10", value_parser = number(1..=100_000_u32))]
    pub pages: u32,

    /// Address at which metrics are served to Prometheus, at /metrics
    #[arg(help_heading = "Observation", long, value_name = "ADDRESS:PORT")]
    #[arg(value_parser = address)]
    pub metrics: Option<SocketAddr>,

    /// Most verbose level of the log: error, warn, info, debug or trace
    #[arg(help_heading = "Observation", long, value_name = "LEVEL")]
    #[arg(default_value = "info", value_parser = level)]
    pub log: Level,

    /// Form of the log: text or json
    #[arg(
        help_heading = "Observation",
        long,
        value_name = "FORM",
        default_value = "text"
    )]
    pub log_format: LogFormat,

    /// The interval between pings on a silent connection.
    #[arg(skip = 10 * SECOND)]
    pub ping_interval: Duration,

    /// How long a connection may be silent, pongs included, before it is closed.
    #[arg(skip = 20 * SECOND)]
    pub idle_timeout: Duration,

    /// The time limit for sending a message, and for receiving an HTTP header or the `hello`.
    #[arg(skip = 10 * SECOND)]
    pub message_timeout: Duration,

    /// The delay before each move of the computer, so that people notice the move.
    #[arg(skip = Duration::from_millis(400))]
    pub computer_delay: Duration,
}

const SECOND: Duration = Duration::from_secs(1);

/// Where games are kept.
#[derive(Clone, PartialEq, Eq)]
pub enum DataSource {
    /// The memory of the process. Games do not outlive it.
    Memory,
    /// An SQLite database in this folder.
    Directory(PathBuf),
    /// The PostgreSQL database at this URL. Several nodes may share it.
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
    /// Reads a database URL or a folder.
    fn from(text: OsString) -> Self {
        match text.to_str() {
            Some(url) if url.starts_with("postgres://") || url.starts_with("postgresql://") => {
                Self::Postgres(url.to_owned())
            }
            _ => Self::Directory(text.into()),
        }
    }
}

/// How a proxy passes on its client's address.
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

/// The number of cores less one, at least one: the computer must not delay games between people.
fn default_searches() -> usize {
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    cores.saturating_sub(1).max(1)
}

/// The options of an empty command line, regardless of the environment.
impl Default for Options {
    fn default() -> Self {
        let mut command = Self::augment_args(Command::new("web"));
        let matches = command.try_get_matches_from_mut(["web"]);
        let options = matches.and_then(|matches| Self::from_arg_matches(&matches));
        options.expect("each option has a valid default")
    }
}

impl Options {
    /// Parses a command line. The first argument is the program's name. Options that are not given
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
    /// that cannot be resolved. `--help` and `--version` are errors too: [`clap::Error::exit`]
    /// prints any of these and exits with the right code.
    pub fn parse_from<A: Into<OsString> + Clone>(
        arguments: impl IntoIterator<Item = A>,
    ) -> Result<Self, clap::Error> {
        Arguments::parse_options(arguments)
    }
}
