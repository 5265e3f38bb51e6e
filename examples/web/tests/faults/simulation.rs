//! A deterministic simulation of several nodes on one store, with faults.
//!
//! Two to four nodes run the server's lobby and driver, and six to twelve players connect to them.
//! The store is [`ModelStore`](tictactype_web_tests::ModelStore), on its own host: each call of a
//! node is a request and a reply on a simulated network. The seed determines the faults of a run:
//!
//! - Nodes crash, restart, stop regularly, and pause for up to nine seconds (a lease lasts five).
//! - The clocks of nodes run at 80 to 120 %.
//! - Links are cut in one or both directions, or are slow. A request can be lost or late, and so
//!   can the reply to a commit that has happened.
//! - The store pauses, and its news gets lost.
//! - In every fourth run, the store or all nodes are away for 75 seconds.
//!
//! Players answer at once, but close connections, connect to any node, repeat messages, send wrong
//! moves, and leave. The faults end after 20 to 50 seconds, and each player finishes one more game.
//!
//! The [oracle] checks the server's promises against the commits and the players' views. To show
//! that it finds violations, the store can have a [bug](bug::Bug).
//!
//! `turmoil` runs each host on a runtime with a paused clock, as [`Host`](host::Host) does. But its
//! `Sim::step` advances all running hosts equally, so no host can stop while its clock continues,
//! and no clock can be fast. And a panic in a driver's task would go unnoticed without `--cfg
//! tokio_unstable`. `madsim` replaces tokio and needs its own build. `stateright` checks a model,
//! not the code that runs.
//!
//! `SIMULATION_SEEDS` is the number of seeds, or a range such as `100..200`. `SIMULATION_SEED` is a
//! single seed. `SIMULATION_EVENTS` is the number of events shown after a violation.
//!
//! Not simulated: connections between nodes (players follow to the session's owner instead),
//! `WebSocket`s, databases, and the computer as an opponent.

mod bug;
mod host;
mod network;
mod node;
mod oracle;
mod player;
mod seeded_run;
mod simulated_store;
mod trace;
mod world;

use std::num::NonZero;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::{self, available_parallelism};

use crate::simulation::bug::Bug;
use crate::simulation::seeded_run::run;

/// The number of seeds, unless `SIMULATION_SEEDS` is set.
const SEEDS: u64 = 12;

/// The seeds of a test run.
fn seeds() -> Range<u64> {
    let parse = |seed: &str| seed.parse().unwrap();
    if let Ok(seed) = std::env::var("SIMULATION_SEED") {
        let seed = parse(&seed);
        return seed..seed + 1;
    }
    match std::env::var("SIMULATION_SEEDS") {
        Ok(seeds) => match seeds.split_once("..") {
            Some((start, end)) => parse(start)..parse(end),
            None => 0..parse(&seeds),
        },
        Err(_) => 0..SEEDS,
    }
}

/// Returns `true` if a run with a bug violates the promise with this number.
fn violates(bug: Bug, promise: char) -> bool {
    let mut failures = seeds().filter_map(|seed| run(seed, Some(bug)).err());
    failures.any(|failure| failure.violation.starts_with(promise))
}

#[test]
fn the_promises_hold() {
    let Range { start, end } = seeds();
    let next = AtomicU64::new(start);
    let check = || {
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= end {
                return;
            }
            if let Err(failure) = run(seed, None) {
                panic!("{failure}");
            }
        }
    };
    let threads = available_parallelism().map_or(1, NonZero::get);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(check);
        }
    });
}

#[test]
fn a_seed_always_has_the_same_events() {
    for seed in seeds().take(2) {
        let [one, other] = [(); 2].map(|()| run(seed, None).unwrap_or_default());
        let difference = one.iter().zip(&other).find(|(one, other)| one != other);
        assert_eq!(difference, None);
        assert_eq!(one.len(), other.len());
    }
}

#[test]
fn commits_of_a_lost_lease_are_found() {
    assert!(violates(Bug::NoFencing, '4'));
}

#[test]
fn a_lease_that_is_kept_after_a_takeover_is_found() {
    assert!(violates(Bug::LeaseKept, '4'));
}

#[test]
fn moves_that_are_shown_before_their_commit_are_found() {
    assert!(violates(Bug::ShownBeforeCommit, '1'));
}
