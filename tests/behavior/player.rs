//! Programs as computer players.

use tictactype::behavior::{
    Event, Program, SyncPoint, Thread, block_lines, complete_lines, default_moves, rules,
    start_at_center,
};
use tictactype::computer::{
    Advice, AnyStrategy, Block, Center, FirstVacant, NewellSimon, Perfect, Strategy, Win, play_out,
};
use tictactype::{AnyGame, AnyLine, GameResult, Line, Mark, O, Position, Size, Square, X, at};

/// A player that completes lines, blocks lines, and otherwise moves where it can.
fn careful<S: Size>(size: S, mark: Mark) -> Program<Event<S>> {
    Program::new()
        .with(rules(size))
        .with(complete_lines(size, mark))
        .with(block_lines(size, mark))
        .with(default_moves(mark, Position::all()))
}

/// In every position of a game against a strategy, whichever comes first, both say something that may be played.
fn plays<S: Size>(size: S, opponent: &mut impl AnyStrategy<S>) -> Vec<AnyGame<S>> {
    let mut x = careful(size, Mark::X);
    let mut o = careful(size, Mark::O);
    vec![
        play_out(AnyGame::on(size), &mut x, opponent).unwrap(),
        play_out(AnyGame::on(size), opponent, &mut o).unwrap(),
    ]
}

#[test]
fn threads_play_to_the_end_on_every_kind_of_board() {
    for game in plays(Square::<3>, &mut Perfect::new()) {
        assert!(game.result().is_some());
    }
    let games = plays(Square::<6, 4>, &mut FirstVacant);
    assert_eq!(games[0].result(), Some(GameResult::Won(Mark::X)));
    assert_eq!(games[1].result(), Some(GameResult::Won(Mark::O)));
    let size = AnyLine::<9>::new(5).unwrap();
    for game in plays(size, &mut NewellSimon) {
        assert!(game.result().is_some());
    }
}

/// In the whole tree of six plies: where there is a line to complete, the threads complete one; where there is one to
/// block, they block one, as the advice does; else they move by default.
///
/// Where there are several to choose from, not always the same one: advice goes by square, threads by line.
#[test]
fn threads_win_and_block_where_advice_does() {
    type Tic = Square<3>;
    fn completing(game: &AnyGame<Tic>, mark: Mark) -> Vec<Position<Tic>> {
        let completes = |at: &Position<Tic>| {
            Line::through(Square::<3>, *at).any(|line| {
                let mut others = line.squares().filter(|square| square != at);
                others.all(|square| game.mark_at(square) == Some(mark))
            })
        };
        game.vacant().filter(completes).collect()
    }
    fn walk(game: &AnyGame<Tic>, threads: &mut [Program<Event<Tic>>; 2], seen: &mut [usize; 3]) {
        let Some(turn) = game.turn().filter(|_| game.ply() <= 6) else {
            return;
        };
        let chosen = threads[usize::from(turn == Mark::O)].choose_any(game);
        let advised = Win.or(Block).or(FirstVacant).choose_any(game);
        let [own, other] = [turn, turn.opponent()].map(|mark| completing(game, mark));
        let first: Vec<_> = game.vacant().take(1).collect();
        let rule = [own, other, first].iter().position(|squares| {
            let [chosen, advised] = [chosen, advised].map(|at| squares.contains(&at.unwrap()));
            assert_eq!(
                (chosen, squares.is_empty()),
                (advised, !chosen),
                "after {game}"
            );
            chosen
        });
        seen[rule.unwrap()] += 1;
        for at in game.vacant() {
            walk(&game.clone().play(at).unwrap(), threads, seen);
        }
    }
    let mut seen = [0; 3];
    let mut threads = [Mark::X, Mark::O].map(|mark| careful(Square::<3>, mark));
    walk(&AnyGame::new(), &mut threads, &mut seen);
    assert!(seen.iter().all(|seen| *seen > 1_000), "{seen:?}");
}

#[test]
fn a_program_follows_a_game_and_is_told_each_move_once() {
    let mut told = Vec::new();
    let mut program = careful(Square::<3>, Mark::O).on_event(|event: &Event<_>| told.push(*event));
    let game = Square::<3>::game().open(at!(a1));
    assert_eq!(program.choose(&game), at!(b1));
    assert_eq!(program.choose(&game), at!(b1));
    let game = game.play(O, at!(b2)).unwrap().in_play().unwrap();
    let game = game.play(X, at!(c1)).unwrap().in_play().unwrap();
    assert_eq!(program.choose(&game), at!(b1));
    assert_eq!(program.history().len(), 3);
    assert_eq!(
        told,
        [
            Event::Move(Mark::X, at!(a1)),
            Event::Move(Mark::O, at!(b2)),
            Event::Move(Mark::X, at!(c1)),
        ]
    );
}

#[test]
fn a_program_begins_anew_with_another_game_or_one_that_was_taken_back() {
    let mut program = careful(Square::<3>, Mark::O);
    let long = Square::<3>::game()
        .open(at!(a1))
        .play(O, at!(b2))
        .unwrap()
        .in_play()
        .unwrap();
    let long = long.play(X, at!(c1)).unwrap().in_play().unwrap();
    assert_eq!(program.choose(&long), at!(b1));
    let undone: AnyGame<_> = long.undo().into();
    let undone = undone.undo().unwrap();
    assert_eq!(program.choose_any(&undone), Some(at!(b1)));
    assert_eq!(program.history().len(), 1);
    assert_eq!(program.choose(&Square::<3>::game().open(at!(c3))), at!(a1));
    assert_eq!(program.history(), [Event::Move(Mark::X, at!(c3))]);
}

#[test]
fn a_program_that_was_triggered_or_has_run_follows_all_the_same() {
    let mut program = careful(Square::<3>, Mark::O);
    // It has answered on b1 by itself; in the game O played elsewhere.
    program.trigger(Event::Move(Mark::X, at!(a1))).unwrap();
    let game = Square::<3>::game()
        .open(at!(a1))
        .play(O, at!(c3))
        .unwrap()
        .in_play()
        .unwrap();
    let game = game.play(X, at!(b1)).unwrap().in_play().unwrap();
    assert_eq!(program.choose(&game), at!(c1));
}

#[test]
fn a_program_with_nothing_to_say_plays_what_nobody_blocks() {
    let game = Square::<3>::game();
    assert_eq!(Program::new().choose(&game), at!(a1));
    assert_eq!(
        Program::new().with(rules(Square::<3>)).choose(&game),
        at!(a1)
    );

    type Point = SyncPoint<Event<Square<3>>>;
    let no_corner = Thread::once(
        "no corner",
        [Point::new().block(|event| event.is_move_at(at!(a1)))],
    );
    assert_eq!(Program::new().with([no_corner]).choose(&game), at!(b1));
    let nothing = Thread::once("nothing", [Point::new().block(|_| true)]);
    assert_eq!(Program::new().with([nothing]).choose(&game), at!(a1));
}

#[test]
fn a_program_chooses_only_for_the_player_to_move_and_only_vacant_squares() {
    type Point = SyncPoint<Event<Square<3>>>;
    // Nobody keeps these threads from wanting what cannot be.
    let wish = Thread::once(
        "wishes",
        [Point::new()
            .request(Event::Draw)
            .request(Event::Move(Mark::X, at!(b1)))
            .request(Event::Move(Mark::O, at!(a1)))
            .request(Event::Move(Mark::O, at!(c2)))],
    );
    let game = Square::<3>::game().open(at!(a1));
    assert_eq!(Program::new().with([wish]).choose(&game), at!(c2));
}

#[test]
fn a_program_that_cannot_follow_plays_the_first_vacant_square() {
    type Point = SyncPoint<Event<Square<3>>>;
    let modest = Thread::once(
        "modest opening",
        [Point::new()
            .block(|event| event.is_move_at(at!(b2)))
            .wait_for(Event::is_move)],
    );
    let mut program = careful(Square::<3>, Mark::O).with([modest]);
    assert_eq!(program.choose(&Square::<3>::game().open(at!(b2))), at!(a1));
    assert_eq!(program.choose(&Square::<3>::game().open(at!(a1))), at!(b1));
}

#[test]
fn a_program_combines_with_advice() {
    let mut player = Win.or(Center).or(Program::new()
        .with(start_at_center(Mark::O))
        .with(default_moves(Mark::O, [at!(c3)])));
    let game = Square::<3>::game().open(at!(b2));
    assert_eq!(player.choose(&game), at!(c3));
}
