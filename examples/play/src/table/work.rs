//! What the computer is thinking about for the table.

use std::time::Duration;

use super::{Extent, Hint, Pause, Table};
use crate::At;
use crate::contest::Progress;
use crate::message::Message;
use crate::order::{Interrupt, News, Order, Report, Task};

/// What is being thought about on another thread. Forgetting it interrupts it.
#[derive(Debug)]
pub struct Work {
    number: u64,
    task: Task,
    interrupt: Interrupt,
    progress: Option<Progress>,
}

impl Work {
    /// What there is to think about.
    #[must_use]
    pub fn task(&self) -> Task {
        self.task
    }

    /// What was found so far.
    #[must_use]
    pub fn progress(&self) -> Option<&Progress> {
        self.progress.as_ref()
    }

    pub(crate) fn interrupt(&self) {
        self.interrupt.raise();
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        self.interrupt.raise();
    }
}

impl Table {
    /// The work that is to be begun, once.
    pub fn take_order(&mut self) -> Option<Order> {
        self.order.take()
    }

    /// Hears what a thread has to report. What does not belong to the present work comes too late, and is nothing.
    pub fn hear(&mut self, report: Report) {
        let Some(work) = &mut self.work else { return };
        if work.number != report.number {
            return;
        }
        match report.news {
            News::Progress(progress) => work.progress = Some(progress),
            News::Value(at, score) => {
                if let Some(values) = &mut self.values {
                    values.insert(at, score);
                }
            }
            News::Done(chosen) => {
                let task = work.task;
                let progress = work.progress.take();
                let extent = if work.interrupt.is_raised() {
                    Extent::Stopped
                } else {
                    Extent::Complete
                };
                self.work = None;
                match task {
                    Task::Move(_) => self.finish_move(progress, chosen),
                    Task::Hint(_) => self.finish_hint(progress, chosen),
                    Task::Values => {
                        if let Some(values) = &mut self.values {
                            values.extent = extent;
                        }
                    }
                }
            }
        }
        self.go_on();
    }

    fn finish_move(&mut self, progress: Option<Progress>, chosen: Option<At>) {
        let Some(at) = chosen else {
            self.refuse("The computer found no move.");
            self.pause = Pause::On;
            return;
        };
        // A cursor that was moved meanwhile stays where it is.
        let follows = self.is_watched() || self.contest.moves().last() == Some(&self.cursor);
        self.thought = self.contest.turn().zip(progress);
        if let Err(why) = self.contest.play(at) {
            self.refuse(format!("The computer cannot play: {why}."));
            self.pause = Pause::On;
            return;
        }
        if follows {
            self.cursor = at;
        }
        if self.pause == Pause::Step {
            self.pause = Pause::On;
        }
        self.redo.clear();
        self.change_position();
    }

    fn finish_hint(&mut self, progress: Option<Progress>, chosen: Option<At>) {
        let Some(at) = chosen else {
            self.refuse("The computer found no move.");
            self.hint = Hint::Unasked;
            return;
        };
        self.hint = Hint::Given(at);
        self.message = Some(Message::answer(match progress {
            Some(progress) => format!("A good move: {at}, {}.", progress.score),
            None => format!("A good move: {at}."),
        }));
    }

    pub(crate) fn drop_work(&mut self) {
        self.work = None;
        self.order = None;
    }

    /// Begins what is to be thought about now, unless something is.
    pub(crate) fn go_on(&mut self) {
        let Some(task) = self.task() else { return };
        if self.work.is_some() {
            return;
        }
        let watched = matches!(task, Task::Move(_)) && self.is_watched();
        let order = Order::new(
            task,
            self.contest.copy(),
            if watched { self.pace } else { Duration::ZERO },
        );
        self.work = Some(Work {
            number: order.number,
            task,
            interrupt: order.interrupt.clone(),
            progress: None,
        });
        self.order = Some(order);
    }
}
