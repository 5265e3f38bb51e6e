//! The panel beside the board: the players, the search, the values of the moves, and the moves.

use ratatui::buffer::Buffer;
use ratatui::style::Style;
use ratatui::widgets::{Block, Padding, Widget};
use tictactype::{Coordinates, Mark};

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
    if layout.panel.is_empty() {
        return;
    }
    let border = Block::bordered().border_style(Theme::dim());
    let block = border.padding(Padding::left(1));
    let area = block.inner(layout.panel);
    block.render(layout.panel, buffer);
    let mut lines = player_lines(page, theme);
    let width = usize::from(area.width);
    lines.extend(search_lines(page, width));
    lines.extend(value_lines(page));
    let room = usize::from(area.height).saturating_sub(lines.len());
    lines.extend(move_lines(page, width, room));
    for (row, (text, style)) in area.rows().zip(lines) {
        write(&text, style, row.x, row.y, row, buffer);
    }
}

type Lines = Vec<(String, Style)>;

/// Returns an empty line and a heading.
fn headed(heading: String) -> Lines {
    vec![(String::new(), Style::new()), (heading, Theme::title())]
}

fn player_lines(page: &GamePage, theme: Theme) -> Lines {
    let line = |mark: Mark| {
        let to_move = page.game().turn() == Some(mark);
        let marker = if to_move { '>' } else { ' ' };
        let style = theme.mark(mark);
        let style = if to_move { style } else { style.not_bold() };
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
    let mut lines = headed(heading);
    if let Some(Progress { score, depth, line }) = progress {
        let mut texts = vec![analysis::describe(*score)];
        let line: Vec<String> = line.iter().map(ToString::to_string).collect();
        let expected = format!("expects {}", line.join(" "));
        texts.extend(wrap(&expected, width.saturating_sub(2)).into_iter().take(3));
        if score.proven().is_none() {
            texts.push(format!("looks {} ahead", counted(*depth)));
        }
        lines.extend(texts.iter().map(|text| (format!("  {text}"), Style::new())));
    }
    lines
}

fn value_lines(page: &GamePage) -> Lines {
    let Some(values) = page.values().filter(|_| page.game().turn().is_some()) else {
        return Lines::new();
    };
    let heading = match values.status {
        ValuesStatus::Running => "Best moves so far",
        ValuesStatus::Stopped => "Best moves (stopped)",
        ValuesStatus::Complete => "Best moves",
    };
    let mut lines = headed(heading.to_owned());
    for (at, score) in values.best.iter().take(MAX_BEST_MOVES) {
        let score = analysis::describe(*score);
        lines.push((format!("  {at:<5}  {score}"), Style::new()));
    }
    if !analysis::is_solved(page.game().size()) {
        lines.push(("  only near the marks".to_owned(), Theme::dim()));
    }
    lines
}

/// Returns the moves, one of X and one of O in a line; the last ones if not all fit.
fn move_lines(page: &GamePage, width: usize, room: usize) -> Lines {
    let moves: Vec<Coordinates> = page.game().moves().collect();
    let Some(room) = room
        .checked_sub(2)
        .filter(|room| *room > 0 && !moves.is_empty())
    else {
        return Lines::new();
    };
    let numbered = moves.chunks(2).enumerate().map(|(number, pair)| {
        let pair: Vec<String> = pair.iter().map(|at| format!("{at:<4}")).collect();
        format!("{:>3}. {}", number + 1, pair.concat())
    });
    let mut pairs: Vec<String> = numbered.collect();
    // Two columns if one is too long.
    if pairs.len() > room && width >= 26 {
        let pair = |two: &[String]| format!("{:<13}{}", two[0], two.get(1).map_or("", |two| two));
        pairs = pairs.chunks(2).map(pair).collect();
    }
    let hidden = pairs.len().saturating_sub(room);
    let mut lines = headed(counted(moves.len()));
    let shown = pairs.into_iter().skip(hidden);
    lines.extend(shown.map(|pair| (pair, Style::new())));
    lines
}

fn counted(moves: usize) -> String {
    format!("{moves} {}", if moves == 1 { "move" } else { "moves" })
}
