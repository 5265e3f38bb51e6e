//! The passing twin of `fail/computer/forge-a-strategy-answers.rs`.

use tictactype::__private;
use tictactype::computer::{AnswerTable, Rule, Unbeaten};
use tictactype::{Grid, O};

static ANSWERS: __private::Answers = __private::NO_ANSWERS;
static RULES: [Rule; 2] = [Rule::Function(AnswerTable::new(&ANSWERS)), Rule::FirstVacant];

fn main() {
    let _ = Unbeaten::<O, Grid<3>>::check(&RULES);
}
