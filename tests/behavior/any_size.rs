//! Threads for boards whose size is known only at run time, against those for typed sizes.

use fastrand::Rng;
use tictactype::behavior::{AnySizeEvent, Event, Program, Thread};
use tictactype::computer::{AnySizeStrategy, Strategy};
use tictactype::{AnyGame, AnySize, AnySizeGame, Coordinates, Mark, Size, SizeVisitor};

/// The sides and lines of the boards.
const SIZES: [(usize, usize); 6] = [(2, 2), (3, 2), (3, 3), (4, 3), (7, 4), (15, 5)];

fn event(mark: Mark, at: Coordinates) -> AnySizeEvent {
    Event::Move(mark, at.try_into().unwrap())
}

/// Plays a random game by threads for events of a typed size and of any size.
struct PlayByBoth<'a>(&'a mut Rng);

impl SizeVisitor for PlayByBoth<'_> {
    type Output = ();

    fn visit<S: Size>(self, size: S) {
        let any_size: AnySize = size.into();
        let threads = Thread::rules(any_size);
        // One more blocks moves off the board.
        assert_eq!(threads.len(), Thread::rules(size).len() + 1);
        let mut program = Program::new().with(threads);
        let mut typed = Program::new().with(Thread::rules(size));
        let mut game = AnyGame::on(size);
        let off_board = Coordinates {
            column: 0,
            row: S::SIDE,
        };
        while let Some(turn) = game.turn() {
            let off_board = event(turn, off_board);
            assert!(program.blocked_by(&off_board).eq(["on the board"]));
            let number = self.0.usize(..game.vacant().len());
            let at = game.vacant().iter().nth(number).unwrap();
            for mark in [turn.opponent(), turn] {
                let expected = typed.trigger(Event::Move(mark, at));
                let found = program.trigger(event(mark, at.into()));
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
            AnySize::new(side, line)
                .unwrap()
                .visit(PlayByBoth(&mut rng));
        }
    }
}

#[test]
fn on_the_largest_board_every_square_is_on_the_board() {
    let largest = AnySize::new(26, 26).unwrap();
    let mut program = Program::new().with(Thread::rules(largest));
    let z26 = "z26".parse::<Coordinates>().unwrap();
    assert!(program.trigger(event(Mark::X, z26)).is_ok());
}

/// Chooses a move by threads for events of the typed size.
struct Choose<'a>(&'a AnySizeGame);

impl SizeVisitor for Choose<'_> {
    type Output = Option<Coordinates>;

    fn visit<S: Size>(self, size: S) -> Option<Coordinates> {
        let game = AnyGame::<S>::try_from(self.0).unwrap();
        let game = game.as_in_play()?;
        let mut program = Program::new()
            .with(Thread::rules(size))
            .with(Thread::complete_lines(size, game.turn()))
            .with(Thread::block_lines(size, game.turn()))
            .with(Thread::start_at_center(size, game.turn()));
        program.choose(game).map(Coordinates::from)
    }
}

#[test]
fn a_program_for_any_size_chooses_the_same_moves() {
    let mut rng = Rng::with_seed(2);
    for (side, line) in SIZES {
        let size = AnySize::new(side, line).unwrap();
        let mut programs = [Mark::X, Mark::O].map(|mark| {
            Program::new()
                .with(Thread::rules(size))
                .with(Thread::complete_lines(size, mark))
                .with(Thread::block_lines(size, mark))
                .with(Thread::start_at_center(size, mark))
        });
        let mut game = AnySizeGame::on(size);
        while let Some(turn) = game.turn() {
            let chosen = programs[turn as usize].select(&game).unwrap();
            assert_eq!(Some(chosen), size.visit(Choose(&game)), "after {game}");
            // Otherwise both players would only take the first vacant square.
            let number = rng.usize(..game.vacant().len());
            let random = game.vacant().nth(number).unwrap();
            game.push(if rng.bool() { chosen } else { random }).unwrap();
        }
        assert_eq!(programs[0].select(&game), None, "the game is over");
    }
}

#[test]
fn a_program_for_any_size_stays_on_the_board_without_rules() {
    // No thread requests a move or blocks one, so the first vacant square is chosen.
    let game: AnySizeGame = "3x3 a1 b1 c1".parse().unwrap();
    let mut program = Program::<AnySizeEvent>::new();
    assert_eq!(program.select(&game), Some("a2".parse().unwrap()));
}
