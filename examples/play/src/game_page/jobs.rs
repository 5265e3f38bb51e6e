//! The jobs of the game page: moves of computer players, hints and the values of moves.

use tictactype::Coordinates;
use tictactype::computer::Reason;

use super::{GamePage, Hint, Pause, ValuesStatus};
use crate::analysis::Progress;
use crate::job::{Interrupt, Job, Report, Task, Update};
use crate::message::{Message, MessageKind};

/// A job that runs on another thread. Dropping it interrupts the job.
#[derive(Debug)]
pub struct RunningJob {
    id: u64,
    task: Task,
    interrupt: Interrupt,
    progress: Option<Progress>,
}

impl RunningJob {
    /// Returns the question that the job answers.
    #[must_use]
    pub fn task(&self) -> Task {
        self.task
    }

    /// Returns the result of its search so far.
    #[must_use]
    pub fn progress(&self) -> Option<&Progress> {
        self.progress.as_ref()
    }

    pub(crate) fn interrupt(&self) {
        self.interrupt.raise();
    }
}

impl Drop for RunningJob {
    fn drop(&mut self) {
        self.interrupt.raise();
    }
}

impl GamePage {
    /// Returns the next job to start on another thread. Each job is returned once.
    pub fn take_job(&mut self) -> Option<Job> {
        self.next_job.take()
    }

    /// Handles a report. Ignores late ones of cancelled jobs.
    pub fn receive(&mut self, report: Report) {
        let Some(job) = &mut self.running else {
            return;
        };
        if job.id != report.job_id {
            return;
        }
        match report.update {
            Update::Progress(progress) => job.progress = Some(progress),
            Update::Value(at, score) => {
                if let Some(values) = &mut self.values {
                    values.insert(at, score);
                }
            }
            Update::Done(chosen) => {
                let task = job.task;
                let progress = job.progress.take();
                let status = if job.interrupt.is_raised() {
                    ValuesStatus::Stopped
                } else {
                    ValuesStatus::Complete
                };
                self.running = None;
                match task {
                    Task::Move(_) => self.finish_move(progress, chosen),
                    Task::Hint => self.finish_hint(progress, chosen),
                    Task::Values => {
                        if let Some(values) = &mut self.values {
                            values.status = status;
                        }
                    }
                }
            }
        }
        self.start_next_job();
    }

    fn finish_move(&mut self, progress: Option<Progress>, chosen: Option<Coordinates>) {
        let Some(at) = chosen else {
            self.refuse("The computer found no move.");
            self.pause = Pause::On;
            return;
        };
        // If the person has moved the cursor away from the last move, it stays there.
        let cursor_follows =
            self.has_only_computers() || self.game.last_move() == Some(self.cursor);
        self.last_search = self.game.turn().zip(progress);
        if let Err(error) = self.game.push(at) {
            self.refuse(format!("The computer's move was refused: {error}"));
            self.pause = Pause::On;
            return;
        }
        if cursor_follows {
            self.cursor = at;
        }
        if self.pause == Pause::Step {
            self.pause = Pause::On;
        }
        self.redo.clear();
        self.reset_analysis();
    }

    fn finish_hint(&mut self, progress: Option<Progress>, chosen: Option<Coordinates>) {
        let Some(at) = chosen else {
            self.refuse("The computer found no move.");
            self.hint = Hint::Off;
            return;
        };
        self.hint = Hint::Found(at);
        let in_play = self.game.as_in_play();
        let reason = in_play.and_then(|game| Reason::of(game, at));
        let proven = progress.and_then(|progress| progress.score.proven());
        let why = match (reason, proven) {
            (Some(reason), Some(value)) if reason != Reason::Wins => {
                format!(" ({reason}; {value})")
            }
            (Some(reason), _) => format!(" ({reason})"),
            (None, _) => String::new(),
        };
        let text = format!("A good move: {at}{why}.");
        self.message = Some(Message::new(MessageKind::Info, text));
    }

    pub(crate) fn cancel_job(&mut self) {
        self.running = None;
        self.next_job = None;
    }

    /// Starts the next job, unless one is running.
    pub(crate) fn start_next_job(&mut self) {
        let Some(task) = self.next_task() else { return };
        if self.running.is_some() {
            return;
        }
        let is_watched_move = matches!(task, Task::Move(_)) && self.has_only_computers();
        let min_duration = is_watched_move.then_some(self.min_move_time);
        let job = Job::new(task, self.game.clone(), min_duration.unwrap_or_default());
        self.running = Some(RunningJob {
            id: job.id,
            task,
            interrupt: job.interrupt.clone(),
            progress: None,
        });
        self.next_job = Some(job);
    }
}
