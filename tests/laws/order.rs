//! The order of games: by size, then by their moves, and consistent with equality.

use std::cmp::Ordering;
use std::hash::{DefaultHasher, Hash, Hasher};

use fastrand::Rng;
use tictactype::{AnyGame, AnySize, FixedSide, Game, Size, SizeVisitor, TypedGame, X};
use tictactype_laws::interface::square_on;
use tictactype_laws::sides::{self, SIDES, any_line};

/// A game and the key to sort it by: the line, then the indices of the moves.
type Keyed<S> = (AnyGame<S>, (usize, Vec<usize>));

/// Makes games that are prefixes of each other, and games that reach equal boards by transposition.
fn games<S: Size>(sizes: &[S]) -> Vec<Keyed<S>> {
    let mut rng = Rng::with_seed(0x0715_1107);
    let mut games = Vec::new();
    for _ in 0..3 {
        let mut order: Vec<usize> = (0..sizes[0].squares().len()).collect();
        rng.shuffle(&mut order);
        // Transposes two moves of X.
        let mut exchanged = order.clone();
        exchanged.swap(0, 2);
        for (order, size) in [order, exchanged].iter().zip(sizes.iter().cycle()) {
            let mut game = AnyGame::on(*size);
            let mut moves = Vec::new();
            games.push((game.clone(), (size.line(), moves.clone())));
            for at in order {
                if game.push(square_on(*size, *at)).is_err() {
                    break;
                }
                moves.push(*at);
                if moves.len() < 6 || rng.u8(..16) == 0 || game.result().is_some() {
                    games.push((game.clone(), (size.line(), moves.clone())));
                }
            }
        }
    }
    games
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// Returns the typed game, if X is to move.
fn with_x_to_move<S: FixedSide>(game: &AnyGame<S>) -> Option<Game<X, S>> {
    match game.to_typed() {
        TypedGame::X(game) => Some(game),
        _ => None,
    }
}

/// Compares every pair of games.
fn check_order<S: Size>(sizes: &[S]) -> Vec<Keyed<S>> {
    let games = games(sizes);
    for (a, key_of_a) in &games {
        for (b, key_of_b) in &games {
            let expected = key_of_a.cmp(key_of_b);
            assert_eq!(a.cmp(b), expected, "{} and {}", a.moves(), b.moves());
            assert_eq!(a.partial_cmp(b), Some(expected));
            assert_eq!(a == b, expected == Ordering::Equal);
            if a == b {
                assert_eq!(hash(a), hash(b));
            }
        }
    }
    games
}

/// Also compares the typed games.
fn check_typed_order<S: FixedSide>(sizes: &[S]) {
    let games = check_order(sizes);
    let with_x_to_move = games
        .iter()
        .filter_map(|(game, key)| Some((with_x_to_move(game)?, key)));
    let games: Vec<(Game<X, S>, _)> = with_x_to_move.collect();
    for (a, key_of_a) in &games {
        for (b, key_of_b) in &games {
            let expected = key_of_a.cmp(key_of_b);
            assert_eq!(a.partial_cmp(b), Some(expected));
            assert_eq!(a.cmp(b), expected);
            assert_eq!(a == b, expected == Ordering::Equal);
        }
    }
}

#[test]
fn games_are_ordered_by_their_moves_on_every_side() {
    struct Check;

    impl SizeVisitor for Check {
        type Output = ();

        fn visit<S: FixedSide>(self, size: S) {
            check_typed_order(&[size]);
        }
    }

    for side in 2..=26 {
        let size = AnySize::new(side, side.min(5)).unwrap();
        check_order(&[size]);
        if SIDES.contains(&side) {
            sides::visit(size, Check);
        }
    }
}

#[test]
fn games_are_ordered_by_size_before_their_moves() {
    check_typed_order(&[3, 2].map(any_line::<3>));
    check_typed_order(&[4, 3].map(any_line::<4>));
    check_typed_order(&[4, 5].map(any_line::<8>));
    check_typed_order(&[6, 5].map(any_line::<15>));
}
