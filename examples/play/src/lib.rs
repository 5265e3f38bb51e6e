//! Tic-tac-toe in a terminal: people and computer players, from 2×2 to 26×26.
//!
//! [`App`] is the whole program except the terminal and the threads: it takes
//! [`Input`](input::Input)s, and [`draw`](draw()) draws it. [`terminal`] runs it in a terminal, and
//! [`workers`] runs the computer players on threads of their own. [`plain`] plays the same
//! [`GamePage`](game_page::GamePage) line by line, without a screen. The size is chosen at run time,
//! so the game is an [`AnyGame`](tictactype::AnyGame).
//!
//! | to find | look in |
//! |---|---|
//! | the key bindings, the help that lists them, and the words for them | [`keys`] |
//! | the events of the terminal: keys, mouse, window size | [`input`] |
//! | the page of a game, and the page of the settings | [`game_page`], [`setup_page`] |
//! | the drawing, and the areas of the window | [`draw`](mod@draw), [`layout`] |
//! | the computer players | [`Player`], [`analysis`], [`job`], [`workers`] |
//! | the command line | [`Arguments`] |
//! | terminals without Unicode | [`ascii`] |
//!
//! The tests drive the program without a terminal, in a pseudo-terminal and through a pipe.
//! `PICTURE=overwrite cargo test -p tictactype-play-tests picture` redraws the picture in
//! the README, and draws every screen into `target/screenshots`.

pub mod analysis;
mod app;
mod arguments;
pub mod ascii;
pub mod draw;
pub mod game_page;
pub mod input;
pub mod job;
pub mod keys;
pub mod layout;
pub mod message;
pub mod plain;
mod player;
pub mod setup_page;
#[cfg_attr(not(unix), allow(clippy::unnecessary_wraps, clippy::unused_self))]
mod signals;
pub mod terminal;
pub mod workers;
pub mod wrap;

use std::io::{self, BufReader, ErrorKind, IsTerminal, Write};
use std::process::ExitCode;

use tictactype_streams::StandardInput;

use crate::ascii::AsciiWriter;
use crate::draw::Theme;

pub use crate::app::{App, Page};
pub use crate::arguments::{Arguments, Command, USAGE};
pub use crate::draw::draw;
pub use crate::player::Player;

/// Runs the program: on the whole screen if there is a terminal, and line by line otherwise.
#[must_use]
pub fn main() -> ExitCode {
    let arguments = match Arguments::parse(std::env::args_os().skip(1)) {
        Ok(Command::Play(arguments)) => arguments,
        Ok(Command::Help) => return exit_code(writeln!(io::stdout(), "{USAGE}")),
        Ok(Command::Version) => {
            let version = env!("CARGO_PKG_VERSION");
            return exit_code(writeln!(io::stdout(), "play {version}"));
        }
        Err(error) => {
            eprintln!("{}\nTry --help.", message::sentence(error));
            return ExitCode::from(2);
        }
    };
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    let has_terminal = io::stdin().is_terminal() && io::stdout().is_terminal() && !is_dumb;
    let result = if has_terminal && !arguments.plain {
        terminal::run(app(arguments))
    } else {
        let input = BufReader::new(StandardInput::new());
        let mut output: Box<dyn Write> = Box::new(io::stdout().lock());
        if Theme::of_environment().ascii {
            output = Box::new(AsciiWriter(output));
        }
        plain::play(arguments.size, arguments.players, input, output)
    };
    exit_code(result)
}

fn exit_code(result: io::Result<()>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        // The reader of a pipe, such as `head`, has closed it: not a failure.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            // If standard error is closed too, the exit code is all that is left to report.
            let _ = writeln!(io::stderr(), "{}", message::sentence(error));
            ExitCode::FAILURE
        }
    }
}

fn app(arguments: Arguments) -> App {
    let Arguments { size, players, .. } = arguments;
    let app = if arguments.skip_setup {
        App::playing(size, players)
    } else {
        App::new(size, [Player::Person, Player::MEDIUM])
    };
    app.with_theme(Theme::of_environment())
}
