//! The styles of the screen. None of them conveys anything by its color alone.

use ratatui::style::{Color, Modifier, Style};
use tictactype::Mark;

/// The styles of the screen, with or without colors.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Theme {
    pub(crate) colors: bool,
}

impl Theme {
    pub(crate) fn title() -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// Returns the style of secondary text: dim, not gray, which some palettes use as background.
    pub(crate) fn dim() -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    pub(crate) fn mark(self, mark: Mark) -> Style {
        let color = match mark {
            Mark::X => Color::Cyan,
            Mark::O => Color::Yellow,
        };
        self.colored(Self::title(), color)
    }

    /// Returns the style of a winning line, also of the grid in it.
    pub(crate) fn winning(self) -> Style {
        self.colored(Self::title(), Color::Green)
            .add_modifier(Modifier::REVERSED)
            .remove_modifier(Modifier::DIM)
    }

    /// Adds the style of the cursor to another style.
    pub(crate) fn cursor(style: Style) -> Style {
        style
            .add_modifier(Modifier::REVERSED)
            .remove_modifier(Modifier::DIM)
    }

    pub(crate) fn hint(self) -> Style {
        self.colored(Style::new(), Color::Magenta)
            .add_modifier(Modifier::BOLD)
    }

    pub(crate) fn error(self) -> Style {
        self.colored(Style::new(), Color::Red)
            .add_modifier(Modifier::BOLD)
    }

    fn colored(self, style: Style, color: Color) -> Style {
        if self.colors { style.fg(color) } else { style }
    }
}
