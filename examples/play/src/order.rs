//! Work for another thread, and what it reports.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use tictactype::computer::Score;

use crate::contest::Progress;
use crate::{At, Contender, Contest};

/// What there is to think about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// The move of a computer player, to be played.
    Move(Contender),
    /// A good move, to be shown.
    Hint(Contender),
    /// What each move is worth.
    Values,
}

/// Work for another thread: it has a game of its own, and says for which question its answers are.
#[derive(Debug)]
pub struct Order {
    /// The number that its reports carry: one that comes too late is known by it.
    pub number: u64,
    /// What there is to think about.
    pub task: Task,
    /// The game to think about.
    pub contest: Box<dyn Contest>,
    /// Whether somebody wants an answer at once.
    pub interrupt: Interrupt,
    /// How long the answer is held back, so that eyes can follow.
    pub pace: Duration,
}

/// What comes back from an [`Order`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The number of the order.
    pub number: u64,
    /// What there is to report.
    pub news: News,
}

/// What there is to report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// What was found so far.
    Progress(Progress),
    /// What a move is worth.
    Value(At, Score),
    /// There is nothing more to come; with the move, if one was asked for.
    Done(Option<At>),
}

/// A flag that asks for an answer at once; its copies are all the same flag.
#[derive(Clone, Debug, Default)]
pub struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Asks for an answer at once.
    pub fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether somebody has asked.
    #[must_use]
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    fn flow(&self) -> ControlFlow<()> {
        if self.is_raised() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

impl Order {
    /// An order with a number that no other has.
    #[must_use]
    pub fn new(task: Task, contest: Box<dyn Contest>, pace: Duration) -> Self {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        Self {
            number: NUMBER.fetch_add(1, Ordering::Relaxed),
            task,
            contest,
            interrupt: Interrupt::default(),
            pace,
        }
    }

    /// Does the work, here and now.
    pub fn run(self, mut report: impl FnMut(Report)) {
        let (begun, number) = (Instant::now(), self.number);
        let mut tell = |news| report(Report { number, news });
        let chosen = match self.task {
            Task::Move(contender) | Task::Hint(contender) => {
                self.contest.choose(contender, &mut |progress| {
                    tell(News::Progress(progress));
                    self.interrupt.flow()
                })
            }
            Task::Values => {
                self.contest.values(&mut |(at, score)| {
                    tell(News::Value(at, score));
                    self.interrupt.flow()
                });
                None
            }
        };
        while !self.interrupt.is_raised() && begun.elapsed() < self.pace {
            thread::sleep(Duration::from_millis(10));
        }
        tell(News::Done(chosen));
    }
}
