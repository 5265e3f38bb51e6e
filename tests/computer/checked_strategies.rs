//! Strategies checked at run time, compared with the check of rules and with their games.

use tictactype::computer::{
    Advice, Block, Center, FirstVacant, Fork, NewellSimon, Refutation, Strategy, Unbeaten, Win,
    check_strategy, from_fn,
};
use tictactype::{
    AnyGame, AnySize, Coordinates, FixedSide, GameInPlay, Grid, Mark, O, Player, Size, X, at,
};

use crate::unbeaten::{Rules, subset};

/// Rules by which X wins with lines of three on larger boards.
fn forcing<S: Size>() -> impl Strategy<S> {
    Win.or(Block).or(Fork).or(Center).or(FirstVacant)
}

fn error<S: Size>(size: S, player: Mark, strategy: impl Strategy<S>) -> String {
    let refuted = check_strategy(size, player, strategy, 100_000).unwrap_err();
    refuted.to_string()
}

/// Checks every list of rules as a strategy, too: same result, same game.
fn rules_agree<P: Player>() {
    for bits in 1..256 {
        let rules = subset(bits);
        let checked = check_strategy(Grid::<3>, P::MARK, Rules(rules), 10_000);
        match Unbeaten::<P, Grid<3>>::check(rules) {
            Ok(_) => assert!(checked.is_ok(), "{rules:?}: {checked:?}"),
            Err(refutation) => assert_eq!(checked, Err(refutation), "{rules:?}"),
        }
    }
}

#[test]
fn a_strategy_of_rules_is_refuted_by_the_same_game_as_the_rules() {
    rules_agree::<X>();
    rules_agree::<O>();
}

#[test]
fn a_size_that_is_a_value_is_checked_like_one_that_is_a_type() {
    fn check<S: FixedSide + Default + Into<AnySize>>(player: Mark) -> Result<usize, Refutation> {
        let typed = check_strategy(S::default(), player, forcing(), 10_000);
        let valued = check_strategy(S::default().into(), player, forcing::<AnySize>(), 10_000);
        assert_eq!(typed, valued);
        typed
    }
    // X wins by force. On 2×2 and with lines of two, X wins so soon that there are few positions.
    for positions in [
        check::<Grid<2>>(Mark::X),
        check::<Grid<5, 2>>(Mark::X),
        check::<Grid<4, 3>>(Mark::X),
        check::<Grid<8, 3>>(Mark::X),
    ] {
        assert!(
            positions.is_ok_and(|positions| positions > 1),
            "{positions:?}"
        );
    }
    assert!(check::<Grid<2>>(Mark::O).is_err());
    assert!(check::<Grid<4, 3>>(Mark::O).is_err());
}

#[test]
fn the_game_of_a_refutation_is_a_loss_on_a_larger_board() {
    let size = Grid::<4, 3>;
    let refuted = check_strategy(size, Mark::O, NewellSimon, 10_000).unwrap_err();
    let mut game = AnyGame::on(size);
    for at in refuted.moves() {
        let at = size.square(at).unwrap();
        if game.turn() == Some(Mark::O) {
            assert_eq!(NewellSimon.choose(game.as_in_play().unwrap()), Some(at));
        }
        game.push(at).unwrap();
    }
    assert_eq!(game.winner(), Some(Mark::X));
    assert_eq!(
        refuted.to_string(),
        format!("O can lose with this strategy: `{game}`, and X has won")
    );
    let sentence = refuted.to_string();
    assert_eq!(format!("{refuted:?}"), format!("Refutation({sentence:?})"));
}

#[test]
fn a_limit_leaves_the_question_open() {
    let size = Grid::<4, 3>;
    let positions = check_strategy(size, Mark::X, NewellSimon, 10_000).unwrap();
    assert_eq!(
        check_strategy(size, Mark::X, NewellSimon, positions),
        Ok(positions)
    );
    for limit in [positions - 1, 1, 0] {
        let open = check_strategy(size, Mark::X, NewellSimon, limit).unwrap_err();
        assert_eq!(open.moves().len(), 0);
        assert_eq!(
            open.to_string(),
            format!(
                "it is not known whether X can lose with this strategy: more than {limit} {} can \
                 arise",
                if limit == 1 { "position" } else { "positions" }
            )
        );
    }
    assert_eq!(
        check_strategy(size, Mark::X, NewellSimon, usize::MAX),
        Ok(positions)
    );
    // Memory grows as needed, up to the limit.
    assert_eq!(
        check_strategy(Grid::<5>, Mark::X, NewellSimon, 20_000)
            .unwrap_err()
            .to_string(),
        "it is not known whether X can lose with this strategy: more than 20000 positions can arise"
    );
}

#[test]
fn two_answers_to_one_position_are_reported() {
    // Another answer each time.
    let mut number = 0;
    let changing = from_fn(move |game: tictactype::GameInPlay<'_, Grid<3>>| {
        number += 1;
        game.vacant().iter().nth(number % 2)
    });
    assert_eq!(
        error(Grid::<3>, Mark::X, changing),
        "this strategy chooses different moves for X on the empty board"
    );
    // Depends on the last move: the answers after `a1 b2 c1` and `c1 b2 a1` differ.
    let by_history = from_fn(
        |game: tictactype::GameInPlay<'_, Grid<4>>| match game.ply() {
            1 => Some(if game.is_taken(at!(b2)) {
                at!(d4)
            } else {
                at!(b2)
            }),
            3 if game.last_move() == Some(at!(a1)) => Some(at!(d3)),
            _ => game.vacant().last(),
        },
    );
    assert_eq!(
        error(Grid::<4>, Mark::O, by_history),
        "this strategy chooses different moves for O in one position, after `b1 b2 a1`"
    );
}

#[test]
fn a_square_that_cannot_be_played_is_reported_with_its_game() {
    let taken = from_fn(|game: tictactype::GameInPlay<'_, Grid<3>>| game.last_move());
    assert_eq!(
        error(Grid::<3>, Mark::O, taken),
        "this strategy chooses a taken square for O: `a1 a1`"
    );
    let size = AnySize::new(3, 3).unwrap();
    let off = from_fn(|game: GameInPlay<'_, AnySize>| {
        (game.ply() > 1)
            .then_some(Coordinates { column: 3, row: 0 })
            .or(game.vacant().first())
    });
    assert_eq!(
        error(size, Mark::X, off),
        "this strategy chooses `d1` for X, which is off the board, after `a1 b1`"
    );
    let at = Coordinates {
        column: usize::MAX,
        row: 99,
    };
    let refused = error(
        size,
        Mark::X,
        from_fn(move |_: GameInPlay<'_, AnySize>| Some(at)),
    );
    assert!(
        refused.ends_with("row 99, counted from 0, for X, which is off the board"),
        "{refused}"
    );
    let resigns = from_fn(|game: tictactype::GameInPlay<'_, Grid<3>>| {
        Some(game.vacant().first()?).filter(|_| game.ply() < 4)
    });
    assert_eq!(
        error(Grid::<3>, Mark::X, resigns),
        "this strategy has no move for X after `a1 b1 c1 a2`"
    );
}
