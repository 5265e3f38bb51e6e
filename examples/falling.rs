//! Falling marks, as in Connect Four: each lies on the bottom row or on another mark.
//!
//! ```sh
//! cargo run --example falling
//! ```

use tictactype::behavior::{Event, Program, SyncPoint, Thread};
use tictactype::{Direction, Grid, Mark, Square, at};

/// Seven columns and rows, four in a row.
type Falling = Grid<7, 4>;

/// One thread for each square above the bottom row. It blocks the square until the one below is
/// taken.
fn gravity() -> impl Iterator<Item = Thread<Event<Falling>>> {
    Square::<Falling>::all().filter_map(|at| {
        let below = at.step(Direction::Column)?;
        let hanging = SyncPoint::<Event<Falling>>::new()
            .block(move |event| event.is_move_at(at))
            .wait_for(move |event| event.is_move_at(below));
        Some(Thread::once(format!("{below} vacant"), [hanging]))
    })
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut game = Program::new()
        .with(Thread::rules(Falling::default()))
        .with(gravity());
    let refused = game
        .trigger(Event::Move(Mark::X, at!(d6)))
        .map_err(|error| error.to_string());
    println!("{refused:?}");
    assert!(refused.is_err_and(|why| why.contains("the thread `d7 vacant` blocks it")));

    let mut marks = [Mark::X, Mark::O].into_iter().cycle();
    for at in [at!(a7), at!(a6), at!(b7), at!(b6), at!(c7), at!(c6)] {
        game.trigger(Event::Move(marks.next().unwrap_or(Mark::X), at))?;
    }
    let events = game.trigger(Event::Move(Mark::X, at!(d7)))?;
    println!("{}, {}", events[0], events[1]);
    assert_eq!(events[1].to_string(), "X wins on a7 b7 c7 d7");
    Ok(())
}
