//! The choice of a size and of who plays.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::ink::Ink;
use super::write;
use crate::setup::{Role, Setup};

pub(crate) fn draw(setup: &Setup, ink: Ink, window: Rect, buffer: &mut Buffer) {
    for piece in setup.pieces(window) {
        let style = match piece.role {
            Role::Title | Role::Chosen => Ink::title(),
            Role::Text => Style::new(),
            Role::Selected => Ink::cursor(Style::new()),
            Role::Unavailable => Ink::unavailable(),
            Role::Refusal => ink.refusal(),
            Role::Remark => Ink::faint(),
        };
        write(
            &piece.text,
            style,
            piece.area.x,
            piece.area.y,
            piece.area,
            buffer,
        );
    }
}
