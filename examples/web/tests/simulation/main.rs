//! A deterministic simulation of several nodes on one store, with faults.
//!
//! Two to four nodes run the lobby and the driver of the server, and six to twelve players connect to
//! them. The store is [`ModelStore`](tictactype_web_tests::ModelStore), on a host of its own: each
//! call of a node is a request and a reply on a simulated network. A run has these faults, by its
//! seed:
//!
//! - Nodes crash, restart, stop regularly, and pause for up to nine seconds (a lease lasts five).
//! - The clocks of nodes run at 80 to 120 %.
//! - Links are cut in one or both directions, or are slow. A request can be lost or arrive late, and
//!   so can the reply to a commit that has happened.
//! - The store pauses, and its news get lost.
//! - In every fourth run, the store or all nodes are away for 75 seconds.
//!
//! Players answer at once, but close their connections, connect to any node, repeat messages, send
//! wrong moves, and leave. After 20 to 50 seconds the faults end, and each player finishes one more
//! game.
//!
//! The [oracle] checks the promises of the server, from what is committed and what players see. To
//! show that it finds violations, the store can have a [bug](bug::Bug).
//!
//! `turmoil` runs each host on a runtime with a paused clock, as [`Host`](host::Host) does. But its
//! `Sim::step` lets time pass equally for all hosts that run, so none can be stopped while its clock
//! goes on, and no clock can be fast; and a panic in a task of the driver would go unnoticed without
//! `--cfg tokio_unstable`. `madsim` replaces tokio and needs a build of its own, and `stateright`
//! checks a model instead of the code that runs.
//!
//! `SIMULATION_SEEDS` sets the number of seeds, or a range such as `100..200`. `SIMULATION_SEED` sets
//! a single seed, and `SIMULATION_EVENTS` the number of events that are shown after a violation.
//!
//! The simulation does not cover the connections between nodes (a player follows to the owner of the
//! session instead), `WebSocket`s, databases, and the computer as an opponent.

mod bug;
mod host;
mod network;
mod node;
mod oracle;
mod player;
mod simulated_store;
mod simulation;
mod trace;
mod world;

use std::num::NonZero;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::{self, available_parallelism};

use crate::bug::Bug;
use crate::simulation::run;

/// The number of seeds, unless `SIMULATION_SEEDS` is set.
const SEEDS: u64 = 12;

/// The seeds of a run of the tests.
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

/// Returns `true` if a run with a bug violates a promise, by its number.
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
