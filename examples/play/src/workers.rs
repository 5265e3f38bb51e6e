//! Threads for the computer players, so that the screen and the keys never wait.

use std::panic;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};

use crate::job::{Job, Report};

/// The worker threads, one for each running [`Job`].
#[derive(Debug)]
pub struct Workers {
    sender: Sender<Report>,
    receiver: Receiver<Report>,
    threads: Vec<JoinHandle<()>>,
}

impl Default for Workers {
    fn default() -> Self {
        let (sender, receiver) = mpsc::channel();
        Self {
            sender,
            receiver,
            threads: Vec::new(),
        }
    }
}

impl Workers {
    /// Starts a job on a new thread.
    pub fn start(&mut self, job: Job) {
        let sender = self.sender.clone();
        self.threads.push(thread::spawn(move || {
            job.run(|report| {
                // The receiver is dropped when the program quits.
                let _ = sender.send(report);
            });
        }));
    }

    /// Returns the reports that have arrived since the last call.
    ///
    /// # Panics
    ///
    /// Panics if a thread has panicked. Otherwise the program would wait for its answer forever.
    pub fn reports(&mut self) -> Vec<Report> {
        for thread in self.threads.extract_if(.., |thread| thread.is_finished()) {
            if let Err(payload) = thread.join() {
                panic::resume_unwind(payload);
            }
        }
        self.receiver.try_iter().collect()
    }
}
