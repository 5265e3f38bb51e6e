//! The answers of a function are written down without the function.

use tictactype::computer::{AnswerTable, Rule, Unbeaten};
use tictactype::{Grid, O};

static ANSWERS: AnswerTable = AnswerTable([20; 19_683]);
static RULES: [Rule; 2] = [Rule::Function(&ANSWERS), Rule::FirstVacant];

fn main() {
    let _ = Unbeaten::<O, Grid<3>>::check(&RULES);
}
