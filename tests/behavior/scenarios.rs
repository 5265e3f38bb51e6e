//! Scenarios of the game. Each has its steps in a file in `snapshots/`.
//!
//! Squares are numbered from 0 in row-major order. Update the snapshots with the command below,
//! then read them.
//!
//! ```sh
//! UPDATE_EXPECT=1 cargo test -p tictactype-behavior-tests
//! ```

use std::fmt::Write;

use expect_test::expect_file;
use tictactype::behavior::{Event, Program, Step, Thread};
use tictactype::{Grid, Line, Mark, Size, Square};

type Tic = Grid<3>;

fn at(index: usize) -> Square<Tic> {
    Square::from_index(index).unwrap()
}

fn x(index: usize) -> Event<Tic> {
    Event::Move(Mark::X, at(index))
}

fn o(index: usize) -> Event<Tic> {
    Event::Move(Mark::O, at(index))
}

/// Creates a traced program of these threads, in order of priority.
fn program(threads: impl IntoIterator<Item = Vec<Thread<Event<Tic>>>>) -> Program<Event<Tic>> {
    Program::new().with(threads.into_iter().flatten()).traced()
}

/// Triggers the events in order. Returns a description of every step, also of refused triggers.
fn play(program: &mut Program<Event<Tic>>, events: impl IntoIterator<Item = Event<Tic>>) -> String {
    let mut description = String::new();
    for event in events {
        let start = program.trace().len();
        let outcome = match program.trigger(event) {
            Ok(events) => format!("{} selected", events.len()),
            Err(error) => error.to_string(),
        };
        writeln!(description, "# {event}: {outcome}").unwrap();
        let steps: Vec<String> = program.trace()[start..]
            .iter()
            .map(Step::to_string)
            .collect();
        writeln!(description, "{}\n", steps.join("\n")).unwrap();
    }
    description
}

/// Compares a text with the file in `snapshots/` that has the name of the test.
macro_rules! assert_snapshot {
    ($text:expr) => {{
        fn here() {}
        let test = std::any::type_name_of_val(&here)
            .strip_suffix("::here")
            .unwrap();
        let (_, name) = test.rsplit_once("::").unwrap();
        let text = format!("{}\n", $text.trim_end());
        expect_file![format!("snapshots/{name}.txt")].assert_eq(&text);
    }};
}

/// The moves of the history, as player and square.
fn moves(program: &Program<Event<Tic>>) -> Vec<(Mark, usize)> {
    let moves = program.history().iter().filter_map(|event| match event {
        Event::Move(mark, at) => Some((*mark, at.index())),
        Event::Win(..) | Event::Draw => None,
    });
    moves.collect()
}

#[test]
fn a_program_without_threads_calls_its_handler() {
    let mut handled = Vec::new();
    let mut program = program([]).on_event(|event: &Event<Tic>| handled.push(*event));
    program.trigger(x(1)).unwrap();
    program.trigger(o(0)).unwrap();
    assert_eq!(handled, [x(1), o(0)]);
}

#[test]
fn players_take_turns() {
    let mut program = program([Thread::turns()]);
    assert_snapshot!(play(&mut program, [x(1), o(0), o(2)]));
    assert_eq!(moves(&program), [(Mark::X, 1), (Mark::O, 0)]);
}

#[test]
fn taken_squares_stay_taken() {
    let mut program = program([Thread::turns(), Thread::taken(Grid::<3>)]);
    assert_snapshot!(play(&mut program, [x(1), o(0), x(1), o(2)]));
    assert_eq!(moves(&program), [(Mark::X, 1), (Mark::O, 0)]);
    program.trigger(x(2)).unwrap();
    assert_eq!(moves(&program)[2..], [(Mark::X, 2)]);
}

#[test]
fn a_refused_trigger_is_not_selected_later() {
    let mut program = program([Thread::turns()]);
    // O is refused, and X plays. It is O's turn now, but the refused move is not repeated.
    assert_snapshot!(play(&mut program, [o(0), x(1)]));
    assert_eq!(program.history(), [x(1)]);
    assert_eq!(program.run().unwrap(), []);
    // It is not repeated after later moves either.
    assert_eq!(program.trigger(o(2)).unwrap(), [o(2)]);
    assert_eq!(program.trigger(x(3)).unwrap(), [x(3)]);
}

#[test]
fn a_complete_line_wins() {
    let mut program = program([
        Thread::turns(),
        Thread::taken(Grid::<3>),
        Thread::wins(Grid::<3>),
    ]);
    assert_snapshot!(play(&mut program, [x(0), o(3), x(1), o(4), x(2)]));
    let row = Line::all(Grid::<3>).next().unwrap();
    assert!(row.squares().eq([at(0), at(1), at(2)]));
    assert_eq!(program.history().last(), Some(&Event::Win(Mark::X, row)));

    // Without `stop`, no thread blocks moves after a win.
    assert_eq!(program.trigger(o(5)).unwrap().len(), 2);
}

#[test]
fn moves_after_a_win_are_refused() {
    let mut program = program([
        Thread::turns(),
        Thread::taken(Grid::<3>),
        Thread::wins(Grid::<3>),
        Thread::stop(),
    ]);
    assert_snapshot!(play(&mut program, [x(0), o(3), x(1), o(4), x(2), o(5)]));
    assert!(!moves(&program).contains(&(Mark::O, 5)));
}

#[test]
fn a_move_that_completes_two_lines_requests_two_wins() {
    let mut program = program([Thread::rules(Grid::<3>)]);
    assert_snapshot!(play(
        &mut program,
        [0, 3, 1, 4, 5, 6, 8, 7, 2]
            .into_iter()
            .zip([x, o].into_iter().cycle())
            .map(|(at, player)| player(at)),
    ));
    let wins = program.history().iter().filter(|event| event.is_end());
    assert_eq!(wins.count(), 2);
}

#[test]
fn a_full_board_without_a_line_requests_one_draw() {
    let mut program = program([Thread::rules(Grid::<3>)]);
    let moves = [x(4), o(0), x(1), o(7), x(2), o(6), x(3), o(5), x(8)];
    assert_snapshot!(play(&mut program, moves));
    assert_eq!(program.history()[9..], [Event::Draw]);
    assert!(program.run().unwrap().is_empty());
}

#[test]
fn a_line_completed_on_the_last_square_is_not_a_draw() {
    let won = [x(0), o(1), x(3), o(4), x(2), o(5), x(7), o(8), x(6)];
    // Also without `turns`, `taken` and `stop`.
    for mut program in [
        program([Thread::rules(Grid::<3>)]),
        program([Thread::wins(Grid::<3>), Thread::draws(Grid::<3>)]),
    ] {
        for event in won {
            program.trigger(event).unwrap();
        }
        assert_eq!(program.history().len(), 10);
        assert!(matches!(program.history()[9], Event::Win(Mark::X, _)));
    }
}

#[test]
fn a_false_win_or_draw_is_refused() {
    let lines: Vec<Line<Tic>> = Line::all(Grid::<3>).collect();
    let ends: Vec<Event<Tic>> = [Mark::X, Mark::O]
        .into_iter()
        .flat_map(|mark| lines.iter().map(move |line| Event::Win(mark, *line)))
        .chain([Event::Draw])
        .collect();
    let assert_refuses_all = |program: &mut Program<Event<Tic>>| {
        let before = program.history().len();
        for end in &ends {
            assert!(
                program.trigger(*end).is_err(),
                "{end} after {:?}",
                program.history()
            );
        }
        assert_eq!(program.history().len(), before);
    };
    let drawn = [x(4), o(0), x(1), o(7), x(2), o(6), x(3), o(5), x(8)];
    let won = [x(0), o(3), x(1), o(4), x(2)];
    for game in [&drawn[..], &won[..]] {
        let mut program = program([Thread::rules(Grid::<3>)]);
        assert_refuses_all(&mut program);
        for event in game {
            program.trigger(*event).unwrap();
            // The real win or draw is already selected, so its trigger is refused, too.
            assert_refuses_all(&mut program);
        }
    }
    let mut program = program([Thread::rules(Grid::<3>)]);
    let error = program.trigger(ends[0]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "X wins on a1 b1 c1 is refused: the thread `no false win` blocks it"
    );
}

#[test]
fn repeated_marks_on_one_square_do_not_complete_a_line_or_the_board() {
    let mut program = program([Thread::wins(Grid::<3>), Thread::draws(Grid::<3>)]);
    for _ in 0..9 {
        assert_eq!(program.trigger(x(0)).unwrap(), [x(0)]);
    }
    program.trigger(x(1)).unwrap();
    assert!(matches!(
        program.trigger(x(2)).unwrap(),
        [_, Event::Win(..)]
    ));
}

#[test]
fn default_moves_take_the_first_vacant_square() {
    let mut program = program([
        Thread::rules(Grid::<3>),
        Thread::default_moves(Mark::O, Grid::<3>.squares()),
    ]);
    assert_snapshot!(play(&mut program, [x(0)]));
    assert_eq!(moves(&program), [(Mark::X, 0), (Mark::O, 1)]);
    program.trigger(x(8)).unwrap();
    assert_eq!(moves(&program)[3..], [(Mark::O, 2)]);
}

#[test]
fn default_moves_follow_the_given_order() {
    let corners_last = [4, 1, 3, 5, 7, 0, 2, 6, 8].map(at);
    let mut program = program([
        Thread::rules(Grid::<3>),
        Thread::default_moves(Mark::O, corners_last),
    ]);
    program.trigger(x(4)).unwrap();
    program.trigger(x(0)).unwrap();
    assert_eq!(
        moves(&program),
        [(Mark::X, 4), (Mark::O, 1), (Mark::X, 0), (Mark::O, 3)]
    );
}

#[test]
fn o_starts_at_the_center() {
    let threads = || {
        [
            Thread::rules(Grid::<3>),
            Thread::start_at_center(Grid::<3>, Mark::O),
            Thread::default_moves(Mark::O, Grid::<3>.squares()),
        ]
    };
    let mut program = program(threads());
    assert_snapshot!(play(&mut program, [x(0)]));
    assert_eq!(moves(&program), [(Mark::X, 0), (Mark::O, 4)]);

    // If X has the center, O plays its default.
    program.reset();
    program.trigger(x(4)).unwrap();
    assert_eq!(moves(&program), [(Mark::X, 4), (Mark::O, 0)]);
}

#[test]
fn a_board_with_an_even_side_has_four_central_squares() {
    type Four = Grid<4>;
    let mut program = Program::new()
        .with(Thread::rules(Grid::<4>))
        .with(Thread::start_at_center(Grid::<4>, Mark::O));
    let b2: Square<Four> = Square::new(1, 1).unwrap();
    let c2: Square<Four> = Square::new(2, 1).unwrap();
    let events = program.trigger(Event::Move(Mark::X, b2)).unwrap();
    assert_eq!(events[1..], [Event::Move(Mark::O, c2)]);
    let a1: Square<Four> = Square::new(0, 0).unwrap();
    assert_eq!(program.trigger(Event::Move(Mark::X, a1)).unwrap().len(), 1);
}

#[test]
fn o_blocks_a_line_that_lacks_one_mark() {
    let mut program = program([
        Thread::rules(Grid::<3>),
        Thread::block_lines(Grid::<3>, Mark::O),
        Thread::default_moves(Mark::O, Grid::<3>.squares()),
    ]);
    assert_snapshot!(play(&mut program, [x(8), x(7)]));
    assert_eq!(moves(&program)[3..], [(Mark::O, 6)]);
}

#[test]
fn o_does_not_lose_a_turn_on_a_full_line() {
    let mut program = program([
        Thread::rules(Grid::<3>),
        Thread::block_lines(Grid::<3>, Mark::O),
        Thread::default_moves(Mark::O, Grid::<3>.squares()),
    ]);
    // X has two marks in the row, but O's mark between them, so there is nothing to block.
    assert_snapshot!(play(&mut program, [x(0), x(2)]));
    assert_eq!(
        moves(&program),
        [(Mark::X, 0), (Mark::O, 1), (Mark::X, 2), (Mark::O, 3)]
    );
    // O does not lose a later turn either.
    program.trigger(x(7)).unwrap();
    assert_eq!(moves(&program).len(), 6);
}

#[test]
fn the_earlier_tactic_has_priority() {
    let tactics = |first: fn(Tic, Mark) -> Vec<Thread<Event<Tic>>>, then: fn(Tic, Mark) -> _| {
        program([
            Thread::rules(Grid::<3>),
            first(Grid::<3>, Mark::O),
            then(Grid::<3>, Mark::O),
        ])
    };
    let opening = [x(0), o(3), x(1), o(4)];
    let mut completes_first = tactics(Thread::complete_lines, Thread::block_lines);
    // X has 0 and 1, and O has 3 and 4. X does not block O.
    completes_first.replay(opening).unwrap();
    assert_snapshot!(play(&mut completes_first, [x(8)]));
    assert_eq!(completes_first.history()[5], o(5));
    assert!(matches!(
        completes_first.history()[6],
        Event::Win(Mark::O, _)
    ));

    let mut blocks_first = tactics(Thread::block_lines, Thread::complete_lines);
    blocks_first.replay(opening).unwrap();
    blocks_first.trigger(x(8)).unwrap();
    assert_eq!(blocks_first.history()[5], o(2));
}

#[test]
fn threads_play_a_whole_game_without_triggers() {
    let mut program = program([
        Thread::rules(Grid::<3>),
        Thread::complete_lines(Grid::<3>, Mark::O),
        Thread::block_lines(Grid::<3>, Mark::O),
        Thread::start_at_center(Grid::<3>, Mark::O),
        Thread::default_moves(Mark::X, Grid::<3>.squares()),
        Thread::default_moves(Mark::O, Grid::<3>.squares()),
    ]);
    let events = program.run().unwrap().to_vec();
    let lines: Vec<String> = events.iter().map(ToString::to_string).collect();
    assert_snapshot!(lines.join("\n"));
    assert_eq!(program.run().unwrap(), []);
}
