//! Lines of the input, of any bytes and any length.

use std::io::{self, BufRead};

/// The lines of an input, cut at a maximum length.
#[derive(Debug)]
pub(crate) struct Lines<R>(R);

/// The number of bytes that are kept of a line. The longest command is far shorter.
const MAX_LENGTH: usize = 1_000;

impl<R: BufRead> Lines<R> {
    pub(crate) const fn new(input: R) -> Self {
        Self(input)
    }

    /// Returns the next line without its end, or `None` at the end of the input.
    pub(crate) fn next_line(&mut self) -> io::Result<Option<String>> {
        let mut line = Vec::new();
        let mut is_empty = true;
        loop {
            let bytes = self.0.fill_buf()?;
            if bytes.is_empty() {
                break;
            }
            is_empty = false;
            let end = bytes.iter().position(|byte| *byte == b'\n');
            let part = bytes.get(..end.unwrap_or(bytes.len())).unwrap_or_default();
            line.extend(part.iter().take(MAX_LENGTH - line.len()));
            let used = part.len() + usize::from(end.is_some());
            self.0.consume(used);
            if end.is_some() {
                break;
            }
        }
        Ok((!is_empty).then(|| String::from_utf8_lossy(&line).into_owned()))
    }
}
