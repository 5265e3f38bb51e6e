//! A match: two players play every opening from both sides.

use std::error::Error;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use tictactype::{AnyGame, Mark};

use crate::player::{Conditions, Player, PlayerName};

/// Two players and their conditions.
#[derive(Debug)]
pub struct Pairing {
    pub players: [PlayerName; 2],
    pub conditions: Conditions,
    pub openings: Vec<AnyGame>,
    pub seed: u64,
    pub threads: usize,
}

/// A finished game.
#[derive(Clone, Debug)]
pub struct Played {
    /// The first player's mark.
    pub first_is: Mark,
    pub game: AnyGame,
    /// The winner; `None` for a draw.
    pub winner: Option<Mark>,
    /// Why the game ended before the board decided it.
    pub fault: Option<String>,
    /// How long each player took for each move, the first player first.
    pub times: [Vec<Duration>; 2],
}

impl Played {
    /// The points of the first player: 0, ½ or 1.
    pub fn points(&self) -> f64 {
        match self.winner {
            None => 0.5,
            Some(winner) => f64::from(winner == self.first_is),
        }
    }
}

impl Pairing {
    /// Plays all games. After each pair, calls `report` with the number of pairs played.
    ///
    /// # Errors
    ///
    /// Returns the reason why a player cannot start.
    pub fn play(&self, report: impl Fn(usize) + Sync) -> Result<Vec<[Played; 2]>, String> {
        // A program that never starts is a mistake in the command, not a loss.
        for player in &self.players {
            let started = player.start(&self.conditions, self.seed);
            started.map_err(|error| format!("{player}: {error}"))?;
        }
        let next = AtomicUsize::new(0);
        let played = Mutex::new(Vec::new());
        thread::scope(|scope| {
            for _ in 0..self.threads {
                scope.spawn(|| {
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        let Some(opening) = self.openings.get(number) else {
                            break;
                        };
                        let seed = self.seed.wrapping_add(2 * number as u64);
                        let pair = [
                            self.play_game(opening, Mark::X, seed),
                            self.play_game(opening, Mark::O, seed.wrapping_add(1)),
                        ];
                        // No thread panics while it holds the lock.
                        if let Ok(mut played) = played.lock() {
                            played.push((number, pair));
                            report(played.len());
                        }
                    }
                });
            }
        });
        let mut played = played.into_inner().unwrap_or_default();
        played.sort_by_key(|(number, _)| *number);
        Ok(played.into_iter().map(|(_, pair)| pair).collect())
    }

    /// Checks whether a player may continue after using this much time.
    fn check_time(&self, used: Duration) -> Result<(), Box<dyn Error>> {
        let Conditions {
            game_time, margin, ..
        } = self.conditions;
        match game_time {
            Some(time) if used > time.saturating_add(margin) => {
                Err(format!("used {used:.1?} of {time:?} for the game").into())
            }
            _ => Ok(()),
        }
    }

    fn play_game(&self, opening: &AnyGame, first_is: Mark, seed: u64) -> Played {
        let mut played = Played {
            first_is,
            game: opening.clone(),
            winner: None,
            fault: None,
            times: [Vec::new(), Vec::new()],
        };
        let mut players: Vec<Box<dyn Player>> = Vec::new();
        for (index, player) in self.players.iter().enumerate() {
            match player.start(&self.conditions, seed) {
                Ok(player) => players.push(player),
                Err(error) => {
                    let mark = if index == 0 { first_is } else { !first_is };
                    played.winner = Some(!mark);
                    played.fault = Some(format!("{player}: {error}"));
                    return played;
                }
            }
        }
        while let Some(turn) = played.game.turn() {
            let index = usize::from(turn != first_is);
            let used: Duration = played.times[index].iter().sum();
            let left = |used| {
                let time = self.conditions.game_time;
                time.map(|time| time.saturating_sub(used))
            };
            let start = Instant::now();
            let chosen = players[index].choose(&played.game, left(used));
            let elapsed = start.elapsed();
            played.times[index].push(elapsed);
            let moved = self.check_time(used + elapsed).and(chosen);
            let moved = moved.and_then(|at| Ok(played.game.push(at)?));
            if let Err(error) = moved {
                played.winner = Some(!turn);
                played.fault = Some(format!("{}: {error}", self.players[index]));
                return played;
            }
        }
        played.winner = played.game.winner();
        played
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tictactype::AnySize;

    fn pairing(players: [&str; 2], openings: &[&str], threads: usize) -> Pairing {
        Pairing {
            players: players.map(|name| name.parse().unwrap()),
            conditions: Conditions {
                size: AnySize::new(5, 4).unwrap(),
                time: Duration::from_millis(1),
                game_time: None,
                margin: Duration::ZERO,
                memory: 0,
            },
            openings: openings
                .iter()
                .map(|record| record.parse().unwrap())
                .collect(),
            seed: 1,
            threads,
        }
    }

    #[test]
    fn both_players_play_both_sides_of_every_opening() {
        let openings = ["5x5/4 c3", "5x5/4 b2 c3", "5x5/4 c3 a1 b2"];
        let pairs = pairing(["search:50", "random"], &openings, 2)
            .play(|_| ())
            .unwrap();
        assert_eq!(pairs.len(), 3);
        for (pair, opening) in pairs.iter().zip(openings) {
            assert_eq!([pair[0].first_is, pair[1].first_is], [Mark::X, Mark::O]);
            for played in pair {
                assert!(played.game.to_string().starts_with(opening));
                assert!(played.game.result().is_some() && played.fault.is_none());
                let moves: usize = played.times.iter().map(Vec::len).sum();
                let opening: AnyGame = opening.parse().unwrap();
                assert_eq!(moves, played.game.ply() - opening.ply());
            }
        }
    }

    /// X completes its line at once, whoever plays X.
    #[test]
    fn points_are_those_of_the_first_player() {
        let won = pairing(
            ["heuristics", "heuristics"],
            &["5x5/4 a1 e1 a2 e2 a3 e3"],
            1,
        );
        let pairs = won.play(|_| ()).unwrap();
        assert_eq!(pairs[0].each_ref().map(Played::points), [1.0, 0.0]);
    }

    #[test]
    fn a_player_whose_clock_runs_out_loses() {
        let mut pairing = pairing(["search:50", "search"], &["5x5/4 c3"], 1);
        pairing.conditions.time = Duration::from_secs(1);
        pairing.conditions.game_time = Some(Duration::from_millis(100));
        pairing.conditions.margin = Duration::from_millis(500);
        let played = &pairing.play(|_| ()).unwrap()[0][0];
        assert_eq!(played.fault, None);
        pairing.conditions.game_time = Some(Duration::ZERO);
        pairing.conditions.margin = Duration::from_nanos(1);
        let played = &pairing.play(|_| ()).unwrap()[0][0];
        assert_eq!(played.winner, Some(Mark::X));
        let fault = played.fault.as_deref().unwrap();
        assert!(fault.starts_with("search: used "), "{fault}");
        assert!(fault.ends_with(" of 0ns for the game"), "{fault}");
    }

    #[test]
    fn a_match_of_fixed_budgets_can_be_repeated() {
        let records = |threads| {
            let pairing = pairing(["search:50", "random"], &["5x5/4 c3", "5x5/4 b2"], threads);
            let pairs = pairing.play(|_| ()).unwrap();
            let played = pairs.into_iter().flatten();
            played
                .map(|played| played.game.to_string())
                .collect::<Vec<_>>()
        };
        assert_eq!(records(1), records(2));
    }
}
