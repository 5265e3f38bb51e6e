//! The setup page.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::theme::Theme;
use super::{board, draw_keys, write};
use crate::game_page::GamePage;
use crate::layout::SetupLayout;
use crate::setup_page::{Role, SetupPage};

/// The keys below the page, from the longest text to the shortest.
const KEYS: [&str; 3] = [
    "↑↓ row  ←→ change  x swap  Enter start  ? help  q quit",
    "x swap  Enter start  ? help  q quit",
    "Enter start  ? help",
];

pub(crate) fn draw(setup: &SetupPage, theme: Theme, window: Rect, buffer: &mut Buffer) {
    let size = setup.size();
    let layout = SetupLayout::new(size.side(), window);
    for label in setup.labels(layout.form) {
        let style = match label.role {
            Role::Title | Role::Chosen => Theme::title(),
            Role::Text => Style::new(),
            Role::Selected => Theme::cursor(Style::new()),
            Role::Error => theme.error(),
            Role::Note => Theme::dim(),
        };
        let Rect { x, y, .. } = label.area;
        write(&label.text, style, x, y, label.area, buffer);
    }
    if let Some(preview) = layout.preview {
        board::draw(&GamePage::preview(size), &preview, theme, buffer);
    }
    draw_keys(&KEYS, layout.keys, buffer);
}
