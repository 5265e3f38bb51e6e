//! A web server for tic-tac-toe in the browser, between two people or against the computer.
//!
//! From the network inwards:
//!
//! - A [`Server`] accepts connections up to its limits and serves the page. A request to `/play`
//!   becomes a WebSocket connection.
//! - A connection carries [`ClientMessage`]s in and [`View`]s out, and contains no game logic.
//! - A [`Session`] belongs to one client and outlives its connections. After a connection is lost,
//!   a new one with the session's token attaches to the same session.
//!
//!   ```text
//!   WebSocket ─ connection ─ Attachment ┄┄ token ┄┄ Session ─ User or Seat ─ lobby, queue or table
//!                    ClientMessage ───────────────────▶
//!                                 ◀─────────────────── View, only the latest one is kept
//!        connected or disconnected ───────────────────▶ expires after the reconnect time
//!   ```
//!
//! - A [`User`] is a session with a name and without a side.
//! - A [`Request`] asks a user for a name, a game, a move or another game. Its type determines the
//!   type of the answer. Untyped messages become typed answers there and nowhere else.
//! - A [`Seat<P>`] is a user who plays `P`. A [`Table<T, S>`] is a game and its two seats; the type
//!   of the game determines which seat is to move. The table's module (`table.rs`) also enforces
//!   the time limit for each move, [`Options::move_time_limit`].

mod client_address;
mod computer;
mod connection;
mod health;
mod http_connection;
mod limits;
mod lobby;
mod metrics;
mod offered_size;
mod options;
mod page;
mod play;
mod protocol;
mod queue;
mod rate_limits;
mod refusal;
mod registry;
mod request;
mod seat;
mod server;
mod table;
mod token;
mod user;

pub use crate::offered_size::OfferedSize;
pub use crate::options::{Options, ProxyHeader, USAGE};
pub use crate::protocol::{
    ClientMessage, EndReason, GameView, LeaveTarget, Note, OpponentKind, PlayerResult, RequestKind,
    ResultView, ServerMessage, View,
};
pub use crate::request::{
    GameChoice, GameRequest, Move, MoveRequest, Name, NameRequest, Opponent, PlayAgainRequest,
    Refusal, Request,
};
pub use crate::seat::Seat;
pub use crate::server::Server;
pub use crate::table::Table;
pub use crate::user::{Session, SessionEnded, User};
