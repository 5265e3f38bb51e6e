//! Records that begin with the size.

use core::fmt::{self, Display};
use core::str::FromStr;

use super::AnySizeGame;
use crate::board::{AnySize, Coordinates, ParseSquareError};
use crate::game::Refused;
use crate::input::{
    IllegalMove, IllegalMoves, ParseGameError, PlaysRecord, Words, play_all, replay,
};
use crate::player::{GameResult, pad_with};

impl AnySizeGame {
    /// Parses a record without a size by playing its moves on an empty board.
    ///
    /// ```
    /// use tictactype::{AnySize, AnySizeGame};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game = AnySizeGame::replay(AnySize::new(5, 3)?, "a1 b1 a2")?;
    /// assert_eq!(game.to_string(), "5x5/3 a1 b1 a2");
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`Refused`] for the first word that is not a legal move, with the game before that
    /// word.
    pub fn replay(
        size: impl Into<AnySize>,
        record: &str,
    ) -> Result<Self, Refused<Self, ParseGameError>> {
        replay(Self::on(size), Words::STRICT.of(record))
    }
}

impl AnySizeGame {
    /// Reads the words of a record. The first is the size.
    pub(crate) fn read<'a>(
        mut words: impl Iterator<Item = (usize, &'a str)>,
    ) -> Result<Self, Refused<Option<Self>, ParseGameError>> {
        let (offset, size) = words.next().unwrap_or_default();
        match size.parse::<AnySize>() {
            Ok(size) => replay(Self::on(size), words).map_err(|refused| refused.map_game(Some)),
            Err(error) => Err(Refused::new(
                None,
                ParseGameError::InvalidSize { offset, error },
            )),
        }
    }
}

impl AnySizeGame {
    /// Plays moves on an empty board, X first.
    ///
    /// ```
    /// use tictactype::{AnySizeGame, Grid};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game = AnySizeGame::from_moves(Grid::<3>, ["b2".parse()?, "a1".parse()?])?;
    /// assert_eq!(game.to_string(), "3x3 b2 a1");
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`Refused`] for the first illegal move, with the game before it.
    pub fn from_moves(
        size: impl Into<AnySize>,
        moves: impl IntoIterator<Item = Coordinates>,
    ) -> Result<Self, Refused<Self, IllegalMoves>> {
        play_all(Self::on(size), moves)
    }
}

impl PlaysRecord for AnySizeGame {
    type At = Coordinates;

    fn parse(&self, word: &str) -> Result<Coordinates, ParseSquareError> {
        self.size().parse_square(word)
    }

    fn ply(&self) -> usize {
        self.ply()
    }

    fn result(&self) -> Option<GameResult> {
        self.result()
    }

    fn push(&mut self, at: Coordinates) -> Result<(), IllegalMove> {
        self.push(at)
    }
}

/// Parses a record with its size: the side twice and the line, then the squares of the moves, such
/// as `15x15/5 h8 i7`. Without `/5` the line is as long as the side.
///
/// # Errors
///
/// Returns [`Refused`] if the first word is not a size, or for the first other word that is not a
/// legal move, with the game before that word.
///
/// # Examples
///
/// ```
/// use tictactype::{AnySizeGame, Grid};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game: AnySizeGame = "15x15/5 h8 i7".parse()?;
/// assert_eq!(game.ply(), 2);
/// assert_eq!("3x3".parse(), Ok(AnySizeGame::on(Grid::<3>)));
/// # Ok(()) }
/// ```
impl FromStr for AnySizeGame {
    type Err = Refused<Option<Self>, ParseGameError>;

    fn from_str(record: &str) -> Result<Self, Self::Err> {
        Self::read(Words::STRICT.of(record))
    }
}

/// Writes the record of the game: its size, then the squares of its moves, separated by spaces.
///
/// ```
/// use tictactype::{AnySizeGame, Grid};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let mut game = AnySizeGame::on(Grid::<15, 5>);
/// game.push("h8".parse()?)?;
/// assert_eq!(game.to_string(), "15x15/5 h8");
/// # Ok(()) }
/// ```
impl Display for AnySizeGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad_with(f, |f| {
            write!(f, "{:#}", self.size())?;
            for at in self.moves() {
                write!(f, " {at}")?;
            }
            Ok(())
        })
    }
}
