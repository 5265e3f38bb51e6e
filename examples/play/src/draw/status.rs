//! Above and below the board: what is played, whose turn it is, and the keys.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::ink::Ink;
use super::{paragraph, write};
use crate::At;
use crate::contest::Progress;
use crate::layout::Layout;
use crate::message::Tone;
use crate::order::Task;
use crate::table::{Table, Work};

pub(crate) fn title(table: &Table, layout: &Layout, buffer: &mut Buffer) {
    let area = layout.title;
    let [x, o] = table.contenders();
    let size = table.contest().size();
    let mut text = format!("Tic-tac-toe, {size}");
    if !layout.is_whole() {
        let (columns, rows) = (layout.columns(), layout.rows());
        let first = At {
            column: columns.start,
            row: rows.start,
        };
        let last = At {
            column: columns.end - 1,
            row: rows.end - 1,
        };
        text = format!("{size}: {first} to {last}");
    }
    if layout.panel.is_empty() && area.width >= 64 {
        text = format!("{text}: X {x}, O {o}");
    }
    write(&text, Ink::title(), area.x, area.y, area, buffer);
}

pub(crate) fn draw(table: &Table, layout: &Layout, ink: Ink, buffer: &mut Buffer) {
    let over = table.contest().turn().is_none();
    let style = match table.message().map(|message| message.tone) {
        Some(Tone::Refusal) => ink.refusal(),
        Some(Tone::Question) => Ink::title(),
        _ if over => Ink::title(),
        _ => Style::new(),
    };
    paragraph(&sentence(table, layout), style, layout.status, buffer);
}

pub(crate) fn keys(table: &Table, area: Rect, buffer: &mut Buffer) {
    let text = if table.contest().turn().is_none() {
        "n new game  u undo  s setup  ? help  q quit"
    } else if table.is_watched() {
        "p pause  Enter step  n new game  s setup  ? help  q quit"
    } else {
        let all = "Enter play  u undo  r redo  i hint  v values  n new  s setup  ? help  q quit";
        let few = "Enter play  u undo  i hint  v values  n new  s setup  ? help  q quit";
        if all.len() <= area.width.into() {
            all
        } else {
            few
        }
    };
    write(text, Ink::faint(), area.x, area.y, area, buffer);
}

/// What there is to say.
fn sentence(table: &Table, layout: &Layout) -> String {
    if let Some(typed) = table.typing() {
        return format!("Square: {typed}_  (Enter plays it, Esc forgets it)");
    }
    if let Some(message) = table.message() {
        return message.text.clone();
    }
    let contest = table.contest();
    if let Some(result) = contest.result() {
        let lines: Vec<String> = contest
            .winning_lines()
            .into_iter()
            .map(|line| line.text)
            .collect();
        return match lines.as_slice() {
            [] => format!("The game is over: {result}."),
            [line] => format!("The game is over: {result}. The winning line: {line}."),
            lines => format!(
                "The game is over: {result}. The winning lines: {}.",
                lines.join(" and ")
            ),
        };
    }
    let Some(mark) = contest.turn() else {
        return String::new();
    };
    let contender = table.contender(mark);
    let progress = table.work().and_then(Work::progress);
    let progress = match progress {
        Some(progress) if layout.panel.is_empty() => format!(" {}", brief(progress)),
        _ => String::new(),
    };
    match table.work().map(Work::task) {
        Some(Task::Move(_)) => format!("{mark} ({contender}) thinks; Esc: move now.{progress}"),
        Some(Task::Hint(_)) => format!("Looking for a good move; Esc: answer now.{progress}"),
        _ if !contender.is_person() => {
            format!("{mark} ({contender}) is to move, and waits. Enter steps, p goes on.")
        }
        Some(Task::Values) => {
            format!("{mark} to move. Finding out what the moves are worth; Esc stops it.")
        }
        None => match contest.moves().last() {
            Some(last) => {
                let opponent = mark.opponent();
                let text = format!("{mark} to move. {opponent} played {last}.");
                let Rect { width, height, .. } = layout.status;
                // Where there is not room for all of it the square comes first.
                if height == 1 && text.len() > usize::from(width) {
                    format!("{last} by {opponent}. {mark} to move.")
                } else {
                    text
                }
            }
            None => format!("{mark} to move."),
        },
    }
}

fn brief(progress: &Progress) -> String {
    let Progress {
        score,
        depth,
        nodes,
        line,
    } = progress;
    let line: Vec<String> = line.iter().take(4).map(ToString::to_string).collect();
    let nodes = thousands(*nodes);
    format!("{} ({score}), depth {depth}, {nodes} nodes", line.join(" "))
}

/// A large number in groups of three digits.
pub(crate) fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}
