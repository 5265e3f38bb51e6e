//! The board.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use tictactype::Mark;
use tictactype::computer::{Score, Value};

use super::ink::Ink;
use super::write;
use crate::At;
use crate::layout::{Layout, Scale};
use crate::table::Table;

pub(crate) fn draw(table: &Table, layout: &Layout, ink: Ink, buffer: &mut Buffer) {
    letters(table, layout, buffer);
    numbers(table, layout, buffer);
    if layout.scale.border > 0 {
        borders(layout, buffer);
    }
    let squares = Squares::of(table, layout.scale, ink);
    for row in layout.rows() {
        for column in layout.columns() {
            let at = At { column, row };
            if let Some(area) = layout.square(at) {
                squares.draw(at, area, buffer);
            }
        }
    }
}

/// The letters of the columns; arrows where there are more.
fn letters(table: &Table, layout: &Layout, buffer: &mut Buffer) {
    let (area, columns) = (layout.board, layout.columns());
    for column in columns.clone() {
        let at = At {
            column,
            row: layout.rows().start,
        };
        let letter: String = at.to_string().chars().take(1).collect();
        let style = if column == table.cursor().column {
            Ink::title()
        } else {
            Ink::faint()
        };
        if let Some(square) = layout.square(at) {
            let x = square.x + square.width / 2;
            write(&letter, style, x, area.y, area, buffer);
        }
    }
    if columns.start > 0 {
        write("←", Ink::title(), area.x + 1, area.y, area, buffer);
    }
    if columns.end < table.contest().size().side() {
        let x = layout.squares().right();
        write("→", Ink::title(), x, area.y, area, buffer);
    }
}

/// The numbers of the rows; arrows where there are more.
fn numbers(table: &Table, layout: &Layout, buffer: &mut Buffer) {
    let (area, rows) = (layout.board, layout.rows());
    for row in rows.clone() {
        let at = At {
            column: layout.columns().start,
            row,
        };
        let style = if row == table.cursor().row {
            Ink::title()
        } else {
            Ink::faint()
        };
        let Some(square) = layout.square(at) else {
            continue;
        };
        let y = square.y + square.height / 2;
        write(&format!("{:2}", row + 1), style, area.x, y, area, buffer);
        let more_above = row == rows.start && row > 0;
        let more_below = row + 1 == rows.end && rows.end < table.contest().size().side();
        let sign = match (more_above, more_below) {
            (true, true) => "↕",
            (true, false) => "↑",
            (false, true) => "↓",
            (false, false) => continue,
        };
        write(sign, Ink::title(), area.x + 2, y, area, buffer);
    }
}

/// The lines between the squares, as `#` has them and with a frame around.
fn borders(layout: &Layout, buffer: &mut Buffer) {
    let squares = layout.squares();
    let scale = layout.scale;
    let (across, down) = (scale.width + 1, scale.height + 1);
    let left_top = (squares.x - 1, squares.y - 1);
    for y in left_top.1..=squares.bottom() {
        for x in left_top.0..=squares.right() {
            let on_column = (x - left_top.0).is_multiple_of(across);
            let on_row = (y - left_top.1).is_multiple_of(down);
            let (left, right) = (x == left_top.0, x == squares.right());
            let (top, bottom) = (y == left_top.1, y == squares.bottom());
            let sign = match (on_column, on_row) {
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
            write(sign, Ink::faint(), x, y, layout.board, buffer);
        }
    }
}

/// What there is to know about every square.
struct Squares<'a> {
    table: &'a Table,
    ink: Ink,
    last: Option<At>,
    won: Vec<At>,
    /// By how much estimates are divided, so that they fit into a square and can still be compared.
    unit: i32,
}

impl<'a> Squares<'a> {
    fn of(table: &'a Table, scale: Scale, ink: Ink) -> Self {
        let lines = table.contest().winning_lines().into_iter();
        Self {
            table,
            ink,
            last: table.contest().moves().last().copied(),
            won: lines.flat_map(|line| line.squares).collect(),
            unit: unit(table, scale),
        }
    }

    fn draw(&self, at: At, area: Rect, buffer: &mut Buffer) {
        let ink = self.ink;
        let mark = self.table.contest().mark_at(at);
        let (text, mut style) = match mark {
            Some(mark) => (mark.to_string(), ink.mark(mark)),
            None => self.vacant(at),
        };
        let won = self.won.contains(&at);
        let at_cursor = at == self.table.cursor() && self.table.contest().turn().is_some();
        let brackets = if won {
            style = ink.won(style);
            Some(("[", "]"))
        } else if self.last == Some(at) {
            style = Ink::last(style);
            Some(("(", ")"))
        } else if at_cursor {
            Some((">", "<"))
        } else {
            None
        };
        if at_cursor {
            style = Ink::cursor(style);
        }
        buffer.set_style(area.intersection(*buffer.area()), style);
        let middle = area.y + area.height / 2;
        let width = text.chars().count() as u16;
        if let Some(mark) = mark.filter(|_| area.height >= 3) {
            large(mark, style, area, buffer);
        } else {
            let x = area.x + area.width.saturating_sub(width).div_ceil(2);
            write(&text, style, x, middle, area, buffer);
        }
        // A value that fills the square leaves no room, and the cursor is seen by its style alone.
        if let Some((left, right)) = brackets.filter(|_| width + 2 <= area.width) {
            let rows = if won {
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

    /// What stands on a vacant square: the hint, what it is worth, or hardly anything.
    fn vacant(&self, at: At) -> (String, Style) {
        if self.table.hint() == Some(at) {
            return ("*".to_owned(), self.ink.hint());
        }
        if let Some(score) = self.table.values().and_then(|values| values.at(at)) {
            return (self.worth(score), Ink::faint());
        }
        ("·".to_owned(), Ink::faint())
    }

    fn worth(&self, score: Score) -> String {
        match score {
            Score::Proven(Value::Win { plies }) => format!("W{plies}"),
            Score::Proven(Value::Draw) => "=".to_owned(),
            Score::Proven(Value::Loss { plies }) => format!("L{plies}"),
            Score::Estimate(estimate) => format!("{:+}", estimate / self.unit),
        }
    }
}

/// The smallest power of ten by which all estimates divided fit into a square: with two digits at most, if it is small.
pub(crate) fn unit(table: &Table, scale: Scale) -> i32 {
    if scale.width > 5 {
        return 1;
    }
    let best = table.values().map_or(&[][..], |values| &values.best);
    let estimates = best.iter().filter_map(|(_, score)| match score {
        Score::Estimate(estimate) => Some(estimate.unsigned_abs()),
        Score::Proven(_) => None,
    });
    let largest = estimates.max().unwrap_or(0);
    let mut unit = 1;
    while largest / unit > 99 {
        unit *= 10;
    }
    unit.try_into().unwrap_or(1)
}

/// A mark that fills a square of three rows.
fn large(mark: Mark, style: Style, area: Rect, buffer: &mut Buffer) {
    let rows = match mark {
        Mark::X => [r"\ /", " X ", r"/ \"],
        Mark::O => ["╭─╮", "│O│", "╰─╯"],
    };
    let x = area.x + (area.width - 3) / 2;
    for (row, text) in area.rows().zip(rows) {
        write(text, style, x, row.y, area, buffer);
    }
}
