//! `AnySize`: text, errors, conversions, games of several sizes side by side, and boards, lines and
//! sets compared with typed ones.

use std::collections::hash_map::DefaultHasher;
use std::collections::{BTreeSet, HashSet};
use std::fmt::Debug;
use std::hash::{Hash, Hasher};

use fastrand::Rng;
use tictactype::computer::Reason;
use tictactype::error::{IllegalMoveReason, ParseSizeError};
use tictactype::{
    AnyGame, AnyLine, AnySize, Board, Coordinates, FixedSide, GameResult, Grid, Line, Mark, O,
    Size, SizeVisitor, Square, Squares, Symmetry, X,
};

use crate::sides::{self, SIDES};

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
        assert!(contained.clone().eq(AnyGame::on(size).vacant()), "{size}");
        assert!(contained.eq(size.squares()), "{size}");
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
    let mut game: AnyGame = "2x2 a1 b1".parse().unwrap();
    let (taken, off) = ("a1".parse().unwrap(), "c1".parse().unwrap());
    let refused = |game: &mut AnyGame, by, at| game.push_as(by, at).unwrap_err().to_string();
    assert_eq!(refused(&mut game, Mark::O, off), "it is X's turn");
    assert_eq!(refused(&mut game, Mark::O, taken), "it is X's turn");
    assert_eq!(
        refused(&mut game, Mark::X, off),
        "the square `c1` is off the 2×2 board, whose columns are a to b and rows 1 to 2"
    );
    let unnamed = Coordinates { column: 30, row: 0 };
    assert_eq!(
        refused(&mut game, Mark::X, unnamed),
        "column 30, row 0, counted from 0, is off the 2×2 board"
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
    let mut game: AnyGame = "4x4/3".parse().unwrap();
    for (column, reason) in [
        (
            4,
            "the square `e1` is off the 4×4 board, whose columns are a to d and rows 1 to 4",
        ),
        (26, "column 26, row 0, counted from 0, is off the 4×4 board"),
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
            "`` is not a size: expected a square board, such as `3x3`, or `15x15/5` for five in a row",
        ),
        (
            "7x6 b2",
            2,
            "`7x6` is not a size: expected a square board, such as `3x3`, or `15x15/5` for five in a row",
        ),
        (
            "  3y3 b2",
            3,
            "`3y3` is not a size: expected a square board, such as `3x3`, or `15x15/5` for five in a row",
        ),
        (
            "\u{a0}3x3 b2",
            0,
            "`\\u{a0}3x3` is not a size: expected a square board, such as `3x3`, or `15x15/5` for five in a row",
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
        let error = record.parse::<AnyGame>().unwrap_err();
        assert_eq!(
            (error.to_string(), error.reason().offset()),
            (reason.to_owned(), offset)
        );
        assert_eq!(&error.clone().into_game(), error.game());
    }
}

/// The same moves on boards with another side or line are another game.
#[test]
fn games_of_mixed_sizes_are_kept_in_one_collection() {
    let records = [
        "3x3 b2 a1",
        "3x3/2 b2 a1",
        "4x4 b2 a1",
        "4x4/3 b2 a1",
        "26x26/5 b2 a1",
    ];
    let games: HashSet<AnyGame> = records.iter().map(|text| text.parse().unwrap()).collect();
    assert_eq!(games.len(), records.len());
    for record in records {
        let game: AnyGame = record.parse().unwrap();
        assert!(games.contains(&game));
        assert_eq!(game.to_string(), record);
    }
}

#[test]
fn lines_of_mixed_lengths_are_kept_in_one_collection() {
    let records = ["4x4/2 a1 a2 b1", "4x4/3 a1 a2 b1 b2 c1"];
    let games = records.map(|record| record.parse::<AnyGame>().unwrap());
    let mut lines = BTreeSet::new();
    for game in &games {
        // Collecting into a set would hide lines that differ but compare as equal.
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
    let games = order.map(|record| record.parse::<AnyGame>().unwrap());
    assert_eq!(games.each_ref().map(ToString::to_string), order);
    assert!(games.is_sorted());
    let mut shuffled = games.clone();
    shuffled.reverse();
    shuffled.sort();
    assert_eq!(shuffled, games);
}

#[test]
fn a_game_converts_only_to_its_size() {
    let game: AnyGame = "15x15/5 h8 h9".parse().unwrap();
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
    let game: AnyGame = "4x4/3 a1 d4 b2 d3 c3".parse().unwrap();
    let moves: Vec<Coordinates> = game.moves().collect();
    let occupied = |at: &Coordinates| game.is_taken(*at);
    assert!(moves.iter().all(occupied) && !game.vacant().iter().any(|at| occupied(&at)));
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
    assert_eq!(format!("{game:?}"), "AnyGame(X won, X.../.X../..XO/...O)");
}

/// A game ends when its own board is full, although the store is larger.
#[test]
fn a_full_board_is_a_draw_on_every_side() {
    for side in 3..=26 {
        let size = AnySize::new(side, side).unwrap();
        let mut game = AnyGame::on(size);
        // Pairs of equal marks, shifted from row to row, complete no line.
        let (mut more, mut fewer): (Vec<Coordinates>, Vec<Coordinates>) = game
            .vacant()
            .iter()
            .partition(|at| (at.column / 2 + at.row) % 2 == 0);
        while let Some(at) = more.pop() {
            game.push(at).unwrap();
            if let Some(at) = fewer.pop() {
                game.push(at).unwrap();
            }
        }
        assert_eq!(game.ply(), side * side);
        assert_eq!(game.result(), Some(GameResult::Drawn), "{game}");
        assert_eq!((game.turn(), game.vacant().first()), (None, None));
        assert!(game.pop().is_some());
        assert_eq!(game.result(), None);
    }
}

/// Copies a board to an `AnySize`.
pub(crate) fn to_any_size<S: FixedSide>(board: &Board<S>) -> Board<AnySize> {
    Board::from_fn(board.size().to_any_size(), |at| {
        board[at.try_into().unwrap()]
    })
}

/// Checks that two iterators of squares have the same items, from both ends.
fn assert_same_squares<S: FixedSide>(any_size: Squares<AnySize>, typed: Squares<S>) {
    let coordinates = typed.iter().map(Coordinates::from);
    assert!(any_size.iter().eq(coordinates.clone()));
    assert!(any_size.iter().rev().eq(coordinates.rev()));
    assert_eq!(any_size.len(), typed.len());
    assert_eq!(any_size.is_empty(), typed.is_empty());
    assert_eq!(any_size.first(), typed.first().map(Coordinates::from));
    assert_eq!(any_size.last(), typed.last().map(Coordinates::from));
    assert_eq!(format!("{any_size:?}").len(), {
        let coordinates: Vec<Coordinates> = typed.iter().map(Coordinates::from).collect();
        // A set has braces where a list has brackets.
        format!("{coordinates:?}").len()
    });
}

/// Checks that two iterators of lines have the same lines, from both ends.
fn assert_same_lines<S: FixedSide>(
    any_size: impl DoubleEndedIterator<Item = Line<AnySize>> + Clone,
    typed: impl DoubleEndedIterator<Item = Line<S>> + Clone,
) {
    let squares = |line: Line<AnySize>| line.squares().collect::<Vec<_>>();
    let coordinates = |line: Line<S>| line.squares().map(Coordinates::from).collect::<Vec<_>>();
    assert!(
        any_size
            .clone()
            .map(squares)
            .eq(typed.clone().map(coordinates))
    );
    assert!(
        any_size
            .clone()
            .rev()
            .map(squares)
            .eq(typed.clone().rev().map(coordinates))
    );
    assert!(any_size.clone().is_sorted() && typed.clone().is_sorted());
    for (line, typed) in any_size.zip(typed) {
        assert_eq!(line.size(), typed.size().to_any_size());
        assert_eq!(line.direction(), typed.direction());
        assert_eq!(line.to_string(), typed.to_string());
        assert_eq!(format!("{line:?}"), format!("{typed:?}"));
    }
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// Makes boards with few and with many marks, and the empty and full ones.
fn random_boards<S: Size>(size: S, rng: &mut Rng) -> Vec<Board<S>> {
    let mut boards = vec![Board::on(size), Board::from_fn(size, |_| Some(Mark::O))];
    for vacant in 0..6 {
        boards.push(Board::from_fn(size, |_| match rng.usize(..2 + vacant) {
            0 => Some(Mark::X),
            1 => Some(Mark::O),
            _ => None,
        }));
    }
    // Boards that differ in one square, for `Ord`.
    let last = boards[boards.len() - 1];
    let squares: Vec<S::Square> = size.squares().iter().collect();
    for mark in [None, Some(Mark::X), Some(Mark::O)] {
        let mut board = last;
        board.set(squares[rng.usize(..squares.len())], mark);
        boards.push(board);
    }
    boards
}

fn check_boards<S: FixedSide>(size: S) {
    let mut rng = Rng::with_seed(0x0715_1107);
    let boards = random_boards(size, &mut rng);
    for typed in &boards {
        let board = to_any_size(typed);
        assert_eq!(board.size(), size.to_any_size());
        assert_eq!(board.to_string(), typed.to_string());
        assert_eq!(format!("{board:?}"), format!("{typed:?}"));
        assert_eq!(board.svg().to_string(), typed.svg().to_string());
        assert_eq!(board.zobrist_hash(), typed.zobrist_hash());
        assert_eq!(board.turn(), typed.turn());
        assert_same_squares(board.vacant(), typed.vacant());
        for mark in [Mark::X, Mark::O] {
            assert_same_squares(board.marks(mark), typed.marks(mark));
            assert_same_lines(board.complete_lines(mark), typed.complete_lines(mark));
        }

        let marks = || Square::<S>::all().map(|at| typed[at]);
        assert!(board.rows().flatten().eq(marks()));
        assert!(board.rows().rev().flat_map(Iterator::rev).eq(marks().rev()));
        assert_eq!(board.rows().len(), S::SIDE);
        assert!(board.rows().all(|row| row.len() == S::SIDE));
        for at in Square::<S>::all() {
            assert_eq!([board[at.into()], board.mark_at(at.into())], [typed[at]; 2]);
        }

        for symmetry in Symmetry::ALL {
            let image = to_any_size(&typed.transform(symmetry));
            assert_eq!(board.transform(symmetry), image);
        }
        let (canonical, symmetry) = typed.canonical();
        assert_eq!(board.canonical(), (to_any_size(&canonical), symmetry));
    }

    for typed in &boards {
        for other in &boards {
            let (a, b) = (to_any_size(typed), to_any_size(other));
            assert_eq!(a.cmp(&b), typed.cmp(other));
            assert_eq!(a.partial_cmp(&b), Some(typed.cmp(other)));
            assert_eq!(a == b, typed == other);
            assert!(a != b || hash(&a) == hash(&b));
        }
    }

    // The same changes, one after the other.
    let (mut typed, mut board) = (Board::on(size), Board::on(size.to_any_size()));
    for _ in 0..100 {
        let at = Square::<S>::from_index(rng.usize(..S::CELLS)).unwrap();
        let mark = rng.choice([None, Some(Mark::X), Some(Mark::O)]).unwrap();
        typed.set(at, mark);
        board.set(at.into(), mark);
        assert_eq!(board, to_any_size(&typed));
    }
}

#[test]
fn boards_agree_with_those_whose_size_is_a_type() {
    check_boards(Grid::<2>);
    check_boards(Grid::<3>);
    check_boards(Grid::<4, 3>);
    check_boards(Grid::<5, 4>);
    check_boards(Grid::<8, 2>);
    check_boards(Grid::<9, 5>);
    check_boards(Grid::<15, 5>);
    check_boards(Grid::<26, 6>);
    check_boards(AnyLine::<25>::new(3).unwrap());
}

#[test]
fn boards_of_mixed_sizes_are_ordered_by_size_and_then_by_marks() {
    let sizes = ["2x2", "3x3/2", "3x3", "15x15/5"].map(|size| size.parse::<AnySize>().unwrap());
    let mut order = Vec::new();
    for size in sizes {
        let at = |text| size.parse_square(text).unwrap();
        for (text, mark) in [("a1", None), ("b2", Some(Mark::X)), ("b2", Some(Mark::O))] {
            let mut board = Board::on(size);
            board.set(at(text), mark);
            order.push(board);
        }
        let mut first = Board::on(size);
        first.set(at("a1"), X);
        order.push(first);
    }
    assert!(order.is_sorted());
    let distinct: HashSet<Board<AnySize>> = order.iter().copied().collect();
    assert_eq!(distinct.len(), order.len());
    let mut reversed: Vec<_> = order.iter().rev().copied().collect();
    reversed.sort();
    assert_eq!(reversed, order);
}

struct CheckLines;

impl SizeVisitor for CheckLines {
    type Output = ();

    fn visit<S: FixedSide>(self, size: S) {
        check_lines(size);
    }
}

fn check_lines<S: FixedSide>(size: S) {
    let any_size = size.to_any_size();
    assert_same_lines(Line::all(any_size), Line::all(size));
    for at in Square::<S>::all() {
        assert_same_lines(Line::through(any_size, at.into()), Line::through(size, at));
    }
    for (line, typed) in Line::all(any_size).zip(Line::all(size)).step_by(7) {
        for at in Square::<S>::all() {
            assert_eq!(line.contains(at.into()), typed.contains(at));
        }
        for symmetry in Symmetry::ALL {
            assert_same_lines(
                std::iter::once(line.transform(symmetry)),
                std::iter::once(typed.transform(symmetry)),
            );
        }
    }
}

#[test]
fn lines_agree_with_those_whose_size_is_a_type() {
    check_lines(Grid::<2>);
    check_lines(Grid::<3>);
    check_lines(Grid::<4, 3>);
    check_lines(Grid::<8, 5>);
    check_lines(Grid::<15, 5>);
    for side in SIDES {
        let size = AnySize::new(side, side.div_ceil(2).max(2)).unwrap();
        sides::visit(size, CheckLines);
    }
    assert_eq!(Line::all(AnySize::new(26, 26).unwrap()).count(), 54);
}

/// Sets hold squares of the largest board, whatever the size of the game.
#[test]
fn sets_of_coordinates_are_sets_of_squares_of_the_largest_board() {
    type Largest = Grid<26>;

    let mut rng = Rng::with_seed(0x0715_1107);
    let (mut squares, mut typed) = (Squares::<AnySize>::EMPTY, Squares::<Largest>::EMPTY);
    assert_eq!(squares, Squares::default());
    for _ in 0..2_000 {
        let at = Square::<Largest>::from_index(rng.usize(..676)).unwrap();
        if rng.bool() {
            assert_eq!(squares.insert(at.into()), typed.insert(at));
        } else {
            assert_eq!(squares.remove(at.into()), typed.remove(at));
        }
        assert_eq!(squares.contains(at.into()), typed.contains(at));
    }
    assert_same_squares(squares, typed);
    for skipped in [0, 1, 64, squares.len() - 1, squares.len()] {
        let nth = typed.iter().nth(skipped).map(Coordinates::from);
        assert_eq!(squares.iter().nth(skipped), nth);
        let nth = typed.iter().nth_back(skipped).map(Coordinates::from);
        assert_eq!(squares.iter().nth_back(skipped), nth);
    }

    let mut again: Squares<AnySize> = squares.iter().rev().collect();
    assert_eq!((again, hash(&again)), (squares, hash(&squares)));
    again.extend(AnySize::new(26, 5).unwrap().squares());
    assert_eq!(again.len(), 676);
    assert!((&again).into_iter().eq(again));
    assert_eq!(
        format!("{:?}", AnySize::new(2, 2).unwrap().squares()),
        "{Coordinates(a1), Coordinates(b1), Coordinates(a2), Coordinates(b2)}"
    );
}

/// Coordinates off a board of this side: next to it, in the store, beyond the largest board, and
/// some that would overflow to an index on the board.
fn off_the_board(side: usize) -> impl Iterator<Item = Coordinates> {
    let numbers = [
        0,
        1,
        side - 1,
        side,
        side + 1,
        25,
        26,
        27,
        99,
        676,
        u16::MAX.into(),
        usize::MAX / 2 + 1,
        usize::MAX / 26,
        usize::MAX / 26 + 1,
        usize::MAX / side + 1,
        usize::MAX - 25,
        usize::MAX - 1,
        usize::MAX,
    ];
    let coordinates = numbers
        .into_iter()
        .flat_map(move |row| numbers.map(|column| Coordinates { column, row }));
    coordinates.filter(move |at| at.column >= side || at.row >= side)
}

#[test]
fn squares_off_the_board_are_refused_or_vacant_and_never_panic() {
    for (side, line) in [(2, 2), (3, 3), (5, 4), (15, 5), (25, 5), (26, 6)] {
        let size = AnySize::new(side, line).unwrap();
        let mut game = AnyGame::replay(size, "a1 b2").unwrap();
        let before = game.clone();
        let reason = IllegalMoveReason::OffBoard(size);
        for at in off_the_board(side) {
            assert!(!size.contains(at), "{at}");
            let off_board = size.square(at).unwrap_err();
            assert!(!off_board.to_string().is_empty());

            for refused in [
                game.push(at).unwrap_err(),
                game.push_as(X, at).unwrap_err(),
                game.entry(at).map(drop).unwrap_err(),
                *game.clone().play(at).unwrap_err().reason(),
            ] {
                assert_eq!((refused.at(), refused.reason()), (at, reason));
                assert_eq!(refused.to_string(), off_board.to_string());
            }
            let refused = AnyGame::from_moves(size, [at]).unwrap_err();
            assert_eq!(refused.illegal_move().at(), at);
            assert_eq!(refused.to_string(), format!("move 1: {off_board}"));
            let out_of_turn = game.push_as(O, at).unwrap_err().reason();
            assert_eq!(out_of_turn, IllegalMoveReason::OutOfTurn(Mark::X));
            assert_eq!(game, before);
            assert_eq!((game.mark_at(at), game.is_taken(at)), (None, false));
            assert!(!game.vacant().contains(at) && !game.marks(X).contains(at));
            let _ = Reason::of(game.as_in_play().unwrap(), at);

            let mut board = game.board();
            for mark in [None, Some(Mark::X), Some(Mark::O)] {
                board.set(at, mark);
            }
            assert_eq!(board, before.board());
            assert_eq!((board[at], board.mark_at(at)), (None, None));
            assert_eq!(board.vacant().len(), side * side - 2);

            assert_eq!(Line::through(size, at).next(), None);
            assert_eq!(Line::through(size, at).next_back(), None);
            assert!(!Line::all(size).any(|line| line.contains(at)));
            assert!(Square::<Grid<2>>::try_from(at).is_err());
            assert!(at.king_moves_to(Coordinates::default()) >= side);
        }
    }
}

#[test]
fn a_set_contains_no_coordinates_beyond_the_largest_board() {
    let mut full = AnySize::new(26, 26).unwrap().squares();
    for at in off_the_board(26) {
        let mut squares = Squares::<AnySize>::EMPTY;
        assert!(!squares.insert(at) && !squares.remove(at), "{at}");
        assert!(squares.is_empty() && !squares.contains(at));
        squares.extend([at, Coordinates::default(), at]);
        assert_eq!(squares.len(), 1);
        assert!(!full.insert(at) && !full.remove(at) && !full.contains(at));
    }
    assert_eq!(full.len(), 676);
    // A set does not know its board.
    for at in off_the_board(3).filter(|at| at.column < 26 && at.row < 26) {
        let mut squares = AnySize::new(3, 3).unwrap().squares();
        assert!(!squares.contains(at) && squares.insert(at));
        assert!(squares.remove(at));
        assert_eq!(squares, AnySize::new(3, 3).unwrap().squares());
    }
}

#[test]
fn every_square_of_a_size_is_the_same_as_coordinates() {
    fn check<S: Size>(size: S)
    where
        S::Square: Debug,
    {
        for at in size.squares() {
            let coordinates: Coordinates = at.into();
            assert_eq!(size.square(coordinates), Ok(at));
            assert_eq!(size.parse_square(&at.to_string()), Ok(at));
            assert_eq!(at.to_string(), coordinates.to_string());
        }
        assert_eq!(size.squares().len(), size.side() * size.side());
        assert_eq!(S::of(size.to_any_size()), Ok(size));
    }
    check(Grid::<3>);
    check(Grid::<15, 5>);
    check(AnyLine::<26>::new(5).unwrap());
    for side in 2..=26 {
        check(AnySize::new(side, 2).unwrap());
    }
}
