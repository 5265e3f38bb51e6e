//! The rules as behavioral threads, and what they did at the last move.

use serde::Serialize;
use tictactype::behavior::{Event, Program, Requested, Step, Thread};
use tictactype::{AnyGame, AnySize, Mark};

use crate::nearest::nearest_first;
use crate::request::Attempt;

/// What a program of threads did at one move.
#[derive(Debug, Serialize)]
pub struct Trace {
    /// The number of threads.
    threads: usize,
    steps: Vec<TraceStep>,
}

/// A step: what was requested, what was blocked by whom, and which threads advanced.
#[derive(Debug, Serialize)]
struct TraceStep {
    /// The selected event, or `None` if all were blocked.
    selected: Option<RequestedEvents>,
    others: Vec<RequestedEvents>,
    advanced: Vec<String>,
}

/// Events of one origin that the same threads blocked.
#[derive(Debug, PartialEq, Serialize)]
struct RequestedEvents {
    events: Vec<String>,
    /// The thread, or `None` if the event came from outside.
    by: Option<String>,
    blocked_by: Vec<String>,
}

impl Trace {
    /// Plays the last move of a game, or an attempted one, by the rules as threads. If the player
    /// is in `threads`, its tactics are threads too.
    pub(crate) fn of(game: &AnyGame, attempt: Option<Attempt>, threads: &[Mark]) -> Self {
        let moves = game.marked_moves();
        let mut moves: Vec<Event<AnySize>> =
            moves.map(|(mark, at)| Event::Move(mark, at)).collect();
        let mut all = Thread::rules(game.size());
        let last = if let Some(Attempt { by, at }) = attempt {
            Some(Event::Move(by, at))
        } else {
            let by = moves.last().and_then(|event| match event {
                Event::Move(mark, _) if threads.contains(mark) => Some(*mark),
                _ => None,
            });
            all.extend(by.into_iter().flat_map(|mark| tactics(game.size(), mark)));
            moves.pop()
        };
        let count = all.len();
        let mut program = Program::new().with(all);
        // The rules accept a game's moves, and each run ends within the step limit.
        let _ = program.replay(moves);
        if game.is_over() && attempt.is_some() {
            // The threads request the win or the draw.
            let _ = program.run();
        }
        let mut program = program.traced();
        if let Some(event) = last {
            // An error shows in the trace as a step with every request blocked.
            if attempt.is_none() && program.requests().next() == Some(event) {
                let _ = program.run();
            } else {
                let _ = program.trigger(event);
            }
        }
        Self {
            threads: count,
            steps: program.trace().iter().map(TraceStep::of).collect(),
        }
    }
}

/// Returns threads that play for a player.
pub(crate) fn tactics(size: AnySize, mark: Mark) -> Vec<Thread<Event<AnySize>>> {
    let squares = nearest_first(&AnyGame::on(size));
    [
        Thread::complete_lines(size, mark),
        Thread::block_lines(size, mark),
        Thread::start_at_center(size, mark),
        Thread::default_moves(mark, squares),
    ]
    .concat()
}

impl TraceStep {
    fn of(step: &Step<Event<AnySize>>) -> Self {
        let mut others = Vec::new();
        let mut selected = None;
        for requested in step.requested() {
            if selected.is_none() && !requested.is_blocked() {
                selected = Some(RequestedEvents::of(requested));
            } else {
                add(&mut others, RequestedEvents::of(requested));
            }
        }
        Self {
            selected,
            others,
            advanced: step.advanced().map(str::to_owned).collect(),
        }
    }
}

/// Adds an event to the events of the same origin that the same threads blocked.
fn add(all: &mut Vec<RequestedEvents>, new: RequestedEvents) {
    let similar = all
        .iter_mut()
        .find(|known| (&known.by, &known.blocked_by) == (&new.by, &new.blocked_by));
    match similar {
        Some(known) => known.events.extend(new.events),
        None => all.push(new),
    }
}

impl RequestedEvents {
    fn of(requested: &Requested<Event<AnySize>>) -> Self {
        Self {
            events: vec![requested.event().to_string()],
            by: requested.by().map(str::to_owned),
            blocked_by: requested.blocked_by().map(str::to_owned).collect(),
        }
    }
}
