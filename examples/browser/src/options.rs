//! The command line.

use std::ffi::OsString;
use std::path::PathBuf;

use lexopt::prelude::*;

/// The text of `--help`.
pub const USAGE: &str = "\
Tic-tac-toe in a page without a server. Builds its files, serves them on loopback and prints the
address.

Usage: browser [--port PORT] [--out DIR] [--module FILE]

Options:
  --port PORT     port on loopback (default: 8000; 0: any free port)
  --out DIR       write the files to a folder, for any static host, instead of serving them
  --module FILE   use this WebAssembly module instead of building one
  -h, --help      print this help";

/// The command-line options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The port on loopback. 0 picks a free port.
    pub port: u16,
    /// The folder to write the files to. Without it, they are served.
    pub out: Option<PathBuf>,
    /// A prebuilt module.
    pub module: Option<PathBuf>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            port: 8000,
            out: None,
            module: None,
        }
    }
}

impl Options {
    /// Parses the arguments after the program's name. Returns `None` for `--help`.
    ///
    /// ```
    /// use tictactype_browser::Options;
    ///
    /// let options = Options::parse(["--port", "0", "--out", "site"]).unwrap().unwrap();
    /// assert_eq!((options.port, options.out), (0, Some("site".into())));
    /// assert!(Options::parse(["--port", "65536"]).is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error for an unknown argument, or a port that is not a number below 65536.
    pub fn parse<A: Into<OsString>>(
        arguments: impl IntoIterator<Item = A>,
    ) -> Result<Option<Self>, lexopt::Error> {
        let mut options = Self::default();
        let mut arguments = lexopt::Parser::from_args(arguments.into_iter().map(Into::into));
        while let Some(argument) = arguments.next()? {
            match argument {
                Long("port") => options.port = arguments.value()?.parse()?,
                Long("out") => options.out = Some(arguments.value()?.into()),
                Long("module") => options.module = Some(arguments.value()?.into()),
                Short('h') | Long("help") => return Ok(None),
                other => return Err(other.unexpected()),
            }
        }
        Ok(Some(options))
    }
}
