//! A game at the terminal: the game itself, who plays it, and everything around it that a person can see and change.

mod typing;
mod work;

use std::time::Duration;

use tictactype::computer::Score;
use tictactype::{AnySize, Mark};

pub use self::work::Work;

use self::typing::{HARMLESS, Typed};
use crate::contest::Progress;
use crate::input::{Arrow, Input};
use crate::layout::Layout;
use crate::message::Message;
use crate::order::{Order, Task};
use crate::{At, Contender, Contest};

/// Why a move of the computer's stays, where a person has made none.
pub(crate) const NONE_IS_YOURS: &str = "none of the moves is yours";

/// A game at the terminal.
#[derive(Debug)]
pub struct Table {
    contest: Box<dyn Contest>,
    contenders: [Contender; 2],
    pace: Duration,
    cursor: At,
    /// The first square of those that are shown.
    first: At,
    /// The moves that were taken back, the next one last.
    redo: Vec<At>,
    /// What has been typed of a square.
    typing: Option<String>,
    last_key: LastKey,
    message: Option<Message>,
    pause: Pause,
    /// Whether nobody can see a game that is to be watched.
    waits: bool,
    work: Option<Work>,
    order: Option<Order>,
    thought: Option<(Mark, Progress)>,
    hint: Hint,
    values: Option<Values>,
}

/// What the table cannot do for itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// To choose another size and other players.
    Setup,
    /// To read what the keys do.
    Help,
    /// To leave.
    Quit,
}

/// The last key, as far as it matters to the next one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LastKey {
    /// It does not.
    Other,
    /// It was this letter and has done no harm: a digit after it makes it a square.
    Letter(char),
    /// The same, and it asks to be pressed once more.
    Asked(char),
    /// It has completed a square, which needs no Enter any more.
    Completed,
}

impl LastKey {
    /// The column that a digit makes of it.
    fn letter(self) -> Option<char> {
        match self {
            Self::Letter(letter) | Self::Asked(letter) => Some(letter),
            Self::Other | Self::Completed => None,
        }
    }
}

/// Whether computer players wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pause {
    Off,
    On,
    /// For one more move they do not.
    Step,
}

/// A good move, if one was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hint {
    Unasked,
    Asked,
    Given(At),
}

/// What the moves are worth, as far as it is known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Values {
    /// The squares, from the best to the worst.
    pub best: Vec<(At, Score)>,
    /// Whether there is more to come.
    pub extent: Extent,
}

/// How much of what there is to find out has been found out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Extent {
    /// There is more to come.
    #[default]
    Growing,
    /// There is not, because somebody did not want to wait.
    Stopped,
    /// All of it.
    Complete,
}

impl Values {
    fn insert(&mut self, at: At, score: Score) {
        self.best.retain(|(known, _)| *known != at);
        let place = self.best.partition_point(|(_, known)| *known >= score);
        self.best.insert(place, (at, score));
    }

    /// What a move is worth, if that is known.
    #[must_use]
    pub fn at(&self, at: At) -> Option<Score> {
        let (_, score) = self.best.iter().find(|(known, _)| *known == at)?;
        Some(*score)
    }
}

impl Table {
    /// A new game, between a player of X and one of O.
    ///
    /// The pace is how long two computer players take for a move at least.
    #[must_use]
    pub fn new(size: AnySize, contenders: [Contender; 2], pace: Duration) -> Self {
        let middle = (size.side() - 1) / 2;
        let mut table = Self {
            contest: <dyn Contest>::on(size),
            contenders,
            pace,
            cursor: At {
                column: middle,
                row: middle,
            },
            first: At::default(),
            redo: Vec::new(),
            typing: None,
            last_key: LastKey::Other,
            message: None,
            pause: Pause::Off,
            waits: false,
            work: None,
            order: None,
            thought: None,
            hint: Hint::Unasked,
            values: None,
        };
        table.go_on();
        table
    }

    /// The game.
    #[must_use]
    pub fn contest(&self) -> &dyn Contest {
        &*self.contest
    }

    /// Who plays X, and who plays O.
    #[must_use]
    pub fn contenders(&self) -> [Contender; 2] {
        self.contenders
    }

    /// Who plays a mark.
    #[must_use]
    pub fn contender(&self, mark: Mark) -> Contender {
        self.contenders[usize::from(mark == Mark::O)]
    }

    /// The square that Enter plays.
    #[must_use]
    pub fn cursor(&self) -> At {
        self.cursor
    }

    /// The first square of those that are shown.
    #[must_use]
    pub fn first(&self) -> At {
        self.first
    }

    /// What has been typed of a square.
    #[must_use]
    pub fn typing(&self) -> Option<&str> {
        self.typing.as_deref()
    }

    /// What there is to say to the person, besides whose turn it is.
    #[must_use]
    pub fn message(&self) -> Option<&Message> {
        self.message.as_ref()
    }

    /// What is being thought about.
    #[must_use]
    pub fn work(&self) -> Option<&Work> {
        self.work.as_ref()
    }

    /// What a search for a move has found at last, and for whom.
    #[must_use]
    pub fn thought(&self) -> Option<(Mark, &Progress)> {
        self.thought
            .as_ref()
            .map(|(mark, thought)| (*mark, thought))
    }

    /// The good move that was asked for.
    #[must_use]
    pub fn hint(&self) -> Option<At> {
        match self.hint {
            Hint::Given(at) => Some(at),
            Hint::Unasked | Hint::Asked => None,
        }
    }

    /// What the moves are worth, if that was asked for.
    #[must_use]
    pub fn values(&self) -> Option<&Values> {
        self.values.as_ref()
    }

    /// Whether the computer players wait.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.pause == Pause::On
    }

    /// Whether nobody who plays sits at the keyboard.
    #[must_use]
    pub fn is_watched(&self) -> bool {
        !self
            .contenders
            .iter()
            .any(|contender| contender.is_person())
    }

    /// Whether whoever is to move sits at the keyboard.
    #[must_use]
    pub fn awaits_person(&self) -> bool {
        let turn = self.contest.turn();
        turn.is_some_and(|mark| self.contender(mark).is_person())
    }

    /// Does what an input asks for.
    pub fn handle(&mut self, input: Input, layout: Option<&Layout>) -> Option<Request> {
        self.message = None;
        let before = std::mem::replace(&mut self.last_key, LastKey::Other);
        let mut request = None;
        match input {
            Input::Sign(' ') => self.enter(),
            Input::Sign(sign) => match self.type_sign(sign, before.letter()) {
                Typed::Part => {}
                Typed::Square(at) => {
                    self.last_key = LastKey::Completed;
                    self.play(at);
                }
                Typed::Nothing => request = self.command(sign, before),
            },
            Input::Enter if before == LastKey::Completed => {}
            Input::Enter if before == LastKey::Asked('n') => self.restart(),
            Input::Enter => self.enter(),
            Input::Backspace => self.rub_out(),
            Input::Escape => self.escape(),
            Input::Step(arrow) => self.step(arrow),
            Input::Click { x, y } => {
                if let Some(at) = layout.and_then(|layout| layout.square_at(x, y)) {
                    self.typing = None;
                    self.play(at);
                }
            }
            Input::Tab | Input::BackTab | Input::Resize { .. } | Input::Quit | Input::Stop => {}
        }
        self.go_on();
        request
    }

    /// Shows the part of the board where the cursor is.
    pub fn scroll(&mut self, layout: &Layout) {
        self.first = layout.first_showing(self.cursor);
    }

    fn command(&mut self, sign: char, before: LastKey) -> Option<Request> {
        let mut last = if HARMLESS.contains(sign) {
            LastKey::Letter(sign)
        } else {
            LastKey::Other
        };
        match sign {
            'h' | 'j' | 'k' | 'l' => {
                self.step(match sign {
                    'h' => Arrow::Left,
                    'j' => Arrow::Down,
                    'k' => Arrow::Up,
                    _ => Arrow::Right,
                });
            }
            'u' => self.take_back(),
            'r' => self.play_again(),
            'n' if before == LastKey::Asked('n') || !self.is_worth_keeping() => self.restart(),
            'n' => last = self.ask_for('n', "for a new game"),
            // Where q is a column it may have been meant as one.
            'q' if self.contest.size().side() > 16
                && before != LastKey::Asked('q')
                && self.is_running() =>
            {
                last = self.ask_for('q', "to quit");
            }
            'i' => self.ask_for_hint(),
            'v' => self.toggle_values(),
            'p' => self.toggle_pause(),
            's' => return Some(Request::Setup),
            '?' => return Some(Request::Help),
            'q' => return Some(Request::Quit),
            _ => {
                self.refuse(
                    "A square is a column letter and a row number, such as b2; ? shows the keys.",
                );
            }
        }
        // Whatever the key has done: even after a new game a digit makes it a column.
        self.last_key = last;
        None
    }

    /// Asks for a key to be pressed once more.
    fn ask_for(&mut self, key: char, deed: &str) -> LastKey {
        let question = format!("Press {key} once more {deed}, or any other key.");
        self.message = Some(Message::question(question));
        LastKey::Asked(key)
    }

    fn refuse(&mut self, why: impl Into<String>) {
        self.message = Some(Message::refusal(why));
    }

    fn step(&mut self, arrow: Arrow) {
        let last = self.contest.size().side() - 1;
        let At { column, row } = &mut self.cursor;
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
            match self.contest.parse(&typed) {
                Ok(at) => self.play(at),
                Err(why) => self.refuse(format!("That is no square: {why}.")),
            }
        } else if self.is_paused() && self.contest.turn().is_some() && !self.awaits_person() {
            self.drop_work();
            self.pause = Pause::Step;
        } else {
            self.play(self.cursor);
        }
    }

    fn escape(&mut self) {
        if self.typing.take().is_some() {
            return;
        }
        if let Some(work) = &self.work {
            work.interrupt();
        }
    }

    /// A move of whoever sits at the keyboard.
    fn play(&mut self, at: At) {
        if let Some(mark) = self.contest.turn()
            && !self.awaits_person()
        {
            let contender = self.contender(mark);
            let key = if self.is_paused() { "Enter" } else { "Esc" };
            self.refuse(format!(
                "It is the turn of {mark}, played by {contender}: {key} makes it move."
            ));
            return;
        }
        match self.contest.play(at) {
            Ok(()) => {
                if self.redo.pop() != Some(at) {
                    self.redo.clear();
                }
                self.cursor = at;
                self.change_position();
            }
            Err(why) => self.refuse(format!("That cannot be done: {why}.")),
        }
    }

    /// Takes back moves up to the person's own turn, or one if no person plays.
    fn take_back(&mut self) {
        let mut taken = Vec::new();
        loop {
            let last = self.contest.moves().last().copied();
            match (self.contest.undo(), last) {
                (Ok(()), Some(at)) => taken.push(at),
                (Err(why), _) if taken.is_empty() => {
                    self.refuse(format!("That cannot be done: {why}."));
                    return;
                }
                _ => break,
            }
            if self.is_watched() || self.awaits_person() {
                if self.is_watched() {
                    self.pause = Pause::On;
                }
                self.redo.extend(taken);
                self.thought = None;
                self.change_position();
                return;
            }
        }
        // The computer began, and would begin again.
        for at in taken.into_iter().rev() {
            if let Err(why) = self.contest.play(at) {
                self.refuse(why);
            }
        }
        self.refuse(format!("That cannot be done: {NONE_IS_YOURS}."));
    }

    /// Plays moves again that were taken back, up to the person's own turn.
    fn play_again(&mut self) {
        if self.redo.is_empty() {
            self.refuse("That cannot be done: no move was taken back.");
            return;
        }
        while let Some(at) = self.redo.pop() {
            if let Err(why) = self.contest.play(at) {
                self.refuse(format!("That cannot be done: {why}."));
                break;
            }
            self.cursor = at;
            if self.is_watched() || self.awaits_person() {
                break;
            }
        }
        self.thought = None;
        self.change_position();
    }

    /// Whether a person is in the middle of a game, or at its beginning.
    fn is_running(&self) -> bool {
        !self.is_watched() && self.contest.turn().is_some()
    }

    /// Whether another game would lose something that cannot be had back.
    #[must_use]
    pub fn is_worth_keeping(&self) -> bool {
        self.is_running() && !(self.contest.moves().is_empty() && self.redo.is_empty())
    }

    /// Lets a game that is watched wait while it cannot be seen, and go on when it can.
    pub fn set_hidden(&mut self, hidden: bool) {
        self.waits = hidden && self.is_watched();
        if self.waits {
            self.drop_work();
        }
        self.go_on();
    }

    fn restart(&mut self) {
        let values = self.values.is_some().then(Values::default);
        *self = Self::new(self.contest.size(), self.contenders, self.pace);
        self.values = values;
    }

    fn toggle_pause(&mut self) {
        if self
            .contenders
            .iter()
            .all(|contender| contender.is_person())
        {
            self.refuse("There is no computer player to pause.");
            return;
        }
        self.drop_work();
        self.pause = if self.is_paused() {
            Pause::Off
        } else {
            Pause::On
        };
    }

    fn toggle_values(&mut self) {
        if self
            .work
            .as_ref()
            .is_some_and(|work| work.task() == Task::Values)
        {
            self.drop_work();
        }
        self.values = match self.values {
            Some(_) => None,
            None => Some(Values::default()),
        };
    }

    fn ask_for_hint(&mut self) {
        if self.contest.turn().is_none() {
            self.refuse("The game is over: there is no move to look for.");
        } else if self.awaits_person() || self.is_paused() {
            self.drop_work();
            self.hint = Hint::Asked;
        } else {
            self.refuse("A hint is for when it is your turn.");
        }
    }

    /// Forgets what was said about another position.
    fn change_position(&mut self) {
        self.drop_work();
        self.hint = Hint::Unasked;
        if let Some(values) = &mut self.values {
            *values = Values::default();
        }
    }

    /// What is to be thought about now.
    fn task(&self) -> Option<Task> {
        if self.waits {
            return None;
        }
        let mark = self.contest.turn()?;
        let contender = self.contender(mark);
        if !contender.is_person() && !self.is_paused() {
            return Some(Task::Move(contender));
        }
        if self.hint == Hint::Asked {
            let solved = Contender::Perfect.plays_on(self.contest.size()).is_ok();
            return Some(Task::Hint(if solved {
                Contender::Perfect
            } else {
                Contender::Search
            }));
        }
        let values = self.values.as_ref()?;
        (values.extent == Extent::Growing).then_some(Task::Values)
    }
}
