//! What the keys do.

use ratatui::layout::Rect;

use crate::prose::wrap;

/// The columns of the keys, where the window is wide enough to have two columns.
pub const KEYS: u16 = 18;

/// What the keys do: a key and its deed on each line, or one sentence.
pub const HELP: &[(&str, &str)] = &[
    ("arrows, h j k l", "move the cursor"),
    ("Enter, Space", "play at the cursor"),
    ("a mouse click", "plays the square"),
    ("b2", "plays that square: a letter, then a number"),
    ("b1 Enter", "where b1 might become b10, Enter ends it"),
    ("/u8, U8", "a column whose letter is a key: p q r s u v"),
    ("u", "undo, back to your own turn"),
    ("r", "redo"),
    ("i", "hint: a good move, shown as *"),
    (
        "v",
        "value of each move; where unsolved, of those near the marks",
    ),
    ("Esc", "interrupt the computer: it plays its best so far"),
    ("p", "pause computer players; Enter steps"),
    ("n", "new game, the same size and players"),
    ("s", "setup: another size, other players"),
    ("?", "this help, on and off"),
    ("q, Ctrl-C", "quit; Ctrl-Z stops until the shell's fg"),
    ("", ""),
    ("[X]", "a winning line"),
    ("(X)", "the last move"),
    (">X<", "the cursor"),
    ("W5 L4 =", "a win or a loss in so many plies, a draw"),
    (
        "+12 -7",
        "an estimate for whoever moves: above 0 is good; in small squares divided by 10, 100 or more",
    ),
];

/// The help as lines of a width: keys, and what they do.
#[must_use]
pub fn lines(width: u16) -> Vec<(&'static str, String)> {
    let mut lines = Vec::new();
    for (keys, deed) in HELP {
        if width >= 2 * KEYS {
            let mut keys = *keys;
            for deed in wrap(deed, usize::from(width - KEYS)) {
                lines.push((keys, deed));
                keys = "";
            }
        } else {
            lines.push((*keys, String::new()));
            let deeds = wrap(deed, usize::from(width.saturating_sub(2)));
            lines.extend(deeds.into_iter().map(|deed| ("", deed)));
        }
    }
    lines
}

/// The last line that can be the first one in a window, if the rest is to fill it.
#[must_use]
pub fn last_first(window: Rect) -> usize {
    let room = usize::from(window.height).saturating_sub(1);
    lines(window.width).len().saturating_sub(room)
}
