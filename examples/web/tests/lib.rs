//! What several tests of the web server share.

#![allow(
    clippy::missing_panics_doc,
    reason = "tests panic when the server does not do what they expect"
)]

mod cases;
mod client;
mod clock;
mod http;
mod model_store;
mod program;
mod records;
mod scratch;
mod test_server;
mod views;

pub use crate::cases::{lines, section, sections};
pub use crate::client::{Client, DRAWN, WON, in_order, play_all, results};
pub use crate::clock::{Clock, wait_until};
pub use crate::http::{Response, connect_from, exchange, get, get_on};
pub use crate::model_store::ModelStore;
pub use crate::program::{Program, free_address};
pub use crate::records::Records;
pub use crate::scratch::{Scratch, unique};
pub use crate::test_server::TestServer;
pub use crate::views::{check_together, check_view, replay, vacant};
