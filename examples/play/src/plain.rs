//! The game line by line, for pipes and for `--plain`.

use std::io::{self, BufRead, Read, Write};
use std::time::Duration;

use tictactype::{AnyGame, AnySize, Coordinates, Size};

use crate::game_page::GamePage;
use crate::job::{Job, Task};
use crate::keys::Command;
use crate::message::sentence;
use crate::{Arguments, Player, USAGE, analysis, arguments};

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
        page: GamePage::new(size, players, Duration::ZERO),
        printed: None,
        input,
        output,
    }
    .run()
}

/// The page of a game through lines of text.
struct PlainGame<Input, Output> {
    page: GamePage,
    /// The game as last printed. `None` for a new size or new players.
    printed: Option<AnyGame>,
    input: Input,
    output: Output,
}

impl<Input: BufRead, Output: Write> PlainGame<Input, Output> {
    fn run(mut self) -> io::Result<()> {
        loop {
            self.print_changes()?;
            if let Some(job) = self.page.take_job() {
                self.run_job(job)?;
                continue;
            }
            let Some(line) = self.prompt()? else {
                return writeln!(self.output, "\nEnd of input. Goodbye.");
            };
            match self.parse(&line) {
                None => self.play(&line)?,
                Some(Command::Quit) => return writeln!(self.output, "Goodbye."),
                Some(Command::Help) => self.print_help()?,
                Some(Command::Setup) => self.set_up(&line)?,
                Some(command) => self.page.obey(command),
            }
        }
    }

    /// Runs a search, and prints the move of a computer player or the values of the moves.
    fn run_job(&mut self, job: Job) -> io::Result<()> {
        let (task, turn) = (job.task, self.page.game().turn());
        job.run(|report| self.page.receive(report));
        match (task, turn, self.page.game().last_move()) {
            (Task::Move(player), Some(mark), Some(at)) => {
                writeln!(self.output, "{mark} ({player}) plays {at}.")
            }
            (Task::Values, ..) => {
                writeln!(self.output, "Best moves")?;
                for (at, score) in self.page.values().iter().flat_map(|values| &values.best) {
                    let score = analysis::describe(*score);
                    writeln!(self.output, "  {at:<5}  {score}")?;
                }
                // Each request shows the values of one position.
                self.page.obey(Command::Values);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Returns the command of a line, if it is one and not a square. `yes` and `no` are commands
    /// only after the end of a game, and an empty line only while a computer player waits. Hints and
    /// values are only for a game that is not over.
    fn parse(&self, line: &str) -> Option<Command> {
        let is_over = self.page.game().turn().is_none();
        match line {
            "q" | "exit" => Some(Command::Quit),
            "no" | "n" if is_over => Some(Command::Quit),
            "yes" | "y" if is_over => Some(Command::NewGame),
            "" if !is_over && !self.page.awaits_person() => Some(Command::Play),
            _ => {
                let word = line.split_once(' ').filter(|(word, _)| *word == "setup");
                let word = word.map_or(line, |(word, _)| word);
                let mut words = Command::WORDS.into_iter();
                let command = words.find_map(|(known, command)| (known == word).then_some(command));
                command.filter(|one| !is_over || !matches!(one, Command::Hint | Command::Values))
            }
        }
    }

    /// Plays a move of a person.
    fn play(&mut self, line: &str) -> io::Result<()> {
        if self.page.game().turn().is_none() {
            return writeln!(
                self.output,
                "The game is over. Please answer yes, no or undo."
            );
        }
        let name = match line {
            "" => return Ok(()),
            "center" | "centre" | "middle" => "middle-center",
            "top" => "top-center",
            "bottom" => "bottom-center",
            "left" => "middle-left",
            "right" => "middle-right",
            _ => line,
        };
        match self.page.game().size().parse_square(name) {
            Ok(at) => self.page.play_square(at),
            Err(error) => {
                let reason = sentence(error);
                writeln!(self.output, "{reason}\nType help for the commands.")?;
            }
        }
        Ok(())
    }

    /// Starts a game with the options of the command line.
    fn set_up(&mut self, line: &str) -> io::Result<()> {
        match Arguments::parse(line.split_whitespace().skip(1)) {
            Ok(arguments::Command::Play(arguments)) if arguments.skip_setup => {
                let Arguments { size, players, .. } = arguments;
                self.page = GamePage::new(size, players, Duration::ZERO);
                self.printed = None;
                Ok(())
            }
            Ok(arguments::Command::Play(_)) => writeln!(
                self.output,
                "Type the size and the players of a new game as options of the command line:\n\
                 setup --side 15 --line 5 --x person --o medium"
            ),
            Ok(_) => writeln!(self.output, "{USAGE}"),
            Err(error) => writeln!(self.output, "{}", sentence(error)),
        }
    }

    fn print_help(&mut self) -> io::Result<()> {
        let side = self.page.game().size().side();
        let last = Coordinates {
            column: side - 1,
            row: side - 1,
        };
        let [words @ .., quit] = Command::WORDS.map(|(word, _)| word);
        let words = words.join(", ");
        writeln!(
            self.output,
            "Type a square, a1 to {last}, or {words} or {quit}."
        )?;
        if side == 3 {
            writeln!(
                self.output,
                "Squares also have names: center, top, bottom-right and so on."
            )?;
        }
        Ok(())
    }

    /// Prompts for a line of input and reads it. Returns `None` at the end of the input.
    fn prompt(&mut self) -> io::Result<Option<String>> {
        match self.page.game().turn() {
            Some(mark) if self.page.awaits_person() => write!(self.output, "{mark} to move: ")?,
            Some(mark) => {
                let player = self.page.player(mark);
                write!(
                    self.output,
                    "Paused. {mark} ({player}) to move. Enter: one move, pause: resume. "
                )?;
            }
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

    /// Prints the board if it has changed, and the message of the page if there is one.
    fn print_changes(&mut self) -> io::Result<()> {
        if self.printed.is_none() {
            writeln!(self.output, "Tic-tac-toe, {}.", self.page.game().size())?;
            self.print_help()?;
        }
        if self.printed.as_ref() != Some(self.page.game()) {
            self.print_board()?;
            self.printed = Some(self.page.game().clone());
        }
        if let Some(message) = self.page.take_message() {
            writeln!(self.output, "{}", message.text)?;
        }
        Ok(())
    }

    /// Prints the board, and the result once the game is over.
    fn print_board(&mut self) -> io::Result<()> {
        let game = self.page.game();
        write!(self.output, "\n  ")?;
        for letter in ('a'..='z').take(game.size().side()) {
            write!(self.output, " {letter} ")?;
        }
        let last_move = game.last_move();
        for (row, marks) in game.rows().enumerate() {
            write!(self.output, "\n{:2}", row + 1)?;
            for (column, mark) in marks.enumerate() {
                let at = Coordinates { column, row };
                let symbol = mark.map_or(".".to_owned(), |mark| mark.to_string());
                if game.winning_lines().any(|line| line.contains(at)) {
                    write!(self.output, "[{symbol}]")?;
                } else if last_move == Some(at) {
                    write!(self.output, "({symbol})")?;
                } else {
                    write!(self.output, " {symbol} ")?;
                }
            }
        }
        writeln!(self.output, "\n")?;
        if let Some(result) = game.result() {
            writeln!(self.output, "The game is over: {result}.")?;
            for line in game.winning_lines() {
                writeln!(self.output, "Winning line: {line}.")?;
            }
        }
        Ok(())
    }
}
