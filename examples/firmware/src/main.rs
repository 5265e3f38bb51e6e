//! A program such as runs on bare metal: no standard library, no allocator, its own start and its own panic handler.
//!
//! ```sh
//! cargo build --release --manifest-path examples/firmware/Cargo.toml
//! ```
//!
//! It is linked for the machine that builds it, and that it links is the proof: see the panic handler.

#![no_std]
#![no_main]

use core::fmt::{self, Write};
use core::hint::black_box;

use tictactype::{AnyGame, AnyLine, O, Outcome, Position, Size, Square, X, at};

unsafe extern "C" {
    /// Defined nowhere: if the optimized program could panic anywhere, it would not link.
    safe fn the_game_can_panic() -> !;
}

#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    the_game_can_panic()
}

#[unsafe(no_mangle)]
pub extern "C" fn _start() -> ! {
    play_out(AnyGame::<Square<3>>::new());
    play_out(AnyGame::<Square<5, 4>>::new());
    play_out(AnyGame::<Square<15, 5>>::new());
    play_out(AnyGame::<Square<26, 6>>::new());
    if let Ok(size) = AnyLine::<7>::new(black_box(4)) {
        play_out(AnyGame::on(size));
    }
    if let Ok(Outcome::InPlay(game)) = Square::<3>::game().open(at!(b2)).play(O, at!(a1)) {
        black_box(game.play(X, at!(c3)).is_ok());
    }
    answer(black_box("b2 a1 c3"));
    relay::<Square<3>>(black_box(&[3, 3, 1, 1, 1]));
    relay::<Square<15, 5>>(black_box(&[15, 5, 1, 7, 7]));
    loop {
        core::hint::spin_loop();
    }
}

/// Plays what the compiler cannot foresee, to the end, and back.
fn play_out<S: Size>(mut game: AnyGame<S>) {
    while game.turn().is_some() {
        let Ok(at) = Position::from_index(black_box(0)) else {
            return;
        };
        let vacant = game.vacant().next().unwrap_or(at);
        game = match game.play(black_box(vacant)) {
            Ok(game) => game,
            Err(illegal) => illegal.into_game(),
        };
    }
    while let Ok(previous) = game.undo() {
        game = previous;
        black_box(game.board());
    }
}

/// A display of so many letters.
struct Display {
    letters: [u8; 64],
    shown: usize,
}

impl Write for Display {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for letter in text.bytes() {
            *self.letters.get_mut(self.shown).ok_or(fmt::Error)? = letter;
            self.shown += 1;
        }
        Ok(())
    }
}

/// Reads a record that somebody typed, and shows the game, or where the record is wrong.
///
/// Not the error's own sentence: it quotes what it found by the Unicode tables of `core`, in which the linker sees a panic.
fn answer(record: &str) {
    let mut display = Display {
        letters: [0; 64],
        shown: 0,
    };
    let shown = match record.parse::<AnyGame<Square<3>>>() {
        Ok(game) => write!(display, "{game}"),
        Err(error) => write!(
            display,
            "move {} at byte {}",
            error.number(),
            error.offset()
        ),
    };
    black_box((shown.is_ok(), display.letters));
}

/// Reads a game from a wire, makes a move, and writes it to the next one.
fn relay<S: Size>(bytes: &[u8]) {
    let Ok(game) = postcard::from_bytes::<AnyGame<S>>(bytes) else {
        return;
    };
    let Some(at) = game.vacant().next() else {
        return;
    };
    let game = match game.play(at) {
        Ok(game) => game,
        Err(illegal) => illegal.into_game(),
    };
    let mut wire = [0; 512];
    black_box(postcard::to_slice(&game, &mut wire).is_ok());
}
