//! The queue of people who wait for an opponent, and how they are paired.
//!
//! People are paired in the order in which they came, with three exceptions. A disconnected person
//! keeps the place but is not paired. Two people are not paired again shortly after one left the
//! other. And a person who left several games early is paired after a pause, as is everybody on a
//! network that left many: a person may come back with another session.

use std::collections::HashMap;
use std::time::Duration;

use ipnet::IpNet;
use tokio::time::Instant;

use crate::limits::{APART, DEPARTURES_KEPT, FREE_DEPARTURES, LONGEST_PAUSE, PAUSE};
use crate::offered_size::OfferedSize;
use crate::person::PersonId;
use crate::store::StoreTime;

/// The people who wait for an opponent.
#[derive(Debug, Default)]
pub(crate) struct Queue {
    /// The people by size, in the order in which they came.
    waiting: HashMap<OfferedSize, Vec<Entry>>,
    /// Pairs of people, the lower number first, and until when they are kept apart.
    apart: HashMap<(PersonId, PersonId), Instant>,
    /// The times of early departures, in order.
    departures: HashMap<Origin, Vec<Instant>>,
    /// How many early departures of a network have no consequence.
    free_of_network: usize,
}

/// Who or what left early.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Origin {
    Person(PersonId),
    Network(IpNet),
}

/// A pause after early departures.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pause {
    pub(crate) origin: Origin,
    pub(crate) length: Duration,
}

/// A person in the queue.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    /// The place in the order.
    pub(crate) place: StoreTime,
    pub(crate) person: PersonId,
    /// The person is not paired before this time.
    pub(crate) from: Instant,
    pub(crate) is_connected: bool,
}

impl Queue {
    /// Creates an empty queue, with this many early departures of a network allowed.
    pub(crate) fn new(free_of_network: usize) -> Self {
        Self {
            free_of_network,
            ..Self::default()
        }
    }

    /// Adds a connected person. Returns the pause before pairing, if there is one.
    pub(crate) fn join(
        &mut self,
        now: Instant,
        place: StoreTime,
        person: PersonId,
        network: IpNet,
        size: OfferedSize,
    ) -> Option<Pause> {
        let pause = self.pause(now, person, network);
        let entry = Entry {
            place,
            person,
            from: now + pause.map_or(Duration::ZERO, |pause| pause.length),
            is_connected: true,
        };
        self.insert(size, entry);
        pause
    }

    /// Adds a person at a place.
    pub(crate) fn insert(&mut self, size: OfferedSize, entry: Entry) {
        let entries = self.waiting.entry(size).or_default();
        let key = |entry: &Entry| (entry.place, entry.person);
        let index = entries.partition_point(|other| key(other) < key(&entry));
        entries.insert(index, entry);
    }

    /// Returns the entry of a person.
    pub(crate) fn entry(&self, person: PersonId, size: OfferedSize) -> Option<&Entry> {
        let mut entries = self.waiting.get(&size)?.iter();
        entries.find(|entry| entry.person == person)
    }

    /// Removes a person.
    pub(crate) fn leave(&mut self, person: PersonId, size: OfferedSize) {
        if let Some(entries) = self.waiting.get_mut(&size) {
            entries.retain(|entry| entry.person != person);
        }
    }

    /// Records whether a person is connected.
    pub(crate) fn set_connected(&mut self, person: PersonId, size: OfferedSize, connected: bool) {
        for entry in self.waiting.get_mut(&size).into_iter().flatten() {
            if entry.person == person {
                entry.is_connected = connected;
            }
        }
    }

    /// How many connected people wait for an opponent on a size.
    pub(crate) fn count(&self, size: OfferedSize) -> usize {
        let entries = self.waiting.get(&size).into_iter().flatten();
        entries.filter(|entry| entry.is_connected).count()
    }

    /// Takes the first two people who can be paired on a size.
    pub(crate) fn pair(&mut self, now: Instant, size: OfferedSize) -> Option<[PersonId; 2]> {
        let entries = self.waiting.get(&size)?;
        let mut ready = entries
            .iter()
            .filter(|entry| entry.is_connected && entry.from <= now)
            .map(|entry| entry.person);
        let pair = loop {
            let first = ready.next()?;
            let second = ready
                .clone()
                .find(|other| !self.are_apart(now, first, *other));
            if let Some(second) = second {
                break [first, second];
            }
        };
        for person in pair {
            self.leave(person, size);
        }
        Some(pair)
    }

    /// The next time after `now` when two people may become ready to be paired.
    pub(crate) fn next_change(&self, now: Instant) -> Option<Instant> {
        let crowded = self.waiting.values().filter(|entries| entries.len() > 1);
        let pauses = crowded.clone().flatten().map(|entry| entry.from);
        let apart = self.apart.values().copied();
        let apart = apart.filter(|_| crowded.clone().next().is_some());
        pauses.chain(apart).filter(|time| *time > now).min()
    }

    /// Records that one of two people left the other.
    pub(crate) fn keep_apart(&mut self, now: Instant, one: PersonId, other: PersonId) {
        self.apart.retain(|_, until| *until > now);
        let pair = (one.min(other), one.max(other));
        self.apart.insert(pair, now + APART);
    }

    /// Records that a person left a game early. Departures with a consequence for the person do not
    /// count for the network.
    pub(crate) fn record_early_departure(
        &mut self,
        now: Instant,
        person: PersonId,
        network: IpNet,
    ) {
        self.departures.retain(|_, times| {
            times.retain(|time| *time + DEPARTURES_KEPT > now);
            !times.is_empty()
        });
        let own = self.departures.entry(Origin::Person(person)).or_default();
        own.push(now);
        if own.len() <= FREE_DEPARTURES {
            let network = Origin::Network(network);
            self.departures.entry(network).or_default().push(now);
        }
    }

    fn are_apart(&self, now: Instant, one: PersonId, other: PersonId) -> bool {
        let pair = (one.min(other), one.max(other));
        self.apart.get(&pair).is_some_and(|until| *until > now)
    }

    /// The pause of a person: for the person's own departures, else for the network's.
    fn pause(&self, now: Instant, person: PersonId, network: IpNet) -> Option<Pause> {
        let pause = |origin, free| {
            let times = self.departures.get(&origin).into_iter().flatten();
            let count = times.filter(|time| **time + DEPARTURES_KEPT > now).count();
            let counted = u32::try_from(count.saturating_sub(free)).unwrap_or(u32::MAX);
            let length = PAUSE.saturating_mul(counted).min(LONGEST_PAUSE);
            (counted > 0).then_some(Pause { origin, length })
        };
        let own = pause(Origin::Person(person), FREE_DEPARTURES);
        // On loopback, all people seem to be on one network: somebody tries out the server, or it
        // is behind a proxy that it does not trust.
        let is_shared = network.addr().is_loopback();
        own.or_else(|| pause(Origin::Network(network), self.free_of_network))
            .filter(|pause| !is_shared || pause.origin == Origin::Person(person))
    }
}
