//! A server with tables of different sizes.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::error::Error;

use tictactype::{AnyGame, AnySize, Coordinates, GameState, Mark, Size};

/// The games by the numbers of their tables.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Server {
    games: Vec<AnyGame>,
}

impl Server {
    /// Opens a table, and returns its number.
    pub fn open(&mut self, size: AnySize) -> usize {
        self.games.push(AnyGame::on(size));
        self.games.len() - 1
    }

    /// Plays for a side, and returns the state of the game.
    ///
    /// # Errors
    ///
    /// Returns a sentence for the client if there is no such table or the move is illegal. The game
    /// is unchanged.
    pub fn play(&mut self, table: usize, by: Mark, at: &str) -> Result<GameState, Box<dyn Error>> {
        let game = self.games.get_mut(table);
        let game = game.ok_or_else(|| format!("there is no table {table}"))?;
        let at = game.size().parse_square(at)?;
        game.push_as(by, at)?;
        Ok(game.state())
    }

    /// Takes back the last move at a table.
    pub fn take_back(&mut self, table: usize) -> Option<Coordinates> {
        self.games.get_mut(table)?.pop()
    }

    /// Writes each game on a line of its own.
    #[must_use]
    pub fn save(&self) -> String {
        let games = self.games.iter();
        games.map(|game| game.to_string() + "\n").collect()
    }

    /// Reads the text that [`save`](Self::save) writes.
    ///
    /// # Errors
    ///
    /// Fails if a line is not a game.
    pub fn restore(text: &str) -> Result<Self, Box<dyn Error>> {
        let games = text.lines().map(str::parse).collect::<Result<_, _>>()?;
        Ok(Self { games })
    }
}
