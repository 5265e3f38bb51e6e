//! The command-line options of the server.

use std::error::Error;
use std::ffi::OsString;
use std::fmt::Display;
use std::net::{Ipv4Addr, SocketAddr};
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use ipnet::IpNet;
use tracing::Level;

/// The text that `--help` prints.
pub const USAGE: &str = "\
A web server for tic-tac-toe in the browser, between two people or against the computer.

Usage: web [OPTIONS]

  --listen ADDRESS:PORT      address to listen on (default 127.0.0.1:3000)
  --origin URL               another origin whose pages may open a WebSocket, for example behind a proxy:
                             https://play.example.org; may be given several times
  --move-time-limit SECONDS  time for each move, 1 to 3600 (default 60)
  --reconnect SECONDS        time to reconnect before the game is lost, 0 to 3600 (default 30)
  --connections N            maximum number of connections, 1 to 1000000 (default 4096)
  --per-address N            maximum number of connections from one address, 1 to 1000000
                             (default 64); behind a proxy, all connections come from its address
  --messages N               messages per second from one connection, 1 to 1000 (default 10);
                             bursts of twice as many are allowed
  --log LEVEL                error, warn, info, debug or trace (default info)
  -h, --help                 print this help

Games are kept in memory only: they are lost when the server stops.";

/// The options of a [`Server`](crate::Server).
#[derive(Clone, Debug)]
pub struct Options {
    /// The addresses to listen on.
    pub listen: Vec<SocketAddr>,
    /// The origins, besides the server's own, from which browsers may open a WebSocket.
    pub origins: Vec<String>,
    /// The time limit for each move. A player who exceeds it loses.
    pub move_time_limit: Duration,
    /// The time in which a disconnected client may reconnect to its session.
    pub reconnect: Duration,
    /// The maximum number of connections.
    pub connections: usize,
    /// The maximum number of connections from one address.
    pub per_address: usize,
    /// The rate limit of a connection, in messages per second. Bursts of twice as many are allowed.
    pub messages: u32,
    /// The rate limit on requests for pages from one network, in requests per second.
    pub pages: u32,
    /// The time in which games may finish after the server is told to stop.
    pub drain: Duration,
    /// The time for which the code of a private game is valid before it starts.
    pub invitation: Duration,
    /// The delay before each move of the computer.
    pub computer_delay: Duration,
    /// The address at which the metrics are served.
    pub metrics: Option<SocketAddr>,
    /// The networks of the proxies whose information about clients is trusted.
    pub trusted_proxies: Vec<IpNet>,
    /// The header in which trusted proxies pass on the client's address.
    pub proxy_header: ProxyHeader,
    /// The most verbose level that is logged.
    pub log: Level,
    /// The interval between pings on a connection.
    pub ping_interval: Duration,
    /// The time without any message from the client, pongs included, after which a connection is
    /// closed.
    pub idle_timeout: Duration,
    /// The time limit for sending one message, and for receiving an HTTP header or the `hello`.
    pub message_timeout: Duration,
}

/// A header in which a proxy passes on the address of its client.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProxyHeader {
    /// `X-Forwarded-For` of each HTTP request.
    XForwardedFor,
    /// `Forwarded` of each HTTP request (RFC 7239).
    Forwarded,
    /// The header of the PROXY protocol, version 1 or 2, at the start of each connection.
    ProxyProtocol,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            listen: vec![(Ipv4Addr::LOCALHOST, 3000).into()],
            origins: Vec::new(),
            move_time_limit: Duration::from_secs(60),
            reconnect: Duration::from_secs(30),
            connections: 4096,
            per_address: 64,
            messages: 10,
            pages: 10,
            drain: Duration::from_secs(30),
            invitation: Duration::from_secs(30 * 60),
            computer_delay: Duration::from_millis(400),
            metrics: None,
            trusted_proxies: Vec::new(),
            proxy_header: ProxyHeader::XForwardedFor,
            log: Level::INFO,
            ping_interval: Duration::from_secs(10),
            idle_timeout: Duration::from_secs(20),
            message_timeout: Duration::from_secs(10),
        }
    }
}

impl Options {
    /// Parses command-line arguments, without the program's name. Returns `None` if they ask for
    /// help.
    ///
    /// ```
    /// use tictactype_web::Options;
    ///
    /// let arguments = ["--listen", "0.0.0.0:8080", "--move-time-limit=10"];
    /// let options = Options::parse(arguments).unwrap().unwrap();
    /// assert_eq!(options.move_time_limit.as_secs(), 10);
    /// let error = Options::parse(["--move-time-limit", "0"]).unwrap_err();
    /// assert_eq!(error.to_string(), "--move-time-limit must be 1 to 3600, not 0");
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if an option is unknown, or its value is missing or out of range.
    pub fn parse(
        arguments: impl IntoIterator<Item: Into<OsString>>,
    ) -> Result<Option<Self>, Box<dyn Error>> {
        use lexopt::prelude::{Long, Short, ValueExt};

        let mut options = Self::default();
        let mut arguments = lexopt::Parser::from_args(arguments);
        while let Some(argument) = arguments.next()? {
            match argument {
                Long("listen") => {
                    let listen = arguments.value()?.string()?;
                    options.listen = vec![listen.parse().map_err(|_| {
                        format!("--listen must be an address and a port, such as 127.0.0.1:3000, not {listen}")
                    })?];
                }
                Long("origin") => {
                    let origin = arguments.value()?.string()?;
                    if !is_origin(&origin) {
                        return Err(format!(
                            "--origin must be a scheme and a host, such as https://play.example.org, not {origin}"
                        )
                        .into());
                    }
                    options.origins.push(origin);
                }
                Long("move-time-limit") => {
                    options.move_time_limit = seconds(&mut arguments, "--move-time-limit", 1)?;
                }
                Long("reconnect") => options.reconnect = seconds(&mut arguments, "--reconnect", 0)?,
                Long("connections") => {
                    options.connections = number(&mut arguments, "--connections", 1..=1_000_000)?;
                }
                Long("per-address") => {
                    options.per_address = number(&mut arguments, "--per-address", 1..=1_000_000)?;
                }
                Long("messages") => {
                    options.messages = number(&mut arguments, "--messages", 1..=1000)?;
                }
                Long("log") => {
                    let level = arguments.value()?.string()?;
                    options.log = level.parse().map_err(|_| {
                        format!("--log must be error, warn, info, debug or trace, not {level}")
                    })?;
                }
                Long("help") | Short('h') => return Ok(None),
                other => return Err(other.unexpected().into()),
            }
        }
        Ok(Some(options))
    }
}

/// Returns `true` if the text has the form of an `Origin` header: a scheme and a host, without a
/// path.
fn is_origin(text: &str) -> bool {
    text.split_once("://")
        .is_some_and(|(scheme, host)| !scheme.is_empty() && !host.is_empty() && !host.contains('/'))
}

/// Parses the value of an option as a number of seconds, at most 3600.
fn seconds(
    arguments: &mut lexopt::Parser,
    option: &str,
    least: u64,
) -> Result<Duration, Box<dyn Error>> {
    number(arguments, option, least..=3600).map(Duration::from_secs)
}

/// Parses the value of an option as a number in a range.
fn number<N>(
    arguments: &mut lexopt::Parser,
    option: &str,
    range: RangeInclusive<N>,
) -> Result<N, Box<dyn Error>>
where
    N: FromStr + PartialOrd + Display,
{
    use lexopt::prelude::ValueExt;

    let given = arguments.value()?.string()?;
    match given.parse() {
        Ok(number) if range.contains(&number) => Ok(number),
        _ => {
            let (least, most) = range.into_inner();
            Err(format!("{option} must be {least} to {most}, not {given}").into())
        }
    }
}
