//! The rows above and below the board: the title, the status and the keys.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use tictactype::{Coordinates, GameResult, Mark};

use super::theme::Theme;
use super::{paragraph, write};
use crate::analysis::{self, Progress};
use crate::game_page::{GamePage, RunningJob};
use crate::job::Task;
use crate::layout::Layout;
use crate::message::{MessageKind, sentence};

pub(crate) fn draw_title(page: &GamePage, layout: &Layout, buffer: &mut Buffer) {
    let area = layout.title;
    let [x, o] = page.players();
    let size = page.game().size();
    let mut text = format!("Tic-tac-toe, {size}");
    if !layout.shows_whole_board() {
        let (columns, rows) = (layout.columns(), layout.rows());
        let corners = [(columns.start, rows.start), (columns.end - 1, rows.end - 1)];
        let [first, last] = corners.map(|(column, row)| Coordinates { column, row });
        text = format!("{size}: {first} to {last}");
    }
    if layout.panel.is_empty() && area.width >= 64 {
        text = format!("{text}: X {x}, O {o}");
    }
    write(&text, Theme::title(), area.x, area.y, area, buffer);
}

pub(crate) fn draw(page: &GamePage, layout: &Layout, theme: Theme, buffer: &mut Buffer) {
    let style = match page.message().map(|message| message.kind) {
        Some(MessageKind::Error) => theme.error(),
        Some(MessageKind::Question) => Theme::title(),
        _ => match page.game().result() {
            Some(GameResult::Won(winner)) => theme.mark(winner),
            Some(GameResult::Drawn) => Theme::title(),
            None => Style::new(),
        },
    };
    paragraph(&status_text(page, layout), style, layout.status, buffer);
}

/// Returns the keys below the page, from the longest text to the shortest.
pub(crate) fn keys(page: &GamePage) -> &'static [&'static str] {
    if page.game().turn().is_none() {
        &[
            "n new game  u undo  s setup  ? help  q quit",
            "n new  u undo  s setup  ? help  q quit",
            "n new  ? help  q quit",
        ]
    } else if page.has_only_computers() {
        &[
            "p pause  Enter one move  n new game  s setup  ? help  q quit",
            "p pause  Enter one move  ? help  q quit",
            "p pause  ? help",
        ]
    } else {
        &[
            "Enter play  u undo  r redo  i hint  v values  n new  s setup  ? help  q quit",
            "Enter play  u undo  i hint  v values  n new  s setup  ? help  q quit",
            "u undo  i hint  n new  ? help  q quit",
            "i hint  ? help",
        ]
    }
}

/// Returns the text below the board: a message, the result, or the turn.
fn status_text(page: &GamePage, layout: &Layout) -> String {
    if let Some(typed) = page.typing() {
        return format!("Square: {typed}_  (Enter: play, Esc: cancel)");
    }
    if let Some(message) = page.message() {
        return message.text.clone();
    }
    let game = page.game();
    if let Some(result) = game.result() {
        let lines: Vec<String> = game.winning_lines().map(|line| line.to_string()).collect();
        let lines = match lines.as_slice() {
            [] => String::new(),
            [line] => format!(" Winning line: {line}."),
            lines => format!(" Winning lines: {}.", lines.join(" and ")),
        };
        return format!("The game is over: {result}.{lines}");
    }
    let Some(mark) = game.turn() else {
        return String::new();
    };
    let player = page.player(mark);
    let (running, spinner) = (page.running(), page.spinner());
    let progress = match running.and_then(RunningJob::progress) {
        Some(progress) if layout.panel.is_empty() => progress_summary(progress),
        _ => String::new(),
    };
    match running.map(RunningJob::task) {
        Some(Task::Move(_)) => {
            format!("{spinner} {mark} ({player}) is thinking. Esc: move now.{progress}")
        }
        Some(Task::Hint) => {
            format!("{spinner} Searching for a good move. Esc: answer now.{progress}")
        }
        _ if !player.is_person() => {
            format!("Paused. {mark} ({player}) to move. Enter: one move, p: resume.")
        }
        Some(Task::Values) => {
            format!("{spinner} {mark} to move. Evaluating the moves. Esc: stop.")
        }
        None => turn_text(page, mark, layout.status),
    }
}

/// Returns the player to move and the last move, or how to play the first move if that text fits.
fn turn_text(page: &GamePage, mark: Mark, area: Rect) -> String {
    let width = usize::from(area.width);
    let turn = format!("{mark} to move.");
    if let Some(last) = page.game().last_move() {
        let opponent = mark.opponent();
        let text = format!("{turn} {opponent} played {last}.");
        // If the text is cut off, the last move must come first.
        if area.height == 1 && text.len() > width {
            format!("{last} by {opponent}. {turn}")
        } else {
            text
        }
    } else {
        let text = format!("{turn} Type a square, such as b2, or use the arrows and Enter.");
        if text.len() <= width { text } else { turn }
    }
}

fn progress_summary(progress: &Progress) -> String {
    let line = progress.line.iter().take(4);
    let line: Vec<String> = line.map(ToString::to_string).collect();
    let score = sentence(analysis::describe(progress.score));
    format!(" {score} It expects {}.", line.join(" "))
}
