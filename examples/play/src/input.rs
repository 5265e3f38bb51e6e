//! What a person does at the terminal.

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

/// What a person does at the terminal, and what becomes of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// A letter, a digit or another sign.
    Sign(char),
    /// An arrow key, or the wheel.
    Step(Arrow),
    /// The key that agrees.
    Enter,
    /// The key that calls off.
    Escape,
    /// The key that takes a sign back.
    Backspace,
    /// To the next thing.
    Tab,
    /// To the thing before.
    BackTab,
    /// The left button of the mouse, in a cell of the screen.
    Click {
        /// From the left, from 0.
        x: u16,
        /// From the top, from 0.
        y: u16,
    },
    /// The window has another size.
    Resize {
        /// In cells.
        width: u16,
        /// In cells.
        height: u16,
    },
    /// Ctrl-C.
    Quit,
    /// Ctrl-Z.
    Stop,
}

/// A direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrow {
    /// To a row above.
    Up,
    /// To a row below.
    Down,
    /// To a column before.
    Left,
    /// To a column after.
    Right,
}

impl Input {
    /// Reads what the terminal says; nothing, if it means nothing here.
    #[must_use]
    pub fn from_event(event: &Event) -> Option<Self> {
        match *event {
            Event::Key(key) if key.kind != KeyEventKind::Release => Self::from_key(key),
            Event::Mouse(mouse) => Self::from_mouse(mouse),
            Event::Resize(width, height) => Some(Self::Resize { width, height }),
            _ => None,
        }
    }

    fn from_key(key: KeyEvent) -> Option<Self> {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return match key.code {
                KeyCode::Char('c' | 'C') => Some(Self::Quit),
                KeyCode::Char('z' | 'Z') => Some(Self::Stop),
                _ => None,
            };
        }
        match key.code {
            KeyCode::Char(sign) => Some(Self::Sign(sign)),
            KeyCode::Up => Some(Self::Step(Arrow::Up)),
            KeyCode::Down => Some(Self::Step(Arrow::Down)),
            KeyCode::Left => Some(Self::Step(Arrow::Left)),
            KeyCode::Right => Some(Self::Step(Arrow::Right)),
            KeyCode::Enter => Some(Self::Enter),
            KeyCode::Esc => Some(Self::Escape),
            KeyCode::Backspace => Some(Self::Backspace),
            KeyCode::Tab => Some(Self::Tab),
            KeyCode::BackTab => Some(Self::BackTab),
            _ => None,
        }
    }

    fn from_mouse(mouse: MouseEvent) -> Option<Self> {
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => Some(Self::Click {
                x: mouse.column,
                y: mouse.row,
            }),
            MouseEventKind::ScrollUp => Some(Self::Step(Arrow::Up)),
            MouseEventKind::ScrollDown => Some(Self::Step(Arrow::Down)),
            _ => None,
        }
    }
}
