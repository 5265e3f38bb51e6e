//! The panel beside the board: the players, the search, the values of the moves, and the moves.

use ratatui::buffer::Buffer;
use ratatui::style::Style;
use tictactype::{Coordinates, Mark};

use super::board;
use super::status::group_digits;
use super::theme::Theme;
use super::write;
use crate::Player;
use crate::analysis::{self, Progress};
use crate::game_page::{GamePage, ValuesStatus};
use crate::job::Task;
use crate::layout::Layout;
use crate::wrap::wrap;

/// The number of best moves that are listed.
const MAX_BEST_MOVES: usize = 6;

pub(crate) fn draw(page: &GamePage, layout: &Layout, theme: Theme, buffer: &mut Buffer) {
    let area = layout.panel;
    let mut lines = player_lines(page, theme);
    let width = usize::from(area.width);
    lines.extend(search_lines(page, width));
    lines.extend(value_lines(page, layout));
    let room = usize::from(area.height).saturating_sub(lines.len());
    lines.extend(move_lines(page, width, room));
    for (row, (text, style)) in area.rows().zip(lines) {
        write(&text, style, row.x, row.y, row, buffer);
    }
}

type Lines = Vec<(String, Style)>;

fn player_lines(page: &GamePage, theme: Theme) -> Lines {
    let line = |mark: Mark| {
        let to_move = page.game().turn() == Some(mark);
        let marker = if to_move { '>' } else { ' ' };
        let style = if to_move {
            theme.mark(mark)
        } else {
            theme.mark(mark).not_bold()
        };
        (format!("{marker} {mark}  {}", page.player(mark)), style)
    };
    vec![line(Mark::X), line(Mark::O)]
}

/// Returns the progress of the running search, or the result of the last one.
fn search_lines(page: &GamePage, width: usize) -> Lines {
    let current = page.running().and_then(|job| {
        let heading = match job.task() {
            // The other players answer too quickly for anything to be read.
            Task::Move(player) if player != Player::EXPERT => return None,
            Task::Move(_) => format!("{} is thinking", page.game().turn()?),
            Task::Hint => "A good move".to_owned(),
            Task::Values => return None,
        };
        Some((heading, job.progress()))
    });
    let last = || {
        let (mark, progress) = page.last_search()?;
        Some((format!("{mark}'s last search"), Some(progress)))
    };
    let Some((heading, progress)) = current.or_else(last) else {
        return Lines::new();
    };
    let mut lines = vec![(String::new(), Style::new()), (heading, Theme::title())];
    if let Some(Progress {
        score,
        depth,
        nodes,
        line,
    }) = progress
    {
        lines.push((format!("  score  {score}"), Style::new()));
        lines.push((format!("  depth  {depth}"), Style::new()));
        lines.push((format!("  nodes  {}", group_digits(*nodes)), Style::new()));
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

fn value_lines(page: &GamePage, layout: &Layout) -> Lines {
    let Some(values) = page.values().filter(|_| page.game().turn().is_some()) else {
        return Lines::new();
    };
    let heading = match values.status {
        ValuesStatus::Running => "Best moves so far",
        ValuesStatus::Stopped => "Best moves (stopped)",
        ValuesStatus::Complete => "Best moves",
    };
    let mut lines = vec![
        (String::new(), Style::new()),
        (heading.to_owned(), Theme::title()),
    ];
    for (at, score) in values.best.iter().take(MAX_BEST_MOVES) {
        lines.push((format!("  {at:<5}  {score}"), Style::new()));
    }
    let divisor = board::estimate_divisor(page, layout.scale);
    if divisor > 1 {
        lines.push((format!("  board shows value ÷ {divisor}"), Theme::dim()));
    }
    if !analysis::is_solved(page.game().size()) {
        lines.push(("  only squares near the marks".to_owned(), Theme::dim()));
    }
    lines
}

/// Returns the moves, one of X and one of O in a line; the last ones if not all fit.
fn move_lines(page: &GamePage, width: usize, room: usize) -> Lines {
    let moves: Vec<Coordinates> = page.game().moves().collect();
    let Some(room) = room.checked_sub(2).filter(|room| *room > 0) else {
        return Lines::new();
    };
    let numbered = moves.chunks(2).enumerate().map(|(number, pair)| {
        let pair: Vec<String> = pair.iter().map(|at| format!("{at:<4}")).collect();
        format!("{:>4}. {}", number + 1, pair.concat())
    });
    let mut pairs: Vec<String> = numbered.collect();
    // Two columns if one is too long.
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
    let mut lines = vec![(String::new(), Style::new()), (heading, Theme::title())];
    lines.extend(
        pairs
            .into_iter()
            .skip(hidden)
            .map(|pair| (pair, Style::new())),
    );
    lines
}
