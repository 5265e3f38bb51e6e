//! Published counts, computed with `Perft`, with typed games and with the oracle.

use std::collections::HashSet;

use tictactype::{
    AnyGame, Board, FixedSide, Game, GameResult, Grid, Mark, O, Outcome, Perft, Square, Turn,
    TypedGame, Undone, X, at,
};
use tictactype_laws::oracle::Oracle;
use tictactype_laws::sides::any_line;

const TIC_TAC_TOE: Perft = Perft {
    nodes: 549_946,
    x_wins: 131_184,
    o_wins: 77_904,
    draws: 46_080,
};

/// Counts with the oracle.
fn count_by_oracle(oracle: &mut Oracle, depth: usize, perft: &mut Perft) {
    perft.nodes += 1;
    match oracle.result() {
        Some(GameResult::Won(Mark::X)) => perft.x_wins += 1,
        Some(GameResult::Won(Mark::O)) => perft.o_wins += 1,
        Some(GameResult::Drawn) => perft.draws += 1,
        None if depth > 0 => {
            for at in oracle.vacant() {
                oracle.play(at);
                count_by_oracle(oracle, depth - 1, perft);
                oracle.undo();
            }
        }
        None => {}
    }
}

/// Counts with typed games, recursing with the opponent's turn.
fn count_by_typed_games<T: Turn, S: FixedSide>(
    game: &Game<T, S>,
    depth: usize,
    perft: &mut Perft,
    boards: &mut HashSet<Board<S>>,
) {
    perft.nodes += 1;
    boards.insert(game.board());
    if depth == 0 {
        return;
    }
    for vacant in game.entries() {
        match vacant.play(T::Player::default()) {
            Outcome::InPlay(game) => count_by_typed_games(&game, depth - 1, perft, boards),
            Outcome::Won(game) => {
                perft.nodes += 1;
                boards.insert(game.board());
                match game.result() {
                    GameResult::Won(Mark::X) => perft.x_wins += 1,
                    GameResult::Won(Mark::O) => perft.o_wins += 1,
                    GameResult::Drawn => panic!("a won game has a draw as its result"),
                }
            }
            Outcome::Drawn(game) => {
                perft.nodes += 1;
                perft.draws += 1;
                boards.insert(game.board());
            }
        }
    }
}

#[test]
fn the_counts_of_tic_tac_toe_are_the_published_ones() {
    let game = Grid::<3>::game();
    assert_eq!(Perft::of(&game, 9), TIC_TAC_TOE);
    assert_eq!(Perft::of(&game, usize::MAX), TIC_TAC_TOE);
    assert_eq!(TIC_TAC_TOE.games(), 255_168);

    let mut by_oracle = Perft::default();
    count_by_oracle(&mut Oracle::new(3, 3), 9, &mut by_oracle);
    assert_eq!(by_oracle, TIC_TAC_TOE);

    let (mut by_typed_games, mut boards) = (Perft::default(), HashSet::new());
    count_by_typed_games(&game, 9, &mut by_typed_games, &mut boards);
    assert_eq!(by_typed_games, TIC_TAC_TOE);
    assert_eq!(boards.len(), 5_478);
    assert_eq!(up_to_symmetry(&boards).len(), 765);
}

/// One board of each symmetry class: the smallest of its eight rotations and reflections.
fn up_to_symmetry<S: FixedSide>(boards: &HashSet<Board<S>>) -> HashSet<String> {
    let transformed = |board: &Board<S>, symmetry: &dyn Fn(usize, usize) -> (usize, usize)| {
        let mark = |at: Square<S>| {
            let (column, row) = symmetry(at.column(), at.row());
            board[Square::new(column, row).unwrap()]
                .map_or('.', |mark| if mark == Mark::X { 'X' } else { 'O' })
        };
        Square::<S>::all().map(mark).collect::<String>()
    };
    let last = S::SIDE - 1;
    let smallest = |board: &Board<S>| {
        let symmetries: [&dyn Fn(usize, usize) -> (usize, usize); 8] = [
            &|column, row| (column, row),
            &|column, row| (last - column, row),
            &|column, row| (column, last - row),
            &|column, row| (last - column, last - row),
            &|column, row| (row, column),
            &|column, row| (last - row, column),
            &|column, row| (row, last - column),
            &|column, row| (last - row, last - column),
        ];
        let boards = symmetries.map(|symmetry| transformed(board, symmetry));
        boards.into_iter().min().unwrap()
    };
    boards.iter().map(smallest).collect()
}

/// Compares `Perft` with the oracle, from the opening of a size to every depth up to the given one.
fn check_perft<S: FixedSide>(size: S, depth: usize) {
    for depth in 0..=depth {
        let mut by_oracle = Perft::default();
        count_by_oracle(
            &mut Oracle::new(S::SIDE, size.line()),
            depth,
            &mut by_oracle,
        );
        assert_eq!(
            Perft::of(&Game::on(size), depth),
            by_oracle,
            "{size} to depth {depth}"
        );
    }
}

#[test]
fn perft_agrees_with_the_oracle() {
    check_perft(Grid::<2>, 5);
    check_perft(Grid::<3>, 9);
    check_perft(any_line::<3>(2), 9);
    check_perft(Grid::<4>, 5);
    check_perft(any_line::<4>(3), 5);
    check_perft(any_line::<5>(2), 4);
    check_perft(any_line::<9>(3), 2);
    check_perft(any_line::<13>(6), 2);
    check_perft(any_line::<26>(26), 1);
}

#[test]
fn perft_counts_from_a_game_in_play() {
    let game = Grid::<3>::game()
        .open(at!(b2))
        .play(O, at!(a1))
        .unwrap()
        .in_play()
        .unwrap();
    let mut oracle = Oracle::new(3, 3);
    for at in game.moves() {
        oracle.play(at.index());
    }
    let mut by_oracle = Perft::default();
    count_by_oracle(&mut oracle, 9, &mut by_oracle);
    assert_eq!(Perft::of(&game, 9), by_oracle);
    let Undone::InPlay(_) = game.play(X, at!(c3)).unwrap().in_play().unwrap().undo() else {
        panic!("two moves are left")
    };
}

#[test]
fn perft_counts_the_last_move() {
    // X O X / X O O / O X . with X to move: the last move ends the game in a draw.
    let moves = [
        at!(a1),
        at!(b1),
        at!(c1),
        at!(b2),
        at!(a2),
        at!(c2),
        at!(b3),
        at!(a3),
    ];
    let mut game = AnyGame::<Grid<3>>::new();
    for at in moves {
        game.push(at).unwrap();
    }
    let TypedGame::X(game) = game.into_typed() else {
        panic!("X is to move")
    };
    assert_eq!(
        Perft::of(&game, 0),
        Perft {
            nodes: 1,
            ..Perft::default()
        }
    );
    assert_eq!(
        Perft::of(&game, 1),
        Perft {
            nodes: 2,
            draws: 1,
            ..Perft::default()
        }
    );
}
