//! Functions for `unbeaten!`, against a solver.

use std::collections::BTreeSet;

use fastrand::Rng;
use tictactype::__private::{Interview, Memory};
use tictactype::computer::{
    Advice, AnswerTable, NewellSimon, Question, Rule, Strategy, Table, Unbeaten, Winning,
    check_strategy,
};
use tictactype::{AnyGame, GameInPlay, Grid, Mark, O, Player, Square, X, at, unbeaten};

use crate::unbeaten::worst;

/// Newell and Simon's rules as a function.
const fn newell_simon(question: Question) -> Option<Square<Grid<3>>> {
    let mut rest: &[Rule] = &Rule::ALL;
    while let [rule, others @ ..] = rest {
        if let Some(at) = question.suggested(rule) {
            return Some(at);
        }
        rest = others;
    }
    None
}

const fn corner(question: Question) -> Option<Square<Grid<3>>> {
    question.first_of(question.vacant() & 0b101_000_101)
}

const fn completed<const LINE: usize>(question: Question<LINE>) -> Option<Square<Grid<3, LINE>>>
where
    Grid<3, LINE>: tictactype::FixedSide,
{
    let mut rest = question.vacant();
    while let Some(at) = question.first_of(rest) {
        if question.completes_line(at) {
            return Some(at);
        }
        rest &= rest - 1;
    }
    None
}

const FIRST: Unbeaten<X, Grid<3>> = unbeaten![X on Grid<3>; by newell_simon];
const SECOND: Unbeaten<O, Grid<3>> = unbeaten![O on Grid<3>; by newell_simon];
const RULES: Table = Table::new(&[("X../.../...", "b2")]);
const MIXED: Unbeaten<O, Grid<3>> = unbeaten![O on Grid<3>; by completed, Table(RULES), Block, BlockFork, Center, by corner, FirstVacant];
const WINNING: Winning<X, Grid<3, 2>> = unbeaten![X wins on Grid<3, 2>; by completed, FirstVacant];

#[test]
fn functions_of_every_form_are_proven() {
    let first = worst(&mut AnyGame::new(), &mut { FIRST }, Mark::X);
    let second = worst(&mut AnyGame::new(), &mut { SECOND }, Mark::O);
    let mixed = worst(&mut AnyGame::new(), &mut { MIXED }, Mark::O);
    assert_eq!((first, second, mixed), (Some(1), Some(1), Some(1)));
    assert_eq!(MIXED.rules().len(), 7);
    // On the empty board, the function has no answer. X then completes a line beside a1.
    assert_eq!(
        format!("{WINNING:?}"),
        "Winning(X, [Function(AnswerTable(8)), FirstVacant])"
    );
    // On a larger board, a function has no answers.
    for rule in FIRST.rules() {
        assert_eq!(rule.clone().advise(Grid::<4>::game().as_in_play()), None);
    }
}

/// Checks that the parts of a question agree, and leaves the move to the next rule.
const fn check(question: Question) -> Option<Square<Grid<3>>> {
    assert!(question.own() & question.other() == 0);
    assert!(question.vacant() == 0x1FF & !(question.own() | question.other()));
    let moves = 9 - question.vacant().count_ones();
    assert!(matches!(question.turn(), Mark::O) == (moves % 2 == 1));
    assert!(question.lines().len() == 8);
    let is_own = question.own() & 1 == 1;
    let is_other = question.other() & 1 == 1;
    match question.mark_at(at!(a1)) {
        Some(mark) if mark as u8 == question.turn() as u8 => assert!(is_own),
        Some(_) => assert!(is_other),
        None => assert!(!is_own && !is_other),
    }
    assert!(question.is_vacant(at!(a1)) == (!is_own && !is_other));
    let completes_column = question.own() & 0b001_001_000 == 0b001_001_000;
    let completes_row = question.own() & 0b110 == 0b110;
    let completes_diagonal = question.own() & 0b100_010_000 == 0b100_010_000;
    assert!(
        question.completes_line(at!(a1))
            == (question.is_vacant(at!(a1))
                && (completes_column || completes_row || completes_diagonal))
    );
    assert!(question.first_of(1 << 8).unwrap().index() == 8);
    assert!(question.first_of(1 << 9).is_none());
    None
}

#[test]
fn a_question_has_the_marks_of_its_position() {
    const CHECKED: Unbeaten<O, Grid<3>> =
        unbeaten![O on Grid<3>; by check, Win, Block, BlockFork, Center, FirstVacant];
    assert_eq!(CHECKED.rules().len(), 6);
}

#[test]
fn a_function_without_an_answer_leaves_the_question_to_the_next() {
    const ASKED: Rule = Rule::Function(&AnswerTable::EMPTY);
    let mut memory = Memory::new();
    let mut interview =
        Interview::<2, 3>::new(&mut memory, &[ASKED, ASKED, Rule::FirstVacant], Mark::X);
    let asked = |interview: &Interview<'_, 2, 3>| {
        let (function, question) = interview.question().unwrap();
        (function, question.own(), question.other())
    };
    assert_eq!(asked(&interview), (0, 0, 0));
    interview.answer(None);
    assert_eq!(asked(&interview), (1, 0, 0));
    interview.answer(None);
    // The last rule has played a1.
    let (function, own, other) = asked(&interview);
    assert_eq!((function, own, other.count_ones()), (0, 1, 1));
    interview.answer(None);
    interview.answer(Some(at!(c3)));
    assert_eq!(asked(&interview).0, 0);
    assert_eq!(
        format!("{:?}", interview.into_answers()),
        "[AnswerTable(0), AnswerTable(1)]"
    );
}

/// Answers like Newell and Simon, except in one of `one_in` positions.
#[derive(Clone, Copy)]
struct Function {
    seed: u64,
    one_in: u64,
}

impl Function {
    fn answer(self, own: u32, other: u32, usual: Option<usize>) -> Option<usize> {
        let position = u64::from(own) << 9 | u64::from(other);
        let mut rng = Rng::with_seed(self.seed << 18 | position);
        if rng.u64(0..self.one_in) != 0 {
            return usual;
        }
        match rng.u8(0..8) {
            0 => None,
            // It may be taken.
            1 => Some(rng.usize(0..9)),
            _ => {
                let vacant = (0..9).filter(|at| (own | other) >> at & 1 == 0);
                rng.choice(vacant.collect::<Vec<_>>())
            }
        }
    }
}

/// Rules, a function and more rules, without the check.
struct Unchecked<'a> {
    before: &'a [Rule],
    function: Function,
    after: &'a [Rule],
}

impl Strategy<Grid<3>> for Unchecked<'_> {
    fn choose(&mut self, game: GameInPlay<'_, Grid<3>>) -> Option<Square<Grid<3>>> {
        let advised = |rules: &[Rule]| rules.iter().find_map(|rule| rule.clone().advise(game));
        if let Some(at) = advised(self.before) {
            return Some(at);
        }
        let marks = |of: Mark| {
            let marks = game.marks(of).iter();
            marks.fold(0, |set, at| set | 1 << at.index())
        };
        let usual = NewellSimon.choose(game).map(Square::index);
        let (own, other) = (marks(game.turn()), marks(game.turn().opponent()));
        match self.function.answer(own, other, usual) {
            Some(index) => {
                let at = Square::from_index(index).unwrap();
                // Resigns instead of playing a taken square.
                (!game.is_taken(at)).then_some(at)
            }
            None => advised(self.after),
        }
    }
}

/// Asks a function as the macro does, and returns the whole list of rules.
fn interviewed(by: Mark, strategy: &Unchecked<'_>) -> &'static [Rule] {
    let list = |function| [strategy.before, &[function], strategy.after].concat();
    let unasked: &'static [Rule] = list(Rule::Function(&AnswerTable::EMPTY)).leak();
    let mut memory = Memory::new();
    let mut interview = Interview::<1, 3>::new(&mut memory, unasked, by);
    let mut asked = BTreeSet::new();
    while let Some((function, question)) = interview.question() {
        assert_eq!((function, question.turn()), (0, by));
        assert!(asked.insert((question.own(), question.other())));
        assert_eq!(check(question), None);
        let usual = newell_simon(question).map(Square::index);
        let answer = strategy
            .function
            .answer(question.own(), question.other(), usual);
        interview.answer(answer.map(|index| Square::from_index(index).unwrap()));
    }
    let [answers] = interview.into_answers();
    list(Rule::Function(Box::leak(Box::new(answers)))).leak()
}

fn verdicts_are_right<P: Player>() {
    let (mut proven, mut refuted) = (0, 0);
    for seed in 0..400 {
        let mut rng = Rng::with_seed(seed);
        let rules = rng.choose_multiple(Rule::ALL, rng.clone().usize(0..4));
        let (before, after) = rules.split_at(rng.usize(0..=rules.len()));
        let one_in = [2, 20, 200, 2000][rng.usize(0..4)];
        let mut strategy = Unchecked {
            before,
            function: Function { seed, one_in },
            after,
        };
        let rules = interviewed(P::MARK, &strategy);
        let found = worst(&mut AnyGame::new(), &mut strategy, P::MARK);
        let checked = check_strategy(Grid::<3>, P::MARK, &mut strategy, 10_000);
        assert_eq!(
            checked.is_ok(),
            found.is_some_and(|worst| worst > 0),
            "{checked:?}"
        );
        match Unbeaten::<P, Grid<3>>::check(rules) {
            Ok(mut unbeaten) => {
                proven += 1;
                assert!(
                    found.is_some_and(|worst| worst > 0),
                    "{seed} {before:?} {after:?}"
                );
                let again = worst(&mut AnyGame::new(), &mut unbeaten, P::MARK);
                assert_eq!(again, found);
            }
            Err(refutation) => {
                refuted += 1;
                assert!(
                    found.is_none_or(|worst| worst == 0),
                    "{seed} {before:?} {after:?}: {refutation}"
                );
            }
        }
    }
    assert!(proven > 50 && refuted > 50, "{proven} and {refuted}");
}

#[test]
fn every_verdict_on_a_function_is_that_of_a_solver() {
    verdicts_are_right::<X>();
    verdicts_are_right::<O>();
}
