//! A game put together from threads, rule by rule, and then with two rules that nobody foresaw.
//!
//! ```sh
//! cargo run --example behavior
//! ```

use tictactype::behavior::{
    Event, Program, SyncPoint, Thread, block_lines, default_moves, start_at_center, stop, taken,
    turns, wins,
};
use tictactype::{Mark, Position, Size, Square, at};

type Tic = Square<3>;

fn x(at: Position<Tic>) -> Event<Tic> {
    Event::Move(Mark::X, at)
}

fn o(at: Position<Tic>) -> Event<Tic> {
    Event::Move(Mark::O, at)
}

fn main() {
    let mut game = Program::new();
    show(
        "No threads: whatever comes happens",
        &game,
        [x(at!(b1)), o(at!(a1))],
    );

    game = game.with(turns());
    show(
        "X and O take turns",
        &game,
        [x(at!(b1)), o(at!(a1)), o(at!(c1))],
    );

    game = game.with(taken());
    show(
        "A taken square stays taken",
        &game,
        [x(at!(b1)), o(at!(a1)), x(at!(b1)), x(at!(c1))],
    );

    game = game.with(wins(Square::<3>)).with(stop());
    show(
        "A line wins, and then nobody moves",
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

    // Now O plays by itself.
    let backwards = game
        .clone()
        .with(default_moves(Mark::O, Position::all().rev()));
    show(
        "O moves by default, on the last square that is free",
        &backwards,
        [x(at!(a1))],
    );

    // What comes first has priority, so the defaults come last.
    game = game
        .with(block_lines(Square::<3>, Mark::O))
        .with(start_at_center(Mark::O))
        .with(default_moves(Mark::O, Position::all()));
    show(
        "O blocks lines, and starts at the center",
        &game,
        [x(at!(a1)), x(at!(c1)), x(at!(b3))],
    );

    // Two rules of the house. No thread above knows of them, and O keeps them, too.
    show(
        "X may not open in the center",
        &game.with([modest_opening()]),
        [x(at!(b2)), x(at!(b1))],
    );
    show(
        "Nobody answers a corner with the opposite one, so O moves elsewhere by default",
        &backwards.with(no_corner_after_the_opposite_one()),
        [x(at!(a1))],
    );
}

fn modest_opening() -> Thread<Event<Tic>> {
    let opening = SyncPoint::<Event<Tic>>::new()
        .block(|event| event.is_move_at(at!(b2)))
        .wait_for(Event::is_move);
    Thread::once("modest opening", [opening])
}

fn no_corner_after_the_opposite_one() -> impl Iterator<Item = Thread<Event<Tic>>> {
    let corners: [Position<Tic>; 4] = [at!(a1), at!(c1), at!(a3), at!(c3)];
    let opposite = corners.into_iter().rev();
    corners.into_iter().zip(opposite).map(|(corner, opposite)| {
        Thread::repeated(
            format!("not after {corner}"),
            [
                SyncPoint::<Event<Tic>>::new().wait_for(move |event| event.is_move_at(corner)),
                SyncPoint::<Event<Tic>>::new()
                    .block(move |event| event.is_move_at(opposite))
                    .wait_for(Event::is_move),
            ],
        )
    })
}

/// Plays a game from its start, telling every step.
fn show<const N: usize>(title: &str, program: &Program<Event<Tic>>, events: [Event<Tic>; N]) {
    println!("{title}\n{}", "=".repeat(title.len()));
    let mut program = program.clone().traced();
    for event in events {
        let before = program.trace().len();
        println!("> {event}");
        let refused = program.trigger(event).err();
        // The last step before the program rests selects nothing, and tells nothing new.
        let steps = program.trace()[before..].iter();
        for step in steps.filter(|step| step.selected().is_some()) {
            println!("  {}", step.to_string().replace('\n', "\n  "));
        }
        if let Some(refused) = refused {
            println!("  {refused}");
        }
    }
    println!("\n{}\n", board(program.history()));
}

/// What stands where; a square that was marked twice shows the last mark.
fn board(events: &[Event<Tic>]) -> String {
    let marks: Vec<String> = Position::all()
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
