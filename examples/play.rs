//! Two people at one keyboard.
//!
//! ```sh
//! cargo run --example play
//! cargo run --example play -- --side 15 --line 5
//! ```
//!
//! Works with a person and with a pipe: `echo "b2 a1 quit" | tr ' ' '\n' | cargo run --example play`.

use std::error::Error;
use std::io::{self, BufRead, ErrorKind, Read, Write};
use std::process::ExitCode;

use tictactype::{AnyGame, AnySize, Line, ParsePositionError, Position, Size, SizeVisitor};

const USAGE: &str = "\
Tic-tac-toe for two people at one keyboard.

Usage: play [--side N] [--line K]

  --side N    the board has N columns and N rows: 2 to 26, without it 3
  --line K    K marks in a row, a column or a diagonal win: 2 to N, without it N
  -h, --help  shows this";

fn main() -> ExitCode {
    let size = match size_from_arguments() {
        Ok(Some(size)) => size,
        Ok(None) => {
            println!("{USAGE}");
            return ExitCode::SUCCESS;
        }
        Err(error) => {
            eprintln!("{error}\n\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    match size.visit(Table {
        input: io::stdin().lock(),
        output: io::stdout().lock(),
    }) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever was reading has seen enough.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// The size that was asked for, or nothing if help was.
fn size_from_arguments() -> Result<Option<AnySize>, Box<dyn Error>> {
    use lexopt::prelude::{Long, Short, ValueExt};

    let (mut side, mut line) = (3, None);
    let mut arguments = lexopt::Parser::from_env();
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("side") => side = arguments.value()?.parse()?,
            Long("line") => line = Some(arguments.value()?.parse()?),
            Long("help") | Short('h') => return Ok(None),
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(Some(AnySize::new(side, line.unwrap_or(side))?))
}

/// Where the two people sit.
struct Table<Input, Output> {
    input: Input,
    output: Output,
}

/// What a person can say.
enum Command<S: Size> {
    Play(Position<S>),
    Undo,
    Help,
    Quit,
    /// A new game, once one is over.
    Again,
}

impl<Input: BufRead, Output: Write> SizeVisitor for Table<Input, Output> {
    type Output = io::Result<()>;

    /// Plays games until somebody has had enough or the input ends.
    fn visit<S: Size>(mut self, size: S) -> io::Result<()> {
        writeln!(self.output, "Tic-tac-toe, {size}.")?;
        self.help::<S>()?;
        let mut game = AnyGame::on(size);
        self.show(&game)?;
        while let Some(text) = self.ask(&game)? {
            let next = match parse(&text, &game) {
                Ok(Command::Play(at)) => game
                    .play(at)
                    .map_err(|illegal| (illegal.to_string(), illegal.into_game())),
                Ok(Command::Undo) => game
                    .undo()
                    .map_err(|nothing| (nothing.to_string(), nothing.into_game().into())),
                Ok(Command::Again) => Ok(AnyGame::on(size)),
                Ok(Command::Help) => {
                    self.help::<S>()?;
                    continue;
                }
                Ok(Command::Quit) => return writeln!(self.output, "Goodbye."),
                Err(error) if game.turn().is_some() => {
                    writeln!(
                        self.output,
                        "That is no square: {error}. Type `help` for what can be typed."
                    )?;
                    continue;
                }
                Err(_) => {
                    writeln!(self.output, "Please answer yes, no or undo.")?;
                    continue;
                }
            };
            game = match next {
                Ok(game) => {
                    self.show(&game)?;
                    game
                }
                Err((why, game)) => {
                    writeln!(self.output, "That cannot be done: {why}.")?;
                    game
                }
            };
        }
        writeln!(self.output, "\nThe input has ended. Goodbye.")
    }
}

impl<Input: BufRead, Output: Write> Table<Input, Output> {
    fn help<S: Size>(&mut self) -> io::Result<()> {
        let last = Position::<S>::all()
            .next_back()
            .map(|at| at.to_string())
            .unwrap_or_default();
        writeln!(
            self.output,
            "Type a square, a1 to {last}, or undo, help, quit."
        )?;
        if S::SIDE == 3 {
            writeln!(
                self.output,
                "The squares have names, too: top-left, middle-center, bottom-right and so on."
            )?;
        }
        Ok(())
    }

    /// Asks whoever is to move for a line of text; gives nothing at the end of the input.
    fn ask<S: Size>(&mut self, game: &AnyGame<S>) -> io::Result<Option<String>> {
        match game.turn() {
            Some(mark) => write!(self.output, "{mark} to move: ")?,
            None => write!(self.output, "Another game? (yes, no or undo) ")?,
        }
        self.output.flush()?;
        let mut line = Vec::new();
        // The rest of a line that is longer than anything that can be typed is passed over.
        self.input.by_ref().take(80).read_until(b'\n', &mut line)?;
        if line.is_empty() {
            return Ok(None);
        }
        if !line.ends_with(b"\n") {
            self.input.skip_until(b'\n')?;
        }
        Ok(Some(String::from_utf8_lossy(&line).trim().to_lowercase()))
    }

    /// Draws the board, and says how the game ended if it did.
    fn show<S: Size>(&mut self, game: &AnyGame<S>) -> io::Result<()> {
        let lines: Vec<Line<S>> = game.winning_lines().collect();
        let board = game.board();
        write!(self.output, "\n  ")?;
        for letter in ('a'..='z').take(S::SIDE) {
            write!(self.output, " {letter} ")?;
        }
        for at in Position::all() {
            if at.column() == 0 {
                write!(self.output, "\n{:2}", at.row() + 1)?;
            }
            let symbol = board[at].map_or(".".to_owned(), |mark| mark.to_string());
            if lines.iter().any(|line| line.contains(at)) {
                write!(self.output, "[{symbol}]")?;
            } else {
                write!(self.output, " {symbol} ")?;
            }
        }
        writeln!(self.output, "\n")?;
        if let Some(result) = game.result() {
            writeln!(self.output, "The game is over: {result}.")?;
            for line in lines {
                writeln!(self.output, "The winning line: {line}.")?;
            }
        }
        Ok(())
    }
}

/// Reads a line as a command, as far as it makes sense in the game.
fn parse<S: Size>(text: &str, game: &AnyGame<S>) -> Result<Command<S>, ParsePositionError> {
    match (text, game.turn()) {
        ("undo", _) => Ok(Command::Undo),
        ("help", _) => Ok(Command::Help),
        ("quit" | "q" | "exit", _) | ("no" | "n", None) => Ok(Command::Quit),
        ("yes" | "y", None) => Ok(Command::Again),
        _ => text.parse().map(Command::Play),
    }
}
