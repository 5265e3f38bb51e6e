//! The oracle: what any client has seen, and what must be true of it.
//!
//! A move that was seen is in its game forever, so all views of a game are prefixes of one list.
//! The oracle shares only the message types with the server. It collects violations, so one run
//! reports all.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

use tictactype::{AnyGame, AnySize, Coordinates};
use tictactype_web::{EndReason, GameView, ResultView, SeriesView, View};

/// The record of all clients.
#[derive(Debug, Default)]
pub(crate) struct Oracle {
    seen: Mutex<Seen>,
}

/// The views that clients have seen.
#[derive(Debug, Default)]
struct Seen {
    games: BTreeMap<u64, SeenGame>,
    series: HashMap<u64, SeenSeries>,
    /// The moves that clients have sent: the game, the ply, the player and the square.
    sent: HashSet<(u64, usize, String, Coordinates)>,
    violations: Vec<String>,
    moves: usize,
    /// How long after a fault the first new move came, in any of its games.
    firsts: Vec<(Fault, Duration)>,
    /// How long after a fault the next move came, per game.
    times: Vec<(Fault, Duration)>,
    /// Faults with no move since.
    waiting: HashSet<Instant>,
}

/// Why a game has stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Fault {
    /// The node was killed.
    Killed,
    /// The node was stopped regularly.
    Stopped,
    /// The node was paused for longer than its lease.
    Paused,
    /// The database was killed.
    Database,
    /// Several faults before the next move.
    Several,
}

/// A game as clients saw it.
#[derive(Clone, Debug)]
pub(crate) struct SeenGame {
    pub(crate) side: usize,
    pub(crate) line: usize,
    pub(crate) moves: Vec<Coordinates>,
    pub(crate) result: Option<ResultView>,
    /// The names of X and O.
    players: [String; 2],
    /// How many moves each client has seen.
    by_client: HashMap<String, usize>,
    /// The fault that stopped the game, until its next move.
    stop: Option<(Fault, Instant)>,
}

/// The scores of a series.
#[derive(Debug, Default)]
struct SeenSeries {
    /// The draws and each name's wins, after a number of games.
    scores: BTreeMap<u32, (u32, BTreeMap<String, u32>)>,
    /// After a number of games: the last game, and its winner's name.
    ends: BTreeMap<u32, (u64, Option<String>)>,
}

impl Oracle {
    /// Records that a client is about to send a move.
    pub(crate) fn will_send(&self, name: &str, game: &GameView, square: Coordinates) {
        let key = (game.number, game.moves.len(), name.into(), square);
        self.lock().sent.insert(key);
    }

    /// Records a client's view.
    pub(crate) fn observe(&self, client: &str, view: &View) {
        let mut seen = self.lock();
        if let Some(game) = &view.game {
            seen.observe_game(client, game);
            if let Some(series) = &view.series {
                seen.observe_series(series, game);
            }
        }
    }

    /// Records that something happened that never must.
    pub(crate) fn violation(&self, what: String) {
        self.lock().violations.push(what);
    }

    /// Records a fault that stops these games.
    pub(crate) fn stop(&self, fault: Fault, games: &[u64], at: Instant) {
        let mut seen = self.lock();
        let mut is_any = false;
        for number in games {
            if let Some(game) = seen.games.get_mut(number)
                && game.result.is_none()
            {
                game.stop = Some(match game.stop {
                    None => (fault, at),
                    Some((_, before)) => (Fault::Several, before),
                });
                is_any = true;
            }
        }
        if is_any {
            seen.waiting.insert(at);
        }
    }

    /// Returns the games that are not over.
    pub(crate) fn unfinished(&self) -> Vec<u64> {
        let seen = self.lock();
        let games = seen.games.iter();
        let unfinished = games.filter(|(_, game)| game.result.is_none());
        unfinished.map(|(number, _)| *number).collect()
    }

    /// Asserts that nothing forbidden was seen and that every game is over.
    pub(crate) fn assert_nothing_is_lost(&self) {
        let violations = self.violations();
        assert!(violations.is_empty(), "{violations:#?}");
        assert_eq!(self.unfinished(), Vec::<u64>::new());
    }

    /// Returns all games.
    pub(crate) fn games(&self) -> BTreeMap<u64, SeenGame> {
        self.lock().games.clone()
    }

    /// Returns a sentence for each forbidden thing that was seen.
    pub(crate) fn violations(&self) -> Vec<String> {
        let seen = self.lock();
        let mut violations = seen.violations.clone();
        for (number, series) in &seen.series {
            violations.extend(series.violations(*number));
        }
        for (number, game) in &seen.games {
            if let Err(why) = game.replay() {
                violations.push(format!("game {number}: {why}"));
            }
            for (ply, square) in game.moves.iter().enumerate() {
                let player = &game.players[ply % 2];
                let key = (*number, ply, player.clone(), *square);
                if !seen.sent.contains(&key) {
                    violations.push(format!(
                        "game {number}: {player} has not sent {square} at ply {ply}"
                    ));
                }
            }
        }
        violations
    }

    /// Counts games and moves, and tells how long games stood still.
    pub(crate) fn summary(&self) -> String {
        let seen = self.lock();
        let finished = seen.games.values().filter(|game| game.result.is_some());
        let mut summary = format!(
            "{} games, {} of them finished; {} moves",
            seen.games.len(),
            finished.count(),
            seen.moves,
        );
        let mut faults: Vec<_> = seen.times.iter().map(|(fault, _)| *fault).collect();
        faults.sort_unstable();
        faults.dedup();
        for fault in faults {
            let of = |times: &[(Fault, Duration)]| {
                let times = times.iter().filter(|(of, _)| *of == fault);
                median_and_maximum(times.map(|(_, time)| *time).collect())
            };
            let [first, each] = [&seen.firsts, &seen.times].map(|times| of(times));
            summary.extend([format!(
                "\n{fault:?}: {first} faults to the first new move in one of their games; {each} \
                 games to their next move"
            )]);
        }
        summary
    }

    fn lock(&self) -> MutexGuard<'_, Seen> {
        self.seen.lock().unwrap()
    }
}

impl Seen {
    fn observe_game(&mut self, client: &str, view: &GameView) {
        let game = self.games.entry(view.number).or_insert_with(|| SeenGame {
            side: view.size.side(),
            line: view.size.line(),
            moves: Vec::new(),
            result: None,
            players: [&view.players.x, &view.players.o].map(|player| player.name.to_string()),
            by_client: HashMap::new(),
            stop: None,
        });
        let common = game.moves.len().min(view.moves.len());
        if game.moves[..common] != view.moves[..common] {
            self.violations.push(format!(
                "game {}: {client} saw {:?} after {:?}",
                view.number, view.moves, game.moves
            ));
            return;
        }
        let before = game.by_client.entry(client.to_owned()).or_default();
        if view.moves.len() < *before {
            self.violations.push(format!(
                "game {}: {client} saw {before} moves, and then {}: {:?} is lost",
                view.number,
                view.moves.len(),
                &game.moves[view.moves.len()..],
            ));
        }
        *before = view.moves.len();
        let new = view.moves.len().saturating_sub(game.moves.len());
        if new > 0 {
            game.moves.clone_from(&view.moves);
            self.moves += new;
            if let Some((fault, at)) = game.stop.take() {
                self.times.push((fault, at.elapsed()));
                if self.waiting.remove(&at) {
                    self.firsts.push((fault, at.elapsed()));
                }
            }
        }
        if let Some(result) = view.result {
            if game.result.is_some_and(|before| before != result) {
                self.violations.push(format!(
                    "game {}: {client} saw {result:?} after {:?}",
                    view.number, game.result
                ));
            }
            game.result = Some(result);
        } else if game.result.is_some() && view.moves.len() == game.moves.len() {
            let is_by_move = |it: ResultView| matches!(it.why, EndReason::Line | EndReason::Full);
            if game.result.is_some_and(is_by_move) {
                self.violations.push(format!(
                    "game {}: {client} saw all moves without the result",
                    view.number
                ));
            }
        }
    }

    fn observe_series(&mut self, view: &SeriesView, game: &GameView) {
        let players = [&game.players.x, &game.players.o];
        let scores = players.map(|player| (player.name.to_string(), player.score));
        let scores = (view.drawn, scores.into());
        let series = self.series.entry(view.number).or_default();
        let before = series.scores.entry(view.played);
        let before = before.or_insert_with(|| scores.clone());
        if *before != scores {
            self.violations.push(format!(
                "series {}: the score after {} games is {scores:?}, and was {before:?}",
                view.number, view.played
            ));
        }
        if let Some(result) = &game.result {
            let winner = result.winner;
            let winner = winner.map(|mark| game.players.of(mark).name.to_string());
            let end = (game.number, winner);
            let before = series.ends.entry(view.played);
            let before = before.or_insert_with(|| end.clone());
            if *before != end {
                self.violations.push(format!(
                    "series {}: {end:?} is the game with number {}, and {before:?} was",
                    view.number, view.played
                ));
            }
        }
    }
}

impl SeenSeries {
    /// Checks that each game has added its result to the score.
    fn violations(&self, number: u64) -> Vec<String> {
        let mut violations = Vec::new();
        for (played, (drawn, scores)) in &self.scores {
            if drawn + scores.values().sum::<u32>() != *played {
                violations.push(format!(
                    "series {number}: {drawn} draws and {scores:?} are not {played} games"
                ));
            }
            let before = played
                .checked_sub(1)
                .and_then(|before| self.scores.get(&before));
            if let (Some((drawn_before, before)), Some((_, winner))) =
                (before, self.ends.get(played))
            {
                let mut expected = (*drawn_before, before.clone());
                match winner {
                    Some(winner) => *expected.1.entry(winner.clone()).or_default() += 1,
                    None => expected.0 += 1,
                }
                if expected != (*drawn, scores.clone()) {
                    violations.push(format!(
                        "series {number}: after {played} games the score is {drawn}, {scores:?}, \
                         expected {expected:?}"
                    ));
                }
            }
        }
        violations
    }
}

impl SeenGame {
    /// Replays the moves, and checks that the result follows from them.
    pub(crate) fn replay(&self) -> Result<(), String> {
        let size = AnySize::new(self.side, self.line).map_err(|error| error.to_string())?;
        let game = AnyGame::from_moves(size, self.moves.iter().copied());
        let game = game.map_err(|error| error.to_string())?;
        let expected = game.result().map(ResultView::from);
        if self.result == expected {
            Ok(())
        } else {
            Err(format!(
                "the result of {:?} is {:?}, expected {expected:?}",
                self.moves, self.result
            ))
        }
    }
}

/// Describes durations.
fn median_and_maximum(mut times: Vec<Duration>) -> String {
    times.sort_unstable();
    match times.last() {
        Some(last) => format!(
            "median {:.2} s, maximum {:.2} s of {}",
            times[times.len() / 2].as_secs_f64(),
            last.as_secs_f64(),
            times.len()
        ),
        None => "none of the".to_owned(),
    }
}
