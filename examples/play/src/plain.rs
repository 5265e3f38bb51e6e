//! The game line by line: for a pipe, and for whoever prefers it.

use std::io::{self, BufRead, Read, Write};
use std::ops::ControlFlow;

use tictactype::AnySize;

use crate::table::NONE_IS_YOURS;
use crate::{At, Contender, Contest};

/// Plays games until somebody has had enough or the input ends.
///
/// # Errors
///
/// When the input cannot be read or the output not be written.
pub fn play(
    size: AnySize,
    contenders: [Contender; 2],
    input: impl BufRead,
    output: impl Write,
) -> io::Result<()> {
    Dialog {
        contest: <dyn Contest>::on(size),
        contenders,
        input,
        output,
    }
    .hold()
}

/// A game that is talked about.
struct Dialog<Input, Output> {
    contest: Box<dyn Contest>,
    contenders: [Contender; 2],
    input: Input,
    output: Output,
}

/// What a person can say.
enum Command {
    Play(At),
    Undo,
    Help,
    Quit,
    /// A new game, once one is over.
    Again,
}

impl<Input: BufRead, Output: Write> Dialog<Input, Output> {
    fn hold(mut self) -> io::Result<()> {
        let size = self.contest.size();
        writeln!(self.output, "Tic-tac-toe, {size}.")?;
        self.help()?;
        self.show()?;
        loop {
            self.let_the_computer_play()?;
            let Some(text) = self.ask()? else {
                return writeln!(self.output, "\nThe input has ended. Goodbye.");
            };
            let answer = match self.parse(&text) {
                Ok(Command::Play(at)) => self.contest.play(at),
                Ok(Command::Undo) => self.undo(),
                Ok(Command::Again) => {
                    self.contest = <dyn Contest>::on(size);
                    Ok(())
                }
                Ok(Command::Help) => {
                    self.help()?;
                    continue;
                }
                Ok(Command::Quit) => return writeln!(self.output, "Goodbye."),
                Err(why) if self.contest.turn().is_some() => {
                    writeln!(
                        self.output,
                        "That is no square: {why}. Type `help` for what can be typed."
                    )?;
                    continue;
                }
                Err(_) => {
                    writeln!(self.output, "Please answer yes, no or undo.")?;
                    continue;
                }
            };
            match answer {
                Ok(()) => self.show()?,
                Err(why) => writeln!(self.output, "That cannot be done: {why}.")?,
            }
        }
    }

    /// Plays the moves that are not a person's to play.
    fn let_the_computer_play(&mut self) -> io::Result<()> {
        while let Some(mark) = self.contest.turn() {
            let contender = self.contender();
            let mut patient = |_| ControlFlow::Continue(());
            let Some(at) = self.contest.choose(contender, &mut patient) else {
                break;
            };
            if let Err(why) = self.contest.play(at) {
                return Err(io::Error::other(why));
            }
            writeln!(self.output, "{mark}, played by {contender}, moves: {at}")?;
            self.show()?;
        }
        Ok(())
    }

    /// Who is to move; a person, once the game is over.
    fn contender(&self) -> Contender {
        let [x, o] = self.contenders;
        match self.contest.turn() {
            Some(tictactype::Mark::X) => x,
            Some(tictactype::Mark::O) => o,
            None => Contender::Person,
        }
    }

    /// Takes back a move, and those of the computer after it.
    fn undo(&mut self) -> Result<(), String> {
        let before = self.contest.copy();
        self.contest.undo()?;
        let people = self
            .contenders
            .iter()
            .any(|contender| contender.is_person());
        while people && !self.contender().is_person() {
            if self.contest.undo().is_err() {
                // The computer began, and would begin again.
                self.contest = before;
                return Err(NONE_IS_YOURS.to_owned());
            }
        }
        Ok(())
    }

    fn help(&mut self) -> io::Result<()> {
        let side = self.contest.size().side();
        let last = At {
            column: side - 1,
            row: side - 1,
        };
        writeln!(
            self.output,
            "Type a square, a1 to {last}, or undo, help, quit."
        )?;
        if side == 3 {
            writeln!(
                self.output,
                "The squares have names, too: top-left, middle-center, bottom-right and so on."
            )?;
        }
        Ok(())
    }

    /// Asks whoever is to move for a line of text; gives nothing at the end of the input.
    fn ask(&mut self) -> io::Result<Option<String>> {
        match self.contest.turn() {
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
    fn show(&mut self) -> io::Result<()> {
        let lines = self.contest.winning_lines();
        let side = self.contest.size().side();
        write!(self.output, "\n  ")?;
        for letter in ('a'..='z').take(side) {
            write!(self.output, " {letter} ")?;
        }
        for row in 0..side {
            write!(self.output, "\n{:2}", row + 1)?;
            for column in 0..side {
                let at = At { column, row };
                let mark = self.contest.mark_at(at);
                let symbol = mark.map_or(".".to_owned(), |mark| mark.to_string());
                if lines.iter().any(|line| line.squares.contains(&at)) {
                    write!(self.output, "[{symbol}]")?;
                } else {
                    write!(self.output, " {symbol} ")?;
                }
            }
        }
        writeln!(self.output, "\n")?;
        if let Some(result) = self.contest.result() {
            writeln!(self.output, "The game is over: {result}.")?;
            for line in lines {
                writeln!(self.output, "The winning line: {}.", line.text)?;
            }
        }
        Ok(())
    }

    /// Reads a line as a command, as far as it makes sense in the game.
    fn parse(&self, text: &str) -> Result<Command, String> {
        match (text, self.contest.turn()) {
            ("undo", _) => Ok(Command::Undo),
            ("help", _) => Ok(Command::Help),
            ("quit" | "q" | "exit", _) | ("no" | "n", None) => Ok(Command::Quit),
            ("yes" | "y", None) => Ok(Command::Again),
            _ => self.contest.parse(text).map(Command::Play),
        }
    }
}
