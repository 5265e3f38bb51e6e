//! A player for Gomoku managers, by the Gomocup protocol on standard input and output.
//!
//! ```sh
//! cargo run --example gomocup
//! printf 'START 15\nBEGIN\nEND\n' | cargo run --release --example gomocup
//! ```
//!
//! A manager takes the path of the program, which `cargo build --release --example gomocup` leaves
//! in `target/release/examples/`. The program is in `src`.

use std::io::{self, ErrorKind};
use std::process::ExitCode;

use tictactype_gomocup::{Options, USAGE, run};

fn main() -> ExitCode {
    let options = match Options::parse(std::env::args_os().skip(1)) {
        Ok(Some(options)) => options,
        Ok(None) => {
            println!("{USAGE}");
            return ExitCode::SUCCESS;
        }
        Err(error) => {
            eprintln!("{error}\n\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    match run(options, io::stdin().lock(), io::stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        // The manager has closed the pipe.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
