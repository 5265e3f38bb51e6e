//! A program such as runs on bare metal: no standard library, no allocator, its own start and its own panic handler.
//!
//! ```sh
//! cargo build --release --manifest-path examples/firmware/Cargo.toml
//! ```
//!
//! It is linked for the machine that builds it, and that it links is the proof: see the panic handler.

#![no_std]
#![no_main]

use core::convert::Infallible;
use core::fmt::{self, Write};
use core::hint::black_box;

use rand_core::TryRng;
use rand_core::utils::{fill_bytes_via_next_word, next_u64_via_u32};
use tictactype::computer::{Advice, Block, NewellSimon, Perfect, Random, Win, play_out};
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
    play_blindly(AnyGame::<Square<3>>::new());
    play_blindly(AnyGame::<Square<5, 4>>::new());
    play_blindly(AnyGame::<Square<15, 5>>::new());
    play_blindly(AnyGame::<Square<26, 6>>::new());
    if let Ok(size) = AnyLine::<7>::new(black_box(4)) {
        play_blindly(AnyGame::on(size));
        compete(size);
    }
    if let Ok(Outcome::InPlay(game)) = Square::<3>::game().open(at!(b2)).play(O, at!(a1)) {
        black_box(game.play(X, at!(c3)).is_ok());
    }
    compete(Square::<3>);
    compete(Square::<4, 3>);
    compete(Square::<15, 5>);
    answer(black_box("b2 a1 c3"));
    relay::<Square<3>>(black_box(&[3, 3, 1, 1, 1]));
    relay::<Square<15, 5>>(black_box(&[15, 5, 1, 7, 7]));
    loop {
        core::hint::spin_loop();
    }
}

/// Plays what the compiler cannot foresee, to the end, and back.
fn play_blindly<S: Size>(mut game: AnyGame<S>) {
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

/// Lets the computer players play whose choices nobody foresees.
fn compete<S: Size>(size: S) {
    let mut chance = Win.or(Block).or(Random::new(Dice(black_box(1))));
    black_box(play_out(AnyGame::on(size), &mut chance, &mut NewellSimon).is_ok());
    if let Ok(mut perfect) = Perfect::on(size) {
        black_box(play_out(AnyGame::on(size), &mut perfect, &mut chance).is_ok());
    }
}

/// A generator as small as can be: G. Marsaglia, *Xorshift RNGs* (2003).
struct Dice(u32);

impl TryRng for Dice {
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
