//! The command line and the environment, parsed into options.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fmt::Display;
use std::net::{IpAddr, SocketAddr, ToSocketAddrs};
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use clap::error::ErrorKind;
use clap::{CommandFactory, FromArgMatches, Parser};
use ipnet::IpNet;
use tracing::Level;

use crate::options::{DataSource, NODE_NEEDS_SHARED_DATA, NOT_BUILT_IN, Options};

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
    #[command(flatten)]
    options: Options,

    /// Folder of an SQLite database, or URL of a PostgreSQL database (postgres://…), where games are
    /// kept; without this option they are lost when the server stops
    #[arg(help_heading = "Data", long, value_name = "FOLDER|URL")]
    #[arg(display_order = 0)]
    data: Option<OsString>,

    /// Host name or address to listen on, with a port; may be given several times [default:
    /// 127.0.0.1:3000]
    #[arg(help_heading = "Network", long, value_name = "HOST:PORT")]
    #[arg(value_delimiter = ',', display_order = 0)]
    listen: Vec<Listen>,
}

impl Arguments {
    /// Parses a command line. The first argument is the program's name.
    pub(crate) fn parse_options<A: Into<OsString> + Clone>(
        arguments: impl IntoIterator<Item = A>,
    ) -> Result<Options, clap::Error> {
        let mut command = Self::command().mut_args(|argument| {
            let has_value = argument.get_action().takes_values();
            let option = argument.get_long().unwrap_or_default();
            let variable = format!("TICTACTYPE_{}", option.to_uppercase().replace('-', "_"));
            let argument = argument.hide_env(true).hide_possible_values(has_value);
            // An empty variable counts as unset, so that a systemd unit can list all of them.
            match env::var_os(&variable) {
                Some(value) if !value.is_empty() => argument.env(variable),
                _ => argument,
            }
        });
        let matches = command.try_get_matches_from_mut(arguments)?;
        let arguments = Self::from_arg_matches(&matches);
        let arguments = arguments.map_err(|error| error.format(&mut command))?;
        let mut options = arguments.options;
        if let Some(data) = arguments.data {
            if data.is_empty() {
                let text = "'--data <FOLDER|URL>' must name a folder or a database, and is empty";
                return Err(command.error(ErrorKind::ValueValidation, text));
            }
            // Not in a value parser: its error would show a password.
            if is_unknown_url(&data) {
                let text = "the URL for '--data <FOLDER|URL>' must begin with postgres://";
                return Err(command.error(ErrorKind::ValueValidation, text));
            }
            options.data = data.into();
            if options.data.is_shared() && !cfg!(feature = "postgres") {
                return Err(command.error(ErrorKind::ValueValidation, NOT_BUILT_IN));
            }
        }
        if options.node.is_some() && !options.data.is_shared() {
            return Err(command.error(ErrorKind::ArgumentConflict, NODE_NEEDS_SHARED_DATA));
        }
        if !arguments.listen.is_empty() {
            let listen = arguments.listen.into_iter();
            options.listen = listen.flat_map(|Listen(addresses)| addresses).collect();
        }
        Ok(options)
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

/// Returns a parser of durations in a unit and a range.
pub(crate) fn duration(
    unit: Duration,
    range: RangeInclusive<u32>,
) -> impl Fn(&str) -> Result<Duration, String> + Clone {
    let number = number(range);
    move |text| number(text).map(|number| unit * number)
}

/// Returns a parser of numbers in a range.
pub(crate) fn number<N: FromStr + PartialOrd + Display>(
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

/// Returns `true` for a malformed URL or another database's, which would be taken for a folder.
fn is_unknown_url(data: &OsStr) -> bool {
    let is_url = data.to_str().is_some_and(|text| {
        let scheme = text.split_once(':').map(|(scheme, _)| scheme);
        matches!(scheme, Some("postgres" | "postgresql")) || text.contains("://")
    });
    is_url && matches!(DataSource::from(data.to_owned()), DataSource::Directory(_))
}

/// Parses an origin: a scheme and a host, without a path.
pub(crate) fn origin(text: &str) -> Result<String, String> {
    let host = text.split_once("://");
    let is_origin = host.is_some_and(|(scheme, host)| {
        !scheme.is_empty() && !host.is_empty() && !host.contains('/')
    });
    is_origin.then(|| text.to_owned()).ok_or_else(|| {
        "must be a scheme and a host, such as https://play.example.org, without a path".to_owned()
    })
}

pub(crate) fn network(text: &str) -> Result<IpNet, String> {
    let network = text
        .parse()
        .or_else(|_| text.parse::<IpAddr>().map(IpNet::from));
    network.map_err(|_| "must be an address or a network, such as 10.0.0.0/8 or ::1".to_owned())
}

pub(crate) fn address(text: &str) -> Result<SocketAddr, String> {
    let parsed = text.parse();
    parsed.map_err(|_| "must be an address and a port, such as 127.0.0.1:9100".to_owned())
}

pub(crate) fn node_address(text: &str) -> Result<SocketAddr, String> {
    let parsed = address(text)?;
    if parsed.ip().is_unspecified() {
        return Err(format!(
            "must be the address at which the other nodes reach this one, not {}",
            parsed.ip()
        ));
    }
    Ok(parsed)
}

pub(crate) fn level(text: &str) -> Result<Level, String> {
    let parsed = text.parse();
    parsed.map_err(|_| "must be error, warn, info, debug or trace".to_owned())
}
