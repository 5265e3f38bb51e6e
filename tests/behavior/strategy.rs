//! Programs as computer players.

use tictactype::behavior::{Event, Program, SyncPoint, Thread};
use tictactype::computer::{
    Advice, Center, FirstVacant, NewellSimon, Perfect, Strategy, Win, play_out,
};
use tictactype::{AnyGame, AnyLine, GameResult, Grid, Mark, O, Size, X, at};

/// Creates a program that completes lines, blocks lines, and otherwise takes the first vacant
/// square.
fn line_player<S: Size>(size: S, mark: Mark) -> Program<Event<S>> {
    Program::new()
        .with(Thread::rules(size))
        .with(Thread::complete_lines(size, mark))
        .with(Thread::block_lines(size, mark))
        .with(Thread::default_moves(mark, size.squares()))
}

/// Plays two games against a strategy, as X and as O.
fn play_both_sides<S: Size>(size: S, mut opponent: impl Strategy<S>) -> Vec<AnyGame<S>> {
    let (x, o) = (line_player(size, Mark::X), line_player(size, Mark::O));
    vec![
        play_out(AnyGame::on(size), x, &mut opponent).unwrap().game,
        play_out(AnyGame::on(size), opponent, o).unwrap().game,
    ]
}

#[test]
fn a_program_plays_whole_games_on_several_sizes() {
    for game in play_both_sides(Grid::<3>, Perfect::new()) {
        assert!(game.result().is_some());
    }
    let games = play_both_sides(Grid::<6, 4>, FirstVacant);
    assert_eq!(games[0].result(), Some(GameResult::Won(Mark::X)));
    assert_eq!(games[1].result(), Some(GameResult::Won(Mark::O)));
    let size = AnyLine::<9>::new(5).unwrap();
    for game in play_both_sides(size, NewellSimon) {
        assert!(game.result().is_some());
    }
}

#[test]
fn a_handler_is_called_once_for_each_move_of_the_game() {
    let mut handled = Vec::new();
    let mut program =
        line_player(Grid::<3>, Mark::O).on_event(|event: &Event<_>| handled.push(*event));
    let game = Grid::<3>::game().open(at!(a1));
    assert_eq!(program.choose(game.as_in_play()), Some(at!(b1)));
    assert_eq!(program.choose(game.as_in_play()), Some(at!(b1)));
    let game = game.play(O, at!(b2)).unwrap().in_play().unwrap();
    let game = game.play(X, at!(c1)).unwrap().in_play().unwrap();
    assert_eq!(program.choose(game.as_in_play()), Some(at!(b1)));
    assert_eq!(program.history().len(), 3);
    assert_eq!(
        handled,
        [
            Event::Move(Mark::X, at!(a1)),
            Event::Move(Mark::O, at!(b2)),
            Event::Move(Mark::X, at!(c1)),
        ]
    );
}

#[test]
fn a_program_resets_for_another_game_or_after_an_undo() {
    let mut program = line_player(Grid::<3>, Mark::O);
    let long = Grid::<3>::game()
        .open(at!(a1))
        .play(O, at!(b2))
        .unwrap()
        .in_play()
        .unwrap();
    let long = long.play(X, at!(c1)).unwrap().in_play().unwrap();
    assert_eq!(program.choose(long.as_in_play()), Some(at!(b1)));
    let undone: AnyGame<_> = long.undo().into();
    let undone = undone.undo().unwrap();
    assert_eq!(program.choose(undone.as_in_play().unwrap()), Some(at!(b1)));
    assert_eq!(program.history().len(), 1);
    assert_eq!(
        program.choose(Grid::<3>::game().open(at!(c3)).as_in_play()),
        Some(at!(a1))
    );
    assert_eq!(program.history(), [Event::Move(Mark::X, at!(c3))]);
}

#[test]
fn a_program_resets_if_its_own_moves_differ_from_the_game() {
    let mut program = line_player(Grid::<3>, Mark::O);
    // The program has answered on b1, but in the game, O plays c3.
    program.trigger(Event::Move(Mark::X, at!(a1))).unwrap();
    let game = Grid::<3>::game()
        .open(at!(a1))
        .play(O, at!(c3))
        .unwrap()
        .in_play()
        .unwrap();
    let game = game.play(X, at!(b1)).unwrap().in_play().unwrap();
    assert_eq!(program.choose(game.as_in_play()), Some(at!(c1)));
}

#[test]
fn a_program_without_requests_plays_the_first_unblocked_square() {
    let game = Grid::<3>::game();
    assert_eq!(Program::new().choose(game.as_in_play()), Some(at!(a1)));
    assert_eq!(
        Program::new()
            .with(Thread::rules(Grid::<3>))
            .choose(game.as_in_play()),
        Some(at!(a1))
    );

    type Point = SyncPoint<Event<Grid<3>>>;
    let no_corner = Thread::once(
        "no corner",
        [Point::new().block(|event| event.is_move_at(at!(a1)))],
    );
    assert_eq!(
        Program::new().with([no_corner]).choose(game.as_in_play()),
        Some(at!(b1))
    );
    let nothing = Thread::once("nothing", [Point::new().block(|_| true)]);
    assert_eq!(
        Program::new().with([nothing]).choose(game.as_in_play()),
        Some(at!(a1))
    );
}

#[test]
fn a_program_chooses_only_for_the_player_to_move_and_only_vacant_squares() {
    type Point = SyncPoint<Event<Grid<3>>>;
    // Without the rules, no thread blocks the illegal requests.
    let requests = Thread::once(
        "illegal and legal requests",
        [Point::new()
            .request(Event::Draw)
            .request(Event::Move(Mark::X, at!(b1)))
            .request(Event::Move(Mark::O, at!(a1)))
            .request(Event::Move(Mark::O, at!(c2)))],
    );
    let game = Grid::<3>::game().open(at!(a1));
    assert_eq!(
        Program::new().with([requests]).choose(game.as_in_play()),
        Some(at!(c2))
    );
}

#[test]
fn a_program_that_blocks_a_move_of_the_game_plays_the_first_vacant_square() {
    type Point = SyncPoint<Event<Grid<3>>>;
    let no_center_opening = Thread::once(
        "no center opening",
        [Point::new()
            .block(|event| event.is_move_at(at!(b2)))
            .wait_for(Event::is_move)],
    );
    let mut program = line_player(Grid::<3>, Mark::O).with([no_center_opening]);
    assert_eq!(
        program.choose(Grid::<3>::game().open(at!(b2)).as_in_play()),
        Some(at!(a1))
    );
    assert_eq!(
        program.choose(Grid::<3>::game().open(at!(a1)).as_in_play()),
        Some(at!(b1))
    );
}

#[test]
fn a_program_can_be_the_fallback_of_advice() {
    let mut player = Win.or(Center).or(Program::new()
        .with(Thread::start_at_center(Grid::<3>, Mark::O))
        .with(Thread::default_moves(Mark::O, [at!(c3)])));
    let game = Grid::<3>::game().open(at!(b2));
    assert_eq!(player.choose(game.as_in_play()), Some(at!(c3)));
}
