//! How people leave games, series and the server.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

use ipnet::IpNet;
use tictactype::Mark;
use tokio::time::Instant;
use tracing::info_span;

use super::{Effect, Lobby, Timer};
use crate::activity::{Activity, BetweenGames, Choosing, Playing};
use crate::client_address;
use crate::limits::{EARLY, LAST_GAMES_KEPT, MAX_LAST_GAMES};
use crate::metrics::METRICS;
use crate::person::{Person, PersonId, Presence};
use crate::protocol::{Departure, EndReason, NoteWord};
use crate::series::{SeriesId, SeriesKind};

impl Lobby {
    /// Ends a game that a player loses by leaving or disconnecting.
    pub(crate) fn lose(&mut self, id: PersonId, state: Playing, why: EndReason) {
        let Playing { series, side } = state;
        let Some(left) = self.series.get(&series) else {
            return;
        };
        let _span = info_span!("game", %series, game = left.game.number).entered();
        let is_early = left.game.record.ply() < EARLY;
        let is_public = left.kind == SeriesKind::Public && left.is_between_people();
        if let Some(person) = self.people.get(&id).filter(|_| is_early && is_public) {
            let network = person.network;
            self.queue.record_early_departure(self.now, id, network);
        }
        self.end_game(series, Some(side.opponent()), why);
    }

    /// Returns a player to the choice of a game, after a game.
    pub(crate) fn leave_series(&mut self, id: PersonId, state: BetweenGames) -> Choosing {
        self.enter(id, state.leave());
        self.depart(state.series, state.side, Departure::Left);
        state.leave()
    }

    /// Ends the session of a person who left or was disconnected for too long.
    pub(crate) fn end_session(&mut self, id: PersonId) {
        let Some(person) = self.people.get(&id) else {
            return;
        };
        let has_arrived = person.presence != Presence::Arriving;
        if !has_arrived {
            METRICS.not_arrived.inc();
        }
        match person.activity {
            Activity::Choosing(_) => {}
            Activity::Queued(state) => self.leave_queue(id, state),
            Activity::Inviting(state) => self.leave_invitation(id, state),
            Activity::Playing(state) if !has_arrived => self.call_off(state.series),
            Activity::Playing(state) => {
                let why = match person.presence {
                    Presence::Connected => EndReason::Left,
                    Presence::Away { .. } | Presence::Arriving => EndReason::Gone,
                };
                self.lose(id, state, why);
                self.keep_last_game(id, state.series);
                self.depart(state.series, state.side, Departure::Gone);
            }
            Activity::BetweenGames(state) => {
                self.keep_last_game(id, state.series);
                self.depart(state.series, state.side, Departure::Gone);
            }
            Activity::Watching(state) => self.stop_watching(id, state),
        }
        self.drop_practice(id);
        if let Some(person) = self.people.remove(&id) {
            self.tokens.remove(&person.token);
        }
        self.timers.set(Timer::Away(id), None);
        self.changed.remove(&id);
        self.effects.push(Effect::EndSession(id));
    }

    /// Keeps a person's last game, for when the person comes back after the session ended.
    fn keep_last_game(&mut self, id: PersonId, series: SeriesId) {
        if let Some(person) = self.people.get(&id)
            && let Some(series) = self.series.get(&series)
            && !person.is_connected()
            && self.last_games.len() < MAX_LAST_GAMES
        {
            let game = self.game(series, series.side_of(id));
            let until = self.now + LAST_GAMES_KEPT;
            self.timers.set(Timer::LastGame(person.token), Some(until));
            self.last_games.insert(person.token, game);
        }
    }

    /// Ends up to `count` sessions of people without a connection, in a network or in all, to make
    /// room. First those who only visit or practice, then those who wait, watch or have finished a
    /// game, then those who play. Returns the people.
    pub fn give_way(&mut self, count: usize, network: Option<IpNet>) -> Vec<PersonId> {
        let mut ended = Vec::new();
        for rank in 0..3 {
            let gives_way = |person: &Person| {
                let own = match person.activity {
                    Activity::Choosing(_) => 0,
                    Activity::Playing(_) => 2,
                    _ => 1,
                };
                own == rank && network.is_none_or(|network| network.contains(&person.network))
            };
            ended.extend(self.end_away(count - ended.len(), gives_way));
        }
        ended
    }

    /// Ends up to `count` of these sessions. Takes each from the network with the most of them, the
    /// one that has been away longest.
    fn end_away(&mut self, count: usize, is_one: impl Fn(&Person) -> bool) -> Vec<PersonId> {
        let mut networks: HashMap<IpNet, BinaryHeap<Reverse<(Instant, PersonId)>>> = HashMap::new();
        for (id, person) in self.people.iter() {
            if let Some(since) = person.away_since()
                && is_one(person)
            {
                let network = client_address::widest(person.network);
                let people = networks.entry(network).or_default();
                people.push(Reverse((since, *id)));
            }
        }
        // Among equal networks, takes the one with the session that has been away longest.
        let place = |network: IpNet, people: &BinaryHeap<Reverse<(Instant, PersonId)>>| {
            Some((people.len(), *people.peek()?, network))
        };
        let places = networks.iter();
        let places = places.filter_map(|(network, people)| place(*network, people));
        let mut crowded: BinaryHeap<_> = places.collect();
        let mut ended = Vec::new();
        while ended.len() < count
            && let Some((_, Reverse((_, person)), network)) = crowded.pop()
        {
            ended.push(person);
            if let Some(people) = networks.get_mut(&network) {
                people.pop();
                crowded.extend(place(network, people));
            }
        }
        for person in &ended {
            self.end_session(*person);
        }
        ended
    }

    /// Records that a player left a series. Without people, the series ends.
    pub(crate) fn depart(&mut self, id: SeriesId, side: Mark, departure: Departure) {
        let Some(series) = self.series.get_mut(&id) else {
            return;
        };
        series.members.of_mut(side).departed = Some(departure);
        // There will be no further game to watch.
        if let SeriesKind::Private(code) = series.kind {
            self.codes.remove(&code);
        }
        let opponent = series.members.of(side.opponent());
        let is_empty = opponent.present().is_none();
        let players: Vec<PersonId> = series.players().collect();
        if let [one, other] = players[..] {
            self.queue.keep_apart(self.now, one, other);
        }
        if is_empty {
            self.end_series(id);
        } else {
            self.show_to_series(id);
        }
    }

    /// Removes a person's practice series. Returns `true` if its game was in progress.
    pub(crate) fn drop_practice(&mut self, id: PersonId) -> bool {
        let person = self.people.get_mut(&id);
        let Some(practice) = person.and_then(|person| person.practice.take()) else {
            return false;
        };
        let series = self.series.get(&practice);
        let is_unfinished = series.is_some_and(|series| series.game.turn().is_some());
        self.end_series(practice);
        is_unfinished
    }

    /// Removes a series. Its watchers choose a game again.
    pub(crate) fn end_series(&mut self, id: SeriesId) {
        // Saves its last game.
        self.save_series(id);
        let Some(series) = self.series.remove(&id) else {
            return;
        };
        self.timers.set(Timer::Clock(id), None);
        if !series.is_between_people() {
            self.effects.push(Effect::StopThinking(id));
        }
        for watcher in series.watchers {
            if let Some(Activity::Watching(state)) = self.activity(watcher) {
                self.enter(watcher, state.leave());
                let text = "the players have left, so there is nothing more to watch";
                self.note(watcher, NoteWord::SeriesOver, text);
            }
        }
    }
}
