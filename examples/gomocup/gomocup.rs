//! A player for Gomoku managers, by the Gomocup protocol on standard input and output.
//!
//! ```sh
//! cargo run --example gomocup
//! printf 'START 15\nBEGIN\nEND\n' | cargo run --release --example gomocup
//! ```
//!
//! A manager takes the path of the program, which `cargo build --release --example gomocup` leaves
//! in `target/release/examples/`. The program is in `src`.

use std::io::{self, BufReader, ErrorKind};
use std::process::ExitCode;
use std::thread;

use tictactype_gomocup::{Options, USAGE, run, sentence};
use tictactype_streams::StandardInput;

fn main() -> ExitCode {
    let options = match Options::parse(std::env::args_os().skip(1)) {
        Ok(Some(options)) => options,
        Ok(None) => {
            println!("{USAGE}");
            return ExitCode::SUCCESS;
        }
        Err(error) => {
            eprintln!("{}\n\n{USAGE}", sentence(error));
            return ExitCode::from(2);
        }
    };
    // A manager that has closed the output reads no move, so there is no point in searching for
    // one.
    #[cfg(unix)]
    thread::spawn(|| {
        if tictactype_streams::wait_until_closed(&io::stdout()).is_ok() {
            std::process::exit(0);
        }
    });
    let input = BufReader::new(StandardInput::new());
    match run(options, input, io::stdout()) {
        Ok(()) => ExitCode::SUCCESS,
        // The manager has closed the pipe.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{}", sentence(error));
            ExitCode::FAILURE
        }
    }
}
