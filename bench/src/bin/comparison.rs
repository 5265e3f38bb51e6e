//! Tries illegal moves in this crate and in others, and prints what happens as a table.
//!
//! The manual's page `comparison` is based on its output.
//!
//! ```sh
//! cargo run --release --manifest-path bench/Cargo.toml --bin comparison
//! ```
//!
//! Run it with `--release`: figrid-board and ai-tictactoe check some moves with `debug_assert!`, so
//! they accept these moves in a release build and panic in a debug build.

use std::panic::{self, AssertUnwindSafe};
use std::path::Path;

use board_game::board::Board as _;
use tictactype::error::RefusedMove;
use tictactype::{AnyGame, Game, Grid, Mark, O, Outcome, Player, Size, Square, Turn, X};

/// A column and a row, counted from 0.
type Coordinates = (usize, usize);

/// The result of an attempted move or undo.
enum Attempt<G> {
    Accepted(G),
    /// An error. The caller still has the game.
    Kept(G),
    /// An error with the game in it.
    HandedBack(G),
}

/// Attempts something in a crate that plays through `&mut`.
fn in_place<G, T, E>(mut game: G, attempt: impl FnOnce(&mut G) -> Result<T, E>) -> Attempt<G> {
    match attempt(&mut game) {
        Ok(_) => Attempt::Accepted(game),
        Err(_) => Attempt::Kept(game),
    }
}

/// The game type of a crate. A method returns `None` if the crate lacks it.
trait Peer: Sized {
    /// The name of the crate on crates.io.
    const NAME: &str;
    const SIDE: usize = 3;
    /// The length of a winning line.
    const LINE: usize = 3;

    fn start() -> Self;

    fn play(self, at: Coordinates) -> Attempt<Self>;

    /// Plays for X at O's turn, if moves name their player or the turn is a public field.
    fn play_for_x(self, _: Coordinates) -> Option<Attempt<Self>> {
        None
    }

    fn undo(self) -> Option<Attempt<Self>> {
        None
    }

    /// Returns `true` if the crate parses a square off the board.
    fn parses_off_board() -> Option<bool> {
        None
    }

    fn winner(&self) -> Option<Mark>;

    /// Everything visible of the game as text, to detect changes.
    fn snapshot(&self) -> String;
}

type TicTacToe = AnyGame<Grid<3>>;

impl Peer for TicTacToe {
    const NAME: &str = "tictactype";

    fn start() -> Self {
        Self::new()
    }

    fn play(self, (column, row): Coordinates) -> Attempt<Self> {
        let Ok(at) = Square::new(column, row) else {
            return Attempt::Kept(self);
        };
        match self.play(at) {
            Ok(game) => Attempt::Accepted(game),
            Err(illegal) => Attempt::HandedBack(illegal.into_game()),
        }
    }

    fn undo(self) -> Option<Attempt<Self>> {
        Some(match self.undo() {
            Ok(game) => Attempt::Accepted(game),
            Err(nothing) => Attempt::HandedBack(nothing.into_game()),
        })
    }

    fn parses_off_board() -> Option<bool> {
        Some("a4".parse::<Square<Grid<3>>>().is_ok())
    }

    fn winner(&self) -> Option<Mark> {
        self.result()?.winner()
    }

    fn snapshot(&self) -> String {
        self.to_string()
    }
}

/// An [`AnyGame`] with moves in place that name their player.
struct InPlace(TicTacToe);

impl Peer for InPlace {
    const NAME: &str = "tictactype";

    fn start() -> Self {
        Self(AnyGame::new())
    }

    fn play(self, at: Coordinates) -> Attempt<Self> {
        // After the end, both players are refused.
        let by = self.0.turn().unwrap_or(Mark::X);
        self.play_as(by, at)
    }

    fn play_for_x(self, at: Coordinates) -> Option<Attempt<Self>> {
        Some(self.play_as(Mark::X, at))
    }

    fn undo(self) -> Option<Attempt<Self>> {
        Some(in_place(self, |game| game.0.pop().ok_or(())))
    }

    fn parses_off_board() -> Option<bool> {
        TicTacToe::parses_off_board()
    }

    fn winner(&self) -> Option<Mark> {
        self.0.winner()
    }

    fn snapshot(&self) -> String {
        self.0.snapshot()
    }
}

impl InPlace {
    fn play_as(self, by: Mark, (column, row): Coordinates) -> Attempt<Self> {
        match Square::new(column, row) {
            Ok(at) => in_place(self, |game| game.0.push_as(by, at)),
            Err(_) => Attempt::Kept(self),
        }
    }
}

impl Peer for AnyGame {
    const NAME: &str = "tictactype";

    fn start() -> Self {
        Self::on(Grid::<3>.to_any_size())
    }

    fn play(self, (column, row): Coordinates) -> Attempt<Self> {
        let at = tictactype::Coordinates { column, row };
        in_place(self, |game| game.push(at))
    }

    fn play_for_x(self, (column, row): Coordinates) -> Option<Attempt<Self>> {
        let at = tictactype::Coordinates { column, row };
        Some(in_place(self, |game| game.push_as(Mark::X, at)))
    }

    fn undo(self) -> Option<Attempt<Self>> {
        Some(in_place(self, |game| game.pop().ok_or(())))
    }

    fn parses_off_board() -> Option<bool> {
        Some(Self::start().size().parse_square("a4").is_ok())
    }

    fn winner(&self) -> Option<Mark> {
        self.result()?.winner()
    }

    fn snapshot(&self) -> String {
        self.to_string()
    }
}

impl Peer for gamie::tictactoe::Game {
    const NAME: &str = "gamie";

    fn start() -> Self {
        let Ok(game) = Self::new();
        game
    }

    fn play(self, (column, row): Coordinates) -> Attempt<Self> {
        in_place(self, |game| game.put(row, column))
    }

    fn winner(&self) -> Option<Mark> {
        use gamie::tictactoe::{Player, Status};

        match self.status() {
            Status::Win(Player::Player0) => Some(Mark::X),
            Status::Win(Player::Player1) => Some(Mark::O),
            Status::Draw | Status::Ongoing => None,
        }
    }

    fn snapshot(&self) -> String {
        format!("{self:?}")
    }
}

impl Peer for board_game::games::ttt::TTTBoard {
    const NAME: &str = "board-game";

    fn start() -> Self {
        Self::default()
    }

    fn play(self, (column, row): Coordinates) -> Attempt<Self> {
        use board_game::util::coord::Coord3;

        in_place(self, |board| {
            board_game::board::Board::play(board, Coord3::from_xy(column as u8, row as u8))
        })
    }

    fn winner(&self) -> Option<Mark> {
        use board_game::board::{Outcome, Player};

        match self.outcome()? {
            Outcome::WonBy(Player::A) => Some(Mark::X),
            Outcome::WonBy(Player::B) => Some(Mark::O),
            Outcome::Draw => None,
        }
    }

    fn snapshot(&self) -> String {
        format!("{self:?}")
    }
}

impl Peer for open_ttt_lib::game::Game {
    const NAME: &str = "open_ttt_lib";

    fn start() -> Self {
        Self::new()
    }

    fn play(self, (column, row): Coordinates) -> Attempt<Self> {
        let (row, column) = (row as i32, column as i32);
        in_place(self, |game| {
            game.do_move(open_ttt_lib::board::Position { row, column })
        })
    }

    fn winner(&self) -> Option<Mark> {
        use open_ttt_lib::game::State;

        match self.state() {
            State::PlayerXWin(_) => Some(Mark::X),
            State::PlayerOWin(_) => Some(Mark::O),
            State::PlayerXMove | State::PlayerOMove | State::CatsGame => None,
        }
    }

    fn snapshot(&self) -> String {
        format!("{} {:?}", self.board(), self.state())
    }
}

impl Peer for xo_core::GameEngine {
    const NAME: &str = "xo-core";

    fn start() -> Self {
        Self::new()
    }

    fn play(self, (column, row): Coordinates) -> Attempt<Self> {
        in_place(self, |game| game.make_move(row * Self::SIDE + column))
    }

    fn play_for_x(mut self, at: Coordinates) -> Option<Attempt<Self>> {
        self.current_player = xo_core::Player::X;
        Some(self.play(at))
    }

    fn winner(&self) -> Option<Mark> {
        use xo_core::{GameState, Player};

        match self.check_state() {
            GameState::Win(Player::X) => Some(Mark::X),
            GameState::Win(Player::O) => Some(Mark::O),
            GameState::Tie | GameState::InProgress => None,
        }
    }

    fn snapshot(&self) -> String {
        format!("{:?} {:?}", self.get_board(), self.current_player)
    }
}

impl Peer for ai_tictactoe::Position {
    const NAME: &str = "ai-tictactoe";

    fn start() -> Self {
        Self::start()
    }

    fn play(self, (column, row): Coordinates) -> Attempt<Self> {
        use ai_tictactoe::{Move, Square};

        in_place(self, |position| {
            position.make_move(Move::new(Square::new((row * Self::SIDE + column) as u8)))
        })
    }

    /// Takes back a move that was never made, because the caller names the move and nothing checks
    /// it.
    fn undo(mut self) -> Option<Attempt<Self>> {
        use ai_tictactoe::{Move, Square};

        self.unmake_move(Move::new(Square::new(0)));
        Some(Attempt::Accepted(self))
    }

    fn parses_off_board() -> Option<bool> {
        Some("a4".parse::<ai_tictactoe::Move>().is_ok())
    }

    fn winner(&self) -> Option<Mark> {
        use ai_tictactoe::{GameResult, Side};

        match self.result() {
            GameResult::Win(Side::X) => Some(Mark::X),
            GameResult::Win(Side::O) => Some(Mark::O),
            GameResult::Draw | GameResult::Ongoing => None,
        }
    }

    fn snapshot(&self) -> String {
        format!("{self:?}")
    }
}

impl Peer for norts::Board {
    const NAME: &str = "norts";

    fn start() -> Self {
        Self::new()
    }

    fn play(self, (column, row): Coordinates) -> Attempt<Self> {
        in_place(self, |board| board.play((row * Self::SIDE + column) as i8))
    }

    fn undo(self) -> Option<Attempt<Self>> {
        Some(in_place(self, Self::undo_move))
    }

    fn winner(&self) -> Option<Mark> {
        match self.situation() {
            1 => Some(Mark::X),
            -1 => Some(Mark::O),
            _ => None,
        }
    }

    fn snapshot(&self) -> String {
        format!("{}{}", self.to_string(), self.pgn)
    }
}

impl Peer for figrid_board::Board {
    const NAME: &str = "figrid-board";
    const SIDE: usize = 15;
    const LINE: usize = 5;

    fn start() -> Self {
        Self::new()
    }

    fn play(mut self, (column, row): Coordinates) -> Attempt<Self> {
        self.make_move(figrid_board::to_idx(row, column));
        Attempt::Accepted(self)
    }

    fn play_for_x(mut self, at: Coordinates) -> Option<Attempt<Self>> {
        self.side_to_move = figrid_board::Stone::Black;
        Some(self.play(at))
    }

    fn undo(mut self) -> Option<Attempt<Self>> {
        self.undo_move();
        Some(Attempt::Accepted(self))
    }

    fn winner(&self) -> Option<Mark> {
        use figrid_board::GameResult;

        match self.game_result() {
            GameResult::BlackWin => Some(Mark::X),
            GameResult::WhiteWin => Some(Mark::O),
            GameResult::Draw | GameResult::Ongoing => None,
        }
    }

    fn snapshot(&self) -> String {
        let marks = [self.black, self.white].map(|marks| marks.count_ones());
        format!("{:?} {marks:?} {:?}", self.history, self.side_to_move)
    }
}

/// The square of move `ply`, counted from 0: X fills the third row, O the first.
///
/// X completes its line first. One more move completes O's line, and shows whether a crate that
/// accepts moves after the end lets both players win.
fn square(ply: usize) -> Coordinates {
    (ply / 2, if ply.is_multiple_of(2) { 2 } else { 0 })
}

/// The game after `plies` legal moves.
fn played<G: Peer>(plies: usize) -> G {
    (0..plies).fold(G::start(), |game, ply| match game.play(square(ply)) {
        Attempt::Accepted(game) => game,
        Attempt::Kept(_) | Attempt::HandedBack(_) => panic!("{} refused a legal move", G::NAME),
    })
}

/// Attempts something, and describes the result.
fn describe<G: Peer>(game: G, attempt: impl FnOnce(G) -> Option<Attempt<G>>) -> String {
    let (before, winner) = (game.snapshot(), game.winner());
    let refused = |how: &str, game: &G| {
        let how = if game.snapshot() == before {
            how
        } else {
            "changed"
        };
        format!("error, game {how}")
    };
    match catch_panic(|| attempt(game)) {
        Err(_) => "panic".to_owned(),
        // The crate has no such function, because its moves do not name a player.
        Ok(None) => "–".to_owned(),
        Ok(Some(Attempt::Kept(game))) => refused("kept", &game),
        Ok(Some(Attempt::HandedBack(game))) => refused("handed back", &game),
        Ok(Some(Attempt::Accepted(game))) if game.snapshot() == before => {
            "accepted, nothing happens".to_owned()
        }
        Ok(Some(Attempt::Accepted(game))) if game.winner() == winner => "accepted".to_owned(),
        Ok(Some(Attempt::Accepted(game))) => match game.winner() {
            Some(winner) => format!("accepted, {winner} has won"),
            None => "accepted, no winner".to_owned(),
        },
    }
}

/// Runs a function and catches a panic, without its message.
fn catch_panic<T>(run: impl FnOnce() -> T) -> std::thread::Result<T> {
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| ()));
    // A game that panicked is dropped, so nobody looks at it later.
    let result = panic::catch_unwind(AssertUnwindSafe(run));
    panic::set_hook(hook);
    result
}

const COLUMNS: [&str; 7] = [
    "crate",
    "a legal game",
    "a taken square",
    "out of turn",
    "after the end",
    "off the board",
    "undo at the start",
];

type Row = [String; COLUMNS.len()];

/// The row of one crate.
fn row<G: Peer>() -> Row {
    let win = 2 * G::LINE - 2;
    let from_text = match G::parses_off_board() {
        None => "",
        Some(true) => "; from text accepted",
        Some(false) => "; from text error",
    };
    [
        format!("{} {}", G::NAME, version(G::NAME)),
        describe(played::<G>(win), |game| Some(game.play(square(win)))),
        describe(played::<G>(1), |game| Some(game.play(square(0)))),
        describe(played::<G>(1), |game| game.play_for_x(square(2))),
        describe(played::<G>(win + 1), |game| {
            Some(game.play(square(win + 1)))
        }),
        describe(G::start(), |game| Some(game.play((0, G::SIDE)))) + from_text,
        describe(G::start(), G::undo),
    ]
}

/// The row of the typed game. It runs the attempts that compile, and names a case of the
/// compile-fail suite for the others.
fn typed_row() -> Row {
    let at = |ply| {
        let (column, row) = square(ply);
        Square::new(column, row).expect("the square is on the board")
    };
    [
        format!("tictactype {}, `Game`", version("tictactype")),
        describe(played::<TicTacToe>(4), |game| {
            let game = Game::<X, _>::try_from(game).expect("it is X's turn");
            Some(any_attempt(game.play(X, at(4))))
        }),
        describe(played::<TicTacToe>(1), |game| {
            let game = Game::<O, _>::try_from(game).expect("it is O's turn");
            Some(any_attempt(game.play(O, at(0))))
        }) + "; as a literal "
            + &does_not_compile("literals/taken-square"),
        does_not_compile("game/wrong-player"),
        does_not_compile("game/after-a-win"),
        does_not_compile("literals/off-board-at"),
        does_not_compile("game/undo-at-the-opening"),
    ]
}

/// Converts a typed result, to describe it like the others.
fn any_attempt<T: Turn, P: Player>(
    result: Result<Outcome<P, Grid<3>>, RefusedMove<T, Grid<3>>>,
) -> Attempt<TicTacToe> {
    match result {
        Ok(outcome) => Attempt::Accepted(outcome.into()),
        Err(occupied) => Attempt::HandedBack(occupied.into_game().into()),
    }
}

/// The cell for a case of the compile-fail suite, which `tests/ui.rs` tests.
fn does_not_compile(case: &str) -> String {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/ui/fail");
    let exists = cases.join(case).with_extension("stderr").is_file();
    assert!(exists, "there is no case {case} in tests/ui/fail");
    format!("does not compile (`{case}`)")
}

/// The version of a crate in the lock file.
fn version(name: &str) -> &'static str {
    let name = format!("name = \"{name}\"");
    include_str!("../../Cargo.lock")
        .lines()
        .skip_while(|line| *line != name)
        .nth(1)
        .and_then(|line| line.split('"').nth(1))
        .expect("the lock file contains every crate")
}

fn main() {
    let mut any_game = row::<TicTacToe>();
    any_game[0] += ", `AnyGame`";
    let mut in_place = row::<InPlace>();
    in_place[0] += ", `AnyGame::push_as`";
    let mut any_size = row::<AnyGame>();
    any_size[0] += ", `AnyGame::push_as` on an `AnySize`";
    let rows = [
        typed_row(),
        any_game,
        in_place,
        any_size,
        row::<gamie::tictactoe::Game>(),
        row::<board_game::games::ttt::TTTBoard>(),
        row::<open_ttt_lib::game::Game>(),
        row::<xo_core::GameEngine>(),
        row::<ai_tictactoe::Position>(),
        row::<norts::Board>(),
        row::<figrid_board::Board>(),
    ];
    println!("| {} |", COLUMNS.join(" | "));
    println!("|{}", "---|".repeat(COLUMNS.len()));
    for row in rows {
        println!("| {} |", row.join(" | "));
    }
}
