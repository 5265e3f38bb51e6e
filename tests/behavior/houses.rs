//! Rules of the house, which the crate knows nothing of.

use tictactype::behavior::{
    Event, Program, SyncPoint, Thread, TriggerError, block_lines, default_moves, rules,
};
use tictactype::{Direction, Mark, Position, Square, at};

type Tic = Square<3>;
type Point = SyncPoint<Event<Tic>>;

#[test]
fn x_may_not_open_in_the_center() {
    let modest = Thread::once(
        "modest opening",
        [Point::new()
            .block(|event| event.is_move_at(at!(b2)))
            .wait_for(Event::is_move)],
    );
    let mut program = Program::new().with(rules(Square::<3>)).with([modest]);
    let refused = program.trigger(Event::Move(Mark::X, at!(b2))).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "X at b2 is refused: the thread `modest opening` blocks it"
    );
    program.trigger(Event::Move(Mark::X, at!(a1))).unwrap();
    program.trigger(Event::Move(Mark::O, at!(b2))).unwrap();
}

#[test]
fn after_a_corner_the_opposite_one_is_blocked_for_a_ply() {
    let corners: [Position<Tic>; 4] = [at!(a1), at!(c1), at!(a3), at!(c3)];
    let opposite = corners
        .into_iter()
        .zip(corners.into_iter().rev())
        .map(|(corner, opposite)| {
            Thread::repeated(
                format!("not across from {corner}"),
                [
                    Point::new().wait_for(move |event| event.is_move_at(corner)),
                    Point::new()
                        .block(move |event| event.is_move_at(opposite))
                        .wait_for(Event::is_move),
                ],
            )
        });
    let mut program = Program::new().with(rules(Square::<3>)).with(opposite);
    program.trigger(Event::Move(Mark::X, at!(a1))).unwrap();
    let TriggerError::Refused(refused) =
        program.trigger(Event::Move(Mark::O, at!(c3))).unwrap_err()
    else {
        panic!("it is across")
    };
    assert!(refused.by().eq(["not across from a1"]));
    program.trigger(Event::Move(Mark::O, at!(a3))).unwrap();
    assert!(program.trigger(Event::Move(Mark::X, at!(c1))).is_err());
    program.trigger(Event::Move(Mark::X, at!(c3))).unwrap();
    program.trigger(Event::Move(Mark::O, at!(c1))).unwrap();
}

/// Players may pass, and a pass is no move; two of them in a row end the game.
#[test]
fn players_may_pass_with_an_event_of_the_house() {
    #[derive(Clone, Debug, PartialEq)]
    enum House {
        Game(Event<Tic>),
        Pass(Mark),
        Agreed,
    }
    fn game(event: &House) -> Option<&Event<Tic>> {
        match event {
            House::Game(event) => Some(event),
            House::Pass(_) | House::Agreed => None,
        }
    }
    let is_by = |mark: Mark| {
        move |event: &House| match event {
            House::Game(event) => event.is_move_by(mark),
            House::Pass(by) => *by == mark,
            House::Agreed => false,
        }
    };
    // The rules but for the turns, which a pass is one of here.
    let others = rules(Square::<3>)
        .into_iter()
        .filter(|thread| thread.name() != "turns")
        .map(|thread| thread.embed(House::Game, game));
    let turn = |mark: Mark| {
        SyncPoint::new()
            .wait_for(is_by(mark))
            .block(is_by(mark.opponent()))
    };
    let turns = Thread::repeated("turns or passes", [turn(Mark::X), turn(Mark::O)]);
    let agreed = Thread::once(
        "agreed",
        [
            SyncPoint::new().request_with(|events: &[House]| match events {
                [.., House::Pass(_), House::Pass(_)] => Some(House::Agreed),
                _ => None,
            }),
            SyncPoint::new().block(|event| *event != House::Agreed),
        ],
    );
    let mut program = Program::new().with(others).with([turns, agreed]);
    program.trigger(House::Pass(Mark::X)).unwrap();
    program
        .trigger(House::Game(Event::Move(Mark::O, at!(b2))))
        .unwrap();
    assert!(
        program
            .trigger(House::Game(Event::Move(Mark::X, at!(b2))))
            .is_err()
    );
    program.trigger(House::Pass(Mark::X)).unwrap();
    assert_eq!(
        program.trigger(House::Pass(Mark::O)).unwrap(),
        [House::Pass(Mark::O), House::Agreed]
    );
    assert!(program.trigger(House::Pass(Mark::X)).is_err());
}

#[test]
fn a_house_rule_holds_for_the_computer_as_well() {
    let no_edge = Thread::once(
        "no edges",
        [Point::new().block(
            |event| matches!(event, Event::Move(Mark::O, at) if (at.column() + at.row()) % 2 == 1),
        )],
    );
    let mut program = Program::new()
        .with(rules(Square::<3>))
        .with(block_lines(Square::<3>, Mark::O))
        .with(default_moves(Mark::O, Position::all()))
        .with([no_edge]);
    let opened = program.trigger(Event::Move(Mark::X, at!(a1))).unwrap();
    assert_eq!(opened[1..], [Event::Move(Mark::O, at!(c1))]);
    // It would block a2, and may not.
    let answered = program.trigger(Event::Move(Mark::X, at!(a3))).unwrap();
    assert_eq!(answered[1..], [Event::Move(Mark::O, at!(b2))]);
}

#[test]
fn diagonals_may_not_count_and_then_the_game_goes_on() {
    let straight = Thread::once(
        "no diagonals",
        [Point::new().block(|event| {
            matches!(event, Event::Win(_, line)
                if matches!(line.direction(), Direction::Diagonal | Direction::Antidiagonal))
        })],
    );
    let mut program = Program::new().with(rules(Square::<3>)).with([straight]);
    let mut squares = "a1 b1 b2 a2 c3 c1 c2 a3 b3"
        .split(' ')
        .map(|at| at.parse().unwrap());
    for mark in [Mark::X, Mark::O].into_iter().cycle().take(9) {
        let at: Position<Tic> = squares.next().unwrap();
        program.trigger(Event::Move(mark, at)).unwrap();
    }
    // X has a1, b2 and c3; nobody has won, and so it is a draw.
    assert_eq!(program.history()[9..], [Event::Draw]);
}
