//! The players, by their names on the command line.

use std::error::Error;
use std::fmt::{self, Display};
use std::str::FromStr;
use std::time::Duration;

use fastrand::Rng;
use tictactype::computer::{
    Advice, Block, Center, FirstVacant, Level, NewellSimon, Search, Strategy, Win,
};
use tictactype::error::ParseError;
use tictactype::{AnyGame, AnySize, Coordinates};

use crate::gomocup::Program;
use crate::minimax_search::MinimaxSearch;

/// A player in one game.
pub trait Player {
    /// Chooses a square in a game that is not over. `left` is the time that is left for the game,
    /// if it is limited.
    ///
    /// # Errors
    ///
    /// Returns the reason why the player has no move and loses.
    fn choose(
        &mut self,
        game: &AnyGame,
        left: Option<Duration>,
    ) -> Result<Coordinates, Box<dyn Error>>;
}

/// The conditions for both players.
#[derive(Clone, Copy, Debug)]
pub struct Conditions {
    pub size: AnySize,
    /// The time for a move.
    pub time: Duration,
    /// The time for all moves of a player in a game; `None` for no limit.
    pub game_time: Option<Duration>,
    /// How much a program may exceed `time` or `game_time` before it loses.
    pub margin: Duration,
    /// The memory for a program, in bytes; 0 for no limit.
    pub memory: u64,
}

/// A player, as named on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerName {
    /// The search of this build, limited by time.
    Search,
    /// The search of this build, limited by nodes.
    SearchNodes(u64),
    /// The search of this build at a level, limited by time. The game's seed selects the squares
    /// that it overlooks.
    Level(Level),
    /// The iterative search of the crate minimax.
    Minimax,
    /// The rules of Newell and Simon.
    NewellSimon,
    /// `Win.or(Block).or(Center).or(FirstVacant)`.
    Heuristics,
    /// Random vacant squares.
    Random,
    /// A program for the Gomocup protocol, by its command.
    Gomocup(String),
}

/// The names and their meanings, for `--help`.
pub const NAMES: &str = "\
  search            the search of this build, with the time of the match
  search:NODES      the search of this build, with a budget of nodes
  level:NAME        the search of this build at a level, with the time of the match: beginner,
                    easy, medium, hard or expert
  minimax           the iterative search of the crate minimax
  newell-simon      the rules of Newell and Simon
  heuristics        Win.or(Block).or(Center).or(FirstVacant)
  random            random vacant squares
  gomocup:COMMAND   a program that speaks the Gomocup protocol; words of the command are
                    separated by spaces, and `{line}` is replaced by the length of a line";

impl FromStr for PlayerName {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let (kind, rest) = match name.split_once(':') {
            Some((kind, rest)) => (kind, Some(rest)),
            None => (name, None),
        };
        match (kind, rest) {
            ("search", None) => Ok(Self::Search),
            ("search", Some(nodes)) => match nodes.parse() {
                Ok(nodes) => Ok(Self::SearchNodes(nodes)),
                Err(_) => Err(format!("expected a number of nodes, found `{nodes}`")),
            },
            ("level", Some(level)) => {
                let level = level
                    .parse()
                    .map_err(|unknown: ParseError| unknown.to_string());
                level.map(Self::Level)
            }
            ("minimax", None) => Ok(Self::Minimax),
            ("newell-simon", None) => Ok(Self::NewellSimon),
            ("heuristics", None) => Ok(Self::Heuristics),
            ("random", None) => Ok(Self::Random),
            ("gomocup", Some(command)) => Ok(Self::Gomocup(command.to_owned())),
            _ => Err(format!(
                "no player is named `{name}`; the players are\n{NAMES}"
            )),
        }
    }
}

impl Display for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Search => f.write_str("search"),
            Self::SearchNodes(nodes) => write!(f, "search:{nodes}"),
            Self::Level(level) => write!(f, "level:{level}"),
            Self::Minimax => f.write_str("minimax"),
            Self::NewellSimon => f.write_str("newell-simon"),
            Self::Heuristics => f.write_str("heuristics"),
            Self::Random => f.write_str("random"),
            // The folder is long and says little.
            Self::Gomocup(command) => {
                let (program, rest) = command.split_once(' ').unwrap_or((command, ""));
                let name = program.rsplit('/').next().unwrap_or(program);
                write!(f, "{}", format!("{name} {rest}").trim_end())
            }
        }
    }
}

impl PlayerName {
    /// Starts a player for one game.
    ///
    /// # Errors
    ///
    /// Returns the reason why a program does not start or refuses this size.
    pub fn start(&self, given: &Conditions, seed: u64) -> Result<Box<dyn Player>, Box<dyn Error>> {
        Ok(match self {
            Self::Search => Box::new(Timed {
                search: Search::time(given.time),
                longest: given.time,
            }),
            Self::SearchNodes(nodes) => Box::new(Untimed(Search::nodes(*nodes))),
            Self::Level(level) => Box::new(Timed {
                search: Search::time(given.time).with_level(*level, seed),
                longest: given.time,
            }),
            Self::Minimax => Box::new(MinimaxSearch::time(given.time)),
            Self::NewellSimon => Box::new(Untimed(NewellSimon)),
            Self::Heuristics => Box::new(Untimed(Win.or(Block).or(Center).or(FirstVacant))),
            Self::Random => Box::new(Random(Rng::with_seed(seed))),
            Self::Gomocup(command) => Box::new(Program::start(command, given)?),
        })
    }
}

/// A strategy of the library that ignores the clock.
struct Untimed<P>(P);

impl<P: Strategy<AnySize>> Player for Untimed<P> {
    fn choose(
        &mut self,
        game: &AnyGame,
        _: Option<Duration>,
    ) -> Result<Coordinates, Box<dyn Error>> {
        let at = game.as_in_play().and_then(|game| self.0.choose(game));
        at.ok_or_else(|| "resigned".into())
    }
}

/// A search that takes a share of the time for a game, but at most this for a move.
struct Timed {
    search: Search,
    longest: Duration,
}

impl Player for Timed {
    fn choose(
        &mut self,
        game: &AnyGame,
        left: Option<Duration>,
    ) -> Result<Coordinates, Box<dyn Error>> {
        if let Some(left) = left {
            self.search.set_time_left(left, self.longest);
        }
        Untimed(&mut self.search).choose(game, left)
    }
}

impl Player for MinimaxSearch {
    /// Takes the share of the clock that this crate's search usually takes.
    fn choose(
        &mut self,
        game: &AnyGame,
        left: Option<Duration>,
    ) -> Result<Coordinates, Box<dyn Error>> {
        if let Some(left) = left {
            let shares = u32::try_from(game.vacant().len().isqrt())?.max(1);
            self.limit_time(left / shares);
        }
        MinimaxSearch::choose(self, game)
            .or_else(|| game.vacant().first())
            .ok_or_else(|| "resigned".into())
    }
}

struct Random(Rng);

impl Player for Random {
    fn choose(
        &mut self,
        game: &AnyGame,
        _: Option<Duration>,
    ) -> Result<Coordinates, Box<dyn Error>> {
        let vacant: Vec<Coordinates> = game.vacant().iter().collect();
        self.0
            .choice(vacant)
            .ok_or_else(|| "found no vacant square".into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_parsed_and_written() {
        for name in [
            "search",
            "search:500",
            "level:medium",
            "minimax",
            "newell-simon",
            "heuristics",
            "random",
        ] {
            assert_eq!(
                name.parse::<PlayerName>()
                    .map(|name| name.to_string())
                    .as_deref(),
                Ok(name)
            );
        }
        let program: PlayerName = "gomocup:/a/b/engine --line {line}".parse().unwrap();
        assert_eq!(program.to_string(), "engine --line {line}");
        for name in [
            "",
            "searching",
            "search:",
            "search:x",
            "level",
            "level:best",
            "gomocup",
            "random:1",
        ] {
            assert!(name.parse::<PlayerName>().is_err(), "{name}");
        }
    }

    #[test]
    fn every_player_plays_a_game_on_every_kind_of_board() {
        for (side, line) in [(2, 2), (3, 3), (6, 4), (9, 5)] {
            let given = Conditions {
                size: AnySize::new(side, line).unwrap(),
                time: Duration::from_millis(1),
                game_time: None,
                margin: Duration::ZERO,
                memory: 0,
            };
            for name in [
                "search",
                "search:5",
                "level:beginner",
                "minimax",
                "newell-simon",
                "heuristics",
                "random",
            ] {
                let name: PlayerName = name.parse().unwrap();
                let mut player = name.start(&given, 1).unwrap();
                let mut game = AnyGame::on(given.size);
                while game.turn().is_some() {
                    let left = (side == 6).then_some(Duration::from_millis(10));
                    let at = player.choose(&game, left).unwrap();
                    game.push(at).unwrap();
                }
            }
        }
    }
}
