//! A bare-metal program: no standard library, no allocator, its own entry point and panic handler.
//!
//! ```sh
//! cargo build --release --manifest-path examples/firmware/Cargo.toml
//! ```
//!
//! It is linked for the machine that builds it. If it links, it cannot panic: see the panic
//! handler.

#![no_std]
#![no_main]

use core::convert::Infallible;
use core::fmt::{self, Write};
use core::hint::black_box;

use rand_core::TryRng;
use rand_core::utils::{fill_bytes_via_next_word, next_u64_via_u32};
use tictactype::computer::{
    Advice, Block, FirstVacant, NewellSimon, Perfect, Random, Reason, Solution, Strategy, Unbeaten,
    UnbeatenOutcome, Win, play_out,
};
use tictactype::{
    AnyGame, AnyLine, AnySize, Board, Coordinates, Explored, FixedSide, Grid, Mark, O, Outcome,
    Perft, Reader, Size, Square, Symmetry, Turn, TypedGame, Variation, X, at, unbeaten,
};

unsafe extern "C" {
    /// Not defined anywhere: if the optimized program could panic, it would not link.
    safe fn the_program_can_panic() -> !;
}

#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    the_program_can_panic()
}

#[unsafe(no_mangle)]
pub extern "C" fn _start() -> ! {
    play_and_undo(AnyGame::<Grid<3>>::new());
    play_and_undo(AnyGame::<Grid<5, 4>>::new());
    play_and_undo(AnyGame::<Grid<15, 5>>::new());
    play_and_undo(AnyGame::<Grid<26, 6>>::new());
    if let Ok(size) = AnyLine::<7>::new(black_box(4)) {
        play_and_undo(AnyGame::on(size));
        play_computers(size);
    }
    if let Ok(Outcome::InPlay(game)) = Grid::<3>::game().open(at!(b2)).play(O, at!(a1)) {
        black_box(game.play(X, at!(c3)).is_ok());
    }
    explore(AnyGame::<Grid<3>>::new());
    explore(AnyGame::<Grid<4, 3>>::new());
    explore(AnyGame::<Grid<8>>::new());
    explore(AnyGame::<Grid<15, 5>>::new());
    play_computers(Grid::<3>);
    play_computers(Grid::<4, 3>);
    play_computers(Grid::<15, 5>);
    play_unbeaten();
    display_record(black_box("b2 a1 c3"));
    continue_board(Grid::<3>, black_box("OX./.X./..."));
    continue_board(Grid::<4, 3>, black_box("OX../.X../..../...."));
    if let Ok(size) = AnyLine::<26>::new(black_box(6)) {
        continue_board(size, black_box("OX."));
    }
    if let Ok(size) = AnySize::new(black_box(4), black_box(3)) {
        play_and_undo(AnyGame::on(size));
        continue_board(size, black_box("OX../.X../..../...."));
    }
    read_and_transform(
        Grid::<3>,
        black_box("1. b2, a1"),
        black_box("-1 1 0/0 1 0/0 0 0"),
    );
    read_and_transform(Grid::<15, 5>, black_box("15x15/5 h8"), black_box("1"));
    play_objects(black_box("4x4/3, b2"));
    play_serialized::<Grid<3>>(black_box(&[3, 3, 1, 1, 1]));
    play_serialized::<Grid<15, 5>>(black_box(&[15, 5, 1, 7, 7]));
    play_serialized::<AnySize>(black_box(&[15, 5, 1, 7, 7]));
    loop {
        core::hint::spin_loop();
    }
}

/// Plays a game to the end and takes every move back. The optimizer cannot predict the squares.
fn play_and_undo<S: Size>(mut game: AnyGame<S>) {
    while let Some(game_in_play) = game.as_in_play() {
        let vacant = game_in_play.first_vacant();
        // A refused move changes nothing.
        black_box(game.push(black_box(vacant)).is_ok());
    }
    while game.pop().is_some() {
        black_box(game.board());
    }
}

/// Plays two moves, one of them out of turn, and explores the game after them.
fn explore<S: FixedSide>(mut game: AnyGame<S>) {
    for index in [0, 3] {
        if let Ok(at) = Square::from_index(black_box(index)) {
            black_box(game.push_as(black_box(Mark::X), at).is_ok());
            black_box(game.push_as(black_box(Mark::O), at).is_ok());
        }
    }
    match game.to_typed() {
        TypedGame::X(game) => {
            black_box(Perft::of(&game, black_box(2)));
            explore_replies(game.explore().variation(), black_box(3));
        }
        TypedGame::O(game) => explore_replies(game.explore().variation(), black_box(3)),
        _ => {}
    }
}

/// Tries every move, and the moves after it, to a depth.
fn explore_replies<T: Turn, S: FixedSide>(mut variation: Variation<'_, T, S>, depth: u32) {
    let mut entries = variation.entries();
    while let Some(vacant) = entries.next() {
        match vacant.play(T::Player::default()) {
            Explored::InPlay(next) if depth > 0 => explore_replies(next, depth - 1),
            Explored::Won(won) => {
                black_box(won.to_game().winning_lines().count());
            }
            Explored::InPlay(_) | Explored::Drawn(_) => {}
        }
    }
    if let Ok(at) = Square::from_index(black_box(1)) {
        black_box(variation.play(T::Player::default(), at).is_ok());
        black_box((variation.to_game().board(), variation.mark_at(at)));
        black_box(variation.advance(T::Player::default(), at).is_ok());
    }
}

/// Plays games between computer players, with a seed that the optimizer cannot predict.
fn play_computers<S: FixedSide>(size: S) {
    let mut random = Win.or(Block).or(Random::new(Xorshift(black_box(1))));
    black_box(play_out(AnyGame::on(size), &mut random, NewellSimon).is_ok());
    if let Ok(perfect) = Perfect::on(size) {
        black_box(play_out(AnyGame::on(size), perfect, random).is_ok());
    }
}

/// A strategy that the compiler has checked: the machine cannot lose as O.
const GUARD: Unbeaten<O, Grid<3>> =
    unbeaten![O on Grid<3>; Win, Block, BlockFork, Center, FirstVacant];

/// Plays against the strategy until the game is over.
fn play_unbeaten() {
    let mut game = GUARD.start();
    while let Some(at) = game.vacant().iter().nth(black_box(0)) {
        match game.play(at) {
            Ok(UnbeatenOutcome::InPlay(next)) => game = next,
            Ok(UnbeatenOutcome::Won(won)) => {
                black_box(won.winning_line());
                return;
            }
            Ok(UnbeatenOutcome::Drawn(_)) | Err(_) => return,
        }
    }
}

/// The 32-bit generator of G. Marsaglia, *Xorshift RNGs* (2003).
struct Xorshift(u32);

impl TryRng for Xorshift {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        Ok(self.0)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        next_u64_via_u32(self)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        fill_bytes_via_next_word(bytes, || self.try_next_u32())
    }
}

/// A display of 64 bytes.
struct Display {
    bytes: [u8; 64],
    length: usize,
}

impl Write for Display {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            *self.bytes.get_mut(self.length).ok_or(fmt::Error)? = byte;
            self.length += 1;
        }
        Ok(())
    }
}

/// Parses a record and displays the game, or the place of the error in the record.
///
/// Not the error's sentence: it escapes the text with the Unicode tables of `core`. Their code can
/// panic, so the program would not link.
fn display_record(record: &str) {
    let mut display = Display {
        bytes: [0; 64],
        length: 0,
    };
    let result = match record.parse::<AnyGame<Grid<3>>>() {
        Ok(game) => write!(display, "{game}"),
        Err(error) => write!(
            display,
            "move {} at byte {}",
            error.reason().number().unwrap_or_default(),
            error.reason().offset()
        ),
    };
    black_box((result.is_ok(), display.bytes));
}

/// Reads a record and a board in another notation, and transforms and draws the board.
fn read_and_transform<S: FixedSide>(size: S, record: &str, board: &str) {
    let Ok(reader) = Reader::new().with_marks("1", "-1", "0") else {
        return;
    };
    let reader = reader.with_move_numbers().with_separators(",").with_size();
    let mut display = Display {
        bytes: [0; 64],
        length: 0,
    };
    if let Ok(game) = reader.game(size, record) {
        black_box((game.last_move(), game.winner(), game.zobrist_hash()));
        black_box(write!(display, "{}", game.svg()).is_ok());
        black_box(AnyGame::from_moves(size, game.moves()).is_ok());
        if let TypedGame::WonX(won) = game.to_typed() {
            black_box(won.winning_line().squares().count());
        }
    }
    if let Ok(board) = reader.board(size, board) {
        for symmetry in Symmetry::ALL {
            black_box(board.transform(black_box(symmetry)).canonical());
        }
    }
    black_box(display.bytes);
}

/// Reads a game of any size, solves it, and lets trait objects play it to the end.
fn play_objects(record: &str) {
    if let Ok(game) = Reader::new().with_separators(",").game_with_size(record) {
        if let Some(Ok(solution)) = game.as_in_play().map(Solution::try_of) {
            black_box(solution.best().len());
        }
        let mut rules = Win.or(FirstVacant);
        let rules: &mut dyn Strategy<AnySize> = &mut rules;
        black_box(play_out(game, rules, NewellSimon).is_ok());
    }
}

/// Parses a board, checks it, asks for the reason for a move and makes it, or displays why it
/// cannot.
fn continue_board<S: Size>(size: S, text: &str) {
    let mut display = Display {
        bytes: [0; 64],
        length: 0,
    };
    let result = match Board::parse(size, text) {
        Ok(mut board) => {
            let (column, row) = black_box((1, 0));
            if let Ok(at) = size.square(Coordinates { column, row }) {
                board.set(at, X);
            }
            black_box(board.rows().flatten().flatten().count());
            match board.check() {
                Ok(reachable) => {
                    let mut game = reachable.to_game();
                    if let Some(at) = game.vacant().first() {
                        black_box(game.as_in_play().and_then(|game| Reason::of(game, at)));
                        black_box(game.push(at).is_ok());
                    }
                    write!(display, "{:?}", game.board())
                }
                Err(unreachable) => write!(display, "{unreachable}"),
            }
        }
        Err(error) => write!(display, "byte {}", error.offset()),
    };
    black_box((result.is_ok(), display.bytes));
}

/// Deserializes a game, makes a move, and serializes the game again.
fn play_serialized<S: Size>(bytes: &[u8]) {
    let Ok(mut game) = postcard::from_bytes::<AnyGame<S>>(bytes) else {
        return;
    };
    let Some(at) = game.vacant().first() else {
        return;
    };
    black_box(game.push(at).is_ok());
    let mut output = [0; 512];
    black_box(postcard::to_slice(&game, &mut output).is_ok());
}
