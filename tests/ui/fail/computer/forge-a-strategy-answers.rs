//! The answers of a function are written down without the function.

use tictactype::__private;
use tictactype::computer::{AnswerTable, Rule, Unbeaten};
use tictactype::{Grid, O};

static ANSWERS: __private::Answers = __private::Answers([20; 19_683]);
static RULES: [Rule; 2] = [Rule::Function(AnswerTable::new(&ANSWERS)), Rule::FirstVacant];

fn main() {
    let _ = Unbeaten::<O, Grid<3>>::check(&RULES);
}
