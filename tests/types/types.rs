//! Properties of the public types, and games in the type system. Compiling them is most of the
//! test.

use std::marker::PhantomData;

trait Is<T> {}

impl<T> Is<T> for T {}

/// Requires that both types are the same.
struct Same<A: Is<B>, B>(PhantomData<(A, B)>);

/// Asserts that the first type is the same as each other one.
///
/// The macro of `static_assertions` names the types in a function body. There the borrow checker
/// evaluates them all again, which takes half as long as everything else.
macro_rules! assert_type_eq_all {
    ($first:ty, $($other:ty),+ $(,)?) => {
        const _: () = {
            #[expect(dead_code, reason = "only the types count")]
            struct Types($(crate::Same<$first, $other>),+);
        };
    };
}

mod properties;
mod typelevel;
