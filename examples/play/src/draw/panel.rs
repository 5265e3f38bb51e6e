//! Beside the board: who plays, what the computer thinks, what the moves are worth, and the moves.

use ratatui::buffer::Buffer;
use ratatui::style::Style;
use tictactype::Mark;

use super::board;
use super::ink::Ink;
use super::status::thousands;
use super::write;
use crate::Contender;
use crate::contest::Progress;
use crate::layout::Layout;
use crate::order::Task;
use crate::prose::wrap;
use crate::table::{Extent, Table};

/// How many of the best moves are listed.
const BEST: usize = 6;

pub(crate) fn draw(table: &Table, layout: &Layout, ink: Ink, buffer: &mut Buffer) {
    let area = layout.panel;
    let mut lines = players(table, ink);
    let width = usize::from(area.width);
    lines.extend(thoughts(table, width));
    lines.extend(values(table, layout));
    let room = usize::from(area.height).saturating_sub(lines.len());
    lines.extend(moves(table, width, room));
    for (row, (text, style)) in area.rows().zip(lines) {
        write(&text, style, row.x, row.y, row, buffer);
    }
}

type Lines = Vec<(String, Style)>;

fn players(table: &Table, ink: Ink) -> Lines {
    let line = |mark: Mark| {
        let turn = table.contest().turn() == Some(mark);
        let sign = if turn { '>' } else { ' ' };
        let style = if turn {
            ink.mark(mark).bold()
        } else {
            ink.mark(mark)
        };
        (format!("{sign} {mark}  {}", table.contender(mark)), style)
    };
    vec![line(Mark::X), line(Mark::O)]
}

/// What a computer player thinks now, or thought at last.
fn thoughts(table: &Table, width: usize) -> Lines {
    let now = table.work().and_then(|work| {
        let heading = match work.task() {
            // The others answer before anybody could read what they think.
            Task::Move(contender) if contender != Contender::Search => return None,
            Task::Move(_) => format!("{} thinks", table.contest().turn()?),
            Task::Hint(_) => "A good move".to_owned(),
            Task::Values => return None,
        };
        Some((heading, work.progress()))
    });
    let before = || {
        let (mark, progress) = table.thought()?;
        Some((format!("{mark} thought"), Some(progress)))
    };
    let Some((heading, progress)) = now.or_else(before) else {
        return Lines::new();
    };
    let mut lines = vec![(String::new(), Style::new()), (heading, Ink::title())];
    if let Some(Progress {
        score,
        depth,
        nodes,
        line,
    }) = progress
    {
        lines.push((format!("  score  {score}"), Style::new()));
        lines.push((format!("  depth  {depth}"), Style::new()));
        lines.push((format!("  nodes  {}", thousands(*nodes)), Style::new()));
        let line: Vec<String> = line.iter().map(ToString::to_string).collect();
        for (number, text) in wrap(&line.join(" "), width.saturating_sub(9))
            .into_iter()
            .take(3)
            .enumerate()
        {
            let label = if number == 0 { "line" } else { "" };
            lines.push((format!("  {label:<5}  {text}"), Style::new()));
        }
    }
    lines
}

fn values(table: &Table, layout: &Layout) -> Lines {
    let Some(values) = table.values().filter(|_| table.contest().turn().is_some()) else {
        return Lines::new();
    };
    let heading = match values.extent {
        Extent::Growing => "Best moves so far",
        Extent::Stopped => "Best moves until stopped",
        Extent::Complete => "Best moves",
    };
    let mut lines = vec![
        (String::new(), Style::new()),
        (heading.to_owned(), Ink::title()),
    ];
    for (at, score) in values.best.iter().take(BEST) {
        lines.push((
            format!("  {at:<5}  {score}", at = at.to_string()),
            Style::new(),
        ));
    }
    let unit = board::unit(table, layout.scale);
    if unit > 1 {
        lines.push((format!("  on the board divided by {unit}"), Ink::faint()));
    }
    if Contender::Perfect.plays_on(table.contest().size()).is_err() {
        lines.push(("  only near the marks".to_owned(), Ink::faint()));
    }
    lines
}

/// The moves, X's and O's in a line, the last ones if there is not room for all.
fn moves(table: &Table, width: usize, room: usize) -> Lines {
    let moves = table.contest().moves();
    let Some(room) = room.checked_sub(2).filter(|room| *room > 0) else {
        return Lines::new();
    };
    let numbered = moves.chunks(2).enumerate().map(|(number, pair)| {
        let pair: Vec<String> = pair
            .iter()
            .map(|at| format!("{at:<4}", at = at.to_string()))
            .collect();
        format!("{:>4}. {}", number + 1, pair.concat())
    });
    let mut pairs: Vec<String> = numbered.collect();
    // Two columns when one is too long.
    if pairs.len() > room && width >= 28 {
        let pair = |two: &[String]| format!("{:<14}{}", two[0], two.get(1).map_or("", |two| two));
        pairs = pairs.chunks(2).map(pair).collect();
    }
    let hidden = pairs.len().saturating_sub(room);
    let heading = match moves.len() {
        0 => return Lines::new(),
        1 => "1 move".to_owned(),
        count => format!("{count} moves"),
    };
    let mut lines = vec![(String::new(), Style::new()), (heading, Ink::title())];
    lines.extend(
        pairs
            .into_iter()
            .skip(hidden)
            .map(|pair| (pair, Style::new())),
    );
    lines
}
