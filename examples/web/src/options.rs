//! What the server was told.

use std::error::Error;
use std::ffi::OsString;
use std::fmt::Display;
use std::net::{Ipv4Addr, SocketAddr};
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use tracing::Level;

/// What `--help` shows.
pub const USAGE: &str = "\
A web server in which two browsers play tic-tac-toe with each other, or with the computer.

Usage: tictactype-web [OPTIONS]

  --listen ADDRESS:PORT   where to listen; without it 127.0.0.1:3000
  --origin URL            an origin besides its own from which browsers may connect, as behind a
                          proxy: https://play.example.org; can be given several times
  --clock SECONDS         the time for a move, 1 to 3600; without it 60
  --absence SECONDS       how long somebody may be away before it counts as leaving, 0 to 3600;
                          without it 30
  --connections N         connections in all, 1 to 1000000; without it 4096
  --per-address N         connections from one address, 1 to 1000000; without it 64. Behind a
                          proxy all come from one
  --messages N            messages of one connection in a second, 1 to 1000; without it 10
  --log LEVEL             error, warn, info, debug or trace; without it info
  -h, --help              shows this

There is no database: a game lives as long as its players, and none survives the server.";

/// What the server was told.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where to listen.
    pub listen: SocketAddr,
    /// Origins besides its own from which browsers may connect.
    pub origins: Vec<String>,
    /// The time for a move.
    pub clock: Duration,
    /// How long somebody may be away before it counts as leaving.
    pub absence: Duration,
    /// Connections in all.
    pub connections: usize,
    /// Connections from one address.
    pub per_address: usize,
    /// Messages of one connection in a second; twice as many at once.
    pub messages: u32,
    /// What is logged.
    pub log: Level,
    /// How often a connection is asked whether it is still there.
    pub ping: Duration,
    /// How long a connection may be silent.
    pub silence: Duration,
    /// How long one message may take to be sent, and a hello to come.
    pub patience: Duration,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            listen: (Ipv4Addr::LOCALHOST, 3000).into(),
            origins: Vec::new(),
            clock: Duration::from_secs(60),
            absence: Duration::from_secs(30),
            connections: 4096,
            per_address: 64,
            messages: 10,
            log: Level::INFO,
            ping: Duration::from_secs(20),
            silence: Duration::from_secs(60),
            patience: Duration::from_secs(10),
        }
    }
}

impl Options {
    /// Reads them, without the program's name; gives nothing if help was asked for.
    ///
    /// ```
    /// use tictactype_web::Options;
    ///
    /// let options = Options::read(["--listen", "0.0.0.0:8080", "--clock=10"]).unwrap().unwrap();
    /// assert_eq!(options.clock.as_secs(), 10);
    /// let refused = Options::read(["--clock", "0"]).unwrap_err();
    /// assert_eq!(refused.to_string(), "--clock must be 1 to 3600, not 0");
    /// ```
    ///
    /// # Errors
    ///
    /// What is wrong with them, in a sentence.
    pub fn read(
        given: impl IntoIterator<Item: Into<OsString>>,
    ) -> Result<Option<Self>, Box<dyn Error>> {
        use lexopt::prelude::{Long, Short, ValueExt};

        let mut options = Self::default();
        let mut arguments = lexopt::Parser::from_args(given);
        while let Some(argument) = arguments.next()? {
            match argument {
                Long("listen") => {
                    let listen = arguments.value()?.string()?;
                    options.listen = listen.parse().map_err(|_| {
                        format!("--listen must be an address and a port, like 127.0.0.1:3000, not {listen}")
                    })?;
                }
                Long("origin") => {
                    let origin = arguments.value()?.string()?;
                    if !is_origin(&origin) {
                        return Err(format!(
                            "--origin must be like https://play.example.org, with nothing after it, not {origin}"
                        )
                        .into());
                    }
                    options.origins.push(origin);
                }
                Long("clock") => options.clock = seconds(&mut arguments, "--clock", 1)?,
                Long("absence") => options.absence = seconds(&mut arguments, "--absence", 0)?,
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

/// Whether a browser could name this as where a page comes from: a scheme and a host, and nothing after it.
fn is_origin(text: &str) -> bool {
    text.split_once("://")
        .is_some_and(|(scheme, host)| !scheme.is_empty() && !host.is_empty() && !host.contains('/'))
}

fn seconds(
    arguments: &mut lexopt::Parser,
    option: &str,
    least: u64,
) -> Result<Duration, Box<dyn Error>> {
    number(arguments, option, least..=3600).map(Duration::from_secs)
}

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
