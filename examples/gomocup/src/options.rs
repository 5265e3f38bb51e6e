//! The command line.

use std::ffi::OsString;

use lexopt::prelude::*;

/// The side of the largest board.
pub(crate) const MAX_SIDE: usize = 26;

/// The text that `--help` prints.
pub const USAGE: &str = "\
A player for Gomoku managers, by the Gomocup protocol on standard input and output.

Usage: gomocup [--line K]

Options:
  --line K     marks needed in a row, column or diagonal to win (default: 5)
  -h, --help   print this help";

/// The options of the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The length of a line.
    pub line: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self { line: 5 }
    }
}

impl Options {
    /// Parses the arguments, without the program's name. Returns `None` if they ask for help.
    ///
    /// ```
    /// use tictactype_gomocup::Options;
    ///
    /// let options = Options::parse(["--line", "4"]).unwrap();
    /// assert_eq!(options, Some(Options { line: 4 }));
    /// assert!(Options::parse(["--line", "27"]).is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error for an unknown argument, and for a line that is longer than every board.
    pub fn parse<A: Into<OsString>>(
        arguments: impl IntoIterator<Item = A>,
    ) -> Result<Option<Self>, lexopt::Error> {
        let mut options = Self::default();
        let mut arguments = lexopt::Parser::from_args(arguments.into_iter().map(Into::into));
        while let Some(argument) = arguments.next()? {
            match argument {
                Long("line") => {
                    options.line = arguments.value()?.parse()?;
                    if !(2..=MAX_SIDE).contains(&options.line) {
                        let line = options.line;
                        let error = format!("expected --line of 2 to {MAX_SIDE}, found {line}");
                        return Err(error.into());
                    }
                }
                Short('h') | Long("help") => return Ok(None),
                other => return Err(other.unexpected()),
            }
        }
        Ok(Some(options))
    }
}
