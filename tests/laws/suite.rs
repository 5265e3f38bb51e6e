//! The laws that every interface must obey on every board.

use std::collections::BTreeSet;

use fastrand::Rng;
use tictactype::{Line, Position, Size};

use crate::interface::{Interface, View};
use crate::oracle::{Oracle, lines_of_board};

/// Checks one game: the interface and the oracle agree on every question and on every move.
///
/// Returns each legal move with the game after it.
pub(crate) fn check_node<S: Size, I: Interface<S>>(
    interface: &I,
    oracle: &Oracle,
) -> Vec<(Position<S>, I)> {
    let expected = View {
        turn: oracle.turn(),
        result: oracle.result(),
        winning_lines: oracle.winning_lines(),
        squares: oracle.squares().to_vec(),
        vacant: oracle.vacant(),
        moves: oracle.moves().to_vec(),
    };
    assert_eq!(interface.view(), expected);
    if oracle.moves().is_empty() {
        assert_eq!(
            interface.clone().undo().as_ref(),
            Err(interface),
            "an empty board must have no move to take back"
        );
    }
    let mut next = Vec::new();
    for at in Position::all() {
        let legal = expected.turn.is_some() && expected.squares[at.index()].is_none();
        match interface.clone().play(at) {
            Ok(played) => {
                assert!(legal, "{at} is illegal after {:?}", expected.moves);
                assert_eq!(
                    played.clone().undo().as_ref(),
                    Ok(interface),
                    "taking back {at} after {:?}",
                    expected.moves
                );
                next.push((at, played));
            }
            Err(refused) => {
                assert!(!legal, "{at} is legal after {:?}", expected.moves);
                assert_eq!(
                    &refused, interface,
                    "a refused move must not change the game"
                );
            }
        }
    }
    next
}

/// Checks every node of the game tree to a depth, and returns the number of nodes.
pub(crate) fn check_tree<S: Size, I: Interface<S>>(size: S, depth: usize) -> u64 {
    fn walk<S: Size, I: Interface<S>>(interface: &I, oracle: &mut Oracle, depth: usize) -> u64 {
        let next = check_node(interface, oracle);
        if depth == 0 {
            return 1;
        }
        let mut nodes = 1;
        for (at, interface) in next {
            assert!(oracle.play(at.index()));
            nodes += walk(&interface, oracle, depth - 1);
            oracle.undo();
        }
        nodes
    }
    walk(
        &I::start(size),
        &mut Oracle::new(S::SIDE, size.line()),
        depth,
    )
}

/// Checks a game in which the given squares are tried in order, and takes all moves back.
///
/// This is a loop, because on a large board one stack frame per move would overflow the stack of
/// the test's thread.
pub(crate) fn check_game<S: Size, I: Interface<S>>(size: S, order: &[Position<S>]) {
    let mut oracle = Oracle::new(S::SIDE, size.line());
    let mut games = vec![I::start(size)];
    for at in order {
        let game = games.last().unwrap();
        let legal = oracle.play(at.index());
        match game.clone().play(*at) {
            Ok(game) => {
                assert!(legal, "{at} is illegal after {:?}", oracle.moves());
                let view = game.view();
                assert_eq!(view.winning_lines, oracle.winning_lines());
                assert_eq!(view.result, oracle.result());
                games.push(game);
            }
            Err(refused) => {
                assert!(!legal, "{at} is legal after {:?}", oracle.moves());
                assert_eq!(&refused, game);
            }
        }
    }
    check_node(games.last().unwrap(), &oracle);

    let mut game = games.pop().unwrap();
    while let Some(previous) = games.pop() {
        game = game.undo().unwrap();
        assert_eq!(game, previous);
        assert_eq!(game.view(), previous.view());
    }
    assert_eq!(game, I::start(size));
    assert_eq!(game.clone().undo(), Err(game));
}

/// Checks random games in which one square is tried twice and at most `tries` squares are tried.
pub(crate) fn check_random_games<S: Size, I: Interface<S>>(size: S, games: usize, tries: usize) {
    let mut rng = Rng::with_seed(0x0715_1107);
    for _ in 0..games {
        let mut order: Vec<Position<S>> = Position::all().collect();
        rng.shuffle(&mut order);
        let twice = order[rng.usize(..order.len())];
        order.insert(rng.usize(..order.len()), twice);
        order.truncate(tries);
        check_game::<S, I>(size, &order);
    }
}

/// Checks that the lines of the board are those of the oracle, and that each line wins for either
/// player.
pub(crate) fn check_every_line<S: Size, I: Interface<S>>(size: S) {
    let lines: Vec<Vec<Position<S>>> = Line::all(size)
        .map(|line| line.squares().collect())
        .collect();
    let indices = |line: &Vec<Position<S>>| line.iter().map(|at| at.index()).collect();
    assert_eq!(
        lines.iter().map(indices).collect::<BTreeSet<_>>(),
        lines_of_board(S::SIDE, size.line())
    );
    assert_eq!(lines.len(), Line::all(size).rev().count());

    let mut rng = Rng::with_seed(0x0715_1107);
    for line in &lines {
        let mut others: Vec<_> = Position::all().filter(|at| !line.contains(at)).collect();
        rng.shuffle(&mut others);
        let alternating = |first: &[Position<S>], second: &[Position<S>]| {
            first
                .iter()
                .zip(second)
                .flat_map(|(first, second)| [*first, *second])
                .collect::<Vec<_>>()
        };
        // On the smallest boards there are too few other squares to alternate with, so the rest of
        // the line is tried at the end.
        let mut by_x = alternating(line, &others);
        by_x.extend(line);
        check_game::<S, I>(size, &by_x);
        let mut by_o = alternating(&others, line);
        by_o.extend(line);
        check_game::<S, I>(size, &by_o);
    }
}
