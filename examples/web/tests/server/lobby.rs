//! Laws of the lobby, for random events.
//!
//! `LOBBY_CASES` sets the number of cases.

mod cutoffs;
mod restart;

use std::collections::{BTreeMap, BTreeSet};
use std::net::IpAddr;
use std::time::Duration;

use ipnet::IpNet;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use rand::SeedableRng;
use rand::rngs::StdRng;
use tictactype::{Coordinates, Mark};
use tictactype_web::lobby::{Effect, Lobby, Thought};
use tictactype_web::store::StateRecord;
use tictactype_web::{
    ClientMessage, EndReason, GameView, LeaveTarget, NoteWord, OpponentKind, Options, PersonId,
    ResultView, SeriesId, StateWord, Token, View,
};
use tictactype_web_tests::{Records, check_together, check_view, replay, vacant};
use tokio::time::Instant;

/// An event of the lobby. Indices name people and vacant squares.
#[derive(Clone, Debug)]
enum Event {
    Welcome,
    Connect(usize, bool),
    Send(usize, ClientMessage),
    Move(usize, usize),
    /// A person follows the link with this index.
    Join(usize, usize),
    /// Two people choose the same size, to meet in the queue or in a private game.
    Meet(usize, usize, OpponentKind),
    /// Finishes a person's game on the vacant squares with these indices.
    Finish(usize, [usize; 9]),
    /// Everyone who can ask for another game does.
    Rematch,
    ComputerMoves(usize),
    Wait(u64),
    /// The server stops and comes back after this many seconds.
    Restart(u64),
}

fn event() -> impl Strategy<Value = Event> {
    let person = 0..6_usize;
    let message = prop_oneof![
        2 => Just(ClientMessage::Name { name: "Ann".into() }),
        6 => (select(vec![(3, 3), (4, 4)]), select(vec![
                OpponentKind::Person, OpponentKind::Person, OpponentKind::Friend, OpponentKind::Computer,
            ]), select(vec![None, Some("b2"), Some("d4")])).prop_map(|((side, line), against, at)| {
                let at = at.map(str::to_owned);
                ClientMessage::Game { side, line, against, level: None, at }
            }),
        4 => Just(ClientMessage::Rematch { yes: true }),
        3 => select(vec![
                LeaveTarget::Queue, LeaveTarget::Invitation, LeaveTarget::Game, LeaveTarget::Series,
                LeaveTarget::Watching, LeaveTarget::Server,
            ]).prop_map(|what| ClientMessage::Leave { what }),
    ];
    prop_oneof![
        1 => Just(Event::Welcome),
        2 => (person.clone(), any::<bool>()).prop_map(|(who, connected)| Event::Connect(who, connected)),
        8 => (person.clone(), message).prop_map(|(who, message)| Event::Send(who, message)),
        16 => (person.clone(), 0..9_usize).prop_map(|(who, square)| Event::Move(who, square)),
        5 => (person.clone(), 0..4_usize).prop_map(|(who, code)| Event::Join(who, code)),
        5 => (person.clone(), person.clone(), select(vec![OpponentKind::Person, OpponentKind::Friend]))
            .prop_map(|(one, other, against)| Event::Meet(one, other, against)),
        5 => (person, any::<[usize; 9]>()).prop_map(|(who, squares)| Event::Finish(who, squares)),
        5 => Just(Event::Rematch),
        4 => (0..4_usize).prop_map(Event::ComputerMoves),
        2 => select(vec![1, 5, 31, 61, 1801]).prop_map(Event::Wait),
        1 => select(vec![0, 3, 100_000]).prop_map(Event::Restart),
    ]
}

/// A lobby, and what surrounds it.
struct Scene {
    hall: Hall,
    people: Vec<(PersonId, Token)>,
    /// The published views, without times.
    published: BTreeMap<PersonId, String>,
    thoughts: Vec<Thought>,
    /// The codes of all private games.
    codes: Vec<String>,
    /// Each person's last game and side in each series.
    sides: BTreeMap<(PersonId, u64), (u64, Option<Mark>)>,
    /// The saved records.
    records: Records,
    /// The number of restarts.
    restarts: u32,
    /// The games with a clock that the last restart stopped, with their numbers of moves.
    held: BTreeSet<(u64, usize)>,
}

/// The server's random numbers between two restarts. They differ after each restart: otherwise two
/// people would get the same token.
fn random(restarts: u32) -> StdRng {
    StdRng::seed_from_u64(restarts.into())
}

impl Scene {
    fn new() -> Self {
        let mut scene = Self {
            hall: Hall::new(),
            people: Vec::new(),
            published: BTreeMap::new(),
            thoughts: Vec::new(),
            codes: Vec::new(),
            sides: BTreeMap::new(),
            records: Records::default(),
            restarts: 0,
            held: BTreeSet::new(),
        };
        for _ in 0..4 {
            scene.welcome();
        }
        scene
    }

    fn welcome(&mut self) {
        if self.people.len() < 6 {
            self.people.push(self.hall.add(1));
        }
    }

    fn handle(&mut self, event: &Event) {
        self.hall.wait(0);
        let person = |index: usize| self.people.get(index).map(|(person, _)| *person);
        match event {
            Event::Welcome => self.welcome(),
            Event::Connect(who, connected) => {
                if let Some(who) = person(*who) {
                    self.hall.lobby.set_connected(who, *connected);
                }
            }
            Event::Send(who, message) => {
                if let Some(who) = person(*who) {
                    self.hall.lobby.receive(who, message);
                }
            }
            Event::Move(who, square) => {
                let Some(who) = person(*who) else { return };
                let Some(game) = self.hall.lobby.view(who).and_then(|view| view.game) else {
                    return;
                };
                let vacant = vacant(&game);
                if let Some(at) = vacant.get(square % vacant.len().max(1)) {
                    self.hall.move_to(who, &at.to_string());
                }
            }
            Event::Join(who, code) => {
                // The latest codes: the first ones belong to games that are over.
                let code = self.codes.iter().rev().nth(*code).cloned();
                if let (Some(who), Some(code)) = (person(*who), code) {
                    self.hall.join(who, &code);
                }
            }
            Event::Meet(one, other, against) => {
                let game = ClientMessage::game(3, 3, *against);
                self.handle(&Event::Send(*one, game.clone()));
                self.learn_codes();
                let second = match against {
                    OpponentKind::Friend => Event::Join(*other, 0),
                    _ => Event::Send(*other, game),
                };
                self.handle(&second);
            }
            Event::Finish(who, squares) => {
                for square in squares {
                    for who in [*who, 0, 1, 2, 3, 4, 5] {
                        self.handle(&Event::Move(who, *square));
                    }
                }
            }
            Event::Rematch => {
                for (person, _) in &self.people {
                    self.hall.ask_for_rematch(*person);
                }
            }
            Event::ComputerMoves(index) => {
                if *index < self.thoughts.len() {
                    let thought = self.thoughts.swap_remove(*index);
                    let message = ClientMessage::Move {
                        game: thought.game,
                        ply: thought.moves.len(),
                        at: first_vacant(&thought).to_string(),
                    };
                    self.hall.lobby.play_as_computer(thought.series, &message);
                }
            }
            Event::Wait(seconds) => self.hall.now += Duration::from_secs(*seconds),
            Event::Restart(seconds) => self.restart(Duration::from_secs(*seconds)),
        }
        self.hall.wait(0);
    }

    fn learn_codes(&mut self) {
        for (_, view) in self.views() {
            let code = view.wait.and_then(|wait| wait.code);
            let code = code.map(|code| code.to_string());
            self.codes
                .extend(code.filter(|code| !self.codes.contains(code)));
        }
    }

    /// Publishes what changed, as the driver does.
    fn publish(&mut self) {
        self.learn_codes();
        self.records.save(self.hall.lobby.take_changes());
        for person in self.hall.lobby.take_changed() {
            if let Some(view) = self.hall.lobby.view(person) {
                self.published.insert(person, format!("{view:?}"));
            }
        }
        for effect in self.hall.lobby.take_effects() {
            match effect {
                Effect::Think(thought) => self.thoughts.push(thought),
                Effect::StopThinking(series) => {
                    self.thoughts.retain(|thought| thought.series != series);
                }
                // There is no other node.
                Effect::SeekCode(..) => unreachable!(),
                Effect::EndSession(person) => {
                    self.published.remove(&person);
                    self.people.retain(|(other, _)| *other != person);
                }
            }
        }
    }

    fn views(&self) -> Vec<(PersonId, View)> {
        let views = self.people.iter();
        views
            .filter_map(|(person, _)| Some((*person, self.hall.lobby.view(*person)?)))
            .collect()
    }

    /// Checks the laws.
    fn check(&mut self) {
        let views = self.views();
        self.check_sides(&views);
        let mut running = BTreeSet::new();
        for (person, view) in &views {
            // Each view that differs from the published one is reported as changed.
            assert_eq!(
                self.published.get(person),
                Some(&format!("{view:?}")),
                "an unpublished view of {person}"
            );
            check_view(view);
            if let Some(game) = view.game.as_ref().filter(|game| game.result.is_none()) {
                let series = view.series.as_ref().unwrap();
                assert!(series.number < game.number);
                let is_between_people = game.limit_ms.is_some();
                running.extend(is_between_people.then_some(game.number));
                assert!(
                    game.deadline
                        .is_none_or(|deadline| deadline > self.hall.now)
                );
            }
        }
        assert_eq!(self.hall.lobby.games(), running.len(), "games in progress");
        let views: Vec<_> = views.into_iter().map(|(_, view)| view).collect();
        check_together(&views);
        for (person, token) in &self.people {
            assert_eq!(self.hall.lobby.find(token.hash()), Some(*person));
        }
    }

    /// Checks that the sides alternate in a series.
    fn check_sides(&mut self, views: &[(PersonId, View)]) {
        for (person, view) in views {
            if let (Some(series), Some(game)) = (&view.series, &view.game) {
                let key = (*person, series.number);
                let before = self.sides.insert(key, (game.number, game.you));
                if let Some((number, side)) = before.filter(|(_, side)| side.is_some()) {
                    let games = game.number != number;
                    assert_eq!(games, side != game.you, "sides of {person}");
                }
            }
        }
    }
}

fn first_vacant(thought: &Thought) -> Coordinates {
    let game = replay(thought.size, &thought.moves);
    game.vacant().first().unwrap()
}

fn cases() -> u32 {
    let cases = std::env::var("LOBBY_CASES").ok();
    cases.map_or(300, |cases| cases.parse().unwrap())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases()))]

    #[test]
    fn random_events_keep_the_laws(events in vec(event(), 1..120)) {
        assert_laws(&events);
    }
}

/// Random events that once broke a law, in the server or in the tests.
#[test]
fn events_that_broke_a_law_keep_it() {
    let game = || ClientMessage::game(4, 4, OpponentKind::Person);
    let leave = |what| ClientMessage::Leave { what };
    for events in [
        &[
            Event::Send(0, game()),
            Event::Send(1, game()),
            Event::Wait(61),
            Event::Connect(0, false),
            Event::Send(0, leave(LeaveTarget::Series)),
            Event::Wait(31),
        ][..],
        &[
            Event::Meet(3, 0, OpponentKind::Friend),
            Event::Connect(1, false),
            Event::Wait(31),
            Event::Finish(0, [0; 9]),
            Event::Send(2, leave(LeaveTarget::Series)),
            Event::Join(2, 0),
        ],
        &[
            Event::Meet(1, 0, OpponentKind::Friend),
            Event::Meet(4, 3, OpponentKind::Friend),
            Event::Send(3, leave(LeaveTarget::Watching)),
        ],
        &[vec![Event::Restart(0); 7], vec![Event::Welcome]].concat(),
        &[
            Event::Meet(2, 1, OpponentKind::Friend),
            Event::Connect(1, false),
            Event::Restart(0),
            Event::Wait(1),
            Event::Connect(1, true),
            Event::Restart(0),
        ],
    ] {
        assert_laws(events);
    }
}

fn assert_laws(events: &[Event]) {
    let mut scene = Scene::new();
    scene.publish();
    scene.check();
    for event in events {
        scene.handle(event);
        scene.publish();
        scene.check();
    }
    // People who stay and wait are paired: after all pauses, at most one waits per size.
    for seconds in [30, 30, 30] {
        for (person, _) in scene.people.clone() {
            scene.hall.lobby.set_connected(person, true);
        }
        scene.handle(&Event::Wait(seconds));
        scene.publish();
        scene.check();
    }
    let mut waiting = BTreeMap::new();
    for (_, view) in scene.views() {
        if let Some(wait) = view.wait.filter(|wait| wait.code.is_none()) {
            *waiting.entry(wait.size.to_string()).or_insert(0) += 1;
        }
    }
    assert!(waiting.values().all(|count| *count == 1), "{waiting:?}");
}

/// A lobby with named people, and time under the test's control.
struct Hall {
    lobby: Lobby,
    now: Instant,
}

impl Hall {
    fn new() -> Self {
        let now = Instant::now();
        let lobby = Lobby::new(&Options::default(), random(0), now);
        Self { lobby, now }
    }

    /// Adds a person with a name, from the network with this number.
    fn add(&mut self, network: u8) -> (PersonId, Token) {
        self.add_from(network_of(network))
    }

    /// Adds a named person from a network.
    fn add_from(&mut self, network: IpNet) -> (PersonId, Token) {
        let (person, token) = self.lobby.welcome(network);
        let name = ClientMessage::Name { name: "Ann".into() };
        self.lobby.receive(person, &name);
        (person, token)
    }

    /// Adds two people in a game.
    fn pair(&mut self) -> [PersonId; 2] {
        let pair = [1, 2].map(|network| self.add(network).0);
        for person in pair {
            self.queue(person);
        }
        pair
    }

    fn view(&self, person: PersonId) -> View {
        self.lobby.view(person).unwrap()
    }

    fn game(&self, person: PersonId) -> GameView {
        self.view(person).game.unwrap()
    }

    fn note(&self, person: PersonId) -> Option<(NoteWord, String)> {
        let note = self.lobby.view(person).unwrap().note;
        note.map(|note| (note.why, note.text))
    }

    fn choose(&mut self, person: PersonId, against: OpponentKind) {
        let game = ClientMessage::game(3, 3, against);
        self.lobby.receive(person, &game);
    }

    fn queue(&mut self, person: PersonId) {
        self.choose(person, OpponentKind::Person);
    }

    /// Starts a practice game with the person's first move.
    fn practice(&mut self, person: PersonId) {
        let game = ClientMessage::Game {
            side: 3,
            line: 3,
            against: OpponentKind::Computer,
            level: Some("easy".into()),
            at: Some("b2".into()),
        };
        self.lobby.receive(person, &game);
    }

    /// Opens a private game. Returns its code.
    fn invite(&mut self, host: PersonId) -> String {
        self.choose(host, OpponentKind::Friend);
        let wait = self.view(host).wait.unwrap();
        wait.code.unwrap().to_string()
    }

    fn join(&mut self, person: PersonId, code: &str) {
        let code = code.to_owned();
        self.lobby.receive(person, &ClientMessage::Join { code });
    }

    fn ask_for_rematch(&mut self, person: PersonId) {
        let message = ClientMessage::Rematch { yes: true };
        self.lobby.receive(person, &message);
    }

    /// Plays a person's move.
    fn move_to(&mut self, person: PersonId, at: &str) {
        let message = self.next_move(person, at);
        self.lobby.receive(person, &message);
    }

    /// Plays the computer's move in a person's practice game.
    fn play_as_computer(&mut self, person: PersonId, at: &str) {
        let message = self.next_move(person, at);
        let series = self.lobby.view(person).unwrap().series.unwrap();
        let series = SeriesId(series.number);
        self.lobby.play_as_computer(series, &message);
    }

    fn next_move(&self, person: PersonId, at: &str) -> ClientMessage {
        let game = self.game(person);
        ClientMessage::Move {
            game: game.number,
            ply: game.moves.len(),
            at: at.into(),
        }
    }

    fn leave(&mut self, person: PersonId, what: LeaveTarget) {
        self.lobby.receive(person, &ClientMessage::Leave { what });
    }

    fn wait(&mut self, seconds: u64) {
        self.now += Duration::from_secs(seconds);
        self.lobby.set_time(self.now);
        self.lobby.advance();
    }

    fn state(&self, person: PersonId) -> StateWord {
        self.lobby.view(person).unwrap().state
    }

    /// Plays the next moves in a game between two people.
    fn play(&mut self, [one, other]: [PersonId; 2], squares: &[&str]) {
        for at in squares {
            let game = self.game(one);
            let player = if game.turn == game.you { one } else { other };
            self.move_to(player, at);
        }
    }

    /// Adds a person who has left three opponents, after some moves each.
    fn add_deserter(&mut self, squares: &[&str]) -> PersonId {
        let (deserter, _) = self.add(9);
        for network in 1..=3 {
            let (other, _) = self.add(network);
            self.desert_after(deserter, other, squares);
        }
        deserter
    }

    /// Pairs two people. The first leaves the game at once, then the series.
    fn desert(&mut self, deserter: PersonId, other: PersonId) {
        self.desert_after(deserter, other, &[]);
    }

    /// Pairs two people. The first leaves the game after some moves, then the series.
    fn desert_after(&mut self, deserter: PersonId, other: PersonId, squares: &[&str]) {
        self.queue(deserter);
        self.queue(other);
        if self.state(deserter) == StateWord::Queued {
            // The pause after early departures.
            self.wait(61);
        }
        assert_eq!(self.state(deserter), StateWord::Playing);
        self.play([deserter, other], squares);
        self.leave(deserter, LeaveTarget::Game);
        for person in [deserter, other] {
            self.leave(person, LeaveTarget::Series);
        }
    }
}

#[test]
fn a_hundred_people_watch_a_game() {
    let mut hall = Hall::new();
    let [(ann, _), (bob, _)] = [hall.add(1), hall.add(1)];
    let code = hall.invite(ann);
    hall.join(bob, &code);
    let watchers = [(); 101].map(|()| {
        let (watcher, _) = hall.add(2);
        hall.join(watcher, &code);
        watcher
    });
    let [first, last] = [watchers[0], watchers[100]];
    assert_eq!(hall.state(watchers[99]), StateWord::Watching);
    assert_eq!(hall.state(last), StateWord::Choosing);
    assert!(hall.view(last).note.is_some());
    // A place becomes vacant.
    hall.leave(first, LeaveTarget::Watching);
    hall.join(last, &code);
    assert_eq!(hall.state(last), StateWord::Watching);
}

#[test]
fn people_without_connection_and_game_give_way_in_the_most_crowded_network_first() {
    let mut hall = Hall::new();
    let away = |hall: &mut Hall, network: IpNet| {
        let (person, _) = hall.add_from(network);
        hall.invite(person);
        hall.lobby.set_connected(person, false);
        hall.wait(1);
        person
    };
    // One invitation from an address, and many from one customer's networks.
    let honest = away(&mut hall, network_of(1));
    let attackers: Vec<PersonId> = (0..4)
        .map(|subnet| {
            let network = format!("2001:db8:0:{subnet}::/64").parse().unwrap();
            away(&mut hall, network)
        })
        .collect();
    let [(x, _), (o, _), (connected, _)] = [hall.add(9), hall.add(9), hall.add(9)];
    hall.queue(x);
    hall.queue(o);
    hall.lobby.set_connected(x, false);
    assert_eq!(hall.lobby.give_way(2, None), attackers[..2]);
    // With only one left, the crowds are equal.
    let ended = hall.lobby.give_way(3, None);
    assert_eq!(ended[..1], attackers[2..3]);
    assert!(ended.contains(&honest));
    assert_eq!([x, o].map(|it| hall.state(it)), [StateWord::Playing; 2]);
    // Players come last. The opponent wins, and is connected.
    assert_eq!(hall.lobby.give_way(10, None), [x]);
    assert_eq!(hall.state(o), StateWord::Between);
    assert!(hall.lobby.is_connected(connected));
    assert_eq!(hall.lobby.give_way(10, None), []);
}

#[test]
fn people_who_practice_give_way_before_those_who_wait() {
    let mut hall = Hall::new();
    let [(host, _), (guest, _), (visitor, _)] = [hall.add(1), hall.add(2), hall.add(3)];
    hall.invite(host);
    hall.practice(host);
    for person in [host, guest] {
        hall.lobby.set_connected(person, false);
        hall.wait(1);
    }
    hall.practice(guest);
    hall.lobby.set_connected(visitor, false);
    let mut given = hall.lobby.give_way(2, None);
    given.sort_unstable();
    assert_eq!(given, [guest, visitor]);
    assert_eq!(hall.lobby.give_way(2, None), [host]);
}

/// Pairs who disconnect at once cannot hold all seats.
#[test]
fn of_the_players_the_one_who_is_away_longest_gives_way_first() {
    let mut hall = Hall::new();
    let players = [1, 2, 3, 4].map(|network| hall.add(network).0);
    for player in players {
        hall.queue(player);
    }
    for player in [players[2], players[0], players[1], players[3]] {
        hall.lobby.set_connected(player, false);
        hall.wait(1);
    }
    // Only people of a network, if it has too many.
    let network = Some(network_of(2));
    assert_eq!(hall.lobby.give_way(4, network), [players[1]]);
    assert_eq!(hall.lobby.give_way(4, network), []);
    assert_eq!(hall.lobby.give_way(1, None), [players[0]]);
    assert_eq!(hall.lobby.give_way(2, None), [players[2], players[3]]);
}

#[test]
fn a_practice_game_is_saved_from_the_second_move_of_the_person_on() {
    let mut hall = Hall::new();
    let mut records = Records::default();
    let (guest, _) = hall.lobby.welcome(network_of(1));
    let (eve, _) = hall.lobby.welcome(network_of(1));
    // A refused answer is no act.
    hall.leave(guest, LeaveTarget::Queue);
    records.save(hall.lobby.take_changes());
    assert!(records.people.is_empty());
    hall.practice(guest);
    hall.leave(eve, LeaveTarget::Server);
    records.save(hall.lobby.take_changes());
    assert_eq!((records.people.len(), records.series.len()), (1, 0));
    let before = records.people[&guest].clone();
    assert_eq!(before.state, StateRecord::Choosing);
    hall.play_as_computer(guest, "a1");
    hall.move_to(guest, "c3");
    records.save(hall.lobby.take_changes());
    assert_eq!((records.people.len(), records.series.len()), (1, 1));
    let practicing = |records: &Records| {
        let series = records.people[&guest].practice.unwrap();
        records.games[&records.series[&series].game].moves.len()
    };
    assert_eq!(practicing(&records), 3);
    // The next game replaces the last one once the person has made two moves in it.
    for (reply, at) in [("a2", "a3"), ("c1", "b1"), ("b3", "c2")] {
        hall.play_as_computer(guest, reply);
        hall.move_to(guest, at);
    }
    hall.ask_for_rematch(guest);
    hall.play_as_computer(guest, "a1");
    hall.move_to(guest, "b2");
    records.save(hall.lobby.take_changes());
    assert_eq!((practicing(&records), records.games.len()), (9, 1));
    hall.play_as_computer(guest, "c3");
    hall.move_to(guest, "a3");
    records.save(hall.lobby.take_changes());
    assert_eq!((practicing(&records), records.games.len()), (4, 2));
    hall.leave(guest, LeaveTarget::Server);
    records.save(hall.lobby.take_changes());
    assert_eq!((records.people.len(), records.series.len()), (0, 0));
}

#[test]
fn games_that_begin_and_end_between_two_commits_are_saved_with_their_results() {
    let mut hall = Hall::new();
    let [ann, bob] = hall.pair();
    hall.leave(ann, LeaveTarget::Game);
    for person in [ann, bob] {
        hall.ask_for_rematch(person);
    }
    hall.leave(bob, LeaveTarget::Game);
    let mut records = Records::default();
    records.save(hall.lobby.take_changes());
    assert_eq!(records.games.len(), 2);
    for (game, loser) in records.games.values().zip([ann, bob]) {
        let loses_as_x = game.people.x == Some(loser);
        let winner = if loses_as_x { Mark::O } else { Mark::X };
        let expected = ResultView {
            winner: Some(winner),
            why: EndReason::Left,
        };
        assert_eq!(game.result, Some(expected));
    }
}

#[test]
fn the_last_game_of_a_person_who_was_away_is_kept_for_ten_minutes() {
    for minutes in [9, 11] {
        let mut hall = Hall::new();
        let [(ann, token), (bob, _)] = [hall.add(1), hall.add(2)];
        hall.queue(ann);
        hall.queue(bob);
        hall.lobby.set_connected(ann, false);
        hall.wait(31);
        hall.wait(60 * minutes);
        let game = hall.lobby.take_last_game(token.hash());
        assert_eq!(game.is_some(), minutes == 9);
        if let Some(game) = game {
            assert_eq!(game.result.unwrap().winner, game.you.map(Mark::opponent));
        }
        assert!(hall.lobby.take_last_game(token.hash()).is_none());
    }
}

#[test]
fn the_last_game_of_a_person_who_leaves_the_server_is_not_kept() {
    let mut hall = Hall::new();
    let [(ann, token), (bob, _)] = [hall.add(1), hall.add(2)];
    hall.queue(ann);
    hall.queue(bob);
    hall.leave(ann, LeaveTarget::Server);
    assert!(hall.lobby.take_last_game(token.hash()).is_none());
}

/// A /64 network may have 32 private games, and a /56 network 128.
#[test]
fn closed_private_games_count_for_none_of_the_networks_of_their_host() {
    let mut hall = Hall::new();
    for subnet in 0..5 {
        let network = format!("2001:db8:0:{subnet}::/64").parse().unwrap();
        let (host, _) = hall.add_from(network);
        for _ in 0..32 {
            // Panics if there are too many.
            hall.invite(host);
            hall.leave(host, LeaveTarget::Invitation);
        }
    }
}

#[test]
fn the_third_early_departure_of_a_person_brings_a_pause() {
    let mut hall = Hall::new();
    let [(eve, _), (ann, _), (bob, _), (cyd, _), (dan, _)] =
        [9, 1, 2, 3, 4].map(|network| hall.add(network));
    for honest in [ann, bob] {
        hall.desert(eve, honest);
        hall.queue(eve);
        // Two departures have no consequence.
        assert_eq!(hall.note(eve), None);
        hall.leave(eve, LeaveTarget::Queue);
    }
    hall.desert(eve, cyd);
    hall.queue(eve);
    let text =
        "you left several games early: the next opponent comes in 10 seconds at the earliest";
    let pause = (NoteWord::PairingPause, text.to_owned());
    assert_eq!(hall.note(eve), Some(pause));
    hall.queue(dan);
    hall.wait(9);
    assert_eq!(hall.state(dan), StateWord::Queued);
    // Others are paired meanwhile: those of the same network, and those who were left.
    let (mallory, _) = hall.add(9);
    hall.queue(mallory);
    assert_eq!(
        [mallory, dan].map(|it| hall.state(it)),
        [StateWord::Playing; 2]
    );
    hall.queue(ann);
    hall.queue(cyd);
    assert_eq!([ann, cyd].map(|it| hall.state(it)), [StateWord::Playing; 2]);
    // The pause ends without a message.
    hall.queue(bob);
    assert_eq!(hall.state(bob), StateWord::Queued);
    hall.wait(30);
    assert_eq!([eve, bob].map(|it| hall.state(it)), [StateWord::Playing; 2]);
}

#[test]
fn a_person_who_leaves_again_and_again_does_not_keep_others_from_pairing() {
    let mut hall = Hall::new();
    let (eve, _) = hall.add(9);
    let honest = [1, 2, 3, 4].map(|network| hall.add(network).0);
    for person in honest {
        hall.desert(eve, person);
    }
    // Eve waits first, so the first newcomer would get her.
    hall.queue(eve);
    for person in honest {
        hall.queue(person);
    }
    assert_eq!(honest.map(|it| hall.state(it)), [StateWord::Playing; 4]);
    assert_eq!(hall.state(eve), StateWord::Queued);
}

#[test]
fn a_pause_is_forgotten_after_ten_minutes() {
    let mut hall = Hall::new();
    let eve = hall.add_deserter(&[]);
    for has_pause in [true, false] {
        hall.queue(eve);
        assert_eq!(hall.note(eve).is_some(), has_pause);
        hall.leave(eve, LeaveTarget::Queue);
        hall.wait(601);
    }
}

#[test]
fn a_departure_is_early_before_the_fourth_move() {
    let squares = ["a1", "b1", "c1", "a2"];
    for (moves, has_pause) in [(3, true), (4, false)] {
        let mut hall = Hall::new();
        let eve = hall.add_deserter(&squares[..moves]);
        hall.queue(eve);
        let note = hall.view(eve).note;
        let expected = has_pause.then_some(NoteWord::PairingPause);
        assert_eq!(note.map(|note| note.why), expected, "{moves}");
    }
}

/// A class of 64 can leave two games each. Those who leave more slow down only themselves.
#[test]
fn early_departures_of_a_class_bring_no_pause_for_its_network() {
    let mut hall = Hall::new();
    let class = network_of(9);
    for number in 0..64 {
        let (pupil, _) = hall.add_from(class);
        for leaving in 0..3 {
            let (other, _) = hall.add(number);
            hall.desert(pupil, other);
            assert_eq!(hall.note(pupil), None, "{leaving}");
        }
    }
    let (innocent, _) = hall.add_from(class);
    hall.queue(innocent);
    assert_eq!(hall.note(innocent), None);
}

#[test]
fn many_sessions_that_leave_early_bring_a_pause_for_their_network() {
    for (network, is_paused) in [
        (network_of(9), true),
        (IpAddr::from([127, 0, 0, 1]).into(), false),
    ] {
        let mut hall = Hall::new();
        let (honest, _) = hall.add(1);
        // With a new session for each game: four for each connection that the network may have.
        for _ in 0..256 {
            let (eve, _) = hall.add_from(network);
            hall.desert(eve, honest);
        }
        let (eve, _) = hall.add_from(network);
        hall.queue(eve);
        assert_eq!(hall.note(eve), None);
        hall.leave(eve, LeaveTarget::Queue);
        hall.desert(eve, honest);
        let (innocent, _) = hall.add_from(network);
        hall.queue(innocent);
        let text = "many games were left early from your network: the next opponent comes in 10 \
                    seconds at the earliest";
        let pause = is_paused.then(|| (NoteWord::NetworkPause, text.to_owned()));
        assert_eq!(hall.note(innocent), pause);
    }
}

/// The note of a refusal because a network did too much.
fn busy(what: &str) -> (NoteWord, String) {
    let text = format!("too many {what} come from your network: try again in a moment");
    (NoteWord::NetworkBusy, text)
}

#[test]
fn a_network_starts_640_games_at_once_and_then_4_a_second() {
    let mut hall = Hall::new();
    let [(eve, _), (ann, _)] = [hall.add(9), hall.add(1)];
    for _ in 0..640 {
        hall.practice(eve);
        assert_eq!(hall.note(eve), None);
    }
    let (other, _) = hall.add(9);
    for against in [
        OpponentKind::Person,
        OpponentKind::Friend,
        OpponentKind::Computer,
    ] {
        hall.choose(other, against);
        assert_eq!(hall.note(other), Some(busy("new games")));
        assert_eq!(hall.state(other), StateWord::Choosing);
    }
    // Other networks have their own share.
    hall.practice(ann);
    assert_eq!(hall.note(ann), None);
    hall.wait(1);
    for number in 0..5 {
        hall.practice(eve);
        assert_eq!(hall.note(eve).is_some(), number == 4);
    }
}

#[test]
fn a_network_plays_1280_moves_at_once_and_then_16_a_second() {
    let mut hall = Hall::new();
    let [(eve, _), (bob, _)] = [hall.add(9), hall.add(9)];
    hall.queue(eve);
    hall.queue(bob);
    let mut moves = 0;
    // A drawn game of nine moves, again and again.
    let drawn = ["b2", "a1", "b1", "b3", "c1", "a3", "a2", "c2", "c3"];
    for at in drawn.iter().cycle().take(1280) {
        hall.play([eve, bob], &[*at]);
        moves += 1;
        if moves % 9 == 0 {
            for person in [eve, bob] {
                hall.ask_for_rematch(person);
            }
        }
    }
    assert_eq!([hall.note(eve), hall.note(bob)], [None, None]);
    let played = |hall: &Hall| hall.game(eve).moves.len();
    let before = played(&hall);
    assert_eq!(before, 2);
    hall.play([eve, bob], &["b1"]);
    assert_eq!(played(&hall), before);
    assert!([hall.note(eve), hall.note(bob)].contains(&Some(busy("moves"))));
    hall.wait(1);
    hall.play([eve, bob], &["b1"]);
    assert_eq!(played(&hall), before + 1);
}

#[test]
fn two_people_are_not_paired_again_shortly_after_one_left_the_other() {
    let mut hall = Hall::new();
    let [(ann, _), (bob, _), (cyd, _)] = [hall.add(1), hall.add(2), hall.add(3)];
    hall.desert(ann, bob);
    hall.queue(bob);
    hall.queue(ann);
    assert_eq!([ann, bob].map(|it| hall.state(it)), [StateWord::Queued; 2]);
    // Another person is paired with the first in the queue, not with the server.
    hall.queue(cyd);
    assert_eq!([bob, cyd].map(|it| hall.state(it)), [StateWord::Playing; 2]);
}

#[test]
fn two_people_who_parted_and_wait_are_paired_after_30_seconds() {
    let mut hall = Hall::new();
    let [(ann, _), (bob, _)] = [hall.add(1), hall.add(2)];
    hall.desert(ann, bob);
    hall.queue(ann);
    hall.queue(bob);
    hall.wait(29);
    assert_eq!([ann, bob].map(|it| hall.state(it)), [StateWord::Queued; 2]);
    // Nothing happens except that the time ends.
    hall.wait(1);
    assert_eq!([ann, bob].map(|it| hall.state(it)), [StateWord::Playing; 2]);
}

#[test]
fn sides_are_drawn_at_random() {
    let mut hall = Hall::new();
    let mut first_is = [0, 0];
    for _ in 0..24 {
        let [ann, _] = hall.pair();
        let is_x = hall.game(ann).you == Some(Mark::X);
        first_is[usize::from(is_x)] += 1;
    }
    assert!(first_is.iter().all(|count| *count > 0), "{first_is:?}");
}

#[test]
fn a_disconnected_person_keeps_the_place_in_the_queue_and_is_not_paired() {
    let mut hall = Hall::new();
    let [(ann, _), (bob, _), (cyd, _), (dan, _)] = [1, 2, 3, 4].map(|network| hall.add(network));
    hall.queue(ann);
    hall.lobby.set_connected(ann, false);
    hall.queue(bob);
    assert_eq!(hall.state(bob), StateWord::Queued);
    hall.queue(cyd);
    assert_eq!([bob, cyd].map(|it| hall.state(it)), [StateWord::Playing; 2]);
    hall.lobby.set_connected(ann, true);
    hall.queue(dan);
    assert_eq!([ann, dan].map(|it| hall.state(it)), [StateWord::Playing; 2]);
}

/// The network with a number: a single address.
fn network_of(number: u8) -> IpNet {
    IpAddr::from([10, 0, 0, number]).into()
}
