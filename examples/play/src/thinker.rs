//! The thread on which the computer thinks, so that the screen and the keys never wait.

use std::panic;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};

use crate::order::{Order, Report};

/// Does [`Order`]s on threads of their own.
#[derive(Debug)]
pub struct Thinker {
    sender: Sender<Report>,
    receiver: Receiver<Report>,
    threads: Vec<JoinHandle<()>>,
}

impl Default for Thinker {
    fn default() -> Self {
        let (sender, receiver) = mpsc::channel();
        Self {
            sender,
            receiver,
            threads: Vec::new(),
        }
    }
}

impl Thinker {
    /// Begins to work.
    pub fn begin(&mut self, order: Order) {
        let sender = self.sender.clone();
        self.threads.push(thread::spawn(move || {
            order.run(|report| {
                // Nobody listens any more when the game is being left.
                let _ = sender.send(report);
            });
        }));
    }

    /// What there is to report since the last time.
    ///
    /// # Panics
    ///
    /// Panics if a thread has panicked: nobody would ever hear of what it was to answer.
    pub fn reports(&mut self) -> Vec<Report> {
        for done in self.threads.extract_if(.., |thread| thread.is_finished()) {
            if let Err(payload) = done.join() {
                panic::resume_unwind(payload);
            }
        }
        self.receiver.try_iter().collect()
    }
}
