//! The game line by line, for pipes and for `--plain`.

use std::io::{self, BufRead, Read, Write};
use std::ops::ControlFlow;

use tictactype::error::ParseSquareError;
use tictactype::{AnySize, AnySizeGame, Coordinates, Mark};

use crate::game_page::{NO_MOVE, NO_MOVE_OF_YOURS};
use crate::{Player, analysis};

/// Plays games until the person quits or the input ends.
///
/// # Errors
///
/// Returns an error if the input cannot be read or the output cannot be written.
pub fn play(
    size: AnySize,
    players: [Player; 2],
    input: impl BufRead,
    output: impl Write,
) -> io::Result<()> {
    PlainGame {
        game: AnySizeGame::on(size),
        undone: Vec::new(),
        players,
        input,
        output,
    }
    .run()
}

/// A game that is played through lines of text.
struct PlainGame<Input, Output> {
    game: AnySizeGame,
    /// The moves that were taken back, by each `undo` in reverse order.
    undone: Vec<Vec<Coordinates>>,
    players: [Player; 2],
    input: Input,
    output: Output,
}

/// A line of input.
enum Command {
    Play(Coordinates),
    Undo,
    Redo,
    Hint,
    Help,
    Quit,
    /// Starts a new game after the end of one.
    NewGame,
}

impl<Input: BufRead, Output: Write> PlainGame<Input, Output> {
    fn run(mut self) -> io::Result<()> {
        let size = self.game.size();
        writeln!(self.output, "Tic-tac-toe, {size}.")?;
        self.print_help()?;
        self.print_board()?;
        loop {
            self.play_computer_moves()?;
            let Some(text) = self.prompt()? else {
                return writeln!(self.output, "\nEnd of input. Goodbye.");
            };
            let result = match self.parse(&text) {
                Ok(Command::Play(at)) => self.play(at),
                Ok(Command::Undo) => self.undo().map_err(str::to_owned),
                Ok(Command::Redo) => self.redo(),
                Ok(Command::Hint) => {
                    self.print_hint()?;
                    continue;
                }
                Ok(Command::NewGame) => {
                    self.game = AnySizeGame::on(size);
                    self.undone.clear();
                    Ok(())
                }
                Ok(Command::Help) => {
                    self.print_help()?;
                    continue;
                }
                Ok(Command::Quit) => return writeln!(self.output, "Goodbye."),
                Err(error) if self.game.turn().is_some() => {
                    writeln!(self.output, "{error}\nType `help` for the commands.")?;
                    continue;
                }
                Err(_) => {
                    writeln!(self.output, "Please answer yes, no or undo.")?;
                    continue;
                }
            };
            match result {
                Ok(()) => self.print_board()?,
                Err(error) => writeln!(self.output, "{error}")?,
            }
        }
    }

    /// Plays the moves of the computer players, until a person is to move or the game is over.
    fn play_computer_moves(&mut self) -> io::Result<()> {
        while let Some(mark) = self.game.turn() {
            let player = self.player_to_move();
            let mut never_stop = |_| ControlFlow::Continue(());
            let Some(at) = analysis::choose(&self.game, player, &mut never_stop) else {
                break;
            };
            self.game.push(at).map_err(io::Error::other)?;
            writeln!(self.output, "{mark} ({player}) plays {at}.")?;
            self.print_board()?;
        }
        Ok(())
    }

    /// Returns the player to move, or a person once the game is over.
    fn player_to_move(&self) -> Player {
        let [x, o] = self.players;
        match self.game.turn() {
            Some(Mark::X) => x,
            Some(Mark::O) => o,
            None => Player::Person,
        }
    }

    /// Plays a move of a person.
    fn play(&mut self, at: Coordinates) -> Result<(), String> {
        self.game.push(at).map_err(|illegal| illegal.to_string())?;
        self.undone.clear();
        Ok(())
    }

    /// Takes back the person's last move and the moves of the computer after it.
    fn undo(&mut self) -> Result<(), &'static str> {
        let before = self.game.clone();
        let mut undone = vec![self.game.pop().ok_or(NO_MOVE)?];
        let has_person = self.players.iter().any(|player| player.is_person());
        while has_person && !self.player_to_move().is_person() {
            let Some(at) = self.game.pop() else {
                // The computer made the first move, and would only make it again.
                self.game = before;
                return Err(NO_MOVE_OF_YOURS);
            };
            undone.push(at);
        }
        self.undone.push(undone);
        Ok(())
    }

    /// Plays the moves again that the last `undo` has taken back.
    fn redo(&mut self) -> Result<(), String> {
        let undone = self.undone.pop().ok_or("there is no move to play again")?;
        for at in undone.into_iter().rev() {
            self.game.push(at).map_err(|illegal| illegal.to_string())?;
        }
        Ok(())
    }

    /// Prints a good move with its reason.
    fn print_hint(&mut self) -> io::Result<()> {
        let mut never_stop = |_| ControlFlow::Continue(());
        let Some(at) = analysis::choose(&self.game, Player::EXPERT, &mut never_stop) else {
            return writeln!(self.output, "The game is over.");
        };
        let why = analysis::reason(&self.game, at).map(|reason| format!(" ({reason})"));
        writeln!(self.output, "A good move: {at}{}.", why.unwrap_or_default())
    }

    fn print_help(&mut self) -> io::Result<()> {
        let side = self.game.size().side();
        let last = Coordinates {
            column: side - 1,
            row: side - 1,
        };
        writeln!(
            self.output,
            "Type a square, a1 to {last}, or undo, redo, hint, help or quit."
        )?;
        if side == 3 {
            writeln!(
                self.output,
                "Squares also have names: top-left, middle-center, bottom-right and so on."
            )?;
        }
        Ok(())
    }

    /// Prompts for a line of input and reads it. Returns `None` at the end of the input.
    fn prompt(&mut self) -> io::Result<Option<String>> {
        match self.game.turn() {
            Some(mark) => write!(self.output, "{mark} to move: ")?,
            None => write!(self.output, "Another game? (yes, no or undo) ")?,
        }
        self.output.flush()?;
        let mut line = Vec::new();
        // No command is longer than 80 bytes: the rest of the line is skipped.
        self.input.by_ref().take(80).read_until(b'\n', &mut line)?;
        if line.is_empty() {
            return Ok(None);
        }
        if !line.ends_with(b"\n") {
            self.input.skip_until(b'\n')?;
        }
        Ok(Some(String::from_utf8_lossy(&line).trim().to_lowercase()))
    }

    /// Prints the board, and the result once the game is over.
    fn print_board(&mut self) -> io::Result<()> {
        write!(self.output, "\n  ")?;
        for letter in ('a'..='z').take(self.game.size().side()) {
            write!(self.output, " {letter} ")?;
        }
        for (row, marks) in self.game.rows().enumerate() {
            write!(self.output, "\n{:2}", row + 1)?;
            for (column, mark) in marks.enumerate() {
                let at = Coordinates { column, row };
                let symbol = mark.map_or(".".to_owned(), |mark| mark.to_string());
                if self.game.winning_lines().any(|line| line.contains(at)) {
                    write!(self.output, "[{symbol}]")?;
                } else {
                    write!(self.output, " {symbol} ")?;
                }
            }
        }
        writeln!(self.output, "\n")?;
        if let Some(result) = self.game.result() {
            writeln!(self.output, "The game is over: {result}.")?;
            for line in self.game.winning_lines() {
                writeln!(self.output, "Winning line: {line}.")?;
            }
        }
        Ok(())
    }

    /// Parses a line. `yes` and `no` are commands only after the end of a game.
    fn parse(&self, text: &str) -> Result<Command, ParseSquareError> {
        match (text, self.game.turn()) {
            ("undo", _) => Ok(Command::Undo),
            ("redo", _) => Ok(Command::Redo),
            ("hint", Some(_)) => Ok(Command::Hint),
            ("help", _) => Ok(Command::Help),
            ("quit" | "q" | "exit", _) | ("no" | "n", None) => Ok(Command::Quit),
            ("yes" | "y", None) => Ok(Command::NewGame),
            _ => self.game.size().parse_square(text).map(Command::Play),
        }
    }
}
