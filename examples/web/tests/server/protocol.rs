//! The server as its clients see it, through real sockets.

mod computer;
mod connections;
mod drain;
mod hostile;
mod leaving;
mod nodes;
mod pairing;
mod pauses;
mod playing;
mod private;
mod random;
mod rematch;

/// Messages that the server refuses.
const MESSAGES: &str = include_str!("protocol/messages.txt");
