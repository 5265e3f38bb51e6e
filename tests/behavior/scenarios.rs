//! Scenarios of the game, each step of each: what was triggered is listed, and what came of it is a file in `snapshots/`.
//!
//! Squares count from 0, row by row from the top left. `INSTA_UPDATE=always cargo test -p tictactype-behavior-tests`
//! writes the files anew; then read them.

use std::fmt::Write;

use insta::assert_snapshot;
use tictactype::behavior::{
    Event, Program, Step, Thread, block_lines, complete_lines, default_moves, draws, rules,
    start_at_center, stop, taken, turns, wins,
};
use tictactype::{Line, Mark, Position, Square};

type Tic = Square<3>;

fn at(index: usize) -> Position<Tic> {
    Position::from_index(index).unwrap()
}

fn x(index: usize) -> Event<Tic> {
    Event::Move(Mark::X, at(index))
}

fn o(index: usize) -> Event<Tic> {
    Event::Move(Mark::O, at(index))
}

/// A program of these threads, the most important first.
fn program(threads: impl IntoIterator<Item = Vec<Thread<Event<Tic>>>>) -> Program<Event<Tic>> {
    Program::new().with(threads.into_iter().flatten()).traced()
}

/// Triggers one event after the other, taken or refused, and tells all steps.
fn play(program: &mut Program<Event<Tic>>, events: impl IntoIterator<Item = Event<Tic>>) -> String {
    let mut story = String::new();
    for event in events {
        let before = program.trace().len();
        let outcome = match program.trigger(event) {
            Ok(events) => format!("{} selected", events.len()),
            Err(error) => error.to_string(),
        };
        writeln!(story, "# {event}: {outcome}").unwrap();
        let steps: Vec<String> = program.trace()[before..]
            .iter()
            .map(Step::to_string)
            .collect();
        writeln!(story, "{}\n", steps.join("\n")).unwrap();
    }
    story
}

/// Who has marked which squares.
fn marked(program: &Program<Event<Tic>>) -> Vec<(Mark, usize)> {
    let moves = program.history().iter().filter_map(|event| match event {
        Event::Move(mark, at) => Some((*mark, at.index())),
        Event::Win(..) | Event::Draw => None,
    });
    moves.collect()
}

#[test]
fn no_threads_but_a_handler() {
    let mut told = Vec::new();
    let mut program = program([]).on_event(|event: &Event<Tic>| told.push(*event));
    program.trigger(x(1)).unwrap();
    program.trigger(o(0)).unwrap();
    assert_eq!(told, [x(1), o(0)]);
}

#[test]
fn players_take_turns() {
    let mut program = program([turns()]);
    assert_snapshot!(play(&mut program, [x(1), o(0), o(2)]));
    assert_eq!(marked(&program), [(Mark::X, 1), (Mark::O, 0)]);
}

#[test]
fn taken_squares_stay_taken() {
    let mut program = program([turns(), taken()]);
    assert_snapshot!(play(&mut program, [x(1), o(0), x(1), o(2)]));
    assert_eq!(marked(&program), [(Mark::X, 1), (Mark::O, 0)]);
    program.trigger(x(2)).unwrap();
    assert_eq!(marked(&program)[2..], [(Mark::X, 2)]);
}

#[test]
fn a_refused_trigger_does_not_come_back_later() {
    let mut program = program([turns()]);
    // O is too early, and X plays; now O could play, but nobody asks.
    assert_snapshot!(play(&mut program, [o(0), x(1)]));
    assert_eq!(program.history(), [x(1)]);
    assert_eq!(program.run().unwrap(), []);
    // Nor does it come when somebody else plays on.
    assert_eq!(program.trigger(o(2)).unwrap(), [o(2)]);
    assert_eq!(program.trigger(x(3)).unwrap(), [x(3)]);
}

#[test]
fn a_line_wins() {
    let mut program = program([turns(), taken(), wins(Square::<3>)]);
    assert_snapshot!(play(&mut program, [x(0), o(3), x(1), o(4), x(2)]));
    let row = Line::all(Square::<3>).next().unwrap();
    assert!(row.squares().eq([at(0), at(1), at(2)]));
    assert_eq!(program.history().last(), Some(&Event::Win(Mark::X, row)));

    // Nobody has said that the game is over then.
    assert_eq!(program.trigger(o(5)).unwrap().len(), 2);
}

#[test]
fn after_a_win_nobody_moves() {
    let mut program = program([turns(), taken(), wins(Square::<3>), stop()]);
    assert_snapshot!(play(&mut program, [x(0), o(3), x(1), o(4), x(2), o(5)]));
    assert!(!marked(&program).contains(&(Mark::O, 5)));
}

#[test]
fn one_move_completes_two_lines_and_both_are_told() {
    let mut program = program([rules(Square::<3>)]);
    assert_snapshot!(play(
        &mut program,
        [0, 3, 1, 4, 5, 6, 8, 7, 2]
            .into_iter()
            .zip([x, o].into_iter().cycle())
            .map(|(at, by)| by(at))
    ));
    let wins = program.history().iter().filter(|event| event.is_end());
    assert_eq!(wins.count(), 2);
}

#[test]
fn a_full_board_is_a_draw_once() {
    let mut program = program([rules(Square::<3>)]);
    let moves = [x(4), o(0), x(1), o(7), x(2), o(6), x(3), o(5), x(8)];
    assert_snapshot!(play(&mut program, moves));
    assert_eq!(program.history()[9..], [Event::Draw]);
    assert!(program.run().unwrap().is_empty());
}

#[test]
fn a_line_on_the_last_square_is_no_draw() {
    let won = [x(0), o(1), x(3), o(4), x(2), o(5), x(7), o(8), x(6)];
    // Without turns, taken squares and an end, too.
    for mut program in [
        program([rules(Square::<3>)]),
        program([wins(Square::<3>), draws()]),
    ] {
        for event in won {
            program.trigger(event).unwrap();
        }
        assert_eq!(program.history().len(), 10);
        assert!(matches!(program.history()[9], Event::Win(Mark::X, _)));
    }
}

#[test]
fn nobody_can_say_that_the_game_is_over_when_it_is_not() {
    let lines: Vec<Line<Tic>> = Line::all(Square::<3>).collect();
    let ends: Vec<Event<Tic>> = [Mark::X, Mark::O]
        .into_iter()
        .flat_map(|mark| lines.iter().map(move |line| Event::Win(mark, *line)))
        .chain([Event::Draw])
        .collect();
    let refuses_all = |program: &mut Program<Event<Tic>>| {
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
        let mut program = program([rules(Square::<3>)]);
        refuses_all(&mut program);
        for event in game {
            program.trigger(*event).unwrap();
            // Also when it has been said already.
            refuses_all(&mut program);
        }
    }
    let mut program = program([rules(Square::<3>)]);
    let refused = program.trigger(ends[0]).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "X wins on a1 b1 c1 is refused: the thread `no false win` blocks it"
    );
}

#[test]
fn marks_on_one_square_make_no_line_and_no_full_board() {
    let mut program = program([wins(Square::<3>), draws()]);
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
fn o_moves_by_default_in_order() {
    let mut program = program([rules(Square::<3>), default_moves(Mark::O, Position::all())]);
    assert_snapshot!(play(&mut program, [x(0)]));
    assert_eq!(marked(&program), [(Mark::X, 0), (Mark::O, 1)]);
    program.trigger(x(8)).unwrap();
    assert_eq!(marked(&program)[3..], [(Mark::O, 2)]);
}

#[test]
fn o_moves_by_default_in_another_order() {
    let corners_last = [4, 1, 3, 5, 7, 0, 2, 6, 8].map(at);
    let mut program = program([rules(Square::<3>), default_moves(Mark::O, corners_last)]);
    program.trigger(x(4)).unwrap();
    program.trigger(x(0)).unwrap();
    assert_eq!(
        marked(&program),
        [(Mark::X, 4), (Mark::O, 1), (Mark::X, 0), (Mark::O, 3)]
    );
}

#[test]
fn o_starts_at_the_center() {
    let threads = || {
        [
            rules(Square::<3>),
            start_at_center(Mark::O),
            default_moves(Mark::O, Position::all()),
        ]
    };
    let mut program = program(threads());
    assert_snapshot!(play(&mut program, [x(0)]));
    assert_eq!(marked(&program), [(Mark::X, 0), (Mark::O, 4)]);

    // Where X is there already, it is no start any more.
    program.reset();
    program.trigger(x(4)).unwrap();
    assert_eq!(marked(&program), [(Mark::X, 4), (Mark::O, 0)]);
}

#[test]
fn a_board_of_an_even_side_has_four_squares_to_start_at() {
    type Four = Square<4>;
    let mut program = Program::new()
        .with(rules(Square::<4>))
        .with(start_at_center(Mark::O));
    let b2: Position<Four> = Position::new(1, 1).unwrap();
    let c2: Position<Four> = Position::new(2, 1).unwrap();
    let events = program.trigger(Event::Move(Mark::X, b2)).unwrap();
    assert_eq!(events[1..], [Event::Move(Mark::O, c2)]);
    let a1: Position<Four> = Position::new(0, 0).unwrap();
    assert_eq!(program.trigger(Event::Move(Mark::X, a1)).unwrap().len(), 1);
}

#[test]
fn o_blocks_a_line_of_two() {
    let mut program = program([
        rules(Square::<3>),
        block_lines(Square::<3>, Mark::O),
        default_moves(Mark::O, Position::all()),
    ]);
    assert_snapshot!(play(&mut program, [x(8), x(7)]));
    assert_eq!(marked(&program)[3..], [(Mark::O, 6)]);
}

#[test]
fn a_full_line_does_not_cost_o_its_turn() {
    let mut program = program([
        rules(Square::<3>),
        block_lines(Square::<3>, Mark::O),
        default_moves(Mark::O, Position::all()),
    ]);
    // X has two in the row with O's mark between them: there is nothing to block, and O plays on.
    assert_snapshot!(play(&mut program, [x(0), x(2)]));
    assert_eq!(
        marked(&program),
        [(Mark::X, 0), (Mark::O, 1), (Mark::X, 2), (Mark::O, 3)]
    );
    // And in every later turn.
    program.trigger(x(7)).unwrap();
    assert_eq!(marked(&program).len(), 6);
}

#[test]
fn o_would_rather_complete_a_line_than_block_one() {
    let threads = |first: fn(Tic, Mark) -> Vec<Thread<Event<Tic>>>, then: fn(Tic, Mark) -> _| {
        program([
            rules(Square::<3>),
            first(Square::<3>, Mark::O),
            then(Square::<3>, Mark::O),
        ])
    };
    let opened = [x(0), o(3), x(1), o(4)];
    let mut eager = threads(complete_lines, block_lines);
    // X has 0 and 1, O has 3 and 4, and X does not block.
    eager.replay(opened).unwrap();
    assert_snapshot!(play(&mut eager, [x(8)]));
    assert_eq!(eager.history()[5], o(5));
    assert!(matches!(eager.history()[6], Event::Win(Mark::O, _)));

    let mut anxious = threads(block_lines, complete_lines);
    anxious.replay(opened).unwrap();
    anxious.trigger(x(8)).unwrap();
    assert_eq!(anxious.history()[5], o(2));
}

#[test]
fn x_and_o_play_against_each_other_without_anybody() {
    let mut program = program([
        rules(Square::<3>),
        complete_lines(Square::<3>, Mark::O),
        block_lines(Square::<3>, Mark::O),
        start_at_center(Mark::O),
        default_moves(Mark::X, Position::all()),
        default_moves(Mark::O, Position::all()),
    ]);
    let events = program.run().unwrap().to_vec();
    let played: Vec<String> = events.iter().map(ToString::to_string).collect();
    assert_snapshot!(played.join("\n"));
    assert_eq!(program.run().unwrap(), []);
}
