//! A game assembled from threads, rule by rule, and then extended with two custom rules.
//!
//! ```sh
//! cargo run --example behavior
//! ```

use tictactype::behavior::{Event, Program, SyncPoint, Thread};
use tictactype::{FixedSide, Grid, Mark, Square, at};

type Tic = Grid<3>;

fn x(at: Square<Tic>) -> Event<Tic> {
    Event::Move(Mark::X, at)
}

fn o(at: Square<Tic>) -> Event<Tic> {
    Event::Move(Mark::O, at)
}

fn main() {
    let mut game = Program::new();
    show(
        "No threads: every event happens",
        &game,
        [x(at!(b1)), o(at!(a1))],
    );

    game = game.with(Thread::turns());
    show(
        "X and O take turns",
        &game,
        [x(at!(b1)), o(at!(a1)), o(at!(c1))],
    );

    game = game.with(Thread::taken(Grid::<3>));
    show(
        "A taken square cannot be played again",
        &game,
        [x(at!(b1)), o(at!(a1)), x(at!(b1)), x(at!(c1))],
    );

    game = game.with(Thread::wins(Grid::<3>)).with(Thread::stop());
    show(
        "A line wins, and then no move is accepted",
        &game,
        [
            x(at!(a1)),
            o(at!(a2)),
            x(at!(b1)),
            o(at!(b2)),
            x(at!(c1)),
            o(at!(c2)),
        ],
    );

    // O plays by itself.
    let backwards = game
        .clone()
        .with(Thread::default_moves(Mark::O, Square::<Tic>::all().rev()));
    show(
        "By default, O moves on the last vacant square",
        &backwards,
        [x(at!(a1))],
    );

    // Threads that come first have priority, so the default moves come last.
    game = game
        .with(Thread::block_lines(Grid::<3>, Mark::O))
        .with(Thread::start_at_center(Grid::<3>, Mark::O))
        .with(Thread::default_moves(Mark::O, Square::<Tic>::all()));
    show(
        "O blocks lines and starts at the center",
        &game,
        [x(at!(a1)), x(at!(c1)), x(at!(b3))],
    );

    // Two custom rules. The threads above stay unchanged, and O follows these rules as well.
    show(
        "X may not open in the center",
        &game.with([no_center_opening()]),
        [x(at!(b2)), x(at!(b1))],
    );
    show(
        "No player may answer a corner with the opposite one, so O moves elsewhere",
        &backwards.with(no_opposite_corner()),
        [x(at!(a1))],
    );
}

fn no_center_opening() -> Thread<Event<Tic>> {
    let opening = SyncPoint::<Event<Tic>>::new()
        .block(|event| event.is_move_at(at!(b2)))
        .wait_for(Event::is_move);
    Thread::once("no center opening", [opening])
}

fn no_opposite_corner() -> impl Iterator<Item = Thread<Event<Tic>>> {
    let corners: [Square<Tic>; 4] = [at!(a1), at!(c1), at!(a3), at!(c3)];
    let opposite = corners.into_iter().rev();
    corners.into_iter().zip(opposite).map(|(corner, opposite)| {
        Thread::repeated(
            format!("no {opposite} after {corner}"),
            [
                SyncPoint::<Event<Tic>>::new().wait_for(move |event| event.is_move_at(corner)),
                SyncPoint::<Event<Tic>>::new()
                    .block(move |event| event.is_move_at(opposite))
                    .wait_for(Event::is_move),
            ],
        )
    })
}

/// Triggers events from the start of a game, and prints every step.
fn show<const N: usize>(title: &str, program: &Program<Event<Tic>>, events: [Event<Tic>; N]) {
    println!("{title}\n{}", "=".repeat(title.len()));
    let mut program = program.clone().traced();
    for event in events {
        let before = program.trace().len();
        println!("> {event}");
        let refused = program.trigger(event).err();
        // The last step selects no event: the program waits. It is not printed.
        let steps = program.trace()[before..].iter();
        for step in steps.filter(|step| step.selected().is_some()) {
            println!("  {}", step.to_string().replace('\n', "\n  "));
        }
        if let Some(refused) = refused {
            println!("  {refused}");
        }
    }
    println!("\n{}\n", board_text(program.history()));
}

/// Returns the board as text. A square that was marked twice shows the last mark.
fn board_text(events: &[Event<Tic>]) -> String {
    let marks: Vec<String> = Square::<Tic>::all()
        .map(|at| {
            let marked = events.iter().rev().find(|event| event.is_move_at(at));
            match marked {
                Some(Event::Move(mark, _)) => mark.to_string(),
                _ => ".".to_owned(),
            }
        })
        .collect();
    let rows: Vec<String> = marks.chunks(Tic::SIDE).map(|row| row.join(" ")).collect();
    rows.join("\n")
}
