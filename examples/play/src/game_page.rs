//! The page of a game: the game, its players, and everything around it that a person can see and
//! change.

mod jobs;
mod typing;

use std::fmt::Display;
use std::time::Duration;

use tictactype::computer::Score;
use tictactype::{AnyGame, AnySize, Coordinates, Mark, Size};

pub use self::jobs::RunningJob;

use self::typing::Typed;
use crate::Player;
use crate::analysis::{self, Progress};
use crate::input::{Arrow, Input};
use crate::job::{Job, Task};
use crate::keys::Command;
use crate::layout::Layout;
use crate::message::{Message, MessageKind};

/// The page of a game.
#[derive(Debug)]
pub struct GamePage {
    game: AnyGame,
    players: [Player; 2],
    min_move_time: Duration,
    cursor: Coordinates,
    /// The top left square of the part of the board that is shown.
    first_visible: Coordinates,
    /// The moves that were taken back, with the next one last.
    redo: Vec<Coordinates>,
    /// The part of a square that has been typed.
    typing: Option<String>,
    last_key: LastKey,
    message: Option<Message>,
    pause: Pause,
    /// `true` while only computers play and the page is hidden: they wait.
    on_hold: bool,
    running: Option<RunningJob>,
    ticks: usize,
    next_job: Option<Job>,
    last_search: Option<(Mark, Progress)>,
    hint: Hint,
    values: Option<MoveValues>,
}

/// An action that the page leaves to the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameAction {
    /// Opens the setup page.
    Setup,
    /// Opens the help.
    Help,
    /// Quits the program.
    Quit,
}

/// The last key, if it changes what the next one means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LastKey {
    /// A key that does not matter to the next one.
    Other,
    /// A command's letter that may begin a square: a digit after the letter makes it a column.
    Letter(char),
    /// Such a letter, after its command asked for confirmation.
    AskedToConfirm(char),
    /// The last character of this square. Enter after it does nothing, and a digit takes it back.
    CompletedSquare(Coordinates),
    /// A character or a paste that was refused. Enter after it does nothing: the person meant it
    /// for the refused text, not for the square at the cursor.
    Refused,
}

/// The pause of the computer players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pause {
    Off,
    On,
    /// Off for one move.
    Step,
}

/// The hint, if one was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hint {
    Off,
    Requested,
    Found(Coordinates),
}

/// The values of the moves that are known so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveValues {
    /// The squares and their values, from the best to the worst.
    pub best: Vec<(Coordinates, Score)>,
    /// The state of the evaluation.
    pub status: ValuesStatus,
}

/// The state of the evaluation of the moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ValuesStatus {
    /// More values will come.
    #[default]
    Running,
    /// The person has stopped it.
    Stopped,
    /// The evaluation has finished.
    Complete,
}

impl MoveValues {
    fn insert(&mut self, at: Coordinates, score: Score) {
        self.best.retain(|(known, _)| *known != at);
        let index = self.best.partition_point(|(_, known)| *known >= score);
        self.best.insert(index, (at, score));
    }

    /// Returns the value of a move, if it is known.
    #[must_use]
    pub fn at(&self, at: Coordinates) -> Option<Score> {
        let (_, score) = self.best.iter().find(|(known, _)| *known == at)?;
        Some(*score)
    }
}

impl GamePage {
    /// Creates the page with a new game between the players of X and of O.
    ///
    /// If both are computers, each move takes at least `min_move_time`.
    #[must_use]
    pub fn new(size: AnySize, players: [Player; 2], min_move_time: Duration) -> Self {
        let mut page = Self {
            game: AnyGame::on(size),
            players,
            min_move_time,
            cursor: analysis::middle(size),
            first_visible: Coordinates::default(),
            redo: Vec::new(),
            typing: None,
            last_key: LastKey::Other,
            message: None,
            pause: Pause::Off,
            on_hold: false,
            running: None,
            ticks: 0,
            next_job: None,
            last_search: None,
            hint: Hint::Off,
            values: None,
        };
        page.start_next_job();
        page
    }

    /// Creates the page with a game that X has won by a row in the middle of the board. It shows
    /// the size of the board and the length of a line.
    #[must_use]
    pub fn preview(size: AnySize) -> Self {
        let mut page = Self::new(size, [Player::Person; 2], Duration::ZERO);
        let row = (size.side() - 1) / 2;
        let first = (size.side() - size.line()) / 2;
        let columns = first..first + size.line();
        let pairs = columns.map(|column| [row, row + 1].map(|row| Coordinates { column, row }));
        for at in pairs.flatten().take(2 * size.line() - 1) {
            page.play(at);
        }
        page
    }

    /// Returns the game.
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// Returns the players of X and O.
    #[must_use]
    pub fn players(&self) -> [Player; 2] {
        self.players
    }

    /// Returns the player of a mark.
    #[must_use]
    pub fn player(&self, mark: Mark) -> Player {
        self.players[usize::from(mark == Mark::O)]
    }

    /// Returns the square that Enter plays.
    #[must_use]
    pub fn cursor(&self) -> Coordinates {
        self.cursor
    }

    /// Returns the top left square of the part of the board that is shown.
    #[must_use]
    pub fn first_visible(&self) -> Coordinates {
        self.first_visible
    }

    /// Returns the part of a square that has been typed.
    #[must_use]
    pub fn typing(&self) -> Option<&str> {
        self.typing.as_deref()
    }

    /// Returns the message that is shown instead of the turn.
    #[must_use]
    pub fn message(&self) -> Option<&Message> {
        self.message.as_ref()
    }

    /// Removes the message, and returns it.
    pub(crate) fn take_message(&mut self) -> Option<Message> {
        self.message.take()
    }

    /// Returns the job that is running.
    #[must_use]
    pub fn running(&self) -> Option<&RunningJob> {
        self.running.as_ref()
    }

    /// Returns the result of the last search for a move, and the mark that it was for.
    #[must_use]
    pub fn last_search(&self) -> Option<(Mark, &Progress)> {
        let (mark, progress) = self.last_search.as_ref()?;
        Some((*mark, progress))
    }

    /// Returns the hint, once it is found.
    #[must_use]
    pub fn hint(&self) -> Option<Coordinates> {
        match self.hint {
            Hint::Found(at) => Some(at),
            Hint::Off | Hint::Requested => None,
        }
    }

    /// Returns the values of the moves, if they are switched on.
    #[must_use]
    pub fn values(&self) -> Option<&MoveValues> {
        self.values.as_ref()
    }

    /// Returns `true` while the computer players are paused.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.pause == Pause::On
    }

    /// Returns `true` if both players are computers.
    #[must_use]
    pub fn has_only_computers(&self) -> bool {
        !self.players.iter().any(|player| player.is_person())
    }

    /// Returns `true` if a person is to move.
    #[must_use]
    pub fn awaits_person(&self) -> bool {
        (self.game.turn()).is_some_and(|mark| self.player(mark).is_person())
    }

    /// Handles an input. Returns the action that it leaves to the program, if any.
    pub fn handle(&mut self, input: Input, layout: Option<&Layout>) -> Option<GameAction> {
        let message = self.message.take();
        let previous = std::mem::replace(&mut self.last_key, LastKey::Other);
        let command = Command::from_input(input);
        let mut action = None;
        match input {
            Input::Char(key) if command != Some(Command::Play) => {
                match (self.type_char(key, previous), command) {
                    (Typed::Incomplete, _) => {}
                    (Typed::Square(at), _) => self.play_typed(at),
                    (Typed::Key, Some(command)) => {
                        action = self.run_command(command, Some(key), previous);
                    }
                    (Typed::Key, None) => self.refuse_text(format!(
                        "There is no key {key}. Type a square, such as b2, or ? for help."
                    )),
                }
            }
            Input::Enter if self.is_end_of_text(previous) => self.message = message,
            Input::Paste(square) => {
                self.typing = None;
                match square {
                    Some(at) => self.play_typed(at),
                    None => self.refuse_text("The pasted text is not a square, such as b2."),
                }
            }
            Input::Click { x, y } => {
                if let Some(at) = layout.and_then(|layout| layout.square_at(x, y)) {
                    self.typing = None;
                    self.play(at);
                }
            }
            _ => {
                if let Some(command) = command {
                    action = self.run_command(command, None, previous);
                }
            }
        }
        self.start_next_job();
        action
    }

    /// Runs a command that is not typed as a key. A new game asks for no confirmation.
    pub(crate) fn obey(&mut self, command: Command) {
        self.message = None;
        if command == Command::NewGame {
            self.restart();
        } else {
            self.run_command(command, None, LastKey::Other);
        }
        self.start_next_job();
    }

    /// Plays a square that is not typed by keys.
    pub(crate) fn play_square(&mut self, at: Coordinates) {
        self.message = None;
        self.play(at);
        self.start_next_job();
    }

    /// Turns the spinner, if a job is running. Returns `true` if it looks different now.
    pub fn tick(&mut self) -> bool {
        self.ticks += 1;
        self.running.is_some() && self.ticks.is_multiple_of(4)
    }

    /// Returns a sign that turns while a job is running.
    #[must_use]
    pub fn spinner(&self) -> char {
        ['|', '/', '-', '\\'][self.ticks / 4 % 4]
    }

    /// Scrolls to the part of the board that contains the cursor.
    pub fn scroll_to_cursor(&mut self, layout: &Layout) {
        self.first_visible = layout.scrolled_to(self.cursor);
    }

    /// Runs a command. `key` is the character that it was typed as, if any.
    fn run_command(
        &mut self,
        command: Command,
        key: Option<char>,
        previous: LastKey,
    ) -> Option<GameAction> {
        let mut last_key = match key {
            Some(key) if command.may_begin_square() => LastKey::Letter(key),
            _ => LastKey::Other,
        };
        let confirmed = key.is_some_and(|key| previous == LastKey::AskedToConfirm(key));
        match command {
            Command::Play => self.enter(),
            Command::Stop => self.escape(),
            Command::DeleteTyped => self.backspace(),
            Command::MoveCursor(arrow) => self.move_cursor(arrow),
            Command::Undo => self.undo(),
            Command::Redo => self.redo(),
            Command::NewGame if confirmed || !self.needs_confirmation() => self.restart(),
            Command::NewGame => last_key = self.ask_to_confirm('n', "for a new game"),
            // On boards with a column q, the key may have been meant as a column.
            Command::Quit
                if self.game.size().side() > 16 && !confirmed && self.is_person_playing() =>
            {
                last_key = self.ask_to_confirm('q', "to quit");
            }
            Command::Hint => self.request_hint(),
            Command::Values => self.toggle_values(),
            Command::Pause => self.toggle_pause(),
            Command::Setup => return Some(GameAction::Setup),
            Command::Help => return Some(GameAction::Help),
            Command::Quit => return Some(GameAction::Quit),
        }
        // Set after the command, because `restart` resets it. So even after `n` has begun a new
        // game, a digit makes it a column, as in `n5`.
        self.last_key = last_key;
        None
    }

    /// Asks the person to press a key again.
    fn ask_to_confirm(&mut self, key: char, purpose: &str) -> LastKey {
        let question = format!("Press {key} again {purpose}, or any other key to continue.");
        self.message = Some(Message::new(MessageKind::Question, question));
        LastKey::AskedToConfirm(key)
    }

    fn refuse(&mut self, reason: impl Display) {
        self.message = Some(Message::error(reason));
    }

    /// Refuses a text that was typed or pasted.
    fn refuse_text(&mut self, reason: impl Display) {
        self.refuse(reason);
        self.last_key = LastKey::Refused;
    }

    fn move_cursor(&mut self, arrow: Arrow) {
        let last = self.game.size().side() - 1;
        let Coordinates { column, row } = &mut self.cursor;
        self.typing = None;
        match arrow {
            Arrow::Up => *row = row.saturating_sub(1),
            Arrow::Down => *row = last.min(*row + 1),
            Arrow::Left => *column = column.saturating_sub(1),
            Arrow::Right => *column = last.min(*column + 1),
        }
    }

    fn enter(&mut self) {
        if let Some(typed) = self.typing.take() {
            match self.game.size().parse_square(&typed) {
                Ok(at) => self.play(at),
                Err(error) => self.refuse(error),
            }
        } else if self.is_waiting_for_a_step() {
            self.cancel_job();
            self.pause = Pause::Step;
        } else {
            self.play(self.cursor);
        }
    }

    fn escape(&mut self) {
        if self.typing.take().is_some() {
            return;
        }
        if let Some(job) = &self.running {
            job.interrupt();
        }
    }

    /// Tells if Enter after this key only ends a text. In a pause, it makes the computer move.
    fn is_end_of_text(&self, previous: LastKey) -> bool {
        !self.is_waiting_for_a_step()
            && matches!(previous, LastKey::CompletedSquare(_) | LastKey::Refused)
    }

    /// Returns `true` if a paused computer player is to move.
    fn is_waiting_for_a_step(&self) -> bool {
        self.is_paused() && self.game.turn().is_some() && !self.awaits_person()
    }

    /// Plays a square that was typed or pasted.
    fn play_typed(&mut self, at: Coordinates) {
        self.play(at);
        self.last_key = match self.message {
            None => LastKey::CompletedSquare(at),
            Some(_) => LastKey::Refused,
        };
    }

    /// Plays a move of the person. Once the game is over, its result stays on the screen.
    fn play(&mut self, at: Coordinates) {
        let Some(mark) = self.game.turn() else { return };
        if !self.awaits_person() {
            let key = if self.is_paused() { "Enter" } else { "Esc" };
            self.refuse(format!(
                "It is {mark}'s turn. Press {key} to make the computer move now."
            ));
            return;
        }
        match self.game.push(at) {
            Ok(()) => {
                if self.redo.pop() != Some(at) {
                    self.redo.clear();
                }
                self.cursor = at;
                self.reset_analysis();
            }
            Err(error) => self.refuse(error),
        }
    }

    /// Takes back moves to the person's previous turn, or one move if only computers play.
    fn undo(&mut self) {
        let before = self.game.clone();
        let mut taken_back = Vec::new();
        while let Some(at) = self.game.pop() {
            taken_back.push(at);
            if self.has_only_computers() || self.awaits_person() {
                if self.has_only_computers() {
                    self.pause = Pause::On;
                }
                self.redo.extend(taken_back);
                self.last_search = None;
                self.reset_analysis();
                return;
            }
        }
        // The computer made the first move, if any, and would only make it again.
        self.game = before;
        self.refuse(if self.game.ply() == 0 {
            "The board is empty: there is no move to take back."
        } else {
            "You have no move to take back."
        });
    }

    /// Plays moves again that were taken back, up to the person's next turn.
    fn redo(&mut self) {
        if self.redo.is_empty() {
            self.refuse("There is no move to redo.");
            return;
        }
        while let Some(at) = self.redo.pop() {
            if let Err(error) = self.game.push(at) {
                self.refuse(error);
                break;
            }
            self.cursor = at;
            if self.has_only_computers() || self.awaits_person() {
                break;
            }
        }
        self.last_search = None;
        self.reset_analysis();
    }

    /// Returns `true` if a person plays and the game is not over.
    fn is_person_playing(&self) -> bool {
        !self.has_only_computers() && self.game.turn().is_some()
    }

    /// Returns `true` if a new game would lose moves of a person's unfinished game.
    #[must_use]
    pub fn needs_confirmation(&self) -> bool {
        self.is_person_playing() && !(self.game.ply() == 0 && self.redo.is_empty())
    }

    /// Tells the page whether it is hidden. If only computers play, they wait until it is shown.
    pub fn set_hidden(&mut self, hidden: bool) {
        self.on_hold = hidden && self.has_only_computers();
        if self.on_hold {
            self.cancel_job();
        }
        self.start_next_job();
    }

    fn restart(&mut self) {
        let values = self.values.is_some().then(MoveValues::default);
        *self = Self::new(self.game.size(), self.players, self.min_move_time);
        self.values = values;
    }

    fn toggle_pause(&mut self) {
        if self.players.iter().all(|player| player.is_person()) {
            self.refuse("There is no computer player to pause.");
            return;
        }
        self.cancel_job();
        let (pause, text) = match self.pause {
            Pause::On => (Pause::Off, "The computer players continue."),
            Pause::Off | Pause::Step => (Pause::On, "The computer players are paused."),
        };
        self.pause = pause;
        // When a person is to move, nothing else shows the pause.
        if self.awaits_person() {
            self.message = Some(Message::new(MessageKind::Info, text.to_owned()));
        }
    }

    fn toggle_values(&mut self) {
        if self.running().map(RunningJob::task) == Some(Task::Values) {
            self.cancel_job();
        }
        let is_on = self.values.is_none() && self.game.turn().is_some();
        self.values = is_on.then(MoveValues::default);
    }

    fn request_hint(&mut self) {
        let Some(mark) = self.game.turn() else { return };
        if self.awaits_person() || self.is_paused() {
            self.cancel_job();
            self.hint = Hint::Requested;
        } else {
            self.refuse(format!("It is {mark}'s turn. Ask for a hint on your turn."));
        }
    }

    /// Drops the hint and the values of the previous position.
    fn reset_analysis(&mut self) {
        self.cancel_job();
        self.hint = Hint::Off;
        if let Some(values) = &mut self.values {
            *values = MoveValues::default();
        }
    }

    /// Returns the task of the next job.
    fn next_task(&self) -> Option<Task> {
        if self.on_hold {
            return None;
        }
        let mark = self.game.turn()?;
        let player = self.player(mark);
        if !player.is_person() && !self.is_paused() {
            return Some(Task::Move(player));
        }
        if self.hint == Hint::Requested {
            return Some(Task::Hint);
        }
        let values = self.values.as_ref()?;
        (values.status == ValuesStatus::Running).then_some(Task::Values)
    }
}
