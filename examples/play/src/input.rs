//! The inputs of the program: keys, mouse clicks and changes of the window's size.
//!
//! The key bindings are in [`keys`](crate::keys).

use std::time::{Duration, Instant};

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use tictactype::Coordinates;

/// An event of the terminal that the program reacts to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// A letter, a digit or another character.
    Char(char),
    /// An arrow key or the mouse wheel.
    Arrow(Arrow),
    /// The Enter key.
    Enter,
    /// The Esc key.
    Escape,
    /// The Backspace key.
    Backspace,
    /// The Tab key.
    Tab,
    /// Shift-Tab.
    BackTab,
    /// A press of the left mouse button on a cell of the screen.
    Click {
        /// The column, from 0 at the left.
        x: u16,
        /// The row, from 0 at the top.
        y: u16,
    },
    /// A pasted text, and the square that it names.
    Paste(Option<Coordinates>),
    /// A change of the window's size.
    Resize {
        /// The new width in cells.
        width: u16,
        /// The new height in cells.
        height: u16,
    },
    /// Ctrl-C, where it sends no signal.
    Quit,
}

/// The direction of an arrow key or of the mouse wheel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrow {
    /// To the row above.
    Up,
    /// To the row below.
    Down,
    /// To the column on the left.
    Left,
    /// To the column on the right.
    Right,
}

impl Input {
    /// Converts an event of the terminal. Returns `None` if the program does not react to it.
    #[must_use]
    pub fn from_event(event: &Event) -> Option<Self> {
        match *event {
            Event::Key(key) if key.kind != KeyEventKind::Release => Self::from_key(key),
            Event::Mouse(mouse) => Self::from_mouse(mouse),
            Event::Resize(width, height) => Some(Self::Resize { width, height }),
            Event::Paste(ref text) => Some(Self::Paste(text.trim().parse().ok())),
            _ => None,
        }
    }

    fn from_key(key: KeyEvent) -> Option<Self> {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return matches!(key.code, KeyCode::Char('c' | 'C')).then_some(Self::Quit);
        }
        // Keys of the window manager and of menus, such as Alt-Q.
        let others =
            KeyModifiers::ALT | KeyModifiers::SUPER | KeyModifiers::HYPER | KeyModifiers::META;
        if key.modifiers.intersects(others) {
            return None;
        }
        match key.code {
            KeyCode::Char(character) => Some(Self::Char(character)),
            KeyCode::Up => Some(Self::Arrow(Arrow::Up)),
            KeyCode::Down => Some(Self::Arrow(Arrow::Down)),
            KeyCode::Left => Some(Self::Arrow(Arrow::Left)),
            KeyCode::Right => Some(Self::Arrow(Arrow::Right)),
            KeyCode::Enter => Some(Self::Enter),
            KeyCode::Esc => Some(Self::Escape),
            KeyCode::Backspace => Some(Self::Backspace),
            KeyCode::Tab => Some(Self::Tab),
            KeyCode::BackTab => Some(Self::BackTab),
            _ => None,
        }
    }

    /// Returns the key that sends Esc and then these two characters.
    fn from_sequence(last: char, end: char) -> Option<Self> {
        let key = match (last, end) {
            ('[', 'A') => Arrow::Up,
            ('[', 'B') => Arrow::Down,
            ('[', 'C') => Arrow::Right,
            ('[', 'D') => Arrow::Left,
            _ => return None,
        };
        Some(Self::Arrow(key))
    }

    fn from_mouse(mouse: MouseEvent) -> Option<Self> {
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => Some(Self::Click {
                x: mouse.column,
                y: mouse.row,
            }),
            MouseEventKind::ScrollUp => Some(Self::Arrow(Arrow::Up)),
            MouseEventKind::ScrollDown => Some(Self::Arrow(Arrow::Down)),
            _ => None,
        }
    }
}

/// Turns events into inputs. Also joins keys that a slow line has torn apart: the Esc came alone,
/// and the rest, such as `[A`, looks like typed characters.
#[derive(Debug, Default)]
pub struct Decoder {
    part: Part,
}

/// The part of a key that has come.
#[derive(Clone, Copy, Debug, Default)]
enum Part {
    #[default]
    None,
    /// Esc, and when it came; `None` once it counts as the Esc key.
    Escape(Option<Instant>),
    /// Esc and `[`, and its last character.
    Sequence(char),
}

impl Decoder {
    /// The time that an Esc waits for the rest of a key.
    const ESCAPE_DELAY: Duration = Duration::from_millis(300);

    /// Converts an event that comes at a time.
    pub fn decode(&mut self, event: &Event, now: Instant) -> impl Iterator<Item = Input> + use<> {
        let (part, input) = (self.part, Input::from_event(event));
        let (next, input) = match (part, input) {
            (Part::Escape(_), Some(Input::Char('['))) => (Part::Sequence('['), None),
            (Part::Sequence(last), Some(Input::Char(end @ '@'..='~'))) => {
                (Part::None, Input::from_sequence(last, end))
            }
            (Part::Sequence(_), Some(Input::Char(next))) => (Part::Sequence(next), None),
            (_, Some(Input::Escape)) => (Part::Escape(Some(now)), None),
            (_, input) => (Part::None, input),
        };
        self.part = next;
        let is_alone = matches!(part, Part::Escape(Some(_))) && !matches!(next, Part::Sequence(_));
        let escape = is_alone.then_some(Input::Escape);
        escape.into_iter().chain(input)
    }

    /// Returns the Esc key, once nothing has followed it for a while.
    pub fn late_escape(&mut self, now: Instant) -> Option<Input> {
        let Part::Escape(Some(since)) = self.part else {
            return None;
        };
        (now.duration_since(since) >= Self::ESCAPE_DELAY).then(|| {
            self.part = Part::Escape(None);
            Input::Escape
        })
    }
}
