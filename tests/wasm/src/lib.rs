//! What the library does on a target without threads, clock or random numbers, as text.

use std::fmt::Write;

use tictactype::computer::{
    Advice, Block, Center, FirstVacant, NewellSimon, Search, Win, play_out_any_size, solve,
};
use tictactype::{
    AnyGame, AnySize, AnySizeGame, Game, GameResult, Grid, Mark, O, X, at, perft, play,
};

/// Returns the report, which does not depend on the machine.
pub fn report() -> String {
    let mut text = String::new();
    write(&mut text).expect("writing to a string does not fail");
    text
}

fn write(text: &mut String) -> std::fmt::Result {
    // The whole tree of 3×3, and typed play.
    writeln!(text, "{:?}", perft(&Grid::<3>::game(), 9))?;
    let game: Game<X, Grid<3>> = play![Grid<3>; b2 a1];
    writeln!(
        text,
        "{} {}",
        game.board().zobrist_hash(),
        solve(&game).value()
    )?;
    let opened = Grid::<3>::game().open(at!(b2));
    writeln!(
        text,
        "{:?}",
        opened
            .play(O, at!(b2))
            .map_err(|refused| refused.to_string())
            .err()
    )?;

    // Pseudo-random games on ten sizes, by text and by JSON.
    let mut state = 1_u32;
    for (side, line) in [
        (2, 2),
        (3, 3),
        (4, 3),
        (5, 4),
        (6, 4),
        (7, 5),
        (8, 5),
        (9, 5),
        (15, 5),
        (26, 6),
    ] {
        let mut game = AnySizeGame::on(AnySize::new(side, line).expect("a supported size"));
        while !game.is_over() {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let number = (state >> 8) as usize % game.vacant().len();
            let at = game.vacant().nth(number).expect("a vacant square");
            game.push(at).expect("a legal move");
        }
        let json = serde_json::to_string(&game).expect("games are serializable");
        assert_eq!(
            serde_json::from_str::<AnySizeGame>(&json).as_ref().ok(),
            Some(&game)
        );
        assert_eq!(game.to_string().parse().as_ref(), Ok(&game));
        writeln!(text, "{game} {:?} {}", game.result(), game.zobrist_hash())?;
    }

    // Players: rules, and the search with the nodes and scores that it reports.
    for (side, line) in [(3, 3), (5, 4), (9, 5), (15, 5)] {
        let start = AnySizeGame::on(AnySize::new(side, line).expect("a supported size"));
        let rules = Win.or(Block).or(Center).or(FirstVacant);
        let played = play_out_any_size(start.clone(), Search::nodes(300), rules);
        writeln!(text, "{}", played.expect("legal moves").game)?;
        let played = play_out_any_size(start, NewellSimon, FirstVacant);
        writeln!(text, "{}", played.expect("legal moves").game)?;
    }
    let game: AnyGame<Grid<15, 5>> = "h8 i7 g9 i9 i8 g8".parse().expect("a legal record");
    let analysis = Search::nodes(5_000).analyze(game.as_in_play().expect("a game in play"));
    let line = analysis.principal_variation();
    writeln!(
        text,
        "{} {} {} {line:?}",
        analysis.score(),
        analysis.nodes(),
        analysis.depth()
    )?;
    assert_eq!(GameResult::Won(Mark::X).to_string(), "X won");
    Ok(())
}

/// Writes the report into memory that the host reads: the address of its text, with its length in
/// the 32 high bits.
#[allow(
    unsafe_code,
    reason = "a name without mangling is `unsafe` in this edition"
)]
#[unsafe(no_mangle)]
pub extern "C" fn report_address() -> u64 {
    let text: &'static str = report().leak();
    (text.len() as u64) << 32 | text.as_ptr() as u64
}
