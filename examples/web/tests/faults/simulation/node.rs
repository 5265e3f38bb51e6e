//! A node: a server's lobby, and players' connections to it.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use rand::SeedableRng;
use rand::rngs::StdRng;
use tictactype_web::store::NodeAddress;
use tictactype_web::{
    Attached, Attachment, ClientMessage, LobbyHandle, Options, PersonId, Token, Update, View,
};
use tokio::sync::mpsc;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

use crate::simulation::network::Sender;
use crate::simulation::simulated_store::SimulatedStore;
use crate::simulation::world::World;

/// The port of all nodes.
const PORT: u16 = 4000;

/// The pause before retrying to start a node.
const START_PAUSE: Duration = Duration::from_millis(500);

/// A message to a player.
#[derive(Debug)]
pub(crate) enum ToPlayer {
    /// The connection is attached to a session.
    Welcome {
        token: Token,
        person: PersonId,
        resumed: bool,
    },
    View(Box<View>),
    Pong,
    /// The session is at another node.
    Elsewhere(usize),
    /// The connection is closed, for a reason.
    Closed(&'static str),
}

/// A message from a player.
#[derive(Debug)]
pub(crate) enum FromPlayer {
    Message(ClientMessage),
    Ping,
}

/// Runs a node until it crashes.
pub(crate) async fn run(world: Arc<World>, node: usize, seed: u64) {
    let options = Options::default();
    let address = NodeAddress {
        address: address_of(node),
        secret: Token::random(&mut StdRng::seed_from_u64(seed)),
    };
    loop {
        let store = Arc::new(SimulatedStore::new(&world, node));
        let random = StdRng::seed_from_u64(seed);
        match LobbyHandle::start(&options, store, Some(address.clone()), random).await {
            Ok(lobby) => {
                *world.stops[node].lock().unwrap() = CancellationToken::new();
                *world.lobbies[node].lock().unwrap() = Some(lobby);
                return;
            }
            Err(error) => {
                world.log(format_args!("node {node}: cannot start: {error}"));
                sleep(START_PAUSE).await;
            }
        }
    }
}

/// Stops a node as the server does at a signal.
pub(crate) async fn stop(world: Arc<World>, node: usize) {
    let lobby = world.lobbies[node].lock().unwrap().take();
    if let Some(lobby) = lobby {
        world.stops[node].lock().unwrap().cancel();
        // All connections have ended by then.
        sleep(START_PAUSE).await;
        lobby.close().await;
        world.log(format_args!("node {node}: closed"));
    }
}

fn address_of(node: usize) -> SocketAddr {
    let last = u8::try_from(node).unwrap();
    (Ipv4Addr::new(10, 0, 0, last), PORT).into()
}

fn node_at(address: SocketAddr) -> usize {
    match address.ip() {
        IpAddr::V4(address) => address.octets()[3].into(),
        IpAddr::V6(address) => panic!("{address} is not the address of a node"),
    }
}

/// Serves a player's connection, as the server serves a WebSocket.
pub(crate) async fn serve(
    world: Arc<World>,
    node: usize,
    token: Option<Token>,
    client: IpAddr,
    mut messages: mpsc::UnboundedReceiver<FromPlayer>,
    mut replies: Sender<ToPlayer>,
) {
    let lobby = world.lobbies[node].lock().unwrap().clone();
    let Some(lobby) = lobby else {
        return replies.send(ToPlayer::Closed("not ready"));
    };
    let stop = world.stops[node].lock().unwrap().clone();
    let attach = async {
        match lobby.attach(token, client).await {
            Ok(Attached::Here(mut session)) => {
                replies.send(ToPlayer::Welcome {
                    token: session.token,
                    person: session.person,
                    resumed: session.resumed,
                });
                relay(&mut session, &mut messages, &mut replies).await
            }
            Ok(Attached::Elsewhere(owner)) => match owner.address {
                Some(owner) => ToPlayer::Elsewhere(node_at(owner.address)),
                None => ToPlayer::Closed("owner without address"),
            },
            Err(_) => ToPlayer::Closed("unavailable"),
        }
    };
    let reply = stop.run_until_cancelled(attach).await;
    replies.send(reply.unwrap_or(ToPlayer::Closed("node stops")));
}

/// Relays messages and views until the connection must close. Returns the reason.
async fn relay(
    session: &mut Attachment,
    messages: &mut mpsc::UnboundedReceiver<FromPlayer>,
    replies: &mut Sender<ToPlayer>,
) -> ToPlayer {
    loop {
        tokio::select! {
            biased;
            message = messages.recv() => match message {
                None => return ToPlayer::Closed("closed by the player"),
                Some(FromPlayer::Ping) => replies.send(ToPlayer::Pong),
                // Too many messages are dropped: the player sees no effect and repeats them.
                Some(FromPlayer::Message(message)) => drop(session.send(message)),
            },
            update = session.next_update() => match update {
                Update::View => {
                    if let Some(view) = session.with_view(View::clone) {
                        replies.send(ToPlayer::View(Box::new(view)));
                    }
                }
                Update::Paused => {}
                Update::SessionEnded => return ToPlayer::Closed("session ended"),
                Update::Replaced => return ToPlayer::Closed("replaced"),
                Update::Moved => return ToPlayer::Closed("moved"),
            },
        }
    }
}
