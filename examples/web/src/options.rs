//! The options of the server.

use std::ffi::OsString;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use clap::ValueEnum;
use ipnet::IpNet;
use tracing::Level;

use crate::arguments::Arguments;

/// The options of a [`Server`](crate::Server).
#[derive(Clone, Debug)]
pub struct Options {
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
    /// The rate limit of a connection, in messages per second. Bursts of twice as many are allowed.
    pub messages: u32,
    /// The rate limit on requests for pages from one network, in requests per second.
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

impl Default for Options {
    fn default() -> Self {
        Self {
            listen: vec![(Ipv4Addr::LOCALHOST, 3000).into()],
            origins: Vec::new(),
            move_time_limit: Duration::from_secs(60),
            reconnect: Duration::from_secs(30),
            invitation: Duration::from_secs(30 * 60),
            drain: Duration::from_secs(30),
            connections: 4096,
            per_address: 64,
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
