//! The laws that every interface must obey on every board.

use std::collections::BTreeSet;

use fastrand::Rng;
use tictactype::{Line, Size};

use crate::interface::{DynInterface, Interface, View, indices, start};
use crate::oracle::{Oracle, lines_of_board};

fn oracle(game: &dyn DynInterface) -> Oracle {
    Oracle::new(game.size().side(), game.size().line())
}

/// Checks one game: the interface and the oracle agree on every question and on every move.
///
/// Returns each legal move with the game after it.
fn check_node(game: &dyn DynInterface, oracle: &Oracle) -> Vec<(usize, Box<dyn DynInterface>)> {
    let expected = View {
        turn: oracle.turn(),
        result: oracle.result(),
        winning_lines: oracle.winning_lines().clone(),
        squares: oracle.squares().to_vec(),
        vacant: oracle.vacant(),
        moves: oracle.moves().to_vec(),
    };
    assert_eq!(game.view(), expected);
    if oracle.moves().is_empty() {
        let refused = game.undo().err();
        let refused = refused.expect("an empty board must have no move to take back");
        assert!(*refused == *game);
    }
    let mut next = Vec::new();
    for (at, mark) in expected.squares.iter().enumerate() {
        let legal = expected.turn.is_some() && mark.is_none();
        match game.play(at) {
            Ok(played) => {
                assert!(legal, "{at} is illegal after {:?}", expected.moves);
                let undone = played.undo().ok();
                assert!(
                    undone.as_deref() == Some(game),
                    "taking back {at} after {:?}",
                    expected.moves
                );
                next.push((at, played));
            }
            Err(refused) => {
                assert!(!legal, "{at} is legal after {:?}", expected.moves);
                assert!(
                    *refused == *game,
                    "the refused move {at} changed the game after {:?}",
                    expected.moves
                );
            }
        }
    }
    next
}

/// Checks every node of the game tree to a depth, and returns the number of nodes.
pub fn check_tree<S: Size, I: Interface<S>>(size: S, depth: usize) -> u64 {
    fn walk(game: &dyn DynInterface, oracle: &mut Oracle, depth: usize) -> u64 {
        let next = check_node(game, oracle);
        if depth == 0 {
            return 1;
        }
        let mut nodes = 1;
        for (at, game) in next {
            assert!(oracle.play(at));
            nodes += walk(&*game, oracle, depth - 1);
            oracle.undo();
        }
        nodes
    }
    let start = start::<S, I>(size);
    walk(&*start, &mut oracle(&*start), depth)
}

/// Tries the squares with these indices in order, then takes all moves back.
///
/// This loops because recursion would overflow the test's stack on a large board.
pub fn check_game(start: &dyn DynInterface, order: &[usize]) {
    let mut oracle = oracle(start);
    // Keeps the views, because asking takes longer than moving.
    let mut games = vec![(start.restarted(), start.view())];
    for at in order {
        let (game, _) = games.last().unwrap();
        let legal = oracle.play(*at);
        match game.play(*at) {
            Ok(game) => {
                assert!(legal, "{at} is illegal after {:?}", oracle.moves());
                let view = game.view();
                assert_eq!(&view.winning_lines, oracle.winning_lines());
                assert_eq!(view.result, oracle.result());
                games.push((game, view));
            }
            Err(refused) => {
                assert!(!legal, "{at} is legal after {:?}", oracle.moves());
                assert!(**game == *refused, "{at} after {:?}", oracle.moves());
            }
        }
    }
    let (mut game, _) = games.pop().unwrap();
    check_node(&*game, &oracle);
    while let Some((previous, view)) = games.pop() {
        game = game.undo().ok().unwrap();
        assert!(*game == *previous, "before {:?}", view.moves);
        assert_eq!(game.view(), view);
    }
    assert!(*game == *start);
    assert!(game.undo().err().as_deref() == Some(&*game));
}

/// Checks random games that try one square twice, and at most `tries` squares.
pub fn check_random_games<S: Size, I: Interface<S>>(size: S, games: usize, tries: usize) {
    fn check(start: &dyn DynInterface, games: usize, tries: usize) {
        let side = start.size().side();
        let mut rng = Rng::with_seed(0x0715_1107);
        for _ in 0..games {
            let mut order: Vec<usize> = (0..side * side).collect();
            rng.shuffle(&mut order);
            let twice = order[rng.usize(..order.len())];
            order.insert(rng.usize(..order.len()), twice);
            order.truncate(tries);
            check_game(start, &order);
        }
    }
    check(&*start::<S, I>(size), games, tries);
}

/// Checks that the oracle has the same lines, and that each line wins for either player.
pub fn check_every_line<S: Size, I: Interface<S>>(size: S) {
    fn check(start: &dyn DynInterface, lines: &[Vec<usize>]) {
        let mut rng = Rng::with_seed(0x0715_1107);
        let side = start.size().side();
        for line in lines {
            let mut others: Vec<_> = (0..side * side).filter(|at| !line.contains(at)).collect();
            rng.shuffle(&mut others);
            let alternating = |first: &[usize], second: &[usize]| {
                first
                    .iter()
                    .zip(second)
                    .flat_map(|(first, second)| [*first, *second])
                    .collect::<Vec<_>>()
            };
            // On the smallest boards there are too few other squares to alternate with, so the rest
            // of the line is tried at the end.
            let mut by_x = alternating(line, &others);
            by_x.extend(line);
            check_game(start, &by_x);
            let mut by_o = alternating(&others, line);
            by_o.extend(line);
            check_game(start, &by_o);
        }
    }
    let lines: Vec<Vec<usize>> = Line::all(size)
        .map(|line| indices(size, line.squares()))
        .collect();
    assert_eq!(
        lines
            .iter()
            .map(|line| line.iter().copied().collect())
            .collect::<BTreeSet<_>>(),
        lines_of_board(size.side(), size.line())
    );
    assert_eq!(lines.len(), Line::all(size).rev().count());
    check(&*start::<S, I>(size), &lines);
}
