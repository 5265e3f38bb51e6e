//! Standard input, even if another program made it non-blocking.

use std::io::{self, ErrorKind, Read};

/// Standard input. Reads wait, even if it is non-blocking.
#[derive(Debug)]
pub struct StandardInput(io::Stdin);

impl StandardInput {
    /// Wraps [`io::stdin`].
    #[must_use]
    pub fn new() -> Self {
        Self(io::stdin())
    }
}

impl Default for StandardInput {
    fn default() -> Self {
        Self::new()
    }
}

impl Read for StandardInput {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            match self.0.read(buffer) {
                Err(error) if error.kind() == ErrorKind::WouldBlock => wait(&self.0)?,
                read => return read,
            }
        }
    }
}

/// Waits until there is input.
#[cfg(unix)]
fn wait(stdin: &io::Stdin) -> io::Result<()> {
    crate::wait(stdin, rustix::event::PollFlags::IN)
}

#[cfg(not(unix))]
fn wait(_: &io::Stdin) -> io::Result<()> {
    Err(ErrorKind::WouldBlock.into())
}
