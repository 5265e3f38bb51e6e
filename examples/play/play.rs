//! Tic-tac-toe on the screen of a terminal, or line by line through a pipe.
//!
//! ```sh
//! cargo run --example play
//! cargo run --example play -- --side 15 --line 5 --o expert
//! ```
//!
//! `echo "b2 a1 quit" | tr ' ' '\n' | cargo run --example play` plays through a pipe. The program
//! is in `src`, and its key bindings are in `src/keys.rs`.

use std::process::ExitCode;

fn main() -> ExitCode {
    tictactype_play::main()
}
