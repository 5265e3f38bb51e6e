//! A store without a database, for simulations.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures_util::future::BoxFuture;
use tokio::sync::Notify;
use tokio::time::Instant;

use tictactype_web::store::{
    Change, Commit, GameRecord, LEASE_DURATION, Lease, News, NodeAddress, Notice, Owner,
    PersonRecord, Reply, Served, Snapshot, StateRecord, Store, StoreError, StoreTime,
};
use tictactype_web::{OfferedSize, PersonId, SeriesKind, Token, TokenHash};

use crate::records::Records;

/// A new store's time: some day in 2023, because a simulation must not depend on the clock.
const EPOCH: i64 = 1_700_000_000_000;

/// A store in memory, shared by several simulated nodes.
///
/// It has tokio's time, which a test can stop and advance. Operations take no time, and give the
/// same result in each run. It keeps finished games forever.
#[derive(Debug)]
pub struct ModelStore {
    created: Instant,
    state: Mutex<State>,
    news: Mutex<BTreeMap<Lease, Arc<Notify>>>,
    /// `true` while no commit and no search for a code succeeds.
    is_down: AtomicBool,
    /// How often people were handed over.
    hand_overs: AtomicUsize,
}

/// The leases. Operations check everything before they change anything.
#[derive(Debug, Default)]
struct State {
    last_lease: u32,
    last_notice: i64,
    leases: BTreeMap<Lease, Node>,
}

/// A lease, and what it owns.
#[derive(Clone, Debug)]
struct Node {
    /// When the lease was last renewed, or `None` after it was closed.
    alive_at: Option<Instant>,
    served: Served,
    last_commit: u64,
    address: Option<NodeAddress>,
    records: Records,
    notices: BTreeMap<i64, Move>,
}

/// The move of a person, in a notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Move {
    Gone(PersonId),
    /// With the code of the private game that the person wants to join.
    Arrived(PersonId, Option<Token>),
}

impl Default for ModelStore {
    fn default() -> Self {
        Self {
            created: Instant::now(),
            state: Mutex::default(),
            news: Mutex::default(),
            is_down: AtomicBool::new(false),
            hand_overs: AtomicUsize::new(0),
        }
    }
}

impl ModelStore {
    /// Makes all commits and searches for codes fail from now on, or succeed again.
    pub fn set_down(&self, is_down: bool) {
        self.is_down.store(is_down, Ordering::Relaxed);
    }

    /// How often a handover was attempted. Moves at the node wait for it.
    #[must_use]
    pub fn hand_overs(&self) -> usize {
        self.hand_overs.load(Ordering::Relaxed)
    }

    /// How many people were saved.
    #[must_use]
    pub fn people(&self) -> usize {
        let state = self.state();
        state
            .leases
            .values()
            .map(|it| it.records.people.len())
            .sum()
    }

    /// Returns all games with their moves, finished ones too.
    #[must_use]
    pub fn games(&self) -> Vec<GameRecord> {
        let state = self.state();
        let games = state
            .leases
            .values()
            .flat_map(|it| it.records.games.values());
        games.cloned().collect()
    }

    /// Applies the moves and the results among changes, whoever owns the games: a deliberate bug.
    pub fn apply_unfenced(&self, changes: &[Change]) -> StoreTime {
        let mut state = self.state();
        for change in changes {
            if matches!(change, Change::AddMove(_) | Change::FinishGame(..)) {
                let mut nodes = state.leases.values_mut();
                let _ = nodes.any(|node| node.records.apply(change));
            }
        }
        self.time()
    }

    fn check_available(&self) -> Result<(), StoreError> {
        if self.is_down.load(Ordering::Relaxed) {
            return Err(StoreError::Unavailable("it is down".to_owned()));
        }
        Ok(())
    }

    fn time(&self) -> StoreTime {
        let elapsed = self.created.elapsed().as_millis();
        StoreTime(EPOCH + i64::try_from(elapsed).unwrap_or(i64::MAX - EPOCH))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // An operation that panics leaves the state unchanged.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs an operation once its future is polled. A failed operation changes nothing.
    fn run<'a, T>(
        &'a self,
        operation: impl FnOnce(&mut State) -> Result<T, StoreError> + Send + 'a,
    ) -> Reply<'a, T> {
        Box::pin(async move { operation(&mut self.state()) })
    }

    /// Runs an operation that moves people, if it returns `true`.
    fn move_people<'a>(
        &'a self,
        operation: impl FnOnce(&mut State) -> Result<bool, StoreError> + Send + 'a,
    ) -> Reply<'a, bool> {
        self.run(move |state| {
            let has_moved = operation(state)?;
            if has_moved {
                self.send_news();
            }
            Ok(has_moved)
        })
    }

    fn send_news(&self) {
        for news in self.all_news().values() {
            news.notify_one();
        }
    }

    fn all_news(&self) -> MutexGuard<'_, BTreeMap<Lease, Arc<Notify>>> {
        self.news.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Store for ModelStore {
    fn open_lease(&self, address: Option<NodeAddress>) -> Reply<'_, (Lease, StoreTime)> {
        self.run(|state| Ok((state.open(address)?, self.time())))
    }

    fn close_lease(&self, lease: Lease, served: Served) -> Reply<'_, ()> {
        self.run(move |state| {
            if let Some(node) = state.leases.get_mut(&lease) {
                node.alive_at = None;
                node.served = served;
            }
            Ok(())
        })
    }

    fn commit<'a>(&'a self, commit: &'a Commit) -> Reply<'a, StoreTime> {
        self.run(|state| {
            self.check_available()?;
            state.commit(commit)?;
            if commit.changes.iter().any(Change::adds_opponent) {
                self.send_news();
            }
            Ok(self.time())
        })
    }

    fn load(&self, lease: Lease) -> Reply<'_, Snapshot> {
        self.run(move |state| {
            let node = state.leases.get(&lease);
            Ok(node.map_or_else(Snapshot::default, |node| node.records.snapshot()))
        })
    }

    fn take_over(&self, lease: Lease, served: Served) -> Reply<'_, Option<Snapshot>> {
        self.run(move |state| state.take_over(lease, served))
    }

    fn claim(&self, lease: Lease, served: Served) -> Reply<'_, bool> {
        self.move_people(move |state| state.claim(lease, served))
    }

    fn hand_over(&self, lease: Lease, person: PersonId, code: Token) -> Reply<'_, bool> {
        self.move_people(move |state| {
            self.hand_overs.fetch_add(1, Ordering::Relaxed);
            state.hand_over(lease, person, code)
        })
    }

    fn has_code(&self, lease: Lease, code: Token) -> Reply<'_, bool> {
        self.run(move |state| {
            self.check_available()?;
            Ok(state.host_of(lease, code).is_some())
        })
    }

    fn notices(&self, lease: Lease) -> Reply<'_, Vec<Notice>> {
        self.run(move |state| {
            Ok(state
                .leases
                .get(&lease)
                .map_or_else(Vec::new, Node::notices))
        })
    }

    fn find(&self, token: TokenHash) -> Reply<'_, Option<Owner>> {
        self.run(move |state| Ok(state.find(token)))
    }

    fn waiting_elsewhere(&self, lease: Lease) -> Reply<'_, Vec<(OfferedSize, usize)>> {
        self.run(move |state| Ok(state.waiting_elsewhere(lease)))
    }

    fn wait_for_news(&self, lease: Lease) -> BoxFuture<'_, ()> {
        let news = Arc::clone(self.all_news().entry(lease).or_default());
        Box::pin(async move { news.notified().await })
    }

    fn delete_finished(&self, _: Duration) -> Reply<'_, u64> {
        self.run(|_| Ok(0))
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn is_durable(&self) -> bool {
        false
    }
}

impl Node {
    fn is_live(&self) -> bool {
        self.alive_at
            .is_some_and(|alive_at| alive_at.elapsed() <= LEASE_DURATION)
    }

    fn notices(&self) -> Vec<Notice> {
        let notices = self.notices.iter().filter_map(|(number, moved)| {
            let news = match moved {
                Move::Gone(person) => News::Gone(*person),
                Move::Arrived(person, code) => {
                    // The person may have moved on.
                    let record = self.records.people.get(person)?;
                    News::Arrived(Box::new(record.clone()), *code)
                }
            };
            let number = *number;
            Some(Notice { number, news })
        });
        notices.collect()
    }

    /// The connected people in the queue: their sizes, places, and when they may be paired.
    fn waiting(&self) -> impl Iterator<Item = (PersonId, OfferedSize, StoreTime, Served)> {
        let people = self.records.people.iter();
        people.filter_map(|(id, person)| match person.state {
            StateRecord::Queued {
                size,
                place,
                ready,
                connected: true,
            } => Some((*id, size, place, ready)),
            _ => None,
        })
    }
}

impl State {
    fn open(&mut self, address: Option<NodeAddress>) -> Result<Lease, StoreError> {
        let mut others = self.leases.values().filter(|node| node.is_live());
        let is_obstacle = |node: &Node| match (&node.address, &address) {
            (Some(other), Some(own)) => other.address == own.address,
            _ => true,
        };
        if others.any(is_obstacle) {
            return Err(StoreError::Conflict);
        }
        self.last_lease += 1;
        let lease = Lease(self.last_lease);
        let node = Node {
            alive_at: Some(Instant::now()),
            served: Served(0),
            last_commit: 0,
            address,
            records: Records::default(),
            notices: BTreeMap::new(),
        };
        self.leases.insert(lease, node);
        Ok(lease)
    }

    fn commit(&mut self, commit: &Commit) -> Result<(), StoreError> {
        let node = self.leases.get(&commit.lease);
        let mut node = node.ok_or(StoreError::LeaseLost)?.clone();
        if commit.number == node.last_commit && node.last_commit > 0 {
            return Ok(());
        }
        if commit.number != node.last_commit + 1 {
            return Err(StoreError::LeaseLost);
        }
        node.alive_at = Some(Instant::now());
        node.served = commit.served;
        node.last_commit = commit.number;
        for change in &commit.changes {
            if self.conflicts(commit, change) {
                return Err(StoreError::Conflict);
            }
            if let Change::DeleteNotice(number) = change {
                node.notices.remove(number);
            }
            let must_fit = matches!(change, Change::StartGame(_) | Change::AddMove(_));
            if !node.records.apply(change) && must_fit {
                return Err(StoreError::Conflict);
            }
        }
        self.leases.insert(commit.lease, node);
        Ok(())
    }

    /// Returns `true` if a change conflicts with the records of other leases.
    fn conflicts(&self, commit: &Commit, change: &Change) -> bool {
        let node = &self.leases[&commit.lease];
        let others = self.leases.iter().filter(|(it, _)| **it != commit.lease);
        let mut others = others.map(|(_, node)| &node.records);
        // The node has not handled the notice that the person has moved away.
        let is_gone = |person: PersonId| {
            let mut notices = node.notices.iter();
            notices.any(|(number, moved)| {
                *moved == Move::Gone(person)
                    && !commit.changes.contains(&Change::DeleteNotice(*number))
            })
        };
        match change {
            Change::SavePerson(PersonRecord { id, .. }) | Change::DeletePerson(id) => {
                is_gone(*id) || others.any(|it| it.people.contains_key(id))
            }
            Change::SaveInvitation(record) => {
                others.any(|it| it.invitations.contains_key(&record.code))
            }
            // A series with games that nobody owns has ended.
            Change::SaveSeries(record) if !node.records.series.contains_key(&record.id) => {
                let is_known = |it: &Records| {
                    it.series.contains_key(&record.id)
                        || it.games.values().any(|game| game.series == record.id)
                };
                is_known(&node.records) || others.any(is_known)
            }
            Change::StartGame(record) => others.any(|it| it.games.contains_key(&record.number)),
            _ => false,
        }
    }

    /// Saves how long a lease's node has served.
    fn hold(&mut self, lease: Lease, served: Served) -> Result<(), StoreError> {
        let node = self.leases.get_mut(&lease).ok_or(StoreError::LeaseLost)?;
        node.served = node.served.max(served);
        Ok(())
    }

    fn take_over(&mut self, lease: Lease, served: Served) -> Result<Option<Snapshot>, StoreError> {
        self.hold(lease, served)?;
        let mut leases = self.leases.iter();
        let expired = leases.find(|(other, node)| **other != lease && !node.is_live());
        let expired = expired.map(|(expired, _)| *expired);
        let Some(mut old) = expired.and_then(|expired| self.leases.remove(&expired)) else {
            return Ok(None);
        };
        let difference = served.0.saturating_sub(old.served.0);
        old.records.move_times(difference);
        let snapshot = old.records.snapshot();
        if let Some(node) = self.leases.get_mut(&lease) {
            // The lease gets its own people back, so it needs no notice that they left.
            let is_back = |moved: &Move| matches!(moved, Move::Gone(id) if old.records.people.contains_key(id));
            node.notices.retain(|_, moved| !is_back(moved));
            // A node that reloads its records needs no other notices.
            let arrived = |moved: &Move| matches!(moved, Move::Arrived(..));
            let notices = old.notices.into_iter();
            node.notices
                .extend(notices.filter(|(_, moved)| arrived(moved)));
            node.records.append(old.records);
        }
        Ok(Some(snapshot))
    }

    fn claim(&mut self, lease: Lease, served: Served) -> Result<bool, StoreError> {
        self.hold(lease, served)?;
        let claimable = self.claimable(lease);
        for (owner, id) in &claimable {
            self.pass(*owner, lease, *id, None, |records, person| {
                if let StateRecord::Queued { ready, .. } = &mut person.state {
                    *ready = served;
                }
                if let Some(practice) = person.practice.take() {
                    records.series.remove(&practice);
                }
            })?;
        }
        Ok(!claimable.is_empty())
    }

    /// Passes a person to another lease, after a change of the owner's records and of the person's.
    fn pass(
        &mut self,
        from: Lease,
        to: Lease,
        id: PersonId,
        code: Option<Token>,
        change: impl FnOnce(&mut Records, &mut PersonRecord),
    ) -> Result<(), StoreError> {
        let owner = self.leases.get_mut(&from).ok_or(StoreError::LeaseLost)?;
        let person = owner.records.people.remove(&id);
        let mut person = person.ok_or(StoreError::Conflict)?;
        change(&mut owner.records, &mut person);
        owner.notices.insert(self.last_notice + 1, Move::Gone(id));
        let host = self.leases.get_mut(&to).ok_or(StoreError::LeaseLost)?;
        host.records.people.insert(id, person);
        host.notices
            .insert(self.last_notice + 2, Move::Arrived(id, code));
        self.last_notice += 2;
        Ok(())
    }

    /// Returns the next opponents of this lease's people at other leases, with their owners.
    fn claimable(&self, lease: Lease) -> Vec<(Lease, PersonId)> {
        let mut queues: BTreeMap<_, BTreeMap<_, _>> = BTreeMap::new();
        for (owner, node) in &self.leases {
            for (id, size, place, ready) in node.waiting() {
                if ready <= node.served && (*owner == lease || node.is_live()) {
                    let queue = queues.entry(size).or_default();
                    queue.insert((place, id), *owner);
                }
            }
        }
        let mut claimable = Vec::new();
        for queue in queues.into_values() {
            // People without an opponent so far, in the order in which they came.
            let mut left: Vec<Lease> = Vec::new();
            for ((_, id), owner) in queue {
                // A node pairs its own people at once. If two still wait, they must not be paired.
                match left.iter().position(|other| *other != owner) {
                    Some(index) if left.remove(index) == lease => claimable.push((owner, id)),
                    Some(_) => {}
                    None => left.push(owner),
                }
            }
        }
        claimable
    }

    /// Returns the other lease that owns a private game, and its time.
    fn host_of(&self, lease: Lease, code: Token) -> Option<(Lease, Served)> {
        let kind = SeriesKind::Private(code);
        let has_code = |records: &Records| {
            records.invitations.contains_key(&code)
                || records.series.values().any(|series| series.kind == kind)
        };
        let mut leases = self.leases.iter();
        let host = leases.find(|(host, node)| {
            **host != lease && node.address.is_some() && has_code(&node.records)
        });
        host.map(|(host, node)| (*host, node.served))
    }

    fn hand_over(
        &mut self,
        lease: Lease,
        person: PersonId,
        code: Token,
    ) -> Result<bool, StoreError> {
        let served = self.leases.get(&lease).map(|node| node.served);
        let Served(served) = served.ok_or(StoreError::LeaseLost)?;
        let Some((host, Served(host_served))) = self.host_of(lease, code) else {
            return Ok(false);
        };
        self.pass(lease, host, person, Some(code), |_, person| {
            if let StateRecord::Queued { ready, .. } = &mut person.state {
                ready.0 = ready.0.saturating_add(host_served.saturating_sub(served));
            }
        })?;
        Ok(true)
    }

    fn find(&self, token: TokenHash) -> Option<Owner> {
        let has_token = |node: &Node| {
            node.records
                .people
                .values()
                .any(|person| person.token == token)
        };
        let (lease, node) = self.leases.iter().find(|(_, node)| has_token(node))?;
        Some(Owner {
            lease: *lease,
            address: node.address.clone(),
        })
    }

    fn waiting_elsewhere(&self, lease: Lease) -> Vec<(OfferedSize, usize)> {
        let mut counts = BTreeMap::new();
        for (owner, node) in &self.leases {
            if *owner != lease && node.is_live() {
                for (_, size, ..) in node.waiting() {
                    *counts.entry(size).or_default() += 1;
                }
            }
        }
        counts.into_iter().collect()
    }
}
