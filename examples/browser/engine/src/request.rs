//! Requests, parsed from text.

use std::fmt::Display;
use std::str::FromStr;

use serde::Serialize;
use tictactype::{AnyGame, AnySize, Coordinates, Mark};

use crate::player::Player;
use crate::strategy::Rules;

/// A request of the page.
///
/// The first line is the name, the second the game as a record with its size. Other lines have the
/// rest: `play`, `3x3 b2`, `O a1`.
#[derive(Debug)]
pub enum Request {
    /// Shows a game.
    Show(AnyGame),
    /// Plays a move.
    Play(AnyGame, Attempt),
    /// Lists one mistake of each kind that is possible in the game's state.
    Mistakes(AnyGame),
    /// Plays the last move by behavioral threads, or another move, perhaps an illegal one. The
    /// third line has that move or nothing. The fourth has the players with tactics as threads.
    Trace(AnyGame, Option<Attempt>, Vec<Mark>),
    /// Chooses a computer player's move. The third line has the player and a seed for the squares
    /// that a weak player overlooks.
    Choose(AnyGame, Player, u64),
    /// Evaluates each move, and reports the values one by one.
    Values(AnyGame),
    /// Reads a record or the marks of a board from the third line on. The second line has the size,
    /// unless a record names another.
    Read(AnySize, String),
    /// Writes a game as texts and as a picture.
    Write(AnyGame),
    /// Plays a list of rules against all moves on 3×3. The second line has the player, the third
    /// the rules.
    Check(Mark, Result<Rules, String>),
    /// Looks up the result of perfect play on the empty board. The second line has the size.
    EmptyBoard(AnySize),
}

/// A move of a player, which may be illegal.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Attempt {
    pub(crate) by: Mark,
    pub(crate) at: Coordinates,
}

impl FromStr for Request {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (name, text) = text.split_once('\n').unwrap_or((text, ""));
        let (game, text) = text.split_once('\n').unwrap_or((text, ""));
        if name == "read" {
            return Ok(Self::Read(read(game)?, text.to_owned()));
        }
        if name == "check" {
            return Ok(Self::Check(read(game)?, text.parse()));
        }
        if name == "empty_board" {
            return Ok(Self::EmptyBoard(read(game)?));
        }
        let game = game
            .parse::<AnyGame>()
            .map_err(|refused| refused.into_reason().to_string())?;
        Ok(match name {
            "show" => Self::Show(game),
            "play" => Self::Play(game, text.parse()?),
            "mistakes" => Self::Mistakes(game),
            "trace" => {
                let (attempt, threads) = text.split_once('\n').unwrap_or((text, ""));
                let attempt = Some(attempt).filter(|attempt| !attempt.is_empty());
                let threads = threads.split_whitespace().map(read);
                Self::Trace(
                    game,
                    attempt.map(str::parse).transpose()?,
                    threads.collect::<Result<_, _>>()?,
                )
            }
            "choose" => {
                let (player, seed) = pair(text)?;
                Self::Choose(game, read(player)?, read(seed)?)
            }
            "values" => Self::Values(game),
            "write" => Self::Write(game),
            _ => return Err(format!("unknown request `{name}`")),
        })
    }
}

impl FromStr for Attempt {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (by, at) = pair(text)?;
        let (by, at) = (read(by)?, read(at)?);
        Ok(Self { by, at })
    }
}

fn pair(text: &str) -> Result<(&str, &str), String> {
    text.split_once(' ')
        .ok_or_else(|| format!("expected two words, found `{text}`"))
}

fn read<T: FromStr<Err: Display>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error: T::Err| error.to_string())
}
