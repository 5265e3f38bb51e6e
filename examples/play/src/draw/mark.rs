//! The marks, as letters or as pictures of several rows.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use tictactype::Mark;

use super::write;

/// The rows of the pictures of X and of O, from the smallest to the largest.
const PICTURES: [[&[&str]; 2]; 4] = [
    [&["X"], &["O"]],
    [&["▀▄ ▄▀", "  █  ", "▄▀ ▀▄"], &["▄▀▀▀▄", "█   █", "▀▄▄▄▀"]],
    [
        &[
            "▀█▄   ▄█▀",
            "  ▀█▄█▀  ",
            "   ███   ",
            "  ▄█▀█▄  ",
            "▄█▀   ▀█▄",
        ],
        &[
            " ▄█▀▀▀█▄ ",
            "██     ██",
            "██     ██",
            "██     ██",
            " ▀█▄▄▄█▀ ",
        ],
    ],
    [
        &[
            "▀█▄       ▄█▀",
            "  ▀█▄   ▄█▀  ",
            "    ▀█▄█▀    ",
            "     ███     ",
            "    ▄█▀█▄    ",
            "  ▄█▀   ▀█▄  ",
            "▄█▀       ▀█▄",
        ],
        &[
            "  ▄▄█▀▀▀█▄▄  ",
            "▄█▀       ▀█▄",
            "██         ██",
            "██         ██",
            "██         ██",
            "▀█▄       ▄█▀",
            "  ▀▀█▄▄▄█▀▀  ",
        ],
    ],
];

/// Draws the largest picture of a mark that fits into an area, in the middle.
pub(crate) fn draw(mark: Mark, style: Style, area: Rect, buffer: &mut Buffer) {
    let pictures = PICTURES.map(|pair| pair[usize::from(mark == Mark::O)]);
    let fits = |picture: &&[&str]| picture.len() <= area.height.into();
    let Some(picture) = pictures.into_iter().rev().find(fits) else {
        return;
    };
    let width = picture[0].chars().count() as u16;
    for (row, text) in area.rows().zip(picture) {
        let x = row.x + row.width.saturating_sub(width).div_ceil(2);
        write(text, style, x, row.y, row, buffer);
    }
}
