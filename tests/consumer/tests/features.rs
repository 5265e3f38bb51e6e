//! The compiler's message about a macro without its feature.
#![cfg(not(feature = "has-typelevel"))]

#[test]
fn a_macro_names_the_feature_that_it_needs() {
    trybuild::TestCases::new().compile_fail("features/*.rs");
}
