//! The laws that hold in every door, on every board.

use std::collections::BTreeSet;

use fastrand::Rng;
use tictactype::{Line, Position, Size};

use crate::door::{Door, View};
use crate::oracle::{Oracle, lines_of_board};

/// At this node of the tree, the door agrees with the oracle on all that can be seen and on every move.
///
/// Gives what each legal move leads to.
pub fn agrees<S: Size, D: Door<S>>(door: &D, oracle: &Oracle) -> Vec<(Position<S>, D)> {
    let expected = View {
        turn: oracle.turn(),
        result: oracle.result(),
        winning_lines: oracle.winning_lines(),
        squares: oracle.squares().to_vec(),
        vacant: oracle.vacant(),
        moves: oracle.moves().to_vec(),
    };
    assert_eq!(door.view(), expected);
    if oracle.moves().is_empty() {
        assert_eq!(
            door.clone().undo().as_ref(),
            Err(door),
            "there is nothing to take back"
        );
    }
    let mut next = Vec::new();
    for at in Position::all() {
        let legal = expected.turn.is_some() && expected.squares[at.index()].is_none();
        match door.clone().play(at) {
            Ok(played) => {
                assert!(legal, "{at} is illegal after {:?}", expected.moves);
                assert_eq!(
                    played.clone().undo().as_ref(),
                    Ok(door),
                    "undo of {at} after {:?}",
                    expected.moves
                );
                next.push((at, played));
            }
            Err(refused) => {
                assert!(!legal, "{at} is legal after {:?}", expected.moves);
                assert_eq!(&refused, door, "a refused move changes nothing");
            }
        }
    }
    next
}

/// Every node of the tree to a depth; gives how many there are.
pub fn agrees_in_the_tree<S: Size, D: Door<S>>(size: S, depth: usize) -> u64 {
    fn walk<S: Size, D: Door<S>>(door: &D, oracle: &mut Oracle, depth: usize) -> u64 {
        let next = agrees(door, oracle);
        if depth == 0 {
            return 1;
        }
        let mut nodes = 1;
        for (at, door) in next {
            assert!(oracle.play(at.index()));
            nodes += walk(&door, oracle, depth - 1);
            oracle.undo();
        }
        nodes
    }
    walk(
        &D::start(size),
        &mut Oracle::new(S::SIDE, size.line()),
        depth,
    )
}

/// A game in which the squares are tried in an order, until it is over; and back to the start.
///
/// In a loop: on a large board, a recursion per move would not fit on the stack of a test's thread.
pub fn agrees_in_a_game<S: Size, D: Door<S>>(size: S, order: &[Position<S>]) {
    let mut oracle = Oracle::new(S::SIDE, size.line());
    let mut games = vec![D::start(size)];
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
    agrees(games.last().unwrap(), &oracle);

    let mut game = games.pop().unwrap();
    while let Some(previous) = games.pop() {
        game = game.undo().unwrap();
        assert_eq!(game, previous);
        assert_eq!(game.view(), previous.view());
    }
    assert_eq!(game, D::start(size));
    assert_eq!(game.clone().undo(), Err(game));
}

/// Random games, of at most so many moves, in which squares are tried that are taken already.
pub fn agrees_in_random_games<S: Size, D: Door<S>>(size: S, games: usize, moves: usize) {
    let mut rng = Rng::with_seed(0x0715_1107);
    for _ in 0..games {
        let mut order: Vec<Position<S>> = Position::all().collect();
        rng.shuffle(&mut order);
        let again = order[rng.usize(..order.len())];
        order.insert(rng.usize(..order.len()), again);
        order.truncate(moves);
        agrees_in_a_game::<S, D>(size, &order);
    }
}

/// The lines of the board are the oracle's, and each of them wins, for either player, when it is filled.
pub fn agrees_on_every_line<S: Size, D: Door<S>>(size: S) {
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
        // On the smallest boards one player's line leaves too few squares for the other to move on.
        let mut by_x = alternating(line, &others);
        by_x.extend(line);
        agrees_in_a_game::<S, D>(size, &by_x);
        let mut by_o = alternating(&others, line);
        by_o.extend(line);
        agrees_in_a_game::<S, D>(size, &by_o);
    }
}
