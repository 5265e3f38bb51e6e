//! Checks that the picture in the README is up to date.
//!
//! `PICTURE=overwrite cargo test -p tictactype-play-tests --test picture` redraws it.

use std::fmt::Write;
use std::{env, fs};

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};
use tictactype::AnySize;
use tictactype_play::input::Input;
use tictactype_play::job::Update;
use tictactype_play::{App, Player, draw};

const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../assets/terminal.svg");

/// The width and the height of the window, in cells.
const SIZE: (u16, u16) = (80, 20);

/// The width and the height of a cell, in pixels.
const CELL: (u16, u16) = (9, 18);
/// The margin around the cells, in pixels.
const MARGIN: u16 = 14;

#[test]
fn the_picture_in_the_readme_is_up_to_date() {
    let drawn = svg(&five_in_a_row());
    if env::var_os("PICTURE").is_some_and(|value| value == "overwrite") {
        fs::write(PATH, &drawn).unwrap();
    }
    let kept = fs::read_to_string(PATH).unwrap();
    assert!(
        kept == drawn,
        "assets/terminal.svg is out of date: run this test with PICTURE=overwrite"
    );
}

/// The number of positions after which the search is interrupted, as by Esc. A time limit would
/// make the picture irreproducible.
const NODES: u64 = 10_000;

/// Draws a game of a person against the search, which has just moved.
fn five_in_a_row() -> Buffer {
    let size = AnySize::new(15, 5).unwrap();
    let mut app = App::playing(size, [Player::Person, Player::EXPERT]);
    app.handle(Input::Resize {
        width: SIZE.0,
        height: SIZE.1,
    });
    // The search may answer on one of these squares: then the person plays on the next one.
    let squares = ["h8", "i9", "g7", "i8", "g9", "h10"];
    for square in squares {
        let game = app.game_page().unwrap().game();
        if game.ply() >= 8 || game.moves().any(|at| at.to_string() == square) {
            continue;
        }
        for key in ["/", square, "\n"].concat().chars() {
            app.handle(match key {
                '\n' => Input::Enter,
                key => Input::Char(key),
            });
        }
        let job = app.take_job().expect("the square is vacant");
        let interrupt = job.interrupt.clone();
        job.run(|report| {
            if let Update::Progress(progress) = &report.update
                && progress.nodes >= NODES
            {
                interrupt.raise();
            }
            app.receive(report);
        });
    }
    let search = app.game_page().unwrap().last_search();
    assert!(search.is_some(), "the last move must come from a search");
    let mut terminal = Terminal::new(TestBackend::new(SIZE.0, SIZE.1)).unwrap();
    terminal.draw(|frame| draw(&app, frame)).unwrap();
    terminal.backend().buffer().clone()
}

fn svg(buffer: &Buffer) -> String {
    let (columns, rows) = SIZE;
    let (width, height) = (columns * CELL.0 + 2 * MARGIN, rows * CELL.1 + 2 * MARGIN);
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-labelledby="terminal-title" font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="15">
<title id="terminal-title">The game in a terminal: five in a row on 15×15, a person against the computer, with the moves that it expects</title>
<style>
.terminal-window {{ fill: #ffffff; stroke: #d0d7de; }}
.terminal-text {{ fill: #1f2328; white-space: pre; }}
.terminal-x {{ fill: #0a6c86; }}
.terminal-o {{ fill: #8a5a00; }}
.terminal-won {{ fill: #1a7f37; }}
.terminal-dim {{ fill: #6e7781; }}
.terminal-bold {{ font-weight: bold; }}
@media (prefers-color-scheme: dark) {{
.terminal-window {{ fill: #0d1117; stroke: #30363d; }}
.terminal-text {{ fill: #e6edf3; }}
.terminal-x {{ fill: #56d4f5; }}
.terminal-o {{ fill: #e3b341; }}
.terminal-won {{ fill: #56c184; }}
.terminal-dim {{ fill: #8b949e; }}
}}
</style>
<rect class="terminal-window" x="0.5" y="0.5" width="{}" height="{}" rx="8"/>
"#,
        width - 1,
        height - 1
    );
    let cells: Vec<&Cell> = buffer.content.iter().collect();
    for (row, cells) in (0..rows).zip(cells.chunks(columns.into())) {
        let mut column = 0;
        // One text element for each run of cells with the same style.
        for run in cells.chunk_by(|a, b| classes(a) == classes(b)) {
            let text: String = run.iter().map(|cell| cell.symbol()).collect();
            let count: u16 = run.len().try_into().unwrap();
            let (x, y) = (MARGIN + column * CELL.0, MARGIN + row * CELL.1 + 13);
            column += count;
            if text.trim().is_empty() {
                continue;
            }
            let text = text.replace('&', "&amp;").replace('<', "&lt;");
            let (class, length) = (classes(run[0]), count * CELL.0);
            writeln!(
                svg,
                r#"<text class="terminal-text{class}" x="{x}" y="{y}" textLength="{length}" xml:space="preserve">{text}</text>"#
            )
            .unwrap();
        }
    }
    svg.push_str("</svg>\n");
    svg
}

/// Returns the CSS classes of a cell, each preceded by a space.
fn classes(cell: &Cell) -> String {
    let color = match cell.fg {
        Color::Cyan => " terminal-x",
        Color::Yellow => " terminal-o",
        Color::Green => " terminal-won",
        Color::Reset => "",
        other => panic!("the style sheet has no color {other}"),
    };
    let modified = |modifier, class| {
        let has = cell.modifier.contains(modifier);
        if has { class } else { "" }
    };
    let bold = modified(Modifier::BOLD, " terminal-bold");
    let dim = modified(Modifier::DIM, " terminal-dim");
    format!("{color}{bold}{dim}")
}
