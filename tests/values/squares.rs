//! Squares and marks: text, indices, names and neighbors.

use std::collections::BTreeSet;

use tictactype::error::ParseSquareError;
use tictactype::typelevel::At;
use tictactype::{
    AnyGame, AnyLine, AnySize, Coordinates, Direction, FixedSide, Grid, Line, Mark, O, SizeVisitor,
    Square, Squares, X, at,
};

use crate::sides;

type Tic = Grid<3>;

#[test]
fn every_square_of_every_side_round_trips_through_text_and_numbers() {
    struct Check;

    impl SizeVisitor for Check {
        type Output = usize;

        fn visit<S: FixedSide>(self, _: S) -> usize {
            let mut texts = BTreeSet::new();
            for (index, at) in Square::<S>::all().enumerate() {
                assert_eq!(at.index(), index);
                assert_eq!((at.column(), at.row()), (index % S::SIDE, index / S::SIDE));
                assert_eq!(Square::from_index(index), Ok(at));
                assert_eq!(Square::new(at.column(), at.row()), Ok(at));
                assert_eq!(at.to_string().parse(), Ok(at));
                assert_eq!(at.to_string().to_uppercase().parse(), Ok(at));
                texts.insert(at.to_string());
            }
            assert!(Square::<S>::from_index(S::CELLS).is_err());
            assert!(Square::<S>::from_index(usize::MAX).is_err());
            assert!(Square::<S>::new(S::SIDE, 0).is_err());
            assert!(Square::<S>::new(0, S::SIDE).is_err());
            texts.len()
        }
    }

    for side in 2..=26 {
        assert_eq!(AnySize::new(side, 2).unwrap().visit(Check), side * side);
    }
}

#[test]
fn a_width_pads_the_whole_square() {
    let (short, long): (Square<Grid<26>>, Square<Grid<26>>) = (at!(b2), at!(z26));
    assert_eq!(
        format!("[{short:>4}] [{short:<4}] [{short:^4}]"),
        "[  b2] [b2  ] [ b2 ]"
    );
    assert_eq!(
        format!("[{long:>4}] [{long:1}] [{long:+}]"),
        "[ z26] [z26] [z26]"
    );
    let (short, long) = (Coordinates::from(short), Coordinates::from(long));
    assert_eq!(format!("[{short:>4}] [{long:<4}]"), "[  b2] [z26 ]");
}

#[test]
fn a_width_pads_a_line_as_a_whole() {
    let row = Line::all(Grid::<2>).next().unwrap();
    assert_eq!(format!("{row:12}|"), "a1 b1       |");
}

#[test]
fn squares_are_in_row_major_order_from_both_ends() {
    let squares: Vec<Square<Tic>> = Square::<Tic>::all().collect();
    assert!(squares.is_sorted());
    let texts: Vec<String> = squares.iter().map(ToString::to_string).collect();
    assert_eq!(
        texts,
        ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
    );

    let mut ends = Square::<Tic>::all();
    assert_eq!(
        (ends.next(), ends.next_back(), ends.len()),
        (Some(at!(a1)), Some(at!(c3)), 7)
    );
    assert_eq!(ends.nth(6), Some(at!(b3)));
    assert_eq!((ends.next(), ends.next_back()), (None, None));
}

#[test]
fn a_set_of_squares_agrees_with_a_tree_set_on_every_side() {
    struct Check;

    impl SizeVisitor for Check {
        type Output = ();

        fn visit<S: FixedSide>(self, size: S) {
            let all: Vec<Square<S>> = Square::<S>::all().collect();
            // A tree of indices, because its type is the same on every side.
            let (mut set, mut expected) = (Squares::<S>::EMPTY, BTreeSet::new());
            // Steps of 7, so that each square is inserted before its neighbors.
            for number in 0..2 * S::CELLS {
                let index = 7 * number % S::CELLS;
                let at = all[index];
                let changed = if number % 3 == 0 {
                    (set.remove(at), expected.remove(&index))
                } else {
                    (set.insert(at), expected.insert(index))
                };
                assert_eq!(changed.0, changed.1, "{size}: {at}");
                assert_eq!(set.len(), expected.len());
                assert_eq!(set.is_empty(), expected.is_empty());
                assert_eq!(
                    (set.first(), set.last()),
                    (
                        expected.first().map(|index| all[*index]),
                        expected.last().map(|index| all[*index])
                    )
                );
            }
            assert!(
                all.iter()
                    .all(|at| set.contains(*at) == expected.contains(&at.index()))
            );
            assert!(set.iter().map(Square::index).eq(expected.iter().copied()));
            assert_eq!(
                set,
                expected.iter().rev().map(|index| all[*index]).collect()
            );
        }
    }

    for side in 2..=26 {
        AnySize::new(side, 2).unwrap().visit(Check);
    }
}

#[test]
fn the_nine_squares_of_3x3_have_names() {
    let names = [
        ("top-left", Square::<Tic>::TOP_LEFT, at!(a1)),
        ("top-center", Square::TOP_CENTER, at!(b1)),
        ("top-right", Square::TOP_RIGHT, at!(c1)),
        ("middle-left", Square::MIDDLE_LEFT, at!(a2)),
        ("middle-center", Square::MIDDLE_CENTER, at!(b2)),
        ("middle-right", Square::MIDDLE_RIGHT, at!(c2)),
        ("bottom-left", Square::BOTTOM_LEFT, at!(a3)),
        ("bottom-center", Square::BOTTOM_CENTER, at!(b3)),
        ("bottom-right", Square::BOTTOM_RIGHT, at!(c3)),
    ];
    for (name, constant, literal) in names {
        assert_eq!(constant, literal);
        assert_eq!(name.parse(), Ok(literal));
        assert_eq!(literal.name(), Some(name));
    }
    let literals: [Square<Tic>; 9] = [
        at!(top - left),
        at!(top - center),
        at!(top - right),
        at!(middle - left),
        at!(middle - center),
        at!(middle - right),
        at!(bottom - left),
        at!(bottom - center),
        at!(bottom - right),
    ];
    assert!(Square::<Tic>::all().eq(literals));
    let of_any_line: Square<AnyLine<3>> = const { at!(Bottom - Right) };
    assert_eq!(of_any_line, at!(c3));

    for text in [
        "top - left",
        "top -left",
        " top-left",
        "top-left ",
        "topleft",
        "top-",
    ] {
        assert!(text.parse::<Square<Tic>>().is_err(), "{text:?}");
    }
    assert!("top-left".parse::<Square<Grid<4>>>().is_err());
    assert_eq!(
        "bottom-right".parse(),
        Ok(Square::<Grid<3, 2>>::BOTTOM_RIGHT)
    );
}

#[test]
fn refuses_text_that_is_not_a_square() {
    for (text, quoted, offset) in [
        ("", "", 0),
        ("2b", "2b", 0),
        (" b2", " b2", 0),
        ("é2", "é2", 0),
        ("\u{1b}[2J", "\\u{1b}[2J", 0),
        ("b", "b", 1),
        ("bb", "bb", 1),
        ("b-2", "b-2", 1),
        ("b٢", "b٢", 1),
        ("b2 ", "b2 ", 2),
        ("b2x", "b2x", 2),
        ("b02", "b02", 1),
        ("b123", "b123", 3),
        ("top left", "top left", 1),
    ] {
        let error = text.parse::<Square<Tic>>().unwrap_err();
        assert_eq!(
            error.to_string(),
            format!(
                "`{quoted}` is not a square: expected a column letter and a row number, such as `b2`"
            )
        );
        assert_eq!(error.offset(), offset, "offset in {text:?}");
    }
}

#[test]
fn refuses_squares_off_the_board() {
    for (text, square) in [("d4", "d4"), ("a0", "a0"), ("Z99", "z99")] {
        let error = text.parse::<Square<Tic>>().unwrap_err();
        assert_eq!(
            error.to_string(),
            format!(
                "the square `{square}` is off the 3×3 board, whose columns are a to c and rows 1 to 3"
            )
        );
        assert_eq!(error.offset(), 0, "offset in {text:?}");
    }
}

#[test]
fn an_error_quotes_at_most_32_bytes() {
    let text = "b2".repeat(20);
    let error = text.parse::<Square<Tic>>().unwrap_err();
    let beginning = "b2".repeat(16);
    assert_eq!(
        error.to_string(),
        format!(
            "`{beginning}…` is not a square: \
             expected a column letter and a row number, such as `b2`"
        )
    );
    let ParseSquareError::NotASquare(error) = error else {
        panic!("the text is not a square")
    };
    assert_eq!((error.text(), error.offset()), (&*beginning, 2));
    assert_eq!(
        format!("{error:?}"),
        format!("ParseError {{ text: \"{beginning}…\", offset: 2, expected: Square }}")
    );
}

#[test]
fn an_error_quotes_whole_characters() {
    for (first, repeated, kept) in [
        ("", "é", 16),
        ("x", "é", 15),
        ("", "❌", 10),
        ("xx", "𝄞", 7),
    ] {
        let text = format!("{first}{}", repeated.repeat(20));
        let error = text.parse::<Coordinates>().unwrap_err();
        assert_eq!(error.text(), format!("{first}{}", repeated.repeat(kept)));
    }
}

#[test]
fn a_literal_names_the_last_square_of_the_largest_board() {
    const LAST: Square<Grid<26>> = at!(z26);
    assert_eq!(LAST, Square::new(25, 25).unwrap());
    assert_eq!(LAST.index(), 675);
    assert_eq!(LAST, at!(Z26));
    let tenth: Square<Grid<10, 2>> = at!(j10);
    assert_eq!((tenth.column(), tenth.row()), (9, 9));
}

#[test]
fn debug_and_display_use_the_notation() {
    let opened = Tic::game().open(at!(b2));
    assert_eq!(format!("{opened:?}"), "Game(O to move, .../.X./...)");
    assert_eq!(
        format!("{:?}", opened.position()),
        "Position(O to move, .../.X./...)"
    );
    assert_eq!(
        format!("{:?}", AnyGame::from(opened.clone())),
        "AnyGame(O to move, .../.X./...)"
    );
    let center: Square<Tic> = at!(b2);
    assert_eq!(format!("{center:?}"), "Square(b2)");
    let occupied = opened.clone().play(O, center).unwrap_err();
    assert_eq!(
        occupied.to_string(),
        "the square `b2` is already taken by X"
    );
    let row = Line::all(Grid::<2>).next().unwrap();
    assert_eq!(format!("{row:?}"), "Line(a1 b1)");
    assert_eq!(format!("{:?}", opened.moves()), "[Square(b2)]");
    let at = opened.moves().next().map(Coordinates::from);
    assert_eq!(format!("{at:?}"), "Some(Coordinates(b2))");
    assert_eq!(
        format!("{:?}", opened.board().marks(Mark::X)),
        "{Square(b2)}"
    );
    assert_eq!(At::<'b', 2>.to_string(), "b2");
    assert_eq!(
        format!("{X} against {O} on {}", Grid::<4, 3>),
        "X against O on 4×4, 3 in a row"
    );
}

#[test]
fn an_off_board_error_reports_column_row_and_side() {
    let off = Square::<Tic>::new(7, 2).unwrap_err();
    assert_eq!(
        (off.at(), off.side()),
        (Some(Coordinates { column: 7, row: 2 }), 3)
    );
    assert_eq!(
        off.to_string(),
        "the square `h3` is off the 3×3 board, whose columns are a to c and rows 1 to 3",
    );
    for (column, row) in [(26, 0), (0, 99), (usize::MAX, usize::MAX)] {
        let off = Square::<Tic>::new(column, row).unwrap_err();
        let sentence = format!("column {column}, row {row}, counted from 0, is off the 3×3 board");
        assert_eq!(off.to_string(), sentence);
    }
    let ParseSquareError::OffBoard(off) = "H9".parse::<Square<Tic>>().unwrap_err() else {
        panic!("the text is a square")
    };
    assert_eq!(
        (off.at(), off.side()),
        (Some(Coordinates { column: 7, row: 8 }), 3)
    );
    let ParseSquareError::OffBoard(off) = "c0".parse::<Square<Tic>>().unwrap_err() else {
        panic!("the text is a square")
    };
    assert_eq!((off.at(), off.side()), (None, 3));
}

#[test]
fn row_numbers_of_two_digits_are_right_aligned() {
    let assert_lines = |board: String, first: &str, last: &str| {
        assert_eq!(board.lines().next(), Some(first));
        assert_eq!(board.lines().last(), Some(last));
        let width = first.len();
        assert!(board.lines().all(|line| line.len() == width));
    };
    assert_lines(
        Grid::<9, 5>::game().open(at!(a9)).board().to_string(),
        "  a b c d e f g h i",
        "9 X . . . . . . . .",
    );
    assert_lines(
        Grid::<10, 5>::game().open(at!(a10)).board().to_string(),
        "   a b c d e f g h i j",
        "10 X . . . . . . . . .",
    );
}

#[test]
fn lines_of_different_lengths_on_one_board_are_ordered_as_different() {
    let lines = [2, 3, 4].map(|line| Line::all(AnyLine::<4>::new(line).unwrap()));
    let mut lines: Vec<_> = lines.into_iter().flatten().collect();
    lines.sort();
    assert!(lines.is_sorted_by(|a, b| a < b));
}

/// A step changes the column and the row by the same amounts on every board, and the opposite step
/// returns.
#[test]
fn a_step_leads_to_the_neighbor_on_every_side() {
    struct Check;

    impl SizeVisitor for Check {
        type Output = ();

        fn visit<S: FixedSide>(self, _: S) {
            let directions = [
                (Direction::Row, 1, 0),
                (Direction::Column, 0, 1),
                (Direction::Diagonal, 1, 1),
                (Direction::Antidiagonal, -1, 1),
            ];
            for at in Square::<S>::all() {
                for (direction, right, down) in directions {
                    let neighbor = |times: isize| {
                        let column = at.column().checked_add_signed(times * right)?;
                        let row = at.row().checked_add_signed(times * down)?;
                        Square::new(column, row).ok()
                    };
                    assert_eq!(at.step(direction), neighbor(1), "{at} {direction:?}");
                    assert_eq!(at.step_back(direction), neighbor(-1), "{at} {direction:?}");
                }
            }
        }
    }

    const NEXT: Option<Square<Tic>> = Square::<Tic>::TOP_LEFT.step(Direction::Diagonal);
    assert_eq!(NEXT, Some(Square::MIDDLE_CENTER));
    for side in 2..=26 {
        AnySize::new(side, 2).unwrap().visit(Check);
    }
}

#[test]
fn every_mark_round_trips_through_text_and_has_one_opponent() {
    for mark in Mark::ALL {
        assert_eq!(mark.to_string().parse(), Ok(mark));
        assert_eq!(mark.to_string().to_lowercase().parse(), Ok(mark));
        assert_eq!((!mark, !!mark), (mark.opponent(), mark));
    }
    assert_eq!(Mark::ALL, [Mark::X, !Mark::X]);
}

#[test]
fn refuses_text_that_is_not_a_mark() {
    for (text, quoted) in [
        ("", ""),
        ("Z", "Z"),
        ("XO", "XO"),
        (" X", " X"),
        ("X ", "X "),
        ("O\n", "O\\n"),
        ("0", "0"),
        ("\u{445}", "\u{445}"),
        ("\u{1b}[2J", "\\u{1b}[2J"),
    ] {
        let error = text.parse::<Mark>().unwrap_err();
        assert_eq!((error.text(), error.offset()), (text, 0));
        assert_eq!(
            error.to_string(),
            format!("`{quoted}` is not a mark: expected X or O")
        );
    }
    let long = "X".repeat(33).parse::<Mark>().unwrap_err();
    let beginning = "X".repeat(32);
    assert_eq!(
        (long.text(), long.to_string()),
        (
            &*beginning,
            format!("`{beginning}…` is not a mark: expected X or O")
        )
    );
}

/// Compares the iterator's methods that skip whole words with stepping square by square.
#[test]
fn an_iterator_skips_words_as_it_would_skip_squares() {
    struct Check;

    impl SizeVisitor for Check {
        type Output = ();

        fn visit<S: FixedSide>(self, size: S) {
            // Every square, every third one, the second half, and none.
            let sets: [fn(usize, usize) -> bool; 4] = [
                |_, _| true,
                |index, _| index % 3 == 1,
                |index, cells| index >= cells / 2,
                |_, _| false,
            ];
            for set in sets {
                let all = Square::<S>::all();
                let squares: Squares<S> = all.filter(|at| set(at.index(), S::CELLS)).collect();
                let plain: Vec<Square<S>> = squares.iter().collect();
                assert_eq!(squares.iter().count(), plain.len());
                assert_eq!(squares.iter().next_back(), plain.last().copied());
                let numbers = [0, 1, 2, 62, 63, 64, 65, 127, 128, plain.len(), usize::MAX];
                for number in (0..S::CELLS).step_by(7).chain(numbers) {
                    let (mut ahead, mut back) = (squares.iter(), squares.iter());
                    let expected = plain.get(number).copied();
                    assert_eq!(ahead.nth(number), expected, "{size}: {number}");
                    assert!(ahead.eq(plain.iter().copied().skip(number.saturating_add(1))));
                    let mut reversed = plain.iter().copied().rev();
                    assert_eq!(
                        back.nth_back(number),
                        reversed.nth(number),
                        "{size}: {number}"
                    );
                    assert!(back.rev().eq(reversed));
                }
            }
        }
    }

    for side in [2, 3, 4, 8, 9, 15, 16, 26] {
        sides::visit(AnySize::new(side, 2).unwrap(), Check);
    }
}
