//! The rules as threads find every line. `tests/laws` plays whole games by them.

use tictactype::behavior::{Event, Program, Thread};
use tictactype::{AnyLine, Grid, Line, Mark};
use tictactype_laws::by_threads::ByThreads;
use tictactype_laws::suite::check_every_line;

#[test]
fn threads_agree_on_every_line_of_several_boards() {
    check_every_line::<_, ByThreads<_>>(Grid::<3>);
    check_every_line::<_, ByThreads<_>>(Grid::<4, 3>);
    check_every_line::<_, ByThreads<_>>(Grid::<5>);
}

#[test]
fn a_win_on_a_line_of_another_length_is_refused() {
    let five = AnyLine::<5>::new(5).unwrap();
    let three = AnyLine::<5>::new(3).unwrap();
    let mut program = Program::new().with(Thread::rules(five));
    for (mark, at) in [Mark::X, Mark::O]
        .into_iter()
        .cycle()
        .zip(["a1", "a5", "b1", "b5", "c1"])
    {
        program
            .trigger(Event::Move(mark, at.parse().unwrap()))
            .unwrap();
    }
    let a1_b1_c1 = Line::all(three).next().unwrap();
    let refused = program.trigger(Event::Win(Mark::X, a1_b1_c1)).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "X wins on a1 b1 c1 is refused: the thread `no false win` blocks it"
    );
}
