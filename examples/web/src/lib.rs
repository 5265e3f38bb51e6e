//! A web server in which two browsers play each other, or the computer.
//!
//! How it hangs together, from the wire inwards:
//!
//! - [`Server`] takes connections, as many as are allowed, and serves the page; each WebSocket becomes a connection.
//! - a connection carries [`Said`] one way and [`View`]s the other, and knows nothing of the game. It may break and be
//!   taken up again by a token; whoever is at the other end of it stays where they are.
//!
//!   ```text
//!   WebSocket ─ connection ─ Attached ┄┄ token ┄┄ Link ─ User or Seat ─ lobby, queue or table
//!                  says ───────────── messages ────────────▶ hears
//!                  shows ◀─────────── the last view ──────── shows
//!                  comes, goes ────── presence ────────────▶ waits, up to the absence
//!   ```
//!
//! - a [`User`] has a name and no side. What is asked of a user is a [`Request`], whose type says what an answer is; there,
//!   and nowhere else, something said becomes something typed.
//! - a [`Seat<P>`] is a user who plays `P`; a [`Table<T, S>`] is a game and its two seats, and which of them is to move is
//!   the game's type.

mod computer;
mod connection;
mod limits;
mod lobby;
mod offered;
mod options;
mod page;
mod queue;
mod registry;
mod request;
mod seat;
mod server;
mod table;
mod token;
mod user;
mod wire;

pub use crate::options::{Options, USAGE};
pub use crate::request::{
    Again, Move, Name, Refusal, Request, WhatName, WhichGame, WhichMove, Wish,
};
pub use crate::seat::Seat;
pub use crate::server::Server;
pub use crate::table::Table;
pub use crate::user::{Departed, Link, User};
pub use crate::wire::{
    Against, Asked, Fate, GameView, Note, Outcome, Place, Said, Shown, View, Why,
};
