//! The type-level game. The compiler checks most of these assertions, so compiling is the test.

use static_assertions::{assert_eq_size, assert_impl_all, assert_not_impl_any};
use tictactype::error::{GameOver, NothingToTakeBack, OutOfTurn, Taken};
use tictactype::typelevel::{
    At, Attempt, AttemptToTakeBack, BottomCenter, BottomLeft, BottomRight, CanPlay, Columns, Draw,
    Empty, False, HasGame, HasMover, InPlay, IsPositionOccupied, Legal, MarkAt, MiddleCenter,
    MiddleLeft, MiddleRight, Move, MoveOrStay, OffBoard, Reached, Round, Rows, SquareList,
    Standing, Start, TakeMoveBack, TopCenter, TopLeft, TopRight, True, VacantSquares, WhoWonOrDraw,
    WinningSquares, WithoutHistory,
};
use tictactype::{
    AnyGame, Board, Drawn, FixedSide, Game, GameResult, Grid, Mark, O, Opening, State, Won, X, at,
    board, play, round,
};

/// a3 b3 c3 a2 b2 a1 c2 c1 b1: a draw.
mod drawn {
    use super::*;

    type M0 = Start<3>;
    type M1 = Move<M0, X, At<'a', 3>>;
    type M2 = Move<M1, O, At<'b', 3>>;
    type M3 = Move<M2, X, At<'c', 3>>;
    type M4 = Move<M3, O, At<'a', 2>>;
    type M5 = Move<M4, X, At<'b', 2>>;
    type M6 = Move<M5, O, At<'a', 1>>;
    type M7 = Move<M6, X, At<'c', 2>>;
    type M8 = Move<M7, O, At<'c', 1>>;
    pub(super) type M9 = Move<M8, X, At<'b', 1>>;

    // Taking back a move gives the type before it, at every ply and at the end.
    assert_type_eq_all!(TakeMoveBack<M1>, M0);
    assert_type_eq_all!(TakeMoveBack<M2>, M1);
    assert_type_eq_all!(TakeMoveBack<M3>, M2);
    assert_type_eq_all!(TakeMoveBack<M4>, M3);
    assert_type_eq_all!(TakeMoveBack<M5>, M4);
    assert_type_eq_all!(TakeMoveBack<M6>, M5);
    assert_type_eq_all!(TakeMoveBack<M7>, M6);
    assert_type_eq_all!(TakeMoveBack<M8>, M7);
    assert_type_eq_all!(TakeMoveBack<M9>, M8);

    assert_type_eq_all!(Standing<M0>, InPlay);
    assert_type_eq_all!(Standing<M1>, InPlay);
    assert_type_eq_all!(Standing<M2>, InPlay);
    assert_type_eq_all!(Standing<M3>, InPlay);
    assert_type_eq_all!(Standing<M4>, InPlay);
    assert_type_eq_all!(Standing<M5>, InPlay);
    assert_type_eq_all!(Standing<M6>, InPlay);
    assert_type_eq_all!(Standing<M7>, InPlay);
    assert_type_eq_all!(Standing<M8>, InPlay);
    assert_type_eq_all!(Standing<M9>, WhoWonOrDraw<M9>, Draw);

    // Taken squares are occupied and vacant squares are not, also in a finished game.
    assert_type_eq_all!(IsPositionOccupied<M0, At<'a', 3>>, False);
    assert_type_eq_all!(IsPositionOccupied<M1, At<'a', 3>>, IsPositionOccupied<M9, At<'a', 3>>, True);
    assert_type_eq_all!(IsPositionOccupied<M1, At<'b', 3>>, False);
    assert_type_eq_all!(IsPositionOccupied<M2, At<'b', 3>>, IsPositionOccupied<M9, At<'b', 3>>, True);
    assert_type_eq_all!(IsPositionOccupied<M2, At<'c', 3>>, False);
    assert_type_eq_all!(IsPositionOccupied<M3, At<'c', 3>>, IsPositionOccupied<M9, At<'c', 3>>, True);
    assert_type_eq_all!(IsPositionOccupied<M3, At<'a', 2>>, False);
    assert_type_eq_all!(IsPositionOccupied<M4, At<'a', 2>>, IsPositionOccupied<M9, At<'a', 2>>, True);
    assert_type_eq_all!(IsPositionOccupied<M4, At<'b', 2>>, False);
    assert_type_eq_all!(IsPositionOccupied<M5, At<'b', 2>>, IsPositionOccupied<M9, At<'b', 2>>, True);
    assert_type_eq_all!(IsPositionOccupied<M5, At<'a', 1>>, False);
    assert_type_eq_all!(IsPositionOccupied<M6, At<'a', 1>>, IsPositionOccupied<M9, At<'a', 1>>, True);
    assert_type_eq_all!(IsPositionOccupied<M6, At<'c', 2>>, False);
    assert_type_eq_all!(IsPositionOccupied<M7, At<'c', 2>>, IsPositionOccupied<M9, At<'c', 2>>, True);
    assert_type_eq_all!(IsPositionOccupied<M7, At<'c', 1>>, False);
    assert_type_eq_all!(IsPositionOccupied<M8, At<'c', 1>>, IsPositionOccupied<M9, At<'c', 1>>, True);
    assert_type_eq_all!(IsPositionOccupied<M8, At<'b', 1>>, False);
    assert_type_eq_all!(IsPositionOccupied<M9, At<'b', 1>>, IsPositionOccupied<M9, At<'b', 1>>, True);

    #[test]
    fn equals_the_game_at_run_time() {
        let round: Round<Drawn<X>, Grid<3>, _> = M9::new();
        let game: Game<Drawn<X>, Grid<3>> = play![Grid<3>; a3 b3 c3 a2 b2 a1 c2 c1 b1];
        assert_eq!(round.game(), game);
    }
}

/// a3 a1 c3 b1 b3: X wins.
mod won_by_x {
    use super::*;

    type M0 = Start<3>;
    type M1 = Move<M0, X, At<'a', 3>>;
    type M2 = Move<M1, O, At<'a', 1>>;
    type M3 = Move<M2, X, At<'c', 3>>;
    type M4 = Move<M3, O, At<'b', 1>>;
    type M5 = Move<M4, X, At<'b', 3>>;

    // Taking back a move gives the type before it, at every ply and at the end.
    assert_type_eq_all!(TakeMoveBack<M1>, M0);
    assert_type_eq_all!(TakeMoveBack<M2>, M1);
    assert_type_eq_all!(TakeMoveBack<M3>, M2);
    assert_type_eq_all!(TakeMoveBack<M4>, M3);
    assert_type_eq_all!(TakeMoveBack<M5>, M4);

    assert_type_eq_all!(Standing<M0>, InPlay);
    assert_type_eq_all!(Standing<M1>, InPlay);
    assert_type_eq_all!(Standing<M2>, InPlay);
    assert_type_eq_all!(Standing<M3>, InPlay);
    assert_type_eq_all!(Standing<M4>, InPlay);
    assert_type_eq_all!(Standing<M5>, WhoWonOrDraw<M5>, X);

    // Taken squares are occupied and vacant squares are not, also in a finished game.
    assert_type_eq_all!(IsPositionOccupied<M0, At<'a', 3>>, False);
    assert_type_eq_all!(IsPositionOccupied<M1, At<'a', 3>>, IsPositionOccupied<M5, At<'a', 3>>, True);
    assert_type_eq_all!(IsPositionOccupied<M1, At<'a', 1>>, False);
    assert_type_eq_all!(IsPositionOccupied<M2, At<'a', 1>>, IsPositionOccupied<M5, At<'a', 1>>, True);
    assert_type_eq_all!(IsPositionOccupied<M2, At<'c', 3>>, False);
    assert_type_eq_all!(IsPositionOccupied<M3, At<'c', 3>>, IsPositionOccupied<M5, At<'c', 3>>, True);
    assert_type_eq_all!(IsPositionOccupied<M3, At<'b', 1>>, False);
    assert_type_eq_all!(IsPositionOccupied<M4, At<'b', 1>>, IsPositionOccupied<M5, At<'b', 1>>, True);
    assert_type_eq_all!(IsPositionOccupied<M4, At<'b', 3>>, False);
    assert_type_eq_all!(IsPositionOccupied<M5, At<'b', 3>>, IsPositionOccupied<M5, At<'b', 3>>, True);

    #[test]
    fn equals_the_game_at_run_time() {
        let round: Round<Won<X>, Grid<3>, _> = M5::new();
        let game: Game<Won<X>, Grid<3>> = play![Grid<3>; a3 a1 c3 b1 b3];
        assert_eq!(round.game(), game);
    }
}

/// a3 a1 c3 b1 b2 c1: O wins.
mod won_by_o {
    use super::*;

    type M0 = Start<3>;
    type M1 = Move<M0, X, At<'a', 3>>;
    type M2 = Move<M1, O, At<'a', 1>>;
    type M3 = Move<M2, X, At<'c', 3>>;
    type M4 = Move<M3, O, At<'b', 1>>;
    type M5 = Move<M4, X, At<'b', 2>>;
    pub(super) type M6 = Move<M5, O, At<'c', 1>>;

    // Taking back a move gives the type before it, at every ply and at the end.
    assert_type_eq_all!(TakeMoveBack<M1>, M0);
    assert_type_eq_all!(TakeMoveBack<M2>, M1);
    assert_type_eq_all!(TakeMoveBack<M3>, M2);
    assert_type_eq_all!(TakeMoveBack<M4>, M3);
    assert_type_eq_all!(TakeMoveBack<M5>, M4);
    assert_type_eq_all!(TakeMoveBack<M6>, M5);

    assert_type_eq_all!(Standing<M0>, InPlay);
    assert_type_eq_all!(Standing<M1>, InPlay);
    assert_type_eq_all!(Standing<M2>, InPlay);
    assert_type_eq_all!(Standing<M3>, InPlay);
    assert_type_eq_all!(Standing<M4>, InPlay);
    assert_type_eq_all!(Standing<M5>, InPlay);
    assert_type_eq_all!(Standing<M6>, WhoWonOrDraw<M6>, O);

    // Taken squares are occupied and vacant squares are not, also in a finished game.
    assert_type_eq_all!(IsPositionOccupied<M0, At<'a', 3>>, False);
    assert_type_eq_all!(IsPositionOccupied<M1, At<'a', 3>>, IsPositionOccupied<M6, At<'a', 3>>, True);
    assert_type_eq_all!(IsPositionOccupied<M1, At<'a', 1>>, False);
    assert_type_eq_all!(IsPositionOccupied<M2, At<'a', 1>>, IsPositionOccupied<M6, At<'a', 1>>, True);
    assert_type_eq_all!(IsPositionOccupied<M2, At<'c', 3>>, False);
    assert_type_eq_all!(IsPositionOccupied<M3, At<'c', 3>>, IsPositionOccupied<M6, At<'c', 3>>, True);
    assert_type_eq_all!(IsPositionOccupied<M3, At<'b', 1>>, False);
    assert_type_eq_all!(IsPositionOccupied<M4, At<'b', 1>>, IsPositionOccupied<M6, At<'b', 1>>, True);
    assert_type_eq_all!(IsPositionOccupied<M4, At<'b', 2>>, False);
    assert_type_eq_all!(IsPositionOccupied<M5, At<'b', 2>>, IsPositionOccupied<M6, At<'b', 2>>, True);
    assert_type_eq_all!(IsPositionOccupied<M5, At<'c', 1>>, False);
    assert_type_eq_all!(IsPositionOccupied<M6, At<'c', 1>>, IsPositionOccupied<M6, At<'c', 1>>, True);

    #[test]
    fn equals_the_game_at_run_time() {
        let round: Round<Won<O>, Grid<3>, _> = M6::new();
        let game: Game<Won<O>, Grid<3>> = play![Grid<3>; a3 a1 c3 b1 b2 c1];
        assert_eq!(round.game(), game);
    }
}

/// Lists of moves for each answer, as in `examples/typelevel.rs`. Those that do not compile are in
/// `tests/ui/fail/types`.
mod front_end {
    use super::*;

    type NotStarted = round![Grid<3>];
    type Ongoing = round![Grid<3>; a1];
    type WonByX = round![Grid<3>; a1 c2 b2 a2 c3];
    type WonByO = round![Grid<3>; a3 a1 b3 b2 a2 c3];
    type FullBoard = round![Grid<3>; a3 b3 c3 a2 b2 a1 c2 c1 b1];

    assert_type_eq_all!(NotStarted, Start<3>);
    assert_type_eq_all!(Ongoing, Move<Start<3>, X, At<'a', 1>>);
    assert_type_eq_all!(WonByX, round![Ongoing; c2 b2 a2 c3]);
    assert_type_eq_all!(FullBoard, drawn::M9);

    assert_type_eq_all!(Standing<NotStarted>, InPlay);
    assert_type_eq_all!(Standing<Ongoing>, InPlay);
    assert_type_eq_all!(Standing<WonByX>, WhoWonOrDraw<WonByX>, X);
    assert_type_eq_all!(Standing<WonByO>, WhoWonOrDraw<WonByO>, O);
    assert_type_eq_all!(Standing<FullBoard>, WhoWonOrDraw<FullBoard>, Draw);

    // The answers to the lists `a1 a1` and `a1 c2 b2 a2 c3 a3`, which do not compile.
    type Twice = Attempt<Ongoing, O, At<'a', 1>>;
    type AfterTheEnd = Attempt<WonByX, O, At<'a', 3>>;

    #[test]
    fn every_list_has_an_answer() {
        let not_started: Game<Opening, Grid<3>> = NotStarted::new().game();
        let ongoing: Game<O, Grid<3>> = Ongoing::new().game();
        let answers = [
            AnyGame::from(not_started).state().to_string(),
            AnyGame::from(ongoing).state().to_string(),
            GameResult::from(WhoWonOrDraw::<WonByX>::default()).to_string(),
            GameResult::from(WhoWonOrDraw::<WonByO>::default()).to_string(),
            GameResult::from(WhoWonOrDraw::<FullBoard>::default()).to_string(),
            Twice::default().to_string(),
            AfterTheEnd::default().to_string(),
        ];
        assert_eq!(
            answers,
            [
                "X to open",
                "O to move",
                "X won",
                "O won",
                "a draw",
                "the square `a1` is already taken by X",
                "the game is over: X won",
            ]
        );
    }

    #[test]
    fn a_list_equals_the_literal_of_the_same_moves() {
        assert_eq!(NotStarted::new().game(), play![Grid<3>]);
        assert_eq!(Ongoing::new().game(), play![Grid<3>; a1]);
        assert_eq!(WonByX::new().game(), play![Grid<3>; a1 c2 b2 a2 c3]);
        assert_eq!(WonByO::new().game(), play![Grid<3>; a3 a1 b3 b2 a2 c3]);
        assert_eq!(
            FullBoard::new().game(),
            play![Grid<3>; a3 b3 c3 a2 b2 a1 c2 c1 b1]
        );
    }
}

/// Moves on named squares, with the board and the state after each.
mod named_squares {
    use super::*;

    assert_type_eq_all!(TopLeft, At<'a', 1>);
    assert_type_eq_all!(TopCenter, At<'b', 1>);
    assert_type_eq_all!(TopRight, At<'c', 1>);
    assert_type_eq_all!(MiddleLeft, At<'a', 2>);
    assert_type_eq_all!(MiddleCenter, At<'b', 2>);
    assert_type_eq_all!(MiddleRight, At<'c', 2>);
    assert_type_eq_all!(BottomLeft, At<'a', 3>);
    assert_type_eq_all!(BottomCenter, At<'b', 3>);
    assert_type_eq_all!(BottomRight, At<'c', 3>);

    type First = Move<Start<3>, X, TopCenter>;
    type Second = Move<First, O, TopLeft>;
    type Third = Move<Second, X, MiddleCenter>;
    type Fourth = Move<Third, O, BottomLeft>;
    type Fifth = Move<Fourth, X, BottomCenter>;

    // `MoveOrStay` ignores every illegal move.
    assert_type_eq_all!(MoveOrStay<First, TopCenter>, First);
    assert_type_eq_all!(MoveOrStay<First, At<'d', 1>>, First);
    assert_type_eq_all!(MoveOrStay<Fifth, At<'c', 3>>, Fifth);
    assert_type_eq_all!(MoveOrStay<First, TopLeft>, Second);

    #[test]
    fn moves_lead_to_the_expected_boards() {
        let first: Round<O, Grid<3>, _> = First::new();
        assert_eq!(
            format!("{:?}", first.game()),
            "Game(O to move, .X./.../...)"
        );
        let second: Round<X, Grid<3>, _> = Second::new();
        assert_eq!(
            format!("{:?}", second.game()),
            "Game(X to move, OX./.../...)"
        );
        let third: Round<O, Grid<3>, _> = Third::new();
        assert_eq!(
            format!("{:?}", third.game()),
            "Game(O to move, OX./.X./...)"
        );
        let fourth: Round<X, Grid<3>, _> = Fourth::new();
        assert_eq!(
            format!("{:?}", fourth.game()),
            "Game(X to move, OX./.X./O..)"
        );
        let fifth: Round<Won<X>, Grid<3>, _> = Fifth::new();
        assert_eq!(format!("{:?}", fifth.game()), "Game(X won, OX./.X./OX.)");
        let sixth: Round<O, Grid<3>, _> = First::new().play_or_stay(TopCenter);
        assert_eq!(sixth, first);

        let literal = play![Grid<3>; top-center top-left middle-center bottom-left bottom-center];
        assert_eq!(fifth.game(), literal);
    }
}

/// The verdict on each kind of move.
mod verdicts {
    use super::*;

    type Opened = Move<Start<2>, X, At<'a', 1>>;
    type Answered = Move<Opened, O, At<'b', 1>>;
    type Over = Move<Answered, X, At<'b', 2>>;
    type Full = drawn::M9;

    assert_type_eq_all!(Attempt<Start<2>, X, At<'a', 1>>, Legal<Opened>);
    assert_type_eq_all!(Attempt<Start<2>, O, At<'a', 1>>, OutOfTurn<X>);
    assert_type_eq_all!(Attempt<Opened, X, At<'b', 1>>, OutOfTurn<O>);
    assert_type_eq_all!(Attempt<Opened, O, At<'a', 1>>, Taken<At<'a', 1>, X>);
    assert_type_eq_all!(Attempt<Answered, X, At<'b', 1>>, Taken<At<'b', 1>, O>);
    assert_type_eq_all!(Attempt<Opened, O, At<'c', 1>>, OffBoard<At<'c', 1>, Grid<2>>);
    assert_type_eq_all!(Attempt<Opened, O, At<'z', 26>>, OffBoard<At<'z', 26>, Grid<2>>);
    assert_type_eq_all!(Attempt<Over, O, At<'a', 2>>, GameOver<X>);
    assert_type_eq_all!(Attempt<Full, O, At<'a', 2>>, GameOver<Draw>);

    // Precedence: the game is over, the wrong player, the square.
    assert_type_eq_all!(Attempt<Opened, X, At<'a', 1>>, OutOfTurn<O>);
    assert_type_eq_all!(Attempt<Over, X, At<'z', 26>>, GameOver<X>);

    assert_type_eq_all!(AttemptToTakeBack<Start<2>>, NothingToTakeBack);
    assert_type_eq_all!(AttemptToTakeBack<Opened>, Legal<Start<2>>);

    assert_type_eq_all!(MarkAt<Over, At<'a', 1>>, X);
    assert_type_eq_all!(MarkAt<Over, At<'b', 1>>, O);
    assert_type_eq_all!(MarkAt<Over, At<'a', 2>>, Empty);
    assert_type_eq_all!(MarkAt<Over, At<'a', 3>>, OffBoard<At<'a', 3>, Grid<2>>);
}

/// The vacant squares, as types and as values.
mod vacant_squares {
    use super::*;

    type Opened = Move<Start<3>, X, At<'b', 2>>;
    type Answered = Move<Opened, O, At<'a', 1>>;
    type Full = Move<Move<Answered, X, At<'c', 1>>, O, At<'b', 1>>;

    type List<Rows> = SquareList<Grid<3>, Rows>;
    type A = (At<'a', 1>, At<'b', 1>, At<'c', 1>);
    type C = (At<'a', 3>, At<'b', 3>, At<'c', 3>);

    assert_type_eq_all!(
        VacantSquares<Start<3>>,
        List<(A, (At<'a', 2>, At<'b', 2>, At<'c', 2>), C)>
    );
    assert_type_eq_all!(
        VacantSquares<Opened>,
        List<(A, (At<'a', 2>, At<'c', 2>), C)>
    );
    assert_type_eq_all!(VacantSquares<Full>, List<((), (At<'a', 2>, At<'c', 2>), C)>);
    assert_type_eq_all!(VacantSquares<TakeMoveBack<Answered>>, VacantSquares<Opened>);

    // A won round can have vacant squares; a drawn one has none.
    assert_type_eq_all!(
        VacantSquares<won_by_o::M6>,
        List<((), (At<'a', 2>, At<'c', 2>), (At<'b', 3>,))>
    );
    assert_type_eq_all!(VacantSquares<drawn::M9>, List<((), (), ())>);

    const COUNTS: [usize; 4] = [
        VacantSquares::<Start<3>>::COUNT,
        VacantSquares::<Full>::COUNT,
        VacantSquares::<drawn::M9>::COUNT,
        VacantSquares::<Start<15, 5>>::COUNT,
    ];

    assert_eq_size!(VacantSquares<Start<3>>, ());
    assert_impl_all!(VacantSquares<Start<3>>: Copy, Default, Eq, std::hash::Hash, Send, Sync, Unpin);

    #[test]
    fn lists_are_counted_printed_and_iterated() {
        assert_eq!(COUNTS, [9, 5, 0, 225]);
        assert_eq!(
            VacantSquares::<Full>::default(),
            Full::new().vacant_squares()
        );
        assert_eq!(Full::new().vacant_squares().to_string(), "a2 c2 a3 b3 c3");
        assert_eq!(drawn::M9::new().vacant_squares().to_string(), "");
        let list = format!("{:?}", won_by_o::M6::new().vacant_squares());
        assert_eq!(list, "SquareList(a2 c2 b3)");
        let mut vacant = Answered::new().vacant_squares().into_iter();
        assert!(vacant.clone().eq(Answered::new().game().vacant()));
        assert_eq!((vacant.len(), vacant.next()), (7, Some(at!(b1))));
    }

    #[test]
    fn the_largest_board_needs_no_recursion_limit() {
        let round = Start::<26>::new().play(X, At::<'z', 26>);
        let vacant = round.vacant_squares();
        assert!(vacant.into_iter().eq(round.game().vacant()));
        assert_eq!(vacant.into_iter().len(), 675);
    }
}

/// The squares of the winning lines, as types and as values.
mod winning_squares {
    use super::*;

    // Two lines at once, with other marks of the winner and the loser beside them.
    type Crossed = round![Grid<3>; a1 b1 c3 a2 c1 b3 a3 c2 b2];
    type InRow = round![Grid<5, 3>; a1 b2 e5 c2 a5 d2];
    // The middle of a line of seven, where six are enough.
    type Overline = round![Grid<7, 6>; a1 a2 b1 b2 c1 c2 e1 e2 f1 f2 g1 g2 d1];

    assert_type_eq_all!(
        WinningSquares<Crossed>,
        SquareList<
            Grid<3>,
            (
                (At<'a', 1>, At<'c', 1>),
                (At<'b', 2>,),
                (At<'a', 3>, At<'c', 3>),
            ),
        >
    );
    assert_type_eq_all!(
        WinningSquares<InRow>,
        SquareList<Grid<5, 3>, ((), (At<'b', 2>, At<'c', 2>, At<'d', 2>), (), (), ())>
    );

    #[test]
    fn a_list_has_all_squares_of_all_winning_lines() {
        let squares = Overline::new().winning_squares().to_string();
        assert_eq!(squares, "a1 b1 c1 d1 e1 f1 g1");
        assert_eq!(WinningSquares::<Crossed>::COUNT, 5);
    }

    #[test]
    fn the_largest_board_needs_no_recursion_limit() {
        let round = <round![Grid<26, 3>; z26 a1 y25 b1 x24]>::new();
        assert_eq!(round.winning_squares().to_string(), "x24 y25 z26");
    }
}

/// The answers as values: their texts, and what they convert to.
mod answers {
    use std::error::Error;

    use super::drawn::M9 as Drawn;
    use super::*;

    type Opened = Move<Start<3>, X, At<'b', 2>>;
    type Won = Move<Move<Move<Start<2>, X, At<'a', 1>>, O, At<'b', 1>>, X, At<'b', 2>>;
    type Lost = Move<
        Move<Move<Move<Start<3, 2>, X, At<'a', 1>>, O, At<'b', 2>>, X, At<'c', 1>>,
        O,
        At<'b', 3>,
    >;

    assert_impl_all!(OutOfTurn<O>: Error, Send, Sync);
    assert_impl_all!(Taken<At<'b', 2>, X>: Error);
    assert_impl_all!(OffBoard<At<'d', 1>, Grid<3>>: Error);
    assert_impl_all!(GameOver<X>: Error);
    assert_impl_all!(GameOver<Draw>: Error);
    assert_impl_all!(NothingToTakeBack: Error);

    /// The error of a game at run time after the same moves.
    fn at_run_time<T: State, S: FixedSide>(game: Game<T, S>, by: Mark, at: &str) -> String {
        let mut game = AnyGame::from(game);
        match at.parse() {
            Ok(at) => game.push_as(by, at).unwrap_err().to_string(),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn refusals_have_the_sentences_of_games_at_run_time() {
        let opened = Opened::new();
        for (verdict, by, at) in [
            (
                &opened.attempt(X, At::<'a', 1>) as &dyn Error,
                Mark::X,
                "a1",
            ),
            (&opened.attempt(O, At::<'b', 2>), Mark::O, "b2"),
            (&opened.attempt(O, At::<'d', 4>), Mark::O, "d4"),
            (&opened.mark_at(At::<'z', 26>), Mark::O, "z26"),
        ] {
            assert_eq!(verdict.to_string(), at_run_time(opened.game(), by, at));
        }
        let answered = opened.play(O, At::<'c', 3>);
        for (verdict, by, at) in [
            (
                &answered.attempt(O, At::<'a', 1>) as &dyn Error,
                Mark::O,
                "a1",
            ),
            (&answered.attempt(X, At::<'c', 3>), Mark::X, "c3"),
        ] {
            assert_eq!(verdict.to_string(), at_run_time(answered.game(), by, at));
        }
        let over = Won::new().attempt(O, At::<'a', 2>);
        assert_eq!(
            over.to_string(),
            at_run_time(Won::new().game(), Mark::O, "a2")
        );
        let over = Lost::new().attempt(O, At::<'d', 4>);
        assert_eq!(
            over.to_string(),
            at_run_time(Lost::new().game(), Mark::O, "c3")
        );
        let over = Drawn::new().attempt(X, At::<'a', 1>);
        assert_eq!(
            over.to_string(),
            at_run_time(Drawn::new().game(), Mark::X, "a1")
        );
        assert_eq!(
            Start::<3>::new().attempt_undo().to_string(),
            AnyGame::<Grid<3>>::new().undo().unwrap_err().to_string(),
        );
    }

    #[test]
    fn other_answers_have_texts() {
        let opened = Opened::new();
        let marks = format!(
            "{}{}",
            opened.mark_at(At::<'b', 2>),
            opened.mark_at(At::<'c', 2>)
        );
        assert_eq!(marks, "X.");
        assert_eq!(opened.standing().to_string(), "in play");
        assert_eq!(Drawn::new().result().to_string(), "a draw");
        assert_eq!(opened.is_taken(At::<'b', 2>).to_string(), "true");
        assert_eq!(opened.is_taken(At::<'c', 2>).to_string(), "false");
    }

    #[test]
    fn answers_convert_to_the_values_of_games() {
        assert_eq!(
            GameResult::from(Won::new().result()),
            Won::new().game().result()
        );
        assert_eq!(
            GameResult::from(Lost::new().result()),
            Lost::new().game().result()
        );
        assert_eq!(
            GameResult::from(Drawn::new().result()),
            Drawn::new().game().result()
        );

        let standings: [Option<GameResult>; 4] = [
            Opened::new().standing().into(),
            Won::new().standing().into(),
            Lost::new().standing().into(),
            Drawn::new().standing().into(),
        ];
        let [x, o] = [Mark::X, Mark::O].map(GameResult::Won);
        assert_eq!(standings, [None, Some(x), Some(o), Some(GameResult::Drawn)]);

        let marks: [Option<Mark>; 3] = [
            Lost::new().mark_at(At::<'a', 1>).into(),
            Lost::new().mark_at(At::<'b', 2>).into(),
            Lost::new().mark_at(At::<'c', 3>).into(),
        ];
        assert_eq!(marks, [Some(Mark::X), Some(Mark::O), None]);
    }
}

/// Several sizes in one program, with lines as long as the side and shorter.
mod sizes {
    use super::*;

    type A = Move<Start<26, 2>, X, At<'z', 26>>;
    type B = Move<A, O, At<'a', 1>>;
    pub(super) type C = Move<B, X, At<'y', 25>>;
    assert_type_eq_all!(WhoWonOrDraw<C>, X);

    pub(super) type D = Move<Start<26>, X, At<'z', 26>>;
    assert_type_eq_all!(Standing<D>, InPlay);

    #[test]
    fn rounds_convert_to_games() {
        let _: Round<Opening, Grid<26, 2>, _> = Start::<26, 2>::new();
        let won: Game<Won<X>, Grid<26, 2>> = C::new().game();
        assert_eq!(won, play![Grid<26, 2>; z26 a1 y25]);
        assert_eq!(Start::<15, 5>::new().game(), Grid::<15, 5>::game());
    }
}

/// Lists of moves.
mod lists {
    use super::*;

    /// Asserts that a list and the chain of its moves are the same type at each ply, that lists can
    /// be continued, and that each move can be taken back.
    macro_rules! assert_equals_chain {
        ($size:ty; $($at:tt)*) => {
            assert_equals_chain!(@after [] $size, X, O; $($at)*);
        };
        (@after [$($earlier:tt)*] $size:ty, $player:ident, $opponent:ident; $at:tt $($later:tt)*) => {
            const _: () = {
                type Before = round![$size; $($earlier)*];
                type List = round![$size; $($earlier)* $at];
                assert_type_eq_all!(Move<Before, $player, AtOf!($at)>, round![Before; $at], List);
                assert_type_eq_all!(TakeMoveBack<List>, Before);
                assert_type_eq_all!(
                    round![Before; $at $($later)*],
                    round![$size; $($earlier)* $at $($later)*]
                );
            };
            assert_equals_chain!(@after [$($earlier)* $at] $size, $opponent, $player; $($later)*);
        };
        (@after $all:tt $size:ty, $player:ident, $opponent:ident;) => {};
    }

    /// The square with a name in lower case.
    macro_rules! AtOf {
        ($at:tt) => {
            At<{ stringify!($at).as_bytes()[0] as char }, { row(stringify!($at)) }>
        };
    }

    const fn row(square: &str) -> usize {
        match square.as_bytes() {
            [_, ones] => (*ones - b'0') as usize,
            [_, tens, ones] => (*tens - b'0') as usize * 10 + (*ones - b'0') as usize,
            _ => unreachable!(),
        }
    }

    // The games of the specification: a draw, X wins, O wins. Their prefixes have 0 to 9 moves.
    assert_equals_chain!(Grid<3>; a3 b3 c3 a2 b2 a1 c2 c1 b1);
    assert_equals_chain!(Grid<3>; a3 a1 c3 b1 b3);
    assert_equals_chain!(Grid<3>; a3 a1 c3 b1 b2 c1);

    // The macro takes 16, 4 and 1 moves at a time: 16 + 4 + 1, and 16 + 16 + 1.
    assert_equals_chain!(
        Grid<6>;
        f6 b5 e5 d6 b2 e4 c6 c4 b1 c3 a6 a3 c5 f5 d2 b4 d1 f3 b3 a2 d5 c2
    );
    assert_type_eq_all!(
        round![
            Grid<6>;
            f6 b5 e5 d6 b2 e4 c6 c4 b1 c3 a6 a3 c5 f5 d2 b4 d1 f3 b3 a2 d5 c2 e6 e2 f2 f4 a5 d3 a4
            d4 e1 a1 c1
        ],
        Move<
            round![
                Grid<6>;
                f6 b5 e5 d6 b2 e4 c6 c4 b1 c3 a6 a3 c5 f5 d2 b4 d1 f3 b3 a2 d5 c2 e6 e2 f2 f4 a5 d3
                a4 d4 e1 a1
            ],
            X,
            AtOf!(c1)
        >
    );

    // A line shorter than the side: X wins, O wins on a diagonal, a draw.
    assert_equals_chain!(Grid<4, 3>; a1 a2 b1 b2 d4 c3 c1);
    assert_equals_chain!(Grid<5, 3>; a1 e1 a2 d2 e5 c3);
    assert_equals_chain!(Grid<3, 2>; a1 c3 b3 c2);
    assert_equals_chain!(Grid<4, 3>; a1 b1 c1 d1 c2 a2 d2 b2 b3 c3 a3 d3 c4 a4 d4 b4);

    // Squares that the macro has no list of.
    assert_type_eq_all!(round![Grid<26, 2>; z26 a1 y25], sizes::C);
    assert_type_eq_all!(round![Grid<26>; z26 K1 a11], round![sizes::D; k1 A11]);
    assert_equals_chain!(Grid<12>; k1 a11 j10 k10);

    assert_type_eq_all!(
        round![Grid<5>],
        round![Grid<5>;],
        round![Start<5>],
        Start<5>
    );
    assert_type_eq_all!(round![Grid<5, 4>;], round![Start<5, 4>;], Start<5, 4>);
    assert_type_eq_all!(round![drawn::M9], round![drawn::M9;], drawn::M9);
    assert_type_eq_all!(round![Grid<3>; B2 a1 C3], round![Grid<3>; b2 A1 c3]);
    assert_type_eq_all!(
        round![round![Grid<3>; b2 a1]; c3],
        round![Grid<3>; b2 a1 c3]
    );

    // The states. Their rounds have no type parameter in common.
    assert_type_eq_all!(
        WhoWonOrDraw<round![Grid<3>; a3 b3 c3 a2 b2 a1 c2 c1 b1]>,
        Draw
    );
    assert_type_eq_all!(WhoWonOrDraw<round![Grid<3>; a3 a1 c3 b1 b3]>, X);
    assert_type_eq_all!(WhoWonOrDraw<round![Grid<3>; a3 a1 c3 b1 b2 c1]>, O);
    assert_type_eq_all!(Standing<round![Grid<3>; a3 a1 c3 b1]>, InPlay);

    #[test]
    fn lists_in_types_equal_literals() {
        assert_eq!(<round![Grid<3>]>::new().game(), play![Grid<3>]);
        assert_eq!(<round![Grid<3>; b2]>::new().game(), play![Grid<3>; b2]);
        let drawn: Game<Drawn<X>, Grid<3>> =
            <round![Grid<3>; a3 b3 c3 a2 b2 a1 c2 c1 b1]>::new().game();
        assert_eq!(drawn, play![Grid<3>; a3 b3 c3 a2 b2 a1 c2 c1 b1]);
        let over: Game<Won<O>, Grid<3, 2>> = <round![Grid<3, 2>; a1 c3 b3 c2]>::new().game();
        assert_eq!(over, play![Grid<3, 2>; a1 c3 b3 c2]);
        let over: Game<Won<X>, Grid<26, 2>> = <round![Grid<26, 2>; z26 a1 y25]>::new().game();
        assert_eq!(over, play![Grid<26, 2>; z26 a1 y25]);
    }

    /// The same literal as a value; the annotations are types of their own.
    #[test]
    fn lists_are_values_too() {
        type Opened = round![Grid<3>; b2 a1];
        const OVER: round![Grid<3>; a1 b1 b2 c1 c3] = round![Grid<3>; a1 b1 b2 c1 c3];

        let start: Start<3> = round![Grid<3>];
        assert_eq!(start, round![Grid<3>;]);
        let opened: Opened = round![Grid<3>; middle-center top-left];
        assert_eq!(round![Opened], opened);
        let continued: round![Grid<3>; b2 a1 c3] = round![Opened; c3];
        assert_eq!(
            continued.play(O, At::<'a', 2>).game().to_string(),
            "b2 a1 c3 a2"
        );
        assert_eq!(OVER.result(), X);
        let far = round![Grid<26, 2>; z26 a1 y25];
        assert_eq!(far.game(), play![Grid<26, 2>; z26 a1 y25]);
        let board: round![Grid<3>; O X . / . X . / . . .] = round![Grid<3>; O X . / . X . / . . .];
        assert_eq!(board.game(), board![Grid<3>; "OX./.X./..."]);
    }

    /// Asserts that this crate, which has no `recursion_limit`, can write a drawn game as a list in a
    /// signature and in a body.
    macro_rules! drawn_game {
        ($size:ty, $last:ident; $($at:tt)*) => {
            type List = round![$size; $($at)*];

            const GAME: Game<Drawn<$last>, $size> = play![$size; $($at)*];

            fn in_a_signature(_: round![$size; $($at)*]) -> Option<round![$size; $($at)*]> {
                None
            }

            #[test]
            fn drawn_games_need_no_recursion_limit() {
                let round = <round![$size; $($at)*]>::new();
                assert_eq!(round.result(), Draw);
                assert!(in_a_signature(round).is_none());
                assert_eq!(List::new().result(), Draw);
                assert_eq!(GAME.vacant().iter().count(), 0);
            }
        };
    }

    mod ten {
        use super::*;

        drawn_game! {
            Grid<10>, O;
            b3 a6 a7 d5 g2 j7 h10 h7 e10 j3 g9 j9 e8 f3 a5 h1 a8 d7 d2 h5 g1 f6 j4 e3 d1 i7 c8 b2 i2
            h6 e5 a9 g8 e7 c9 f10 f9 c6 d10 e2 a2 c4 b6 g10 e9 h9 f7 h3 i3 a10 c5 i9 c10 j5 d3 e4 j2
            c2 i1 f2 a1 h4 c1 f8 g6 a4 b8 i8 b9 i4 c3 i6 d4 g4 j8 i5 f5 h8 h2 d6 f1 g5 b4 j1 b5 b10
            g7 i10 a3 d9 f4 c7 j6 g3 b1 j10 b7 e6 e1 d8
        }

        #[test]
        fn a_drawn_game_converts_without_a_recursion_limit() {
            assert_eq!(List::new().game(), GAME);
        }
    }

    mod fifteen {
        use super::*;

        drawn_game! {
            Grid<15>, X;
            i7 e2 n2 g4 k15 j2 c9 n15 a2 k12 i14 n1 b11 l4 m8 e3 j11 h12 b15 h9 c2 j6 o7 l2 d10 o15
            a13 c6 c12 m2 d3 j15 g11 j4 k6 a3 g12 l12 b12 f14 c4 c5 e15 e14 m11 m9 g1 b4 f12 f8 l1
            d7 g2 g15 o5 h2 o6 j14 d8 h14 f13 d15 n3 i5 l3 n10 f5 c13 b3 k11 c10 a1 o10 h6 f7 h7 e4
            m6 j9 k5 j3 e11 b6 n11 e13 k14 e12 k4 d4 i6 i10 e8 b1 a14 b8 a11 d12 d13 g14 d9 f11 n13
            l9 m15 c11 o12 k1 l15 l10 n12 e5 e9 j13 g8 a15 m5 d5 a8 k13 c3 a9 h1 j8 b14 f1 i1 o9 i2
            g5 d1 g7 g10 o11 l11 g3 f10 j5 i11 i8 n14 b9 j7 g6 m3 f15 e6 a5 o13 d14 d11 e10 a4 l13
            i9 m7 a6 h10 m14 d2 m1 l7 o14 k2 i3 g9 a10 n5 i12 h11 o3 b10 f3 f4 h15 h13 b2 n7 k8 a12
            c15 c14 k10 h8 c7 j10 n8 f2 f9 m13 l8 m10 o4 c8 k9 g13 d6 m4 f6 a7 h4 n4 n6 h5 k7 l5 b7
            b13 o8 l6 o2 i15 e7 m12 h3 j12 l14 o1 e1 b5 k3 j1 i13 n9 c1 i4
        }

        #[test]
        fn converts_to_a_game() {
            assert_eq!(List::new().game(), GAME);
        }
    }
}

/// Literals in constants.
mod literals {
    use super::*;

    const OPENED: Game<O, Grid<3>> = play![Grid<3>; b2];
    static DRAWN: Game<Drawn<X>, Grid<3>> = play![Grid<3>; a3 b3 c3 a2 b2 a1 c2 c1 b1];
    const EMPTY: Game<Opening, Grid<15, 5>> = play![Grid<15, 5>];

    #[test]
    fn literals_equal_played_games() {
        let at = "b2".parse().unwrap();
        assert_eq!(OPENED, Grid::<3>::game().open(at));
        assert_eq!(EMPTY, Grid::<15, 5>::game());
        assert_eq!(DRAWN.ply(), 9);
        let spread_out = play![
            Grid<3>;
            B2  a1
            c3
        ];
        assert_eq!(spread_out, play![Grid<3>; b2 a1 c3]);
    }
}

assert_eq_size!(Start<3>, Start<26>, Move<Start<3>, X, At<'b', 2>>, ());
assert_impl_all!(Start<3>: Clone, Default, PartialEq, Eq, std::hash::Hash, std::fmt::Debug, Send, Sync, Unpin);
assert_not_impl_any!(Start<3>: Copy);

#[test]
fn queries_return_values() {
    let round = Start::<2>::new()
        .play(X, At::<'a', 1>)
        .play(O, At::<'b', 1>);
    assert_eq!(round.standing(), InPlay);
    assert_eq!(round.mark_at(At::<'b', 1>), O);
    assert_eq!(round.mark_at(At::<'b', 2>), Empty);
    assert!(bool::from(round.is_taken(At::<'a', 1>)));
    assert!(!bool::from(round.is_taken(At::<'a', 2>)));
    assert_eq!(
        round.attempt(X, At::<'b', 1>),
        Taken {
            at: At::<'b', 1>,
            by: O
        }
    );
    assert_eq!(round.clone().undo().undo(), Start::<2>::new());
    assert_eq!(round.attempt_undo().into_round().game().ply(), 1);
    let over = round.play(X, At::<'b', 2>);
    assert_eq!((over.result(), over.standing()), (X, X));
    assert_eq!(over.attempt(O, At::<'a', 2>), GameOver(X));
    assert_eq!(format!("{over:?}"), "Round(X won)");
    assert_eq!(format!("{over:>10}"), "  a1 b1 b2");
}

/// The game of a round that generic code plays in.
#[test]
fn generic_code_gets_the_game() {
    fn reply<R>(round: R) -> Game<<R::Next as HasGame>::State, <R::Next as HasGame>::Size>
    where
        R: HasMover + CanPlay<R::Mover, MiddleCenter, Next: HasGame>,
    {
        round.play(R::Mover::default(), MiddleCenter).game()
    }
    fn convert<T: State, S: FixedSide, R: Reached<T, S>>(round: &Round<T, S, R>) -> Game<T, S>
    where
        Round<T, S, R>: HasGame<State = T, Size = S>,
    {
        round.game()
    }
    let game: Game<X, Grid<3>> = reply(round![Grid<3>; a1]);
    assert_eq!(game, play![Grid<3>; a1 b2]);
    let game: Game<Won<O>, Grid<15, 5>> =
        convert(&round![Grid<15, 5>; a1 a2 b1 b2 c1 c2 d1 d2 o15 e2]);
    assert_eq!(game.winner(), O);
    // Without its moves, too.
    let game = convert(&WithoutHistory::<round![Grid<3>; a1 b2]>::new());
    assert_eq!(game, play![Grid<3>; a1 b2]);
}

/// Rounds that begin with a board: like the game, but with no move to take back.
mod boards {
    use super::*;

    type Begun = round![Grid<3>; O X . / . X . / . . .];
    type Blocked = Move<Begun, O, BottomCenter>;

    assert_type_eq_all!(Begun, WithoutHistory<round![Grid<3>; b1 a1 b2]>);
    assert_type_eq_all!(AttemptToTakeBack<Begun>, NothingToTakeBack);
    assert_type_eq_all!(TakeMoveBack<Blocked>, Begun);
    assert_type_eq_all!(AttemptToTakeBack<Blocked>, Legal<Begun>);
    assert_type_eq_all!(round![Begun; b3 a3], Move<Blocked, X, BottomLeft>);
    assert_type_eq_all!(TakeMoveBack<TakeMoveBack<round![Begun; b3 a3]>>, Begun);

    // A board, a state and a square: the next board and state.
    assert_type_eq_all!(Attempt<Begun, O, BottomCenter>, Legal<Blocked>);
    assert_type_eq_all!(Attempt<Begun, X, BottomCenter>, OutOfTurn<O>);
    assert_type_eq_all!(Attempt<Begun, O, TopLeft>, Taken<TopLeft, O>);
    assert_type_eq_all!(Attempt<Begun, O, At<'d', 1>>, OffBoard<At<'d', 1>, Grid<3>>);
    assert_type_eq_all!(MoveOrStay<Begun, TopLeft>, Begun);
    assert_type_eq_all!(MarkAt<Begun, TopCenter>, X);
    assert_type_eq_all!(Standing<Begun>, InPlay);

    type Won = round![Grid<3>; X X X / X O O / X O O];
    assert_type_eq_all!(WhoWonOrDraw<Won>, X);
    assert_type_eq_all!(Attempt<Won, O, TopLeft>, GameOver<X>);
    type Drawn = round![Grid<3>; X O X / X O O / O X X];
    assert_type_eq_all!(WhoWonOrDraw<Drawn>, Draw);
    assert_type_eq_all!(AttemptToTakeBack<Drawn>, NothingToTakeBack);
    type One = round![Grid<2>; . . / . X];
    type Opened = round![Grid<2>; b2];
    assert_type_eq_all!(One, WithoutHistory<Opened>);
    // The first move after the board can be taken back.
    assert_type_eq_all!(TakeMoveBack<round![One; a1]>, One);
    assert_type_eq_all!(
        TakeMoveBack<round![WithoutHistory<Start<2>>; a1]>,
        WithoutHistory<Start<2>>
    );

    // The whole board, with squares on no diagonal, on one and on both.
    type E = Empty;
    assert_type_eq_all!(Rows<Begun>, ((O, X, E), (E, X, E), (E, E, E)));
    assert_type_eq_all!(Columns<Begun>, ((O, E, E), (X, X, E), (E, E, E)));
    assert_type_eq_all!(Rows<Won>, ((X, X, X), (X, O, O), (X, O, O)));
    assert_type_eq_all!(Columns<Drawn>, ((X, X, O), (O, O, X), (X, O, X)));
    assert_type_eq_all!(Rows<Start<2, 2>>, ((E, E), (E, E)), Columns<Start<2>>);
    assert_type_eq_all!(Rows<Start<26, 5>>, Columns<Start<26, 26>>);

    // The order of the moves is not in the type, and an empty board is the start.
    assert_type_eq_all!(
        WithoutHistory<round![Grid<3>; a1 b1 b2 c1 c3]>,
        WithoutHistory<WithoutHistory<round![Grid<3>; c3 c1 b2 b1 a1]>>,
        round![Grid<3>; X O O / . X . / . . X]
    );
    assert_type_eq_all!(
        round![Grid<3>; . . . / . . . / . . .],
        WithoutHistory<Start<3>>,
        Start<3>
    );
    assert_type_eq_all!(Begun, round![Grid<3>; o x . / . x . / . . .]);

    // A history is replayed in steps of eight moves.
    type Eight = round![Grid<4>; X O X O / X O X O / . . . . / . . . .];
    type Seven = round![Grid<4>; X O X O / X O X . / . . . . / . . . .];

    #[test]
    fn a_round_and_a_game_of_a_board_are_equal() {
        assert_eq!(Begun::new().game(), board![Grid<3>; "OX./.X./..."]);
        assert_eq!(Won::new().game(), board![Grid<3>; "XXX/XOO/XOO"]);
        assert_eq!(Drawn::new().game(), board![Grid<3>; "XOX/XOO/OXX"]);
        assert_eq!(
            <round![Begun; b3 a3]>::new().game().to_string(),
            "b1 a1 b2 b3 a3"
        );
        let game = board![Grid<4>; "XOXO/XOXO/..../...."];
        assert_eq!(Eight::new().game(), game);
        let after = game.play(X, at!(b4)).unwrap().in_play().unwrap();
        let after = after.play(O, at!(a4)).unwrap().in_play().unwrap();
        assert_eq!(<round![Eight; b4 a4]>::new().game(), after);
        assert_eq!(
            <round![Seven; d2 b4 a4 c4 d4 a3 b3 d3 c3]>::new().game(),
            play![Grid<4>; a1 b1 c1 d1 a2 b2 c2 d2 b4 a4 c4 d4 a3 b3 d3 c3]
        );
    }
}

/// Boards as rows, of every side from 3: one with moves after it. Up to 12, where the macros take
/// other paths, and on the largest, also an empty and a full one.
mod rows_of_every_side {
    use super::*;

    /// Defines a type and its text from rows: two that alternate, one for each copy, and then the
    /// last ones, if there are any.
    macro_rules! written {
        ($round:ident $text:ident; [$($done:tt)*] [$($row:tt)*] $next:tt [$copy:tt] []) => {
            written!($round $text; $($done)* $($row)*);
        };
        ($round:ident $text:ident; [$($done:tt)*] [$($row:tt)*] $next:tt [$copy:tt $($copies:tt)*] $last:tt) => {
            written!($round $text; [$($done)* $($row)* /] $next [$($row)*] [$($copies)*] $last);
        };
        ($round:ident $text:ident; [$($done:tt)*] $this:tt $next:tt [] [$($last:tt)*]) => {
            written!($round $text; $($done)* $($last)*);
        };
        ($round:ident $text:ident; $($token:tt)*) => {
            type $round = round![Size; $($token)*];

            const $text: &str = concat!($(stringify!($token), " "),*);
        };
    }

    /// Defines the tests of sides, given the last column of two rows and the squares of two moves.
    ///
    /// The rows are pairs with the colors exchanged from row to row. No three of a color are in a
    /// line.
    macro_rules! sides {
        ([$($x:tt)*] [$($o:tt)*] [$($vacant:tt)*]) => {};
        ([$($x:tt)*] [$($o:tt)*] [$($vacant:tt)*] $module:ident $side:literal $in_x:tt $in_o:tt $first:ident $second:ident $($also:ident)?, $($larger:tt)*) => {
            mod $module {
                use super::*;

                type Size = Grid<$side>;

                fn game(text: &str) -> AnyGame<Size> {
                    let board: Board<Size> = text.parse().unwrap();
                    board.check().unwrap().to_game()
                }

                sides!(@begun [$($x)* $in_x] [$($o)* $in_o] [$($vacant)* .] $first $second);
                sides!(@also [$($also)?] [$($x)* $in_x] [$($o)* $in_o] [$($vacant)* .]);
            }

            sides!([$($x)* $in_x] [$($o)* $in_o] [$($vacant)* .] $($larger)*);
        };
        (@begun [$a:tt $b:tt $($x:tt)*] $o:tt [$($vacant:tt)*] $first:ident $second:ident) => {
            written!(Begun BEGUN; [] [$a $b $($x)*] $o [$($x)*] [$($vacant)* / $($vacant)*]);

            type Continued = round![Begun; $first $second];

            #[test]
            fn a_round_continues_the_game_of_its_board() {
                let after = game(BEGUN).play(at!($first)).unwrap().play(at!($second)).unwrap();
                let continued = Continued::new();
                assert_eq!(AnyGame::from(continued.game()), after);
                let _: Begun = continued.undo().undo();
            }
        };
        (@also [] $($rows:tt)*) => {};
        (@also [also] [$a:tt $b:tt $($x:tt)*] $o:tt [$($vacant:tt)*]) => {
            written!(Full FULL; [] [$a $b $($x)*] $o [$a $b $($x)*] []);
            written!(Blank BLANK; [] [$($vacant)*] [$($vacant)*] [$($vacant)*] []);

            assert_type_eq_all!(Blank, round![Size;]);
            assert_type_eq_all!(WhoWonOrDraw<Full>, Draw);

            #[test]
            fn an_empty_and_a_full_board_are_the_games_of_their_text() {
                assert_eq!(AnyGame::from(Blank::new().game()), game(BLANK));
                assert_eq!(AnyGame::from(Full::new().game()), game(FULL));
            }
        };
    }

    sides! {
        [X X] [O O] [. .]
        three 3 O X a3 b3 also,
        four 4 O X a4 b4 also,
        five 5 X O a5 b5 also,
        six 6 X O a6 b6 also,
        seven 7 O X a7 b7 also,
        eight 8 O X a8 b8 also,
        nine 9 X O a9 b9 also,
        ten 10 X O a10 b10 also,
        eleven 11 O X a11 b11 also,
        twelve 12 O X a12 b12 also,
        thirteen 13 X O a13 b13,
        fourteen 14 X O a14 b14,
        fifteen 15 O X a15 b15,
        sixteen 16 O X a16 b16,
        seventeen 17 X O a17 b17,
        eighteen 18 X O a18 b18,
        nineteen 19 O X a19 b19,
        twenty 20 O X a20 b20,
        twenty_one 21 X O a21 b21,
        twenty_two 22 X O a22 b22,
        twenty_three 23 O X a23 b23,
        twenty_four 24 O X a24 b24,
        twenty_five 25 X O a25 b25,
        twenty_six 26 X O a26 b26 also,
    }
}
