//! Games and sizes that are known only at run time: text, errors, conversions and games of mixed
//! sizes side by side.

use std::collections::{BTreeSet, HashSet};

use tictactype::error::{IllegalMoveReason, ParseSizeError};
use tictactype::{AnyGame, AnySize, AnySizeGame, Coordinates, GameResult, Grid, Mark, Square};

#[test]
fn every_size_is_parsed_from_what_is_printed() {
    for side in 2..=26 {
        for line in 2..=side {
            let size = AnySize::new(side, line).unwrap();
            assert_eq!(size.to_string().parse(), Ok(size));
            assert_eq!(format!("{size:#}").parse(), Ok(size));
            assert_eq!(format!("{side}×{side}/{line}").parse(), Ok(size));
            assert_eq!(format!("{side}X{side}, {line} in a row").parse(), Ok(size));
        }
    }
}

#[test]
fn text_that_is_not_a_size_is_refused_where_it_stops() {
    for (text, offset) in [
        ("", 0),
        ("b2", 0),
        ("x3", 0),
        ("3", 1),
        ("3*3", 1),
        ("3x", 2),
        ("3x4", 2),
        ("4x3", 2),
        ("15x15/", 6),
        ("15x15/a", 6),
        ("15x15/5 ", 7),
        ("15x15/05", 6),
        ("015x15/5", 0),
        ("3x3/33333", 7),
        (" 3x3", 0),
        ("3×3, 3", 7),
        ("3×3, three in a row", 6),
        ("3×3, 3 in a column", 7),
        ("3x3 b2", 3),
        ("９x９", 0),
    ] {
        match text.parse::<AnySize>() {
            Err(ParseSizeError::NotASize(error)) => {
                assert_eq!((error.text(), error.offset()), (text, offset));
            }
            other => panic!("{text:?} gives {other:?}"),
        }
    }
}

#[test]
fn unsupported_sizes_are_refused_in_text() {
    for (text, reason) in [
        ("0x0", "a side of 0 is not supported: it must be 2 to 26"),
        (
            "27x27/5",
            "a side of 27 is not supported: it must be 2 to 26",
        ),
        (
            "999x999",
            "a side of 999 is not supported: it must be 2 to 26",
        ),
        (
            "3x3/1",
            "a line of 1 is not supported on a side of 3: it must be 2 to 3",
        ),
        (
            "2x2/3",
            "a line of 3 is not supported on a side of 2: it must be 2 to 2",
        ),
        (
            "3×3, 4 in a row",
            "a line of 4 is not supported on a side of 3: it must be 2 to 3",
        ),
    ] {
        assert_eq!(text.parse::<AnySize>().unwrap_err().to_string(), reason);
    }
    let unsupported = AnySize::new(7, 9).unwrap_err();
    assert_eq!((unsupported.side(), unsupported.line()), (7, 9));
}

#[test]
fn squares_are_parsed_as_on_the_typed_board() {
    let size = AnySize::new(3, 3).unwrap();
    for text in [
        "a1",
        "C3",
        "b2",
        "top-left",
        "Middle-Center",
        "d1",
        "a4",
        "a0",
        "z99",
        "b2b",
        "",
        "2b",
        "é1",
    ] {
        let typed = text.parse::<Square<Grid<3>>>();
        assert_eq!(size.parse_square(text), typed.map(Coordinates::from));
    }
    let larger = AnySize::new(4, 4).unwrap();
    assert!(larger.parse_square("top-left").is_err());
    assert!(larger.parse_square("d4").is_ok());
}

#[test]
fn a_size_contains_the_squares_of_its_board() {
    for side in 2..=26 {
        let size = AnySize::new(side, 2).unwrap();
        let squares =
            (0..28).flat_map(|row| (0..28).map(move |column| Coordinates { column, row }));
        let contained = squares.filter(|at| size.contains(*at));
        assert!(contained.eq(AnySizeGame::on(size).vacant()), "{size}");
    }
}

#[test]
fn coordinates_have_names_up_to_column_z_and_row_99() {
    for (column, row, text) in [
        (0, 0, "a1"),
        (25, 98, "z99"),
        (26, 0, "column 26, row 0"),
        (0, 99, "column 0, row 99"),
        (usize::MAX, 0, "column 18446744073709551615, row 0"),
    ] {
        let at = Coordinates { column, row };
        assert_eq!(at.to_string(), text);
        assert_eq!(text.parse().ok(), Some(at).filter(|_| text.len() <= 3));
    }
    assert_eq!("a0".parse::<Coordinates>().unwrap_err().offset(), 1);
    let [first, second, third] =
        ["a1", "b1", "a2"].map(|text| text.parse::<Coordinates>().unwrap());
    assert!(first < second && second < third);
}

#[test]
fn a_king_moves_in_all_directions() {
    for (from, to, moves) in [
        ("b2", "b2", 0),
        ("b2", "c3", 1),
        ("a1", "c2", 2),
        ("b9", "a1", 8),
        ("z1", "a26", 25),
    ] {
        let at = |text: &str| text.parse::<Coordinates>().unwrap();
        assert_eq!(at(from).king_moves_to(at(to)), moves, "{from} {to}");
        assert_eq!(at(to).king_moves_to(at(from)), moves, "{to} {from}");
    }
}

/// Precedence: over, turn, off the board, taken.
#[test]
fn an_illegal_move_is_refused_for_the_first_reason() {
    let mut game: AnySizeGame = "2x2 a1 b1".parse().unwrap();
    let (taken, off) = ("a1".parse().unwrap(), "c1".parse().unwrap());
    let refused = |game: &mut AnySizeGame, by, at| game.push_as(by, at).unwrap_err().to_string();
    assert_eq!(refused(&mut game, Mark::O, off), "it is X's turn");
    assert_eq!(refused(&mut game, Mark::O, taken), "it is X's turn");
    assert_eq!(
        refused(&mut game, Mark::X, off),
        "the square `c1` is off the 2×2 board, whose columns are a to b and rows 1 to 2"
    );
    let unnamed = Coordinates { column: 30, row: 0 };
    assert_eq!(
        refused(&mut game, Mark::X, unnamed),
        "column 30, row 0 is off the 2×2 board"
    );
    let by = |at| game.clone().push(at).unwrap_err().by();
    assert_eq!([by(off), by(taken)], [Some(Mark::X); 2]);
    assert_eq!(
        refused(&mut game, Mark::X, taken),
        "the square `a1` is already taken by X"
    );
    game.push("b2".parse().unwrap()).unwrap();
    for at in [taken, off] {
        for by in [Mark::X, Mark::O] {
            assert_eq!(refused(&mut game, by, at), "the game is over: X won");
        }
    }
    let illegal = game.push(off).unwrap_err();
    assert_eq!(illegal.by(), None);
    let won = GameResult::Won(Mark::X);
    assert_eq!(illegal.reason(), IllegalMoveReason::Over(won));
}

#[test]
fn the_refusal_of_a_square_off_the_board_names_the_side_and_not_the_line() {
    let mut game: AnySizeGame = "4x4/3".parse().unwrap();
    for (column, reason) in [
        (
            4,
            "the square `e1` is off the 4×4 board, whose columns are a to d and rows 1 to 4",
        ),
        (26, "column 26, row 0 is off the 4×4 board"),
    ] {
        let illegal = game.push(Coordinates { column, row: 0 }).unwrap_err();
        assert_eq!(illegal.to_string(), reason);
    }
}

#[test]
fn a_record_is_refused_at_its_first_bad_word() {
    for (record, offset, reason) in [
        (
            "",
            0,
            "`` is not a size: expected the side, twice, and the line, such as `15x15/5`",
        ),
        (
            "  3y3 b2",
            3,
            "`3y3` is not a size: expected the side, twice, and the line, such as `15x15/5`",
        ),
        (
            "\u{a0}3x3 b2",
            0,
            "`\\u{a0}3x3` is not a size: expected the side, twice, and the line, such as `15x15/5`",
        ),
        (
            "3x3/4 b2",
            0,
            "a line of 4 is not supported on a side of 3: it must be 2 to 3",
        ),
        (
            "3x3 b2 d4",
            7,
            "move 2 at byte 7: the square `d4` is off the 3×3 board, \
             whose columns are a to c and rows 1 to 3",
        ),
        (
            "3x3 b2 b2",
            7,
            "move 2 at byte 7: the square `b2` is already taken by X",
        ),
        (
            " 3x3\tb2\nbx",
            9,
            "move 2 at byte 9: `bx` is not a square: \
             expected a column letter and a row number, such as `b2`",
        ),
        (
            "2x2 a1 b1 b2 z9",
            13,
            "move 4 at byte 13: the game is over: X won",
        ),
    ] {
        let error = record.parse::<AnySizeGame>().unwrap_err();
        assert_eq!(
            (error.to_string(), error.reason().offset()),
            (reason.to_owned(), offset)
        );
        assert_eq!(&error.clone().into_game(), error.game());
    }
}

/// Equal moves on boards of different sides or lines are different games.
#[test]
fn games_of_mixed_sizes_are_kept_in_one_collection() {
    let records = [
        "3x3 b2 a1",
        "3x3/2 b2 a1",
        "4x4 b2 a1",
        "4x4/3 b2 a1",
        "26x26/5 b2 a1",
    ];
    let games: HashSet<AnySizeGame> = records.iter().map(|text| text.parse().unwrap()).collect();
    assert_eq!(games.len(), records.len());
    for record in records {
        let game: AnySizeGame = record.parse().unwrap();
        assert!(games.contains(&game));
        assert_eq!(game.to_string(), record);
    }
}

#[test]
fn lines_of_mixed_lengths_are_kept_in_one_collection() {
    let records = ["4x4/2 a1 a2 b1", "4x4/3 a1 a2 b1 b2 c1"];
    let games = records.map(|record| record.parse::<AnySizeGame>().unwrap());
    let mut lines = BTreeSet::new();
    for game in &games {
        // `collect` would keep lines that differ and compare as equal.
        assert!(game.winning_lines().all(|line| lines.insert(line)));
    }
    let texts: Vec<_> = lines.iter().map(ToString::to_string).collect();
    assert_eq!(texts, ["a1 b1", "a1 b1 c1"]);
}

#[test]
fn games_are_ordered_by_size_and_then_by_moves() {
    let order = [
        "3x3/2 b2",
        "3x3",
        "3x3 a1",
        "3x3 a1 b1",
        "3x3 b1",
        "3x3 a2",
        "15x15/5",
        "15x15/5 o1",
        "26x26/2",
    ];
    let games = order.map(|record| record.parse::<AnySizeGame>().unwrap());
    assert!(games.is_sorted());
    let mut shuffled = games.clone();
    shuffled.reverse();
    shuffled.sort();
    assert_eq!(shuffled, games);
}

#[test]
fn a_game_converts_only_to_its_size() {
    let game: AnySizeGame = "15x15/5 h8 h9".parse().unwrap();
    let typed = AnyGame::<Grid<15, 5>>::try_from(&game).unwrap();
    assert_eq!(typed.to_string(), "h8 h9");
    for error in [
        AnyGame::<Grid<15, 6>>::try_from(&game).unwrap_err(),
        AnyGame::<Grid<19, 5>>::try_from(&game)
            .map(drop)
            .unwrap_err(),
    ] {
        assert_eq!(error.found(), game.size());
    }
}

#[test]
fn a_game_answers_for_each_square_ply_and_line() {
    let game: AnySizeGame = "4x4/3 a1 d4 b2 d3 c3".parse().unwrap();
    let moves: Vec<Coordinates> = game.moves().collect();
    let occupied = |at: &Coordinates| game.is_taken(*at);
    assert!(moves.iter().all(occupied) && !game.vacant().any(|at| occupied(&at)));
    for (ply, record) in ["4x4/3", "4x4/3 a1", "4x4/3 a1 d4"].iter().enumerate() {
        assert_eq!(game.at_ply(ply), Some(record.parse().unwrap()));
    }
    assert_eq!(game.at_ply(6), None);
    let diagonal = game.winning_lines().next().unwrap();
    assert_eq!(diagonal.to_string(), "a1 b2 c3");
    assert!(diagonal.contains(moves[0]) && !diagonal.contains(moves[1]));
    assert_eq!(format!("{diagonal:?}"), "Line(a1 b2 c3)");
    assert_eq!(
        format!("{:?}", game.moves().collect::<Vec<_>>()),
        format!("{:?}", game.moves())
    );
    assert_eq!(
        format!("{game:?}"),
        "AnySizeGame(won by X, 4x4/3 a1 d4 b2 d3 c3)"
    );
}

/// The end of the board is that of the smaller board, also in the middle of the largest.
#[test]
fn a_full_board_is_a_draw_on_every_side() {
    for side in 3..=26 {
        let size = AnySize::new(side, side).unwrap();
        let mut game = AnySizeGame::on(size);
        // Pairs of equal marks in each row, shifted from row to row, complete no line.
        let (mut more, mut fewer): (Vec<Coordinates>, Vec<Coordinates>) = game
            .vacant()
            .partition(|at| (at.column / 2 + at.row) % 2 == 0);
        while let Some(at) = more.pop() {
            game.push(at).unwrap();
            if let Some(at) = fewer.pop() {
                game.push(at).unwrap();
            }
        }
        assert_eq!(game.ply(), side * side);
        assert_eq!(game.result(), Some(GameResult::Drawn), "{game}");
        assert_eq!((game.turn(), game.vacant().next()), (None, None));
        assert!(game.pop().is_some());
        assert_eq!(game.result(), None);
    }
}
