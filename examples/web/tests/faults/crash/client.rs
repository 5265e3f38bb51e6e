//! People who play. Each keeps a token, reconnects to any node, and moves at random.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use tictactype_web::{
    Client as Connection, ClientMessage, GameView, LeaveTarget, OpponentKind, RematchView,
    RequestKind, ServerMessage, StateWord, View,
};
use tictactype_web_tests::vacant;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until, timeout};

use crate::crash::oracle::Oracle;
use crate::crash::plan::Plan;
use crate::crash::records::Records;

/// The time limit for opening a connection. A stopped process accepts it but says nothing.
const CONNECT: Duration = Duration::from_secs(2);

/// How long a client waits in silence before a ping, and before it reconnects.
const PING: Duration = Duration::from_secs(2);
const SILENCE: Duration = Duration::from_secs(5);

/// How long the first view may take. The session may have to be taken over first.
const WELCOME: Duration = Duration::from_secs(12);

/// An action without effect is repeated after this time.
const REPEAT: Duration = Duration::from_secs(2);

/// How long a person waits for an opponent, a friend or an answer.
const WAIT: Duration = Duration::from_secs(4);

/// Shared by the clients.
#[derive(Debug)]
pub(crate) struct Hall {
    /// The addresses to try.
    pub(crate) nodes: Mutex<Vec<SocketAddr>>,
    pub(crate) oracle: Oracle,
    /// Codes of private games.
    codes: Mutex<Vec<String>>,
    /// `true` when the faults are over. Clients then reconnect and finish their games.
    is_finishing: watch::Sender<bool>,
    /// The longest pause before a move.
    think: Duration,
}

/// The people of a run.
#[derive(Debug)]
pub(crate) struct Clients {
    pub(crate) hall: Arc<Hall>,
    tasks: JoinSet<Duration>,
}

impl Clients {
    /// Starts to play.
    pub(crate) fn start(number: usize, think: Duration, seed: u64, nodes: Vec<SocketAddr>) -> Self {
        let (is_finishing, _) = watch::channel(false);
        let hall = Arc::new(Hall {
            nodes: Mutex::new(nodes),
            oracle: Oracle::default(),
            codes: Mutex::default(),
            is_finishing,
            think,
        });
        let mut tasks = JoinSet::new();
        for number in 0..number {
            let client = Client {
                name: format!("player {number}"),
                token: None,
                is_named: false,
                random: StdRng::seed_from_u64(seed.wrapping_mul(1_000_003) + number as u64),
                hall: Arc::clone(&hall),
            };
            tasks.spawn(client.run());
        }
        Self { hall, tasks }
    }

    /// Lets all clients reconnect and finish their games. Returns the longest wait for a view.
    pub(crate) async fn finish(mut self, limit: Duration) -> (Arc<Hall>, Duration) {
        self.hall.is_finishing.send_replace(true);
        let mut longest = Duration::ZERO;
        let all = async {
            while let Some(time) = self.tasks.join_next().await {
                longest = longest.max(time.unwrap());
            }
        };
        let is_late = timeout(limit, all).await.is_err();
        if is_late {
            self.hall.oracle.violation(format!(
                "{} people are stuck, in the games {:?}",
                self.tasks.len(),
                self.hall.oracle.unfinished()
            ));
        }
        (self.hall, longest)
    }
}

impl Hall {
    /// Prints what happened in a run, and checks that everything is in the database.
    pub(crate) async fn check_end(
        &self,
        what: String,
        plan: Plan,
        longest: Duration,
        mut records: Records,
    ) {
        let losses = records.losses(&self.oracle.games(), true).await;
        let set_aside = records.set_aside().await;
        records.close().await;
        println!(
            "{what}, seed {}, {} s under {} games at once\n{}\nat the end each of {} people saw a \
             view within {:.2} s",
            plan.seed,
            plan.time.as_secs(),
            plan.games,
            self.oracle.summary(),
            2 * plan.games,
            longest.as_secs_f64(),
        );
        self.oracle.assert_nothing_is_lost();
        assert!(losses.is_empty(), "{losses:#?}");
        assert_eq!(set_aside, 0);
        println!("0 accepted moves lost, 0 games stuck, 0 sessions lost");
    }
}

/// A person.
struct Client {
    name: String,
    token: Option<String>,
    /// `true` if the client has seen its name in a view: the session is saved.
    is_named: bool,
    random: StdRng,
    hall: Arc<Hall>,
}

/// A conversation on one connection.
struct Conversation {
    view: View,
    /// Since when the client has waited for the same thing.
    since: Instant,
    /// The view on which the client last acted, and when.
    acted: Option<(Situation, Instant)>,
    act_at: Instant,
}

/// What a client acts on in a view. While it is the same, there is nothing to do.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Situation {
    state: StateWord,
    game: Option<(u64, usize)>,
    rematch: Option<RematchView>,
    note: Option<u64>,
}

impl Situation {
    fn of(view: &View) -> Self {
        Self {
            state: view.state,
            game: view.game.as_ref().map(|it| (it.number, it.moves.len())),
            rematch: view.series.as_ref().map(|it| it.rematch),
            note: view.note.as_ref().map(|it| it.number),
        }
    }

    /// Returns `true` if the person still waits for the same thing.
    fn is_same_wait(&self, other: &Self) -> bool {
        self.state == other.state && self.game == other.game
    }
}

impl Client {
    /// Plays until the end of the run. Returns how long the first view took after the faults.
    async fn run(mut self) -> Duration {
        let mut phase = self.hall.is_finishing.subscribe();
        let mut finishing = None;
        let mut shown = None;
        loop {
            if *phase.borrow_and_update() {
                finishing.get_or_insert_with(Instant::now);
            }
            let Some((mut connection, view)) = self.connect().await else {
                let pause = self.random.random_range(20..150);
                sleep(Duration::from_millis(pause)).await;
                continue;
            };
            if let Some(start) = finishing {
                shown.get_or_insert_with(|| start.elapsed());
            }
            tokio::select! {
                is_done = self.converse(&mut connection, view, finishing.is_some()) => if is_done {
                    return shown.unwrap_or_default();
                },
                _ = phase.changed() => {}
            }
        }
    }

    /// Connects to a random node and waits for the first view.
    async fn connect(&mut self) -> Option<(Connection, View)> {
        let address = {
            let nodes = self.hall.nodes.lock().unwrap();
            if nodes.is_empty() {
                return None;
            }
            nodes[self.random.random_range(..nodes.len())]
        };
        let url = format!("ws://{address}/play");
        let connected = timeout(CONNECT, Connection::connect(&url)).await;
        let mut connection = connected.ok()?.ok()?;
        let token = self.token.clone();
        send(&mut connection, &ClientMessage::Hello { token }).await?;
        let first = async {
            loop {
                match receive(&mut connection).await? {
                    ServerMessage::Welcome { token, resumed, .. } => {
                        self.welcome(token.into_owned(), resumed);
                    }
                    ServerMessage::View(view) => return Some(view.into_owned()),
                    ServerMessage::Pong {} | ServerMessage::Paused {} => {}
                    ServerMessage::Error { .. } | ServerMessage::End { .. } => return None,
                }
            }
        };
        let view = timeout(WELCOME, first).await.ok()??;
        Some((connection, view))
    }

    fn welcome(&mut self, token: String, resumed: bool) {
        // A node may lose the session of a person without a name.
        if self.is_named && !resumed {
            let what = format!("the session of {} was lost", self.name);
            self.hall.oracle.violation(what);
            self.is_named = false;
        }
        self.token = Some(token);
    }

    /// Plays on a connection. Returns `true` when everything is over, `false` if the connection was
    /// lost.
    async fn converse(
        &mut self,
        connection: &mut Connection,
        view: View,
        is_finishing: bool,
    ) -> bool {
        let now = Instant::now();
        let mut conversation = Conversation {
            view,
            since: now,
            acted: None,
            act_at: now,
        };
        self.observe(&conversation.view);
        let (mut heard, mut pinged) = (now, now);
        loop {
            // The first view may be older than the last message of the connection before. The
            // refusal of a further message comes after it.
            let situation = Situation::of(&conversation.view);
            let acted = conversation.acted.as_ref();
            let is_refused = acted.is_some_and(|(before, _)| before.note != situation.note);
            let is_over = situation.state == StateWord::Choosing && self.is_named && is_refused;
            if is_finishing && is_over {
                return true;
            }
            tokio::select! {
                received = receive(connection) => {
                    heard = Instant::now();
                    match received {
                        Some(ServerMessage::View(view)) => {
                            self.show(&mut conversation, view.into_owned());
                        }
                        Some(ServerMessage::Welcome { token, resumed, .. }) => {
                            self.welcome(token.into_owned(), resumed);
                        }
                        Some(ServerMessage::Pong {} | ServerMessage::Paused {}) => {}
                        Some(ServerMessage::Error { error }) => {
                            let what = format!("{} was told: {error}", self.name);
                            self.hall.oracle.violation(what);
                        }
                        Some(ServerMessage::End { .. }) | None => return false,
                    }
                }
                () = sleep_until(conversation.act_at) => {
                    conversation.act_at = Instant::now() + REPEAT;
                    let Some(message) = self.answer(&mut conversation, is_finishing) else {
                        continue;
                    };
                    if send(connection, &message).await.is_none() {
                        return false;
                    }
                }
                () = sleep_until(heard.max(pinged) + PING) => {
                    let ping = ClientMessage::Ping {};
                    if heard.elapsed() > SILENCE || send(connection, &ping).await.is_none() {
                        return false;
                    }
                    pinged = Instant::now();
                }
            }
        }
    }

    fn observe(&mut self, view: &View) {
        if self.is_named && *view.name != *self.name {
            let what = format!("{} is called {}", self.name, view.name);
            self.hall.oracle.violation(what);
        }
        self.is_named = *view.name == *self.name;
        self.hall.oracle.observe(&self.name, view);
    }

    fn show(&mut self, conversation: &mut Conversation, view: View) {
        self.observe(&view);
        let [before, after] = [&conversation.view, &view].map(Situation::of);
        let now = Instant::now();
        if !before.is_same_wait(&after) {
            conversation.since = now;
        }
        if before != after {
            let think = self
                .random
                .random_range(0.0..=self.hall.think.as_secs_f64());
            conversation.act_at = now + Duration::from_secs_f64(think);
        }
        conversation.view = view;
    }

    /// The client's reaction to the view, if any.
    fn answer(
        &mut self,
        conversation: &mut Conversation,
        is_finishing: bool,
    ) -> Option<ClientMessage> {
        let Conversation {
            view, since, acted, ..
        } = conversation;
        let situation = Situation::of(view);
        let has_waited = since.elapsed() > WAIT || is_finishing;
        let is_repeated = acted
            .as_ref()
            .is_some_and(|(before, at)| *before == situation && at.elapsed() < REPEAT);
        if is_repeated {
            return None;
        }
        let leave = |what| Some(ClientMessage::Leave { what });
        let message = match view.state {
            StateWord::Choosing if !self.is_named => {
                let name = self.name.clone();
                Some(ClientMessage::Name { name })
            }
            // Refused, unless a message that was on its way has led to the queue.
            StateWord::Choosing if is_finishing => leave(LeaveTarget::Queue),
            StateWord::Choosing => Some(self.choose()),
            StateWord::Queued if has_waited => leave(LeaveTarget::Queue),
            StateWord::Inviting if has_waited => leave(LeaveTarget::Invitation),
            StateWord::Inviting => {
                if let Some(code) = view.wait.as_ref().and_then(|wait| wait.code.as_ref()) {
                    let mut codes = self.hall.codes.lock().unwrap();
                    if !codes.iter().any(|it| **it == **code) && acted.is_none() {
                        codes.push(code.to_string());
                    }
                }
                None
            }
            StateWord::Playing if view.asked == Some(RequestKind::Move) => {
                Some(self.play(view.game.as_ref()?))
            }
            StateWord::Between => {
                let rematch = &view.series.as_ref()?.rematch;
                let is_tired = !rematch.opponent && self.random.random_bool(0.2);
                if rematch.gone.is_some() || has_waited || is_tired {
                    leave(LeaveTarget::Series)
                } else {
                    (!rematch.you).then_some(ClientMessage::Rematch { yes: true })
                }
            }
            StateWord::Watching => leave(LeaveTarget::Watching),
            StateWord::Queued | StateWord::Playing => None,
        };
        *acted = Some((situation, Instant::now()));
        message
    }

    /// A move on a random vacant square.
    fn play(&mut self, game: &GameView) -> ClientMessage {
        let vacant = vacant(game);
        let at = vacant[self.random.random_range(..vacant.len())];
        self.hall.oracle.will_send(&self.name, game, at);
        ClientMessage::Move {
            game: game.number,
            ply: game.moves.len(),
            at: at.to_string(),
        }
    }

    /// The choice of a game.
    fn choose(&mut self) -> ClientMessage {
        let code = self.hall.codes.lock().unwrap().pop();
        if let Some(code) = code {
            return ClientMessage::Join { code };
        }
        let side = if self.random.random_bool(0.5) { 3 } else { 4 };
        let against = if self.random.random_bool(0.1) {
            OpponentKind::Friend
        } else {
            OpponentKind::Person
        };
        ClientMessage::game(side, side, against)
    }
}

async fn send(connection: &mut Connection, message: &ClientMessage) -> Option<()> {
    timeout(CONNECT, connection.send(message)).await.ok()?.ok()
}

/// Returns the next message, or `None` if the connection was lost.
async fn receive(connection: &mut Connection) -> Option<ServerMessage<'static>> {
    connection.receive().await.unwrap_or_default()
}
