//! The lobby: all people, their games, and how they meet.
//!
//! A plain value. Each method handles one event and changes the state. The driver then publishes
//! the changed views and carries out the effects.

mod cutoffs;
mod leaving;
mod meeting;
mod playing;
mod restoring;
mod saving;
mod timers;
mod tracked;
mod viewing;

use std::collections::{BTreeSet, HashMap};
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::time::Duration;

use ipnet::IpNet;
use rand::RngExt;
use rand::rngs::StdRng;
use tictactype::Coordinates;
use tictactype::computer::Level;
use tokio::time::Instant;

use crate::activity::{Activity, Choosing, Inviting, Queued};
use crate::address_limiter::AddressLimiter;
use crate::limits::{self, GameLimits};
use crate::name::Name;
use crate::offered_size::OfferedSize;
use crate::options::Options;
use crate::person::{Person, PersonId, Presence};
use crate::protocol::{ClientMessage, EndReason, GameView, LeaveTarget, NoteWord};
use crate::queue::Queue;
use crate::request::{GameRequest, NameRequest, Opponent, RefusedMessage, RematchRequest, Request};
use crate::series::{Series, SeriesId};
use crate::store::{Change, InvitationRecord, Lease, PersonRecord, StoreTime};
use crate::token::{Token, TokenHash};

use self::meeting::Invitation;
use self::saving::SavedSeries;
use self::timers::{Timer, Timers};
use self::tracked::Tracked;

/// The numbers in the names of guests. Two guests may have the same.
const GUESTS: RangeInclusive<u32> = 1000..=9999;

/// The state of the lobby.
///
/// ```
/// use rand::SeedableRng;
/// use rand::rngs::StdRng;
/// use tictactype_web::lobby::Lobby;
/// use tictactype_web::{ClientMessage, Options, StateWord};
/// use tokio::time::Instant;
///
/// let mut lobby = Lobby::new(&Options::default(), StdRng::seed_from_u64(1), Instant::now());
/// let (ann, _token) = lobby.welcome(std::net::IpAddr::from([127, 0, 0, 1]).into());
/// lobby.receive(ann, &ClientMessage::Name { name: "Ann".into() });
/// let view = lobby.view(ann).unwrap();
/// assert_eq!((view.state, &*view.name), (StateWord::Choosing, "Ann"));
/// ```
#[derive(Debug)]
pub struct Lobby {
    options: Options,
    random: StdRng,
    /// The time of the current event. Pauses do not count.
    now: Instant,
    /// When the lease began. The store counts from here.
    origin: Instant,
    /// How long nothing could be served.
    paused: Duration,
    /// `true` if private games with unknown codes may be at other nodes.
    has_other_nodes: bool,
    people: Tracked<PersonId, Person, PersonRecord>,
    tokens: HashMap<TokenHash, PersonId>,
    queue: Queue,
    /// The place in the queue of the last person who came.
    last_place: StoreTime,
    /// The store's time at the origin.
    store_origin: StoreTime,
    /// Private games that have not started, by code.
    invitations: Tracked<Token, Invitation, InvitationRecord>,
    /// Counts the private games that have not started.
    invitation_limiter: Arc<AddressLimiter>,
    limits: GameLimits,
    series: Tracked<SeriesId, Series, SavedSeries>,
    /// Private series that have started, by code.
    codes: HashMap<Token, SeriesId>,
    /// Last games of sessions that ended while their people were away.
    last_games: HashMap<TokenHash, GameView>,
    timers: Timers,
    /// People who have lost their connections recently.
    losses: BTreeSet<PersonId>,
    /// The last number used, for a person, a series or a game.
    last_number: u64,
    /// The number of games between people in progress.
    games: usize,
    /// How many people views show as waiting, in the order of [`OfferedSize::ALL`].
    shown_counts: Vec<usize>,
    /// How many people wait at other nodes, in the same order.
    waiting_elsewhere: Vec<usize>,
    /// When the server stops.
    closing: Option<Instant>,
    changed: BTreeSet<PersonId>,
    effects: Vec<Effect>,
    /// People who want to join a private game at another node, with its code.
    sought_codes: Vec<(PersonId, Token)>,
    /// Unsaved changes.
    changes: Vec<Change>,
}

/// Work that the driver does for the lobby.
#[derive(Debug)]
pub enum Effect {
    /// The computer must choose a move.
    Think(Thought),
    /// The computer plays no more in this series.
    StopThinking(SeriesId),
    /// A person wants to join a private game that may be at another node.
    SeekCode(PersonId, Token),
    /// The session of a person has ended.
    EndSession(PersonId),
}

/// A position for the computer to move in.
#[derive(Clone, Debug)]
pub struct Thought {
    /// The series.
    pub series: SeriesId,
    /// The person's network, for fair turns.
    pub network: IpNet,
    /// The number of the game.
    pub game: u64,
    /// The size of the board.
    pub size: OfferedSize,
    /// The level of strength.
    pub level: Level,
    /// The moves so far.
    pub moves: Vec<Coordinates>,
}

impl Lobby {
    /// Creates an empty lobby. The generator makes tokens and codes, so it must be unpredictable.
    #[must_use]
    pub fn new(options: &Options, random: StdRng, now: Instant) -> Self {
        Self {
            limits: GameLimits::new(options.per_address),
            queue: Queue::new(limits::free_departures_of_network(options.per_address)),
            options: options.clone(),
            random,
            now,
            origin: now,
            paused: Duration::ZERO,
            has_other_nodes: false,
            people: Tracked::default(),
            tokens: HashMap::new(),
            last_place: StoreTime::default(),
            store_origin: StoreTime::default(),
            invitations: Tracked::default(),
            invitation_limiter: Arc::default(),
            series: Tracked::default(),
            codes: HashMap::new(),
            last_games: HashMap::new(),
            timers: Timers::default(),
            losses: BTreeSet::new(),
            last_number: 0,
            games: 0,
            shown_counts: vec![0; OfferedSize::ALL.len()],
            waiting_elsewhere: vec![0; OfferedSize::ALL.len()],
            closing: None,
            changed: BTreeSet::new(),
            effects: Vec::new(),
            sought_codes: Vec::new(),
            changes: Vec::new(),
        }
    }

    /// Sets the lease that saves people and games. The numbers of people and games start with the
    /// lease's number, so they are unique in the store. `has_other_nodes` is `true` if people may
    /// move to and from other nodes.
    pub fn begin_lease(&mut self, lease: Lease, has_other_nodes: bool) {
        self.last_number = u64::from(lease.0) << 32;
        self.origin = self.now;
        self.has_other_nodes = has_other_nodes;
    }

    /// Forgets all people and games. What was saved of them stays in the store.
    pub fn clear(&mut self) {
        self.people = Tracked::default();
        self.tokens.clear();
        self.queue = Queue::new(limits::free_departures_of_network(self.options.per_address));
        self.invitations = Tracked::default();
        self.series = Tracked::default();
        self.codes.clear();
        self.last_games.clear();
        self.timers = Timers::default();
        self.losses.clear();
        self.games = 0;
        self.changed.clear();
        self.effects.clear();
        self.sought_codes.clear();
        self.changes.clear();
    }

    /// Sets the time of the following events.
    pub fn set_time(&mut self, now: Instant) {
        self.now = now - self.paused;
    }

    /// Sets the store's time at the current event.
    pub fn set_store_time(&mut self, StoreTime(time): StoreTime) {
        let since = (self.now - self.origin).as_millis();
        self.store_origin = StoreTime(time.saturating_sub(i64::try_from(since).unwrap_or(0)));
    }

    /// Stops all clocks for some time: nothing could be served.
    pub fn pause(&mut self, pause: Duration) {
        self.paused += pause;
        self.now -= pause;
        self.show_to_all();
    }

    /// Marks all views as changed.
    pub fn show_to_all(&mut self) {
        self.changed.extend(self.people.keys());
    }

    /// Takes the last game of a session that ended while its person was away.
    pub fn take_last_game(&mut self, token: TokenHash) -> Option<GameView> {
        self.timers.set(Timer::LastGame(token), None);
        self.last_games.remove(&token)
    }

    /// Creates a session for a person on a network.
    pub fn welcome(&mut self, network: IpNet) -> (PersonId, Token) {
        let person = PersonId(self.next_number());
        let token = Token::random(&mut self.random);
        let hash = token.hash();
        let name = Name::guest(self.random.random_range(GUESTS)).to_string();
        self.people
            .insert(person, Person::new(hash, network, name.into()));
        self.tokens.insert(hash, person);
        self.changed.insert(person);
        (person, token)
    }

    /// Returns the person with a token.
    #[must_use]
    pub fn find(&self, token: TokenHash) -> Option<PersonId> {
        self.tokens.get(&token).copied()
    }

    /// Returns `true` if a person is connected.
    #[must_use]
    pub fn is_connected(&self, id: PersonId) -> bool {
        self.people.get(&id).is_some_and(Person::is_connected)
    }

    /// The network that opened a person's session.
    #[must_use]
    pub fn network(&self, id: PersonId) -> Option<IpNet> {
        self.people.get(&id).map(|person| person.network)
    }

    /// All people, with the networks that opened their sessions.
    pub fn sessions(&self) -> impl Iterator<Item = (PersonId, IpNet)> {
        self.people.iter().map(|(id, person)| (*id, person.network))
    }

    /// Records that a person has connected or disconnected.
    pub fn set_connected(&mut self, id: PersonId, connected: bool) {
        let until = self.absence_ends(id);
        let Some(person) = self.people.get_mut(&id) else {
            return;
        };
        person.presence = if connected {
            person.forget_link();
            Presence::Connected
        } else {
            Presence::away(self.now, until)
        };
        let activity = person.activity;
        self.timers
            .set(Timer::Away(id), (!connected).then_some(until));
        self.changed.insert(id);
        if !connected {
            self.record_loss(id);
        }
        match activity {
            Activity::Queued(Queued { size }) => {
                self.queue.set_connected(id, size, connected);
                self.pair_waiting(size);
            }
            Activity::Inviting(Inviting { code }) => {
                self.show_to_inviting(code);
                self.start_private(code);
            }
            Activity::Playing(_) | Activity::BetweenGames(_) => {
                if let Some(series) = activity.series() {
                    if connected {
                        self.resume_clock(series);
                        self.expect_players(series);
                    }
                    self.show_to_series(series);
                }
            }
            Activity::Choosing(_) | Activity::Watching(_) => {}
        }
    }

    /// Handles a message from a person. Refuses it with a note if it does not fit the person's
    /// state.
    pub fn receive(&mut self, id: PersonId, message: &ClientMessage) {
        let Some(person) = self.people.get_mut(&id) else {
            return;
        };
        let result = match (person.activity, message) {
            (_, ClientMessage::Leave { what }) => self.leave(id, *what),
            (_, ClientMessage::Move { .. } | ClientMessage::Rematch { .. })
                if person.practice.is_some() =>
            {
                self.practice(id, message)
            }
            // The host follows their own link, or the guest follows the link again.
            (Activity::Inviting(state), ClientMessage::Join { code })
                if code.parse().ok() == Some(state.code) =>
            {
                self.enter(id, state);
                Ok(())
            }
            (
                Activity::Choosing(_) | Activity::Queued(_) | Activity::Inviting(_),
                ClientMessage::Name { .. },
            ) => self.rename(id, message),
            (Activity::Choosing(state), _) => self.choose(id, state, message),
            (Activity::Queued(_) | Activity::Inviting(_), _) => self.choose_practice(id, message),
            (Activity::Playing(state), _) => self.play(state.series, id, message),
            // Choosing another game also declines a rematch.
            (Activity::BetweenGames(state), ClientMessage::Game { .. }) => {
                GameRequest.parse_answer(message).and_then(|_| {
                    let choosing = self.leave_series(id, state);
                    self.choose(id, choosing, message)
                })
            }
            (Activity::BetweenGames(state), _) => {
                RematchRequest.parse_answer(message).and_then(|yes| {
                    if yes {
                        return self.ask_for_rematch(state);
                    }
                    self.leave_series(id, state);
                    Ok(())
                })
            }
            (Activity::Watching(_), _) => Err(RefusedMessage::refused(format_args!(
                "expected a `leave` message, not `{}`",
                message.type_name()
            ))),
        };
        // Handlers that show news have already cleared the note.
        if let Err(refusal) = result {
            self.note(id, refusal.why(), &refusal);
        }
    }

    /// Handles everything that is due.
    pub fn advance(&mut self) {
        self.advance_to(self.now);
    }

    /// Handles everything that was due at an earlier time of the lobby. Messages that arrived since
    /// may still wait.
    pub fn advance_to(&mut self, time: Instant) {
        while let Some(timer) = self.timers.pop(time) {
            match timer {
                Timer::Clock(series) => self.lose_on_time(series),
                Timer::Away(person) => self.end_session(person),
                Timer::Invitation(code) => self.expire_invitation(code),
                Timer::Pairing => self.pair_all(),
                Timer::Counts => self.show_counts(),
                Timer::Losses => self.count_losses(),
                Timer::LastGame(token) => {
                    self.last_games.remove(&token);
                }
            }
        }
    }

    /// When [`advance`](Self::advance) has something to do next.
    #[must_use]
    pub fn next_timer(&self) -> Option<Instant> {
        self.timers.next().map(|time| self.real(time))
    }

    /// Stops starting games between people. Views show when the server stops.
    pub fn close(&mut self, stops: Instant) {
        self.closing = Some(stops);
        self.show_to_all();
    }

    /// Returns `true` if no more games between people start.
    #[must_use]
    pub const fn is_closing(&self) -> bool {
        self.closing.is_some()
    }

    /// How many games between people are in progress.
    #[must_use]
    pub const fn games(&self) -> usize {
        self.games
    }

    /// Returns `true` if there are no people.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.people.is_empty()
    }

    /// Returns `true` if a person waits for an opponent.
    #[must_use]
    pub fn is_anybody_waiting(&self) -> bool {
        OfferedSize::ALL
            .iter()
            .any(|size| self.queue.count(*size) > 0)
    }

    /// Sets how many people wait at other nodes.
    pub fn set_waiting_elsewhere(&mut self, counts: &[(OfferedSize, usize)]) {
        let count = |size: &OfferedSize| {
            let counts = counts.iter().filter(|(other, _)| other == size);
            counts.map(|(_, count)| count).sum()
        };
        self.waiting_elsewhere = OfferedSize::ALL.iter().map(count).collect();
        self.show_counts_soon();
    }

    /// Returns the people whose views changed since the last call.
    pub fn take_changed(&mut self) -> BTreeSet<PersonId> {
        std::mem::take(&mut self.changed)
    }

    /// Takes the effects since the last call, in order.
    pub fn take_effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }

    /// Marks a notice of the store as handled.
    pub fn delete_notice(&mut self, number: i64) {
        self.changes.push(Change::DeleteNotice(number));
    }

    /// The time of the current event. Pauses do not count.
    #[must_use]
    pub const fn now(&self) -> Instant {
        self.now
    }

    /// Handles the result of a search for a private game: it is at another node, or at none.
    pub fn code_sought(&mut self, id: PersonId, code: Token, is_elsewhere: bool) {
        let Some(Activity::Choosing(state)) = self.activity(id) else {
            return;
        };
        if is_elsewhere {
            // A practice game would stay here when the person moves.
            self.drop_practice(id);
            self.enter(id, state);
            self.sought_codes.push((id, code));
        } else {
            self.refuse_join(id);
        }
    }

    /// Returns `true` if a person is about to move to another node.
    #[must_use]
    pub fn has_sought_codes(&self) -> bool {
        !self.sought_codes.is_empty()
    }

    /// Takes a person who wants to join a private game at another node, with its code, unless the
    /// person has moved on.
    pub fn next_sought_code(&mut self) -> Option<(PersonId, Token)> {
        loop {
            let (person, code) = self.sought_codes.pop()?;
            if self.is_choosing(person) {
                return Some((person, code));
            }
        }
    }

    /// Handles a choice: a game, or a private game to join.
    fn choose(
        &mut self,
        id: PersonId,
        state: Choosing,
        message: &ClientMessage,
    ) -> Result<(), RefusedMessage> {
        if let ClientMessage::Join { code } = message {
            return self.join(id, state, code);
        }
        let choice = GameRequest.parse_answer(message)?;
        self.take_start(id)?;
        match choice.against {
            Opponent::Person => self.queue_up(id, state, choice.size)?,
            Opponent::Friend => self.invite(id, state, choice.size)?,
            Opponent::Computer { level, opening } => {
                self.begin_practice(id, choice.size, level, opening);
            }
        }
        Ok(())
    }

    /// Counts a game that a person wants to start. Refuses it if the person's network starts too
    /// many.
    fn take_start(&self, id: PersonId) -> Result<(), RefusedMessage> {
        if let Some(network) = self.network(id) {
            self.limits.starts.try_take(network.addr(), self.now)?;
        }
        Ok(())
    }

    fn leave(&mut self, id: PersonId, what: LeaveTarget) -> Result<(), RefusedMessage> {
        let Some(person) = self.people.get(&id) else {
            return Ok(());
        };
        match (what, person.activity) {
            (LeaveTarget::Server, _) => self.end_session(id),
            (LeaveTarget::Queue, Activity::Queued(state)) => self.leave_queue(id, state),
            (LeaveTarget::Invitation, Activity::Inviting(state)) => {
                self.leave_invitation(id, state);
            }
            (LeaveTarget::Game, Activity::Playing(state)) => {
                self.lose(id, state, EndReason::Left);
            }
            (LeaveTarget::Game, _) if person.practice.is_some() => self.end_practice(id),
            (LeaveTarget::Series, Activity::BetweenGames(state)) => {
                self.leave_series(id, state);
            }
            (LeaveTarget::Watching, Activity::Watching(state)) => self.stop_watching(id, state),
            _ => return Err(RefusedMessage::refused(what.phrase())),
        }
        Ok(())
    }

    /// Renames a person who has no opponent yet.
    fn rename(&mut self, id: PersonId, message: &ClientMessage) -> Result<(), RefusedMessage> {
        let name = NameRequest.parse_answer(message)?;
        let Some(person) = self.people.get_mut(&id) else {
            return Ok(());
        };
        person.name = name.to_string().into();
        let (name, activity, practice) = (person.name.clone(), person.activity, person.practice);
        let series = practice.and_then(|practice| self.series.get_mut(&practice));
        if let Some(series) = series
            && let Some(side) = series.side_of(id)
        {
            series.members.of_mut(side).name = name;
        }
        if let Activity::Inviting(state) = activity {
            self.show_to_inviting(state.code);
        }
        self.enter(id, activity);
        Ok(())
    }

    /// Changes a person's state and clears the note.
    fn enter(&mut self, id: PersonId, activity: impl Into<Activity>) {
        if let Some(person) = self.people.get_mut(&id) {
            person.set_activity(activity.into());
            person.note = None;
            person.is_new = false;
            self.changed.insert(id);
        }
    }

    /// Shows a person why an answer was refused, or news.
    fn note(&mut self, id: PersonId, why: NoteWord, text: impl Display) {
        if let Some(person) = self.people.get_mut(&id) {
            person.note(why, text);
            self.changed.insert(id);
        }
    }

    /// The people who have not left a series.
    fn present(&self, id: SeriesId) -> Vec<PersonId> {
        let series = self.series.get(&id);
        series.into_iter().flat_map(Series::present).collect()
    }

    fn activity(&self, id: PersonId) -> Option<Activity> {
        self.people.get(&id).map(|person| person.activity)
    }

    /// Returns the name of a person.
    fn name_of(&self, id: PersonId) -> Arc<str> {
        let name = self.people.get(&id).map(|person| person.name.clone());
        name.unwrap_or_default()
    }

    /// When the session ends of a person who disconnects now. A person who waits for a friend may
    /// be away as long as the link is valid, for example to send it.
    fn absence_ends(&self, id: PersonId) -> Instant {
        let usual = self.now + self.options.reconnect;
        match self.activity(id) {
            Some(Activity::Inviting(Inviting { code })) => self
                .invitations
                .get(&code)
                .map_or(usual, |it| usual.max(self.time_of(it.record.expires))),
            _ => usual,
        }
    }

    /// The place of a newcomer: the store's time, after all others here.
    fn next_place(&mut self) -> StoreTime {
        let since = (self.now - self.origin).as_millis();
        let StoreTime(origin) = self.store_origin;
        let now = origin.saturating_add(i64::try_from(since).unwrap_or(0));
        self.last_place = StoreTime(now.max(self.last_place.0 + 1));
        self.last_place
    }

    /// Converts a time of the lobby to one of the clock.
    fn real(&self, time: Instant) -> Instant {
        time + self.paused
    }

    const fn next_number(&mut self) -> u64 {
        self.last_number += 1;
        self.last_number
    }
}
