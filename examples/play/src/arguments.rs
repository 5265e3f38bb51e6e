//! What was asked for on the command line.

use std::error::Error;
use std::ffi::OsString;

use tictactype::AnySize;

use crate::Contender;

/// What `--help` shows.
pub const USAGE: &str = "\
Tic-tac-toe in the terminal, for people and computer players.

Usage: play [--side N] [--line K] [--x WHO] [--o WHO] [--plain]

  --side N    the board has N columns and N rows: 2 to 26, without it 3
  --line K    K marks in a row, a column or a diagonal win: 2 to N, without it N
  --x WHO     who plays X, which begins: person, easy, rules, perfect or search; without it a person
  --o WHO     who plays O, likewise
  --plain     line by line, as it is through a pipe, on a terminal, too
  -h, --help  shows this

With a size or a player the game begins at once; without, both are chosen on the screen.";

/// What was asked for on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arguments {
    /// The size of the board.
    pub size: AnySize,
    /// Who plays X, and who plays O.
    pub contenders: [Contender; 2],
    /// Whether the size or a player was named.
    pub chosen: bool,
    /// Whether the game is played line by line even on a terminal.
    pub plain: bool,
}

impl Arguments {
    /// Reads them, without the program's name; gives nothing if help was asked for.
    ///
    /// ```
    /// use tictactype_play::Arguments;
    ///
    /// let arguments = Arguments::read(["--side", "15", "--line=5"]).unwrap().unwrap();
    /// assert_eq!(arguments.size.to_string(), "15×15, 5 in a row");
    /// let refused = Arguments::read(["--side", "15", "--o", "perfect"]).unwrap_err();
    /// assert_eq!(refused.to_string(), "perfect cannot play O: games of 15×15 are not solved: the side must be 2 to 4");
    /// ```
    ///
    /// # Errors
    ///
    /// What is wrong with them, in a sentence.
    pub fn read(
        given: impl IntoIterator<Item: Into<OsString>>,
    ) -> Result<Option<Self>, Box<dyn Error>> {
        use lexopt::prelude::{Long, Short, ValueExt};

        let (mut side, mut line) = (None, None);
        let (mut x, mut o) = (None, None);
        let mut plain = false;
        let mut arguments = lexopt::Parser::from_args(given);
        while let Some(argument) = arguments.next()? {
            match argument {
                Long("side") => side = Some(arguments.value()?.parse()?),
                Long("line") => line = Some(arguments.value()?.parse()?),
                Long("x") => x = Some(arguments.value()?.string()?.parse::<Contender>()?),
                Long("o") => o = Some(arguments.value()?.string()?.parse::<Contender>()?),
                Long("plain") => plain = true,
                Long("help") | Short('h') => return Ok(None),
                other => return Err(other.unexpected().into()),
            }
        }
        let chosen = side.is_some() || line.is_some() || x.is_some() || o.is_some();
        let side = side.unwrap_or(3);
        let size = AnySize::new(side, line.unwrap_or(side))?;
        let contenders = [x, o].map(|who| who.unwrap_or(Contender::Person));
        for (mark, contender) in ["X", "O"].into_iter().zip(contenders) {
            contender
                .plays_on(size)
                .map_err(|why| format!("{contender} cannot play {mark}: {why}"))?;
        }
        Ok(Some(Self {
            size,
            contenders,
            chosen,
            plain,
        }))
    }
}
