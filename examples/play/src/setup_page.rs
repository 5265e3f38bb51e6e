//! The setup page: the choice of the size and of the players.

use ratatui::layout::Rect;
use tictactype::AnySize;
use tictactype::error::UnsupportedSize;

use crate::Player;
use crate::input::{Arrow, Input};
use crate::layout::SetupLayout;
use crate::message::{Message, MessageKind, sentence};

/// The setup page. A person chooses the size and the players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupPage {
    size: AnySize,
    players: [Player; 2],
    row: Row,
    /// The digits that have been typed into the selected row.
    digits: String,
    message: Option<Message>,
    /// `true` if the person was asked to confirm the start with the next input.
    asked_to_confirm: bool,
}

/// A row of the setup page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    /// The side of the board.
    Side,
    /// The number of marks in a row that win.
    Line,
    /// The player of X.
    X,
    /// The player of O.
    O,
    /// The start of the game.
    Start,
}

impl Row {
    /// All rows, from the top.
    pub const ALL: [Self; 5] = [Self::Side, Self::Line, Self::X, Self::O, Self::Start];

    /// Returns the text at the left of the row.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Side => "Board",
            Self::Line => "To win",
            Self::X => "X (begins)",
            Self::O => "O",
            Self::Start => "Start",
        }
    }
}

/// An action that the page leaves to the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupAction {
    /// Starts a game.
    Start(AnySize, [Player; 2]),
    /// Goes back to the game.
    Back,
    /// Opens the help.
    Help,
    /// Quits the program.
    Quit,
}

/// A text on the page, and the action of a click on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The cells that it takes up.
    pub area: Rect,
    /// The text.
    pub text: String,
    /// The role, which decides its style.
    pub role: Role,
    click: Option<ClickAction>,
}

/// The role of a text on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The title of the page.
    Title,
    /// Plain text.
    Text,
    /// The row that the keys change.
    Selected,
    /// A chosen value, or a question.
    Chosen,
    /// The reason why an input was refused.
    Error,
    /// An explanation.
    Note,
}

/// The action of a click on a [`Label`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ClickAction {
    Change(Row, isize),
    Select(Row),
}

impl SetupPage {
    /// Creates the page with this size and these players selected.
    #[must_use]
    pub fn new(size: AnySize, players: [Player; 2]) -> Self {
        Self {
            size,
            players,
            row: Row::Side,
            digits: String::new(),
            message: None,
            asked_to_confirm: false,
        }
    }

    /// Handles an input. Returns the action that it leaves to the program, if any.
    ///
    /// With `must_confirm`, a new game would lose moves of another: it starts only at the second
    /// request.
    pub fn handle(
        &mut self,
        input: Input,
        window: Rect,
        must_confirm: bool,
    ) -> Option<SetupAction> {
        self.message = None;
        let confirmed = std::mem::take(&mut self.asked_to_confirm);
        match self.action(input, window)? {
            SetupAction::Start(..) if must_confirm && !confirmed => {
                self.asked_to_confirm = true;
                let question =
                    "A game is in progress. Press Enter to abandon it, or Esc to return to it.";
                self.message = Some(Message::new(MessageKind::Question, question.to_owned()));
                None
            }
            action => Some(action),
        }
    }

    fn action(&mut self, input: Input, window: Rect) -> Option<SetupAction> {
        let digits = std::mem::take(&mut self.digits);
        match input {
            Input::Arrow(Arrow::Up) | Input::Char('k') | Input::BackTab => {
                self.move_selection(Row::ALL.len() - 1);
            }
            Input::Arrow(Arrow::Down) | Input::Char('j') | Input::Tab => self.move_selection(1),
            Input::Arrow(Arrow::Left) | Input::Char('h' | '-') => self.change(self.row, -1),
            Input::Arrow(Arrow::Right) | Input::Char('l' | '+') => self.change(self.row, 1),
            Input::Char(digit @ '0'..='9') => self.type_digit(digits, digit),
            Input::Char(' ') if self.row != Row::Start => self.change(self.row, 1),
            Input::Paste(_) => self.message = Some(Message::error("Please type the settings.")),
            Input::Enter | Input::Char(' ' | 's') => {
                return Some(SetupAction::Start(self.size, self.players));
            }
            Input::Char('x') => self.players.reverse(),
            Input::Char('?') => return Some(SetupAction::Help),
            Input::Char('q') => return Some(SetupAction::Quit),
            Input::Escape => return Some(SetupAction::Back),
            Input::Click { x, y } => return self.click(x, y, window),
            _ => {}
        }
        None
    }

    /// Returns the texts of the form that fit into its area.
    #[must_use]
    pub fn labels(&self, area: Rect) -> Vec<Label> {
        let mut form = Form::new(area);
        form.add_title("Tic-tac-toe");
        for row in Row::ALL {
            form.add_row(row, self.row == row);
            if let Some(value) = self.value(row) {
                form.add_value(row, &value);
            }
        }
        form.add_notes(self.message.as_ref(), &self.note());
        form.into_labels()
    }

    /// Returns the size that is chosen.
    #[must_use]
    pub fn size(&self) -> AnySize {
        self.size
    }

    /// Returns the players of X and O that are chosen.
    #[must_use]
    pub fn players(&self) -> [Player; 2] {
        self.players
    }

    /// Returns the value of a row, if it has one.
    fn value(&self, row: Row) -> Option<String> {
        match row {
            Row::Side => Some(format!("{0}×{0}", self.size.side())),
            Row::Line => Some(format!("{} in a row", self.size.line())),
            Row::X | Row::O => Some(self.player(row).to_string()),
            Row::Start => None,
        }
    }

    /// Returns the explanation of the selected row.
    fn note(&self) -> String {
        match self.row {
            Row::Side => "Columns and rows: 2 to 26. Type a number or use ← →.".to_owned(),
            Row::Line => {
                "Marks needed in a row, column or diagonal to win: 2 to the side.".to_owned()
            }
            Row::X | Row::O => {
                let player = self.player(self.row);
                sentence(format!("{player}: {}", player.description()))
            }
            Row::Start => "Press Enter to start the game.".to_owned(),
        }
    }

    fn player(&self, row: Row) -> Player {
        self.players[usize::from(row == Row::O)]
    }

    fn player_mut(&mut self, row: Row) -> &mut Player {
        &mut self.players[usize::from(row == Row::O)]
    }

    fn move_selection(&mut self, steps: usize) {
        self.row = Row::ALL[(self.row as usize + steps) % Row::ALL.len()];
    }

    /// Changes a row to the next value, for a step of 1, or to the one before it, for −1.
    fn change(&mut self, row: Row, step: isize) {
        match row {
            Row::Side => drop(self.set_number(row, self.size.side().saturating_add_signed(step))),
            Row::Line => drop(self.set_number(row, self.size.line().saturating_add_signed(step))),
            Row::X | Row::O => {
                let all = Player::ALL;
                let index = all.iter().position(|one| *one == self.player(row));
                let next = (index.unwrap_or(0) + all.len()).saturating_add_signed(step);
                *self.player_mut(row) = all[next % all.len()];
            }
            Row::Start => {}
        }
    }

    /// Sets the side or the line. A new side also sets its usual line: the side, at most five.
    fn set_number(&mut self, row: Row, number: usize) -> Result<(), UnsupportedSize> {
        let (side, line) = match row {
            Row::Side => (number, number.min(5)),
            _ => (self.size.side(), number),
        };
        self.size = AnySize::new(side, line)?;
        Ok(())
    }

    fn type_digit(&mut self, mut digits: String, digit: char) {
        digits.push(digit);
        let max = match self.row {
            Row::Side => 26,
            Row::Line => self.size.side(),
            _ => return,
        };
        let number = digits.parse().unwrap_or(usize::MAX);
        match self.set_number(self.row, number) {
            // The digits are dropped: the next one begins a new number.
            Err(error) if number != 1 || max < 10 => self.message = Some(Message::error(error)),
            // Another digit could follow: 1 may become 15.
            _ => self.digits = digits,
        }
    }

    fn click(&mut self, x: u16, y: u16, window: Rect) -> Option<SetupAction> {
        let form = SetupLayout::new(self.size.side(), window).form;
        let mut labels = self.labels(form).into_iter();
        let label = labels.find(|label| label.area.contains((x, y).into()))?;
        match label.click? {
            ClickAction::Change(row, step) => {
                self.row = row;
                self.change(row, step);
            }
            ClickAction::Select(row) => {
                self.row = row;
                let start = SetupAction::Start(self.size, self.players);
                return (row == Row::Start).then_some(start);
            }
        }
        None
    }
}

/// Builds the texts of the form, from the top left.
struct Form {
    area: Rect,
    x: u16,
    y: u16,
    /// The row that must be visible: the selected one, or the end of a message.
    must_show: u16,
    labels: Vec<Label>,
}

impl Form {
    const INDENT: u16 = 2;
    const LABEL: u16 = 13;

    fn new(area: Rect) -> Self {
        Self {
            area,
            x: 0,
            y: 0,
            must_show: 0,
            labels: Vec::new(),
        }
    }

    /// Returns the texts that fit into the area. A low form is scrolled down until the selected row
    /// or the message is visible.
    fn into_labels(self) -> Vec<Label> {
        let skipped = (self.must_show + 1).saturating_sub(self.area.height);
        let mut labels = self.labels;
        labels.retain_mut(|label| {
            let Some(y) = label.area.y.checked_sub(skipped) else {
                return false;
            };
            label.area.x += self.area.x;
            label.area.y = y + self.area.y;
            label.area = label.area.intersection(self.area);
            !label.area.is_empty()
        });
        labels
    }

    fn is_low(&self) -> bool {
        self.area.height < 14
    }

    fn add_title(&mut self, text: &str) {
        if self.area.height >= 8 {
            self.x = Self::INDENT;
            self.add(text.to_owned(), Role::Title, None);
            self.y += if self.is_low() { 1 } else { 2 };
        }
    }

    fn add_row(&mut self, row: Row, selected: bool) {
        if row != Row::Side {
            self.y += 1;
        }
        if matches!(row, Row::X | Row::Start) && self.area.height >= 17 {
            self.y += 1;
        }
        let (marker, role) = if selected {
            self.must_show = self.y;
            ('>', Role::Selected)
        } else {
            (' ', Role::Text)
        };
        self.x = 0;
        self.add(
            format!("{marker} {:<1$}", row.label(), usize::from(Self::LABEL) - 3),
            role,
            Some(ClickAction::Select(row)),
        );
        self.x = Self::LABEL;
    }

    /// Adds a value between two arrows that stay in their places when it changes.
    fn add_value(&mut self, row: Row, text: &str) {
        for (text, role, click) in [
            ("<", Role::Text, ClickAction::Change(row, -1)),
            (
                &format!(" {text:^11} "),
                Role::Chosen,
                ClickAction::Select(row),
            ),
            (">", Role::Text, ClickAction::Change(row, 1)),
        ] {
            self.add(text.to_owned(), role, Some(click));
        }
    }

    fn add_notes(&mut self, message: Option<&Message>, note: &str) {
        self.y += if self.is_low() { 1 } else { 2 };
        if let Some(Message { text, kind }) = message {
            let is_error = *kind == MessageKind::Error;
            self.add_text(text, if is_error { Role::Error } else { Role::Chosen });
            // In a low form the message is more important than the selected row.
            self.must_show = self.y - 1;
            self.y += u16::from(!self.is_low());
        }
        self.add_text(note, Role::Note);
    }

    /// Adds a text in as many lines as it needs.
    fn add_text(&mut self, text: &str, role: Role) {
        let width = self.area.width.saturating_sub(2 * Self::INDENT);
        for line in crate::wrap::wrap(text, width.into()) {
            self.x = Self::INDENT;
            self.add(line, role, None);
            self.y += 1;
        }
    }

    fn add(&mut self, text: String, role: Role, click: Option<ClickAction>) {
        let width = text.chars().count() as u16;
        self.labels.push(Label {
            area: Rect::new(self.x, self.y, width, 1),
            text,
            role,
            click,
        });
        self.x += width;
    }
}
