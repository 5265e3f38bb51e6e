//! A store without a database, for simulations.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Debug};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures_util::future::BoxFuture;
use tokio::sync::Notify;
use tokio::time::Instant;

use tictactype_web::store::{
    Change, Commit, GameRecord, InvitationRecord, LEASE_DURATION, Lease, MoveRecord, News,
    NodeAddress, Notice, Owner, PersonRecord, RecordId, Reply, SeriesRecord, Served, Snapshot,
    StateRecord, Store, StoreError, StoreTime,
};
use tictactype_web::{OfferedSize, PersonId, ResultView, SeriesId, SeriesKind, Token, TokenHash};

/// A new store's time: some day in 2023, because a simulation must not depend on the clock.
const EPOCH: i64 = 1_700_000_000_000;

/// A store in memory, shared by several simulated nodes.
///
/// It has tokio's time, which a test can stop and advance. Operations take no time, and give the
/// same result in each run.
pub struct ModelStore {
    created: Instant,
    records: Mutex<Records>,
    news: Mutex<BTreeMap<Lease, Arc<Notify>>>,
    /// `true` while no commit and no search for a code succeeds.
    is_down: AtomicBool,
    /// How often people were handed over.
    hand_overs: AtomicUsize,
}

/// The records. Operations check everything before they change anything.
#[derive(Default)]
struct Records {
    last_lease: u32,
    leases: BTreeMap<Lease, LeaseRow>,
    people: BTreeMap<PersonId, Owned<PersonRecord>>,
    invitations: BTreeMap<Token, Owned<InvitationRecord>>,
    series: BTreeMap<SeriesId, Owned<SeriesRecord>>,
    games: BTreeMap<u64, Game>,
    moves: BTreeMap<(u64, usize), MoveRecord>,
    last_notice: i64,
    notices: BTreeMap<i64, NoticeRow>,
}

struct LeaseRow {
    /// When the lease was last renewed, or `None` after it was closed.
    alive_at: Option<Instant>,
    served: Served,
    last_commit: u64,
    address: Option<NodeAddress>,
}

/// A record with its owner. A record without an owner has ended or was set aside.
struct Owned<T> {
    lease: Option<Lease>,
    record: T,
    is_set_aside: bool,
}

struct Game {
    /// The record, without its moves.
    record: GameRecord,
    finished_at: Option<Instant>,
}

struct NoticeRow {
    lease: Lease,
    person: PersonId,
    kind: NoticeKind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum NoticeKind {
    Gone,
    /// With the code of the private game that the person wants to join.
    Arrived(Option<Token>),
}

impl Debug for ModelStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ModelStore").finish_non_exhaustive()
    }
}

impl Default for ModelStore {
    fn default() -> Self {
        Self::new()
    }
}

impl ModelStore {
    /// Creates an empty store.
    #[must_use]
    pub fn new() -> Self {
        Self {
            created: Instant::now(),
            records: Mutex::default(),
            news: Mutex::default(),
            is_down: AtomicBool::new(false),
            hand_overs: AtomicUsize::new(0),
        }
    }

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
        self.records().people.len()
    }

    /// Returns all games with their moves, finished ones too, by number.
    #[must_use]
    pub fn games(&self) -> Vec<GameRecord> {
        let records = self.records();
        let games = records.games.values();
        games.map(|game| records.with_moves(game)).collect()
    }

    /// Returns the owner of a series.
    #[must_use]
    pub fn owner_of(&self, series: SeriesId) -> Option<Lease> {
        self.records().series.get(&series)?.lease
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

    fn records(&self) -> MutexGuard<'_, Records> {
        // An operation that panics leaves the records unchanged.
        self.records.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs an operation once its future is polled. A failed operation changes nothing.
    fn run<'a, T>(
        &'a self,
        operation: impl FnOnce(&mut Records) -> Result<T, StoreError> + Send + 'a,
    ) -> Reply<'a, T> {
        Box::pin(async move { operation(&mut self.records()) })
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
        self.run(|records| {
            let mut others = records.leases.values().filter(|row| row.is_live());
            let is_obstacle = |row: &LeaseRow| match (&row.address, &address) {
                (Some(other), Some(own)) => other.address == own.address,
                _ => true,
            };
            if others.any(is_obstacle) {
                return Err(StoreError::Conflict);
            }
            records.last_lease += 1;
            let lease = Lease(records.last_lease);
            let row = LeaseRow {
                alive_at: Some(Instant::now()),
                served: Served(0),
                last_commit: 0,
                address,
            };
            records.leases.insert(lease, row);
            Ok((lease, self.time()))
        })
    }

    fn close_lease(&self, lease: Lease, served: Served) -> Reply<'_, ()> {
        self.run(move |records| {
            if let Some(row) = records.leases.get_mut(&lease) {
                row.alive_at = None;
                row.served = served;
            }
            Ok(())
        })
    }

    fn commit<'a>(&'a self, commit: &'a Commit) -> Reply<'a, StoreTime> {
        self.run(|records| {
            self.check_available()?;
            records.commit(commit)?;
            if commit.changes.iter().any(Change::adds_opponent) {
                self.send_news();
            }
            Ok(self.time())
        })
    }

    fn load(&self, lease: Lease) -> Reply<'_, Snapshot> {
        self.run(move |records| Ok(records.snapshot(lease)))
    }

    fn take_over(&self, lease: Lease, served: Served) -> Reply<'_, Option<Snapshot>> {
        self.run(move |records| records.take_over(lease, served))
    }

    fn claim(&self, lease: Lease, served: Served) -> Reply<'_, bool> {
        self.run(move |records| {
            let has_claimed = records.claim(lease, served)?;
            if has_claimed {
                self.send_news();
            }
            Ok(has_claimed)
        })
    }

    fn hand_over(&self, lease: Lease, person: PersonId, code: Token) -> Reply<'_, bool> {
        self.run(move |records| {
            self.hand_overs.fetch_add(1, Ordering::Relaxed);
            let is_moved = records.hand_over(lease, person, code)?;
            if is_moved {
                self.send_news();
            }
            Ok(is_moved)
        })
    }

    fn has_code(&self, lease: Lease, code: Token) -> Reply<'_, bool> {
        self.run(move |records| {
            self.check_available()?;
            Ok(records.host_of(lease, code).is_some())
        })
    }

    fn notices(&self, lease: Lease) -> Reply<'_, Vec<Notice>> {
        self.run(move |records| Ok(records.notices(lease)))
    }

    fn find(&self, token: TokenHash) -> Reply<'_, Option<Owner>> {
        self.run(move |records| Ok(records.find(token)))
    }

    fn waiting_elsewhere(&self, lease: Lease) -> Reply<'_, Vec<(OfferedSize, usize)>> {
        self.run(move |records| Ok(records.waiting_elsewhere(lease)))
    }

    fn wait_for_news(&self, lease: Lease) -> BoxFuture<'_, ()> {
        let news = Arc::clone(self.all_news().entry(lease).or_default());
        Box::pin(async move { news.notified().await })
    }

    fn delete_finished(&self, older_than: Duration) -> Reply<'_, u64> {
        self.run(move |records| Ok(records.delete_finished(older_than)))
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn is_durable(&self) -> bool {
        false
    }
}

impl LeaseRow {
    fn is_live(&self) -> bool {
        self.alive_at
            .is_some_and(|alive_at| alive_at.elapsed() <= LEASE_DURATION)
    }
}

impl<T> Owned<T> {
    fn is_owned_by(&self, lease: Lease) -> bool {
        self.lease == Some(lease)
    }

    fn set_aside(&mut self, lease: Lease) {
        if self.is_owned_by(lease) {
            self.lease = None;
            self.is_set_aside = true;
        }
    }
}

/// Saves a record.
fn save<K: Ord, T>(rows: &mut BTreeMap<K, Owned<T>>, lease: Lease, key: K, record: T) {
    let row = Owned {
        lease: Some(lease),
        record,
        is_set_aside: false,
    };
    rows.insert(key, row);
}

/// Deletes a record, if a lease owns it.
fn delete<K: Ord, T>(rows: &mut BTreeMap<K, Owned<T>>, lease: Lease, key: &K) {
    if rows.get(key).is_some_and(|row| row.is_owned_by(lease)) {
        rows.remove(key);
    }
}

/// Passes all records of a lease on.
fn pass<K, T>(rows: &mut BTreeMap<K, Owned<T>>, from: Lease, to: Lease) {
    for row in rows.values_mut().filter(|row| row.is_owned_by(from)) {
        row.lease = Some(to);
    }
}

/// Fails unless a lease may save a record.
fn expect_owner<K: Ord, T>(
    rows: &BTreeMap<K, Owned<T>>,
    lease: Lease,
    key: &K,
) -> Result<(), StoreError> {
    match rows.get(key) {
        Some(row) if !row.is_owned_by(lease) => Err(StoreError::Conflict),
        _ => Ok(()),
    }
}

impl Records {
    fn commit(&mut self, commit: &Commit) -> Result<(), StoreError> {
        let row = self.leases.get(&commit.lease);
        let last = row.ok_or(StoreError::LeaseLost)?.last_commit;
        if commit.number == last && last > 0 {
            return Ok(());
        }
        if commit.number != last + 1 {
            return Err(StoreError::LeaseLost);
        }
        self.check(commit)?;
        if let Some(row) = self.leases.get_mut(&commit.lease) {
            row.alive_at = Some(Instant::now());
            row.served = commit.served;
            row.last_commit = commit.number;
        }
        for change in &commit.changes {
            self.apply(commit.lease, change);
        }
        Ok(())
    }

    /// Fails if the changes conflict with the records or with each other.
    fn check(&self, commit: &Commit) -> Result<(), StoreError> {
        let lease = commit.lease;
        let mut games = BTreeSet::new();
        let mut moves = BTreeSet::new();
        for change in &commit.changes {
            match change {
                Change::SavePerson(person) => {
                    self.refuse_gone(commit, person.id)?;
                    expect_owner(&self.people, lease, &person.id)?;
                }
                Change::DeletePerson(id) => {
                    self.refuse_gone(commit, *id)?;
                    // A person who was set aside has no owner.
                    let owner = self.people.get(id).and_then(|row| row.lease);
                    if owner.is_some_and(|owner| owner != lease) {
                        return Err(StoreError::Conflict);
                    }
                }
                Change::SaveInvitation(invitation) => {
                    expect_owner(&self.invitations, lease, &invitation.code)?;
                }
                Change::SaveSeries(series) => expect_owner(&self.series, lease, &series.id)?,
                Change::StartGame(game) => {
                    if self.games.contains_key(&game.number) || !games.insert(game.number) {
                        return Err(StoreError::Conflict);
                    }
                }
                Change::AddMove(next) => {
                    let place = (next.game, next.ply);
                    if self.moves.contains_key(&place) || !moves.insert(place) {
                        return Err(StoreError::Conflict);
                    }
                }
                Change::DeleteInvitation(_)
                | Change::EndSeries(_)
                | Change::FinishGame(..)
                | Change::DeleteNotice(_)
                | Change::SetAside(..) => {}
            }
        }
        Ok(())
    }

    fn apply(&mut self, lease: Lease, change: &Change) {
        match change {
            Change::SavePerson(person) => save(&mut self.people, lease, person.id, person.clone()),
            Change::DeletePerson(id) => delete(&mut self.people, lease, id),
            Change::SaveInvitation(invitation) => {
                let (code, record) = (invitation.code, invitation.clone());
                save(&mut self.invitations, lease, code, record);
            }
            Change::DeleteInvitation(code) => delete(&mut self.invitations, lease, code),
            Change::SaveSeries(series) => save(&mut self.series, lease, series.id, series.clone()),
            Change::EndSeries(id) => self.end_series(lease, *id),
            Change::StartGame(game) => self.start_game(game),
            Change::AddMove(next) => {
                self.moves.insert((next.game, next.ply), *next);
            }
            Change::FinishGame(game, result) => {
                if let Some(game) = self.games.get_mut(game) {
                    game.finish(Some(*result));
                }
            }
            Change::DeleteNotice(number) => {
                self.notices.remove(number);
            }
            Change::SetAside(record, _) => self.set_aside(lease, *record),
        }
    }

    /// Fails if a person in a commit has moved away and the lease has not handled the notice yet.
    fn refuse_gone(&self, commit: &Commit, person: PersonId) -> Result<(), StoreError> {
        let is_gone = |(number, notice): (&i64, &NoticeRow)| {
            notice.lease == commit.lease
                && notice.person == person
                && notice.kind == NoticeKind::Gone
                && !commit.changes.contains(&Change::DeleteNotice(*number))
        };
        if self.notices.iter().any(is_gone) {
            Err(StoreError::Conflict)
        } else {
            Ok(())
        }
    }

    fn start_game(&mut self, game: &GameRecord) {
        let record = GameRecord {
            moves: Vec::new(),
            result: None,
            ..game.clone()
        };
        let row = Game {
            record,
            finished_at: None,
        };
        self.games.insert(game.number, row);
    }

    fn end_series(&mut self, lease: Lease, id: SeriesId) {
        let Some(row) = self.series.get_mut(&id) else {
            return;
        };
        if !row.is_owned_by(lease) {
            return;
        }
        row.lease = None;
        row.record.members.x.name = "".into();
        row.record.members.o.name = "".into();
        let games = self.games.values_mut();
        for game in games.filter(|game| game.record.series == id) {
            game.finish(None);
        }
    }

    fn set_aside(&mut self, lease: Lease, record: RecordId) {
        match record {
            RecordId::Person(id) => {
                if let Some(row) = self.people.get_mut(&id) {
                    row.set_aside(lease);
                }
            }
            RecordId::Series(id) => {
                if let Some(row) = self.series.get_mut(&id) {
                    row.set_aside(lease);
                }
            }
            RecordId::Invitation(host) => {
                let rows = self.invitations.values_mut();
                for row in rows.filter(|row| row.record.host == host) {
                    row.set_aside(lease);
                }
            }
        }
    }

    fn snapshot(&self, lease: Lease) -> Snapshot {
        let series = owned_by(&self.series, lease);
        Snapshot {
            people: owned_by(&self.people, lease).cloned().collect(),
            invitations: owned_by(&self.invitations, lease).cloned().collect(),
            series: series
                .map(|series| (series.clone(), self.current_game(series)))
                .collect(),
            unreadable: Vec::new(),
        }
    }

    fn current_game(&self, series: &SeriesRecord) -> Option<GameRecord> {
        let game = self.games.get(&series.game)?;
        (game.record.series == series.id).then(|| self.with_moves(game))
    }

    fn with_moves(&self, game: &Game) -> GameRecord {
        let number = game.record.number;
        let moves = self.moves.range((number, 0)..=(number, usize::MAX));
        GameRecord {
            moves: moves.map(|(_, next)| *next).collect(),
            ..game.record.clone()
        }
    }

    /// Saves how long a lease's node has served.
    fn hold(&mut self, lease: Lease, served: Served) -> Result<(), StoreError> {
        let row = self.leases.get_mut(&lease).ok_or(StoreError::LeaseLost)?;
        row.served = row.served.max(served);
        Ok(())
    }

    fn take_over(&mut self, lease: Lease, served: Served) -> Result<Option<Snapshot>, StoreError> {
        self.hold(lease, served)?;
        let mut expired = self.leases.iter().filter(|(_, row)| !row.is_live());
        let Some((old, row)) = expired.find(|(old, _)| **old != lease) else {
            return Ok(None);
        };
        let (old, difference) = (*old, served.0.saturating_sub(row.served.0));
        self.convert_times(old, difference);
        let snapshot = self.snapshot(old);
        // The lease gets its own people back, so it needs no notice that they left.
        let back: BTreeSet<_> = snapshot.people.iter().map(|person| person.id).collect();
        self.notices.retain(|_, notice| {
            notice.lease != lease
                || notice.kind != NoticeKind::Gone
                || !back.contains(&notice.person)
        });
        pass(&mut self.people, old, lease);
        pass(&mut self.invitations, old, lease);
        pass(&mut self.series, old, lease);
        // A node that reloads its records needs no other notices.
        self.notices
            .retain(|_, notice| notice.lease != old || notice.kind != NoticeKind::Gone);
        for notice in self.notices.values_mut() {
            if notice.lease == old {
                notice.lease = lease;
            }
        }
        self.leases.remove(&old);
        Ok(Some(snapshot))
    }

    /// Shifts all times that a lease owns.
    fn convert_times(&mut self, lease: Lease, difference: i64) {
        let convert = |time: &mut Served| time.0 = time.0.saturating_add(difference);
        for row in self.people.values_mut() {
            if let StateRecord::Queued { ready, .. } = &mut row.record.state
                && row.lease == Some(lease)
            {
                convert(ready);
            }
        }
        for row in self.invitations.values_mut() {
            if row.is_owned_by(lease) {
                convert(&mut row.record.expires);
            }
        }
        let owned: BTreeSet<_> = owned_by(&self.series, lease).map(|it| it.id).collect();
        let mut converted = BTreeSet::new();
        for (number, game) in &mut self.games {
            if owned.contains(&game.record.series) && game.finished_at.is_none() {
                game.record.deadline.iter_mut().for_each(convert);
                converted.insert(*number);
            }
        }
        for ((game, _), next) in &mut self.moves {
            if converted.contains(game) {
                next.deadline.iter_mut().for_each(convert);
            }
        }
    }

    fn claim(&mut self, lease: Lease, served: Served) -> Result<bool, StoreError> {
        self.hold(lease, served)?;
        let claimable = self.claimable(lease);
        for (owner, id) in &claimable {
            let Some(row) = self.people.get_mut(id) else {
                continue;
            };
            row.lease = Some(lease);
            if let StateRecord::Queued { ready, .. } = &mut row.record.state {
                *ready = served;
            }
            if let Some(practice) = row.record.practice.take() {
                self.end_series(*owner, practice);
            }
            self.notify(*owner, *id, NoticeKind::Gone);
            self.notify(lease, *id, NoticeKind::Arrived(None));
        }
        Ok(!claimable.is_empty())
    }

    fn notify(&mut self, lease: Lease, person: PersonId, kind: NoticeKind) {
        self.last_notice += 1;
        let row = NoticeRow {
            lease,
            person,
            kind,
        };
        self.notices.insert(self.last_notice, row);
    }

    /// Returns the next opponents of this lease's people at other leases, with their owners.
    fn claimable(&self, lease: Lease) -> Vec<(Lease, PersonId)> {
        let mut waiting = BTreeMap::new();
        for (id, row) in &self.people {
            let StateRecord::Queued {
                size,
                place,
                ready,
                connected: true,
                ..
            } = row.record.state
            else {
                continue;
            };
            let Some((owner, node)) = self.owner(row) else {
                continue;
            };
            if ready <= node.served && (owner == lease || node.is_live()) {
                let queue: &mut BTreeMap<_, _> = waiting.entry(size).or_default();
                queue.insert((place, *id), owner);
            }
        }
        let mut claimable = Vec::new();
        for queue in waiting.into_values() {
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
        let private = self.invitations.get(&code).and_then(|row| row.lease);
        let mut series = self.series.values();
        let started = || {
            let kind = SeriesKind::Private(code);
            let row = series.find(|row| row.record.kind == kind && row.lease.is_some());
            row.and_then(|row| row.lease)
        };
        let host = private.or_else(started).filter(|host| *host != lease)?;
        let row = self.leases.get(&host)?;
        row.address.as_ref()?;
        Some((host, row.served))
    }

    fn hand_over(
        &mut self,
        lease: Lease,
        person: PersonId,
        code: Token,
    ) -> Result<bool, StoreError> {
        let node = self.leases.get(&lease).ok_or(StoreError::LeaseLost)?;
        let Some((host, served)) = self.host_of(lease, code) else {
            return Ok(false);
        };
        let difference = served.0.saturating_sub(node.served.0);
        let moved = self.people.get_mut(&person);
        let moved = moved.filter(|row| row.is_owned_by(lease));
        let moved = moved.ok_or(StoreError::Conflict)?;
        moved.lease = Some(host);
        if let StateRecord::Queued { ready, .. } = &mut moved.record.state {
            ready.0 = ready.0.saturating_add(difference);
        }
        self.notify(lease, person, NoticeKind::Gone);
        self.notify(host, person, NoticeKind::Arrived(Some(code)));
        Ok(true)
    }

    fn notices(&self, lease: Lease) -> Vec<Notice> {
        let notices = self.notices.iter().filter(|(_, row)| row.lease == lease);
        let notices = notices.filter_map(|(number, row)| {
            let news = match row.kind {
                NoticeKind::Gone => News::Gone(row.person),
                NoticeKind::Arrived(code) => {
                    let row = self.people.get(&row.person);
                    // The person may have moved on.
                    let row = row.filter(|row| row.is_owned_by(lease))?;
                    News::Arrived(Box::new(row.record.clone()), code)
                }
            };
            Some(Notice {
                number: *number,
                news,
            })
        });
        notices.collect()
    }

    fn find(&self, token: TokenHash) -> Option<Owner> {
        let mut people = self.people.values().rev();
        let (lease, node) = people
            .find(|row| row.record.token == token && row.lease.is_some())
            .and_then(|row| self.owner(row))?;
        Some(Owner {
            lease,
            address: node.address.clone(),
        })
    }

    fn waiting_elsewhere(&self, lease: Lease) -> Vec<(OfferedSize, usize)> {
        let mut counts = BTreeMap::new();
        for row in self.people.values() {
            if let StateRecord::Queued {
                size,
                connected: true,
                ..
            } = row.record.state
                && let Some((owner, node)) = self.owner(row)
                && owner != lease
                && node.is_live()
            {
                *counts.entry(size).or_default() += 1;
            }
        }
        counts.into_iter().collect()
    }

    fn owner<T>(&self, row: &Owned<T>) -> Option<(Lease, &LeaseRow)> {
        let lease = row.lease?;
        Some((lease, self.leases.get(&lease)?))
    }

    fn delete_finished(&mut self, older_than: Duration) -> u64 {
        let series = &self.series;
        let before = self.games.len();
        self.games.retain(|number, game| {
            let is_old = game
                .finished_at
                .is_some_and(|it| it.elapsed() >= older_than);
            let row = series.get(&game.record.series);
            let is_current =
                row.is_some_and(|row| row.lease.is_some() && row.record.game == *number);
            is_current || !is_old
        });
        let games = &self.games;
        self.moves.retain(|(game, _), _| games.contains_key(game));
        let used: BTreeSet<_> = games.values().map(|game| game.record.series).collect();
        self.series
            .retain(|id, row| row.lease.is_some() || row.is_set_aside || used.contains(id));
        (before - self.games.len()) as u64
    }
}

impl Game {
    /// Records the end of a game that has none. Without a result, it was abandoned.
    fn finish(&mut self, result: Option<ResultView>) {
        if self.finished_at.is_none() {
            self.record.result = result;
            self.finished_at = Some(Instant::now());
        }
    }
}

fn owned_by<K, T>(
    rows: &BTreeMap<K, Owned<T>>,
    lease: Lease,
) -> impl Iterator<Item = &T> + use<'_, K, T> {
    let owned = rows.values().filter(move |row| row.is_owned_by(lease));
    owned.map(|row| &row.record)
}
