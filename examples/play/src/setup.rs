//! The choice of a size and of who plays.

use ratatui::layout::Rect;
use tictactype::AnySize;

use crate::Contender;
use crate::input::{Arrow, Input};
use crate::message::{Message, Tone};

/// The choice of a size and of who plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    side: usize,
    line: usize,
    contenders: [Contender; 2],
    row: Row,
    /// The digits that were typed into the row.
    digits: String,
    message: Option<Message>,
    /// Whether the next start is the answer to a question.
    asked: bool,
}

/// A row of the choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    /// How many columns and rows.
    Side,
    /// How many in a row win.
    Line,
    /// Who plays X.
    X,
    /// Who plays O.
    O,
    /// X and O change places.
    Swap,
    /// The game begins.
    Start,
}

impl Row {
    /// All of them, from the top.
    pub const ALL: [Self; 6] = [
        Self::Side,
        Self::Line,
        Self::X,
        Self::O,
        Self::Swap,
        Self::Start,
    ];

    /// What it is called.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Side => "Board",
            Self::Line => "To win",
            Self::X => "X (begins)",
            Self::O => "O",
            Self::Swap => "Swap sides",
            Self::Start => "Start",
        }
    }

    fn place(self) -> usize {
        Self::ALL.iter().position(|row| *row == self).unwrap_or(0)
    }
}

/// What comes of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// The game is to begin.
    Start(AnySize, [Contender; 2]),
    /// To go back to where one came from.
    Back,
    /// To read what the keys do.
    Help,
    /// To leave.
    Quit,
}

/// A piece of text in the window, and what a click on it does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Where it stands.
    pub area: Rect,
    /// What it says.
    pub text: String,
    /// How it is meant.
    pub role: Role,
    click: Option<Click>,
}

/// How a piece of text is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// As the name of the game.
    Title,
    /// As text.
    Text,
    /// As what the keys act on.
    Selected,
    /// As what is chosen.
    Chosen,
    /// As what cannot be chosen.
    Unavailable,
    /// As the reason why something cannot be.
    Refusal,
    /// As a remark.
    Remark,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Click {
    Less(Row),
    More(Row),
    Choose(Row, Contender),
    Go(Row),
}

impl Setup {
    /// The choice, beginning with these.
    #[must_use]
    pub fn new(size: AnySize, contenders: [Contender; 2]) -> Self {
        Self {
            side: size.side(),
            line: size.line(),
            contenders,
            row: Row::Side,
            digits: String::new(),
            message: None,
            asked: false,
        }
    }

    /// Does what an input asks for. While a game is running that another would lose, that one starts only if the person
    /// insists.
    pub fn handle(&mut self, input: Input, window: Rect, running: bool) -> Option<Choice> {
        self.message = None;
        let insists = std::mem::take(&mut self.asked);
        match self.choose(input, window)? {
            Choice::Start(..) if running && !insists => {
                self.asked = true;
                self.message = Some(Message::question(
                    "A game is running: once more gives it up, Esc goes back to it.".to_owned(),
                ));
                None
            }
            choice => Some(choice),
        }
    }

    fn choose(&mut self, input: Input, window: Rect) -> Option<Choice> {
        let digits = std::mem::take(&mut self.digits);
        match input {
            Input::Step(Arrow::Up) | Input::Sign('k') | Input::BackTab => {
                self.go(Row::ALL.len() - 1);
            }
            Input::Step(Arrow::Down) | Input::Sign('j') | Input::Tab => self.go(1),
            Input::Step(Arrow::Left) | Input::Sign('h' | '-') => self.change(self.row, false),
            Input::Step(Arrow::Right) | Input::Sign('l' | '+') => self.change(self.row, true),
            Input::Sign(digit @ '0'..='9') => self.type_digit(digits, digit),
            Input::Enter | Input::Sign(' ') => return self.enter(input == Input::Enter),
            Input::Sign('x') => self.contenders.reverse(),
            Input::Sign('s') => return self.start(),
            Input::Sign('?') => return Some(Choice::Help),
            Input::Sign('q') => return Some(Choice::Quit),
            Input::Escape => return Some(Choice::Back),
            Input::Click { x, y } => return self.click(x, y, window),
            Input::Sign(_)
            | Input::Backspace
            | Input::Resize { .. }
            | Input::Quit
            | Input::Stop => {}
        }
        None
    }

    /// The pieces of text in a window of a size, those that there is room for.
    #[must_use]
    pub fn pieces(&self, window: Rect) -> Vec<Piece> {
        let mut page = Sheet::new(window);
        page.title("Tic-tac-toe");
        for row in Row::ALL {
            page.begin(row, self.row == row);
            match row {
                Row::Side => page.number(row, &format!("{0}×{0}", self.side)),
                Row::Line => page.number(row, &format!("{} in a row", self.line)),
                Row::X | Row::O => self.contender_pieces(row, &mut page),
                Row::Swap | Row::Start => {}
            }
        }
        page.remarks(self.message.as_ref(), &self.remarks());
        page.into_pieces()
    }

    /// The size that is chosen.
    ///
    /// # Errors
    ///
    /// Why there is none such, in a sentence; what is chosen here always is one.
    pub fn size(&self) -> Result<AnySize, String> {
        AnySize::new(self.side, self.line).map_err(|error| error.to_string())
    }

    /// Who plays X and who plays O.
    #[must_use]
    pub fn contenders(&self) -> [Contender; 2] {
        self.contenders
    }

    fn contender_pieces(&self, row: Row, page: &mut Sheet) {
        let chosen = self.contender(row);
        for contender in Contender::ALL {
            if page.is_narrow() && contender != chosen {
                continue;
            }
            let available = self.why_not(contender).is_none();
            let text = match (contender == chosen, available) {
                (true, true) => format!("[{contender}]"),
                (true, false) => format!("[{contender}: unavailable]"),
                (false, true) => format!(" {contender} "),
                (false, false) => format!("({contender})"),
            };
            let role = match (contender == chosen, available) {
                (_, false) => Role::Unavailable,
                (true, true) => Role::Chosen,
                (false, true) => Role::Text,
            };
            page.put(text, role, Some(Click::Choose(row, contender)));
        }
    }

    /// What there is to say below the rows, the most important first.
    fn remarks(&self) -> Vec<String> {
        let mut remarks = Vec::new();
        remarks.push(match self.row {
            Row::Side => {
                "The side of the board: 2 to 26. Type it, or change it with ← →.".to_owned()
            }
            Row::Line => "How many in a row, a column or a diagonal win: 2 to the side.".to_owned(),
            Row::X | Row::O => {
                let contender = self.contender(self.row);
                format!("{contender}: {}.", contender.description())
            }
            Row::Swap => "Whoever plays X begins.".to_owned(),
            Row::Start => "Enter starts the game.".to_owned(),
        });
        remarks.push("↑↓ row  ←→ change  Enter go on  s start  x swap  ? help  q quit".to_owned());
        if let Some(why) = self.why_not(Contender::Perfect) {
            let chosen = self.contenders.contains(&Contender::Perfect);
            let place = if chosen { 0 } else { remarks.len() };
            remarks.insert(place, format!("perfect is unavailable: {why}."));
        }
        remarks
    }

    fn contender(&self, row: Row) -> Contender {
        self.contenders[usize::from(row == Row::O)]
    }

    fn contender_mut(&mut self, row: Row) -> &mut Contender {
        &mut self.contenders[usize::from(row == Row::O)]
    }

    /// Why somebody cannot play on the size, if so.
    fn why_not(&self, contender: Contender) -> Option<String> {
        self.size().and_then(|size| contender.plays_on(size)).err()
    }

    fn go(&mut self, steps: usize) {
        self.row = Row::ALL[(self.row.place() + steps) % Row::ALL.len()];
    }

    fn change(&mut self, row: Row, up: bool) {
        let step = |number: usize| {
            if up {
                number + 1
            } else {
                number.saturating_sub(1)
            }
        };
        match row {
            Row::Side => self.set_side(step(self.side)),
            Row::Line => self.set_line(step(self.line)),
            Row::X | Row::O => {
                let all = Contender::ALL;
                let place = all.iter().position(|one| *one == self.contender(row));
                let steps = if up { 1 } else { all.len() - 1 };
                let mut place = place.unwrap_or(0);
                // Nobody who cannot play is come by.
                loop {
                    place = (place + steps) % all.len();
                    if self.why_not(all[place]).is_none() {
                        break;
                    }
                }
                *self.contender_mut(row) = all[place];
            }
            Row::Swap => self.contenders.reverse(),
            Row::Start => {}
        }
    }

    /// Another side, with the line that is usual on it: five in a row on a large board.
    fn set_side(&mut self, side: usize) {
        self.side = side.clamp(2, 26);
        self.line = self.side.min(5);
    }

    fn set_line(&mut self, line: usize) {
        self.line = line.clamp(2, self.side);
    }

    fn type_digit(&mut self, mut digits: String, digit: char) {
        digits.push(digit);
        let (what, most) = match self.row {
            Row::Side => ("side", 26),
            Row::Line => ("line", self.side),
            _ => return,
        };
        // What may become a number that makes sense is waited for: 1 may become 15.
        match digits.parse::<usize>() {
            Ok(number) if (2..=most).contains(&number) => {
                if self.row == Row::Side {
                    self.set_side(number);
                } else {
                    self.set_line(number);
                }
                self.digits = digits;
            }
            Ok(1) if most >= 10 => self.digits = digits,
            // The next digit begins anew.
            _ => {
                self.message = Some(Message::refusal(format!(
                    "That cannot be chosen: {digits}, but the {what} must be 2 to {most}."
                )));
            }
        }
    }

    fn enter(&mut self, goes_on: bool) -> Option<Choice> {
        match self.row {
            Row::Start => return self.start(),
            Row::Swap => self.contenders.reverse(),
            _ if goes_on => self.go(1),
            row => self.change(row, true),
        }
        None
    }

    /// The game as it was chosen, unless somebody in it cannot play on the size.
    fn start(&mut self) -> Option<Choice> {
        let possible = self.size().and_then(|size| {
            for contender in self.contenders {
                contender.plays_on(size)?;
            }
            Ok(size)
        });
        match possible {
            Ok(size) => Some(Choice::Start(size, self.contenders)),
            Err(why) => {
                let why = format!("That cannot be started: {why}.");
                self.message = Some(Message::refusal(why));
                None
            }
        }
    }

    fn click(&mut self, x: u16, y: u16, window: Rect) -> Option<Choice> {
        let mut pieces = self.pieces(window).into_iter();
        let piece = pieces.find(|piece| piece.area.contains((x, y).into()))?;
        match piece.click? {
            Click::Less(row) => {
                self.row = row;
                self.change(row, false);
            }
            Click::More(row) => {
                self.row = row;
                self.change(row, true);
            }
            Click::Choose(row, contender) => {
                self.row = row;
                match self.why_not(contender) {
                    None => *self.contender_mut(row) = contender,
                    Some(why) => {
                        let why = format!("That cannot be chosen: {why}.");
                        self.message = Some(Message::refusal(why));
                    }
                }
            }
            Click::Go(row) => {
                self.row = row;
                match row {
                    Row::Swap => self.contenders.reverse(),
                    Row::Start => return self.start(),
                    _ => {}
                }
            }
        }
        None
    }
}

/// Text that is put into a window, from the top left.
struct Sheet {
    window: Rect,
    x: u16,
    y: u16,
    /// What has to be seen: where the selected row stands, or the end of a message.
    shown: u16,
    pieces: Vec<Piece>,
}

impl Sheet {
    const INDENT: u16 = 2;
    const LABEL: u16 = 13;

    fn new(window: Rect) -> Self {
        Self {
            window,
            x: 0,
            y: 0,
            shown: 0,
            pieces: Vec::new(),
        }
    }

    /// What there is room for: in a low window as much from the top is left out as it takes to see the selected row, or a message.
    fn into_pieces(self) -> Vec<Piece> {
        let skipped = (self.shown + 1).saturating_sub(self.window.height);
        let mut pieces = self.pieces;
        pieces.retain_mut(|piece| {
            let Some(y) = piece.area.y.checked_sub(skipped) else {
                return false;
            };
            piece.area.y = y;
            piece.area = piece.area.intersection(self.window);
            !piece.area.is_empty()
        });
        pieces
    }

    fn is_narrow(&self) -> bool {
        self.window.width < 56
    }

    fn is_low(&self) -> bool {
        self.window.height < 14
    }

    fn title(&mut self, text: &str) {
        if self.window.height >= 8 {
            self.x = Self::INDENT;
            self.put(text.to_owned(), Role::Title, None);
            self.y += if self.is_low() { 1 } else { 2 };
        }
    }

    fn begin(&mut self, row: Row, selected: bool) {
        if row != Row::Side {
            self.y += 1;
        }
        if matches!(row, Row::X | Row::Swap | Row::Start) && self.window.height >= 18 {
            self.y += 1;
        }
        let (sign, role) = if selected {
            self.shown = self.y;
            ('>', Role::Selected)
        } else {
            (' ', Role::Text)
        };
        self.x = 0;
        self.put(
            format!("{sign} {:<1$}", row.label(), usize::from(Self::LABEL) - 3),
            role,
            Some(Click::Go(row)),
        );
        self.x = Self::LABEL;
    }

    fn number(&mut self, row: Row, text: &str) {
        self.put("<".to_owned(), Role::Text, Some(Click::Less(row)));
        self.put(format!(" {text} "), Role::Chosen, Some(Click::Go(row)));
        self.put(">".to_owned(), Role::Text, Some(Click::More(row)));
    }

    fn remarks(&mut self, message: Option<&Message>, remarks: &[String]) {
        self.y += if self.is_low() { 1 } else { 2 };
        let message = message.map(|Message { text, tone }| {
            let role = match tone {
                Tone::Refusal => Role::Refusal,
                Tone::Question | Tone::Answer => Role::Chosen,
            };
            (text.as_str(), role)
        });
        // In a low window what has just been said is more than the row.
        let mut is_message = message.is_some();
        let remarks = remarks.iter().map(|text| (text.as_str(), Role::Remark));
        for (remark, role) in message.into_iter().chain(remarks) {
            let width = self.window.width.saturating_sub(Self::INDENT);
            for line in crate::prose::wrap(remark, width.into()) {
                self.x = Self::INDENT;
                self.put(line, role, None);
                if is_message {
                    self.shown = self.y;
                }
                self.y += 1;
            }
            is_message = false;
            self.y += u16::from(!self.is_low());
        }
    }

    fn put(&mut self, text: String, role: Role, click: Option<Click>) {
        let width = text.chars().count() as u16;
        self.pieces.push(Piece {
            area: Rect::new(self.x, self.y, width, 1),
            text,
            role,
            click,
        });
        self.x += width;
    }
}
