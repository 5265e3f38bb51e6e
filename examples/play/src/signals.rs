//! Signals that ask the program to end.

use std::io;

/// Listens for signals that ask the program to end, so that it can leave the terminal as it was.
#[cfg(unix)]
#[derive(Debug)]
pub(crate) struct Signals {
    caught: std::sync::Arc<std::sync::atomic::AtomicUsize>,
}

#[cfg(unix)]
impl Signals {
    pub(crate) fn listen() -> io::Result<Self> {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};

        let caught = std::sync::Arc::default();
        for signal in [SIGHUP, SIGINT, SIGTERM] {
            let number = usize::try_from(signal).map_err(io::Error::other)?;
            signal_hook::flag::register_usize(signal, std::sync::Arc::clone(&caught), number)?;
        }
        Ok(Self { caught })
    }

    /// The number of the signal that was caught, if one was.
    pub(crate) fn caught(&self) -> Option<i32> {
        let number = self.caught.load(std::sync::atomic::Ordering::Relaxed);
        i32::try_from(number).ok().filter(|number| *number > 0)
    }

    /// Ends as the signal that was caught asks for, if one was.
    pub(crate) fn obey(&self) -> io::Result<()> {
        match self.caught() {
            Some(signal) => signal_hook::low_level::emulate_default_handler(signal),
            None => Ok(()),
        }
    }
}

/// There are none on this system.
#[cfg(not(unix))]
#[derive(Debug)]
pub(crate) struct Signals;

#[cfg(not(unix))]
impl Signals {
    pub(crate) fn listen() -> io::Result<Self> {
        Ok(Self)
    }

    pub(crate) fn caught(&self) -> Option<i32> {
        None
    }

    pub(crate) fn obey(&self) -> io::Result<()> {
        Ok(())
    }
}
