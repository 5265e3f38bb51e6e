//! Tests of `AnyGame`.

use std::collections::HashSet;
use std::sync::mpsc;
use std::thread;

use fastrand::Rng;
use tictactype::error::IllegalMoveReason;
use tictactype::{
    AnyGame, AnyLine, AnySize, Board, Coordinates, Drawn, FixedSide, Game, GameResult, GameState,
    Grid, Mark, O, Opening, Outcome, Size, SizeVisitor, Square, State, TypedGame, Won, X, at, play,
};

use crate::sides::{self, SIDES};

type Tic = Grid<3>;

/// Each row has the number of the row before it, the player to move, the square, and the board and
/// the state after the move.
#[test]
fn named_squares_lead_to_the_expected_boards() {
    const ROWS: [(usize, Mark, &str, &str, &str); 6] = [
        (0, Mark::X, "top-center", ".X./.../...", "O to move"),
        (1, Mark::O, "top-left", "OX./.../...", "X to move"),
        (2, Mark::X, "middle-center", "OX./.X./...", "O to move"),
        (3, Mark::O, "bottom-left", "OX./.X./O..", "X to move"),
        (4, Mark::X, "bottom-center", "OX./.X./OX.", "X won"),
        (1, Mark::O, "top-center", ".X./.../...", "O to move"),
    ];
    let mut games = vec![AnyGame::<Tic>::new()];
    for (previous, turn, square, board, state) in ROWS {
        let before = games[previous].clone();
        assert_eq!(before.turn(), Some(turn));
        let at: Square<Tic> = square.parse().unwrap();
        assert_eq!(at.name(), Some(square));
        let game = match before.clone().play(at) {
            Ok(game) => game,
            Err(illegal) => {
                assert_eq!(illegal.to_string(), "the square `b1` is already taken by X");
                assert_eq!(
                    illegal.game(),
                    &before,
                    "an illegal move must not change the game"
                );
                illegal.into_game()
            }
        };
        assert_eq!(format!("{:?}", game.board()), board);
        let found = match (game.turn(), game.result()) {
            (Some(mark), None) => format!("{mark} to move"),
            (None, Some(result)) => result.to_string(),
            both => panic!("{both:?}"),
        };
        assert_eq!(found, state);
        games.push(game);
    }
    assert_eq!(games[6], games[1]);
}

/// The rules are: start again, the player to move, play a move, check for the end.
#[test]
fn the_rules_are_pure_functions() {
    let reset = |game: &AnyGame<Tic>| AnyGame::on(game.size());
    let turn = |game: &AnyGame<Tic>| game.turn();
    let play = |game: &AnyGame<Tic>, at| game.clone().play(at);
    let result = |game: &AnyGame<Tic>| game.result();

    let start = AnyGame::new();
    assert_eq!((turn(&start), result(&start)), (Some(Mark::X), None));

    let opened = play(&start, at!(a1)).unwrap();
    assert_eq!(turn(&opened), Some(Mark::X.opponent()));
    assert_eq!(
        start,
        AnyGame::new(),
        "a move must not change the game before it"
    );
    assert_eq!(
        play(&opened, at!(b2)),
        play(&opened, at!(b2)),
        "the same move must give the same game"
    );

    let won: AnyGame<Tic> = "a1 b1 a2 b2 a3".parse().unwrap();
    assert_eq!(
        (turn(&won), result(&won)),
        (None, Some(GameResult::Won(Mark::X)))
    );
    assert_eq!(
        play(&won, at!(c3)).map_err(|refused| refused.illegal_move().reason()),
        Err(IllegalMoveReason::Over(GameResult::Won(Mark::X)))
    );
    let drawn: AnyGame<Tic> = "a1 b1 c1 b2 a2 c2 b3 a3 c3".parse().unwrap();
    assert_eq!(
        (turn(&drawn), result(&drawn)),
        (None, Some(GameResult::Drawn))
    );

    assert_eq!(reset(&won), start);
    let large = AnyGame::on(AnyLine::<9>::new(4).unwrap());
    assert_eq!(
        AnyGame::on(large.clone().play(at!(i9)).unwrap().size()),
        large
    );

    let board: Board<Tic> = won.board();
    assert!(board.marks(Mark::O).iter().eq([at!(b1), at!(b2)]));
}

/// After each refused move the game is the same as before.
#[test]
fn a_move_in_place_is_refused_with_the_square_the_player_and_the_reason() {
    fn refused(
        game: &mut AnyGame<Tic>,
        by: impl Into<Mark>,
        at: Square<Tic>,
    ) -> (Option<Mark>, IllegalMoveReason, String) {
        let before = game.clone();
        let illegal = game.push_as(by, at).unwrap_err();
        assert_eq!((illegal.at(), &*game), (at, &before));
        (illegal.by(), illegal.reason(), illegal.to_string())
    }

    let mut game: AnyGame<Tic> = "a1 b1 a2 b2".parse().unwrap();
    let taken = "the square `b1` is already taken by O".to_owned();
    assert_eq!(
        refused(&mut game, X, at!(b1)),
        (Some(Mark::X), IllegalMoveReason::Taken(Mark::O), taken)
    );
    // The turn is checked before the square.
    assert_eq!(
        refused(&mut game, O, at!(b1)),
        (
            Some(Mark::O),
            IllegalMoveReason::OutOfTurn(Mark::X),
            "it is X's turn".to_owned()
        )
    );
    game.push_as(X, at!(a3)).unwrap();
    // The end is checked before the turn.
    let over = IllegalMoveReason::Over(GameResult::Won(Mark::X));
    for by in [Mark::X, Mark::O] {
        assert_eq!(
            refused(&mut game, by, at!(c3)),
            (Some(by), over, "the game is over: X won".to_owned())
        );
    }
    let illegal = game.push(at!(a1)).unwrap_err();
    assert_eq!((illegal.by(), illegal.reason()), (None, over));

    let taken_back: Vec<_> = std::iter::from_fn(|| game.pop()).collect();
    assert_eq!(taken_back, [at!(a3), at!(b2), at!(a2), at!(b1), at!(a1)]);
    assert_eq!(game, AnyGame::new());
}

#[test]
fn each_error_has_a_sentence_and_returns_the_game() {
    fn wrong_state<T: State>(game: &AnyGame<Tic>, expected: GameState) -> String {
        let error = Game::<T, Tic>::try_from(game.clone()).unwrap_err();
        assert_eq!(
            (error.reason().expected(), error.reason().found()),
            (expected, game.state())
        );
        assert_eq!(
            (error.game(), error.clone().into_game()),
            (game, game.clone())
        );
        error.to_string()
    }

    let drawn = AnyGame::from(play![Tic; a1 b1 c1 b2 a2 c2 b3 a3 c3]);
    let over = drawn.clone().play(at!(a1)).unwrap_err();
    assert_eq!(over.to_string(), "the game is over: a draw");
    assert_eq!(
        (over.game(), over.clone().into_game()),
        (&drawn, drawn.clone())
    );

    let finished = play![Tic; a1 a2 b1 b2 c1];
    let finished = Outcome::<X, Tic>::Won(finished).in_play().unwrap_err();
    assert_eq!(finished.to_string(), "the game is over: X won");

    let nothing = AnyGame::<Tic>::new().undo().unwrap_err();
    assert_eq!(
        nothing.to_string(),
        "there is no move to take back: the board is empty"
    );
    assert_eq!(nothing.game(), &AnyGame::from(Tic::game()));

    let found = "found one in the state `a draw`";
    assert_eq!(
        wrong_state::<Opening>(&drawn, GameState::Opening),
        format!("expected a game in the state `X to open`, {found}")
    );
    assert_eq!(
        wrong_state::<X>(&drawn, GameState::ToMove(Mark::X)),
        format!("expected a game in the state `X to move`, {found}")
    );
    assert_eq!(
        wrong_state::<O>(&drawn, GameState::ToMove(Mark::O)),
        format!("expected a game in the state `O to move`, {found}")
    );
    assert_eq!(
        wrong_state::<Won<O>>(&drawn, GameState::Won(Mark::O)),
        format!("expected a game in the state `O won`, {found}")
    );
    assert_eq!(
        wrong_state::<Drawn<O>>(&drawn, GameState::Drawn(Mark::O)),
        "expected a draw that O completed, found one that X completed"
    );
}

/// The game is a field of a struct in another thread, which receives moves and sends games back.
#[test]
fn a_game_moves_between_threads_and_becomes_typed() {
    struct Table {
        game: AnyGame<Tic>,
        refused: Vec<String>,
    }

    let (to_table, moves) = mpsc::channel::<Square<Tic>>();
    let (to_caller, games) = mpsc::channel::<AnyGame<Tic>>();
    let table = thread::spawn(move || {
        let mut table = Table {
            game: AnyGame::new(),
            refused: Vec::new(),
        };
        for at in moves {
            if let Err(illegal) = table.game.push(at) {
                table.refused.push(illegal.to_string());
            }
            to_caller.send(table.game.clone()).unwrap();
        }
        table.refused
    });
    for at in [
        at!(a1),
        at!(a1),
        at!(b1),
        at!(b2),
        at!(c1),
        at!(c3),
        at!(c2),
    ] {
        to_table.send(at).unwrap();
    }
    drop(to_table);

    let games: Vec<_> = games.iter().collect();
    let opened: Game<O, Tic> = games[1].clone().try_into().unwrap();
    assert!(opened.play(O, at!(b1)).is_ok());
    let Some(TypedGame::WonX(won)) = games.last().map(AnyGame::to_typed) else {
        panic!("X must win with the diagonal a1 b2 c3")
    };
    assert_eq!(
        (won.winner(), won.to_string()),
        (X, "a1 b1 b2 c1 c3".to_owned())
    );
    assert_eq!(
        table.join().unwrap(),
        [
            "the square `a1` is already taken by X",
            "the game is over: X won"
        ]
    );
}

#[test]
fn a_size_at_run_time_converts_only_to_its_own_type() {
    let size = AnySize::new(15, 5).unwrap();
    assert_eq!(Size::of(size), Ok(Grid::<15, 5>));
    assert_eq!(Size::of(size), Ok(AnyLine::<15>::new(5).unwrap()));
    let found = "found one of 15×15, 5 in a row";
    for (wrong, sentence) in [
        (
            Grid::<15>::of(size).unwrap_err(),
            "expected a line of 15 on 15×15, found one of 5".to_owned(),
        ),
        (
            Grid::<5>::of(size).unwrap_err(),
            format!("expected a board of 5×5, {found}"),
        ),
        (
            Grid::<16, 5>::of(size).unwrap_err(),
            format!("expected a board of 16×16, 5 in a row, {found}"),
        ),
        (
            AnyLine::<16>::of(size).unwrap_err(),
            format!("expected a 16×16 board with any line, {found}"),
        ),
    ] {
        assert_eq!(wrong.found(), size);
        assert_eq!(wrong.to_string(), sentence);
    }
}

/// Plays until the end on every side, and compares each undo with the game before the move.
#[test]
fn undo_restores_every_game_before_it() {
    struct TakeBack;

    impl SizeVisitor for TakeBack {
        type Output = ();

        fn visit<S: FixedSide>(self, size: S) {
            take_back(size);
        }
    }

    fn take_back<S: Size>(size: S) {
        let mut games = vec![AnyGame::on(size)];
        for at in size.squares() {
            let game = games[games.len() - 1].clone();
            games.extend(game.play(at).ok());
        }
        let mut game = games.pop().unwrap();
        while let Some(before) = games.pop() {
            let last = game.moves().next_back().unwrap();
            assert!(game.winning_lines().all(|line| line.contains(last)));
            assert_eq!(
                game.winning_lines().count() > 0,
                game.result()
                    .is_some_and(|result| result != GameResult::Drawn)
            );
            game = game.undo().unwrap();
            assert_eq!(game, before);
            assert_eq!(game.board(), before.board());
            assert_eq!(
                (game.mark_at(last), game.vacant().len() + game.ply()),
                (None, size.squares().len())
            );
        }
        assert_eq!(game.undo().unwrap_err().into_game(), AnyGame::on(size));
    }

    for side in 2..=26 {
        for line in [2, 3, side] {
            if let Ok(size) = AnySize::new(side, line) {
                take_back(size);
                if SIDES.contains(&side) {
                    sides::visit(size, TakeBack);
                }
            }
        }
    }
}

/// Completes a line in each direction with each of its five squares. The board takes several
/// machine words.
#[test]
fn a_line_wins_whichever_square_completes_it() {
    type Large = Grid<15, 5>;
    let lines = [
        ["f8", "g8", "h8", "i8", "j8"],
        ["h6", "h7", "h8", "h9", "h10"],
        ["f6", "g7", "h8", "i9", "j10"],
        ["j6", "i7", "h8", "g9", "f10"],
    ];
    let elsewhere = ["a1", "c1", "e1", "g1"];
    for line in lines {
        for last in 0..5 {
            let mut game = AnyGame::<Large>::new();
            let first = line
                .iter()
                .enumerate()
                .filter(|(number, _)| *number != last);
            for ((_, at), other) in first.zip(elsewhere) {
                game = game.play(at.parse().unwrap()).unwrap();
                game = game.play(other.parse().unwrap()).unwrap();
            }
            assert_eq!(
                game.turn(),
                Some(Mark::X),
                "four marks in a row must not win"
            );
            let won = game.play(line[last].parse().unwrap()).unwrap();
            assert_eq!(won.result(), Some(GameResult::Won(Mark::X)), "{won}");
            let found: Vec<_> = won.winning_lines().map(|line| line.to_string()).collect();
            assert_eq!(found, [line.join(" ")]);
            assert_eq!(won.winning_lines().next_back(), won.winning_lines().next());
        }
    }
}

/// Surrounds the last square of a line with the winner's marks.
#[test]
fn a_square_between_eight_marks_completes_a_line() {
    struct Check;

    impl SizeVisitor for Check {
        type Output = ();

        fn visit<S: FixedSide>(self, size: S) {
            check(size);
        }
    }

    fn check<S: Size>(size: S) {
        let (last, center) = (size.side() - 1, size.side() / 2);
        let around = (0..9).map(|cell| (center - 1 + cell % 3, center - 1 + cell / 3));
        let around = around.filter(|at| *at != (center, center));
        // The fourth mark of a column.
        let own = around.chain([(center, center - 2)]);
        let edges = [0, 1, 3].map(|column| [(column, 0), (column, last)]);
        let other = edges
            .into_iter()
            .flatten()
            .chain([(0, 1), (0, 3), (last, last)]);
        let at = |column, row| size.square(Coordinates { column, row }).unwrap();
        let mut game = AnyGame::on(size);
        for (own, other) in own.zip(other) {
            for (column, row) in [own, other] {
                game.push(at(column, row)).unwrap();
            }
        }
        assert_eq!(game.turn(), Some(Mark::X), "{game}");
        game.push(at(center, center)).unwrap();
        assert_eq!(game.result(), Some(GameResult::Won(Mark::X)), "{game}");
    }

    for side in 5..=26 {
        let size = AnySize::new(side, 4).unwrap();
        check(size);
        if SIDES.contains(&side) {
            sides::visit(size, Check);
        }
    }
}

/// Copies every ply of a whole game, and reads its moves with their marks from both ends.
#[test]
fn every_ply_of_a_game_is_the_game_before_the_later_moves() {
    struct Check;

    impl SizeVisitor for Check {
        type Output = ();

        fn visit<S: FixedSide>(self, size: S) {
            check(size);
        }
    }

    fn check<S: Size>(size: S) {
        let mut rng = Rng::with_seed(0x0715_1107);
        let mut order: Vec<S::Square> = size.squares().iter().collect();
        rng.shuffle(&mut order);
        let mut games = vec![AnyGame::on(size)];
        let mut moves = Vec::new();
        for at in order {
            let mut game = games[games.len() - 1].clone();
            let mark = game.turn();
            if game.push(at).is_ok() {
                moves.push((mark.unwrap(), at));
                games.push(game);
            }
        }
        let game = &games[games.len() - 1];
        assert!(game.result().is_some());
        for (ply, before) in games.iter().enumerate() {
            assert_eq!(game.at_ply(ply).as_ref(), Some(before));
        }
        assert_eq!(game.at_ply(games.len()), None);
        assert_eq!(game.at_ply(usize::MAX), None);

        let plies = moves.len();
        for (first, last) in [(0, 0), (0, 1), (1, 0), (1, 2)] {
            let mut later = game.marked_moves();
            assert_eq!(later.by_ref().take(first).count(), first);
            assert_eq!(later.by_ref().rev().take(last).count(), last);
            let expected = &moves[first..plies - last];
            assert_eq!(later.len(), expected.len());
            assert!(later.clone().eq(expected.iter().copied()));
            assert!(later.rev().eq(expected.iter().rev().copied()));
        }
    }

    for side in 2..=26 {
        let size = AnySize::new(side, side.min(6)).unwrap();
        check(size);
        if SIDES.contains(&side) {
            sides::visit(size, Check);
        }
    }
}

#[test]
fn an_entry_plays_for_the_player_to_move_only_when_it_is_played() {
    let mut game: AnyGame<Tic> = "a1 b1 b2 c1".parse().unwrap();
    let before = game.clone();
    let vacant = game.entry(at!(c3)).unwrap();
    assert_eq!((vacant.at(), vacant.mark()), (at!(c3), Mark::X));
    assert_eq!(vacant.game(), &before);
    assert_eq!(format!("{vacant:?}"), "AnyVacant(X to move, c3)");
    // Dropping an entry plays nothing.
    drop(vacant);
    assert_eq!(game, before);
    assert_eq!(game.entry(at!(c2)).unwrap().play(), None);
    assert_eq!("a1 b1 b2 c1 c2".parse(), Ok(game));

    let drawn = GameResult::Drawn;
    let mut last: AnyGame<Tic> = "a1 b1 c1 b2 a2 c2 b3 a3".parse().unwrap();
    assert_eq!(last.entry(at!(c3)).unwrap().play(), Some(drawn));
    let over = last.entry(at!(c3)).unwrap_err();
    assert_eq!(
        (over.by(), over.reason()),
        (None, IllegalMoveReason::Over(drawn))
    );
}

#[test]
fn iterators_report_their_length_and_both_ends() {
    let game = play![Grid<12>; b2 a1 c3];
    assert_eq!(
        (game.moves().len(), game.moves().next_back()),
        (3, Some(at!(c3)))
    );
    let mut moves = game.moves();
    assert_eq!((moves.next_back(), moves.nth(2)), (Some(at!(c3)), None));
    assert_eq!(
        (game.vacant().len(), game.vacant().iter().next_back()),
        (141, Some(at!(l12)))
    );
    assert_eq!((game.entries().len(), game.entries().count()), (141, 141));
    assert_eq!(
        game.entries().next().map(|vacant| vacant.at()),
        Some(at!(b1))
    );
    assert_eq!(
        game.entries().next_back().map(|vacant| vacant.at()),
        Some(at!(l12))
    );
}

#[test]
fn games_with_equal_moves_and_different_lines_differ() {
    let games = [3, 4, 5].map(|line| {
        let size = AnyLine::<5>::new(line).unwrap();
        AnyGame::replay(size, "a1 b1 a2").unwrap()
    });
    let in_play = games.iter().map(|game| game.as_in_play().unwrap());
    assert_eq!(games.iter().collect::<HashSet<_>>().len(), games.len());
    assert_eq!(in_play.collect::<HashSet<_>>().len(), games.len());
}

#[test]
fn a_full_4x4_board_without_a_line_is_a_draw() {
    let record = "a1 b1 c1 d1 a2 b2 c2 d2 b3 a3 d3 c3 b4 a4 d4 c4";
    let drawn: AnyGame<Grid<4>> = record.parse().unwrap();
    assert!(matches!(drawn.to_typed(), TypedGame::DrawnO(_)));
    assert!(matches!(drawn.undo().unwrap().to_typed(), TypedGame::O(_)));
}

#[test]
fn a_result_is_parsed_from_its_sentence() {
    for result in [
        GameResult::Won(Mark::X),
        GameResult::Won(Mark::O),
        GameResult::Drawn,
    ] {
        assert_eq!(result.to_string().parse(), Ok(result));
    }
    for text in ["", "X", "x won", "O won ", "draw"] {
        let error = text.parse::<GameResult>().unwrap_err();
        assert_eq!((error.text(), error.offset()), (text, 0));
        assert_eq!(
            error.to_string(),
            format!("`{text}` is not a result: expected `X won`, `O won` or `a draw`")
        );
    }
}
