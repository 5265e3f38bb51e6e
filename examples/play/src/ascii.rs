//! ASCII in place of other characters, for terminals that do not read UTF-8.

use std::io::{self, Write};

/// Replaces the characters of this program that are not ASCII by the most similar ones.
///
/// ```
/// assert_eq!(tictactype_play::ascii::ascii("3×3 ┌─┐"), "3x3 +-+");
/// ```
#[must_use]
pub fn ascii(text: &str) -> String {
    let similar = |character| match character {
        '×' => 'x',
        '·' => '.',
        '─' => '-',
        '│' | '↕' => '|',
        '┼' | '┌' | '┐' | '└' | '┘' | '┏' | '┓' | '┗' | '┛' => '+',
        '▀' | '▄' | '█' => '#',
        '←' => '<',
        '→' => '>',
        '↑' => '^',
        '↓' => 'v',
        '…' => '~',
        _ if character.is_ascii() => character,
        _ => '?',
    };
    text.chars().map(similar).collect()
}

/// Writes ASCII to another writer. Each write must be whole characters.
#[derive(Debug)]
pub struct AsciiWriter<W>(pub W);

impl<W: Write> Write for AsciiWriter<W> {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        let ascii = ascii(&String::from_utf8_lossy(text));
        self.0.write_all(ascii.as_bytes()).map(|()| text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}
