//! Signals that ask the program to end, to stop, or to go on.

use std::io;

/// Listens for signals, so that the terminal can be put in order before they are obeyed.
///
/// Not for the one that says that the terminal is gone: that ends the program at once, for there is nothing left to put
/// in order.
#[cfg(unix)]
#[derive(Debug)]
pub(crate) struct Signals {
    caught: std::sync::Arc<std::sync::atomic::AtomicUsize>,
    stopped: std::sync::Arc<std::sync::atomic::AtomicBool>,
    continued: std::sync::Arc<std::sync::atomic::AtomicBool>,
}

#[cfg(unix)]
impl Signals {
    pub(crate) fn listen() -> io::Result<Self> {
        use signal_hook::consts::{SIGCONT, SIGINT, SIGTERM, SIGTSTP};
        use signal_hook::flag;
        use std::sync::Arc;

        let (caught, again) = (Arc::default(), Arc::default());
        for signal in [SIGINT, SIGTERM] {
            let number = usize::try_from(signal).map_err(io::Error::other)?;
            // Whoever has to ask twice is obeyed at once, whatever the program waits for. In this order: what is
            // registered first looks at the flag before the other raises it.
            flag::register_conditional_default(signal, Arc::clone(&again))?;
            flag::register(signal, Arc::clone(&again))?;
            flag::register_usize(signal, Arc::clone(&caught), number)?;
        }
        let (stopped, continued) = (Arc::default(), Arc::default());
        flag::register(SIGTSTP, Arc::clone(&stopped))?;
        flag::register(SIGCONT, Arc::clone(&continued))?;
        Ok(Self {
            caught,
            stopped,
            continued,
        })
    }

    /// The number of the signal that asks to end, if one was caught.
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

    /// Whether the program was asked to stop since this was asked last.
    pub(crate) fn take_stopped(&self) -> bool {
        self.stopped
            .swap(false, std::sync::atomic::Ordering::Relaxed)
    }

    /// Whether the program goes on after it was stopped, since this was asked last.
    pub(crate) fn take_continued(&self) -> bool {
        self.continued
            .swap(false, std::sync::atomic::Ordering::Relaxed)
    }

    /// Stops, until somebody lets the program go on.
    pub(crate) fn stop() -> io::Result<()> {
        signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)
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

    pub(crate) fn take_stopped(&self) -> bool {
        false
    }

    pub(crate) fn take_continued(&self) -> bool {
        false
    }

    pub(crate) fn stop() -> io::Result<()> {
        Ok(())
    }
}
