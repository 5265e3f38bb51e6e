//! The setup page.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::theme::Theme;
use super::write;
use crate::setup_page::{Role, SetupPage};

pub(crate) fn draw(setup: &SetupPage, theme: Theme, window: Rect, buffer: &mut Buffer) {
    for label in setup.labels(window) {
        let style = match label.role {
            Role::Title | Role::Chosen => Theme::title(),
            Role::Text => Style::new(),
            Role::Selected => Theme::cursor(Style::new()),
            Role::Error => theme.error(),
            Role::Note => Theme::dim(),
        };
        write(
            &label.text,
            style,
            label.area.x,
            label.area.y,
            label.area,
            buffer,
        );
    }
}
