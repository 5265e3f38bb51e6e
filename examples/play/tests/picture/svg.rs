//! Screens as SVG pictures.

use std::fmt::Write;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

/// The width and the height of a cell, in pixels.
const CELL: (u16, u16) = (9, 18);
/// The margin around the cells, in pixels.
const MARGIN: u16 = 14;

/// Draws a screen.
pub(crate) fn svg(buffer: &Buffer, title: &str) -> String {
    let (columns, rows) = (buffer.area.width, buffer.area.height);
    let (width, height) = (columns * CELL.0 + 2 * MARGIN, rows * CELL.1 + 2 * MARGIN);
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-labelledby="terminal-title" font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="15">
<title id="terminal-title">{title}</title>
<style>
.terminal-window {{ fill: #ffffff; stroke: #d0d7de; }}
.terminal-text {{ fill: #1f2328; white-space: pre; shape-rendering: crispEdges; }}
.terminal-x {{ fill: #0a6c86; }}
.terminal-o {{ fill: #8a5a00; }}
.terminal-hint {{ fill: #8250df; }}
.terminal-error {{ fill: #cf222e; }}
.terminal-dim {{ fill: #6e7781; }}
.terminal-bold {{ font-weight: bold; }}
.terminal-underlined {{ text-decoration: underline; }}
.terminal-reversed {{ fill: #ffffff; }}
@media (prefers-color-scheme: dark) {{
.terminal-window {{ fill: #0d1117; stroke: #30363d; }}
.terminal-text {{ fill: #e6edf3; }}
.terminal-x {{ fill: #56d4f5; }}
.terminal-o {{ fill: #e3b341; }}
.terminal-hint {{ fill: #bc8cff; }}
.terminal-error {{ fill: #ff7b72; }}
.terminal-dim {{ fill: #8b949e; }}
.terminal-reversed {{ fill: #0d1117; }}
}}
</style>
<rect class="terminal-window" x="0.5" y="0.5" width="{}" height="{}" rx="8"/>
"#,
        width - 1,
        height - 1
    );
    for (row, cells) in (0..rows).zip(buffer.content.chunks(columns.into())) {
        let mut column = 0;
        // One element for each run of cells with the same style.
        let style = |cell: &Cell| (classes(cell), is_reversed(cell), is_block(cell));
        for run in cells.chunk_by(|a, b| style(a) == style(b)) {
            let (x, y) = (MARGIN + column * CELL.0, MARGIN + row * CELL.1);
            write_run(&mut svg, run, x, y);
            column += run.len() as u16;
        }
    }
    svg.push_str("</svg>\n");
    svg
}

/// Writes cells of one style from a place on.
fn write_run(svg: &mut String, run: &[Cell], x: u16, y: u16) {
    let (mut class, length) = (classes(&run[0]), run.len() as u16 * CELL.0);
    if is_reversed(&run[0]) {
        let height = CELL.1;
        writeln!(
            svg,
            r#"<rect class="terminal-text{class}" x="{x}" y="{y}" width="{length}" height="{height}"/>"#
        )
        .unwrap();
        class.push_str(" terminal-reversed");
    }
    let text: String = run.iter().map(Cell::symbol).collect();
    if text.trim().is_empty() {
        return;
    }
    if is_block(&run[0]) {
        // As shapes, because fonts leave gaps between blocks.
        let mut shapes = String::new();
        for (cell, x) in run.iter().zip((x..).step_by(CELL.0.into())) {
            let (width, half) = (CELL.0, CELL.1 / 2);
            let (y, height) = match cell.symbol() {
                "▀" => (y, half),
                "▄" => (y + half, half),
                _ => (y, CELL.1),
            };
            write!(shapes, "M{x} {y}h{width}v{height}h-{width}z").unwrap();
        }
        writeln!(svg, r#"<path class="terminal-text{class}" d="{shapes}"/>"#).unwrap();
    } else {
        let text = text.replace('&', "&amp;").replace('<', "&lt;");
        let y = y + 13;
        writeln!(
            svg,
            r#"<text class="terminal-text{class}" x="{x}" y="{y}" textLength="{length}" xml:space="preserve">{text}</text>"#
        )
        .unwrap();
    }
}

fn is_reversed(cell: &Cell) -> bool {
    cell.modifier.contains(Modifier::REVERSED)
}

fn is_block(cell: &Cell) -> bool {
    ["▀", "▄", "█"].contains(&cell.symbol())
}

/// Returns the CSS classes of a cell, each preceded by a space.
fn classes(cell: &Cell) -> String {
    let color = match cell.fg {
        Color::Cyan => " terminal-x",
        Color::Yellow => " terminal-o",
        Color::Magenta => " terminal-hint",
        Color::Red => " terminal-error",
        Color::Reset => "",
        other => panic!("the style sheet has no color {other}"),
    };
    let modifiers = [
        (Modifier::BOLD, " terminal-bold"),
        (Modifier::DIM, " terminal-dim"),
        (Modifier::UNDERLINED, " terminal-underlined"),
    ];
    let modified = modifiers
        .into_iter()
        .filter(|(one, _)| cell.modifier.contains(*one));
    modified.fold(color.to_owned(), |classes, (_, class)| classes + class)
}
