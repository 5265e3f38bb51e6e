//! Misère: the player that completes a line loses.
//!
//! ```sh
//! cargo run --example misere
//! ```

use tictactype::behavior::{Event, Program, SyncPoint, Thread};
use tictactype::{Grid, Line, Mark, at};

type Tic = Grid<3>;

/// One thread for each player and line. It requests the win of the opponent.
fn losses() -> impl Iterator<Item = Thread<Event<Tic>>> {
    let lines = Line::all(Grid::<3>).flat_map(|line| [Mark::X, Mark::O].map(|mark| (mark, line)));
    lines.map(|(mark, line): (Mark, Line<Tic>)| {
        let is_on_line =
            move |event: &_| matches!(event, Event::Move(by, at) if *by == mark && line.contains(*at));
        let marked = SyncPoint::new().wait_for(is_on_line);
        let lost = SyncPoint::new().request(Event::Win(mark.opponent(), line));
        let points = [marked.clone(), marked.clone(), marked, lost];
        Thread::once(format!("{mark} loses on {line}"), points)
    })
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // Losses come before draws: a line completed on the last square loses.
    let mut game = Program::new()
        .with(Thread::turns())
        .with(Thread::taken(Grid::<3>))
        .with(losses())
        .with(Thread::draws(Grid::<3>))
        .with(Thread::stop());
    let mut marks = [Mark::X, Mark::O].into_iter().cycle();
    for at in [at!(a1), at!(b2), at!(c1), at!(a3)] {
        game.trigger(Event::Move(marks.next().unwrap_or(Mark::X), at))?;
    }
    let events = game.trigger(Event::Move(Mark::X, at!(b1)))?;
    println!("{}, {}", events[0], events[1]);
    assert_eq!(events[1].to_string(), "O wins on a1 b1 c1");
    assert!(game.trigger(Event::Move(Mark::O, at!(c3))).is_err());
    Ok(())
}
