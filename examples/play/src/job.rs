//! Computation for another thread, and its reports.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use tictactype::computer::Score;
use tictactype::{AnyGame, Coordinates};

use crate::Player;
use crate::analysis::{self, Progress};

/// The question that a job answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// The move of a computer player, to be played.
    Move(Player),
    /// A good move, to be shown.
    Hint,
    /// The value of each move.
    Values,
}

/// Computation for another thread, on its own copy of the game.
#[derive(Debug)]
pub struct Job {
    /// A unique number. Reports carry it, so that late ones are recognized.
    pub id: u64,
    /// The question that the job answers.
    pub task: Task,
    /// The game to analyze.
    pub game: AnyGame,
    /// The flag that asks for an answer at once.
    pub interrupt: Interrupt,
    /// The shortest time before the answer, so that a person can follow the moves.
    pub min_duration: Duration,
}

/// A result of a [`Job`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The number of the job.
    pub job_id: u64,
    /// The result.
    pub update: Update,
}

/// An intermediate or the last result of a [`Job`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Update {
    /// The progress of a running search.
    Progress(Progress),
    /// The value of a move.
    Value(Coordinates, Score),
    /// The job has ended. Holds the move if the task was to find one.
    Done(Option<Coordinates>),
}

/// A flag that asks a job for an answer at once. Clones share the flag.
#[derive(Clone, Debug, Default)]
pub struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Asks for an answer at once.
    pub fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Returns `true` if an answer at once was asked for.
    #[must_use]
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    fn control_flow(&self) -> ControlFlow<()> {
        if self.is_raised() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

impl Job {
    /// Creates a job with a new number.
    #[must_use]
    pub fn new(task: Task, game: AnyGame, min_duration: Duration) -> Self {
        static NEXT_ID: AtomicU64 = AtomicU64::new(0);
        Self {
            id: NEXT_ID.fetch_add(1, Ordering::Relaxed),
            task,
            game,
            interrupt: Interrupt::default(),
            min_duration,
        }
    }

    /// Runs the job on this thread.
    pub fn run(self, mut report: impl FnMut(Report)) {
        let (started, job_id) = (Instant::now(), self.id);
        let mut send = |update| report(Report { job_id, update });
        let chosen = match self.task {
            Task::Move(player) => self.choose(player, &mut send),
            Task::Hint => self.choose(Player::EXPERT, &mut send),
            Task::Values => {
                analysis::evaluate_moves(&self.game, &mut |(at, score)| {
                    send(Update::Value(at, score));
                    self.interrupt.control_flow()
                });
                None
            }
        };
        while !self.interrupt.is_raised() && started.elapsed() < self.min_duration {
            thread::sleep(Duration::from_millis(10));
        }
        send(Update::Done(chosen));
    }
    /// Chooses a move, and sends the progress of the search.
    fn choose(&self, player: Player, send: &mut impl FnMut(Update)) -> Option<Coordinates> {
        analysis::choose(&self.game, player, &mut |progress| {
            send(Update::Progress(progress));
            self.interrupt.control_flow()
        })
    }
}
