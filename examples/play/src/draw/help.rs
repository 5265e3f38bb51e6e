//! The help page.

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;

use super::theme::Theme;
use super::write;
use crate::keys::{self, KEY_WIDTH};
use crate::layout::page;

/// Draws the help from the line `scroll` on, or from an earlier one if the rest would not fill the
/// window.
pub(crate) fn draw(scroll: usize, window: Rect, buffer: &mut Buffer) {
    let area = page(0, 0, window);
    let text = area.resize(Size::new(area.width, area.height.saturating_sub(1)));
    let lines = keys::help_lines(area.width);
    let max_scroll = keys::max_help_scroll(window);
    let scroll = scroll.min(max_scroll);
    for (row, (keys, action)) in text.rows().zip(lines.iter().skip(scroll)) {
        write(keys, Theme::title(), row.x, row.y, row, buffer);
        let indent = if area.width >= 2 * KEY_WIDTH {
            KEY_WIDTH
        } else {
            2
        };
        write(action, Style::new(), row.x + indent, row.y, row, buffer);
    }
    let footer = match (scroll > 0, scroll < max_scroll) {
        (false, false) => "Any key closes the help.",
        (false, true) => "↓ more; any other key closes the help.",
        (true, true) => "↑↓ more; any other key closes the help.",
        (true, false) => "↑ more; any other key closes the help.",
    };
    write(footer, Theme::dim(), area.x, text.bottom(), area, buffer);
}
