//! A server with tables of different sizes.

use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use core::error::Error;
use core::fmt::{self, Display};

use tictactype::error::{IllegalMove, ParseGameError, ParseSquareError, Refused};
use tictactype::{AnyGame, AnySize, Coordinates, GameState, Mark, Size};

/// The tables by number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Server {
    tables: BTreeMap<u32, AnyGame>,
}

/// The reason for refusing a client's request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// There is no table with this number.
    NoTable(u32),
    /// The text is not a square of the board.
    NotASquare(ParseSquareError),
    /// The move is illegal.
    IllegalMove(IllegalMove),
}

impl Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoTable(number) => write!(f, "there is no table {number}"),
            Self::NotASquare(error) => Display::fmt(error, f),
            Self::IllegalMove(error) => Display::fmt(error, f),
        }
    }
}

impl Error for Refusal {}

impl From<ParseSquareError> for Refusal {
    fn from(error: ParseSquareError) -> Self {
        Self::NotASquare(error)
    }
}

impl From<IllegalMove> for Refusal {
    fn from(error: IllegalMove) -> Self {
        Self::IllegalMove(error)
    }
}

impl Server {
    /// Opens a table, and returns its number.
    pub fn open(&mut self, size: AnySize) -> u32 {
        let number = self.tables.keys().next_back().map_or(0, |last| last + 1);
        self.tables.insert(number, AnyGame::on(size));
        number
    }

    /// Plays for a side, and returns the state of the game.
    ///
    /// # Errors
    ///
    /// Returns a [`Refusal`], and changes nothing, if there is no such table or the move is illegal.
    pub fn play(&mut self, table: u32, by: Mark, at: &str) -> Result<GameState, Refusal> {
        let game = self.tables.get_mut(&table).ok_or(Refusal::NoTable(table))?;
        let at: Coordinates = game.size().parse_square(at)?;
        game.push_as(by, at)?;
        Ok(game.state())
    }

    /// Takes back the last move at a table.
    pub fn take_back(&mut self, table: u32) -> Option<Coordinates> {
        self.tables.get_mut(&table)?.pop()
    }

    /// Writes each game on a line of its own.
    #[must_use]
    pub fn save(&self) -> String {
        let mut text = String::new();
        for game in self.tables.values() {
            text += &game.to_string();
            text.push('\n');
        }
        text
    }

    /// Reads the text that [`save`](Self::save) writes.
    ///
    /// # Errors
    ///
    /// Fails if a line is not a game.
    pub fn restore(text: &str) -> Result<Self, Box<Refused<Option<AnyGame>, ParseGameError>>> {
        let mut tables = BTreeMap::new();
        for (number, line) in (0..).zip(text.lines()) {
            tables.insert(number, line.parse().map_err(Box::new)?);
        }
        Ok(Self { tables })
    }
}
