//! The passing twin of `fail/computer/losing-strategy-function.rs`.

use tictactype::computer::{Question, Rule, Unbeaten};
use tictactype::{Grid, Square, X, at, unbeaten};

const fn mine(question: Question) -> Option<Square<Grid<3>>> {
    let rules = [Rule::Win, Rule::Block, Rule::Fork, Rule::Corner, Rule::FirstVacant];
    let mut rest: &[Rule] = &rules;
    while let [rule, others @ ..] = rest {
        if let Some(at) = question.suggested(rule) {
            return Some(at);
        }
        rest = others;
    }
    Some(at!(a1))
}

const MINE: Unbeaten<X, Grid<3>> = unbeaten![X on Grid<3>; by mine];

fn main() {
    let _ = MINE;
}
