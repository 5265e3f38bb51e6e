//! The board of the game page.

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Position, Rect};
use ratatui::style::Style;
use tictactype::computer::{Score, Value};
use tictactype::{AnySize, Coordinates, GameResult, Line};

use super::theme::Theme;
use super::{mark, write};
use crate::analysis::percent;
use crate::game_page::GamePage;
use crate::layout::{Layout, Scale};

pub(crate) fn draw(page: &GamePage, layout: &Layout, theme: Theme, buffer: &mut Buffer) {
    draw_column_letters(page, layout, buffer);
    draw_row_numbers(page, layout, buffer);
    if layout.scale.border > 0 {
        draw_grid(layout, buffer);
    }
    let squares = Squares::new(page, layout.scale, theme);
    for row in layout.rows() {
        for column in layout.columns() {
            let at = Coordinates { column, row };
            if let Some(area) = layout.square(at) {
                squares.draw(at, area, buffer);
            }
        }
    }
    if let Some(GameResult::Won(winner)) = page.game().result() {
        for line in squares.winning {
            draw_strike(line, layout, theme.winning(winner), buffer);
        }
    }
}

/// Draws the letters of the columns, and arrows if there are more columns.
fn draw_column_letters(page: &GamePage, layout: &Layout, buffer: &mut Buffer) {
    let (area, columns) = (layout.board, layout.columns());
    for column in columns.clone() {
        let at = Coordinates {
            column,
            row: layout.rows().start,
        };
        let letter: String = at.to_string().chars().take(1).collect();
        let style = Theme::label(column == page.cursor().column);
        if let Some(square) = layout.square(at) {
            let x = square.x + square.width / 2;
            write(&letter, style, x, area.y, area, buffer);
        }
    }
    if columns.start > 0 {
        write("←", Theme::title(), area.x + 1, area.y, area, buffer);
    }
    if columns.end < page.game().size().side() {
        let x = layout.squares().right();
        write("→", Theme::title(), x, area.y, area, buffer);
    }
}

/// Draws the numbers of the rows, and arrows if there are more rows.
fn draw_row_numbers(page: &GamePage, layout: &Layout, buffer: &mut Buffer) {
    let (area, rows) = (layout.board, layout.rows());
    for row in rows.clone() {
        let at = Coordinates {
            column: layout.columns().start,
            row,
        };
        let style = Theme::label(row == page.cursor().row);
        let Some(square) = layout.square(at) else {
            continue;
        };
        let y = square.y + square.height / 2;
        write(&format!("{:2}", row + 1), style, area.x, y, area, buffer);
        let more_above = row == rows.start && row > 0;
        let more_below = row + 1 == rows.end && rows.end < page.game().size().side();
        let arrow = match (more_above, more_below) {
            (true, true) => "↕",
            (true, false) => "↑",
            (false, true) => "↓",
            (false, false) => continue,
        };
        write(arrow, Theme::title(), area.x + 2, y, area, buffer);
    }
}

/// Draws the thin lines between the squares.
fn draw_grid(layout: &Layout, buffer: &mut Buffer) {
    let (squares, scale) = (layout.squares(), layout.scale);
    let is_line = |offset: u16, square: u16| offset % (square + 1) == square;
    for Position { x, y } in squares.positions() {
        let on_column = is_line(x - squares.x, scale.width);
        let on_row = is_line(y - squares.y, scale.height);
        let symbol = match (on_column, on_row) {
            (false, false) => continue,
            (true, false) => "│",
            (false, true) => "─",
            (true, true) => "┼",
        };
        write(symbol, Theme::dim(), x, y, squares, buffer);
    }
}

/// Fills the gaps between the squares of a winning line, so that the line is one stroke.
fn draw_strike(line: Line<AnySize>, layout: &Layout, style: Style, buffer: &mut Buffer) {
    // The gap between two ranges, or the whole range if they are equal.
    let between = |a: Range<u16>, b: Range<u16>| {
        if a == b {
            a
        } else {
            a.end.min(b.end)..a.start.max(b.start)
        }
    };
    let areas: Vec<Rect> = line.squares().filter_map(|at| layout.square(at)).collect();
    for (a, b) in areas.iter().zip(areas.iter().skip(1)) {
        for y in between(a.y..a.bottom(), b.y..b.bottom()) {
            for x in between(a.x..a.right(), b.x..b.right()) {
                write(" ", style, x, y, layout.board, buffer);
            }
        }
    }
}

/// The state that decides how each square is drawn.
struct Squares<'a> {
    page: &'a GamePage,
    theme: Theme,
    last_move: Option<Coordinates>,
    winning: Vec<Line<AnySize>>,
    /// The text of a vacant square: a dot if there is no grid.
    vacant: &'static str,
}

impl<'a> Squares<'a> {
    fn new(page: &'a GamePage, scale: Scale, theme: Theme) -> Self {
        Self {
            page,
            theme,
            last_move: page.game().last_move(),
            winning: page.game().winning_lines().collect(),
            vacant: if scale.border == 0 { "·" } else { "" },
        }
    }

    fn draw(&self, at: Coordinates, area: Rect, buffer: &mut Buffer) {
        let at_cursor = at == self.page.cursor() && self.page.game().turn().is_some();
        let is_winning = self.winning.iter().any(|line| line.contains(at));
        let is_last = self.last_move == Some(at);
        let is_large = area.height >= 3;
        let mark = self.page.game().mark_at(at);
        let (text, mut style) = match mark {
            Some(mark) if is_winning => (mark.to_string(), self.theme.winning(mark)),
            Some(mark) => (mark.to_string(), self.theme.mark(mark)),
            None => self.vacant_square(at),
        };
        if at_cursor && !is_large {
            style = Theme::cursor(style);
        }
        if is_last && !is_large {
            style = style.underlined();
        }
        buffer.set_style(area.intersection(*buffer.area()), style);
        let middle = area.y + area.height / 2;
        let width = text.chars().count() as u16;
        match mark {
            // Smaller than other marks, so that the filled square shows around it.
            Some(mark) if is_winning && is_large => {
                mark::draw(mark, style, area.inner(Margin::new(1, 1)), buffer);
            }
            Some(mark) => mark::draw(mark, style, area, buffer),
            None => {
                let x = area.x + area.width.saturating_sub(width).div_ceil(2);
                write(&text, style, x, middle, area, buffer);
            }
        }
        let signs = if is_winning {
            (!is_large).then_some(("[", "]"))
        } else if is_last {
            Some(("(", ")"))
        } else {
            (at_cursor && !is_large).then_some((">", "<"))
        };
        // A text that fills the square leaves no room for signs: its style is enough.
        if let Some((left, right)) = signs.filter(|_| width + 2 <= area.width) {
            write(left, style, area.x, middle, area, buffer);
            write(right, style, area.right() - 1, middle, area, buffer);
        }
        if at_cursor && is_large {
            draw_corners(area, buffer);
        }
    }

    /// Returns the text of a vacant square: the hint or the value of the move, if any.
    fn vacant_square(&self, at: Coordinates) -> (String, Style) {
        if self.page.hint() == Some(at) {
            return ("*".to_owned(), self.theme.hint());
        }
        let score = self.page.values().and_then(|values| values.at(at));
        let text = match score {
            None => self.vacant.to_owned(),
            Some(Score::Proven(Value::Win { plies })) => format!("W{plies}"),
            Some(Score::Proven(Value::Draw)) => "=".to_owned(),
            Some(Score::Proven(Value::Loss { plies })) => format!("L{plies}"),
            Some(Score::Estimate(estimate)) => percent(estimate).to_string(),
        };
        (text, Theme::dim())
    }
}

/// Draws the corners of a large square at the cursor.
fn draw_corners(area: Rect, buffer: &mut Buffer) {
    let (right, bottom) = (area.right() - 1, area.bottom() - 1);
    for (corner, x, y) in [
        ("┏", area.x, area.y),
        ("┓", right, area.y),
        ("┗", area.x, bottom),
        ("┛", right, bottom),
    ] {
        write(corner, Theme::title(), x, y, area, buffer);
    }
}
