//! The command line.

use std::path::PathBuf;
use std::time::Duration;

use lexopt::prelude::*;
use tictactype::AnySize;

use crate::player::{NAMES, PlayerName};

/// What the command line asks for.
#[derive(Debug)]
pub struct Options {
    pub players: Vec<PlayerName>,
    pub size: AnySize,
    pub games: usize,
    /// The time for a move. The default is the time for a game, or 100 ms.
    pub time: Option<Duration>,
    pub game_time: Option<Duration>,
    pub margin: Duration,
    pub memory: u64,
    pub openings: Option<PathBuf>,
    pub stones: Vec<usize>,
    pub nodes: u64,
    pub generate: bool,
    pub records: Option<PathBuf>,
    pub seed: u64,
    pub threads: usize,
}

/// The text of `--help`.
pub fn usage() -> String {
    format!(
        "\
Plays a match between two players, every opening twice with the sides exchanged.

Usage: matches PLAYER PLAYER [OPTIONS]
       matches --generate [--size …] [--games …] [--stones …] [--nodes …] [--seed …]

  --size SIDE,LINE  the board [15,5]
  --games NUMBER    how many games, two for each opening [200]
  --time TIME       the time for a move, such as 100ms or 2s [100ms]
  --game-time TIME  the time for all moves of a player in a game [no limit]; without --time,
                    a move may take all of it
  --margin TIME     how much longer a program may take before it loses [1s]
  --memory BYTES    the memory for a program, 0 for no limit [0]
  --openings FILE   records, one a line [for 15,5: bench/openings/15x15-5.txt]
  --stones N,N      random openings with these numbers of stones [without a file: 3,5]
  --nodes NODES     the search that judges a random opening [2000]
  --generate        writes random openings for the games to standard output, and plays none
  --records FILE    writes the record of each game to a file
  --seed NUMBER     for random openings and players [1]
  --threads NUMBER  how many games are played at once [1]

Players:
{NAMES}"
    )
}

impl Options {
    /// The time for a move.
    pub fn move_time(&self) -> Duration {
        let time = self.time.or(self.game_time);
        time.unwrap_or(Duration::from_millis(100))
    }

    /// Parses the arguments. Returns `None` if they ask for help.
    ///
    /// # Errors
    ///
    /// Returns the first argument that is wrong, with what was expected.
    pub fn parse(mut arguments: lexopt::Parser) -> Result<Option<Self>, lexopt::Error> {
        let mut options = Self {
            players: Vec::new(),
            size: AnySize::new(15, 5).map_err(|error| error.to_string())?,
            games: 200,
            time: None,
            game_time: None,
            margin: Duration::from_secs(1),
            memory: 0,
            openings: None,
            stones: Vec::new(),
            nodes: 2_000,
            generate: false,
            records: None,
            seed: 1,
            threads: 1,
        };
        while let Some(argument) = arguments.next()? {
            match argument {
                Long("size") => options.size = arguments.value()?.parse_with(size)?,
                Long("games") => options.games = arguments.value()?.parse()?,
                Long("time") => options.time = Some(arguments.value()?.parse_with(time)?),
                Long("game-time") => {
                    options.game_time = Some(arguments.value()?.parse_with(time)?);
                }
                Long("margin") => options.margin = arguments.value()?.parse_with(time)?,
                Long("memory") => options.memory = arguments.value()?.parse()?,
                Long("openings") => options.openings = Some(arguments.value()?.into()),
                Long("stones") => options.stones = arguments.value()?.parse_with(numbers)?,
                Long("nodes") => options.nodes = arguments.value()?.parse()?,
                Long("generate") => options.generate = true,
                Long("records") => options.records = Some(arguments.value()?.into()),
                Long("seed") => options.seed = arguments.value()?.parse()?,
                Long("threads") => options.threads = arguments.value()?.parse()?,
                Short('h') | Long("help") => return Ok(None),
                Value(player) => options.players.push(player.parse()?),
                other => return Err(other.unexpected()),
            }
        }
        if options.players.len() != if options.generate { 0 } else { 2 } {
            return Err("expected two players, or --generate and none".into());
        }
        if options.games == 0 || options.threads == 0 {
            return Err("expected at least one game and one thread".into());
        }
        if options.openings.is_some() && !options.stones.is_empty() {
            return Err("expected --openings or --stones, not both".into());
        }
        Ok(Some(options))
    }
}

fn size(text: &str) -> Result<AnySize, String> {
    let numbers = numbers(text)?;
    let size = match numbers[..] {
        [side] => AnySize::new(side, side),
        [side, line] => AnySize::new(side, line),
        _ => return Err("expected a side and a line, such as 15,5".into()),
    };
    size.map_err(|error| error.to_string())
}

fn numbers(text: &str) -> Result<Vec<usize>, String> {
    let numbers = text.split(',').map(str::parse);
    numbers
        .collect::<Result<_, _>>()
        .map_err(|_| "expected numbers, separated by commas".into())
}

/// Parses a time in milliseconds or seconds.
fn time(text: &str) -> Result<Duration, String> {
    let (number, unit) = match text.strip_suffix("ms") {
        Some(number) => (number, 1_000.0),
        None => (text.strip_suffix('s').unwrap_or("no unit"), 1.0),
    };
    let seconds = number.parse::<f64>().ok().map(|number| number / unit);
    seconds
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or_else(|| "expected a time such as 100ms or 2s".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(arguments: &[&str]) -> Result<Option<Options>, lexopt::Error> {
        Options::parse(lexopt::Parser::from_args(arguments))
    }

    #[test]
    fn options_are_parsed() {
        let arguments = [
            "search",
            "minimax",
            "--size",
            "8,4",
            "--time",
            "0.5s",
            "--games=10",
        ];
        let options = parse(&arguments).unwrap().unwrap();
        assert_eq!(options.players, [PlayerName::Search, PlayerName::Minimax]);
        assert_eq!((options.size.side(), options.size.line()), (8, 4));
        assert_eq!(
            (options.move_time(), options.games),
            (Duration::from_millis(500), 10)
        );
        let of_a_game = ["search", "search", "--game-time", "4s"];
        let options = parse(&of_a_game).unwrap().unwrap();
        assert_eq!(options.game_time, Some(Duration::from_secs(4)));
        assert_eq!(options.move_time(), Duration::from_secs(4));
        assert_eq!(time("20ms"), Ok(Duration::from_millis(20)));
    }

    #[test]
    fn wrong_options_are_refused() {
        for arguments in [
            &["search"][..],
            &["search", "search", "search"],
            &["search", "search", "--time", "100"],
            &["search", "search", "--time", "-1s"],
            &["search", "search", "--size", "3,4"],
            &["search", "search", "--size", "27,5"],
            &["search", "search", "--games", "0"],
            &["search", "search", "--stones", "3", "--openings", "file"],
            &["search", "search", "--fast"],
            &["--generate", "search"],
        ] {
            assert!(parse(arguments).is_err(), "{arguments:?}");
        }
    }
}
