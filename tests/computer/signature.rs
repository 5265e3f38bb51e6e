//! The signature of the search: the nodes, scores and lines that it reports on fixed positions.
//!
//! Most mistakes in a heuristic leave the value of a position as it is and only cost time. They
//! change the number of nodes, so they are found here, as in chess engines, which print such a
//! signature by the command `bench`. A change of the search that is intended changes it too. To
//! update it, run the command below; then read the difference.
//!
//! ```sh
//! INSTA_UPDATE=always cargo test -p tictactype-computer-tests signature
//! ```

use std::fmt::Write;

use insta::assert_snapshot;
use tictactype::computer::{Analysis, Level, Score, Search};
use tictactype::{AnyGame, AnySizeGame, GameInPlay, GameVisitor, Size, Square};

/// Games of a weak level against a strong one, which leave open lines and threats. After them,
/// positions on which a mistake in the search showed and on the others did not: double threats, and
/// losses that take all moves to prove.
const POSITIONS: &str = include_str!("positions.txt");

/// The budget of a search, in nodes.
const NODES: u64 = 3_000;

fn visit_positions(visitor: impl GameVisitor<Output = String> + Copy) -> String {
    let describe = |line: &str| {
        let game: AnySizeGame = line.parse().unwrap();
        format!("\n{line}\n{}", game.visit(visitor))
    };
    POSITIONS.lines().map(describe).collect()
}

fn squares<S: Size>(line: &[Square<S>]) -> String {
    let names: Vec<_> = line.iter().map(ToString::to_string).collect();
    names.join(" ")
}

/// Searches a game and describes the result.
fn describe<S: Size>(search: &mut Search, game: GameInPlay<'_, S>) -> (Analysis<S>, String) {
    let analysis = search.analyze(game);
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

/// Searches deeper and deeper, until the value is proven or the budget used up, then the position
/// after the best move and the reply to it.
#[derive(Clone, Copy)]
struct Depths;

impl GameVisitor for Depths {
    type Output = String;

    fn visit<S: Size>(self, mut game: AnyGame<S>) -> String {
        let mut text = String::new();
        let mut search = Search::nodes(NODES);
        let (_, found) = describe(&mut Search::nodes(0), game.as_in_play().unwrap());
        writeln!(text, "  0: {found}").unwrap();
        for depth in 1.. {
            search = search.with_depth(depth);
            let (analysis, found) = describe(&mut search, game.as_in_play().unwrap());
            writeln!(text, "  {depth}: {found}").unwrap();
            if analysis.nodes() == NODES || matches!(analysis.score(), Score::Proven(_)) {
                for at in analysis.principal_variation().iter().take(2) {
                    game.push(*at).unwrap();
                }
                break;
            }
        }
        if let Some(later) = game.as_in_play() {
            let (_, found) = describe(&mut search, later);
            writeln!(text, "  later: {found}").unwrap();
        }
        text
    }
}

#[test]
fn signature_of_each_depth() {
    assert_snapshot!(visit_positions(Depths));
}

/// Searches for the best three moves.
#[derive(Clone, Copy)]
struct Alternatives;

impl GameVisitor for Alternatives {
    type Output = String;

    fn visit<S: Size>(self, game: AnyGame<S>) -> String {
        let mut search = Search::nodes(NODES).with_alternatives(2);
        let (_, found) = describe(&mut search, game.as_in_play().unwrap());
        format!("  {found}\n")
    }
}

#[test]
fn signature_with_alternatives() {
    assert_snapshot!(visit_positions(Alternatives));
}

/// Searches at each level.
#[derive(Clone, Copy)]
struct Levels;

impl GameVisitor for Levels {
    type Output = String;

    fn visit<S: Size>(self, game: AnyGame<S>) -> String {
        let mut text = String::new();
        for level in Level::ALL {
            let mut search = Search::nodes(NODES / 4).with_level(level, 1);
            let (_, found) = describe(&mut search, game.as_in_play().unwrap());
            writeln!(text, "  {level}: {found}").unwrap();
        }
        text
    }
}

#[test]
fn signature_of_each_level() {
    assert_snapshot!(visit_positions(Levels));
}
