//! No allocation: not in play, not in looking, not in searching, not in reading and refusing.

use std::fmt::{self, Write};
use std::hint::black_box;

use allocation_counter::measure;
use tictactype::computer::{NewellSimon, Perfect, play_out};
use tictactype::typelevel::{At, Start};
use tictactype::{
    AnyGame, AnyLine, AnySize, Game, Line, O, Outcome, Position, Size, SizeVisitor, Square, Turn,
    X, at, perft, play,
};

/// A place to write to that does not grow.
struct Page {
    text: [u8; 16_384],
    length: usize,
}

impl Write for Page {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let end = self.length + text.len();
        let place = self.text.get_mut(self.length..end).ok_or(fmt::Error)?;
        place.copy_from_slice(text.as_bytes());
        self.length = end;
        Ok(())
    }
}

/// Writes everything to a new page.
fn written(text: fmt::Arguments<'_>) -> usize {
    let mut page = Page {
        text: [0; 16_384],
        length: 0,
    };
    page.write_fmt(text).unwrap();
    black_box(page.length)
}

#[track_caller]
fn does_not_allocate(what: impl FnOnce()) {
    let allocations = measure(what);
    assert_eq!(allocations.count_total, 0);
}

/// Plays the squares one after the other, each twice, looks at everything on the way, and takes all of it back.
fn play_and_look<S: Size>(size: S) {
    let mut game = AnyGame::on(size);
    for at in Position::all() {
        for _ in 0..2 {
            game = match game.play(at) {
                Ok(game) => game,
                Err(illegal) => {
                    written(format_args!("{illegal}"));
                    illegal.into_game()
                }
            };
        }
        black_box((
            game.turn(),
            game.result(),
            game.ply(),
            game.mark_at(at),
            game.board(),
        ));
        black_box((
            game.vacant().count(),
            game.moves().rev().count(),
            game.winning_lines().count(),
        ));
    }
    written(format_args!("{}\n{game}\n{game:?}", game.board()));
    black_box(AnyGame::replay(size, "a1 b2 a1 hello").is_err());
    while let Ok(previous) = game.undo() {
        game = previous;
    }
    black_box(Line::all(size).count());
}

/// Plays the first vacant square, by `play` and by every entry.
fn play_typed<T: Turn, S: Size>(game: Game<T, S>) {
    let first = game.vacant().next().unwrap();
    for vacant in game.entries() {
        let _ = black_box(vacant.play(T::Player::default()));
    }
    if let Ok(Outcome::InPlay(game)) = game.play(T::Player::default(), first) {
        play_typed(game);
    }
}

#[test]
fn games_do_not_allocate() {
    does_not_allocate(|| {
        play_and_look(Square::<3>);
        play_and_look(Square::<4, 3>);
        play_and_look(Square::<15, 5>);
        play_and_look(Square::<26>);
        play_typed(Square::<3>::game());
        play_typed(Square::<8, 5>::game());
    });
}

#[test]
fn sizes_of_run_time_do_not_allocate() {
    struct Look;

    impl SizeVisitor for Look {
        type Output = ();

        fn visit<S: Size>(self, size: S) {
            play_and_look(size);
        }
    }

    does_not_allocate(|| {
        AnySize::new(19, 5).unwrap().visit(Look);
        play_and_look(AnyLine::<3>::new(2).unwrap());
        written(format_args!("{}", AnySize::new(27, 5).unwrap_err()));
    });
}

#[test]
fn records_do_not_allocate() {
    does_not_allocate(|| {
        let game: AnyGame<Square<3>> = "b2 a1 c3".parse().unwrap();
        written(format_args!("{game}"));
        for record in ["b2 b2", "b2 d4", "b2 2b", "a1 b1 a2 b2 a3 c3"] {
            let error = record.parse::<AnyGame<Square<3>>>().unwrap_err();
            written(format_args!("{error}"));
        }
    });
}

#[test]
fn literals_rounds_and_searches_do_not_allocate() {
    does_not_allocate(|| {
        let _ = black_box(play![Square<3>; b2 a1 c3]);
        let round = Start::<3>::new()
            .play(X, At::<'b', 2>)
            .play(O, At::<'a', 1>);
        let _ = black_box(round.game());
        black_box(perft(&Square::<3>::game().open(at!(b2)), 8));
    });
}

/// The counter counts: otherwise the other tests here would prove nothing.
#[test]
fn an_allocation_is_counted() {
    assert_eq!(measure(|| drop(black_box(vec![1]))).count_total, 1);
    assert_eq!(
        measure(|| drop(black_box(Square::<3>::game().board().to_string()))).count_current,
        0
    );
    assert_ne!(
        measure(|| drop(black_box(Square::<3>::game().board().to_string()))).count_total,
        0
    );
}

#[test]
fn computer_players_do_not_allocate() {
    fn compete<S: Size>(size: S) {
        does_not_allocate(|| {
            let start = || AnyGame::on(size);
            black_box(play_out(start(), &mut NewellSimon, &mut NewellSimon).is_ok());
            if let Ok(mut perfect) = Perfect::on(size) {
                let mut other = perfect;
                black_box(play_out(start(), &mut perfect, &mut other).is_ok());
            }
        });
    }
    compete(Square::<2>);
    compete(Square::<3>);
    compete(Square::<4>);
    compete(Square::<15, 5>);
}
