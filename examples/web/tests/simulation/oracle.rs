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
    Change, Commit, GameRecord, Lease, MoveRecord, SeriesRecord, Served, Snapshot, StateRecord,
    Store, StoreError, StoreTime,
};
use tictactype_web::{
    EndReason, GameView, NoteWord, Occupant, PersonId, ResultView, SeriesId, View,
};
use tictactype_web_tests::check_view;

use crate::world::World;

/// The commits, the views and the violations.
#[derive(Debug, Default)]
pub(crate) struct Oracle(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    games: BTreeMap<u64, Game>,
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

#[derive(Debug)]
struct Game {
    record: GameRecord,
    writer: Lease,
    /// How many moves were seen.
    seen: usize,
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
            let line = match change {
                Change::StartGame(game) => format!("game {} starts", game.number),
                Change::AddMove(record) => {
                    format!("game {} ply {} {}", record.game, record.ply, record.square)
                }
                Change::FinishGame(game, result) => {
                    format!("game {game} ends: {:?} {:?}", result.winner, result.why)
                }
                Change::SavePerson(person) => format!("{} {:?}", person.id, person.state),
                Change::DeletePerson(person) => format!("{person} deleted"),
                Change::EndSeries(series) => format!("series {series} ends"),
                _ => String::new(),
            };
            if !line.is_empty() {
                let number = commit.number;
                world.log(format_args!("node {node}: commit {lease}.{number}: {line}"));
            }
            state.apply(lease, commit.served, change);
        }
    }

    /// Records the games of a takeover, with their new deadlines.
    pub(crate) fn taken_over(&self, lease: Lease, snapshot: &Snapshot) {
        let mut state = self.0.lock().unwrap();
        let games = snapshot.series.iter().filter_map(|(_, game)| game.as_ref());
        for record in games {
            state.write(lease, record.number);
            let Some(game) = state.games.get_mut(&record.number) else {
                continue;
            };
            if squares(&game.record) != squares(record) {
                state.violate(format!(
                    "1: game {} was restored differently",
                    record.number
                ));
                continue;
            }
            game.record.deadline = record.deadline;
            game.record.moves.clone_from(&record.moves);
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
            let Some(game) = state.games.get(&number) else {
                state.violate(format!("1: game {number} is in the store without a commit"));
                continue;
            };
            if squares(&record) != squares(&game.record) {
                let text = format!(
                    "1: game {number} is {:?} in the store, and {:?} was committed",
                    squares(&record),
                    squares(&game.record)
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
        if let Some(game) = self.games.get_mut(&game)
            && game.writer != lease
        {
            self.superseded.insert(game.writer, lease);
            game.writer = lease;
        }
    }

    fn apply(&mut self, lease: Lease, served: Served, change: &Change) {
        match change {
            Change::StartGame(record) => {
                let game = Game {
                    record: record.clone(),
                    writer: lease,
                    seen: 0,
                };
                if self.games.insert(record.number, game).is_some() {
                    self.violate(format!("2: game {} starts twice", record.number));
                }
            }
            Change::AddMove(record) => {
                self.write(lease, record.game);
                self.add_move(record);
            }
            Change::FinishGame(number, result) => {
                self.write(lease, *number);
                self.finish(*number, *result, served);
            }
            Change::SetAside(id, reason) => {
                self.violate(format!("7: {id:?} was set aside: {reason}"));
            }
            Change::SavePerson(person) => {
                if person.state != StateRecord::Choosing {
                    self.saved.insert(person.id);
                }
            }
            Change::EndSeries(series) => self.end_series(*series),
            Change::DeletePerson(person) => {
                self.saved.remove(person);
            }
            Change::SaveInvitation(_)
            | Change::DeleteInvitation(_)
            | Change::SaveSeries(_)
            | Change::DeleteNotice(_) => {}
        }
    }

    /// Checks that a game of two people ends with a result, unless one of them was away or left.
    fn end_series(&mut self, series: SeriesId) {
        let games = self.games.values().map(|game| &game.record);
        let mut unfinished = games.filter(|game| game.series == series && game.result.is_none());
        let people = unfinished.find_map(|game| Some([game.people.x?, game.people.o?]));
        let is_excused =
            |person: &PersonId| self.away.contains(person) || self.left.contains(person);
        if people.is_some_and(|people| !people.iter().any(is_excused)) {
            self.violate(format!(
                "6: series {series} ends in a game of two who answer"
            ));
        }
    }

    fn add_move(&mut self, record: &MoveRecord) {
        let MoveRecord {
            game: number,
            ply,
            square,
            ..
        } = record;
        let Some(game) = self.games.get_mut(number) else {
            return self.violate(format!("2: a move in game {number}, which is not there"));
        };
        let moves = &mut game.record.moves;
        let player = [game.record.people.x, game.record.people.o][ply % 2];
        let expected = moves.len();
        moves.push(*record);
        if *ply != expected {
            return self.violate(format!(
                "2: game {number} has {expected} moves, and the next one is ply {ply}"
            ));
        }
        let sent = player.map(|player| (player, *number, *ply, square.to_string()));
        if !sent.is_some_and(|sent| self.sent.contains(&sent)) {
            self.violate(format!(
                "3: the player to move has not sent {square} at ply {ply} of game {number}"
            ));
        }
    }

    fn finish(&mut self, number: u64, result: ResultView, served: Served) {
        let Some(game) = self.games.get_mut(&number) else {
            return self.violate(format!("2: game {number} ends, which is not there"));
        };
        let record = &mut game.record;
        if let Some(before) = record.result.replace(result) {
            return self.violate(format!("2: game {number} ends twice, before by {before:?}"));
        }
        let deadline = record
            .moves
            .last()
            .map_or(record.deadline, |last| last.deadline);
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
        let Some(game) = self.games.get_mut(&number) else {
            return self.violate(format!(
                "1: player {player} sees game {number} before its commit"
            ));
        };
        let seen = &view.moves;
        let committed = squares(&game.record);
        if !committed.starts_with(seen) {
            let text = format!(
                "1: player {player} sees {seen:?} in game {number}, and {committed:?} is committed"
            );
            return self.violate(text);
        }
        game.seen = game.seen.max(seen.len());
        if let Some(result) = view.result
            && game.record.result != Some(result)
        {
            let text = format!(
                "1: player {player} sees {result:?} of game {number}, and {:?} is committed",
                game.record.result
            );
            self.violate(text);
        }
    }
}
