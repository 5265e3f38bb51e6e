//! Styles. None of them says anything by its color alone.

use ratatui::style::{Color, Modifier, Style};
use tictactype::Mark;

/// Styles, with colors or without.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ink {
    pub(super) colors: bool,
}

impl Ink {
    pub(super) fn title() -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// What is there to be looked up, not to be read. Not gray, which some palettes make the background's color.
    pub(super) fn faint() -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    pub(super) fn mark(self, mark: Mark) -> Style {
        let color = match mark {
            Mark::X => Color::Cyan,
            Mark::O => Color::Yellow,
        };
        self.colored(Style::new(), color)
    }

    /// What is to stand out, on top of another style.
    pub(super) fn won(self, style: Style) -> Style {
        self.colored(style, Color::Green)
            .add_modifier(Modifier::BOLD)
    }

    pub(super) fn last(style: Style) -> Style {
        style.add_modifier(Modifier::BOLD)
    }

    pub(super) fn cursor(style: Style) -> Style {
        style.add_modifier(Modifier::REVERSED)
    }

    pub(super) fn hint(self) -> Style {
        self.colored(Style::new(), Color::Magenta)
            .add_modifier(Modifier::BOLD)
    }

    pub(super) fn refusal(self) -> Style {
        self.colored(Style::new(), Color::Red)
            .add_modifier(Modifier::BOLD)
    }

    pub(super) fn unavailable() -> Style {
        Self::faint().add_modifier(Modifier::CROSSED_OUT)
    }

    fn colored(self, style: Style, color: Color) -> Style {
        if self.colors { style.fg(color) } else { style }
    }
}
