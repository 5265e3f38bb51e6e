//! Unix signals that ask the program to quit, to suspend or to resume.

use std::io;

/// Listens for signals, so that the terminal is restored before they take effect.
#[cfg(unix)]
#[derive(Clone, Debug)]
pub(crate) struct Signals {
    caught: std::sync::Arc<std::sync::atomic::AtomicUsize>,
    suspended: std::sync::Arc<std::sync::atomic::AtomicBool>,
    resumed: std::sync::Arc<std::sync::atomic::AtomicBool>,
}

#[cfg(unix)]
impl Signals {
    pub(crate) fn listen() -> io::Result<Self> {
        use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP};
        use signal_hook::flag;
        use std::sync::Arc;

        let (caught, again) = (Arc::default(), Arc::default());
        for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
            let number = usize::try_from(signal).map_err(io::Error::other)?;
            // A second signal exits immediately, whatever the program is waiting for. The order
            // matters: handlers run as registered, so the first must test the flag before the
            // second sets it.
            flag::register_conditional_default(signal, Arc::clone(&again))?;
            flag::register(signal, Arc::clone(&again))?;
            flag::register_usize(signal, Arc::clone(&caught), number)?;
        }
        let (suspended, resumed) = (Arc::default(), Arc::default());
        flag::register(SIGTSTP, Arc::clone(&suspended))?;
        flag::register(SIGCONT, Arc::clone(&resumed))?;
        Ok(Self {
            caught,
            suspended,
            resumed,
        })
    }

    /// Returns the number of the signal that asked the program to quit, if one was caught.
    pub(crate) fn caught(&self) -> Option<i32> {
        let number = self.caught.load(std::sync::atomic::Ordering::Relaxed);
        i32::try_from(number).ok().filter(|number| *number > 0)
    }

    /// Takes the default action of the signal that was caught, if one was.
    pub(crate) fn run_default_action(&self) -> io::Result<()> {
        match self.caught() {
            Some(signal) => signal_hook::low_level::emulate_default_handler(signal),
            None => Ok(()),
        }
    }

    /// Returns `true` if the program was asked to suspend since the last call.
    pub(crate) fn take_suspended(&self) -> bool {
        self.suspended
            .swap(false, std::sync::atomic::Ordering::Relaxed)
    }

    /// Returns `true` if the program was resumed since the last call.
    pub(crate) fn take_resumed(&self) -> bool {
        self.resumed
            .swap(false, std::sync::atomic::Ordering::Relaxed)
    }

    /// Ends the program, as the end of its terminal does.
    pub(crate) fn hang_up() {
        // Returns only if the signal is not known.
        let _ = signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGHUP);
    }

    /// Suspends the program, and returns when it is resumed.
    pub(crate) fn suspend() -> io::Result<()> {
        signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)
    }
}

/// Does nothing, on systems without Unix signals.
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

    pub(crate) fn run_default_action(&self) -> io::Result<()> {
        Ok(())
    }

    pub(crate) fn take_suspended(&self) -> bool {
        false
    }

    pub(crate) fn take_resumed(&self) -> bool {
        false
    }

    pub(crate) fn suspend() -> io::Result<()> {
        Ok(())
    }
}
