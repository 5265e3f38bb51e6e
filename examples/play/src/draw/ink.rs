//! Styles. None of them says anything by its color alone.

use ratatui::style::{Color, Modifier, Style};
use tictactype::Mark;

/// Styles, with colors or without.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ink {
    pub(crate) colors: bool,
}

impl Ink {
    pub(crate) fn title() -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// What is there to be looked up, not to be read. Not gray, which some palettes make the background's color.
    pub(crate) fn faint() -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    pub(crate) fn mark(self, mark: Mark) -> Style {
        let color = match mark {
            Mark::X => Color::Cyan,
            Mark::O => Color::Yellow,
        };
        self.colored(Style::new(), color)
    }

    /// What is to stand out, on top of another style.
    pub(crate) fn won(self, style: Style) -> Style {
        self.colored(style, Color::Green)
            .add_modifier(Modifier::BOLD)
    }

    pub(crate) fn last(style: Style) -> Style {
        style.add_modifier(Modifier::BOLD)
    }

    pub(crate) fn cursor(style: Style) -> Style {
        style.add_modifier(Modifier::REVERSED)
    }

    pub(crate) fn hint(self) -> Style {
        self.colored(Style::new(), Color::Magenta)
            .add_modifier(Modifier::BOLD)
    }

    pub(crate) fn refusal(self) -> Style {
        self.colored(Style::new(), Color::Red)
            .add_modifier(Modifier::BOLD)
    }

    pub(crate) fn unavailable() -> Style {
        Self::faint().add_modifier(Modifier::CROSSED_OUT)
    }

    fn colored(self, style: Style, color: Color) -> Style {
        if self.colors { style.fg(color) } else { style }
    }
}
