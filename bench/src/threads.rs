//! Behavioral threads: steps by the number of threads, and games by the rules as threads.

use tictactype::behavior::{Event, Program, SyncPoint, Thread};
use tictactype::{AnyGame, FixedSide, Grid, Mark, Square};

use crate::measure::{Contender, compare};
use crate::orders;

const STEPS: u32 = 100;

type Predicate = Box<dyn Fn(&u32) -> bool>;

/// A hand-written engine: two predicates for each thread, and how far it has advanced.
struct HandWritten {
    waits: Vec<Predicate>,
    blocks: Vec<Predicate>,
    points: Vec<u32>,
    history: Vec<u32>,
}

impl HandWritten {
    fn new(threads: u32) -> Self {
        Self {
            waits: (0..threads)
                .map(|index| Box::new(move |event: &u32| *event == index) as Predicate)
                .collect(),
            blocks: (0..threads)
                .map(|index| Box::new(move |event: &u32| *event == index + STEPS) as Predicate)
                .collect(),
            points: vec![0; threads as usize],
            history: Vec::new(),
        }
    }

    fn trigger(&mut self, event: u32) {
        if self.blocks.iter().any(|block| block(&event)) {
            return;
        }
        for (wait, point) in self.waits.iter().zip(&mut self.points) {
            if wait(&event) {
                *point += 1;
            }
        }
        self.history.push(event);
    }
}

fn program(threads: u32) -> Program<u32> {
    Program::new().with((0..threads).map(|index| {
        let point = SyncPoint::new()
            .wait_for(move |event| *event == index)
            .block(move |event| *event == index + STEPS);
        Thread::repeated(index.to_string(), [point])
    }))
}

/// Compares steps of programs where each thread waits for one event and blocks another.
pub fn steps() {
    for threads in [10, 100, 1_000, 10_000] {
        let (mut hand_written, mut program) = (HandWritten::new(threads), program(threads));
        // For each event, one thread waits, and none blocks.
        let events = move || (0..STEPS).map(move |event| event % threads.min(STEPS));
        compare(
            &format!(
                "{STEPS} steps of {threads} threads, each of which waits for one event and blocks another"
            ),
            "step",
            vec![
                Contender::new("hand-written: a list of predicates", move || {
                    hand_written.history.clear();
                    events().for_each(|event| hand_written.trigger(event));
                    hand_written.history.len() as u64
                }),
                Contender::new("threads: trigger", move || {
                    program.reset();
                    events().for_each(|event| drop(program.trigger(event).map(<[u32]>::len)));
                    program.history().len() as u64
                }),
            ],
        );
    }
}

/// Plays the orders with `AnyGame`, and returns the total number of moves.
fn play_any_games<S: FixedSide>(size: S, orders: &[Vec<Square<S>>]) -> u64 {
    let play = |order: &Vec<Square<S>>| {
        let mut game = AnyGame::on(size);
        for at in order {
            if game.push(*at).is_err() {
                break;
            }
        }
        game.ply() as u64
    };
    orders.iter().map(play).sum()
}

/// Plays the orders with the rules as threads, and returns the total number of moves.
fn play_programs<S: FixedSide>(program: &mut Program<Event<S>>, orders: &[Vec<Square<S>>]) -> u64 {
    let mut play = |order: &Vec<Square<S>>| {
        program.reset();
        let marks = [Mark::X, Mark::O].into_iter().cycle();
        marks
            .zip(order)
            .take_while(|(mark, at)| program.trigger(Event::Move(*mark, **at)).is_ok())
            .count() as u64
    };
    orders.iter().map(&mut play).sum()
}

/// Compares whole random games with `AnyGame` and with the rules as threads.
pub fn games() {
    games_on(Grid::<3>, 100);
    games_on(Grid::<15, 5>, 5);
}

fn games_on<S: FixedSide>(size: S, games: usize) {
    let orders = orders::random::<S>(games);
    let threads = Thread::rules(size);
    let title = format!(
        "{size}: {games} random games, and the rules as {} threads",
        threads.len()
    );
    let mut program = Program::new().with(threads);
    compare(
        &title,
        "move",
        vec![
            Contender::new("AnyGame", || play_any_games(size, &orders)),
            Contender::new("threads: all rules", || {
                play_programs(&mut program, &orders)
            }),
        ],
    );
}
