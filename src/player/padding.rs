//! Padding of formatted text, without allocation.

use core::fmt::{self, Alignment, Display, Write};

/// Writes one line of text with the formatter's width, fill character and alignment, as [`str`]
/// does.
pub(crate) fn pad(f: &mut fmt::Formatter<'_>, text: fmt::Arguments<'_>) -> fmt::Result {
    let Some(width) = f.width() else {
        return f.write_fmt(text);
    };
    let mut length = Length(0);
    length.write_fmt(text)?;
    let missing = width.saturating_sub(length.0);
    let before = match f.align() {
        Some(Alignment::Left) | None => 0,
        Some(Alignment::Center) => missing / 2,
        Some(Alignment::Right) => missing,
    };
    fill(f, before)?;
    f.write_fmt(text)?;
    fill(f, missing - before)
}

/// Like [`pad`], for a line that a function writes in several pieces.
pub(crate) fn pad_with(
    f: &mut fmt::Formatter<'_>,
    write: impl Fn(&mut fmt::Formatter<'_>) -> fmt::Result,
) -> fmt::Result {
    pad(f, format_args!("{}", FromFn(write)))
}

/// Displays what a function writes. That of the standard library is newer than Rust 1.85.
#[derive(Clone, Copy)]
pub(crate) struct FromFn<W>(pub(crate) W);

impl<W: Fn(&mut fmt::Formatter<'_>) -> fmt::Result> Display for FromFn<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.0)(f)
    }
}

fn fill(f: &mut fmt::Formatter<'_>, count: usize) -> fmt::Result {
    let character = f.fill();
    (0..count).try_for_each(|_| f.write_char(character))
}

/// Counts the characters written.
struct Length(usize);

impl Write for Length {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 += text.chars().count();
        Ok(())
    }
}
