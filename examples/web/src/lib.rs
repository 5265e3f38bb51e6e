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

mod activity;
mod computer;
mod connection;
mod driver;
mod lobby;
mod name;
mod offered_size;
mod options;
mod page;
mod person;
mod protocol;
mod queue;
mod rate_limits;
mod request;
mod seat;
mod series;
mod server;
mod table;
mod token;

pub use crate::name::{InvalidName, Name};
pub use crate::offered_size::OfferedSize;
pub use crate::options::{Options, USAGE};
pub use crate::person::PersonId;
pub use crate::protocol::{
    ClientMessage, Departure, EndReason, GameView, LeaveTarget, Note, NoteWord, OpponentKind,
    PlayerView, RematchView, RequestKind, ResultView, SeriesView, ServerMessage, Sides, SizeView,
    StateWord, View, WaitView,
};
pub use crate::request::{
    GameChoice, GameRequest, Move, MoveRequest, NameRequest, Opponent, Refusal, RematchRequest,
    Request,
};
pub use crate::seat::{Occupant, Seat};
pub use crate::server::Server;
pub use crate::table::Table;
