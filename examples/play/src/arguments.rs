//! The command line.

use std::error::Error;
use std::ffi::OsString;

use tictactype::AnySize;

use crate::Player;

/// The text that `--help` prints.
pub const USAGE: &str = "\
Tic-tac-toe in the terminal, for people and computer players.

Usage: play [--side N] [--line K] [--x PLAYER] [--o PLAYER] [--plain]

Options:
  --side N     columns and rows of the board: 2 to 26 (default: 3)
  --line K     marks needed in a row, column or diagonal to win: 2 to N (default: N)
  --x PLAYER   the player of X, which moves first (default: person)
  --o PLAYER   the player of O (default: person)
  --plain      play line by line instead of on the whole screen
  -h, --help   print this help
  -V, --version
               print the version

Players:
  person       a person at this keyboard
  beginner     looks at its own move, and overlooks squares
  easy         looks at its own move, and seldom overlooks a square
  medium       looks at the reply to its move
  hard         looks four moves ahead, and follows threats
  expert       looks ahead for up to a second

Without --side, --line, --x and --o, you choose the size and the players on the screen;
with --plain or a pipe, the defaults apply, and the command setup changes them.";

/// The task of the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Plays with these options.
    Play(Arguments),
    /// Prints [`USAGE`].
    Help,
    /// Prints the version.
    Version,
}

/// The options of the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arguments {
    /// The size of the board.
    pub size: AnySize,
    /// The players of X and O.
    pub players: [Player; 2],
    /// `true` if a size or a player was given, so that the game starts without the setup page.
    pub skip_setup: bool,
    /// `true` to play line by line even on a terminal.
    pub plain: bool,
}

impl Arguments {
    /// Parses the arguments, without the program's name.
    ///
    /// ```
    /// use tictactype_play::{Arguments, Command};
    ///
    /// let Ok(Command::Play(arguments)) = Arguments::parse(["--side", "15", "--line=5"]) else {
    ///     panic!()
    /// };
    /// assert_eq!(arguments.size.to_string(), "15×15, 5 in a row");
    /// let error = Arguments::parse(["--side", "27"]).unwrap_err();
    /// assert_eq!(error.to_string(), "a side of 27 is not supported: it must be 2 to 26");
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if an option or a value is unknown, or if the size is not supported.
    pub fn parse(
        arguments: impl IntoIterator<Item: Into<OsString>>,
    ) -> Result<Command, Box<dyn Error>> {
        use lexopt::prelude::{Long, Short, ValueExt};

        let (mut side, mut line) = (None, None);
        let (mut x, mut o) = (None, None);
        let mut plain = false;
        let mut parser = lexopt::Parser::from_args(arguments);
        while let Some(argument) = parser.next()? {
            match argument {
                Long("side") => side = Some(parser.value()?.parse()?),
                Long("line") => line = Some(parser.value()?.parse()?),
                Long("x") => x = Some(parser.value()?.string()?.parse::<Player>()?),
                Long("o") => o = Some(parser.value()?.string()?.parse::<Player>()?),
                Long("plain") => plain = true,
                Long("help") | Short('h') => return Ok(Command::Help),
                Long("version") | Short('V') => return Ok(Command::Version),
                other => return Err(other.unexpected().into()),
            }
        }
        let skip_setup = side.is_some() || line.is_some() || x.is_some() || o.is_some();
        let side = side.unwrap_or(3);
        let size = AnySize::new(side, line.unwrap_or(side))?;
        let players = [x, o].map(|player| player.unwrap_or(Player::Person));
        Ok(Command::Play(Self {
            size,
            players,
            skip_setup,
            plain,
        }))
    }
}
