//! Behavioral threads as rules and as a player, in many games. They take long without optimization.

use tictactype::behavior::{Event, Program, Thread};
use tictactype::computer::{Advice, Block, FirstVacant, Strategy, Win};
use tictactype::{AnyGame, AnySize, Grid, Line, Mark, Size, Square};
use tictactype_laws::by_threads::ByThreads;
use tictactype_laws::suite::{check_random_games, check_tree};

#[test]
fn threads_agree_in_every_game_on_2x2_and_with_two_in_a_row_on_3x3() {
    check_tree::<_, ByThreads<_>>(AnySize::new(2, 2).unwrap(), 4);
    check_tree::<_, ByThreads<_>>(AnySize::new(3, 2).unwrap(), 9);
}

#[test]
fn threads_agree_in_random_games_on_larger_boards() {
    for (side, line, games, tries) in [
        (4, 4, 200, usize::MAX),
        (5, 3, 100, usize::MAX),
        (6, 4, 50, usize::MAX),
        (10, 5, 5, usize::MAX),
        (26, 26, 1, 60),
    ] {
        let size = AnySize::new(side, line).unwrap();
        check_random_games::<_, ByThreads<_>>(size, games, tries);
    }
}

/// Creates a program that completes lines, blocks lines, and otherwise takes the first vacant
/// square.
fn line_player(mark: Mark) -> Program<Event<Grid<3>>> {
    Program::new()
        .with(Thread::rules(Grid::<3>))
        .with(Thread::complete_lines(Grid::<3>, mark))
        .with(Thread::block_lines(Grid::<3>, mark))
        .with(Thread::default_moves(mark, Grid::<3>.squares()))
}

/// Checks that the threads complete a line, block one or take the first vacant square when the
/// advice does, in every position of the first six plies.
///
/// They may choose another square that fits: advice goes by square, threads by line.
#[test]
fn a_program_wins_and_blocks_when_advice_does() {
    type Tic = Grid<3>;
    fn completing(game: &AnyGame<Tic>, mark: Mark) -> Vec<Square<Tic>> {
        let completes = |at: &Square<Tic>| {
            Line::through(Grid::<3>, *at).any(|line| {
                let mut others = line.squares().filter(|square| square != at);
                others.all(|square| game.mark_at(square) == Some(mark))
            })
        };
        game.vacant().iter().filter(completes).collect()
    }
    fn walk(game: &AnyGame<Tic>, programs: &mut [Program<Event<Tic>>; 2], counts: &mut [usize; 3]) {
        let Some(in_play) = game.as_in_play().filter(|game| game.ply() <= 6) else {
            return;
        };
        let turn = in_play.turn();
        let chosen = programs[usize::from(turn == Mark::O)].choose(in_play);
        let advised = Win.or(Block).or(FirstVacant).choose(in_play);
        let [own, other] = [turn, turn.opponent()].map(|mark| completing(game, mark));
        let first: Vec<_> = game.vacant().iter().take(1).collect();
        let rule = [own, other, first].iter().position(|squares| {
            let [chosen, advised] = [chosen, advised].map(|at| squares.contains(&at.unwrap()));
            assert_eq!(
                (chosen, squares.is_empty()),
                (advised, !chosen),
                "after {game}"
            );
            chosen
        });
        counts[rule.unwrap()] += 1;
        for at in game.vacant() {
            walk(&game.clone().play(at).unwrap(), programs, counts);
        }
    }
    let mut counts = [0; 3];
    let mut programs = [Mark::X, Mark::O].map(line_player);
    walk(&AnyGame::new(), &mut programs, &mut counts);
    assert!(counts.iter().all(|count| *count > 1_000), "{counts:?}");
}
