//! Proofs of the results of perfect play from every empty board, as `Proof::of` states them.
//!
//! Nothing here uses the lines or the searches of the library, except to compare.

mod blocking;
mod certificate;
mod full_width;
mod lines;
mod page;
mod tiling;
mod winning;

use std::collections::{BTreeSet, HashMap};

use tictactype::computer::{
    Argument, Pairing, Perfect, Proof, Score, Search, Solution, Strategy, Value,
};
use tictactype::{AnyGame, AnySize, Coordinates, GameResult, Grid, Mark};

use self::blocking::Blocking;
use self::certificate::{Certificate, Checker};
use self::full_width::FullWidth;
use self::tiling::Tiling;

/// Returns all 325 sizes, by sides and then by lines.
fn sizes() -> impl Iterator<Item = AnySize> {
    let sides = 2..=26;
    sides.flat_map(|side| (2..=side).map(move |line| AnySize::new(side, line).unwrap()))
}

fn proofs() -> impl Iterator<Item = (AnySize, Proof)> {
    sizes().filter_map(|size| Some((size, Proof::of(size)?)))
}

/// The boards that an argument proves, each once.
fn boards(argument: Argument) -> BTreeSet<AnySize> {
    let proofs = proofs().map(|(_, proof)| proof);
    let boards = proofs.filter(|proof| proof.argument() == argument);
    boards.map(|proof| proof.board()).collect()
}

#[test]
fn every_size_has_a_proof_or_is_open() {
    let results: Vec<_> = sizes()
        .map(|size| Proof::of(size).map(|proof| proof.result()))
        .collect();
    let count = |result| results.iter().filter(|found| **found == result).count();
    assert_eq!(count(Some(GameResult::Won(Mark::X))), 70);
    assert_eq!(count(Some(GameResult::Drawn)), 204);
    assert_eq!(count(None), 51);
    assert_eq!(results.len(), 325);
}

#[test]
fn only_blocking_draws_carry_over() {
    for (size, proof) in proofs() {
        let board = proof.board();
        if proof.argument().carries_over() {
            assert_eq!(proof.result(), GameResult::Drawn);
            assert!(
                board.side() >= size.side() && board.line() <= size.line(),
                "{size}"
            );
        } else {
            assert_eq!(board, size);
        }
    }
}

#[test]
fn x_wins_by_threats_against_every_reply() {
    let boards = boards(Argument::Threats);
    assert_eq!(boards.len(), 69);
    // For each length of a line, the last certificate found and the side it is for.
    let mut found: HashMap<usize, (usize, Certificate)> = HashMap::new();
    let mut searches = 0;
    for size in boards {
        let (side, line) = (size.side(), size.line());
        let check = |certificate: &Certificate| Checker::new(side, line).check(certificate);
        // A win usually carries over to larger boards. The checker decides.
        let moved = found.get(&line);
        let moved = moved.map(|(smaller, win)| win.on_larger(*smaller, side));
        if moved.is_none_or(|moved| check(&moved).is_err()) {
            let certificate = winning::certificate(side, line);
            let certificate = certificate.unwrap_or_else(|| panic!("{size}: no win found"));
            assert_eq!(check(&certificate), Ok(()), "{size}");
            found.insert(line, (side, certificate));
            searches += 1;
        }
        let proof = Proof::of(size).unwrap();
        assert_eq!(proof.result(), GameResult::Won(Mark::X));
    }
    assert_eq!(searches, 11, "the other wins carry over");
}

/// A certificate for X to play these squares, whatever O replies, and then complete a line.
fn regardless(squares: &[usize]) -> Certificate {
    let (at, rest) = squares.split_first().unwrap();
    Certificate {
        at: *at,
        replies: Vec::new(),
        otherwise: (!rest.is_empty()).then(|| Box::new(regardless(rest))),
    }
}

#[test]
fn the_checker_refuses_what_is_no_win() {
    // The refutation of each plan, last move first.
    let refutation = |side, line, squares: &[usize]| {
        Checker::new(side, line)
            .check(&regardless(squares))
            .unwrap_err()
    };
    // O takes the square that X needs.
    assert_eq!(refutation(3, 2, &[0, 1]), [1, 1, 0]);
    assert_eq!(refutation(3, 2, &[9]), [9]);
    // No square completes a line for X, or only one.
    assert_eq!(refutation(3, 3, &[4]), [0, 4]);
    assert_eq!(refutation(4, 3, &[5, 6]), [7, 6, 4, 5]);
    // X does not see that O completes a line.
    assert_eq!(refutation(3, 3, &[8, 7, 5, 2]), [2, 5, 1, 7, 0, 8]);
    // O can take the only square that completes a line, although X expects it elsewhere.
    let threat = Certificate {
        at: 5,
        replies: vec![(6, regardless(&[9]))],
        otherwise: None,
    };
    assert_eq!(Checker::new(4, 3).check(&threat), Err(vec![0, 5]));
    assert_eq!(Checker::new(3, 2).check(&regardless(&[0])), Ok(()));
    // X never loses on 3×3, but a draw is no win. O does not reply on a full board.
    let drawing = never_losing(&AnyGame::new());
    let refutation = Checker::new(3, 3).check(&drawing).unwrap_err();
    assert_eq!(refutation.len(), 9);
}

/// A certificate with a best move of X after each reply of O.
fn never_losing(game: &AnyGame<Grid<3>>) -> Certificate {
    let at = Perfect::new().choose(game.as_in_play().unwrap()).unwrap();
    let after = game.clone().play(at).unwrap();
    let mut replies = Vec::new();
    for reply in after.vacant() {
        let next = after.clone().play(reply);
        if let Some(next) = next.ok().filter(|next| next.result().is_none()) {
            replies.push((reply.index(), never_losing(&next)));
        }
    }
    Certificate {
        at: at.index(),
        replies,
        otherwise: None,
    }
}

#[test]
fn a_proof_is_a_sentence_that_names_another_board() {
    for (side, line, sentence) in [
        (3, 3, "a draw, by a search of all games"),
        (4, 4, "a draw, by a search of the blocking game"),
        (
            6,
            5,
            "a draw, by a search of the blocking game on 7×7, 5 in a row",
        ),
        (
            6,
            2,
            "X wins, by threats that a test checks against every reply",
        ),
        (
            7,
            6,
            "a draw, by a pairing of the squares of 7×7, 6 in a row",
        ),
        (
            4,
            3,
            "X wins, by threats that a test checks against every reply",
        ),
        (5, 5, "a draw, by a pairing of the squares of 5×5"),
        (
            10,
            9,
            "a draw, by a pairing of the squares of 10×10, 7 in a row",
        ),
    ] {
        let proof = Proof::of(AnySize::new(side, line).unwrap()).unwrap();
        assert_eq!(proof.to_string(), sentence);
    }
}

#[test]
fn o_stops_x_in_the_blocking_game() {
    let boards = boards(Argument::Blocking);
    let names: Vec<String> = boards.iter().map(ToString::to_string).collect();
    assert_eq!(names, ["4×4", "7×7, 5 in a row", "8×8, 6 in a row"]);
    for size in boards {
        let lines = lines::masks(size.side(), size.line());
        assert!(Blocking::new(size.side()).stops(&lines), "{size}");
    }
}

/// Such draws do not carry over: in these blocking games, X completes a line.
#[test]
fn x_wins_the_blocking_games_on_3x3_and_of_four_on_5x5() {
    for size in boards(Argument::FullWidth) {
        let lines = lines::masks(size.side(), size.line());
        assert!(!Blocking::new(size.side()).stops(&lines), "{size}");
    }
}

#[test]
fn x_does_not_win_in_a_search_of_all_games() {
    let boards = boards(Argument::FullWidth);
    let names: Vec<String> = boards.iter().map(ToString::to_string).collect();
    assert_eq!(names, ["3×3", "5×5, 4 in a row"]);
    for size in boards {
        assert!(
            !FullWidth::new(size.side(), size.line()).x_wins(0, 0),
            "{size}"
        );
    }
    assert!(FullWidth::new(4, 3).x_wins(0, 0));
}

#[test]
fn every_line_contains_a_pair() {
    let mut pairings = BTreeSet::new();
    for (size, proof) in proofs() {
        let Argument::Pairing(pairing) = proof.argument() else {
            continue;
        };
        pairings.insert(proof.board());
        let partners = partners(pairing, size.side());
        for line in lines::all(size.side(), size.line()) {
            let paired = |at| {
                partners
                    .get(at)
                    .is_some_and(|partner| line.contains(partner))
            };
            assert!(line.iter().any(paired), "{size}: {line:?}");
        }
    }
    assert_eq!(pairings.len(), 4);
}

/// The partners of the squares of a board. Checks that they are mutual.
fn partners(pairing: Pairing, side: usize) -> HashMap<lines::Square, lines::Square> {
    let square = |at: Coordinates| (at.column as i32, at.row as i32);
    let mut partners = HashMap::new();
    for row in 0..side {
        for column in 0..side {
            let at = Coordinates { column, row };
            if let Some(partner) = pairing.partner(at) {
                assert_eq!(pairing.partner(partner), Some(at));
                assert_ne!(partner, at);
                partners.insert(square(at), square(partner));
            }
        }
    }
    partners
}

#[test]
fn every_line_of_eight_contains_a_set_of_a_tile() {
    let mut sizes = 0;
    for (size, proof) in proofs() {
        if proof.argument() != Argument::Tiling {
            continue;
        }
        sizes += 1;
        for line in lines::all(size.side(), size.line()) {
            let mut tiles: HashMap<_, BTreeSet<usize>> = HashMap::new();
            for (column, row) in line {
                let at = Coordinates {
                    column: column as usize,
                    row: row as usize,
                };
                tiles
                    .entry(Tiling::tile(at))
                    .or_default()
                    .insert(Tiling::number(at));
            }
            let whole = |numbers: &BTreeSet<usize>| {
                let mut sets = Tiling::SETS.iter();
                sets.any(|set| set.iter().all(|number| numbers.contains(number)))
            };
            assert!(tiles.values().any(whole), "{size}");
        }
    }
    assert_eq!(sizes, 16);
}

#[test]
fn squares_of_a_tile_have_different_numbers() {
    let mut tiles: HashMap<_, BTreeSet<usize>> = HashMap::new();
    for row in 0..26 {
        for column in 0..26 {
            let at = Coordinates { column, row };
            assert!(
                tiles
                    .entry(Tiling::tile(at))
                    .or_default()
                    .insert(Tiling::number(at)),
                "{at}"
            );
        }
    }
    assert!(tiles.values().flatten().all(|number| *number < 12));
    assert!(tiles.values().filter(|numbers| numbers.len() == 12).count() > 30);
}

/// Solves the game on one tile without any rule: X moves first and never gets a set.
#[test]
fn o_stops_all_sets_of_a_tile() {
    fn stops(sets: &[u16], x: u16, o: u16, memory: &mut HashMap<(u16, u16), bool>) -> bool {
        if let Some(stops) = memory.get(&(x, o)) {
            return *stops;
        }
        let squares = || (0..12).map(|number| 1 << number);
        let stopped = squares().filter(|at| (x | o) & at == 0).all(|at| {
            let x = x | at;
            let completed = sets.iter().any(|set| set & x == *set);
            let mut answers = squares().filter(|at| (x | o) & at == 0);
            !completed && ((x | o) == 0xfff || answers.any(|at| stops(sets, x, o | at, memory)))
        });
        memory.insert((x, o), stopped);
        stopped
    }
    let sets = Tiling::SETS.map(|set| set.iter().map(|number| 1 << number).sum());
    assert!(stops(&sets, 0, 0, &mut HashMap::new()));
}

#[test]
fn solve_agrees() {
    let mut count = 0;
    for size in sizes() {
        let game = AnyGame::on(size);
        let Ok(solution) = Solution::try_of(game.as_in_play().unwrap()) else {
            continue;
        };
        let result = match solution.value() {
            Value::Win { .. } => GameResult::Won(Mark::X),
            Value::Draw => GameResult::Drawn,
            Value::Loss { .. } => GameResult::Won(Mark::O),
        };
        assert_eq!(Proof::of(size).unwrap().result(), result, "{size}");
        count += 1;
    }
    assert_eq!(count, 10, "the sides 2 to 5");
}

/// The table agrees with everything that the search proves within few nodes.
#[test]
fn no_search_contradicts() {
    let mut proven = 0;
    for size in sizes().filter(|size| size.side() <= 12) {
        let game = AnyGame::on(size);
        let analysis = Search::nodes(20_000).analyze(game.as_in_play().unwrap());
        let Score::Proven(value) = analysis.score() else {
            continue;
        };
        proven += 1;
        let won = matches!(value, Value::Win { .. });
        assert!(won || value == Value::Draw, "{size}: {value}");
        let result = Proof::of(size).map(|proof| proof.result());
        assert_eq!(
            result == Some(GameResult::Won(Mark::X)),
            won,
            "{size}: {value}"
        );
    }
    assert!(proven > 10, "only {proven} sizes proven");
}

#[test]
fn partners_at_the_largest_coordinates_are_mutual() {
    let proof = Proof::of(AnySize::new(26, 9).unwrap()).unwrap();
    let Argument::Pairing(pairing) = proof.argument() else {
        panic!("{proof}");
    };
    for row in usize::MAX - 9..=usize::MAX {
        for column in usize::MAX - 9..=usize::MAX {
            let at = Coordinates { column, row };
            if let Some(partner) = pairing.partner(at) {
                assert_eq!(pairing.partner(partner), Some(at));
            }
        }
    }
}
