//! Tests of the reasons for moves.

use std::collections::BTreeSet;

use tictactype::computer::Reason;
use tictactype::{AnyGame, AnyLine, Grid, Line, Mark, Size};

use crate::positions;
use Reason::{Blocks, LooksBest, MakesTwoThreats, PreventsTwoThreats, Wins};

/// The vacant squares where a player completes a line. After a move to `at`, only lines through
/// `at` count.
fn winning_squares<S: Size>(
    game: &AnyGame<S>,
    mark: Mark,
    at: Option<S::Square>,
) -> BTreeSet<S::Square> {
    let has_mark = |square| Some(square) == at || game.mark_at(square) == Some(mark);
    let only_one_lacking = |line: Line<S>| {
        let mut lacking = line.squares().filter(|square| !has_mark(*square));
        lacking.next().filter(|_| lacking.next().is_none())
    };
    Line::all(game.size())
        .filter(|line| at.is_none_or(|at| line.contains(at)))
        .filter_map(only_one_lacking)
        .filter(|square| game.mark_at(*square).is_none())
        .collect()
}

/// These boards have no room for a line with two open ends.
fn assert_reasons_agree_with_the_rules<S: Size>(positions: impl IntoIterator<Item = AnyGame<S>>) {
    for game in positions {
        let mark = game.turn().unwrap();
        let wins = |mark, at| winning_squares(&game, mark, None).contains(&at);
        let makes_two_threats = |mark, at| winning_squares(&game, mark, Some(at)).len() >= 2;
        for at in game.size().squares() {
            let expected = if game.mark_at(at).is_some() {
                None
            } else if wins(mark, at) {
                Some(Wins)
            } else if wins(mark.opponent(), at) {
                Some(Blocks)
            } else if makes_two_threats(mark, at) {
                Some(MakesTwoThreats)
            } else if makes_two_threats(mark.opponent(), at) {
                Some(PreventsTwoThreats)
            } else {
                Some(LooksBest)
            };
            let reason = Reason::of(game.as_in_play().unwrap(), at);
            assert_eq!(reason, expected, "{at} after {game}");
            let any_size = game.to_any_size();
            let any_size = Reason::of(any_size.as_in_play().unwrap(), at.into());
            assert_eq!(any_size, expected, "{at} after {game}");
        }
    }
}

#[test]
fn reasons_agree_with_the_rules() {
    assert_reasons_agree_with_the_rules(positions::all(Grid::<3>));
    let mut rng = fastrand::Rng::with_seed(1);
    let positions = (0..500).map(|number| positions::random(Grid::<4>, number % 14, &mut rng));
    assert_reasons_agree_with_the_rules(positions);
}

/// The shapes of five in a row in textbooks. O moves after each move of X.
#[test]
fn reasons_name_the_shapes_of_textbooks() {
    let cases = [
        ("a four", "f8 a1 g8 a3 h8 a5 i8 a7", "j8", Wins),
        (
            "the other end of a four",
            "f8 a1 g8 a3 h8 a5 i8 a7",
            "e8",
            Wins,
        ),
        ("an open four", "f8 a1 g8 a3 h8 a5", "i8", MakesTwoThreats),
        ("one four", "d8 a1 e8 a3 f8 a5", "h8", LooksBest),
        (
            "one four, beside marks for another",
            "a8 a1 b8 a3 d8 a5 h8 o1 i8 o3",
            "e8",
            LooksBest,
        ),
        ("a broken three", "f8 a1 g8 a3 i8 a5", "h8", MakesTwoThreats),
        ("a three at the edge", "a8 o1 b8 o3 c8 o5", "d8", LooksBest),
        ("a three with one end", "f8 e8 g8 a3 h8 a5", "i8", LooksBest),
        (
            "two threes",
            "f8 a1 g8 a3 h9 o5 h10 o3",
            "h8",
            MakesTwoThreats,
        ),
        ("one three", "f8 a1 g8 a3 o15 o5 a15 o3", "h8", LooksBest),
        (
            "two threes, one with a mark at its end",
            "f8 e8 g8 a3 h9 o5 h10 o3",
            "h8",
            LooksBest,
        ),
        (
            "a four and a three",
            "f8 e8 g8 a3 i8 o5 h9 o3 h10 o1",
            "h8",
            MakesTwoThreats,
        ),
        (
            "two fours in one line",
            "d8 a1 f8 a3 h8 o5 j8 o3",
            "g8",
            MakesTwoThreats,
        ),
        (
            "a three of O's",
            "a1 f8 a3 g8 a5 h8",
            "i8",
            PreventsTwoThreats,
        ),
        (
            "a four of O's",
            "a1 f8 a3 g8 a5 h8 o1 i8 j8 o15",
            "e8",
            Blocks,
        ),
    ];
    for (name, moves, at, expected) in cases {
        let size = AnyLine::<15>::new(5).unwrap();
        let game = AnyGame::replay(size, moves).unwrap();
        let game = game.as_in_play().unwrap();
        let reason = Reason::of(game, at.parse().unwrap());
        assert_eq!(reason, Some(expected), "{name}: {at} after {moves}");
        let game = game.to_any_size();
        let reason = Reason::of(game.as_in_play().unwrap(), at.parse().unwrap());
        assert_eq!(reason, Some(expected), "{name}: {at} after {moves}");
    }
}

#[test]
fn a_move_that_cannot_be_played_has_no_reason_on_any_size() {
    let reason = |game: &str, at: &str| {
        let game: AnyGame = game.parse().unwrap();
        Reason::of(game.as_in_play()?, at.parse().unwrap())
    };
    assert_eq!(reason("3x3 b2", "a1"), Some(LooksBest));
    assert_eq!(reason("3x3 b2", "b2"), None);
    assert_eq!(reason("3x3 b2", "d1"), None);
    assert_eq!(reason("3x3 b2", "z27"), None);
    assert_eq!(reason("2x2 a1 b1 b2", "a2"), None);
}

/// Off the board, no line can be completed.
#[test]
fn a_line_at_the_edge_has_one_end_on_any_size() {
    let reason = |record: &str| {
        let game: AnyGame = record.parse().unwrap();
        Reason::of(game.as_in_play().unwrap(), "d1".parse().unwrap())
    };
    assert_eq!(reason("6x6/4 b1 a6 c1 c6"), Some(MakesTwoThreats));
    assert_eq!(reason("6x6/4 e1 a6 f1 c6"), Some(LooksBest));
}
