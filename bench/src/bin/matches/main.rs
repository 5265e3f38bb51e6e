//! Matches between two players: computer players of this crate and of others, and programs that
//! speak the Gomocup protocol.
//!
//! ```sh
//! cargo run --release --manifest-path bench/Cargo.toml --bin matches -- search minimax
//! cargo run --release --manifest-path bench/Cargo.toml --bin matches -- --help
//! ```
//!
//! A match has 200 games unless `--games` says otherwise: 100 openings, each played from both
//! sides. The score has a 95 % interval, with the formula in [`score::Score::of`]. A program loses
//! if it plays an illegal move, ends, or exceeds the time and the margin, and the reason is
//! printed. `--game-time` sets a clock for all moves of a player in a game. The times in the second
//! table are measured from outside.
//!
//! # Openings
//!
//! Gomocup publishes twelve openings a year for each of its rules ([results of 2020]). That is too
//! few to tell similar players apart, and some programs have them in a book. So a match begins with
//! random positions of three and five stones near the center.
//! [`Search`](tictactype::computer::Search) keeps the sixteenth that it judges most balanced,
//! because the side that is ahead wins both games of an unbalanced opening.
//! `bench/openings/15x15-5.txt` has 120 of them and the command that wrote them. For other sizes,
//! openings are generated at the start; `--seed` selects them.
//!
//! [results of 2020]: https://gomocup.org/results/gomocup-result-2020/
//!
//! # figrid-board
//!
//! The crate figrid-board has a program for the protocol on 15×15, `pbrain-figrid`. Install it with
//! the feature `embed-weights`, or it finds no weights and refuses to start.
//!
//! ```sh
//! cargo install figrid-board --version 1.2.0 --features embed-weights,codebook-eval --root target/figrid
//! cargo run --release --manifest-path bench/Cargo.toml --bin matches -- \
//!     search gomocup:target/figrid/bin/pbrain-figrid
//! ```
//!
//! # An earlier version of this crate
//!
//! `bench/versus REVISION` plays against the search of an earlier revision.

mod gomocup;
mod minimax_search;
mod openings;
mod options;
mod pairing;
mod player;
mod score;

use std::fmt::Write as _;
use std::fs;
use std::process::ExitCode;
use std::time::Duration;

use tictactype::{AnyGame, Mark};

use self::openings::Request;
use self::options::Options;
use self::pairing::{Pairing, Played};
use self::player::Conditions;
use self::score::{Pair, Score};

fn main() -> ExitCode {
    let options = match Options::parse(lexopt::Parser::from_env()) {
        Ok(Some(options)) => options,
        Ok(None) => {
            println!("{}", options::usage());
            return ExitCode::SUCCESS;
        }
        Err(error) => {
            eprintln!("{error}\nTry --help.");
            return ExitCode::from(2);
        }
    };
    match run(options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run(options: Options) -> Result<(), String> {
    if options.generate {
        let request = request(&options);
        let arguments: Vec<String> = std::env::args().skip(1).collect();
        println!("# Written by `matches {}`.", arguments.join(" "));
        for opening in openings::generate(&request) {
            println!("{opening}");
        }
        return Ok(());
    }
    let (openings, source) = openings(&options)?;
    let pairing = Pairing {
        conditions: Conditions {
            size: options.size,
            time: options.move_time(),
            game_time: options.game_time,
            margin: options.margin,
            memory: options.memory,
        },
        openings,
        seed: options.seed,
        threads: options.threads,
        players: options
            .players
            .try_into()
            .map_err(|_| "expected two players")?,
    };
    let pairs = pairing.play(|pairs| {
        if pairs % 10 == 0 {
            eprintln!("{} games", 2 * pairs);
        }
    })?;
    print!("{}", report(&pairing, &source, &pairs));
    if let Some(path) = options.records {
        let written = fs::write(&path, records(&pairs));
        written.map_err(|error| format!("cannot write {}: {error}", path.display()))?;
    }
    Ok(())
}

fn request(options: &Options) -> Request {
    let stones = match &options.stones[..] {
        [] => vec![3, 5],
        stones => stones.to_vec(),
    };
    Request {
        size: options.size,
        stones,
        count: options.games.div_ceil(2),
        nodes: options.nodes,
        seed: options.seed,
    }
}

/// The openings of a match, and their origin.
fn openings(options: &Options) -> Result<(Vec<AnyGame>, String), String> {
    let request = request(options);
    let is_stored = (options.size.side(), options.size.line()) == (15, 5);
    let (mut openings, source) = if let Some(path) = &options.openings {
        let path = path.display().to_string();
        let text = fs::read_to_string(&path).map_err(|error| format!("{path}: {error}"))?;
        let openings = openings::parse(&text, options.size);
        (openings.map_err(|error| format!("{path}: {error}"))?, path)
    } else if is_stored && options.stones.is_empty() {
        let openings = openings::parse(openings::FIFTEEN_FIVE, options.size)?;
        (openings, "bench/openings/15x15-5.txt".to_owned())
    } else {
        let stones: Vec<String> = request.stones.iter().map(usize::to_string).collect();
        let source = format!("random stones ({})", stones.join(" and "));
        (openings::generate(&request), source)
    };
    openings.truncate(request.count);
    if openings.is_empty() {
        return Err(format!("there are no balanced openings: {source}"));
    }
    if openings.len() < request.count {
        eprintln!("only {} openings: {source}", openings.len());
    }
    Ok((openings, source))
}

/// Writes the tables of a match, and why games ended before the board decided.
fn report(pairing: &Pairing, source: &str, pairs: &[[Played; 2]]) -> String {
    let mut text = String::new();
    let games: Vec<&Played> = pairs.iter().flatten().collect();
    let [first, second] = &pairing.players;
    let points: Vec<Pair> = pairs
        .iter()
        .map(|pair| pair.each_ref().map(Played::points))
        .collect();
    let with = |points: f64| games.iter().filter(|game| game.points() == points).count();
    let Score { mean, low, high } = Score::of(&points);
    let _ = writeln!(
        text,
        "{}, {}, {} games: {} openings with both sides, {source}; seed {}, threads {}\n\n\
         | player | opponent | won | drawn | lost | score | 95 % interval |\n\
         |---|---|---|---|---|---|---|\n\
         | {first} | {second} | {} | {} | {} | {:.1} % | {:.1} % to {:.1} % |\n\n\
         | player | moves | mean time | longest time | longest game |\n\
         |---|---|---|---|---|",
        openings::name(pairing.conditions.size),
        times(&pairing.conditions),
        games.len(),
        pairs.len(),
        pairing.seed,
        pairing.threads,
        with(1.0),
        with(0.5),
        with(0.0),
        100.0 * mean,
        100.0 * low,
        100.0 * high,
    );
    for (index, player) in pairing.players.iter().enumerate() {
        let times = || games.iter().flat_map(|game| &game.times[index]);
        let moves = times().count();
        let mean = times().sum::<Duration>() / u32::try_from(moves.max(1)).unwrap_or(u32::MAX);
        let longest = times().max().copied().unwrap_or_default();
        let of_games = games.iter().map(|game| game.times[index].iter().sum());
        let game: Duration = of_games.max().unwrap_or_default();
        let _ = writeln!(
            text,
            "| {player} | {moves} | {mean:.1?} | {longest:.1?} | {game:.1?} |"
        );
    }
    let plies = || games.iter().map(|game| game.game.ply());
    let won_by = |mark| {
        games
            .iter()
            .filter(|game| game.winner == Some(mark))
            .count()
    };
    let _ = writeln!(
        text,
        "\n{:.1} plies a game, {} to {}; X won {} and O won {}",
        plies().sum::<usize>() as f64 / games.len() as f64,
        plies().min().unwrap_or_default(),
        plies().max().unwrap_or_default(),
        won_by(Mark::X),
        won_by(Mark::O),
    );
    for (number, game) in games.iter().enumerate() {
        if let Some(fault) = &game.fault {
            let _ = writeln!(text, "game {}: {fault}: {}", number + 1, game.game);
        }
    }
    text
}

/// Writes the longest times for a move and a game.
fn times(given: &Conditions) -> String {
    match given.game_time {
        None => format!("{:?} a move", given.time),
        Some(game) if game <= given.time => format!("{game:?} a game"),
        Some(game) => format!("{:?} a move and {game:?} a game", given.time),
    }
}

/// Writes a line for each game: the number, the first player's mark, the winner and the record.
fn records(pairs: &[[Played; 2]]) -> String {
    let mut text = String::new();
    for (number, played) in pairs.iter().flatten().enumerate() {
        let winner = played
            .winner
            .map_or("-".to_owned(), |mark| mark.to_string());
        let (number, first) = (number + 1, played.first_is);
        let _ = writeln!(text, "{number} {first} {winner} {}", played.game);
    }
    text
}
