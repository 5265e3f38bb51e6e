//! What the library does on a target without threads, clock or random numbers, as a text.
//!
//! The laws and the formats are checked on the target itself. Everything else is compared with this
//! machine.

// The same files as in the tests for this machine.
#[allow(dead_code, reason = "records as text are for other tests")]
#[path = "../../wire/by_wire.rs"]
mod by_wire;
mod measure;
#[path = "../../computer/search_signature.rs"]
mod search_signature;

pub use measure::{play_games, search_nodes};

use std::fmt::Write;

use by_wire::{ByWire, Json, Postcard};
use search_signature::{at_levels, by_depths, search_positions, with_alternatives};
use tictactype_laws::interface::{ByAnyGame, ByPlay, ByPush};
use tictactype_laws::suite::{check_random_games, check_tree};

use tictactype::computer::{
    Advice, Block, Center, FirstVacant, NewellSimon, Perfect, Search, Solution, Solvable, Win,
    play_out,
};
use tictactype::{
    AnyGame, AnyLine, AnySize, Game, GameResult, Grid, Mark, O, Perft, Size, X, at, play,
};

/// The report. It does not depend on the machine.
pub fn report() -> String {
    let mut text = String::new();
    write(&mut text).expect("writing to a string does not fail");
    text
}

fn write(text: &mut String) -> std::fmt::Result {
    laws(text)?;
    formats(text)?;
    for signature in [
        search_positions(by_depths),
        search_positions(with_alternatives),
        search_positions(at_levels),
    ] {
        writeln!(text, "{signature}")?;
    }
    games_and_players(text)
}

/// Checks the laws against the oracle: the whole tree of 3×3, its first moves through another
/// interface, and random games on ten sizes.
fn laws(text: &mut String) -> std::fmt::Result {
    writeln!(text, "{} nodes", check_tree::<_, ByPlay<_>>(Grid::<3>, 9))?;
    writeln!(
        text,
        "{} nodes",
        check_tree::<_, ByAnyGame<_>>(Grid::<3>, 5)
    )?;
    check_random_games::<_, ByPush<_>>(Grid::<2>, 10, 5);
    check_random_games::<_, ByPush<_>>(Grid::<3>, 10, 10);
    check_random_games::<_, ByPush<_>>(Grid::<4, 3>, 10, 17);
    check_random_games::<_, ByPush<_>>(Grid::<5, 4>, 10, 26);
    check_random_games::<_, ByPush<_>>(Grid::<6, 4>, 5, 37);
    check_random_games::<_, ByPush<_>>(Grid::<7, 5>, 5, 50);
    check_random_games::<_, ByPush<_>>(Grid::<8, 5>, 5, 65);
    check_random_games::<_, ByPush<_>>(Grid::<9, 5>, 3, 82);
    check_random_games::<_, ByPush<_>>(Grid::<15, 5>, 2, 226);
    check_random_games::<_, ByPush<_>>(Grid::<26, 6>, 1, 200);
    Ok(())
}

/// Checks games that are written and read after every move.
fn formats(text: &mut String) -> std::fmt::Result {
    writeln!(
        text,
        "{} nodes",
        check_tree::<_, ByWire<Json, _>>(Grid::<3>, 4)
    )?;
    writeln!(
        text,
        "{} nodes",
        check_tree::<_, ByWire<Postcard, _>>(Grid::<3>, 4)
    )?;
    check_random_games::<_, ByWire<Json, _>>(Grid::<15, 5>, 1, 60);
    check_random_games::<_, ByWire<Postcard, _>>(Grid::<15, 5>, 1, 60);
    Ok(())
}

fn games_and_players(text: &mut String) -> std::fmt::Result {
    // The whole tree of 3×3, and typed play.
    writeln!(text, "{:?}", Perft::of(&Grid::<3>::game(), 9))?;
    let game: Game<X, Grid<3>> = play![Grid<3>; b2 a1];
    writeln!(
        text,
        "{} {}",
        game.board().zobrist_hash(),
        Solution::of(&game).value()
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

    // Pseudo-random games on ten sizes, as text and as JSON.
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
        let mut game = AnyGame::on(AnySize::new(side, line).expect("a supported size"));
        while !game.is_over() {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let number = (state >> 8) as usize % game.vacant().len();
            let at = game.vacant().iter().nth(number).expect("a vacant square");
            game.push(at).expect("a legal move");
        }
        let json = serde_json::to_string(&game).expect("games are serializable");
        assert_eq!(
            serde_json::from_str::<AnyGame>(&json).as_ref().ok(),
            Some(&game)
        );
        assert_eq!(game.to_string().parse().as_ref(), Ok(&game));
        writeln!(text, "{game} {:?} {}", game.result(), game.zobrist_hash())?;
    }

    // Instantiated for these sizes alone. `AnySize::visit` would compile it for 25 sides.
    first_moves::<2>(text, &[2])?;
    first_moves::<3>(text, &[2, 3])?;
    first_moves::<4>(text, &[3, 4])?;
    first_moves::<5>(text, &[3, 5])?;
    players(text, Grid::<3>)?;
    players(text, Grid::<5, 4>)?;
    players(text, Grid::<9, 5>)?;
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

/// Writes the value of each first move under perfect play, for each line of a solved side.
fn first_moves<const SIDE: usize>(text: &mut String, lines: &[usize]) -> std::fmt::Result
where
    AnyLine<SIDE>: Solvable,
{
    for line in lines {
        let size = AnyLine::<SIDE>::new(*line).expect("a supported size");
        for (at, value) in Perfect::new().values(&Game::on(size)) {
            write!(text, "{at} {value}, ")?;
        }
        writeln!(text)?;
    }
    Ok(())
}

/// Writes games of players: a search against rules, and rules against the first vacant square.
fn players<S: Size>(text: &mut String, size: S) -> std::fmt::Result {
    let rules = Win.or(Block).or(Center).or(FirstVacant);
    let played = play_out(AnyGame::on(size), Search::nodes(300), rules);
    writeln!(text, "{}", played.expect("legal moves").game)?;
    let played = play_out(AnyGame::on(size), NewellSimon, FirstVacant);
    writeln!(text, "{}", played.expect("legal moves").game)
}

/// Writes the report into memory for the host. Returns the address, and in the 32 high bits the
/// length.
#[allow(
    unsafe_code,
    reason = "a name without mangling is `unsafe` in this edition"
)]
#[unsafe(no_mangle)]
pub extern "C" fn report_address() -> u64 {
    let text: &'static str = report().leak();
    (text.len() as u64) << 32 | text.as_ptr() as u64
}
