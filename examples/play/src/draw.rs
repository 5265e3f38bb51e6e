//! What the program looks like.

mod board;
mod help;
mod ink;
mod panel;
mod setup;
mod status;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use self::ink::Ink;
use crate::layout::{Layout, SMALLEST};
use crate::prose::wrap;
use crate::table::Table;
use crate::{App, Page};

/// Draws the program as it is, into a window of any size.
pub fn draw(app: &App, frame: &mut Frame<'_>) {
    let ink = Ink {
        colors: app.has_colors(),
    };
    let (window, buffer) = (frame.area(), frame.buffer_mut());
    if let Some(first) = app.help() {
        help::draw(first, window, buffer);
        return;
    }
    match (app.page(), app.table(), app.layout(window)) {
        (Page::Table, Some(table), Some(layout)) => table_page(table, &layout, ink, buffer),
        (Page::Setup, ..) if window.width >= SMALLEST.0 && window.height > 0 => {
            setup::draw(app.setup(), ink, window, buffer);
        }
        _ => too_small(window, buffer),
    }
}

fn table_page(table: &Table, layout: &Layout, ink: Ink, buffer: &mut Buffer) {
    status::title(table, layout, buffer);
    board::draw(table, layout, ink, buffer);
    panel::draw(table, layout, ink, buffer);
    status::draw(table, layout, ink, buffer);
    status::keys(table, layout.keys, buffer);
}

fn too_small(window: Rect, buffer: &mut Buffer) {
    let (width, height) = SMALLEST;
    let text = format!("Window too small: needs {width}×{height}.");
    paragraph(&text, Style::new(), window, buffer);
}

/// Writes a text into one row from a place on, as far as the area goes.
fn write(text: &str, style: Style, x: u16, y: u16, area: Rect, buffer: &mut Buffer) {
    let area = area.intersection(*buffer.area());
    if area.contains((x, y).into()) {
        buffer.set_stringn(x, y, text, usize::from(area.right() - x), style);
    }
}

/// Writes a text into an area, broken between words; what there is no room for ends with a sign that there is more.
fn paragraph(text: &str, style: Style, area: Rect, buffer: &mut Buffer) {
    let lines = wrap(text, area.width.into());
    let cut = lines.len() > area.height.into();
    for (y, line) in area.rows().map(|row| row.y).zip(lines) {
        write(&line, style, area.x, y, area, buffer);
    }
    if cut && !area.is_empty() {
        write(
            "…",
            style.bold(),
            area.right() - 1,
            area.bottom() - 1,
            area,
            buffer,
        );
    }
}
