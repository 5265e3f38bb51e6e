//! A web server for tic-tac-toe in the browser, between two people or against the computer.
//!
//! From the network inwards:
//!
//! - A [`Server`] accepts connections up to its limits and serves the page. A request to `/play`
//!   becomes a WebSocket connection.
//! - A connection carries [`ClientMessage`]s in and [`View`]s out, and contains no game logic.
//! - The driver is the one task that owns the lobby. It hands the events of all connections to the
//!   lobby, one after the other, commits the changes to the store, and then publishes the views that
//!   have changed.
//! - The [lobby](lobby::Lobby) is a plain value: people, their series of games, the queue and the
//!   private games. It never waits. It outlives connections: a new connection with the session's
//!   token belongs to the same person.
//! - The [store] outlives the process. Several nodes can share one. If a session is at another
//!   node, its connection is forwarded there.
//!
//!   ```text
//!   WebSocket ── connection ── ClientMessage ──▶ driver ──▶ lobby ──▶ table
//!                         ◀─── View, only the latest one is kept ───┘
//!                                       Commit ──▶ store ──▶ SQLite or PostgreSQL
//!   ```
//!
//! - The state of a person is one of six [types](activity). Their methods are the transitions.
//! - A [`Request`] asks a person for a name, a game, a move or another game. Its type determines
//!   the type of the answer. Only there do untyped messages become typed answers.
//! - A [`Seat<P>`] belongs to the player `P`. A [`Table<T, S>`] is a game and its two seats; the
//!   type of the game determines which seat is to move.

pub mod activity;
mod address_limiter;
mod arguments;
mod client;
mod client_address;
mod code_searches;
mod computer;
mod connection;
mod driver;
mod forwarding;
mod health;
mod http_connection;
mod idle_connections;
mod limits;
pub mod lobby;
mod lobby_handle;
mod metrics;
mod name;
mod node_listener;
mod offered_size;
mod options;
mod page;
mod person;
mod protocol;
mod queue;
mod rate_limiter;
mod refusal;
mod request;
mod series;
mod server;
mod socket_upgrade;
pub mod store;
mod table;
mod throttled_stream;
mod token;
mod turns;
mod words;

pub use crate::client::Client;
pub use crate::lobby_handle::{AttachError, Attached, Attachment, LobbyHandle, Update};
pub use crate::name::{InvalidName, Name};
pub use crate::offered_size::OfferedSize;
pub use crate::options::{DataSource, LogFormat, Options, ProxyHeader};
pub use crate::person::PersonId;
pub use crate::protocol::{
    ClientMessage, Departure, EndReason, GameView, LeaveTarget, Note, NoteWord, OpponentKind,
    PlayerView, RematchView, RequestKind, ResultView, SeriesView, ServerMessage, Sides, SizeView,
    StateWord, View, WaitView,
};
pub use crate::request::{
    GameChoice, GameRequest, Move, MoveRequest, NameRequest, Opponent, RefusedMessage,
    RematchRequest, Request,
};
pub use crate::series::{Member, Occupant, SeriesId, SeriesKind};
pub use crate::server::Server;
pub use crate::table::{Seat, Table};
pub use crate::token::{InvalidToken, Token, TokenHash};
