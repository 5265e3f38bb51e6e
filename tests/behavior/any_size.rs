//! Threads for an `AnySize`, compared with threads for typed sizes.

use fastrand::Rng;
use tictactype::behavior::{Event, Program, Thread};
use tictactype::computer::Strategy;
use tictactype::{AnyGame, AnySize, Coordinates, FixedSide, Mark, Size, SizeVisitor};
use tictactype_laws::sides;

/// Sides and lines.
const SIZES: [(usize, usize); 8] = [
    (2, 2),
    (3, 2),
    (3, 3),
    (4, 3),
    (5, 2),
    (8, 4),
    (9, 5),
    (15, 5),
];

/// Plays a random game by threads for a typed size and for an `AnySize`.
struct PlayByBoth<'a>(&'a mut Rng);

impl SizeVisitor for PlayByBoth<'_> {
    type Output = ();

    fn visit<S: FixedSide>(self, size: S) {
        let threads = Thread::rules(size.to_any_size());
        // One more thread blocks moves off the board.
        assert_eq!(threads.len(), Thread::rules(size).len() + 1);
        let mut program = Program::new().with(threads);
        let mut typed = Program::new().with(Thread::rules(size));
        let mut game = AnyGame::on(size);
        let off_board = Coordinates {
            column: 0,
            row: S::SIDE,
        };
        while let Some(turn) = game.turn() {
            let off_board = Event::Move(turn, off_board);
            assert!(program.blocked_by(&off_board).eq(["on the board"]));
            let number = self.0.usize(..game.vacant().len());
            let at = game.vacant().iter().nth(number).unwrap();
            for mark in [turn.opponent(), turn] {
                let expected = typed.trigger(Event::Move(mark, at));
                let found = program.trigger(Event::Move(mark, at.into()));
                assert_eq!(format!("{found:?}"), format!("{expected:?}"));
            }
            game.push(at).unwrap();
        }
        let (history, expected) = (program.history(), typed.history());
        assert_eq!(format!("{history:?}"), format!("{expected:?}"));
        assert!(program.history().last().unwrap().is_end());
    }
}

#[test]
fn threads_for_any_size_agree_with_those_for_its_type() {
    let mut rng = Rng::with_seed(1);
    for (side, line) in SIZES {
        for _ in 0..if side < 7 { 20 } else { 2 } {
            sides::visit(AnySize::new(side, line).unwrap(), PlayByBoth(&mut rng));
        }
    }
}

#[test]
fn on_the_largest_board_every_square_up_to_z26_is_on_the_board() {
    let largest = AnySize::new(26, 26).unwrap();
    let mut program = Program::new().with(Thread::rules(largest));
    let off_board = [(26, 0), (0, 26), (usize::MAX, usize::MAX)];
    for (column, row) in off_board {
        let off_board = Event::Move(Mark::X, Coordinates { column, row });
        assert!(program.blocked_by(&off_board).eq(["on the board"]));
    }
    let z26 = "z26".parse().unwrap();
    assert!(program.trigger(Event::Move(Mark::X, z26)).is_ok());
}

/// Creates one player for each mark.
fn players<S: Size>(size: S) -> [Program<Event<S>>; 2] {
    [Mark::X, Mark::O].map(|mark| {
        Program::new()
            .with(Thread::rules(size))
            .with(Thread::complete_lines(size, mark))
            .with(Thread::block_lines(size, mark))
            .with(Thread::start_at_center(size, mark))
    })
}

/// Plays a game, and asks the programs for both sizes about every position.
struct AskBoth<'a>(&'a mut Rng);

impl SizeVisitor for AskBoth<'_> {
    type Output = ();

    fn visit<S: FixedSide>(self, size: S) {
        let mut typed = players(size);
        let mut programs = players(size.to_any_size());
        let mut game = AnyGame::on(size);
        while let Some(in_play) = game.as_in_play() {
            let player = in_play.turn() as usize;
            let chosen = typed[player].choose(in_play).unwrap();
            let copy = game.to_any_size();
            let found = programs[player].choose(copy.as_in_play().unwrap());
            assert_eq!(found, Some(chosen.into()), "after {copy}");
            // Without these threads, both would only take the first vacant square.
            let number = self.0.usize(..game.vacant().len());
            let random = game.vacant().iter().nth(number).unwrap();
            let at = if self.0.bool() { chosen } else { random };
            game.push(at).unwrap();
        }
        let copy = game.to_any_size();
        assert_eq!(copy.as_in_play(), None, "the game is over");
    }
}

#[test]
fn a_program_for_any_size_chooses_the_same_moves() {
    let mut rng = Rng::with_seed(2);
    for (side, line) in SIZES {
        for _ in 0..if side < 7 { 5 } else { 1 } {
            sides::visit(AnySize::new(side, line).unwrap(), AskBoth(&mut rng));
        }
    }
}

#[test]
fn a_program_for_any_size_stays_on_the_board_without_rules() {
    // No thread requests or blocks a move, so the program takes the first vacant square.
    let game: AnyGame = "3x3 a1 b1 c1".parse().unwrap();
    let mut program = Program::<Event<AnySize>>::new();
    let chosen = program.choose(game.as_in_play().unwrap());
    assert_eq!(chosen, Some("a2".parse().unwrap()));
}

#[test]
fn rules_composed_one_by_one_keep_moves_on_the_board() {
    let size = AnySize::new(3, 3).unwrap();
    let mut program = Program::new()
        .with(Thread::turns())
        .with(Thread::taken(size));
    for off_board in [at(3, 0), at(0, 3), at(25, 25), at(usize::MAX, 0)] {
        assert!(program.trigger(Event::Move(Mark::X, off_board)).is_err());
    }
    assert!(program.trigger(Event::Move(Mark::X, at(2, 2))).is_ok());
}

fn at(column: usize, row: usize) -> Coordinates {
    Coordinates { column, row }
}
