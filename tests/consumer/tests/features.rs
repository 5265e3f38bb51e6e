//! What the compiler says about an item whose feature is missing.
#![cfg(not(feature = "has-typelevel"))]

#[test]
fn a_macro_names_the_feature_that_it_needs() {
    trybuild::TestCases::new().compile_fail("features/*.rs");
}
