//! Standard streams that another program has closed or made non-blocking.

mod standard_input;

#[cfg(unix)]
use std::io;
#[cfg(unix)]
use std::os::fd::AsFd;

pub use crate::standard_input::StandardInput;

/// Waits until the other end of a stream is closed.
///
/// # Errors
///
/// Returns an error if the system cannot watch the stream.
#[cfg(unix)]
pub fn wait_until_closed(stream: &impl AsFd) -> io::Result<()> {
    wait(stream, rustix::event::PollFlags::empty())
}

/// Waits for one of the events, a hangup or an error.
#[cfg(unix)]
fn wait(stream: &impl AsFd, events: rustix::event::PollFlags) -> io::Result<()> {
    use rustix::event::{PollFd, poll};
    use rustix::io::Errno;
    loop {
        match poll(&mut [PollFd::new(stream, events)], None) {
            Ok(_) => return Ok(()),
            Err(Errno::INTR) => {}
            Err(error) => return Err(error.into()),
        }
    }
}
