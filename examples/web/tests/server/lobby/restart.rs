//! What a restart keeps, and how it treats records that cannot be restored.

use std::collections::BTreeSet;
use std::time::Duration;

use tictactype::Mark;
use tictactype_web::lobby::{Effect, Lobby};
use tictactype_web::store::{GameRecord, Lease, RecordId, Served};
use tictactype_web::{
    EndReason, GameView, LeaveTarget, NoteWord, OpponentKind, Options, PersonId, ResultView,
    StateWord, View,
};
use tictactype_web_tests::Records;
use tokio::time::Instant;

use super::{Hall, Scene, random};

impl Scene {
    /// Replaces the lobby by a new one with the same records. Checks that those who reconnect find
    /// everything as it was.
    pub(super) fn restart(&mut self, downtime: Duration) {
        self.publish();
        let (before, views_before) = (self.hall.now, self.views());
        let held = self.games_without_mover();
        let connected: Vec<PersonId> = self
            .people
            .iter()
            .map(|(person, _)| *person)
            .filter(|person| self.hall.lobby.is_connected(*person))
            .collect();
        self.hall.lobby.set_time(self.hall.now);
        let Served(served) = self.hall.lobby.served();
        self.records.move_times(-served);
        self.hall.now += downtime;
        self.restarts += 1;
        self.hall.lobby = Lobby::new(&Options::default(), random(self.restarts), self.hall.now);
        self.hall.lobby.begin_lease(Lease(self.restarts), false);
        self.thoughts.clear();
        self.hall.lobby.restore(self.records.snapshot());
        for person in connected {
            self.hall.lobby.set_connected(person, true);
        }
        let views = self.views();
        // A restart forgets who left whom, so two people who were kept apart may be paired.
        let is_paired = |((_, before), (_, after)): &((_, View), (_, View))| {
            (before.state, after.state) == (StateWord::Queued, StateWord::Playing)
        };
        assert_eq!(views_before.len(), views.len());
        let pairs: Vec<_> = views_before.into_iter().zip(views).collect();
        assert!(pairs.iter().filter(|it| is_paired(it)).count() % 2 == 0);
        for (mut view_before, mut view) in pairs.into_iter().filter(|it| !is_paired(it)) {
            if let Some(game) = &view_before.1.game
                && is_unsaved(game)
            {
                // What is there is an earlier game of the series.
                let game = view.1.game.as_ref();
                assert!(game.is_none_or(|game| game.practice && game.result.is_some()));
                assert_eq!(view_before.1.state, view.1.state);
                continue;
            }
            if let Some(game) = &mut view.1.game
                && game.result.is_none()
                && !is_mover_away(game)
                && self.held.contains(&(game.number, game.moves.len()))
            {
                // The time while the last restart stopped this clock counts now.
                let game_before = view_before.1.game.as_mut().unwrap();
                let left_before = game_before.deadline.take().unwrap() - before;
                assert!(game.deadline.take().unwrap() - self.hall.now <= left_before);
            }
            assert_eq!(at(before)(view_before), at(self.hall.now)(view));
        }
        self.held = held;
        assert!(self.records.set_aside.is_empty());
    }

    /// The games between people with the player to move away, with their numbers of moves.
    fn games_without_mover(&self) -> BTreeSet<(u64, usize)> {
        let games = self.views().into_iter().filter_map(|(_, view)| view.game);
        games
            .filter(|game| game.limit_ms.is_some() && is_mover_away(game))
            .map(|game| (game.number, game.moves.len()))
            .collect()
    }
}

/// Returns `true` for a practice game with fewer than two moves of the person.
fn is_unsaved(game: &GameView) -> bool {
    let moves = game.moves.len();
    let of_person = match game.you {
        Some(Mark::X) => moves.div_ceil(2),
        _ => moves / 2,
    };
    game.practice && of_person < 2
}

fn is_mover_away(game: &GameView) -> bool {
    let mover = game.turn.map(|turn| match turn {
        Mark::X => &game.players.x,
        Mark::O => &game.players.o,
    });
    mover.is_some_and(|mover| mover.away_until.is_some())
}

/// Describes a view at a time, without what a restart may change: news, and a disconnected player's
/// remaining time.
fn at(now: Instant) -> impl Fn((PersonId, View)) -> String {
    move |(person, mut view)| {
        view.note = None;
        view.sizes.clear();
        if let Some(game) = &mut view.game {
            // After a restart, the clock waits for a player who is away.
            if is_mover_away(game) {
                game.deadline = None;
            }
            for player in [&mut game.players.x, &mut game.players.o] {
                player.away_until = None;
            }
        }
        let left = |time: Option<Instant>| time.map(|time| time.duration_since(now));
        let game = view.game.as_mut().and_then(|game| game.deadline.take());
        let wait = view.wait.as_mut().and_then(|wait| wait.expires.take());
        format!("{person} {:?} {:?} {view:?}", left(game), left(wait))
    }
}

/// A hall with two players after two moves each.
fn game() -> (Hall, [PersonId; 2]) {
    let mut hall = Hall::new();
    let [ann, bob] = hall.pair();
    hall.play([ann, bob], &["b2", "a1"]);
    (hall, [ann, bob])
}

impl Hall {
    /// Changes the records and restarts. Returns the records that were set aside.
    fn restart_with(&mut self, change: impl FnOnce(&mut Records)) -> Vec<(RecordId, String)> {
        let mut records = Records::default();
        records.save(self.lobby.take_changes());
        change(&mut records);
        self.lobby = Lobby::new(&Options::default(), random(8), self.now);
        self.lobby.begin_lease(Lease(9), false);
        self.lobby.restore(records.snapshot());
        records.save(self.lobby.take_changes());
        records.set_aside
    }

    fn assert_game_lost(&mut self, people: [PersonId; 2], aside: &[(RecordId, String)], why: &str) {
        assert_eq!(aside.len(), 1, "{aside:?}");
        assert!(matches!(aside[0].0, RecordId::Series(_)));
        assert_eq!(aside[0].1, why);
        for person in people {
            let view = self.lobby.view(person).unwrap();
            assert_eq!(view.state, StateWord::Choosing);
            assert_eq!(view.note.unwrap().why, NoteWord::NotRestored);
        }
        // They can play on.
        for person in people {
            self.lobby.set_connected(person, true);
            self.queue(person);
        }
        assert_eq!(people.map(|it| self.state(it)), [StateWord::Playing; 2]);
    }
}

/// A damage of the records, and why the game is set aside then.
type Damage = (fn(&mut Records), &'static str);

#[test]
fn a_damaged_game_is_set_aside_with_the_reason() {
    let damages: [Damage; 4] = [
        (
            |records| game_of(records).moves[1].square = "b2".parse().unwrap(),
            "ply 1: the square `b2` is already taken by X",
        ),
        (
            |records| game_of(records).moves[0] = game_of(records).moves.remove(1),
            "ply 0 is missing, before ply 1",
        ),
        (
            |records| {
                let (winner, why) = (Some(Mark::X), EndReason::Line);
                game_of(records).result = Some(ResultView { winner, why });
            },
            "its result does not follow from its moves",
        ),
        (|records| records.games.clear(), "its game is missing"),
    ];
    for (damage, why) in damages {
        let (mut hall, people) = game();
        let aside = hall.restart_with(damage);
        hall.assert_game_lost(people, &aside, why);
    }
}

/// The only game.
fn game_of(records: &mut Records) -> &mut GameRecord {
    records.games.values_mut().next().unwrap()
}

#[test]
fn a_person_whose_record_is_unreadable_loses_and_the_rest_goes_on() {
    let (mut hall, [ann, bob]) = game();
    hall.restart_with(|records| drop(records.people.remove(&ann)));
    assert!(hall.lobby.view(ann).is_none());
    let view = hall.view(bob);
    assert_eq!(view.state, StateWord::Between);
}

#[test]
fn the_private_games_of_a_network_are_counted_over_a_restart() {
    let mut hall = Hall::new();
    let is_refused = |hall: &mut Hall| {
        let (person, _) = hall.add(1);
        hall.choose(person, OpponentKind::Friend);
        let view = hall.view(person);
        let why = view.note.map(|note| note.why);
        assert_eq!(why.is_some(), view.state == StateWord::Choosing);
        assert!(why.is_none_or(|why| why == NoteWord::TooManyInvitations));
        why.is_some()
    };
    let (host, _) = hall.add(1);
    hall.invite(host);
    for _ in 1..32 {
        assert!(!is_refused(&mut hall));
    }
    assert!(is_refused(&mut hall));
    // Another network has its own.
    let (other, _) = hall.add(2);
    hall.invite(other);
    assert_eq!(hall.restart_with(|_| {}), []);
    assert!(is_refused(&mut hall));
    // Each one that ends makes room for another.
    hall.leave(host, LeaveTarget::Invitation);
    assert!(!is_refused(&mut hall));
    assert!(is_refused(&mut hall));
    hall.wait(31 * 60);
    for _ in 0..32 {
        assert!(!is_refused(&mut hall));
    }
    assert!(is_refused(&mut hall));
}

#[test]
fn a_deadline_that_has_passed_ends_the_game_at_once() {
    let (mut hall, [ann, _]) = game();
    hall.restart_with(|records| game_of(records).moves[1].deadline = Some(Served(-5)));
    hall.wait(0);
    assert_eq!(hall.state(ann), StateWord::Between);
}

#[test]
fn after_a_restart_the_clock_waits_for_the_player_to_move() {
    let (mut hall, [ann, bob]) = game();
    let game_of = |hall: &Hall| hall.game(ann);
    let [x, o] = if game_of(&hall).you == game_of(&hall).turn {
        [ann, bob]
    } else {
        [bob, ann]
    };
    let left = |hall: &Hall| Some(game_of(hall).deadline? - hall.now);
    hall.wait(10);
    assert_eq!(left(&hall), Some(Duration::from_secs(50)));
    let Served(served) = hall.lobby.served();
    let aside = hall.restart_with(|records| records.move_times(-served));
    assert!(aside.is_empty());
    assert_eq!(left(&hall), None);
    hall.wait(15);
    // The other player does not start it.
    hall.lobby.set_connected(o, true);
    assert_eq!(left(&hall), None);
    hall.lobby.set_connected(x, true);
    assert_eq!(left(&hall), Some(Duration::from_secs(50)));
    // Now lost connections no longer stop it.
    hall.lobby.set_connected(x, false);
    hall.wait(2);
    hall.lobby.set_connected(o, false);
    hall.wait(8);
    hall.lobby.set_connected(o, true);
    hall.wait(10);
    assert_eq!(left(&hall), Some(Duration::from_secs(30)));
    hall.lobby.set_connected(x, true);
    assert_eq!(left(&hall), Some(Duration::from_secs(30)));
    hall.wait(30);
    assert_eq!(hall.state(x), StateWord::Between);
}

#[test]
fn after_a_restart_a_player_who_does_not_come_back_loses_in_the_reconnect_time() {
    let (mut hall, [ann, bob]) = game();
    assert!(hall.restart_with(|_| {}).is_empty());
    let game = hall.game(ann);
    let here = if game.you == game.turn { bob } else { ann };
    hall.lobby.set_connected(here, true);
    let reconnect = Options::default().reconnect.as_secs();
    hall.wait(reconnect - 1);
    assert_eq!(hall.state(here), StateWord::Playing);
    hall.wait(2);
    assert_eq!(hall.state(here), StateWord::Between);
}

#[test]
fn a_stalled_server_does_not_count_as_thinking_time() {
    let (mut hall, [ann, _]) = game();
    let left = |hall: &Hall| {
        let deadline = hall.game(ann).deadline;
        deadline.unwrap() - hall.now
    };
    hall.wait(10);
    let before = left(&hall);
    hall.now += Duration::from_secs(100);
    hall.lobby.set_time(hall.now);
    hall.lobby.pause(Duration::from_secs(100));
    hall.lobby.advance();
    assert_eq!(left(&hall), before);
    hall.wait(50);
    assert_eq!(hall.state(ann), StateWord::Between);
}

#[test]
fn a_private_game_is_watched_by_its_link_after_a_restart() {
    let mut hall = Hall::new();
    let [(ann, _), (bob, _), (cyd, _)] = [hall.add(1), hall.add(2), hall.add(3)];
    let code = hall.invite(ann);
    hall.join(bob, &code);
    hall.queue(cyd);
    assert_eq!(hall.restart_with(|_| {}), []);
    hall.leave(cyd, LeaveTarget::Queue);
    hall.join(cyd, &code);
    assert_eq!(hall.state(cyd), StateWord::Watching);
}

#[test]
fn a_private_game_whose_host_is_missing_ends() {
    let mut hall = Hall::new();
    let [(ann, _), (bob, _)] = [hall.add(1), hall.add(2)];
    let code = hall.invite(ann);
    hall.queue(bob);
    hall.restart_with(|records| drop(records.people.remove(&ann)));
    hall.leave(bob, LeaveTarget::Queue);
    hall.join(bob, &code);
    let view = hall.view(bob);
    assert_eq!(view.state, StateWord::Choosing);
    assert_eq!(view.note.unwrap().why, NoteWord::NoCode);
}

#[test]
fn the_computer_goes_on_after_a_restart() {
    let mut hall = Hall::new();
    let (ann, _) = hall.add(1);
    hall.practice(ann);
    hall.play_as_computer(ann, "a1");
    hall.move_to(ann, "c3");
    let thoughts = |hall: &mut Hall| {
        let effects = hall.lobby.take_effects();
        let is_thought = |effect: &Effect| matches!(effect, Effect::Think(_));
        effects.iter().filter(|effect| is_thought(effect)).count()
    };
    // After each move of the person.
    assert_eq!(thoughts(&mut hall), 2);
    assert_eq!(hall.restart_with(|_| {}), []);
    assert_eq!(thoughts(&mut hall), 1);
}

#[test]
fn a_pause_in_the_queue_goes_on_after_a_restart() {
    let mut hall = Hall::new();
    let eve = hall.add_deserter(&[]);
    // For 10 seconds.
    hall.queue(eve);
    assert_eq!(hall.restart_with(|_| {}), []);
    hall.lobby.set_connected(eve, true);
    let (dan, _) = hall.add(4);
    hall.queue(dan);
    hall.wait(9);
    assert_eq!([eve, dan].map(|it| hall.state(it)), [StateWord::Queued; 2]);
    hall.wait(1);
    assert_eq!([eve, dan].map(|it| hall.state(it)), [StateWord::Playing; 2]);
}
