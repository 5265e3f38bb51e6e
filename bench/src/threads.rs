//! Behavioral threads: what a step costs, by how many threads there are, and what a game by rules as threads costs.

use tictactype::behavior::{Event, Program, SyncPoint, Thread, rules};
use tictactype::{AnyGame, Mark, Position, Size, Square};

use crate::measure::{Contender, compare};
use crate::orders;

const STEPS: u32 = 100;

type Predicate = Box<dyn Fn(&u32) -> bool>;

/// The same by hand: two predicates for each thread, and where it is.
struct ByHand {
    awaited: Vec<Predicate>,
    blocked: Vec<Predicate>,
    points: Vec<u32>,
    history: Vec<u32>,
}

impl ByHand {
    fn new(threads: u32) -> Self {
        Self {
            awaited: (0..threads)
                .map(|number| Box::new(move |event: &u32| *event == number) as Predicate)
                .collect(),
            blocked: (0..threads)
                .map(|number| Box::new(move |event: &u32| *event == number + STEPS) as Predicate)
                .collect(),
            points: vec![0; threads as usize],
            history: Vec::new(),
        }
    }

    fn trigger(&mut self, event: u32) {
        if self.blocked.iter().any(|blocked| blocked(&event)) {
            return;
        }
        for (awaited, point) in self.awaited.iter().zip(&mut self.points) {
            if awaited(&event) {
                *point += 1;
            }
        }
        self.history.push(event);
    }
}

fn program(threads: u32) -> Program<u32> {
    Program::new().with((0..threads).map(|number| {
        let point = SyncPoint::new()
            .wait_for(move |event| *event == number)
            .block(move |event| *event == number + STEPS);
        Thread::repeated(number.to_string(), [point])
    }))
}

/// Each thread waits for one event and blocks another.
pub fn steps() {
    for threads in [10, 100, 1_000, 10_000] {
        let (mut by_hand, mut program) = (ByHand::new(threads), program(threads));
        // Events that some wait for and nobody blocks, as far as there are so few threads.
        let events = move || (0..STEPS).map(move |event| event % threads.min(STEPS));
        compare(
            &format!("{STEPS} steps of {threads} threads, each waits for an event and blocks one"),
            31,
            vec![
                Contender::new("by hand: predicates in a row", move || {
                    by_hand.history.clear();
                    events().for_each(|event| by_hand.trigger(event));
                    by_hand.history.len() as u64
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

/// Gives how many moves the games have, as both of these do.
fn by_any_game<S: Size>(size: S, orders: &[Vec<Position<S>>]) -> u64 {
    let play = |order: &Vec<Position<S>>| {
        let mut game = AnyGame::on(size);
        for at in order {
            match game.play(*at) {
                Ok(next) => game = next,
                Err(over) => return over.game().ply() as u64,
            }
        }
        game.ply() as u64
    };
    orders.iter().map(play).sum()
}

fn by_rules<S: Size>(program: &mut Program<Event<S>>, orders: &[Vec<Position<S>>]) -> u64 {
    let mut play = |order: &Vec<Position<S>>| {
        program.reset();
        let marks = [Mark::X, Mark::O].into_iter().cycle();
        marks
            .zip(order)
            .take_while(|(mark, at)| program.trigger(Event::Move(*mark, **at)).is_ok())
            .count() as u64
    };
    orders.iter().map(&mut play).sum()
}

/// Random games to their end, against the rules as the library has them.
pub fn games() {
    games_on(Square::<3>, 100);
    games_on(Square::<15, 5>, 5);
}

fn games_on<S: Size>(size: S, games: usize) {
    let orders = orders::random::<S>(games);
    let threads = rules(size);
    let title = format!(
        "{size}: {games} random games, and the rules as {} threads",
        threads.len()
    );
    let mut program = Program::new().with(threads);
    compare(
        &title,
        31,
        vec![
            Contender::new("AnyGame", || by_any_game(size, &orders)),
            Contender::new("threads: all rules", || by_rules(&mut program, &orders)),
        ],
    );
}
