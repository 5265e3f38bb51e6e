//! Width, fill and alignment of every value that displays as one line.

use std::fmt::Display;

use tictactype::computer::{Proof, Reason, Value};
use tictactype::error::{GameOver, NothingToTakeBack, OutOfTurn, Taken};
use tictactype::typelevel::{At, Draw, InPlay, Start, True};
use tictactype::{
    AnyGame, AnyLine, AnySize, Board, Coordinates, GameResult, GameState, Grid, Line, Mark, O,
    Size, Square, X, at, play,
};

/// Checks that a value is padded like its text.
fn check(value: &dyn Display) {
    let text = value.to_string();
    assert!(!text.contains('\n'), "{text}");
    let length = text.chars().count();
    for width in [
        0,
        1,
        length.saturating_sub(1),
        length,
        length + 1,
        length + 2,
        120,
    ] {
        assert_eq!(format!("{value:width$}|"), format!("{text:width$}|"));
        assert_eq!(format!("{value:<width$}|"), format!("{text:<width$}|"));
        assert_eq!(format!("{value:·>width$}|"), format!("{text:·>width$}|"));
        assert_eq!(format!("{value:*^width$}|"), format!("{text:*^width$}|"));
    }
}

#[test]
fn a_width_pads_every_value_of_one_line() {
    let game = play![Grid<3>; a1 b1 b2 c1 c3];
    let any = AnyGame::from(game.clone());
    let any_size = game.to_any_size();
    let line = Line::all(Grid::<3>).next().unwrap();
    let fifteen = AnySize::new(15, 5).unwrap();
    let values: [&dyn Display; 30] = [
        &X,
        &O,
        &Mark::X,
        &GameResult::Won(Mark::O),
        &GameResult::Drawn,
        &GameState::Opening,
        &GameState::ToMove(Mark::O),
        &GameState::Drawn(Mark::X),
        &Grid::<3>,
        &Grid::<15, 5>,
        &AnyLine::<15>::new(5).unwrap(),
        &fifteen,
        &Square::<Grid<3>>::MIDDLE_CENTER,
        &Coordinates { column: 40, row: 0 },
        &line,
        &game.moves(),
        &game,
        &any,
        &any_size,
        &At::<'b', 2>,
        &Draw,
        &InPlay,
        &True,
        &Start::<2>::new().vacant_squares(),
        &Value::Draw,
        &Value::Win { plies: 3 },
        &Reason::Wins,
        &GameOver(GameResult::Drawn),
        &OutOfTurn(X),
        &Taken {
            at: at!(b2) as Square<Grid<3>>,
            by: Mark::X,
        },
    ];
    for value in values {
        check(value);
    }
    assert_eq!(format!("{fifteen:#>9}|"), "15×15, 5 in a row|");
    assert_eq!(format!("{fifteen:>#9}|"), "  15x15/5|");
}

#[test]
fn a_width_pads_errors_and_proofs() {
    for size in [AnySize::new(3, 3), AnySize::new(26, 8), AnySize::new(10, 7)] {
        let proof = Proof::of(size.unwrap());
        check(&proof.unwrap());
    }
    check(&NothingToTakeBack);
    check(&"b2 d4".parse::<AnyGame<Grid<3>>>().unwrap_err());
    check(&"27x27".parse::<AnyGame>().unwrap_err());
    check(&"3".parse::<AnySize>().unwrap_err());
    check(&Grid::<3>::of(AnySize::new(3, 2).unwrap()).unwrap_err());
    check(&Grid::<3>::of(AnySize::new(15, 5).unwrap()).unwrap_err());
    check(
        &"XX./.../..."
            .parse::<Board<Grid<3>>>()
            .unwrap()
            .check()
            .unwrap_err(),
    );
    check(
        &"XXX/OOO/..."
            .parse::<Board<Grid<3>>>()
            .unwrap()
            .check()
            .unwrap_err(),
    );
    check(&"XX".parse::<Board<Grid<3>>>().unwrap_err());
}
