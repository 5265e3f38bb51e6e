//! The passing twin of `fail/computer/forge-a-strategy-answers.rs`.

use tictactype::computer::{AnswerTable, Rule, Unbeaten};
use tictactype::{Grid, O};

static ANSWERS: AnswerTable = AnswerTable::EMPTY;
static RULES: [Rule; 2] = [Rule::Function(&ANSWERS), Rule::FirstVacant];

fn main() {
    let _ = Unbeaten::<O, Grid<3>>::check(&RULES);
}
