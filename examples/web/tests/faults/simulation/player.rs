//! A simulated player, who connects to random nodes, plays, and disturbs.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::FutureExt;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use tictactype_web::{
    ClientMessage, GameView, LeaveTarget, OpponentKind, PersonId, RequestKind, StateWord, Token,
    View,
};
use tictactype_web_tests::vacant;
use tokio::time::{Instant, sleep, sleep_until};

use crate::simulation::network::{HostId, Sender};
use crate::simulation::node::{FromPlayer, ToPlayer, serve};
use crate::simulation::world::World;

/// The interval between two pings.
const PING: Duration = Duration::from_millis(1500);

/// After this long without a message, a player connects to another node.
const PATIENCE: Duration = Duration::from_secs(4);

/// How long a careless player is away.
const ABSENCE: Duration = Duration::from_secs(45);

/// How many games a player leaves. After more, the next opponent comes later.
const LEAVES: usize = 2;

/// A player.
#[derive(Debug)]
pub(crate) struct Player {
    world: Arc<World>,
    number: usize,
    random: StdRng,
    progress: Arc<Mutex<Progress>>,
    token: Option<Token>,
    person: Option<PersonId>,
    /// The node with the session, according to another node.
    owner: Option<usize>,
    view: Option<Box<View>>,
    /// The last message, which may be repeated.
    last: Option<ClientMessage>,
    leaves: usize,
    /// `true` if the session must not be lost.
    is_saved: bool,
    /// `true` if the player left the server, or was away for long.
    is_gone: bool,
    /// The game played after the faults.
    playing: Option<u64>,
}

/// A player's progress after the faults.
#[derive(Clone, Debug, Default)]
pub(crate) struct Progress {
    /// Until when the player is away.
    pub(crate) away_until: Duration,
    /// The player has received a view.
    pub(crate) has_view: bool,
    /// The player has finished a game.
    pub(crate) is_done: bool,
    /// The player waits for an opponent.
    pub(crate) is_waiting: bool,
    /// The last view, for the report.
    pub(crate) state: String,
}

impl Player {
    /// Creates a player.
    pub(crate) fn new(world: &Arc<World>, number: usize, seed: u64) -> Self {
        Self {
            world: Arc::clone(world),
            number,
            random: StdRng::seed_from_u64(seed),
            progress: Arc::default(),
            token: None,
            person: None,
            owner: None,
            view: None,
            last: None,
            leaves: 0,
            is_saved: false,
            is_gone: false,
            playing: None,
        }
    }

    /// Watches the player's progress.
    pub(crate) fn progress(&self) -> Arc<Mutex<Progress>> {
        Arc::clone(&self.progress)
    }

    /// Connects again and again.
    pub(crate) async fn run(mut self, is_absent: bool) {
        if is_absent {
            let time = self.random.random_range(5_000..20_000);
            let absence = Instant::now() + Duration::from_millis(time);
            while Instant::now() < absence {
                self.connect_and_pause().await;
            }
            self.is_gone = true;
            self.log("is away");
            if let Some(person) = self.person {
                self.world.oracle.away(person);
            }
            self.progress.lock().unwrap().away_until = self.world.now() + ABSENCE;
            sleep(ABSENCE).await;
        }
        loop {
            self.connect_and_pause().await;
        }
    }

    fn log(&self, event: &str) {
        self.world
            .log(format_args!("player {}: {event}", self.number));
    }

    async fn connect_and_pause(&mut self) {
        let nodes = self.world.lobbies.len();
        let node = self.owner.take();
        let node = node.unwrap_or_else(|| self.random.random_range(0..nodes));
        let reason = self.connect(node).await;
        self.log(&format!("leaves node {node}: {reason}"));
        let pause = self.random.random_range(20..400);
        sleep(Duration::from_millis(pause)).await;
    }

    /// Connects to a node, and plays until the connection ends. Returns the reason.
    async fn connect(&mut self, node: usize) -> &'static str {
        let network = Arc::clone(&self.world.network);
        let (mut messages, at_node) = network.stream(HostId::Players, HostId::Node(node));
        let (replies, mut received) = network.stream(HostId::Node(node), HostId::Players);
        let last = u8::try_from(self.number).unwrap();
        let client = IpAddr::V4(Ipv4Addr::new(10, 1, 0, last));
        let world = Arc::clone(&self.world);
        messages.spawn(serve(world, node, self.token, client, at_node, replies).boxed());
        let mut heard = Instant::now();
        let mut ping = heard + PING;
        let mut act = heard + PATIENCE;
        self.view = None;
        // It may be saved although the player has seen no view of it.
        let oracle = &self.world.oracle;
        self.is_saved |= self.person.is_some_and(|person| oracle.is_saved(person));
        loop {
            tokio::select! {
                biased;
                message = received.recv() => {
                    heard = Instant::now();
                    match message {
                        None => return "no connection",
                        Some(ToPlayer::Closed(reason)) => return reason,
                        Some(ToPlayer::Elsewhere(owner)) => {
                            self.owner = Some(owner);
                            return "elsewhere";
                        }
                        // An unchanged view is not sent again.
                        Some(ToPlayer::Pong) => self.note_view(),
                        Some(ToPlayer::Welcome { token, person, resumed }) => {
                            self.welcome(token, person, resumed);
                        }
                        Some(ToPlayer::View(view)) => {
                            self.see(view);
                            act = act.min(heard + self.thinking_time());
                        }
                    }
                }
                () = sleep_until(act) => {
                    if self.act(&mut messages) {
                        if self.random.random() {
                            // The node notices the closed connection later.
                            tokio::spawn(async move {
                                sleep(PATIENCE).await;
                                drop(messages);
                            });
                        }
                        return "wants to";
                    }
                    act = Instant::now() + 2 * self.thinking_time();
                }
                () = sleep_until(ping) => {
                    messages.send(FromPlayer::Ping);
                    ping += PING;
                }
                () = sleep_until(heard + PATIENCE) => return "no reply",
            }
        }
    }

    fn thinking_time(&mut self) -> Duration {
        Duration::from_millis(self.random.random_range(20..500))
    }

    /// Records that there is a view after the faults.
    fn note_view(&self) {
        if self.world.is_calm() && self.view.is_some() {
            self.progress.lock().unwrap().has_view = true;
        }
    }

    fn welcome(&mut self, token: Token, person: PersonId, resumed: bool) {
        self.log(&format!("is {person}, resumed: {resumed}"));
        if !resumed {
            if self.is_saved && !self.is_gone {
                let number = self.number;
                self.world
                    .oracle
                    .violate(format!("5: the session of player {number} is lost"));
            }
            // Other nodes do not find a session that closed before it was saved.
            if let Some(former) = self.person {
                self.world.oracle.away(former);
            }
            self.is_saved = false;
            self.is_gone = false;
        }
        self.token = Some(token);
        self.person = Some(person);
    }

    fn see(&mut self, view: Box<View>) {
        let state = describe(&view);
        self.log(&format!("sees {state}"));
        self.world.oracle.seen(self.number, &view);
        self.is_saved |= view.state != StateWord::Choosing || !view.name.starts_with("Guest ");
        if let Some(code) = view.wait.as_ref().and_then(|wait| wait.code.as_ref()) {
            let mut codes = self.world.codes.lock().unwrap();
            if !codes.iter().any(|other| **other == **code) {
                codes.push(code.to_string());
            }
        }
        if self.world.is_calm() {
            let game = view.game.as_ref().map(|game| game.number);
            let mut progress = self.progress.lock().unwrap();
            progress.state = state;
            progress.is_waiting = view.state == StateWord::Queued;
            match view.state {
                StateWord::Playing => self.playing = game,
                StateWord::Between if self.playing == game => progress.is_done = true,
                _ => {}
            }
        }
        self.view = Some(view);
        self.note_view();
    }

    fn send(&mut self, messages: &mut Sender<FromPlayer>, message: ClientMessage) {
        self.log(&format!("sends {message:?}"));
        if let Some(person) = self.person {
            match &message {
                ClientMessage::Move { game, ply, at } => {
                    self.world.oracle.sent(person, *game, *ply, at);
                }
                ClientMessage::Leave {
                    what: LeaveTarget::Game | LeaveTarget::Server,
                } => self.world.oracle.left(person),
                _ => {}
            }
        }
        self.last = Some(message.clone());
        messages.send(FromPlayer::Message(message));
    }

    /// Does something that fits the last view. Returns `true` to close the connection.
    fn act(&mut self, messages: &mut Sender<FromPlayer>) -> bool {
        let Some(view) = self.view.take() else {
            return false;
        };
        let close = if self.world.is_calm() {
            self.play_on(&view, messages);
            false
        } else {
            self.disturb(&view, messages)
        };
        self.view = Some(view);
        close
    }

    /// Plays until one game is finished.
    fn play_on(&mut self, view: &View, messages: &mut Sender<FromPlayer>) {
        let is_done = self.progress.lock().unwrap().is_done;
        let leave = |what| ClientMessage::Leave { what };
        let message = match view.state {
            _ if is_done => return,
            StateWord::Choosing => ClientMessage::game(3, 3, OpponentKind::Person),
            StateWord::Queued if is_waiting_on(view, 3) => return,
            StateWord::Queued => leave(LeaveTarget::Queue),
            StateWord::Inviting => leave(LeaveTarget::Invitation),
            StateWord::Watching => leave(LeaveTarget::Watching),
            StateWord::Between => leave(LeaveTarget::Series),
            StateWord::Playing => match self.next_move(view) {
                Some(message) => message,
                None => return,
            },
        };
        self.send(messages, message);
    }

    /// Plays, and misbehaves. Returns `true` to close the connection.
    fn disturb(&mut self, view: &View, messages: &mut Sender<FromPlayer>) -> bool {
        match self.random.random_range(0..100) {
            0..3 => return true,
            3..6 => {
                if let Some(message) = self.last.clone() {
                    self.send(messages, message);
                }
            }
            6..8 => {
                if let Some(message) = view.game.as_ref().and_then(|game| self.wrong_move(game)) {
                    self.send(messages, message);
                }
            }
            _ => {}
        }
        let leave = |what| ClientMessage::Leave { what };
        let chance = self.random.random_range(0..100);
        let message = match view.state {
            StateWord::Choosing => match chance {
                0..55 => ClientMessage::game(3, 3, OpponentKind::Person),
                55..65 => ClientMessage::game(4, 4, OpponentKind::Person),
                65..75 => ClientMessage::game(3, 3, OpponentKind::Friend),
                75..95 => match self.code() {
                    Some(code) => ClientMessage::Join { code },
                    None => return false,
                },
                95..98 => self.name(),
                _ => {
                    self.is_gone = true;
                    leave(LeaveTarget::Server)
                }
            },
            StateWord::Queued if chance < 3 => leave(LeaveTarget::Queue),
            StateWord::Inviting if chance < 5 => leave(LeaveTarget::Invitation),
            StateWord::Watching if chance < 20 => leave(LeaveTarget::Watching),
            StateWord::Playing if chance < 2 && self.leaves < LEAVES => {
                self.leaves += 1;
                leave(LeaveTarget::Game)
            }
            StateWord::Playing => match self.next_move(view) {
                Some(message) => message,
                None => return false,
            },
            StateWord::Between if chance < 50 => ClientMessage::Rematch { yes: true },
            StateWord::Between if chance < 80 => leave(LeaveTarget::Series),
            StateWord::Queued | StateWord::Inviting | StateWord::Watching | StateWord::Between => {
                return false;
            }
        };
        self.send(messages, message);
        false
    }

    fn name(&self) -> ClientMessage {
        let letter = char::from(b'A' + u8::try_from(self.number).unwrap());
        let name = format!("Player {letter}");
        ClientMessage::Name { name }
    }

    /// The code of a private game.
    fn code(&mut self) -> Option<String> {
        let codes = self.world.codes.lock().unwrap();
        let latest = &codes[codes.len().saturating_sub(3)..];
        latest.choose(&mut self.random).cloned()
    }

    /// A move, if it is the player's turn.
    fn next_move(&mut self, view: &View) -> Option<ClientMessage> {
        let game = view.game.as_ref()?;
        (view.asked == Some(RequestKind::Move)).then_some(())?;
        let at = self.square(game)?;
        Some(move_of(game, game.moves.len(), at))
    }

    /// A move that is late, early, or on a taken square.
    fn wrong_move(&mut self, game: &GameView) -> Option<ClientMessage> {
        let ply = game.moves.len();
        let ply = *[ply.saturating_sub(1), ply, ply + 1].choose(&mut self.random)?;
        let at = self.square(game)?;
        Some(move_of(game, ply, at))
    }

    /// A vacant square.
    fn square(&mut self, game: &GameView) -> Option<String> {
        let vacant = vacant(game);
        vacant.choose(&mut self.random).map(ToString::to_string)
    }
}

/// Returns `true` if a player waits for a game on a board with a side.
fn is_waiting_on(view: &View, side: usize) -> bool {
    view.wait
        .as_ref()
        .is_some_and(|wait| wait.size.side() == side)
}

fn move_of(game: &GameView, ply: usize, at: String) -> ClientMessage {
    let game = game.number;
    ClientMessage::Move { game, ply, at }
}

/// Describes a view in a line of the trace.
fn describe(view: &View) -> String {
    let mut text = format!("{:?}", view.state).to_lowercase();
    if let Some(game) = &view.game {
        let moves: Vec<_> = game.moves.iter().map(ToString::to_string).collect();
        let you = game
            .you
            .map_or_else(|| "nobody".to_owned(), |you| you.to_string());
        text.extend([format!(" game {} as {you}: ", game.number), moves.join(" ")]);
        if let Some(result) = game.result {
            text.extend([format!(", {:?} {:?}", result.winner, result.why)]);
        }
    }
    if let Some(note) = &view.note {
        text.extend([", note: ", &note.text]);
    }
    text
}
