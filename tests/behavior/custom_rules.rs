//! Custom rules: threads that users add.

use tictactype::behavior::{Event, Program, SyncPoint, Thread, TriggerError};
use tictactype::{Direction, Grid, Mark, Size, Square, at};

type Tic = Grid<3>;
type Point = SyncPoint<Event<Tic>>;

#[test]
fn x_may_not_open_in_the_center() {
    let no_center_opening = Thread::once(
        "no center opening",
        [Point::new()
            .block(|event| event.is_move_at(at!(b2)))
            .wait_for(Event::is_move)],
    );
    let mut program = Program::new()
        .with(Thread::rules(Grid::<3>))
        .with([no_center_opening]);
    let error = program.trigger(Event::Move(Mark::X, at!(b2))).unwrap_err();
    assert_eq!(
        error.to_string(),
        "X at b2 is refused: the thread `no center opening` blocks it"
    );
    program.trigger(Event::Move(Mark::X, at!(a1))).unwrap();
    program.trigger(Event::Move(Mark::O, at!(b2))).unwrap();
}

#[test]
fn a_move_in_a_corner_blocks_the_opposite_corner_for_one_move() {
    let corners: [Square<Tic>; 4] = [at!(a1), at!(c1), at!(a3), at!(c3)];
    let opposite = corners
        .into_iter()
        .zip(corners.into_iter().rev())
        .map(|(corner, opposite)| {
            Thread::repeated(
                format!("not opposite {corner}"),
                [
                    Point::new().wait_for(move |event| event.is_move_at(corner)),
                    Point::new()
                        .block(move |event| event.is_move_at(opposite))
                        .wait_for(Event::is_move),
                ],
            )
        });
    let mut program = Program::new().with(Thread::rules(Grid::<3>)).with(opposite);
    program.trigger(Event::Move(Mark::X, at!(a1))).unwrap();
    let TriggerError::Blocked(refused) =
        program.trigger(Event::Move(Mark::O, at!(c3))).unwrap_err()
    else {
        panic!("c3 is opposite a1")
    };
    assert!(refused.by().eq(["not opposite a1"]));
    program.trigger(Event::Move(Mark::O, at!(a3))).unwrap();
    assert!(program.trigger(Event::Move(Mark::X, at!(c1))).is_err());
    program.trigger(Event::Move(Mark::X, at!(c3))).unwrap();
    program.trigger(Event::Move(Mark::O, at!(c1))).unwrap();
}

/// A pass takes a turn, and two passes in a row end the game.
#[test]
fn players_may_pass_by_an_event_of_another_type() {
    #[derive(Clone, Debug, PartialEq)]
    enum CustomEvent {
        Game(Event<Tic>),
        Pass(Mark),
        End,
    }
    fn game_event(event: &CustomEvent) -> Option<&Event<Tic>> {
        match event {
            CustomEvent::Game(event) => Some(event),
            CustomEvent::Pass(_) | CustomEvent::End => None,
        }
    }
    let is_by = |mark: Mark| {
        move |event: &CustomEvent| match event {
            CustomEvent::Game(event) => event.is_move_by(mark),
            CustomEvent::Pass(player) => *player == mark,
            CustomEvent::End => false,
        }
    };
    // All rules but `turns`, because a pass takes a turn, too.
    let other_rules = Thread::rules(Grid::<3>)
        .into_iter()
        .filter(|thread| thread.name() != "turns")
        .map(|thread| thread.embed(CustomEvent::Game, game_event));
    let turn = |mark: Mark| {
        SyncPoint::new()
            .wait_for(is_by(mark))
            .block(is_by(mark.opponent()))
    };
    let turns = Thread::repeated("turns with passes", [turn(Mark::X), turn(Mark::O)]);
    let end = Thread::once(
        "end after two passes",
        [
            SyncPoint::new().request_with(|events: &[CustomEvent]| match events {
                [.., CustomEvent::Pass(_), CustomEvent::Pass(_)] => Some(CustomEvent::End),
                _ => None,
            }),
            SyncPoint::new().block(|event| *event != CustomEvent::End),
        ],
    );
    let mut program = Program::new().with(other_rules).with([turns, end]);
    program.trigger(CustomEvent::Pass(Mark::X)).unwrap();
    program
        .trigger(CustomEvent::Game(Event::Move(Mark::O, at!(b2))))
        .unwrap();
    assert!(
        program
            .trigger(CustomEvent::Game(Event::Move(Mark::X, at!(b2))))
            .is_err()
    );
    program.trigger(CustomEvent::Pass(Mark::X)).unwrap();
    assert_eq!(
        program.trigger(CustomEvent::Pass(Mark::O)).unwrap(),
        [CustomEvent::Pass(Mark::O), CustomEvent::End]
    );
    assert!(program.trigger(CustomEvent::Pass(Mark::X)).is_err());
}

#[test]
fn a_custom_rule_also_blocks_requested_moves() {
    let no_edge = Thread::once(
        "no edges",
        [Point::new().block(
            |event| matches!(event, Event::Move(Mark::O, at) if (at.column() + at.row()) % 2 == 1),
        )],
    );
    let mut program = Program::new()
        .with(Thread::rules(Grid::<3>))
        .with(Thread::block_lines(Grid::<3>, Mark::O))
        .with(Thread::default_moves(Mark::O, Grid::<3>.squares()))
        .with([no_edge]);
    let events = program.trigger(Event::Move(Mark::X, at!(a1))).unwrap();
    assert_eq!(events[1..], [Event::Move(Mark::O, at!(c1))]);
    // O needs a2 to block a line, but the custom rule blocks that move.
    let events = program.trigger(Event::Move(Mark::X, at!(a3))).unwrap();
    assert_eq!(events[1..], [Event::Move(Mark::O, at!(b2))]);
}

#[test]
fn a_blocked_win_on_a_diagonal_does_not_end_the_game() {
    let no_diagonals = Thread::once(
        "no diagonals",
        [Point::new().block(|event| {
            matches!(event, Event::Win(_, line)
                if matches!(line.direction(), Direction::Diagonal | Direction::Antidiagonal))
        })],
    );
    let mut program = Program::new()
        .with(Thread::rules(Grid::<3>))
        .with([no_diagonals]);
    let mut squares = "a1 b1 b2 a2 c3 c1 c2 a3 b3"
        .split(' ')
        .map(|at| at.parse().unwrap());
    for mark in [Mark::X, Mark::O].into_iter().cycle().take(9) {
        let at: Square<Tic> = squares.next().unwrap();
        program.trigger(Event::Move(mark, at)).unwrap();
    }
    // X has a1, b2 and c3, which does not win here. The full board is a draw.
    assert_eq!(program.history()[9..], [Event::Draw]);
}
