//! A size with a line of 20 on 9×9 is created without a check.

use tictactype::AnyLine;

fn main() {
    let _: AnyLine<9> = AnyLine::known(20);
}
