//! The drawing of the program.

mod board;
mod help;
mod mark;
mod panel;
mod setup;
mod status;
mod theme;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

pub use self::theme::Theme;
use crate::ascii::ascii;
use crate::game_page::GamePage;
use crate::layout::{Layout, MIN_WINDOW};
use crate::wrap::wrap;
use crate::{App, Page};

/// Draws the program into a window of any size.
pub fn draw(app: &App, frame: &mut Frame<'_>) {
    let theme = app.theme();
    let (window, buffer) = (frame.area(), frame.buffer_mut());
    match (
        app.help_scroll(),
        app.page(),
        app.game_page(),
        app.layout(window),
    ) {
        (Some(scroll), ..) => help::draw(scroll, window, buffer),
        (_, Page::Game, Some(page), Some(layout)) => draw_game_page(page, &layout, theme, buffer),
        (_, Page::Setup, ..) if window.width >= MIN_WINDOW.0 && window.height > 0 => {
            setup::draw(app.setup_page(), theme, window, buffer);
        }
        _ => draw_too_small(window, buffer),
    }
    if theme.ascii {
        for cell in &mut buffer.content {
            cell.set_symbol(&ascii(cell.symbol()));
        }
    }
}

fn draw_game_page(page: &GamePage, layout: &Layout, theme: Theme, buffer: &mut Buffer) {
    status::draw_title(page, layout, buffer);
    board::draw(page, layout, theme, buffer);
    panel::draw(page, layout, theme, buffer);
    status::draw(page, layout, theme, buffer);
    draw_keys(status::keys(page), layout.keys, buffer);
}

/// Draws the first of these lists of keys that fits, or else the last one. An item of a list is a
/// key and its action, such as `q quit`.
fn draw_keys(texts: &[&str], area: Rect, buffer: &mut Buffer) {
    let fits = |text: &&&str| text.chars().count() <= area.width.into();
    let Some(text) = texts.iter().find(fits).or(texts.last()) else {
        return;
    };
    let mut x = area.x;
    for item in text.split("  ") {
        let (key, action) = item.split_once(' ').unwrap_or((item, ""));
        let width = key.chars().count() as u16;
        write(key, Style::new(), x, area.y, area, buffer);
        write(action, Theme::dim(), x + width + 1, area.y, area, buffer);
        x += item.chars().count() as u16 + 2;
    }
}

fn draw_too_small(window: Rect, buffer: &mut Buffer) {
    let (width, height) = MIN_WINDOW;
    let mut text = format!(
        "The window is too small: {}×{}. The game needs at least {width}×{height}.",
        window.width, window.height
    );
    if wrap(&text, window.width.into()).len() > window.height.into() {
        text = format!("Too small: {width}×{height} needed.");
    }
    paragraph(&text, Style::new(), window, buffer);
}

/// Writes a text into one row from a cell on, cut at the edge of the area.
fn write(text: &str, style: Style, x: u16, y: u16, area: Rect, buffer: &mut Buffer) {
    let area = area.intersection(*buffer.area());
    if area.contains((x, y).into()) {
        buffer.set_stringn(x, y, text, usize::from(area.right() - x), style);
    }
}

/// Writes a text into an area, broken between words. If it does not fit, it ends with `…`.
fn paragraph(text: &str, style: Style, area: Rect, buffer: &mut Buffer) {
    let lines = wrap(text, area.width.into());
    let cut = lines.len() > area.height.into();
    for (y, line) in area.rows().map(|row| row.y).zip(lines) {
        write(&line, style, area.x, y, area, buffer);
    }
    if cut && !area.is_empty() {
        let (x, y) = (area.right() - 1, area.bottom() - 1);
        write("…", style.bold(), x, y, area, buffer);
    }
}
