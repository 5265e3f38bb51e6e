//! The key bindings of a game and the help that lists them, and the words for the same commands.
//!
//! The other letters, the digits, `/` and `:` type a square (`game_page/typing.rs`). The keys of
//! the setup page are bound in [`SetupPage::handle`](crate::setup_page::SetupPage::handle). Ctrl-C
//! and Ctrl-Z are signals, where there are any.

use ratatui::layout::Rect;

use crate::input::{Arrow, Input};
use crate::layout::page;
use crate::wrap::wrap;

/// The action of a key during a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Plays the square that has been typed, or else the one at the cursor. If the computer players
    /// are paused, plays one of their moves.
    Play,
    /// Cancels the square that has been typed, or else stops the search.
    Stop,
    /// Deletes the last character that has been typed.
    DeleteTyped,
    /// Moves the cursor by one square.
    MoveCursor(Arrow),
    /// Takes back moves, to the person's previous turn.
    Undo,
    /// Replays moves that were taken back.
    Redo,
    /// Starts a new game.
    NewGame,
    /// Shows a good move.
    Hint,
    /// Shows or hides the value of each move.
    Values,
    /// Pauses or resumes the computer players.
    Pause,
    /// Opens the setup page.
    Setup,
    /// Opens the help.
    Help,
    /// Quits the program.
    Quit,
}

impl Command {
    /// Returns the command that an input is bound to.
    #[must_use]
    pub const fn from_input(input: Input) -> Option<Self> {
        Some(match input {
            Input::Char(key) => return Self::from_char(key),
            Input::Enter => Self::Play,
            Input::Escape => Self::Stop,
            Input::Backspace => Self::DeleteTyped,
            Input::Arrow(arrow) => Self::MoveCursor(arrow),
            _ => return None,
        })
    }

    /// Returns the command that a character is bound to.
    #[must_use]
    pub const fn from_char(key: char) -> Option<Self> {
        Some(match key {
            ' ' => Self::Play,
            'h' => Self::MoveCursor(Arrow::Left),
            'j' => Self::MoveCursor(Arrow::Down),
            'k' => Self::MoveCursor(Arrow::Up),
            'l' => Self::MoveCursor(Arrow::Right),
            'u' => Self::Undo,
            'r' => Self::Redo,
            'n' => Self::NewGame,
            'i' => Self::Hint,
            'v' => Self::Values,
            'p' => Self::Pause,
            's' => Self::Setup,
            '?' => Self::Help,
            'q' => Self::Quit,
            _ => return None,
        })
    }

    /// The words for the commands in a game line by line, which has no cursor and reads no line during
    /// a search.
    pub const WORDS: [(&str, Self); 9] = [
        ("undo", Self::Undo),
        ("redo", Self::Redo),
        ("hint", Self::Hint),
        ("values", Self::Values),
        ("pause", Self::Pause),
        ("new", Self::NewGame),
        ("setup", Self::Setup),
        ("help", Self::Help),
        ("quit", Self::Quit),
    ];

    /// Returns `true` if the key may also begin a square, such as `h` in `h8`.
    ///
    /// The command runs before the digit is typed, so it must not lose anything: it moves the
    /// cursor, searches for a hint, or asks for a confirmation first.
    #[must_use]
    pub const fn may_begin_square(self) -> bool {
        matches!(
            self,
            Self::MoveCursor(_) | Self::Hint | Self::NewGame | Self::Quit
        )
    }
}

/// The lines of the help: keys and what they do, and signs on the board and what they mean.
pub const HELP: &[(&str, &str)] = &[
    ("arrows, h j k l", "move the cursor"),
    ("Enter, Space", "play at the cursor"),
    ("mouse click", "play that square"),
    ("b2", "play that square: a letter, then a number"),
    (
        "b1 Enter",
        "on large boards, Enter plays b1, which could become b10",
    ),
    (
        "/u8, U8",
        "type / or a capital for a column that is a key: p r s u v",
    ),
    ("u", "undo, back to your previous turn"),
    ("r", "redo"),
    ("i", "hint: a good move, shown as *"),
    (
        "v",
        "value of each move; on unsolved sizes only near the marks",
    ),
    ("Esc", "stop the search: the computer plays its best so far"),
    ("p", "pause the computer players; Enter plays one move"),
    ("n", "new game with the same size and players"),
    ("s", "setup: choose the size and the players"),
    ("?", "show or hide this help"),
    ("q, Ctrl-C", "quit; Ctrl-Z suspends, and fg resumes"),
    ("", ""),
    ("[X]", "a winning line, on a filled ground"),
    ("(X)", "the last move"),
    (">X<", "the cursor, which is a frame in large squares"),
    (
        "W5 L4 =",
        "a win in 5 plies, a loss in 4, a draw (a ply is one move)",
    ),
    (
        "63",
        "the estimated chance of the player to move, in percent; a draw counts half",
    ),
];

/// The width of the column of keys in the help, if the window is wide enough for two columns.
pub const KEY_WIDTH: u16 = 18;

/// Returns the lines of the help for a window of some width: keys, and what they do.
#[must_use]
pub fn help_lines(width: u16) -> Vec<(&'static str, String)> {
    let mut lines = Vec::new();
    for (keys, action) in HELP {
        if width >= 2 * KEY_WIDTH {
            let mut keys = *keys;
            for action in wrap(action, usize::from(width - KEY_WIDTH)) {
                lines.push((keys, action));
                keys = "";
            }
        } else {
            lines.push((*keys, String::new()));
            let actions = wrap(action, usize::from(width.saturating_sub(2)));
            lines.extend(actions.into_iter().map(|action| ("", action)));
        }
    }
    lines
}

/// Returns the largest scroll offset at which the help still fills its area.
#[must_use]
pub fn max_help_scroll(window: Rect) -> usize {
    let area = page(0, 0, window);
    let text_rows = usize::from(area.height).saturating_sub(1);
    help_lines(area.width).len().saturating_sub(text_rows)
}
