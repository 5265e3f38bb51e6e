//! The nodes, scores and lines that the search reports on fixed positions, as text.
//!
//! Compared with snapshots by the tests of the computer players, and between targets by the tests
//! of WebAssembly.

use std::fmt::Write;

use tictactype::computer::{Analysis, Level, Score, Search};
use tictactype::{AnyGame, AnySize, Coordinates};

/// Games of a weak level against a strong one, with open lines and threats. Then positions that
/// alone revealed a mistake in the search: double threats, and long losses.
const POSITIONS: &str = include_str!("positions.txt");

/// The budget of a search, in nodes.
const NODES: u64 = 3_000;

/// Searches each position by one of the functions below, and describes the results.
pub(crate) fn search_positions(search: fn(AnyGame) -> String) -> String {
    let describe = |line: &str| format!("\n{line}\n{}", search(line.parse().unwrap()));
    POSITIONS.lines().map(describe).collect()
}

fn squares(line: &[Coordinates]) -> String {
    let names: Vec<_> = line.iter().map(ToString::to_string).collect();
    names.join(" ")
}

/// Searches a game and describes the result.
fn describe(search: &mut Search, game: &AnyGame) -> (Analysis<AnySize>, String) {
    let analysis = search.analyze(game.as_in_play().expect("the game is in play"));
    let (nodes, score) = (analysis.nodes(), analysis.score());
    let mut text = format!(
        "{nodes} nodes, {score}: {}",
        squares(analysis.principal_variation())
    );
    for other in analysis.alternatives() {
        write!(
            text,
            "; {}: {}",
            other.score(),
            squares(other.principal_variation())
        )
        .unwrap();
    }
    (analysis, text)
}

/// Deepens the search until the value is proven or the budget is used up. Then searches once more
/// after the best move and the reply.
pub(crate) fn by_depths(mut game: AnyGame) -> String {
    let mut text = String::new();
    let mut search = Search::nodes(NODES);
    let (_, found) = describe(&mut Search::nodes(0), &game);
    writeln!(text, "  0: {found}").unwrap();
    for depth in 1.. {
        search = search.with_depth(depth);
        let (analysis, found) = describe(&mut search, &game);
        writeln!(text, "  {depth}: {found}").unwrap();
        if analysis.nodes() == NODES || matches!(analysis.score(), Score::Proven(_)) {
            for at in analysis.principal_variation().iter().take(2) {
                game.push(*at).unwrap();
            }
            break;
        }
    }
    if !game.is_over() {
        let (_, found) = describe(&mut search, &game);
        writeln!(text, "  later: {found}").unwrap();
    }
    text
}

/// Searches for the best three moves.
pub(crate) fn with_alternatives(game: AnyGame) -> String {
    let mut search = Search::nodes(NODES).with_alternatives(2);
    let (_, found) = describe(&mut search, &game);
    format!("  {found}\n")
}

/// Searches at each level.
pub(crate) fn at_levels(game: AnyGame) -> String {
    let mut text = String::new();
    for level in Level::ALL {
        let mut search = Search::nodes(NODES / 4).with_level(level, 1);
        let (_, found) = describe(&mut search, &game);
        writeln!(text, "  {level}: {found}").unwrap();
    }
    text
}
