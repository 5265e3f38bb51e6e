//! The standard input, which another program may have made non-blocking.

use std::io::{self, ErrorKind, Read};

/// The standard input. A read waits for input, whatever the mode of the file.
#[derive(Debug)]
pub(crate) struct StandardInput(io::Stdin);

impl StandardInput {
    /// Returns the standard input.
    pub(crate) fn new() -> Self {
        Self(io::stdin())
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
    use rustix::event::{PollFd, PollFlags, poll};
    match poll(&mut [PollFd::new(stdin, PollFlags::IN)], None) {
        Ok(_) | Err(rustix::io::Errno::INTR) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

#[cfg(not(unix))]
fn wait(_: &io::Stdin) -> io::Result<()> {
    Err(ErrorKind::WouldBlock.into())
}
