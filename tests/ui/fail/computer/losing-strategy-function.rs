//! A function prevents no fork.

use tictactype::computer::{Question, Rule, Unbeaten};
use tictactype::{Grid, O, Square, at, unbeaten};

const fn mine(question: Question) -> Option<Square<Grid<3>>> {
    let rules = [Rule::Win, Rule::Block, Rule::Center, Rule::FirstVacant];
    let mut rest: &[Rule] = &rules;
    while let [rule, others @ ..] = rest {
        if let Some(at) = question.suggested(rule) {
            return Some(at);
        }
        rest = others;
    }
    Some(at!(a1))
}

const MINE: Unbeaten<O, Grid<3>> = unbeaten![O on Grid<3>; by mine];

fn main() {
    let _ = MINE;
}
