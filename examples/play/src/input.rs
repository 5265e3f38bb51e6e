//! The inputs of the program: keys, mouse clicks and changes of the window's size.
//!
//! The key bindings are in [`keys`](crate::keys).

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

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
    /// A change of the window's size.
    Resize {
        /// The new width in cells.
        width: u16,
        /// The new height in cells.
        height: u16,
    },
    /// Ctrl-C.
    Quit,
    /// Ctrl-Z.
    Suspend,
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
            _ => None,
        }
    }

    fn from_key(key: KeyEvent) -> Option<Self> {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return match key.code {
                KeyCode::Char('c' | 'C') => Some(Self::Quit),
                KeyCode::Char('z' | 'Z') => Some(Self::Suspend),
                _ => None,
            };
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
