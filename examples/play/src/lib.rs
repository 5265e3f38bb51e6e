//! Tic-tac-toe in a terminal: people and computer players, from 2×2 to 26×26.
//!
//! [`App`] is the whole program without a terminal and without threads: it takes an [`Input`](input::Input), and
//! [`draw`](draw()) draws it. [`terminal`] puts it on a terminal, [`thinker`] does its thinking on another thread, and
//! [`plain`] plays line by line where there is no terminal. All of them speak to a [`Contest`], a game of a size that
//! only run time knows.
//!
//! [`contest`] is the one generic part. [`table`], [`setup`] and [`layout`] are what the program does without a terminal, [`order`] and
//! [`thinker`] the computer on its thread, [`message`] what there is to say. The tests drive it without a terminal, in a
//! pseudo-terminal and through a pipe; `PICTURE=overwrite cargo test -p tictactype-play --test picture` draws the README's picture anew.

mod app;
mod arguments;
mod at;
mod contender;
pub mod contest;
pub mod draw;
pub mod help;
pub mod input;
pub mod layout;
pub mod message;
pub mod order;
pub mod plain;
pub mod prose;
pub mod setup;
#[cfg_attr(not(unix), allow(clippy::unnecessary_wraps, clippy::unused_self))]
mod signals;
pub mod table;
pub mod terminal;
pub mod thinker;

use std::io::{self, ErrorKind, IsTerminal, Write};
use std::process::ExitCode;

pub use crate::app::{App, Page};
pub use crate::arguments::{Arguments, USAGE};
pub use crate::at::At;
pub use crate::contender::{Contender, NoContender};
pub use crate::contest::Contest;
pub use crate::draw::draw;

/// The program: on the screen of a terminal if there is one, and line by line otherwise.
#[must_use]
pub fn main() -> ExitCode {
    let arguments = match Arguments::read(std::env::args_os().skip(1)) {
        Ok(Some(arguments)) => arguments,
        Ok(None) => return exit(writeln!(io::stdout(), "{USAGE}")),
        Err(error) => {
            eprintln!("{error}\n\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    let has_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    let played = if has_terminal && !arguments.plain {
        terminal::run(app(arguments))
    } else {
        plain::play(
            arguments.size,
            arguments.contenders,
            io::stdin().lock(),
            io::stdout().lock(),
        )
    };
    exit(played)
}

fn exit(done: io::Result<()>) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever was reading has seen enough.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            // Where that fails, too, there is nobody to be told.
            let _ = writeln!(io::stderr(), "{error}");
            ExitCode::FAILURE
        }
    }
}

fn app(arguments: Arguments) -> App {
    let Arguments {
        size, contenders, ..
    } = arguments;
    let app = if arguments.chosen {
        App::playing(size, contenders)
    } else {
        App::new(size, [Contender::Person, Contender::Search])
    };
    // A convention of programs in terminals: set to anything but nothing, it asks for no colors.
    if std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty()) {
        app.without_colors()
    } else {
        app
    }
}
