//! The web server as one process: its command line, its edge, its protocol and its lobby.

mod command_line;
mod edge;
mod lobby;
mod names;
mod protocol;

use std::process::Command;

/// The command that starts the server.
fn web(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_web"));
    command.args(arguments);
    command
}
