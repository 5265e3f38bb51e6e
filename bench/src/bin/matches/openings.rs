//! Openings: the positions that games begin with.

use std::collections::HashSet;

use fastrand::Rng;
use tictactype::computer::{Score, Search, Value};
use tictactype::{AnyGame, AnySize, Coordinates, Mark};

/// The openings for five in a row on 15×15.
pub const FIFTEEN_FIVE: &str = include_str!("../../../openings/15x15-5.txt");

/// Parses openings: one record a line, such as `15x15/5 h8 i9 g7`. Lines that begin with `#` are
/// comments.
///
/// # Errors
///
/// Returns the number of the first line that is not an opening on this size, and the reason.
pub fn parse(text: &str, size: AnySize) -> Result<Vec<AnyGame>, String> {
    let records = text
        .lines()
        .enumerate()
        .map(|(at, line)| (at + 1, line.trim()));
    let records = records.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let mut openings = Vec::new();
    for (number, line) in records {
        let game: AnyGame = line
            .parse()
            .map_err(|error| format!("line {number}: {error}"))?;
        if game.size() != size {
            return Err(format!(
                "line {number}: expected the size {}, found `{line}`",
                name(size)
            ));
        }
        if game.turn().is_none() {
            return Err(format!("line {number}: the game is over"));
        }
        openings.push(game);
    }
    Ok(openings)
}

/// The name of a size at the start of a record.
pub fn name(size: AnySize) -> String {
    AnyGame::on(size).to_string().trim_end().to_owned()
}

/// What [`generate`] is to make.
#[derive(Clone, Debug)]
pub struct Request {
    pub size: AnySize,
    /// How many stones; openings with these numbers alternate.
    pub stones: Vec<usize>,
    pub count: usize,
    /// The budget for judging an opening.
    pub nodes: u64,
    pub seed: u64,
}

/// Generates random openings, distinct up to symmetry, and keeps the most balanced sixteenth.
///
/// The stones are within a square at the center, four wider than their number. Two searches judge
/// them: one with a sixteenth of the nodes keeps the better quarter, and one with all nodes a
/// quarter of these. Openings that are proven won or lost are dropped. If too few are left, the
/// result is shorter than requested.
pub fn generate(request: &Request) -> Vec<AnyGame> {
    let kinds = request.stones.len().max(1);
    let mut rng = Rng::with_seed(request.seed);
    let mut of_each_kind: Vec<_> = request
        .stones
        .iter()
        .map(|stones| {
            balanced(request, *stones, request.count.div_ceil(kinds), &mut rng).into_iter()
        })
        .collect();
    let mut openings = Vec::new();
    loop {
        let before = openings.len();
        openings.extend(of_each_kind.iter_mut().filter_map(Iterator::next));
        if openings.len() == before {
            openings.truncate(request.count);
            return openings;
        }
    }
}

fn balanced(request: &Request, stones: usize, count: usize, rng: &mut Rng) -> Vec<AnyGame> {
    let mut candidates = distinct(request.size, stones, count * CHOICE * CHOICE, rng);
    // A short search selects those that are worth a long one.
    for (nodes, kept) in [(request.nodes / 16, count * CHOICE), (request.nodes, count)] {
        let judged = candidates.into_iter().enumerate();
        let mut judged: Vec<_> = judged
            .filter_map(|(number, game)| Some((imbalance(&game, nodes)?, number, game)))
            .collect();
        judged.sort_by_key(|(imbalance, number, _)| (*imbalance, *number));
        judged.truncate(kept);
        // Back to the order of generation: the most balanced must not come first.
        judged.sort_by_key(|(_, number, _)| *number);
        candidates = judged.into_iter().map(|(_, _, game)| game).collect();
    }
    candidates
}

/// One in how many candidates each judgment keeps.
const CHOICE: usize = 4;

/// Generates at most this many random openings, distinct up to symmetry.
fn distinct(size: AnySize, stones: usize, count: usize, rng: &mut Rng) -> Vec<AnyGame> {
    /// Random draws for each opening, because most repeat another on a small board.
    const DRAWS: usize = 50;
    let mut seen = HashSet::new();
    let mut openings = Vec::new();
    for _ in 0..count * DRAWS {
        if openings.len() == count {
            break;
        }
        let Some(game) = random(size, stones, rng) else {
            continue;
        };
        if seen.insert(shape(&game)) {
            openings.push(game);
        }
    }
    openings
}

/// Plays random moves near the center. Returns `None` if they end the game.
fn random(size: AnySize, stones: usize, rng: &mut Rng) -> Option<AnyGame> {
    let width = (stones + 4).min(size.side());
    let first = (size.side() - width) / 2;
    let mut game = AnyGame::on(size);
    while game.ply() < stones {
        let at = Coordinates {
            column: first + rng.usize(..width),
            row: first + rng.usize(..width),
        };
        game.turn()?;
        // Draws again, because the square is taken.
        let _ = game.push(at);
    }
    game.turn().map(|_| game)
}

/// The marks of a game in canonical order, the same for all eight symmetries.
fn shape(game: &AnyGame) -> Vec<(usize, usize, bool)> {
    let last = game.size().side() - 1;
    let symmetries = (0..8).map(|symmetry| {
        let mut marks: Vec<_> = game
            .marked_moves()
            .map(|(mark, at)| {
                let (mut column, mut row) = (at.column, at.row);
                if symmetry & 1 != 0 {
                    column = last - column;
                }
                if symmetry & 2 != 0 {
                    row = last - row;
                }
                if symmetry & 4 != 0 {
                    (column, row) = (row, column);
                }
                (row, column, mark == Mark::X)
            })
            .collect();
        marks.sort_unstable();
        marks
    });
    symmetries.min().unwrap_or_default()
}

/// How unbalanced a game is, or `None` if a player is proven to win.
fn imbalance(game: &AnyGame, nodes: u64) -> Option<u32> {
    match Search::nodes(nodes).analyze(game.as_in_play()?).score() {
        Score::Proven(Value::Draw) => Some(0),
        Score::Proven(_) => None,
        Score::Estimate(estimate) => Some(estimate.unsigned_abs()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(side: usize, line: usize) -> AnySize {
        AnySize::new(side, line).unwrap()
    }

    #[test]
    fn the_stored_openings_are_enough_for_200_games() {
        let openings = parse(FIFTEEN_FIVE, size(15, 5)).unwrap();
        assert!(openings.len() >= 100, "{}", openings.len());
        let mut shapes: Vec<_> = openings.iter().map(shape).collect();
        shapes.sort();
        shapes.dedup();
        assert_eq!(
            shapes.len(),
            openings.len(),
            "two openings are the same up to symmetry"
        );
        for stones in [3, 5] {
            assert!(
                openings[..100]
                    .iter()
                    .filter(|game| game.ply() == stones)
                    .count()
                    >= 40
            );
        }
    }

    #[test]
    fn openings_of_another_size_are_refused() {
        let refused = |text| parse(text, size(15, 5)).unwrap_err();
        assert_eq!(
            refused("# a\n\n3x3 b2"),
            "line 3: expected the size 15x15/5, found `3x3 b2`"
        );
        assert!(refused("15x15/5 h8 h8").starts_with("line 1: "));
        assert_eq!(
            refused("15x15/5 a1 b1 a2 b2 a3 b3 a4 b4 a5"),
            "line 1: the game is over"
        );
    }

    #[test]
    fn the_same_seed_gives_the_same_openings() {
        let request = |seed| Request {
            size: size(8, 4),
            stones: vec![3, 4],
            count: 6,
            nodes: 200,
            seed,
        };
        let openings = generate(&request(1));
        assert_eq!(
            openings.iter().map(|game| game.ply()).collect::<Vec<_>>(),
            [3, 4, 3, 4, 3, 4]
        );
        assert_eq!(openings, generate(&request(1)));
        assert_ne!(openings, generate(&request(2)));
    }

    /// On 3×3, two stones have twelve positions up to symmetry. X wins some of them.
    #[test]
    fn a_small_board_has_few_openings() {
        let openings = generate(&Request {
            size: size(3, 3),
            stones: vec![2],
            count: 100,
            nodes: 10_000,
            seed: 1,
        });
        assert_eq!(openings.len(), 5);
        let draw = |game: &AnyGame| imbalance(game, 10_000) == Some(0);
        assert!(openings.iter().all(draw));
    }
}
