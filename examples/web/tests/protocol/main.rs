//! The server as its clients see it, through real sockets.

mod client;
mod door;
mod hostile;
mod meeting;
mod parting;
mod playing;
