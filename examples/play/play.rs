//! The game: on the screen of a terminal, and line by line through a pipe.
//!
//! ```sh
//! cargo run --example play
//! cargo run --example play -- --side 15 --line 5 --o search
//! ```
//!
//! `echo "b2 a1 quit" | tr ' ' '\n' | cargo run --example play` plays through a pipe. What the program does is in
//! `src`; this is only its door.

use std::process::ExitCode;

fn main() -> ExitCode {
    tictactype_play::main()
}
