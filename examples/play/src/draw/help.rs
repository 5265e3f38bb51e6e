//! What the keys do.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::ink::Ink;
use super::write;
use crate::help::{self, KEYS};

/// Draws the help from a line on, or from an earlier one if the rest would not fill the window.
pub(crate) fn draw(first: usize, window: Rect, buffer: &mut Buffer) {
    let Some(text) = window.height.checked_sub(1) else {
        return;
    };
    let text = Rect {
        height: text,
        ..window
    };
    let lines = help::lines(window.width);
    let most = help::last_first(window);
    let first = first.min(most);
    let shown = lines.iter().skip(first);
    for (row, (keys, deed)) in text.rows().zip(shown) {
        write(keys, Ink::title(), row.x, row.y, row, buffer);
        let indent = if window.width >= 2 * KEYS { KEYS } else { 2 };
        write(deed, Style::new(), row.x + indent, row.y, row, buffer);
    }
    let sign = match (first > 0, first < most) {
        (false, false) => "Any key goes back.",
        (false, true) => "↓ more; any other key goes back.",
        (true, true) => "↑↓ more; any other key goes back.",
        (true, false) => "↑ more; any other key goes back.",
    };
    write(sign, Ink::faint(), window.x, text.bottom(), window, buffer);
}
