//! The command line and the environment, from which the options are read.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fmt::Display;
use std::net::{IpAddr, SocketAddr, ToSocketAddrs};
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use clap::builder::Resettable;
use clap::error::ErrorKind;
use clap::{CommandFactory, FromArgMatches, Parser};
use ipnet::IpNet;
use tracing::Level;

use crate::options::{
    DataSource, LogFormat, NODE_NEEDS_SHARED_DATA, Options, ProxyHeader, default_searches,
};

/// A web server for tic-tac-toe in the browser, between two people or against the computer
#[derive(Debug, Parser)]
#[command(
    name = "web",
    version,
    max_term_width = 100,
    after_help = "Each option can be set by a variable of the environment: --move-time-limit by \
                  TICTACTYPE_MOVE_TIME_LIMIT, and so on."
)]
pub(crate) struct Arguments {
    /// Time for each move, 1 to 3600 seconds
    #[arg(
        help_heading = "Game",
        long,
        value_name = "SECONDS",
        default_value = "60"
    )]
    #[arg(env = "TICTACTYPE_MOVE_TIME_LIMIT", value_parser = number(1..=3600_u64))]
    move_time_limit: u64,

    /// Time to reconnect before a game is lost, 0 to 3600 seconds
    #[arg(
        help_heading = "Game",
        long,
        value_name = "SECONDS",
        default_value = "30"
    )]
    #[arg(env = "TICTACTYPE_RECONNECT", value_parser = number(0..=3600_u64))]
    reconnect: u64,

    /// Time for which the link of a private game is valid, 1 to 1440 minutes
    #[arg(
        help_heading = "Game",
        long,
        value_name = "MINUTES",
        default_value = "30"
    )]
    #[arg(env = "TICTACTYPE_INVITATION", value_parser = number(1..=1440_u64))]
    invitation: u64,

    /// Time for games in progress after SIGTERM or SIGINT, unless --data keeps them, 0 to 3600
    /// seconds
    #[arg(
        help_heading = "Game",
        long,
        value_name = "SECONDS",
        default_value = "30"
    )]
    #[arg(env = "TICTACTYPE_DRAIN", value_parser = number(0..=3600_u64))]
    drain: u64,

    /// Folder of an SQLite database, or URL of a PostgreSQL database (postgres://…), where games are
    /// kept; without this option they are lost when the server stops
    #[arg(help_heading = "Data", long, value_name = "FOLDER|URL")]
    #[arg(env = "TICTACTYPE_DATA", hide_env_values = true)]
    data: Option<OsString>,

    /// Time after which a finished game is deleted, 0 to 36500 days
    #[arg(help_heading = "Data", long, value_name = "DAYS", default_value = "30")]
    #[arg(env = "TICTACTYPE_KEEP", value_parser = number(0..=36_500_u64))]
    keep: u64,

    /// Address to listen on for the other nodes with the same PostgreSQL database, at which they
    /// reach this one; keep it private
    #[arg(help_heading = "Data", long, value_name = "ADDRESS:PORT")]
    #[arg(env = "TICTACTYPE_NODE", value_parser = node_address)]
    node: Option<SocketAddr>,

    /// Host name or address to listen on, with a port; may be given several times
    #[arg(help_heading = "Network", long, value_name = "HOST:PORT")]
    #[arg(
        env = "TICTACTYPE_LISTEN",
        value_delimiter = ',',
        default_value = "127.0.0.1:3000"
    )]
    #[arg(value_parser = Listen::from_str)]
    listen: Vec<Listen>,

    /// Another origin whose pages may open a WebSocket, for example behind a proxy that changes the
    /// Host header: a scheme and a host; may be given several times
    #[arg(help_heading = "Network", long, value_name = "URL")]
    #[arg(env = "TICTACTYPE_ORIGIN", value_delimiter = ',', value_parser = origin)]
    origin: Vec<String>,

    /// Address or network of a proxy that tells the addresses of clients; may be given several times
    #[arg(help_heading = "Network", long, value_name = "NETWORK")]
    #[arg(env = "TICTACTYPE_TRUSTED_PROXY", value_delimiter = ',', value_parser = network)]
    trusted_proxy: Vec<IpNet>,

    /// Header of the proxies: x-forwarded-for, forwarded or proxy-protocol
    #[arg(help_heading = "Network", long, value_name = "HEADER")]
    #[arg(
        env = "TICTACTYPE_PROXY_HEADER",
        value_enum,
        default_value = "x-forwarded-for"
    )]
    proxy_header: ProxyHeader,

    /// Connections in total, 1 to 1000000
    #[arg(
        help_heading = "Limits",
        long,
        value_name = "N",
        default_value = "4096"
    )]
    #[arg(env = "TICTACTYPE_CONNECTIONS", value_parser = number(1..=1_000_000_usize))]
    connections: usize,

    /// Connections from one IPv4 address or IPv6 /64 network, 1 to 1000000
    #[arg(help_heading = "Limits", long, value_name = "N", default_value = "64")]
    #[arg(env = "TICTACTYPE_PER_ADDRESS", value_parser = number(1..=1_000_000_usize))]
    per_address: usize,

    /// Searches of the computer at once, 1 to 1000, with 1 MiB each; further ones wait [default:
    /// cores less one]
    #[arg(help_heading = "Limits", long, value_name = "N", default_value_t = default_searches())]
    #[arg(hide_default_value = true)]
    #[arg(env = "TICTACTYPE_SEARCHES", value_parser = number(1..=1000_usize))]
    searches: usize,

    /// Messages a second from one connection, 1 to 1000; bursts of twice as many are allowed
    #[arg(help_heading = "Limits", long, value_name = "N", default_value = "10")]
    #[arg(env = "TICTACTYPE_MESSAGES", value_parser = number(1..=1000_u32))]
    messages: u32,

    /// Loads of the page a second from one address or network, 1 to 100000; bursts of ten times as
    /// many are allowed
    #[arg(help_heading = "Limits", long, value_name = "N", default_value = "10")]
    #[arg(env = "TICTACTYPE_PAGES", value_parser = number(1..=100_000_u32))]
    pages: u32,

    /// Address at which metrics are served, at /metrics, in the format of Prometheus
    #[arg(help_heading = "Observation", long, value_name = "ADDRESS:PORT")]
    #[arg(env = "TICTACTYPE_METRICS", value_parser = address)]
    metrics: Option<SocketAddr>,

    /// Most verbose level of the log: error, warn, info, debug or trace
    #[arg(
        help_heading = "Observation",
        long,
        value_name = "LEVEL",
        default_value = "info"
    )]
    #[arg(env = "TICTACTYPE_LOG", value_parser = level)]
    log: Level,

    /// Form of the log: text or json
    #[arg(
        help_heading = "Observation",
        long,
        value_name = "FORM",
        default_value = "text"
    )]
    #[arg(env = "TICTACTYPE_LOG_FORMAT", value_enum)]
    log_format: LogFormat,
}

impl Arguments {
    /// Parses a command line, whose first argument is the program's name.
    pub(crate) fn parse_from<A: Into<OsString> + Clone>(
        arguments: impl IntoIterator<Item = A>,
    ) -> Result<Self, clap::Error> {
        let mut command = Self::command().mut_args(|argument| {
            // An empty variable counts as unset, as in a unit of systemd that lists all of them.
            let is_empty = |name| env::var_os(name).is_some_and(|value| value.is_empty());
            let argument = argument.hide_env(true).hide_possible_values(true);
            if argument.get_env().is_some_and(is_empty) {
                argument.env(Resettable::Reset)
            } else {
                argument
            }
        });
        let matches = command.try_get_matches_from_mut(arguments)?;
        let arguments =
            Self::from_arg_matches(&matches).map_err(|error| error.format(&mut command))?;
        // Not in a parser of the value, whose error would show a password.
        if arguments.data.as_deref().is_some_and(is_unknown_url) {
            let text = "the URL for '--data <FOLDER|URL>' must begin with postgres://";
            return Err(command.error(ErrorKind::ValueValidation, text));
        }
        let data = arguments.data.clone().map(DataSource::from);
        if arguments.node.is_some() && !data.is_some_and(|data| data.is_shared()) {
            return Err(command.error(ErrorKind::ArgumentConflict, NODE_NEEDS_SHARED_DATA));
        }
        Ok(arguments)
    }
}

impl From<Arguments> for Options {
    fn from(arguments: Arguments) -> Self {
        let listen = arguments.listen.into_iter();
        Self {
            data: arguments.data.map_or(DataSource::Memory, Into::into),
            keep: Duration::from_secs(24 * 60 * 60 * arguments.keep),
            node: arguments.node,
            listen: listen.flat_map(|Listen(addresses)| addresses).collect(),
            origins: arguments.origin,
            move_time_limit: Duration::from_secs(arguments.move_time_limit),
            reconnect: Duration::from_secs(arguments.reconnect),
            invitation: Duration::from_secs(60 * arguments.invitation),
            drain: Duration::from_secs(arguments.drain),
            connections: arguments.connections,
            per_address: arguments.per_address,
            searches: arguments.searches,
            messages: arguments.messages,
            pages: arguments.pages,
            trusted_proxies: arguments.trusted_proxy,
            proxy_header: arguments.proxy_header,
            metrics: arguments.metrics,
            log: arguments.log,
            log_format: arguments.log_format,
            ..Self::default()
        }
    }
}

/// The addresses of a host.
#[derive(Clone, Debug)]
struct Listen(Vec<SocketAddr>);

impl FromStr for Listen {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let is_complete = text
            .rsplit_once(':')
            .is_some_and(|(host, port)| !host.is_empty() && port.parse::<u16>().is_ok());
        if !is_complete {
            return Err(
                "must be a host and a port, such as localhost:3000 or [::1]:3000".to_owned(),
            );
        }
        let resolved = text.to_socket_addrs();
        let addresses = resolved.map_err(|error| format!("cannot be resolved: {error}"))?;
        Ok(Self(addresses.collect()))
    }
}

/// Returns a parser of numbers in a range.
fn number<N: FromStr + PartialOrd + Display>(
    range: RangeInclusive<N>,
) -> impl Fn(&str) -> Result<N, String> + Clone
where
    RangeInclusive<N>: Clone,
{
    move |text| match text.parse() {
        Ok(number) if range.contains(&number) => Ok(number),
        _ => Err(format!(
            "must be {} to {}, not {text}",
            range.start(),
            range.end()
        )),
    }
}

/// Returns `true` for the URL of another database than PostgreSQL, which would be taken for a folder.
fn is_unknown_url(data: &OsStr) -> bool {
    let is_url = data.to_str().is_some_and(|text| text.contains("://"));
    is_url && matches!(DataSource::from(data.to_owned()), DataSource::Directory(_))
}

/// Parses the form of an `Origin` header: a scheme and a host, without a path.
fn origin(text: &str) -> Result<String, String> {
    let host = text.split_once("://");
    let is_origin = host.is_some_and(|(scheme, host)| {
        !scheme.is_empty() && !host.is_empty() && !host.contains('/')
    });
    is_origin.then(|| text.to_owned()).ok_or_else(|| {
        "must be a scheme and a host, such as https://play.example.org, without a path".to_owned()
    })
}

fn network(text: &str) -> Result<IpNet, String> {
    let network = text
        .parse()
        .or_else(|_| text.parse::<IpAddr>().map(IpNet::from));
    network.map_err(|_| "must be an address or a network, such as 10.0.0.0/8 or ::1".to_owned())
}

fn address(text: &str) -> Result<SocketAddr, String> {
    let parsed = text.parse();
    parsed.map_err(|_| "must be an address and a port, such as 127.0.0.1:9100".to_owned())
}

fn node_address(text: &str) -> Result<SocketAddr, String> {
    let parsed = address(text)?;
    if parsed.ip().is_unspecified() {
        return Err(format!(
            "must be the address at which the other nodes reach this one, not {}",
            parsed.ip()
        ));
    }
    Ok(parsed)
}

fn level(text: &str) -> Result<Level, String> {
    let parsed = text.parse();
    parsed.map_err(|_| "must be error, warn, info, debug or trace".to_owned())
}
