//! The board of the game page.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use tictactype::computer::{Score, Value};
use tictactype::{Coordinates, Line, Mark};

use super::theme::Theme;
use super::write;
use crate::game_page::GamePage;
use crate::layout::{Layout, Scale};

pub(crate) fn draw(page: &GamePage, layout: &Layout, theme: Theme, buffer: &mut Buffer) {
    draw_column_letters(page, layout, buffer);
    draw_row_numbers(page, layout, buffer);
    if layout.scale.border > 0 {
        draw_borders(layout, buffer);
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
        let style = if column == page.cursor().column {
            Theme::title()
        } else {
            Theme::dim()
        };
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
        let style = if row == page.cursor().row {
            Theme::title()
        } else {
            Theme::dim()
        };
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

/// Draws the lines between the squares and the frame around them.
fn draw_borders(layout: &Layout, buffer: &mut Buffer) {
    let squares = layout.squares();
    let scale = layout.scale;
    let (across, down) = (scale.width + 1, scale.height + 1);
    let top_left = (squares.x - 1, squares.y - 1);
    for y in top_left.1..=squares.bottom() {
        for x in top_left.0..=squares.right() {
            let on_column = (x - top_left.0).is_multiple_of(across);
            let on_row = (y - top_left.1).is_multiple_of(down);
            let (left, right) = (x == top_left.0, x == squares.right());
            let (top, bottom) = (y == top_left.1, y == squares.bottom());
            let symbol = match (on_column, on_row) {
                (false, false) => continue,
                (true, false) => "│",
                (false, true) => "─",
                (true, true) => match (left, right, top, bottom) {
                    (true, _, true, _) => "┌",
                    (_, true, true, _) => "┐",
                    (true, _, _, true) => "└",
                    (_, true, _, true) => "┘",
                    (true, ..) => "├",
                    (_, true, ..) => "┤",
                    (_, _, true, _) => "┬",
                    (_, _, _, true) => "┴",
                    _ => "┼",
                },
            };
            write(symbol, Theme::dim(), x, y, layout.board, buffer);
        }
    }
}

/// The state that decides how each square is drawn.
struct Squares<'a> {
    page: &'a GamePage,
    theme: Theme,
    last_move: Option<Coordinates>,
    winning: Vec<Line>,
    /// The power of ten by which all estimates are divided, so that they fit into a square and can
    /// still be compared.
    divisor: i32,
}

impl<'a> Squares<'a> {
    fn new(page: &'a GamePage, scale: Scale, theme: Theme) -> Self {
        Self {
            page,
            theme,
            last_move: page.game().moves().next_back(),
            winning: page.game().winning_lines().collect(),
            divisor: estimate_divisor(page, scale),
        }
    }

    fn draw(&self, at: Coordinates, area: Rect, buffer: &mut Buffer) {
        let theme = self.theme;
        let mark = self.page.game().mark_at(at);
        let (text, mut style) = match mark {
            Some(mark) => (mark.to_string(), theme.mark(mark)),
            None => self.vacant_square(at),
        };
        let is_winning = self.winning.iter().any(|line| line.contains(at));
        let at_cursor = at == self.page.cursor() && self.page.game().turn().is_some();
        let brackets = if is_winning {
            style = theme.winning(style);
            Some(("[", "]"))
        } else if self.last_move == Some(at) {
            style = Theme::last_move(style);
            Some(("(", ")"))
        } else if at_cursor {
            Some((">", "<"))
        } else {
            None
        };
        if at_cursor {
            style = Theme::cursor(style);
        }
        buffer.set_style(area.intersection(*buffer.area()), style);
        let middle = area.y + area.height / 2;
        let width = text.chars().count() as u16;
        if let Some(mark) = mark.filter(|_| area.height >= 3) {
            draw_large_mark(mark, style, area, buffer);
        } else {
            let x = area.x + area.width.saturating_sub(width).div_ceil(2);
            write(&text, style, x, middle, area, buffer);
        }
        // A value that fills the square leaves no room for brackets: the style marks the cursor.
        if let Some((left, right)) = brackets.filter(|_| width + 2 <= area.width) {
            let rows = if is_winning {
                area.y..area.bottom()
            } else {
                middle..middle + 1
            };
            for y in rows {
                write(left, style, area.x, y, area, buffer);
                write(right, style, area.right() - 1, y, area, buffer);
            }
        }
    }

    /// Returns the text of a vacant square: the hint, the value of the move, or a dot.
    fn vacant_square(&self, at: Coordinates) -> (String, Style) {
        if self.page.hint() == Some(at) {
            return ("*".to_owned(), self.theme.hint());
        }
        if let Some(score) = self.page.values().and_then(|values| values.at(at)) {
            return (self.score_text(score), Theme::dim());
        }
        ("·".to_owned(), Theme::dim())
    }

    fn score_text(&self, score: Score) -> String {
        match score {
            Score::Proven(Value::Win { plies }) => format!("W{plies}"),
            Score::Proven(Value::Draw) => "=".to_owned(),
            Score::Proven(Value::Loss { plies }) => format!("L{plies}"),
            Score::Estimate(estimate) => format!("{:+}", estimate / self.divisor),
        }
    }
}

/// Returns the smallest power of ten that makes all estimates fit into a square when divided by it.
///
/// In small squares an estimate has at most two digits, and one where nothing else keeps it apart from
/// the next.
pub(crate) fn estimate_divisor(page: &GamePage, scale: Scale) -> i32 {
    if scale.width > 5 {
        return 1;
    }
    let best = page.values().map_or(&[][..], |values| &values.best);
    let estimates = best.iter().filter_map(|(_, score)| match score {
        Score::Estimate(estimate) => Some(estimate.unsigned_abs()),
        Score::Proven(_) => None,
    });
    let largest = estimates.max().unwrap_or(0);
    let limit = if scale == Scale::SMALLEST { 9 } else { 99 };
    let mut divisor = 1;
    while largest / divisor > limit {
        divisor *= 10;
    }
    divisor.try_into().unwrap_or(1)
}

/// Draws a mark that fills a square of three rows.
fn draw_large_mark(mark: Mark, style: Style, area: Rect, buffer: &mut Buffer) {
    let rows = match mark {
        Mark::X => [r"\ /", " X ", r"/ \"],
        Mark::O => ["╭─╮", "│O│", "╰─╯"],
    };
    let x = area.x + (area.width - 3) / 2;
    for (row, text) in area.rows().zip(rows) {
        write(text, style, x, row.y, area, buffer);
    }
}
