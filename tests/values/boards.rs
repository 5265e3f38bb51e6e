//! Boards: built from marks, parsed, and compared with two oracles. One plays all games of small
//! boards. The other counts the marks of any board, and takes back each mark of the last player in
//! turn.

use std::collections::{BTreeMap, BTreeSet};
use std::iter;

use fastrand::Rng;
use tictactype::error::UnreachableBoardReason;
use tictactype::evidence::ReachableBoard;
use tictactype::{
    AnyGame, AnyLine, AnySize, Board, Coordinates, FixedSide, Game, GameResult, Grid, Line, Mark,
    O, Size, SizeVisitor, Square, X, at,
};

use crate::any_size::to_any_size;
use crate::sides::{self, SIDES};

type Tic = Grid<3>;

fn parse(text: &str) -> Board<Tic> {
    text.parse().unwrap()
}

/// The marks on a board, in row-major order.
type Cells = Vec<Option<Mark>>;

/// The lines of a board, each as indices.
struct Oracle {
    side: usize,
    lines: Vec<Vec<usize>>,
}

/// The player to move, or the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum State {
    Turn(Mark),
    Over(GameResult),
}

impl Oracle {
    fn new(side: usize, line: usize) -> Self {
        let mut lines = Vec::new();
        for row in 0..side {
            for column in 0..side {
                for (right, down) in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
                    let run = iter::successors(Some((column, row)), |(column, row)| {
                        let column = column.checked_add_signed(right)?;
                        let row = row + down;
                        (column < side && row < side).then_some((column, row))
                    });
                    let squares: Vec<_> = run
                        .take(line)
                        .map(|(column, row)| row * side + column)
                        .collect();
                    lines.extend((squares.len() == line).then_some(squares));
                }
            }
        }
        Self { side, lines }
    }

    fn has_line(&self, cells: &[Option<Mark>], of: Mark) -> bool {
        self.lines
            .iter()
            .any(|line| line.iter().all(|at| cells[*at] == Some(of)))
    }

    /// The state after a move of this player.
    fn state(&self, cells: &[Option<Mark>], last_player: Mark) -> State {
        if self.has_line(cells, last_player) {
            State::Over(GameResult::Won(last_player))
        } else if cells.iter().all(Option::is_some) {
            State::Over(GameResult::Drawn)
        } else {
            State::Turn(last_player.opponent())
        }
    }

    /// Plays all games and collects the boards.
    fn boards_of_all_games(&self) -> BTreeMap<Cells, State> {
        fn play(oracle: &Oracle, cells: Cells, state: State, boards: &mut BTreeMap<Cells, State>) {
            if let State::Turn(player) = state {
                for at in (0..cells.len()).filter(|at| cells[*at].is_none()) {
                    let mut next = cells.clone();
                    next[at] = Some(player);
                    if !boards.contains_key(&next) {
                        let state = oracle.state(&next, player);
                        play(oracle, next, state, boards);
                    }
                }
            }
            boards.insert(cells, state);
        }
        let mut boards = BTreeMap::new();
        let empty = vec![None; self.side * self.side];
        play(self, empty, State::Turn(Mark::X), &mut boards);
        boards
    }

    /// The state of a board, or the first rule that it breaks.
    fn check(&self, cells: &[Option<Mark>]) -> Result<State, UnreachableBoardReason> {
        let count = |mark| cells.iter().filter(|cell| **cell == Some(mark)).count();
        let (x, o) = (count(Mark::X), count(Mark::O));
        let last_player = match (x, o) {
            _ if x == o => Mark::O,
            _ if x == o + 1 => Mark::X,
            _ => return Err(UnreachableBoardReason::WrongCounts { x, o }),
        };
        // One mark of the last player was the last move: without it, no line is complete.
        let is_complete = |line: &[usize], on: &[Option<Mark>]| {
            on[line[0]].is_some() && line.iter().all(|at| on[*at] == on[line[0]])
        };
        let lines = self.lines.iter();
        let complete: Vec<_> = lines.filter(|line| is_complete(line, cells)).collect();
        let has_last_move = (0..cells.len()).any(|at| {
            cells[at] == Some(last_player) && {
                let mut before = cells.to_vec();
                before[at] = None;
                !complete.iter().any(|line| is_complete(line, &before))
            }
        });
        let winner = last_player;
        let loser = winner.opponent();
        match (self.has_line(cells, winner), self.has_line(cells, loser)) {
            _ if has_last_move || x == 0 => Ok(self.state(cells, last_player)),
            (true, true) => Err(UnreachableBoardReason::TwoWinners),
            (false, true) => Err(UnreachableBoardReason::LoserMovedLast { winner: loser }),
            _ => Err(UnreachableBoardReason::SeveralWins { winner }),
        }
    }
}

/// Builds a board, checks it, and checks the game to it if it is reachable.
struct Check<'a>(&'a [Option<Mark>]);

/// Checks that the same board as a `Board<AnySize>` agrees, and leads to the same game.
fn assert_any_size_agrees<S: FixedSide>(board: Board<S>) {
    let size = board.size().to_any_size();
    let any_size = to_any_size(&board);
    assert_eq!(any_size.size(), size);
    assert_eq!(any_size.turn(), board.turn());
    assert_eq!(any_size.zobrist_hash(), board.zobrist_hash());
    assert_eq!(format!("{any_size:?}"), format!("{board:?}"));
    assert_eq!(any_size.to_string(), board.to_string());
    assert_eq!(Board::parse(size, &board.to_string()), Ok(any_size));
    let checked = any_size.check();
    match board.check() {
        Ok(reachable) => {
            let checked = checked.unwrap();
            assert_eq!(checked.turn(), reachable.turn());
            assert_eq!(checked.result(), reachable.result());
            assert_eq!(checked.to_game(), reachable.to_game().to_any_size());
        }
        Err(expected) => {
            let error = checked.unwrap_err();
            assert_eq!(error.reason(), expected.reason());
            assert_eq!(error.to_string(), expected.to_string());
            assert_eq!(error.board(), any_size);
        }
    }
}

impl SizeVisitor for Check<'_> {
    type Output = Result<State, UnreachableBoardReason>;

    fn visit<S: FixedSide>(self, size: S) -> Self::Output {
        assert_any_size_agrees(self.board(size));
        self.check(size)
    }
}

impl Check<'_> {
    fn board<S: Size>(&self, size: S) -> Board<S> {
        Board::from_fn(size, |at| {
            let Coordinates { column, row } = at.into();
            self.0[row * size.side() + column]
        })
    }

    fn check<S: Size>(&self, size: S) -> Result<State, UnreachableBoardReason> {
        let board = self.board(size);
        let state = |turn: Option<Mark>, result: Option<GameResult>| match (turn, result) {
            (Some(turn), None) => State::Turn(turn),
            (None, Some(result)) => State::Over(result),
            both => panic!("{both:?} on {board:?}"),
        };
        let checked = board.check();
        assert_eq!(checked, ReachableBoard::try_from(board));
        assert_eq!(
            board.turn(),
            checked.ok().and_then(|reachable| reachable.turn()),
            "{board:?}"
        );
        match checked {
            Ok(reachable) => {
                assert_eq!(reachable.board(), board);
                let found = state(reachable.turn(), reachable.result());
                let game = reachable.to_game();
                assert_eq!(game.board(), board);
                assert_eq!(state(game.turn(), game.result()), found, "{board:?}");
                if let Some(GameResult::Won(winner)) = game.result() {
                    assert!(game.winning_lines().eq(board.complete_lines(winner)));
                }
                assert_eq!(AnyGame::try_from(board), Ok(game));
                Ok(found)
            }
            Err(error) => {
                assert_eq!(error.board(), board);
                assert_eq!(AnyGame::try_from(board), Err(error));
                let sentence = error.to_string();
                assert!(sentence.len() < 1_024, "{sentence}");
                Err(error.reason())
            }
        }
    }
}

fn check(
    side: usize,
    line: usize,
    cells: &[Option<Mark>],
) -> Result<State, UnreachableBoardReason> {
    let on = AnySize::new(side, line).unwrap();
    let checked = Check(cells).check(on);
    if SIDES.contains(&side) {
        assert_eq!(sides::visit(on, Check(cells)), checked);
    }
    checked
}

/// Counts the boards: reachable, won by X, won by O, and drawn.
fn check_all_boards(side: usize, line: usize) -> [usize; 4] {
    let oracle = Oracle::new(side, line);
    let reachable = oracle.boards_of_all_games();
    let mut numbers = [0; 4];
    let mut boards: Vec<Cells> = vec![Vec::new()];
    for _ in 0..side * side {
        let with = |cell| move |cells: &Cells| [&cells[..], &[cell]].concat();
        let longer = [None, Some(Mark::X), Some(Mark::O)].map(|cell| boards.iter().map(with(cell)));
        boards = longer.into_iter().flatten().collect();
    }
    for cells in boards {
        let found = check(side, line, &cells);
        assert_eq!(found.ok(), reachable.get(&cells).copied(), "{cells:?}");
        assert_eq!(found, oracle.check(&cells), "{cells:?}");
        let counted = [
            found.is_ok(),
            found == Ok(State::Over(GameResult::Won(Mark::X))),
            found == Ok(State::Over(GameResult::Won(Mark::O))),
            found == Ok(State::Over(GameResult::Drawn)),
        ];
        for (number, counts) in numbers.iter_mut().zip(counted) {
            *number += usize::from(counts);
        }
    }
    assert_eq!(numbers[0], reachable.len());
    numbers
}

#[test]
fn of_the_boards_of_3x3_those_are_reachable_that_some_game_reaches() {
    assert_eq!(check_all_boards(3, 3), [5_478, 626, 316, 16]);
}

#[test]
fn of_the_boards_of_2x2_29_are_reachable() {
    assert_eq!(check_all_boards(2, 2), [29, 12, 0, 0]);
}

#[test]
fn of_the_boards_of_3x3_with_two_in_a_row_1234_are_reachable() {
    assert_eq!(check_all_boards(3, 2)[0], 1_234);
}

/// Makes boards with up to three complete lines. If there is room, the counts of marks fit a game
/// where a random player moved last.
fn random_board(oracle: &Oracle, rng: &mut Rng) -> Cells {
    let squares = oracle.side * oracle.side;
    let mut cells = vec![None; squares];
    let player = [Mark::X, Mark::O][rng.usize(..2)];
    let others = rng.usize(..8) / 7;
    for owner in
        iter::repeat_n(player, rng.usize(..3)).chain(iter::repeat_n(player.opponent(), others))
    {
        for at in &oracle.lines[rng.usize(..oracle.lines.len())] {
            cells[*at] = Some(owner);
        }
    }
    let mut vacant: Vec<usize> = (0..squares).filter(|at| cells[*at].is_none()).collect();
    rng.shuffle(&mut vacant);
    // Half of the boards are as full as the counts permit.
    let more = if rng.bool() {
        squares
    } else {
        rng.usize(..squares)
    };
    let lead = rng.usize(..2);
    let count = |mark| cells.iter().filter(|cell| **cell == Some(mark)).count();
    let (mut x, mut o) = (count(Mark::X), count(Mark::O));
    for (number, at) in vacant.into_iter().enumerate() {
        if x == o + lead && number >= more {
            break;
        }
        let (owner, count) = if x < o + lead {
            (Mark::X, &mut x)
        } else {
            (Mark::O, &mut o)
        };
        cells[at] = Some(owner);
        *count += 1;
    }
    cells
}

/// Plays random moves, half of the time to the end, but at most 60 because more take too long.
fn played_board(oracle: &Oracle, rng: &mut Rng) -> Cells {
    let squares = oracle.side * oracle.side;
    let mut cells = vec![None; squares];
    let mut order: Vec<usize> = (0..squares).collect();
    rng.shuffle(&mut order);
    order.truncate(if rng.bool() {
        100
    } else {
        rng.usize(..squares.min(60))
    });
    for (at, player) in order
        .into_iter()
        .zip([Mark::X, Mark::O].into_iter().cycle())
    {
        cells[at] = Some(player);
        if oracle.has_line(&cells, player) {
            break;
        }
    }
    cells
}

/// Changes up to three squares.
fn mutate(cells: &mut [Option<Mark>], rng: &mut Rng) {
    for _ in 0..rng.usize(..4) {
        let (one, other) = (rng.usize(..cells.len()), rng.usize(..cells.len()));
        match rng.usize(..3) {
            0 => cells.swap(one, other),
            1 => cells[one] = rng.choice([None, Some(Mark::X), Some(Mark::O)]).unwrap(),
            _ => cells[one] = cells[one].map(Mark::opponent),
        }
    }
}

#[test]
fn the_check_agrees_on_all_sides_with_an_oracle_that_removes_marks() {
    let mut rng = Rng::with_seed(0x0715_1107);
    let mut found = BTreeMap::new();
    for side in 2..=26 {
        for line in BTreeSet::from([2, 3, 5, side / 2, side]) {
            if !(2..=side).contains(&line) {
                continue;
            }
            let oracle = Oracle::new(side, line);
            for number in 0..16 {
                let mut cells = match number % 2 {
                    0 => random_board(&oracle, &mut rng),
                    _ => played_board(&oracle, &mut rng),
                };
                mutate(&mut cells, &mut rng);
                let expected = oracle.check(&cells);
                assert_eq!(
                    check(side, line, &cells),
                    expected,
                    "{side} {line} {cells:?}"
                );
                let kind = match expected {
                    Ok(State::Turn(_)) => "in play",
                    Ok(State::Over(GameResult::Won(Mark::X))) => "won by X",
                    Ok(State::Over(GameResult::Won(Mark::O))) => "won by O",
                    Ok(State::Over(GameResult::Drawn)) => "drawn",
                    Err(UnreachableBoardReason::WrongCounts { .. }) => "counts",
                    Err(UnreachableBoardReason::TwoWinners) => "two winners",
                    Err(UnreachableBoardReason::LoserMovedLast { .. }) => "loser moved last",
                    Err(UnreachableBoardReason::SeveralWins { .. }) => "several wins",
                };
                *found.entry(kind).or_insert(0) += 1;
            }
        }
    }
    assert_eq!(found.len(), 8, "{found:?}");
    assert!(found.values().all(|number| *number >= 10), "{found:?}");
}

#[test]
fn an_unreachable_board_names_the_rule_with_the_counts_or_the_lines() {
    for (text, sentence) in [
        (
            "XX./.../...",
            "X has 2 marks and O has 0: X must have as many as O, or one more",
        ),
        (
            ".../.O./...",
            "X has 0 marks and O has 1: X must have as many as O, or one more",
        ),
        (
            "X.O/.O./...",
            "X has 1 mark and O has 2: X must have as many as O, or one more",
        ),
        // The counts come before the lines, and the lines before the last move.
        (
            "XXX/OO./OOO",
            "X has 3 marks and O has 5: X must have as many as O, or one more",
        ),
        (
            "XXX/OOO/X..",
            "X has the line `a1 b1 c1`, and O has the line `a2 b2 c2`: only one player can have lines",
        ),
        (
            "XXX/OO./O..",
            "X has the line `a1 b1 c1`, so X must have made the last move: \
             with 3 marks of X and 3 of O, it was O",
        ),
        (
            "OOO/XX./XX.",
            "O has the line `a1 b1 c1`, so O must have made the last move: \
             with 4 marks of X and 3 of O, it was X",
        ),
    ] {
        assert_eq!(parse(text).check().unwrap_err().to_string(), sentence);
    }
    // Two disjoint lines of one player need six marks.
    let board: Board<Grid<4, 3>> = "XXX./OO.O/XXX./..OO".parse().unwrap();
    assert_eq!(
        board.check().unwrap_err().to_string(),
        "X has the lines `a1 b1 c1` and `a3 b3 c3`, which share no square: \
         the last move must complete all lines"
    );
}

#[test]
fn an_unreachable_board_names_up_to_three_lines() {
    let refused = |text: &str| {
        let board: Board<Grid<4, 2>> = text.parse().unwrap();
        board.check().unwrap_err().to_string()
    };
    assert_eq!(
        refused("XXXX/O.O./..../..O."),
        "X has the lines `a1 b1`, `b1 c1` and `c1 d1`, which share no square: \
         the last move must complete all lines"
    );
    assert_eq!(
        refused("XX.X/XX.X/...O/OOOO"),
        "X has the lines `a1 b1`, `a2 b2`, `a1 a2` and 4 more, \
         and O has the lines `a4 b4`, `b4 c4`, `c4 d4` and 2 more: only one player can have lines"
    );
}

#[test]
fn the_longest_sentence_has_less_than_a_kilobyte() {
    let size = AnyLine::<26>::new(26).unwrap();
    let board = Board::from_fn(size, |at| {
        Some(if at.row() < 13 { Mark::X } else { Mark::O })
    });
    let sentence = board.check().unwrap_err().to_string();
    assert!(sentence.ends_with(" and 10 more: only one player can have lines"));
    assert!(sentence.len() < 1_024, "{}", sentence.len());
}

#[test]
fn the_last_move_is_on_the_last_square_of_all_lines() {
    let line = parse("XXX/OO./...").check().unwrap();
    assert_eq!(line.to_game().to_string(), "a1 a2 b1 b2 c1");
    // The row and the column share a1.
    let cross = parse("XXX/XOO/XOO").check().unwrap();
    assert_eq!(cross.result(), Some(GameResult::Won(Mark::X)));
    assert_eq!(cross.to_game().to_string(), "b1 b2 c1 c2 a2 b3 a3 c3 a1");
    // The three lines of a run of five share only its middle.
    let run: Board<Grid<5, 3>> = "XXXXX/OO.OO/...../...../.....".parse().unwrap();
    assert_eq!(
        run.check().unwrap().to_game().to_string(),
        "a1 a2 b1 b2 d1 d2 e1 e2 c1"
    );
    // The lines of a run of six share no square.
    let run: Board<Grid<6, 3>> = "XXXXXX/OO.OO./....../....../....../....O.".parse().unwrap();
    assert_eq!(
        run.check().unwrap_err().reason(),
        UnreachableBoardReason::SeveralWins { winner: Mark::X }
    );
}

#[test]
fn an_empty_board_and_a_full_one_are_reachable() {
    let empty = Board::<Tic>::new().check().unwrap();
    assert_eq!((empty.turn(), empty.result()), (Some(Mark::X), None));
    assert_eq!(empty.to_game(), AnyGame::new());
    assert_eq!(empty.to_game(), AnyGame::from(Game::<_, Tic>::new()));
    assert_eq!(format!("{empty:?}"), "ReachableBoard(.../.../...)");

    let full = parse("XOX/XOO/OXX").check().unwrap();
    assert_eq!(
        (full.turn(), full.result()),
        (None, Some(GameResult::Drawn))
    );
    assert_eq!(full.to_game().ply(), 9);
}

/// Each row has the board, the player to move, the square, and the board and the state after the
/// move.
#[test]
fn a_named_square_leads_from_board_to_board() {
    const ROWS: [(&str, Mark, &str, &str, &str); 6] = [
        (
            ".../.../...",
            Mark::X,
            "top-center",
            ".X./.../...",
            "O to move",
        ),
        (
            ".X./.../...",
            Mark::O,
            "top-left",
            "OX./.../...",
            "X to move",
        ),
        (
            "OX./.../...",
            Mark::X,
            "middle-center",
            "OX./.X./...",
            "O to move",
        ),
        (
            "OX./.X./...",
            Mark::O,
            "bottom-left",
            "OX./.X./O..",
            "X to move",
        ),
        (
            "OX./.X./O..",
            Mark::X,
            "bottom-center",
            "OX./.X./OX.",
            "X won",
        ),
        (
            ".X./.../...",
            Mark::O,
            "top-center",
            ".X./.../...",
            "O to move",
        ),
    ];
    /// Plays a named square on a board. A refused move changes nothing.
    fn play(board: Board<Tic>, square: &str) -> Board<Tic> {
        let mut game = AnyGame::try_from(board).unwrap();
        let _ = game.push(square.parse().unwrap());
        game.board()
    }
    for (before, turn, square, after, state) in ROWS {
        let before = parse(before);
        assert_eq!(before.turn(), Some(turn));
        let board = play(before, square);
        assert_eq!(board, parse(after));
        assert_eq!(format!("{board:?}"), after);
        let reachable = board.check().unwrap();
        let found = match (reachable.turn(), reachable.result()) {
            (Some(mark), None) => format!("{mark} to move"),
            (None, Some(result)) => result.to_string(),
            both => panic!("{both:?}"),
        };
        assert_eq!(found, state);
    }
}

/// A function from a board to its result, without a game.
#[test]
fn check_for_win_is_a_function_of_the_board() {
    let check_for_win = |board: &str, player: Mark| parse(board).complete_lines(player).count() > 0;
    let lines = [
        "***/.../...",
        ".../***/...",
        ".../.../***",
        "*../*../*..",
        ".*./.*./.*.",
        "..*/..*/..*",
        "*../.*./..*",
        "..*/.*./*..",
    ];
    for line in lines {
        assert!(check_for_win(&line.replace('*', "X"), Mark::X));
        assert!(check_for_win(&line.replace('*', "O"), Mark::O));
        assert!(!check_for_win(&line.replace('*', "X"), Mark::O));
        assert!(!check_for_win(
            &line.replacen('*', "O", 1).replace('*', "X"),
            Mark::X
        ));
    }
    assert!(!check_for_win(".../.../...", Mark::X));
    assert!(!check_for_win("XOX/XOO/OXX", Mark::X));

    let result = |board: &str| parse(board).check().map(|reachable| reachable.result());
    assert_eq!(result("XXX/OO./..."), Ok(Some(GameResult::Won(Mark::X))));
    assert_eq!(result("OOO/XX./X.."), Ok(Some(GameResult::Won(Mark::O))));
    assert_eq!(result("XOX/XOO/OXX"), Ok(Some(GameResult::Drawn)));
    assert_eq!(result("X../.../..."), Ok(None));
    assert!(result("XXX/OOO/...").is_err());
}

#[test]
fn a_board_is_made_from_marks() {
    const EMPTY: Board<Grid<15, 5>> = Board::on(Grid);
    assert_eq!(EMPTY, Board::new());
    let mut board = Board::<Tic>::default();
    assert_eq!(board, Board::on(Grid));
    board.set(at!(a1), X);
    board.set(at!(b1), O);
    board.set(at!(c1), Mark::X);
    board.set(at!(a2), Some(Mark::O));
    assert_eq!(board, parse("XOX/O../..."));
    // A mark replaces another, and `None` removes it.
    board.set(at!(a1), O);
    board.set(at!(b1), None);
    board.set(at!(c1), X);
    board.set(at!(c3), None);
    assert_eq!(board, parse("O.X/O../..."));
    assert!(board.marks(O).iter().eq([at!(a1), at!(a2)]));
    assert!(board.marks(X).iter().eq([at!(c1)]));
    assert_eq!(board.vacant().len(), 6);
    assert_eq!(
        (board.mark_at(at!(a1)), board[at!(b1)]),
        (Some(Mark::O), None)
    );
}

#[test]
fn boards_with_equal_marks_and_different_lines_differ() {
    let [two, three] = [2, 3].map(|line| AnyLine::<3>::new(line).unwrap());
    let [of_two, of_three] = [two, three].map(|size| Board::parse(size, "XX./O../...").unwrap());
    assert_ne!(of_two, of_three);
    assert_eq!((of_two.size(), of_three.size()), (two, three));
    assert_eq!(format!("{of_two:?}"), format!("{of_three:?}"));
    assert_eq!((of_two.turn(), of_three.turn()), (None, Some(Mark::O)));
    // The board of a game has the game's size.
    let game = AnyGame::replay(two, "a1 a2 b1").unwrap();
    assert_eq!(game.board(), of_two);
    assert_ne!(game.board(), of_three);
}

#[test]
fn rows_are_read_from_both_ends() {
    let board = parse("XO./.X./..O");
    let rows = || board.rows();
    assert_eq!(
        (rows().len(), rows().map(|row| row.len()).sum::<usize>()),
        (3, 9)
    );
    assert!(rows().next_back().unwrap().eq([None, None, Some(Mark::O)]));
    assert!(
        rows()
            .next()
            .unwrap()
            .rev()
            .eq([None, Some(Mark::O), Some(Mark::X)])
    );
    assert!(
        rows()
            .flatten()
            .eq(Square::<Tic>::all().map(|at| board[at]))
    );
}

#[test]
fn complete_lines_are_all_lines_of_a_full_board_from_both_ends() {
    struct CheckLines;

    impl SizeVisitor for CheckLines {
        type Output = ();

        fn visit<S: FixedSide>(self, size: S) {
            check(size);
        }
    }

    fn check<S: Size>(size: S) {
        let board = Board::from_fn(size, |_| Some(Mark::O));
        assert!(board.complete_lines(O).eq(Line::all(size)));
        assert!(board.complete_lines(O).rev().eq(Line::all(size).rev()));
        assert_eq!(board.complete_lines(X).next(), None);
        let mut lines = board.complete_lines(O);
        assert!(lines.next() == Line::all(size).next() && lines.next_back().is_some());
        assert_eq!(lines.count(), Line::all(size).count() - 2);
    }

    for (side, line) in [(2, 2), (3, 2), (4, 4), (8, 5), (9, 3), (26, 6)] {
        let size = AnySize::new(side, line).unwrap();
        sides::visit(size, CheckLines);
        check(size);
    }
}

#[test]
fn boards_of_all_sides_round_trip_through_text() {
    struct RoundTrip;

    impl SizeVisitor for RoundTrip {
        type Output = ();

        fn visit<S: FixedSide>(self, size: S) {
            check(size);
        }
    }

    fn check<S: Size>(size: S) {
        let mut rng = Rng::with_seed(0x0715_1107);
        let marks = [None, Some(Mark::X), Some(Mark::O)];
        for _ in 0..3 {
            let board = Board::from_fn(size, |_| rng.choice(marks).unwrap());
            let (drawn, short) = (board.to_string(), format!("{board:?}"));
            let (_, without_letters) = drawn.split_once('\n').unwrap();
            for text in [
                drawn.to_lowercase(),
                drawn.to_uppercase(),
                drawn.replace('\n', "\r\n") + "\r\n",
                drawn.replace('\n', "/"),
                drawn.replace(' ', "\t"),
                drawn.replace(' ', ""),
                without_letters.to_owned(),
                short.replace('/', "\n"),
                short.replace('/', " \r\n\t ") + "\n",
                format!("\n\n  {short}  \n\n"),
                drawn,
                short,
            ] {
                assert_eq!(Board::parse(size, &text), Ok(board), "{text}");
            }
        }
    }

    for side in 2..=26 {
        let size = AnySize::new(side, side).unwrap();
        check(size);
        if SIDES.contains(&side) {
            sides::visit(size, RoundTrip);
        }
    }
}

#[test]
fn a_missing_row_is_named() {
    for (text, row, offset, found) in [("XOX", 2, 3, 1), ("XOX/...\n", 3, 7, 2), ("a b c", 1, 5, 0)]
    {
        let error = text.parse::<Board<Tic>>().unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("row {row} at byte {offset}: expected 3 rows, found {found}")
        );
        assert_eq!((error.row(), error.offset()), (Some(row), offset));
    }
}

#[test]
fn invalid_text_is_refused_with_its_place() {
    let marks = "expected `X`, `O` or `.`, found";
    for (text, row, offset, sentence) in [
        ("", Some(1), 0, "expected 3 squares, found 0"),
        (" \n", Some(1), 2, "expected 3 squares, found 0"),
        ("XOX/.../", Some(3), 8, "expected 3 squares, found 0"),
        (
            "XOX/.../...\n...\n...",
            Some(4),
            12,
            "expected 3 rows, found 5",
        ),
        ("XOX/.../.../", Some(4), 12, "expected 3 rows, found 4"),
        ("XOX//...", Some(2), 4, "expected 3 squares, found 0"),
        ("XOX......", Some(1), 3, "expected 3 squares, found 9"),
        ("XOX\r...\r...", Some(1), 4, "expected 3 squares, found 9"),
        ("XOX/. . \n...", Some(2), 7, "expected 3 squares, found 2"),
        ("XOX/.x-/...", Some(2), 6, &*format!("{marks} `-`")),
        ("XOX/..../..Z", Some(2), 7, "expected 3 squares, found 4"),
        ("❌../.../...", Some(1), 0, &*format!("{marks} `❌`")),
        (
            "X../.\u{425}./...",
            Some(2),
            5,
            &*format!("{marks} `\u{425}`, a Greek or Cyrillic letter"),
        ),
        // Greek, but unlike a mark.
        (
            "X../.\u{394}./...",
            Some(2),
            5,
            &*format!("{marks} `\u{394}`"),
        ),
        (
            "X\u{a0}../.../...",
            Some(1),
            1,
            &*format!("{marks} `\\u{{a0}}`"),
        ),
        ("X../.../..\0", Some(3), 10, &*format!("{marks} `\\0`")),
        ("X../.../..`", Some(3), 10, &*format!("{marks} ```")),
        ("X..|.../...", Some(1), 3, &*format!("{marks} `|`")),
        (
            "1 XOX/3 .../...",
            Some(2),
            6,
            "expected the row number 2, found `3`",
        ),
        (" 0 XOX/.../...", Some(1), 1, &*format!("{marks} `0`")),
        (
            "12 XOX/.../...",
            Some(1),
            0,
            "expected the row number 1, found `12`",
        ),
        (
            "257 XOX/.../...",
            Some(1),
            0,
            "expected the row number 1, found `257`",
        ),
        ("1 X2X/.../...", Some(1), 3, &*format!("{marks} `2`")),
        ("0X./.X./...", Some(1), 0, &*format!("{marks} `0`")),
        ("b c d\n...\n...\n...", Some(1), 0, &*format!("{marks} `b`")),
        ("a b d\n...\n...\n...", None, 4, "expected `c`, found `d`"),
        (
            " a b\n...\n...\n...",
            None,
            4,
            "expected 3 column letters, found 2",
        ),
        (
            "a b c d\n...\n...\n...",
            None,
            6,
            "expected 3 column letters, found 4",
        ),
        (
            "a b c\n/.../.../...",
            Some(1),
            6,
            "expected 3 squares, found 0",
        ),
    ] {
        let error = text.parse::<Board<Tic>>().unwrap_err();
        let place = row.map_or("column letters".to_owned(), |row| format!("row {row}"));
        assert_eq!(
            error.to_string(),
            format!("{place} at byte {offset}: {sentence}"),
            "{text:?}"
        );
        assert_eq!((error.row(), error.offset()), (row, offset), "{text:?}");
    }
}

/// A reachable board has the result of its game.
#[test]
fn every_board_has_the_result_of_its_lines() {
    let mut undecided = 0;
    for number in 0..3_usize.pow(9) {
        let board = Board::from_fn(Grid::<3>, |at| {
            match (0..at.index()).fold(number, |rest, _| rest / 3) % 3 {
                1 => Some(Mark::X),
                2 => Some(Mark::O),
                _ => None,
            }
        });
        let has_line = |mark: Mark| board.complete_lines(mark).next().is_some();
        let expected = match (has_line(Mark::X), has_line(Mark::O)) {
            (true, true) => {
                undecided += 1;
                Err(UnreachableBoardReason::TwoWinners)
            }
            (true, false) => Ok(Some(GameResult::Won(Mark::X))),
            (false, true) => Ok(Some(GameResult::Won(Mark::O))),
            (false, false) => Ok(board.vacant().is_empty().then_some(GameResult::Drawn)),
        };
        let found = board.result().map_err(|error| error.reason());
        assert_eq!(found, expected, "{board:?}");
        if let Ok(reachable) = board.check() {
            assert_eq!(Ok(reachable.result()), expected, "{board:?}");
        }
    }
    // A row of X, a row of O, and 27 choices for the third; six boards with three such rows are
    // counted twice. The same for columns.
    assert_eq!(undecided, 2 * (3 * 2 * 27 - 6));
}

/// A blank line with a slash is a row without squares.
#[test]
fn blank_lines_between_rows_are_skipped() {
    let board = parse("XO./.X./...");
    for text in [
        "XO.\n\n.X.\n\n...",
        "XO.\r\n\r\n.X.\r\n \t\r\n\n...\n\n",
        "a b c\n\n1 X O .\n2 . X .\n\n3 . . .",
        "XO. /\n.X. /\n...",
    ] {
        assert_eq!(text.parse(), Ok(board), "{text:?}");
    }
    for text in [
        "XO.//.X./...",
        "XO.\n/.X.\n...",
        "XO.\n\n.X.",
        "XO./ /.X./...",
    ] {
        assert!(text.parse::<Board<Tic>>().is_err(), "{text:?}");
    }
}

#[test]
fn text_of_more_than_4096_bytes_is_refused() {
    let padded = |length: usize| "XO./.../...".to_owned() + &" ".repeat(length - 11);
    assert_eq!(padded(4_096).parse(), Ok(parse("XO./.../...")));
    for length in [4_097, 1_000_000] {
        let error = padded(length).parse::<Board<Tic>>().unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("expected at most 4096 bytes, found {length}")
        );
        assert_eq!((error.row(), error.offset()), (None, 4_096));
    }
    // The offset never splits a character.
    let text = "x".repeat(4_095) + "é";
    let error = text.parse::<Board<Tic>>().unwrap_err();
    assert_eq!(error.offset(), 4_095);
    // The largest board, as displayed, is far below the limit.
    assert_eq!(Board::<Grid<26>>::new().to_string().len(), 1_484);
}

#[test]
fn a_sentence_about_hostile_text_is_short() {
    for text in [
        "1".repeat(4_096),
        "X".repeat(4_096),
        "/".repeat(4_096),
        "a".repeat(4_096),
    ] {
        let error = text.parse::<Board<Grid<26>>>().unwrap_err();
        assert!(error.to_string().len() < 100, "{error}");
    }
}

/// Changes characters of valid text. The result is a board, or an error with a place.
#[test]
fn damaged_text_is_a_board_or_refused_at_a_place() {
    let mut rng = Rng::with_seed(0x0715_1107);
    let characters: Vec<char> = "XOxo.  //\n\r\t123abcz-é❌\u{301}\0".chars().collect();
    let board: Board<Grid<4>> = "XO.O/.X../..../O..X".parse().unwrap();
    let (mut accepted, mut refused) = (0, 0);
    for number in 0..20_000 {
        let text = if number % 2 == 0 {
            board.to_string()
        } else {
            format!("{board:?}")
        };
        let mut text: Vec<char> = text.chars().collect();
        for _ in 0..rng.usize(1..4) {
            let at = rng.usize(..text.len());
            let character = rng.choice(&characters).unwrap();
            match rng.usize(..3) {
                0 => text[at] = *character,
                1 => text.insert(at, *character),
                _ => drop(text.remove(at)),
            }
        }
        let text: String = text.into_iter().collect();
        match text.parse::<Board<Grid<4>>>() {
            Ok(board) => {
                accepted += 1;
                assert_eq!(format!("{board:?}").parse(), Ok(board));
                let squares = |text: &str| text.matches(['X', 'x', 'O', 'o', '.']).count();
                assert_eq!(squares(&text), 16, "{text:?}");
            }
            Err(error) => {
                refused += 1;
                assert!(text.is_char_boundary(error.offset()), "{error}: {text:?}");
                assert!(error.row().is_none_or(|row| (1..=5).contains(&row)));
            }
        }
    }
    assert!(accepted > 1_000 && refused > 1_000, "{accepted} {refused}");
}

#[test]
fn five_characters_stand_for_the_content_of_a_square() {
    let content: String = ('\0'..='\u{ff}')
        .filter(|character| {
            let text = format!("X../.{character}./...");
            text.parse::<Board<Grid<3>>>().is_ok()
        })
        .collect();
    assert_eq!(content, ".OXox");
}

/// Characters of one, two, three and four bytes in UTF-8, with few and many bits set.
#[test]
fn an_error_quotes_a_character_of_any_length() {
    for found in [
        'Z',
        '~',
        'é',
        '\u{7FE}',
        '❌',
        '\u{FFFD}',
        '😀',
        '\u{2FA1D}',
        '\u{10FFFF}',
    ] {
        let quoted = found.escape_debug();
        let error = format!("XO./.{found}./...")
            .parse::<Board<Tic>>()
            .unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("row 2 at byte 5: expected `X`, `O` or `.`, found `{quoted}`")
        );
    }
}
