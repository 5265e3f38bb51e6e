//! A class of students: each writes a strategy, and the compiler grades it.
#![cfg(feature = "has-computer")]

#[test]
fn an_answer_compiles_if_it_cannot_lose() {
    let class = trybuild::TestCases::new();
    class.pass("class/unbeaten/*.rs");
    class.compile_fail("class/beaten/*.rs");
}
