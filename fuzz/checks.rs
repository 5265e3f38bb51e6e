//! Checks shared by all fuzz targets.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;
use tictactype::evidence::ReachableBoard;
use tictactype::{
    AnyGame, AnyLine, AnySize, Board, Coordinates, FixedSide, Game, GameResult, Grid, Mark, O,
    Reader, Size, SizeVisitor, Square, Won, X,
};

pub use tictactype_laws::oracle::Oracle;

/// The size that the first two bytes choose, and the remaining bytes.
pub fn size_and_rest(bytes: &[u8]) -> Option<(AnySize, &[u8])> {
    let [side, line, rest @ ..] = bytes else {
        return None;
    };
    // Prefers small boards: their games end sooner, and the oracle is slow on large ones.
    let sides = if *side < 224 { 5 } else { 25 };
    let side = 2 + usize::from(*side) % sides;
    let line = 2 + usize::from(*line) % (side - 1);
    let size = AnySize::new(side, line).expect("a side is 2 to 26, and a line 2 to the side");
    Some((size, rest))
}

/// Checks that legal moves reach a game, and that every format round-trips it.
pub fn check_game<S: Size>(game: &AnyGame<S>) {
    let mut oracle = Oracle::new(game.size().side(), game.size().line());
    for at in game.moves() {
        let legal = oracle.play(index(game.size(), at));
        assert!(legal, "{at} is illegal in {game}");
    }
    check_against_oracle(game, &oracle);
    let replayed = AnyGame::replay(game.size(), &game.moves().to_string());
    assert_eq!(replayed.as_ref(), Ok(game));
    // The record of a game on an `AnySize` begins with the size.
    let read = Reader::new()
        .with_size()
        .game(game.size(), &game.to_string());
    assert_eq!(read.as_ref(), Ok(game));
    check_round_trip(game);
}

/// The index of a square for the oracle.
fn index<S: Size>(size: S, at: S::Square) -> usize {
    let Coordinates { column, row } = at.into();
    row * size.side() + column
}

/// Checks that a game and the oracle agree on turn, result, vacant squares, moves and lines.
pub fn check_against_oracle<S: Size>(game: &AnyGame<S>, oracle: &Oracle) {
    let index = |at| index(game.size(), at);
    assert_eq!(game.turn(), oracle.turn(), "{game}");
    assert_eq!(game.result(), oracle.result(), "{game}");
    let vacant = game.vacant().iter().map(index);
    assert!(vacant.eq(oracle.vacant()), "{game}");
    let moves = game.moves().map(index);
    assert!(moves.eq(oracle.moves().iter().copied()), "{game}");
    let lines = game.winning_lines();
    let lines = lines.map(|line| line.squares().map(index).collect());
    assert_eq!(
        &lines.collect::<std::collections::BTreeSet<_>>(),
        oracle.winning_lines(),
        "{game}"
    );
}

/// Checks that a board round-trips as text, and that the game to a reachable board is legal and has
/// its marks.
pub fn check_board<S: Size>(board: Board<S>) {
    assert_eq!(Board::parse(board.size(), &board.to_string()), Ok(board));
    assert_eq!(Board::parse(board.size(), &format!("{board:?}")), Ok(board));
    match board.check() {
        Ok(reachable) => {
            let game = reachable.to_game();
            assert_eq!(game.board(), board);
            assert_eq!(game.turn(), reachable.turn());
            assert_eq!(game.result(), reachable.result());
            check_game(&game);
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// Checks that a value round-trips through JSON and postcard.
pub fn check_round_trip<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) {
    let json = serde_json::to_string(value).expect("the value serializes to JSON");
    assert_eq!(
        &serde_json::from_str::<T>(&json).expect("the JSON deserializes"),
        value
    );
    let bytes = postcard::to_allocvec(value).expect("the value serializes to postcard");
    assert_eq!(
        &postcard::from_bytes::<T>(&bytes).expect("the postcard bytes deserialize"),
        value
    );
}

/// A serialization format.
pub trait Format {
    /// Deserializes a value, or returns `None` for invalid input.
    fn read<T: DeserializeOwned>(bytes: &[u8]) -> Option<T>;
}

/// Checks arbitrary input: reading does not panic, and gives only legal games; what a specific type
/// accepts, every more general type accepts, too.
pub fn check_input<F: Format>(bytes: &[u8]) {
    struct CheckSized<'a>(&'a AnyGame);

    impl SizeVisitor for CheckSized<'_> {
        type Output = ();

        fn visit<S: FixedSide>(self, _: S) {
            let game = AnyGame::<S>::try_from(self.0).expect("the visitor is given the size");
            assert_eq!(&game.to_any_size(), self.0);
            check_game(&game);
        }
    }

    let any_size = F::read::<AnyGame>(bytes);
    if let Some(game) = &any_size {
        check_game(game);
        game.size().visit(CheckSized(game));
    }
    let any_line = F::read::<AnyGame<AnyLine<3>>>(bytes);
    let fixed = F::read::<AnyGame<Grid<3>>>(bytes);
    any_line.iter().for_each(check_game);
    fixed.iter().for_each(check_game);
    assert!(fixed.is_none() || any_line.is_some());
    assert!(any_line.is_none() || any_size.is_some());

    if let Some(game) = F::read::<Game<Won<X>, Grid<3>>>(bytes) {
        assert_eq!(game.winner(), X);
        assert_eq!(fixed, Some(game.into()));
    }
    if let Some(game) = F::read::<Game<O, Grid<3>>>(bytes) {
        assert_eq!(game.ply() % 2, 1);
        assert_eq!(fixed, Some(game.into()));
    }
    if let Some(board) = F::read::<ReachableBoard<Grid<3>>>(bytes) {
        check_board(board.board());
        assert!(board.board().check().is_ok());
    }
    if let Some(board) = F::read::<ReachableBoard<AnyLine<5>>>(bytes) {
        check_board(board.board());
        assert!(board.board().check().is_ok());
    }
    // A square off every board is read, for the game to refuse, but not written.
    F::read::<Coordinates>(bytes)
        .iter()
        .filter(|at| at.column.max(at.row) < 26)
        .for_each(check_round_trip);
    F::read::<AnySize>(bytes).iter().for_each(check_round_trip);
    F::read::<GameResult>(bytes)
        .iter()
        .for_each(check_round_trip);
    F::read::<Mark>(bytes);
    F::read::<Square<Grid<26>>>(bytes);
}
