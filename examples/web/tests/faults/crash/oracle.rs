//! The oracle: what any client has seen, and what must be true of it.
//!
//! A move that was seen is in its game forever, so all views of a game are prefixes of one list.
//! Each view must keep the laws of views. The oracle shares only the message types with the server.
//! It collects violations, so one run reports all.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

use tictactype::Coordinates;
use tictactype_web::{EndReason, GameView, ResultView, View};
use tictactype_web_tests::check_view;

/// The record of all clients.
#[derive(Debug, Default)]
pub(crate) struct Oracle {
    seen: Mutex<Seen>,
}

/// The views that clients have seen.
#[derive(Debug, Default)]
struct Seen {
    games: BTreeMap<u64, SeenGame>,
    /// The moves that clients have sent: the game, the ply, the player and the square.
    sent: HashSet<(u64, usize, String, Coordinates)>,
    violations: Vec<String>,
    moves: usize,
    /// How often each fault happened.
    faults: BTreeMap<Fault, usize>,
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
    pub(crate) moves: Vec<Coordinates>,
    pub(crate) result: Option<ResultView>,
    /// The names of X and O.
    players: [String; 2],
    /// How many moves each client has seen.
    by_client: HashMap<String, usize>,
    /// The fault that stopped the game, until its next move.
    stop: Option<(Fault, Instant)>,
}

impl Oracle {
    /// Records that a client is about to send a move.
    pub(crate) fn will_send(&self, name: &str, game: &GameView, square: Coordinates) {
        let key = (game.number, game.moves.len(), name.into(), square);
        self.lock().sent.insert(key);
    }

    /// Records a client's view.
    pub(crate) fn observe(&self, client: &str, view: &View) {
        check_view(view);
        if let Some(game) = &view.game {
            self.lock().observe_game(client, game);
        }
    }

    /// Records that something happened that never must.
    pub(crate) fn violation(&self, what: String) {
        self.lock().violations.push(what);
    }

    /// Records a fault that stops these games.
    pub(crate) fn stop(&self, fault: Fault, games: &[u64], at: Instant) {
        let mut seen = self.lock();
        *seen.faults.entry(fault).or_default() += 1;
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

    /// How often a fault happened.
    pub(crate) fn count(&self, fault: Fault) -> usize {
        self.lock().faults.get(&fault).copied().unwrap_or_default()
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
        for (number, game) in &seen.games {
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
            "{:?}\n{} games, {} of them finished; {} moves",
            seen.faults,
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
            // All players answer at once, so each game ends by its moves.
            let is_by_moves = matches!(result.why, EndReason::Line | EndReason::Full);
            if !is_by_moves || game.result.is_some_and(|before| before != result) {
                self.violations.push(format!(
                    "game {}: {client} saw {result:?} after {:?}",
                    view.number, game.result
                ));
            }
            game.result = Some(result);
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
