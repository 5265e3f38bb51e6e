//! The oracle checks the server's promises against the commits and the players' views.
//!
//! It knows nothing of the lobby and the driver. Violations refer to the numbers of these promises:
//!
//! 1. A move that was seen stays in its game, at its ply.
//! 2. The moves of a game have one order.
//! 3. Each move was sent by the player to move, and is legal.
//! 4. One node at a time commits to a game, and a person is in at most one game.
//! 5. No session with a name is lost, and everything continues after the faults.
//! 6. No player who answers and reconnects at once loses on time or by a lost connection.
//! 7. Nothing panics, and no record is set aside.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;

use futures_util::FutureExt;
use tictactype::{Coordinates, Mark};
use tictactype_web::store::{
    Change, Commit, GameRecord, Lease, MoveRecord, PersonRecord, SeriesRecord, Served, Snapshot,
    StateRecord, Store, StoreError, StoreTime,
};
use tictactype_web::{
    EndReason, GameView, NoteWord, Occupant, PersonId, ResultView, SeriesId, View,
};
use tictactype_web_tests::{Records, check_view};

use crate::simulation::world::World;

/// The commits, the views and the violations.
#[derive(Debug, Default)]
pub(crate) struct Oracle(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    /// What all leases have committed.
    records: Records,
    /// The lease that wrote last to each game.
    writers: BTreeMap<u64, Lease>,
    /// The last commit of each lease.
    last: BTreeMap<Lease, (u64, Vec<Change>)>,
    /// All leases that were opened.
    leases: BTreeSet<Lease>,
    /// The leases with games that another lease wrote.
    superseded: BTreeMap<Lease, Lease>,
    /// The moves that players have sent.
    sent: BTreeSet<(PersonId, u64, usize, String)>,
    /// The people who have left a game or the server.
    left: BTreeSet<PersonId>,
    /// The people who were away for long, or now have another session.
    away: BTreeSet<PersonId>,
    /// The people in the store who have done more than look at the page.
    saved: BTreeSet<PersonId>,
    violation: Option<String>,
}

impl Oracle {
    /// Records a violation of a promise. Only the first one counts.
    pub(crate) fn violate(&self, violation: impl Into<String>) {
        self.0.lock().unwrap().violate(violation);
    }

    /// Returns the first violation.
    pub(crate) fn violation(&self) -> Option<String> {
        self.0.lock().unwrap().violation.clone()
    }

    /// Records a new lease.
    pub(crate) fn opened(&self, lease: Lease) {
        self.0.lock().unwrap().leases.insert(lease);
    }

    /// Records a move that a player sends.
    pub(crate) fn sent(&self, person: PersonId, game: u64, ply: usize, at: &str) {
        let sent = (person, game, ply, at.to_owned());
        self.0.lock().unwrap().sent.insert(sent);
    }

    /// Records a player who leaves a game or the server.
    pub(crate) fn left(&self, person: PersonId) {
        self.0.lock().unwrap().left.insert(person);
    }

    /// Records a player who does not reconnect for long, or never.
    pub(crate) fn away(&self, person: PersonId) {
        self.0.lock().unwrap().away.insert(person);
    }

    /// Returns `true` if a session is in the store and must not be lost.
    pub(crate) fn is_saved(&self, person: PersonId) -> bool {
        self.0.lock().unwrap().saved.contains(&person)
    }

    /// Checks the store's reply to a commit.
    pub(crate) fn committed(
        &self,
        world: &World,
        node: usize,
        commit: &Commit,
        result: &Result<StoreTime, StoreError>,
    ) {
        let lease = commit.lease;
        if let Err(error) = result {
            let number = commit.number;
            return world.log(format_args!(
                "node {node}: commit {lease}.{number}: {error}"
            ));
        }
        let mut state = self.0.lock().unwrap();
        if let Some((number, changes)) = state.last.get(&lease)
            && *number == commit.number
        {
            // An empty commit reuses the number of a failed one.
            let is_lost = !changes.is_empty() && !commit.changes.is_empty();
            if is_lost && *changes != commit.changes {
                state.violate(format!(
                    "1: commit {lease}.{number} was taken for a repetition, with other changes",
                    number = commit.number
                ));
            }
            return;
        }
        state
            .last
            .insert(lease, (commit.number, commit.changes.clone()));
        if let Some(other) = state.superseded.get(&lease) {
            let text = format!(
                "4: lease {lease} commits after lease {other} has written to one of its games"
            );
            state.violate(text);
        }
        for change in &commit.changes {
            let number = commit.number;
            match change {
                Change::SavePerson(PersonRecord { id, state, .. }) => world.log(format_args!(
                    "node {node}: commit {lease}.{number}: {id} {state:?}"
                )),
                Change::SaveSeries(_) | Change::SaveInvitation(_) => {}
                _ => world.log(format_args!(
                    "node {node}: commit {lease}.{number}: {change:?}"
                )),
            }
            state.apply(lease, commit.served, change);
        }
    }

    /// Records the games of a takeover, with their new deadlines.
    pub(crate) fn taken_over(&self, lease: Lease, snapshot: &Snapshot) {
        let mut state = self.0.lock().unwrap();
        let games = snapshot.series.iter().filter_map(|(_, game)| game.as_ref());
        for record in games {
            let number = record.number;
            state.write(lease, number);
            if let Some(game) = state.records.games.insert(number, record.clone())
                && squares(&game) != squares(record)
            {
                state.violate(format!("1: game {number} was restored differently"));
            }
        }
    }

    /// Checks a view that a player received.
    pub(crate) fn seen(&self, player: usize, view: &View) {
        // That moves are legal and that results follow from them, among others.
        check_view(view);
        let mut state = self.0.lock().unwrap();
        if let Some(note) = &view.note
            && note.why == NoteWord::NotRestored
        {
            state.violate(format!("7: the game of player {player} was not restored"));
        }
        if let Some(game) = &view.game {
            state.see(player, game);
        }
    }

    /// Checks the store's contents.
    pub(crate) fn check_store(&self, world: &World) {
        let mut state = self.0.lock().unwrap();
        let leases: Vec<Lease> = state.leases.iter().copied().collect();
        let mut people = Vec::new();
        let mut series = Vec::new();
        let mut games = Vec::new();
        for lease in leases {
            // The model never waits.
            let snapshot = world.model.load(lease).now_or_never().unwrap().unwrap();
            people.extend(snapshot.people);
            for (record, game) in snapshot.series {
                series.push(record);
                games.extend(game);
            }
        }
        for record in games {
            let number = record.number;
            let committed = state.records.games.get(&number).map(squares);
            if committed.as_ref() != Some(&squares(&record)) {
                let text = format!(
                    "1: game {number} is {:?} in the store, and {committed:?} was committed",
                    squares(&record)
                );
                state.violate(text);
            }
        }
        let mut places: BTreeMap<PersonId, SeriesId> = BTreeMap::new();
        for (series, person) in series.iter().flat_map(players) {
            if let Some(other) = places.insert(person, series) {
                state.violate(format!("4: {person} plays in series {other} and {series}"));
            }
        }
        for person in people {
            let place = places.get(&person.id).copied();
            let own = match person.state {
                StateRecord::InSeries(series) => Some(series),
                _ => None,
            };
            if place != own {
                state.violate(format!(
                    "4: {} is in {own:?}, and a player of {place:?}",
                    person.id
                ));
            }
        }
    }
}

/// The people who have not left a series.
fn players(series: &SeriesRecord) -> impl Iterator<Item = (SeriesId, PersonId)> {
    let id = series.id;
    let members = [&series.members.x, &series.members.o].into_iter();
    members.filter_map(move |member| match member.occupant {
        Occupant::Person(person) if member.departed.is_none() => Some((id, person)),
        _ => None,
    })
}

fn squares(record: &GameRecord) -> Vec<Coordinates> {
    record.moves.iter().map(|record| record.square).collect()
}

impl State {
    fn violate(&mut self, violation: impl Into<String>) {
        self.violation.get_or_insert(violation.into());
    }

    /// Records that a lease writes to a game, or owns it.
    fn write(&mut self, lease: Lease, game: u64) {
        if let Some(before) = self.writers.insert(game, lease)
            && before != lease
        {
            self.superseded.insert(before, lease);
        }
    }

    fn apply(&mut self, lease: Lease, served: Served, change: &Change) {
        match change {
            Change::StartGame(record) => self.write(lease, record.number),
            Change::AddMove(record) => {
                self.write(lease, record.game);
                self.check_move(record);
            }
            Change::FinishGame(number, result) => {
                self.write(lease, *number);
                self.check_result(*number, *result, served);
            }
            Change::SetAside(id, reason) => {
                self.violate(format!("7: {id:?} was set aside: {reason}"));
            }
            Change::SavePerson(person) => {
                if person.state != StateRecord::Choosing {
                    self.saved.insert(person.id);
                }
            }
            Change::EndSeries(series) => self.check_series(*series),
            Change::DeletePerson(person) => {
                self.saved.remove(person);
            }
            Change::SaveInvitation(_)
            | Change::DeleteInvitation(_)
            | Change::SaveSeries(_)
            | Change::DeleteNotice(_) => {}
        }
        if !self.records.apply(change) {
            self.violate(format!("2: {change:?} does not fit"));
        }
    }

    /// Checks that a game of two people ends with a result, unless one of them was away or left.
    fn check_series(&mut self, series: SeriesId) {
        let mut games = self.records.games.values();
        let unfinished = games.find(|game| game.series == series && game.result.is_none());
        let people = unfinished.and_then(|game| Some([game.people.x?, game.people.o?]));
        let is_excused =
            |person: &PersonId| self.away.contains(person) || self.left.contains(person);
        if people.is_some_and(|people| !people.iter().any(is_excused)) {
            self.violate(format!(
                "6: series {series} ends in a game of two who answer"
            ));
        }
    }

    /// Checks that the player to move has sent the move.
    fn check_move(&mut self, record: &MoveRecord) {
        let (number, ply, square) = (record.game, record.ply, record.square);
        let game = self.records.games.get(&number);
        let player = game.and_then(|game| [game.people.x, game.people.o][ply % 2]);
        let sent = player.map(|player| (player, number, ply, square.to_string()));
        if !sent.is_some_and(|sent| self.sent.contains(&sent)) {
            self.violate(format!(
                "3: the player to move has not sent {square} at ply {ply} of game {number}"
            ));
        }
    }

    /// Checks the reason for the end of a game.
    fn check_result(&mut self, number: u64, result: ResultView, served: Served) {
        let Some(record) = self.records.games.get(&number) else {
            return;
        };
        let last = record.moves.last();
        let deadline = last.map_or(record.deadline, |last| last.deadline);
        let people = record.people;
        let loser = result.winner.and_then(|winner| match winner {
            Mark::X => people.o,
            Mark::O => people.x,
        });
        let is = |people: &BTreeSet<PersonId>| loser.is_some_and(|loser| people.contains(&loser));
        let is_excused = is(&self.away);
        let person = loser.map_or_else(String::new, |loser| loser.to_string());
        match result.why {
            EndReason::Clock if deadline.is_some_and(|deadline| served < deadline) => {
                self.violate(format!(
                    "6: {person} loses game {number} on time at {served:?}, before {deadline:?}"
                ));
            }
            // A departed player's message may be handled after the connection closes.
            EndReason::Gone if is(&self.left) => {}
            EndReason::Clock | EndReason::Gone if !is_excused => {
                let why = result.why;
                self.violate(format!(
                    "6: {person} answers at once, and loses game {number}: {why:?}"
                ));
            }
            EndReason::Left if !is(&self.left) => {
                self.violate(format!("6: {person} has not left game {number}"));
            }
            _ => {}
        }
    }

    fn see(&mut self, player: usize, view: &GameView) {
        let number = view.number;
        let Some(game) = self.records.games.get(&number) else {
            return self.violate(format!(
                "1: player {player} sees game {number} before its commit"
            ));
        };
        let (seen, committed) = (&view.moves, squares(game));
        let is_committed = view.result.is_none() || view.result == game.result;
        if !committed.starts_with(seen) || !is_committed {
            let text = format!(
                "1: player {player} sees {seen:?} and {:?} in game {number}, and {committed:?} and \
                 {:?} are committed",
                view.result, game.result
            );
            self.violate(text);
        }
    }
}
