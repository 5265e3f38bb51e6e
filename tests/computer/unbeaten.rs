//! Strategies that cannot lose: known answers, every game against them, and refusals.

use std::collections::BTreeSet;

use tictactype::computer::{
    Advice, FirstVacant, Pairing, Refutation, Rule, Strategy, Table, Unbeaten, UnbeatenOutcome,
    Winning, from_fn, play_out,
};
use tictactype::{
    AnyGame, Coordinates, FixedSide, Game, GameInPlay, Grid, Line, Mark, O, Player, Size, X, at,
    unbeaten,
};

/// The rules of a bit set, in Newell and Simon's order.
pub(crate) fn subset(bits: usize) -> &'static [Rule] {
    let rules = Rule::ALL.into_iter().enumerate();
    let rules: Vec<Rule> = rules
        .filter(|(bit, _)| bits >> bit & 1 == 1)
        .map(|(_, rule)| rule)
        .collect();
    rules.leak()
}

fn unbeaten_subsets<P: Player>() -> BTreeSet<usize> {
    (1..256)
        .filter(|bits| Unbeaten::<P, Grid<3>>::check(subset(*bits)).is_ok())
        .collect()
}

#[test]
fn of_the_255_subsets_38_are_unbeaten_as_x_and_8_as_o() {
    let (x, o) = (unbeaten_subsets::<X>(), unbeaten_subsets::<O>());
    assert_eq!((x.len(), o.len()), (38, 8));
    let smallest = |sets: &BTreeSet<usize>| sets.iter().map(|bits| bits.count_ones()).min();
    assert_eq!((smallest(&x), smallest(&o)), (Some(4), Some(5)));
    let guard = [
        Rule::Win,
        Rule::Block,
        Rule::BlockFork,
        Rule::Center,
        Rule::FirstVacant,
    ];
    let fives: Vec<_> = o.iter().filter(|bits| bits.count_ones() == 5).collect();
    assert_eq!(fives.len(), 1);
    assert_eq!(subset(*fives[0]), guard);
    assert!(x.contains(&255) && o.contains(&255));
}

/// Plays every game against a strategy. Returns the strategy's worst result: 0 a loss, 1 a draw, 2
/// a win; `None` if it resigns.
pub(crate) fn worst(
    game: &mut AnyGame<Grid<3>>,
    strategy: &mut dyn Strategy<Grid<3>>,
    by: Mark,
) -> Option<u8> {
    if let Some(result) = game.result() {
        return Some(match result.winner() {
            Some(winner) if winner == by => 2,
            Some(_) => 0,
            None => 1,
        });
    }
    if game.turn() == Some(by) {
        let at = strategy.choose(game.as_in_play().unwrap())?;
        game.push(at).unwrap();
        let found = worst(game, strategy, by);
        game.pop();
        return found;
    }
    let mut least = 2;
    for at in game.vacant() {
        game.push(at).unwrap();
        let found = worst(game, strategy, by);
        game.pop();
        least = least.min(found?);
    }
    Some(least)
}

/// The rules as `Advice`, without the check.
pub(crate) struct Rules(pub(crate) &'static [Rule]);

impl Strategy<Grid<3>> for Rules {
    fn choose(
        &mut self,
        game: tictactype::GameInPlay<'_, Grid<3>>,
    ) -> Option<tictactype::Square<Grid<3>>> {
        self.0
            .iter()
            .find_map(|rule| tictactype::computer::Advice::advise(&mut rule.clone(), game))
    }
}

/// Compares the verdict on every subset, and every refutation, with all games by `Advice`.
fn check_subsets<P: Player>() {
    for bits in 1..256 {
        let rules = subset(bits);
        let found = worst(&mut AnyGame::new(), &mut Rules(rules), P::MARK);
        match Unbeaten::<P, Grid<3>>::check(rules) {
            Ok(mut strategy) => {
                assert!(found.is_some_and(|worst| worst > 0), "{rules:?}");
                let again = worst(&mut AnyGame::new(), &mut strategy, P::MARK);
                assert_eq!(again, found);
            }
            Err(refutation) => {
                assert!(found.is_none_or(|worst| worst == 0), "{rules:?}");
                check_refutation(&refutation, rules, P::MARK);
            }
        }
    }
}

/// Replays a refutation: the strategy makes these moves, then fails.
fn check_refutation(refutation: &Refutation, rules: &'static [Rule], by: Mark) {
    let mut game = AnyGame::<Grid<3>>::new();
    for at in refutation.moves() {
        let at = Grid::<3>.square(at).unwrap();
        if game.turn() == Some(by) {
            assert_eq!(Rules(rules).choose(game.as_in_play().unwrap()), Some(at));
        }
        game.push(at).unwrap();
    }
    let text = refutation.to_string();
    match game.winner() {
        Some(winner) => {
            assert_eq!(winner, by.opponent());
            assert_eq!(
                text,
                format!("{by} can lose with this strategy: `{game}`, and {winner} has won")
            );
        }
        None => {
            assert_eq!(game.turn(), Some(by));
            assert_eq!(Rules(rules).choose(game.as_in_play().unwrap()), None);
            assert!(
                text.contains("has no move for") || text.contains("has no first move"),
                "{text}"
            );
        }
    }
}

#[test]
fn every_verdict_is_that_of_all_games() {
    check_subsets::<X>();
    check_subsets::<O>();
}

const GUARD: Unbeaten<O, Grid<3>> =
    unbeaten![O on Grid<3>; Win, Block, BlockFork, Center, FirstVacant];
static ALL: Unbeaten<X, Grid<3>> = unbeaten![X on Grid<3>; Win, Block, Fork, BlockFork, Center, OppositeCorner, Corner, FirstVacant];

/// Three rows of a table repair rules that can lose.
const REPAIRED: Unbeaten<O, Grid<3>> =
    unbeaten![O on Grid<3>; Win, Block, Table(REPAIRS), Center, Corner, FirstVacant];
const REPAIRS: Table = Table::new(&[
    ("X../.O./..X", "b1"),
    ("X../.O./.X.", "a3"),
    (".X./.OX/...", "c1"),
])
.up_to_symmetry();

#[test]
fn a_table_repairs_rules_that_can_lose() {
    let rules = &[
        Rule::Win,
        Rule::Block,
        Rule::Center,
        Rule::Corner,
        Rule::FirstVacant,
    ];
    assert!(Unbeaten::<O, Grid<3>>::check(rules).is_err());
    assert_eq!(REPAIRED.rules().len(), 6);
    let mut repaired = REPAIRED;
    assert_eq!(worst(&mut AnyGame::new(), &mut repaired, Mark::O), Some(1));
}

#[test]
fn tables_can_be_wrong() {
    let error = |rules: &'static [Rule]| {
        Unbeaten::<O, Grid<3>>::check(rules)
            .unwrap_err()
            .to_string()
    };
    const TAKEN: Table = Table::new(&[("X../.../...", "a1")]);
    assert_eq!(
        error(&[Rule::Table(TAKEN)]),
        "this strategy chooses a taken square for O: `a1 a1`",
    );
    // In a game, the next rule is asked.
    let opened = Grid::<3>::game().open(at!(a1));
    assert_eq!(Rule::Table(TAKEN).advise(opened.as_in_play()), None);
    let next = Rule::Table(TAKEN).or(Rule::Center);
    assert_eq!({ next }.advise(opened.as_in_play()), Some(at!(b2)));
    const HOLE: Table = Table::new(&[("X../.../...", "b2"), ("X../.X./...", "b2")]);
    assert_eq!(
        error(&[Rule::Table(HOLE)]),
        "this strategy has no move for O after `b1`"
    );
    // On another size it has no answers.
    let larger = Grid::<4>::game().open(at!(a1));
    assert_eq!(Rule::Table(HOLE).advise(larger.as_in_play()), None);
    for table in [
        Table::new(&[("X../.../..", "b2")]),
        Table::new(&[("X../.../...", "d4")]),
        Table::new(&[("X../.../...", "d1")]),
        Table::new(&[("X../.../...", "a4")]),
        Table::new(&[("X../.../...", "a0")]),
        Table::new(&[("X.../../...", "b2")]),
        Table::new(&[("/X../.../..", "b2")]),
        Table::new(&[("X.././..../", "b2")]),
        Table::new(&[("X.../.../..", "b2")]),
        Table::new(&[("x../.../...", "b2")]),
        Table::new(&[("X../.../...", "")]),
    ] {
        let rules: &'static [Rule] = vec![Rule::Win, Rule::Table(table)].leak();
        assert!(error(rules).starts_with("row 1 of a table is not a board and a square"));
    }
    for row in 1..4 {
        let mut rows = vec![("X../.../...", "b2"); row];
        rows[row - 1].1 = "b4";
        let rules = vec![Rule::Table(Table::new(rows.leak()))];
        assert!(error(rules.leak()).starts_with(&format!("row {row} of a table is not")));
    }
}

#[test]
fn a_table_answers_as_written_or_up_to_symmetry() {
    let game = Grid::<3>::game().open(at!(a1));
    let turned = Grid::<3>::game().open(at!(c1));
    for (answer, at, image) in [
        ("b1", at!(b1), at!(c2)),
        ("c2", at!(c2), at!(b3)),
        ("a3", at!(a3), at!(a1)),
        ("c3", at!(c3), at!(a3)),
    ] {
        let table = Table::new(vec![("X../.../...", answer)].leak());
        let advise = |table, game: &Game<O, Grid<3>>| Rule::Table(table).advise(game.as_in_play());
        assert_eq!(advise(table, &game), Some(at));
        assert_eq!(advise(table, &turned), None);
        let table = table.up_to_symmetry();
        assert_eq!(advise(table, &game), Some(at));
        // Two symmetries map a1 to c1. The rotation comes first.
        assert_eq!(advise(table, &turned), Some(image));
    }
}

#[test]
fn o_cannot_hold_lines_of_two_and_other_sides_are_refused() {
    let refuted = Unbeaten::<O, Grid<3, 2>>::check(&Rule::ALL).unwrap_err();
    assert!(
        refuted
            .to_string()
            .starts_with("O can lose with this strategy: `a1 "),
        "{refuted}"
    );
    assert!(Unbeaten::<X, Grid<3, 2>>::check(&Rule::ALL).is_ok());
    let refused = |refuted: Result<_, Refutation>| refuted.unwrap_err().to_string();
    assert_eq!(
        refused(Unbeaten::<O, Grid<4>>::check(&Rule::ALL).map(drop)),
        "it is not known whether O can lose with these rules: more than 2278 positions can arise. \
         A strategy for any board is `Win, Pairing(…), FirstVacant`"
    );
    assert_eq!(
        refused(Unbeaten::<O, Grid<6>>::check(&Rule::ALL).map(drop)),
        "without a pairing, rules are checked only on sides up to 5. A strategy for any board is \
         `Win, Pairing(…), FirstVacant`"
    );
    assert_eq!(
        refused(Winning::<X, Grid<6>>::check(&Rule::ALL).map(drop)),
        "whether a strategy always wins is checked only on sides up to 5"
    );
    // A pairing stops lines, but completes none.
    let rules = &[Rule::Pairing(Pairing::FIVE_ON_5), Rule::FirstVacant];
    assert!(Unbeaten::<X, Grid<5>>::check(rules).is_ok());
    let refuted = Winning::<X, Grid<5>>::check(rules).unwrap_err();
    assert!(
        refuted
            .to_string()
            .starts_with("it is not known whether X can lose"),
        "{refuted}"
    );
    assert_eq!(
        Unbeaten::<O, Grid<3>>::check(&[]).unwrap_err().to_string(),
        "this strategy has no move for O after `a1`"
    );
    assert_eq!(
        Unbeaten::<X, Grid<3>>::check(&[]).unwrap_err().to_string(),
        "this strategy has no first move for X"
    );
}

/// Plays every game through the strategy's own type, which has no loss.
fn outcomes(game: tictactype::computer::UnbeatenGame<O, Grid<3>>, counts: &mut [usize; 2]) {
    for at in game.vacant() {
        match game.clone().play(at).unwrap() {
            UnbeatenOutcome::InPlay(next) => outcomes(next, counts),
            UnbeatenOutcome::Won(won) => {
                assert_eq!(won.winner(), O);
                counts[0] += 1;
            }
            UnbeatenOutcome::Drawn(drawn) => {
                assert_eq!(drawn.result(), Some(tictactype::GameResult::Drawn));
                counts[1] += 1;
            }
        }
    }
}

#[test]
fn a_game_against_an_unbeaten_strategy_has_no_loss() {
    let mut counts = [0; 2];
    outcomes(GUARD.start(), &mut counts);
    assert!(counts[0] > 50 && counts[1] > 50, "{counts:?}");

    let game = GUARD.start();
    let UnbeatenOutcome::InPlay(game) = game.play(tictactype::at!(a1)).unwrap() else {
        panic!("one mark of each is no line");
    };
    let refused = game.play(tictactype::at!(b2)).unwrap_err();
    assert_eq!(refused.to_string(), "the square `b2` is already taken by O");
    assert_eq!(refused.into_game().game().to_string(), "a1 b2");
    assert_eq!(ALL.start().game().ply(), 1);
}

#[test]
fn from_another_position_it_plays_or_resigns() {
    const FEW: Unbeaten<X, Grid<3>> =
        unbeaten![X on Grid<3>; Win, Block, Fork, Corner, FirstVacant];
    let played = play_out(Grid::<3>::game(), FEW, FirstVacant).unwrap();
    assert_eq!(played.winner(), Some(Mark::X));
    assert_eq!(FEW.rules().len(), 5);
}

/// Compares the verdict on a pairing with the lines of the board. Returns the first line without a
/// pair, and the error.
fn check_pairing<P: Player, const SIDE: usize, const LINE: usize>(
    pairing: Pairing,
) -> Option<(Line<Grid<SIDE, LINE>>, String)>
where
    Grid<SIDE, LINE>: FixedSide,
{
    let rules: &'static [Rule] = vec![
        Rule::Win,
        Rule::Pairing(pairing),
        Rule::Center,
        Rule::FirstVacant,
    ]
    .leak();
    let open = Line::all(Grid::<SIDE, LINE>).find(|line| {
        let mut squares = line.squares();
        !squares.any(|at| {
            let partner = pairing.partner(at.into());
            partner.is_some_and(|it| line.squares().any(|at| Coordinates::from(at) == it))
        })
    });
    match (Unbeaten::<P, Grid<SIDE, LINE>>::check(rules), open) {
        (Ok(_), None) => None,
        (Err(refutation), Some(open)) => {
            assert_eq!(refutation.moves().len(), 0);
            Some((open, refutation.to_string()))
        }
        (found, open) => panic!("{found:?}, but {open:?}"),
    }
}

#[test]
fn a_pairing_is_accepted_if_each_line_contains_a_pair() {
    assert!(check_pairing::<O, 5, 5>(Pairing::FIVE_ON_5).is_none());
    assert!(check_pairing::<O, 7, 6>(Pairing::SIX_ON_7).is_none());
    assert!(check_pairing::<O, 10, 7>(Pairing::SEVEN_ON_10).is_none());
    assert!(check_pairing::<X, 10, 7>(Pairing::SEVEN_ON_10).is_none());
    assert!(check_pairing::<O, 8, 7>(Pairing::SEVEN_ON_10).is_none());
    assert!(check_pairing::<O, 9, 8>(Pairing::SEVEN_ON_10).is_none());
    assert!(check_pairing::<O, 9, 9>(Pairing::NINE).is_none());
    assert!(check_pairing::<O, 20, 9>(Pairing::NINE).is_none());
    assert!(check_pairing::<O, 26, 9>(Pairing::NINE).is_none());

    let (open, sentence) = check_pairing::<O, 10, 6>(Pairing::SEVEN_ON_10).unwrap();
    let (first, last) = (
        open.squares().next().unwrap(),
        open.squares().last().unwrap(),
    );
    assert_eq!(
        sentence,
        format!("X can complete the line from `{first}` to `{last}`: it contains no pair")
    );
    let (_, sentence) = check_pairing::<X, 26, 8>(Pairing::NINE).unwrap();
    assert!(
        sentence.starts_with("O can complete the line from `"),
        "{sentence}"
    );
    // The error names the first line without a pair.
    for (rows, ends) in [
        (&["....", "....", "....", "...."], "from `a1` to `d1`"),
        (&["aa..", "bb..", "cc..", "...."], "from `a4` to `d4`"),
    ] {
        let (_, sentence) = check_pairing::<O, 4, 4>(Pairing::new(rows)).unwrap();
        assert!(sentence.contains(ends), "{sentence}");
    }
    // A new pairing has no tiles.
    let rows = &["abcbd", "aecfe", "ghgi.", "jhjkd", "fllik"];
    assert_eq!(Pairing::new(rows), Pairing::FIVE_ON_5);
    // In the smallest tile, two steps lead to a copy of the partner, which does not count.
    let tile = Pairing::new(&["aa.", "bb.", "cc."]).tiled();
    let (open, sentence) = check_pairing::<O, 6, 3>(tile).unwrap();
    assert_eq!(open.to_string(), "b1 c1 d1");
    assert!(sentence.contains("from `b1` to `d1`"), "{sentence}");
    assert!(check_pairing::<O, 11, 7>(Pairing::SEVEN_ON_10).is_some());
    assert!(check_pairing::<O, 4, 4>(Pairing::FIVE_ON_5).is_some());
}

#[test]
fn with_lines_of_three_x_wins_by_rules_on_larger_boards() {
    const FORCING: &[Rule] = &[
        Rule::Win,
        Rule::Block,
        Rule::Fork,
        Rule::Center,
        Rule::FirstVacant,
    ];
    assert!(Winning::<X, Grid<4, 3>>::check(FORCING).is_ok());
    assert!(Winning::<X, Grid<5, 3>>::check(FORCING).is_ok());
    assert!(Winning::<X, Grid<2>>::check(FORCING).is_ok());
    let refuted = Unbeaten::<O, Grid<4, 3>>::check(FORCING).unwrap_err();
    let mut game = AnyGame::on(Grid::<4, 3>);
    for at in refuted.moves() {
        game.push(game.size().square(at).unwrap()).unwrap();
    }
    assert_eq!(game.winner(), Some(Mark::X));
}

#[test]
fn pairings_can_be_wrong() {
    let error = |rules: Vec<Rule>| {
        let refuted = Unbeaten::<O, Grid<5>>::check(rules.leak()).unwrap_err();
        refuted.to_string()
    };
    let five = Rule::Pairing(Pairing::FIVE_ON_5);
    assert_eq!(
        error(vec![five, Rule::Corner]),
        "this strategy has no move for O where no pair applies: add `FirstVacant` at the end"
    );
    for (rules, reason) in [
        (
            vec![Rule::Block, five, Rule::FirstVacant],
            "on this board, only `Win` can come before a pairing. ",
        ),
        (
            vec![Rule::Win, Rule::Corner, five],
            "on this board, only `Win` can come before a pairing. ",
        ),
        (vec![], "this strategy has no move for O after `a1`"),
    ] {
        let refused = error(rules);
        assert!(refused.starts_with(reason), "{refused}");
    }
    let letter = |letter| format!("the letter `{letter}` of a pairing is not on two squares");
    let neighbors = |letter| {
        format!("the two squares `{letter}` of a pairing in tiles are not neighbors on one side")
    };
    let row =
        |row| format!("row {row} of a pairing does not have as many letters as there are rows");
    for (rows, tiled, expected) in [
        (&["ab", "a."][..], false, letter('b')),
        (&["aaa", "bb.", "..."], false, letter('a')),
        (&["\0a", "a."], false, letter('\0')),
        (&["aa", "b"], false, row(2)),
        (&["aa", "bbb"], false, row(2)),
        (&["é", "bb"], false, row(1)),
        (&["aa", "bb"], true, neighbors('a')),
        (&["a...", "..a.", "....", "...."], true, neighbors('a')),
        (&["....", "....", "a...", "..a."], true, neighbors('a')),
        (&["....", "...a", "....", "...a"], true, neighbors('a')),
    ] {
        let pairing = Pairing::new(rows);
        let pairing = if tiled { pairing.tiled() } else { pairing };
        let rules = vec![Rule::Win, Rule::Pairing(pairing), Rule::FirstVacant];
        assert_eq!(error(rules), expected, "{rows:?}");
    }
    // Pairs across the edge of a tile are fine.
    let across = Pairing::new(&["a..a", "....", "b...", "...b"]).tiled();
    let rules = vec![Rule::Pairing(across), Rule::FirstVacant];
    assert!(error(rules).starts_with("X can complete the line from"));
}

/// Plays against a pairing: the opponent wins where it can, and otherwise walks over the board.
#[test]
fn no_opponent_completes_a_line_against_a_pairing() {
    const AS_O: Unbeaten<O, Grid<10, 7>> =
        unbeaten![O on Grid<10, 7>; Win, Pairing(Pairing::SEVEN_ON_10), FirstVacant];
    const AS_X: Unbeaten<X, Grid<10, 7>> =
        unbeaten![X on Grid<10, 7>; Pairing(Pairing::SEVEN_ON_10), FirstVacant];
    for step in 0..100 {
        let walk = || {
            from_fn(move |game: GameInPlay<'_, Grid<10, 7>>| {
                let win = Rule::Win.advise(game);
                let count = game.vacant().len();
                win.or_else(|| game.vacant().iter().nth(step * 37 % count))
            })
        };
        let played = play_out(Grid::<10, 7>::game(), walk(), AS_O).unwrap();
        assert_ne!(played.winner(), Some(Mark::X));
        assert_eq!(played.resigned, None);
        let played = play_out(Grid::<10, 7>::game(), AS_X, walk()).unwrap();
        assert_ne!(played.winner(), Some(Mark::O));
        assert_eq!(played.resigned, None);
    }
}

#[test]
fn of_the_255_subsets_those_that_win_every_game_are_winning() {
    fn check<P: Player, const LINE: usize>() -> usize
    where
        Grid<3, LINE>: FixedSide + Default,
    {
        let mut winning = 0;
        for bits in 1..256 {
            let rules = subset(bits);
            let found = worst_on(&mut AnyGame::<Grid<3, LINE>>::new(), rules, P::MARK);
            let verdict = Winning::<P, Grid<3, LINE>>::check(rules);
            assert_eq!(verdict.is_ok(), found == Some(2), "{rules:?}");
            if let Err(refutation) = verdict {
                assert_eq!(
                    refutation.to_string().contains("` is a draw"),
                    found == Some(1)
                );
            }
            winning += usize::from(found == Some(2));
        }
        winning
    }
    assert_eq!(check::<X, 3>(), 0);
    assert_eq!(check::<O, 3>(), 0);
    assert_eq!(check::<O, 2>(), 0);
    assert!(check::<X, 2>() > 50);
}

/// Like `worst`, with rules and any line.
fn worst_on<S: Size>(game: &mut AnyGame<S>, rules: &[Rule], by: Mark) -> Option<u8> {
    if let Some(result) = game.result() {
        return Some(match result.winner() {
            Some(winner) if winner == by => 2,
            Some(_) => 0,
            None => 1,
        });
    }
    let squares: Vec<S::Square> = if game.turn() == Some(by) {
        let in_play = game.as_in_play().unwrap();
        vec![rules.iter().find_map(|rule| rule.clone().advise(in_play))?]
    } else {
        game.vacant().iter().collect()
    };
    let mut least = 2;
    let mut resigns = false;
    for at in squares {
        game.push(at).unwrap();
        let found = worst_on(game, rules, by);
        game.pop();
        match found {
            // A loss is worse than a resignation, and may come later in the walk.
            Some(found) => least = least.min(found),
            None => resigns = true,
        }
    }
    (!resigns).then_some(least)
}

/// An outcome against a winning strategy has two cases.
#[test]
fn a_winning_strategy_has_won_at_the_end() {
    const FIRST: Winning<X, Grid<3, 2>> = unbeaten![X wins on Grid<3, 2>; Win, FirstVacant];
    let mut wins = 0;
    for at in FIRST.start().vacant() {
        let UnbeatenOutcome::Won(won) = FIRST.start().play(at).unwrap() else {
            panic!("X has two ways to win");
        };
        assert_eq!(won.ply(), 3);
        wins += 1;
    }
    assert_eq!(wins, 8);
    assert_eq!(FIRST.rules(), [Rule::Win, Rule::FirstVacant]);
    assert_eq!(format!("{FIRST:?}"), "Winning(X, [Win, FirstVacant])");
    let unbeaten = Unbeaten::<X, Grid<3, 2>>::check(FIRST.rules());
    assert_eq!(
        format!("{unbeaten:?}"),
        "Ok(Unbeaten(X, [Win, FirstVacant]))"
    );
    let game = FIRST.start();
    assert_eq!(
        format!("{game:?}"),
        format!("UnbeatenGame({:?})", game.game())
    );
}
