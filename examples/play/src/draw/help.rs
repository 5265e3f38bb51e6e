//! What the keys do.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::ink::Ink;
use super::write;
use crate::help::HELP;
use crate::prose::wrap;

/// The columns of the keys, where the window is wide enough to have two columns.
const KEYS: u16 = 18;

/// Draws the help from a line on, or from an earlier one if the rest would not fill the window.
pub(super) fn draw(first: usize, ink: Ink, window: Rect, buffer: &mut Buffer) {
    let Some(text) = window.height.checked_sub(1) else {
        return;
    };
    let text = Rect {
        height: text,
        ..window
    };
    let lines = lines(window.width);
    let most = lines.len().saturating_sub(text.height.into());
    let shown = lines.iter().skip(first.min(most));
    for (row, (keys, deed)) in text.rows().zip(shown) {
        write(keys, ink.title(), row.x, row.y, row, buffer);
        let indent = if window.width >= 2 * KEYS { KEYS } else { 2 };
        write(deed, Style::new(), row.x + indent, row.y, row, buffer);
    }
    let sign = match (first.min(most) > 0, first < most) {
        (false, false) => "Any key goes back.",
        (false, true) => "↓ more; any other key goes back.",
        (true, true) => "↑↓ more; any other key goes back.",
        (true, false) => "↑ more; any other key goes back.",
    };
    write(sign, ink.faint(), window.x, text.bottom(), window, buffer);
}

/// The lines of the help: keys, and what they do.
fn lines(width: u16) -> Vec<(&'static str, String)> {
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
