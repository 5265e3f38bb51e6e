//! Playing, asking, searching, parsing and reporting errors do not allocate.

use std::fmt::{self, Write};
use std::hint::black_box;

use allocation_counter::measure;
use tictactype::computer::{NewellSimon, Perfect, play_out};
use tictactype::typelevel::{At, Start};
use tictactype::{
    AnyGame, AnyLine, AnySize, Board, FixedSide, Game, Grid, Line, Mark, O, Outcome, Perft, Size,
    SizeVisitor, Turn, X, at, play,
};

/// A buffer of fixed size for text.
struct Buffer {
    text: [u8; 16_384],
    length: usize,
}

impl Write for Buffer {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let end = self.length + text.len();
        let target = self.text.get_mut(self.length..end).ok_or(fmt::Error)?;
        target.copy_from_slice(text.as_bytes());
        self.length = end;
        Ok(())
    }
}

/// Formats text into a new buffer, and returns its length.
fn write_to_buffer(text: fmt::Arguments<'_>) -> usize {
    let mut buffer = Buffer {
        text: [0; 16_384],
        length: 0,
    };
    buffer.write_fmt(text).unwrap();
    black_box(buffer.length)
}

#[track_caller]
fn assert_no_allocation(code: impl FnOnce()) {
    let allocations = measure(code);
    assert_eq!(allocations.count_total, 0);
}

/// Plays each square twice, makes every query after each move, and takes all moves back.
fn play_and_query<S: Size>(size: S) {
    let mut game = AnyGame::on(size);
    for at in size.squares() {
        for _ in 0..2 {
            if let Err(illegal) = game.push(at) {
                write_to_buffer(format_args!("{illegal}"));
            }
        }
        black_box((
            game.turn(),
            game.result(),
            game.ply(),
            game.mark_at(at),
            game.board(),
        ));
        black_box((
            game.vacant().iter().count(),
            game.moves().rev().count(),
            game.marked_moves().count(),
            game.winning_lines().count(),
        ));
        let before = game.at_ply(game.ply() / 2);
        black_box((before.cmp(&Some(game.clone())), game.entry(at).is_ok()));
    }
    write_to_buffer(format_args!("{}\n{game}\n{game:?}", game.board()));
    black_box(AnyGame::replay(size, "a1 b2 a1 hello").is_err());
    while game.pop().is_some() {}
    black_box(Line::all(size).count());
}

/// Plays every entry, in place and by value, then the first vacant square, until the game is over.
fn play_typed<T: Turn, S: FixedSide>(game: Game<T, S>) {
    let first = game.vacant().first().unwrap();
    for vacant in game.entries() {
        let _ = black_box(vacant.play(T::Player::default()));
    }
    let mut exploration = game.explore();
    let mut variation = exploration.variation();
    let mut entries = variation.entries();
    while let Some(vacant) = entries.next() {
        let _ = black_box(vacant.play(T::Player::default()));
    }
    if let Ok(Outcome::InPlay(game)) = game.play(T::Player::default(), first) {
        play_typed(game);
    }
}

#[test]
fn games_do_not_allocate() {
    assert_no_allocation(|| {
        play_and_query(Grid::<3>);
        play_and_query(Grid::<4, 3>);
        play_and_query(Grid::<15, 5>);
        play_and_query(Grid::<26>);
        play_typed(Grid::<3>::game());
        play_typed(Grid::<8, 5>::game());
        play_typed(Grid::<12, 5>::game());
    });
}

#[test]
fn sizes_at_run_time_do_not_allocate() {
    struct CountLines;

    impl SizeVisitor for CountLines {
        type Output = usize;

        fn visit<S: FixedSide>(self, size: S) -> usize {
            Line::all(size).count()
        }
    }

    assert_no_allocation(|| {
        assert_eq!(AnySize::new(19, 5).unwrap().visit(CountLines), 1_020);
        play_and_query(AnyLine::<19>::new(5).unwrap());
        play_and_query(AnyLine::<3>::new(2).unwrap());
        write_to_buffer(format_args!("{}", AnySize::new(27, 5).unwrap_err()));
    });
}

#[test]
fn games_of_any_size_do_not_allocate() {
    struct CountVacant<'a>(&'a AnyGame);

    impl SizeVisitor for CountVacant<'_> {
        type Output = usize;

        fn visit<S: FixedSide>(self, _: S) -> usize {
            AnyGame::<S>::try_from(self.0).unwrap().vacant().len()
        }
    }

    assert_no_allocation(|| {
        play_and_query(AnySize::new(26, 6).unwrap());
        let mut game: AnyGame = "5x5/3 a1 b1 a2 b2".parse().unwrap();
        let illegal = game.push("f6".parse().unwrap()).unwrap_err();
        write_to_buffer(format_args!("{illegal}"));
        game.push("a3".parse().unwrap()).unwrap();
        black_box((
            game.vacant().iter().count(),
            game.moves().count(),
            game.rows().count(),
        ));
        black_box((game.marks(X).iter().count(), game.winning_lines().count()));
        write_to_buffer(format_args!("{game} {game:?}"));
        assert_eq!(game.size().visit(CountVacant(&game)), 20);
        for record in ["5y5 a1", "5x5/6 a1", "5x5 a1 a1", "5x5 f1", "5x5 hello"] {
            write_to_buffer(format_args!("{}", record.parse::<AnyGame>().unwrap_err()));
        }
        black_box(game.pop());
    });
}

#[test]
fn records_do_not_allocate() {
    assert_no_allocation(|| {
        let game: AnyGame<Grid<3>> = "b2 a1 c3".parse().unwrap();
        write_to_buffer(format_args!("{game}"));
        for record in ["b2 b2", "b2 d4", "b2 2b", "a1 b1 a2 b2 a3 c3"] {
            let error = record.parse::<AnyGame<Grid<3>>>().unwrap_err();
            write_to_buffer(format_args!("{error}"));
        }
    });
}

#[test]
fn boards_do_not_allocate() {
    fn parse_and_check<S: Size>(size: S, text: &str) {
        let length = match Board::parse(size, text).map(Board::check) {
            Ok(Ok(reachable)) => reachable.to_game().ply(),
            Ok(Err(unreachable)) => write_to_buffer(format_args!("{unreachable}")),
            Err(error) => write_to_buffer(format_args!("{error}")),
        };
        black_box(length);
    }
    // Pairs of equal marks, shifted by two from row to row, complete no line.
    let largest = Board::from_fn(Grid::<26>, |at| {
        let is_x = (at.column() + 2 * at.row()) % 4 < 2;
        Some(if is_x { Mark::X } else { Mark::O })
    });
    let largest = largest.to_string();
    assert_no_allocation(|| {
        for text in [
            "  a b c\n1 X O .\n2 X O .\n3 X . .",
            "XXX/OOO/...",
            "X..",
            "XX.X/Z",
        ] {
            parse_and_check(Grid::<3>, text);
        }
        parse_and_check(AnyLine::<26>::new(6).unwrap(), &largest);
        parse_and_check(AnySize::new(26, 6).unwrap(), &largest);
    });
}

#[test]
fn literals_rounds_and_perft_do_not_allocate() {
    assert_no_allocation(|| {
        let _ = black_box(play![Grid<3>; b2 a1 c3]);
        let round = Start::<3>::new()
            .play(X, At::<'b', 2>)
            .play(O, At::<'a', 1>);
        let _ = black_box(round.game());
        black_box(Perft::of(&Grid::<3>::game().open(at!(b2)), 8));
    });
}

/// Checks that the other tests would notice an allocation.
#[test]
fn the_counter_counts_allocations() {
    assert_eq!(measure(|| drop(black_box(vec![1]))).count_total, 1);
    assert_eq!(
        measure(|| drop(black_box(Grid::<3>::game().board().to_string()))).count_current,
        0
    );
    assert_ne!(
        measure(|| drop(black_box(Grid::<3>::game().board().to_string()))).count_total,
        0
    );
}

#[test]
fn newell_simon_and_perfect_do_not_allocate() {
    fn compete<S: FixedSide>(size: S) {
        assert_no_allocation(|| {
            let start = || AnyGame::on(size);
            black_box(play_out(start(), NewellSimon, NewellSimon).is_ok());
            if let Ok(perfect) = Perfect::on(size) {
                black_box(play_out(start(), perfect, perfect).is_ok());
            }
        });
    }
    compete(Grid::<2>);
    compete(Grid::<3>);
    compete(Grid::<4>);
    compete(Grid::<5>);
    compete(Grid::<15, 5>);
}
