//! The styles of the screen. None of them conveys anything by its color alone.

use std::env;

use ratatui::style::{Color, Modifier, Style};
use tictactype::Mark;

/// The styles of the screen, and what the terminal lacks.
#[derive(Clone, Copy, Debug, Default)]
pub struct Theme {
    /// `true` to draw without colors.
    pub colorless: bool,
    /// `true` to draw with ASCII alone.
    pub ascii: bool,
}

impl Theme {
    /// Returns the theme that the variables of the environment ask for.
    #[must_use]
    pub fn of_environment() -> Self {
        let variable = |name| env::var(name).ok().filter(|value| !value.is_empty());
        // A terminal without colors takes a part of a color's code for another style, such as
        // blinking.
        let terminal = variable("TERM").unwrap_or_default();
        let is_monochrome =
            terminal.starts_with("vt") || terminal.ends_with("-m") || terminal.ends_with("-mono");
        // A locale that is set decides on the encoding.
        let mut locale = ["LC_ALL", "LC_CTYPE", "LANG"]
            .into_iter()
            .filter_map(variable);
        let encoding = locale.next().unwrap_or("UTF-8".into()).to_uppercase();
        Self {
            // <https://no-color.org>
            colorless: is_monochrome || variable("NO_COLOR").is_some(),
            ascii: !encoding.contains("UTF-8") && !encoding.contains("UTF8"),
        }
    }

    pub(crate) fn title() -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// Returns the style of the letter of a column or the number of a row.
    pub(crate) fn label(is_current: bool) -> Style {
        if is_current {
            Self::title()
        } else {
            Self::dim()
        }
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
    pub(crate) fn winning(self, winner: Mark) -> Style {
        Self::cursor(self.mark(winner))
    }

    /// Adds the style of the cursor to another style.
    pub(crate) fn cursor(style: Style) -> Style {
        style
            .add_modifier(Modifier::REVERSED)
            .remove_modifier(Modifier::DIM)
    }

    pub(crate) fn hint(self) -> Style {
        self.colored(Self::title(), Color::Magenta)
    }

    pub(crate) fn error(self) -> Style {
        self.colored(Self::title(), Color::Red)
    }

    fn colored(self, style: Style, color: Color) -> Style {
        if self.colorless {
            style
        } else {
            style.fg(color)
        }
    }
}
