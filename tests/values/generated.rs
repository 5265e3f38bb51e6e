//! The generators of the feature `arbitrary`, and properties of what they make.

use std::collections::BTreeSet;
use std::fmt::Debug;

use arbitrary::{Arbitrary, Unstructured};
use fastrand::Rng;
use tictactype::evidence::ReachableBoard;
use tictactype::{
    AnyGame, AnyLine, AnySize, Board, Coordinates, Drawn, FixedSide, Game, GameState, Grid, Line,
    Mark, O, Opening, Square, Squares, Symmetry, TypedGame, Won, X, at,
};

/// Calls a function with values made from random bytes.
fn each<T: for<'a> Arbitrary<'a>>(mut check: impl FnMut(T)) {
    let mut random = Rng::with_seed(9);
    for _ in 0..300 {
        let length = random.usize(..600);
        let bytes: Vec<u8> = (0..length).map(|_| random.u8(..)).collect();
        if let Ok(value) = T::arbitrary(&mut Unstructured::new(&bytes)) {
            check(value);
        }
    }
}

/// Makes a value from zeros.
fn smallest<T: for<'a> Arbitrary<'a>>() -> T {
    T::arbitrary(&mut Unstructured::new(&[0; 64])).unwrap()
}

#[test]
fn zeros_and_no_bytes_make_the_smallest_values() {
    assert_eq!(smallest::<AnyGame>(), "2x2/2".parse().unwrap());
    assert_eq!(smallest::<AnyGame<Grid<15, 5>>>().ply(), 0);
    assert_eq!(smallest::<Square<Grid<3>>>(), at!(a1));
    assert_eq!(smallest::<AnySize>(), AnySize::new(2, 2).unwrap());
    assert_eq!(smallest::<Board<Grid<3>>>(), Board::new());
    assert_eq!(smallest::<Symmetry>(), Symmetry::Identity);
    assert!(smallest::<Squares<Grid<3>>>().is_empty());
    let none = AnyGame::<AnySize>::arbitrary(&mut Unstructured::new(&[]));
    assert_eq!(none.unwrap().ply(), 0);
}

/// Counts the different values from 300 texts.
fn distinct<T: for<'a> Arbitrary<'a> + Debug>() -> usize {
    let mut values = BTreeSet::new();
    each(|value: T| {
        values.insert(format!("{value:?}"));
    });
    values.len()
}

#[test]
fn all_values_are_made_or_very_many() {
    assert_eq!(distinct::<Mark>(), 2);
    assert_eq!(distinct::<Symmetry>(), 8);
    assert_eq!(distinct::<AnyLine<6>>(), 5);
    assert_eq!(distinct::<Square<Grid<3>>>(), 9);
    assert_eq!(distinct::<Square<Grid<2>>>(), 4);
    assert!(distinct::<AnySize>() > 150);
    assert!(distinct::<Coordinates>() > 150);
    assert!(distinct::<Squares<Grid<3>>>() > 100);
    assert!(distinct::<Board<Grid<3>>>() > 100);
    assert!(distinct::<Board<AnySize>>() > 100);
    assert!(distinct::<Line<AnySize>>() > 100);

    assert_eq!(distinct::<Squares<Grid<2>>>(), 16);
    let mut most_marks = 0;
    each(|board: Board<Grid<2>>| {
        let is_mark = |letter| matches!(letter, 'X' | 'O');
        most_marks = most_marks.max(board.to_string().matches(is_mark).count());
    });
    assert_eq!(most_marks, 4);
}

/// Each game replays from its record, and every state occurs.
#[test]
fn games_are_legal_and_in_every_state() {
    let (mut states, mut sizes, mut longest) = (BTreeSet::new(), BTreeSet::new(), 0);
    each(|game: AnyGame| {
        assert_eq!(game.to_string().parse(), Ok(game.clone()));
        states.insert(format!("{:?}", game.state()));
        sizes.insert(game.size());
        longest = longest.max(game.ply());
    });
    assert_eq!(states.len(), 7, "{states:?}");
    assert!(
        sizes.len() > 80 && longest > 100,
        "{} {longest}",
        sizes.len()
    );

    let mut typed = BTreeSet::new();
    each(|game: TypedGame<Grid<4, 3>>| {
        typed.insert(AnyGame::from(game).state().to_string());
    });
    // X cannot fill 4×4.
    assert_eq!(typed.len(), 6, "{typed:?}");
}

/// Makes ended games from 64 bytes each, the same ones in each run.
fn ended<T, S: FixedSide>(texts: u64) -> Vec<AnyGame<S>>
where
    T: for<'a> Arbitrary<'a> + Into<AnyGame<S>>,
{
    let mut random = Rng::with_seed(60);
    let mut make = || {
        let bytes: [u8; 64] = std::array::from_fn(|_| random.u8(..));
        T::arbitrary(&mut Unstructured::new(&bytes)).ok()
    };
    (0..texts).filter_map(|_| make()).map(Into::into).collect()
}

/// Of the 5,478 positions of 3×3, X has won in 626 and O in 316, and 16 are drawn.
#[test]
fn every_ended_game_can_be_made() {
    fn boards<S: FixedSide>(games: &[AnyGame<S>]) -> usize {
        let boards: BTreeSet<_> = games
            .iter()
            .map(|game| format!("{:?}", game.board()))
            .collect();
        boards.len()
    }
    let by_x = ended::<Game<Won<X>, Grid<3>>, _>(40_000);
    let by_o = ended::<Game<Won<O>, Grid<3>>, _>(20_000);
    let drawn = ended::<Game<Drawn<X>, Grid<3>>, _>(2_000);
    // Any bytes make a game.
    assert_eq!(
        [by_x.len(), by_o.len(), drawn.len()],
        [40_000, 20_000, 2_000]
    );
    assert_eq!(
        [&by_x, &by_o, &drawn].map(|games| boards(games)),
        [626, 316, 16]
    );
    let lines = |game: &AnyGame<_>| game.board().complete_lines(Mark::X).count();
    assert!(by_x.iter().any(|game| game.ply() == 9 && lines(game) == 2));
    assert!(by_x.iter().any(|game| game.ply() == 9 && lines(game) == 1));
    // Small games are the most frequent.
    let count = |ply| by_x.iter().filter(|game| game.ply() == ply).count();
    let counts = [5, 7, 9].map(count);
    assert!(
        counts[0] > 20_000 && counts[1] > 4_000 && counts[2] > 1_000,
        "{counts:?}"
    );

    // Random moves hardly ever draw here. A pattern has its moves in any order.
    let patterns = ended::<Game<Drawn<X>, Grid<5, 3>>, _>(200);
    let orders: BTreeSet<String> = patterns.iter().map(ToString::to_string).collect();
    assert!(orders.len() > boards(&patterns) + 100, "{}", orders.len());

    let large = ended::<Game<Won<O>, Grid<15, 5>>, _>(200);
    let plies: BTreeSet<usize> = large.iter().map(|game| game.ply()).collect();
    assert!(large.len() == 200 && plies.len() > 50, "{plies:?}");
    let none = Game::<Won<X>, Grid<15, 5>>::arbitrary(&mut Unstructured::new(&[])).unwrap();
    assert_eq!(none.to_string(), "a1 f1 b1 i1 c1 j1 d1 m1 e1");
    let drawn = ended::<Game<Drawn<X>, Grid<15, 5>>, _>(20);
    assert_eq!(drawn.len(), 20);
}

fn state<T, S: FixedSide>(expected: GameState) -> usize
where
    T: for<'a> Arbitrary<'a> + Into<AnyGame<S>>,
{
    let mut games = BTreeSet::new();
    each(|game: T| {
        let game = game.into();
        assert_eq!(game.state(), expected);
        let text = game.to_string();
        assert_eq!(AnyGame::replay(game.size(), &text).as_ref(), Ok(&game));
        games.insert(text);
    });
    games.len()
}

#[test]
fn typed_games_are_in_their_state() {
    fn check<S: FixedSide + for<'a> Arbitrary<'a>>() {
        assert_eq!(state::<Game<Opening, S>, S>(GameState::Opening), 1);
        assert!(state::<Game<X, S>, S>(GameState::ToMove(Mark::X)) > 100);
        assert!(state::<Game<O, S>, S>(GameState::ToMove(Mark::O)) > 100);
        assert!(state::<Game<Won<X>, S>, S>(GameState::Won(Mark::X)) > 100);
        assert!(state::<Game<Won<O>, S>, S>(GameState::Won(Mark::O)) > 100);
        let drawn = [
            state::<Game<Drawn<X>, S>, S>(GameState::Drawn(Mark::X)),
            state::<Game<Drawn<O>, S>, S>(GameState::Drawn(Mark::O)),
        ];
        // The player with the last square of the board.
        let [last, other] = if S::SIDE % 2 == 1 {
            drawn
        } else {
            [drawn[1], drawn[0]]
        };
        assert!(last > 100 && other == 0, "{drawn:?}");
    }
    check::<Grid<3>>();
    check::<Grid<4, 3>>();
    check::<Grid<7, 3>>();
    check::<Grid<15, 5>>();
    check::<Grid<26>>();
}

#[test]
fn two_in_a_row_is_won_by_either_player_except_on_2x2() {
    assert!(state::<Game<Won<X>, Grid<2>>, Grid<2>>(GameState::Won(Mark::X)) > 5);
    assert_eq!(
        state::<Game<Won<O>, Grid<2>>, Grid<2>>(GameState::Won(Mark::O)),
        0
    );
    assert!(state::<Game<Won<O>, Grid<3, 2>>, Grid<3, 2>>(GameState::Won(Mark::O)) > 20);
    assert_eq!(
        state::<Game<Drawn<X>, Grid<3, 2>>, Grid<3, 2>>(GameState::Drawn(Mark::X)),
        0
    );
}

#[test]
fn boards_are_reachable_or_not() {
    let (mut reachable, mut unreachable) = (0, 0);
    each(|board: Board<Grid<3>>| match board.check() {
        Ok(_) => reachable += 1,
        Err(_) => unreachable += 1,
    });
    assert!(
        reachable > 10 && unreachable > 10,
        "{reachable} {unreachable}"
    );
    let mut sizes = BTreeSet::new();
    each(|board: ReachableBoard<AnySize>| {
        assert_eq!(board.board().check(), Ok(board));
        assert_eq!(board.to_game().board(), board.board());
        sizes.insert(board.board().size());
    });
    assert!(sizes.len() > 80, "{}", sizes.len());
    each(|board: ReachableBoard<Grid<5, 4>>| {
        assert_eq!(board.board().check(), Ok(board));
        assert_eq!(board.to_game().board(), board.board());
    });
}

#[test]
fn the_image_of_a_game_has_the_image_of_its_board() {
    each(|(game, symmetry): (AnyGame<AnyLine<6>>, Symmetry)| {
        let image = game.moves().map(|at| at.transform(symmetry));
        let image = AnyGame::from_moves(game.size(), image).unwrap();
        assert_eq!(image.board(), game.board().transform(symmetry));
        assert_eq!(image.result(), game.result());
        assert_eq!(image.board().canonical().0, game.board().canonical().0);
        assert_eq!(image.zobrist_hash(), image.board().zobrist_hash());
    });
}

#[test]
fn lines_and_coordinates_are_on_a_board() {
    each(|line: Line<Grid<9, 5>>| {
        assert!(Line::all(Grid::<9, 5>).any(|other| other == line));
    });
    each(|line: Line<AnySize>| {
        assert!(Line::all(line.size()).any(|other| other == line));
    });
    each(|at: Coordinates| assert!(at.column < 26 && at.row < 26));
}
